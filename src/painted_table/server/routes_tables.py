"""Tables and seats over HTTP."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody, PathParameter
from msgspec.structs import replace

from .. import games
from ..core.agenda import NOBODY
from ..core.drawn import must_not_claim
from ..core.game import AnyGame
from ..core.match import Setup
from ..core.names import name_of
from ..core.refusal import Garbled
from . import api, lobby
from .connection import seat_of
from .errors import BEARER, FAILURES, Forbidden, NotFound
from .refusing import refuse
from .rows import TABLE_LINK, SeatRow
from .state_message import kind_of, present, seat_lines
from .table import Table
from .tables import Tables, TheTables, known_bot
from .tokens import fits, hashed, new_token

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=40, description="A table's id.")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=63, description="A seat, counted from 0.")]
MOST_OPEN = 100
PAUSE = 180.0
"""Seconds that count of a longer time between two moves."""
SEAT = "/{table_id:str}/seats/{seat:int}"


def game_for(name: str, players: int) -> AnyGame:
    """A game that so many can play; raises Garbled."""
    game = games.game(name)
    if players not in game.seats():
        few, many = game.seats()[0], game.seats()[-1]
        raise Garbled(f"{game.title} is not played by {players}.", f"It takes {few} to {many} players.")
    return game


async def found(tables: Tables, id: str) -> Table:
    table = await tables.find(id)
    if table is None:
        raise NotFound("There is no such table.")
    return table


def bearer(request: AnyRequest) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def own_seat(table: Table, request: AnyRequest) -> SeatRow | None:
    """The seat whose secret came with the request; Forbidden where a secret came that holds none."""
    token = bearer(request)
    if not token:
        return None
    row = seat_of(table, token)
    if row is None:
        raise Forbidden("That secret holds no seat at this table.")
    return row


class TableRoutes(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post("/", summary="Begin a game", responses=FAILURES)
    async def create(self, tables: TheTables, data: JSONBody[api.NewTable]) -> api.TableMade:
        """The game begins at once, and a seat that nobody has taken yet is waited for when it is asked; with `lobby` it
        begins when its host says so.

        Without `seats` the asker plays the first seat against bots.
        """
        game = game_for(data.game, data.players)
        wishes = data.seats or [api.SeatWish("me"), *[api.SeatWish("bot")] * (data.players - 1)]
        if len(wishes) != data.players:
            raise Garbled(f"There are {len(wishes)} seats for {data.players} players.", "Name one for each.")
        tokens = [new_token() for _ in wishes]
        rows = [seat_row(game, seat, wish, tokens[seat]) for seat, wish in enumerate(wishes)]
        sides = [row.wish for row in rows if row.wish]
        if len(set(sides)) < len(sides):
            raise Garbled("Two seats wish for the same side.", "Let one of them have another.")
        must_not_claim(data.options)
        setup = Setup(game, data.players, data.options)
        if data.lobby:
            return await _with_lobby(tables, setup, rows, tokens, data)
        seconds = None if data.clock is None else data.clock.seconds_per_move
        table = await tables.create(setup, rows, seconds, data.odds, data.takebacks, listed=_is_listed(data))
        return table_made(table.id, rows, tokens)

    @get("/", summary="Tables with a seat for anybody", responses=FAILURES)
    async def open_tables(self, tables: TheTables) -> list[api.OpenTable]:
        return [
            api.OpenTable(
                table=row.id,
                game=row.game,
                title=games.game(row.game).title,
                players=row.players,
                mode=_mode(games.game(row.game), row.players, row.options),
                options=dict(row.options),
                names=[seat.name for seat in seats if seat.holder != "vacant"],
                free=[seat.seat for seat in seats if kind_of(seat) == "open"],
                seconds_per_move=row.seconds_per_move,
                created=row.created,
            )
            for row, seats in await tables.store.open_tables(MOST_OPEN, tables.settings.lobby)
        ]

    @get("/watch", summary="Games under way that anybody may watch", responses=FAILURES)
    async def watchable(self, tables: TheTables) -> list[api.WatchableTable]:
        """Those that had a seat for anybody; to all others only a link leads."""
        return [
            api.WatchableTable(
                table=row.id,
                game=row.game,
                title=games.game(row.game).title,
                mode=_mode(games.game(row.game), row.players, row.options),
                names=[seat.name for seat in seats if seat.holder != "vacant"],
                seconds_per_move=row.seconds_per_move,
                created=row.created,
            )
            for row, seats in await tables.store.watchable(MOST_OPEN, tables.settings.lobby)
        ]

    @get("/{table_id:str}", summary="What anybody may know of a table", responses=FAILURES)
    async def summary_of(self, tables: TheTables, request: AnyRequest, table_id: TableId) -> api.TableInfo:
        """With a seat's token also where the same people play again."""
        table = await found(tables, table_id)
        told = await summary(table)
        sits = bool(bearer(request)) and seat_of(table, bearer(request)) is not None
        again = table.row.next or "" if sits else ""
        return replace(told, next=again, minutes=await _minutes(tables, table))

    @post(SEAT, summary="Take an open seat, or one that a link invites to", responses=FAILURES)
    async def claim(
        self, tables: TheTables, table_id: TableId, seat: SeatNumber, data: JSONBody[api.Claim]
    ) -> api.HeldSeat:
        table = await found(tables, table_id)
        row = seat_at(table, seat)
        token = data.token or new_token()
        if fits(token, row.token_hash):
            return api.HeldSeat(seat, token)
        if row.token_hash is not None or (row.holder != "vacant" and row.invite_hash is None):
            raise refuse("That seat is taken.", "Its holder has the link to it.", "table/seats")
        invited_by = table.row.invite_hash if row.invite_hash == TABLE_LINK else row.invite_hash
        if row.invite_hash is not None and not fits(data.invite, invited_by):
            raise Forbidden("That seat is kept for whoever was invited.")
        taken = replace(
            row,
            name=lobby.apart(name_of(data.name), table.seats, seat),
            holder="person",
            bot="",
            token_hash=hashed(token),
            invite_hash=None,
        )
        await table.sit(row, taken)
        return api.HeldSeat(seat, token)

    @post(f"{SEAT}/leave", status_code=200, summary="Leave a seat to the default", responses=FAILURES, security=BEARER)
    async def leave(self, tables: TheTables, request: AnyRequest, table_id: TableId, seat: SeatNumber) -> api.TableInfo:
        """Whoever holds the seat's secret can come back at any time."""
        table = await found(tables, table_id)
        row = _mine(table, request, seat)
        if table.row.status == "lobby":
            await lobby.empty(table, seat, seat)
        else:
            await table.sit(row, replace(row, holder="default"))
        return await summary(table)

    @post(f"{SEAT}/bot", status_code=200, summary="Give a seat to a bot", responses=FAILURES, security=BEARER)
    async def to_bot(
        self, tables: TheTables, request: AnyRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[api.BotWish]
    ) -> api.TableInfo:
        """One's own, or that of someone who has not come or has left; whoever has its link can take it back."""
        table = await found(tables, table_id)
        mine = own_seat(table, request)
        row = seat_at(table, seat)
        if mine is None:
            raise Forbidden("Only who sits at the table can do that.")
        if table.row.status == "lobby":
            await lobby.stand_by(table, mine.seat, seat, known_bot(table.match.game, data.bot))
            return await summary(table)
        if mine.seat != seat and not _is_deserted(tables, table, row):
            raise refuse(*_why_held(tables, table, row), "table/seats")
        await table.sit(row, replace(row, holder="bot", bot=known_bot(table.match.game, data.bot)))
        return await summary(table)

    @post(f"{SEAT}/back", status_code=200, summary="Take one's seat back", responses=FAILURES, security=BEARER)
    async def back(self, tables: TheTables, request: AnyRequest, table_id: TableId, seat: SeatNumber) -> api.TableInfo:
        table = await found(tables, table_id)
        row = _mine(table, request, seat)
        await table.sit(row, replace(row, holder="person", auto=""))
        return await summary(table)

    @post(
        f"{SEAT}/consent", status_code=200, summary="Agree to a takeback, or not", responses=FAILURES, security=BEARER
    )
    async def consent(
        self, tables: TheTables, request: AnyRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[api.Consent]
    ) -> api.TableInfo:
        """For a seat at a shared screen that does not look: a WebSocket for it would show its hand."""
        table = await found(tables, table_id)
        row = _mine(table, request, seat)
        await table.consent(row.seat, data.seq, data.allow)
        return await summary(table)


def _is_listed(data: api.NewTable) -> bool:
    """Whoever opens a seat to anybody lets anybody watch."""
    return any(wish.kind == "open" for wish in data.seats)


async def _with_lobby(
    tables: Tables, setup: Setup, rows: list[SeatRow], tokens: list[str], data: api.NewTable
) -> api.TableMade:
    """A table that waits for its people: seats for friends share one link, and bots stand by for who does not come."""
    host = next((row.seat for row in rows if row.token_hash), None)
    if host is None:
        raise Garbled("Nobody would start the game.", "Take a seat yourself.")
    standby, secret = known_bot(setup.game, ""), new_token()
    rows = [
        row if row.holder != "vacant" else replace(row, bot=standby, invite_hash=row.invite_hash and TABLE_LINK)
        for row in rows
    ]
    seconds = None if data.clock is None else data.clock.seconds_per_move
    table = await tables.create(
        setup,
        rows,
        seconds,
        data.odds,
        data.takebacks,
        host,
        waits=True,
        invite_hash=hashed(secret),
        listed=_is_listed(data),
    )
    return table_made(table.id, rows, tokens, f"/table/{table.id}#invite={secret}")


def table_made(table: str, rows: Sequence[SeatRow], tokens: Sequence[str], link: str = "") -> api.TableMade:
    """What whoever made a table is told: the seats they hold, and the links to others, or the one link to all."""
    invited = [] if link else [row.seat for row in rows if row.invite_hash]
    return api.TableMade(
        table=table,
        mine=[api.HeldSeat(row.seat, tokens[row.seat]) for row in rows if row.token_hash],
        invites=[
            api.Invite(seat, tokens[seat], f"/table/{table}#seat={seat}&invite={tokens[seat]}") for seat in invited
        ],
        watch=f"/table/{table}",
        link=link,
    )


def seat_at(table: Table, seat: int) -> SeatRow:
    if seat >= len(table.seats):
        raise NotFound("There is no such seat.")
    return table.seats[seat]


def _mine(table: Table, request: AnyRequest, seat: int) -> SeatRow:
    row = seat_at(table, seat)
    mine = own_seat(table, request)
    if mine is None or mine.seat != seat:
        raise Forbidden("That seat is not yours.")
    return row


def _is_deserted(tables: Tables, table: Table, row: SeatRow) -> bool:
    """Nobody has come yet, or who has left is away for long enough."""
    if row.holder != "person":
        return row.holder == "vacant"
    since = max(table.loaded, table.left.get(row.seat, 0.0))
    return not table.online(row.seat) and time.time() - since > tables.settings.away


def _why_held(tables: Tables, table: Table, row: SeatRow) -> tuple[str, str]:
    """Why a seat is not given to a bot, and when it can be."""
    if row.holder != "person":
        return "Nobody need play for that seat.", "Look again."
    if table.online(row.seat):
        return f"{row.name} is here.", "They can let a bot play for themselves."
    since = max(table.loaded, table.left.get(row.seat, 0.0))
    left = max(1, round(since + tables.settings.away - time.time()))
    return f"{row.name} left only just now.", f"A bot can play for them in {left} s."


def seat_row(game: AnyGame, seat: int, wish: api.SeatWish, token: str) -> SeatRow:
    name = name_of(wish.name) if wish.name.strip() else ""
    side = wish.side or None
    match wish.kind:
        case "bot":
            bot = known_bot(game, wish.bot)
            return SeatRow(seat=seat, name=name or lobby.bot_name(seat), holder="bot", bot=bot, wish=side)
        case "invite":
            kept = hashed(token)
            return SeatRow(seat=seat, name=name or lobby.NAMELESS, holder="vacant", invite_hash=kept, wish=side)
        case "open":
            return SeatRow(seat=seat, name=name or "Open", holder="vacant", wish=side)
    name = name or f"Player {seat + 1}"
    return SeatRow(seat=seat, name=name, holder="person", token_hash=hashed(token), wish=side)


def _mode(game: AnyGame, players: int, options: Mapping[str, str]) -> str:
    """What is played, by the title of its mode; a table whose options say nothing of it is of the usual one."""
    mode = game.mode(players, {**game.modes[0].options, **options})
    return mode.title if mode else ""


async def summary(table: Table) -> api.TableInfo:
    async with table.lock:
        return _summary(table)


async def _minutes(tables: Tables, table: Table) -> int:
    """Asked for once: a game that is over gets no longer."""
    if table.row.status != "over":
        return 0
    if (known := tables.minutes.get(table.id)) is None:
        known = tables.minutes[table.id] = played_for(await tables.store.times(table.id))
    return known


def played_for(times: Sequence[float]) -> int:
    """Minutes between moves, of a pause only so much as somebody might think; at least one."""
    seconds = sum(min(after - before, PAUSE) for before, after in pairwise(times))
    return max(1, round(seconds / 60))


def _summary(table: Table) -> api.TableInfo:
    seat_view = table.seat_view(NOBODY)
    return api.TableInfo(
        table=table.id,
        game=table.match.game.name,
        title=table.match.game.title,
        mode=_mode(table.match.game, table.row.players, table.row.options),
        players=table.row.players,
        options=dict(table.match.game.settled(seat_view.s)),
        seats=[
            api.SeatInfo(line.seat, line.name, line.side, line.kind, line.bot, line.online, line.out)
            for line in present(table, seat_lines(table, seat_view))
        ],
        status=table.row.status,
        seq=table.seq,
        asked=list(table.asked),
        result=seat_view.result,
        seconds_per_move=table.row.seconds_per_move,
        created=table.row.created,
        odds=table.row.odds,
        takebacks=table.row.takebacks,
    )
