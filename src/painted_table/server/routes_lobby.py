"""Before a game begins, and after it has ended: sitting down by the table's link, settling, the start, the rematch."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ..core.drawn import must_not_claim
from ..core.match import Setup
from . import api, lobby, regrouping
from .addresses import Addresses
from .answering import asker_of
from .errors import BEARER, FAILURES, AnyRequest, Forbidden, NotFound, TooMany
from .routes_tables import SEAT, SeatNumber, TableId, found, game_for, own_seat, seat_at, summary
from .rows import SeatRow
from .table import Table
from .tables import TheTables
from .tokens import new_token

TABLE = "/{table_id:str}"
MOST_WAITING = 5000
"""Tables that wait, among which a code is looked for: the newest."""


def sitting(table: Table, request: AnyRequest) -> SeatRow:
    """The seat of whoever asks; Forbidden for all others."""
    mine = own_seat(table, request)
    if mine is None:
        raise Forbidden("Only who sits at the table can do that.")
    return mine


def link_of(table: str, secret: str) -> str:
    return f"/table/{table}#invite={secret}"


class LobbyRoutes(Controller):
    path = "/api/tables"
    tags = ("lobby",)

    @post(f"{TABLE}/seats", summary="Take the next empty seat by the table's link", responses=FAILURES)
    async def join(self, tables: TheTables, table_id: TableId, data: JSONBody[api.JoinWish]) -> api.HeldSeat:
        table = await found(tables, table_id)
        token = data.token or new_token()
        if not lobby.is_invited(table, data.invite):
            async with table.lock:
                pass  # Another process may have made the link.
            if not lobby.is_invited(table, data.invite):
                raise Forbidden("That link leads to no seat at this table.")
        return api.HeldSeat(await lobby.join(table, data.name, data.invite, token), token)

    @post(
        f"{SEAT}/settle", status_code=200, summary="Ready, a side, a name: before the game", responses=FAILURES,
        security=BEARER,
    )  # fmt: skip
    async def settle(
        self,
        tables: TheTables,
        request: AnyRequest,
        table_id: TableId,
        seat: SeatNumber,
        data: JSONBody[api.SeatSettled],
    ) -> api.TableInfo:
        """One's own seat; the host settles the side of a seat that nobody sits at. To be ready starts nothing."""
        table = await found(tables, table_id)
        mine = sitting(table, request)
        await lobby.settle(table, mine.seat, seat_at(table, seat).seat, data.ready, data.side, data.name)
        return await summary(table)

    @post(
        f"{SEAT}/standby", status_code=200, summary="Which bot takes an empty seat at the start", responses=FAILURES,
        security=BEARER,
    )  # fmt: skip
    async def stand_by(
        self, tables: TheTables, request: AnyRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[api.BotWish]
    ) -> api.TableInfo:
        """For the host. An empty word: none, the seat is waited for."""
        table = await found(tables, table_id)
        mine = sitting(table, request)
        await lobby.stand_by(table, mine.seat, seat_at(table, seat).seat, data.bot)
        return await summary(table)

    @post(f"{SEAT}/empty", status_code=200, summary="Free a seat before the game", responses=FAILURES, security=BEARER)
    async def empty(self, tables: TheTables, request: AnyRequest, table_id: TableId, seat: SeatNumber) -> api.TableInfo:
        """One's own, or for the host anybody's."""
        table = await found(tables, table_id)
        mine = sitting(table, request)
        await lobby.empty(table, mine.seat, seat_at(table, seat).seat)
        return await summary(table)

    @post(
        f"{TABLE}/link", status_code=200, summary="A new link in place of the old", responses=FAILURES, security=BEARER
    )
    async def renew(self, tables: TheTables, request: AnyRequest, table_id: TableId) -> api.TableLink:
        """For the host: whoever has only the old one finds no seat by it any more."""
        table = await found(tables, table_id)
        mine = sitting(table, request)
        secret = new_token()
        await lobby.new_link(table, mine.seat, secret)
        return api.TableLink(link_of(table.id, secret))

    @get(f"{TABLE}/code", summary="What can be spoken instead of the link", responses=FAILURES, security=BEARER)
    async def code(self, tables: TheTables, request: AnyRequest, table_id: TableId) -> api.TableCode:
        """For everybody who sits there, while the table waits to begin: who knows it may sit down as by the link."""
        table = await found(tables, table_id)
        sitting(table, request)
        is_waiting = table.row.status == "lobby" and table.row.invite_hash
        return api.TableCode(lobby.code_of(table.id, table.row.invite_hash or "") if is_waiting else "")

    @post(
        f"{TABLE}/swap", status_code=200, summary="Two change sides before the game", responses=FAILURES,
        security=BEARER,
    )  # fmt: skip
    async def swap(
        self, tables: TheTables, request: AnyRequest, table_id: TableId, data: JSONBody[api.Swap]
    ) -> api.TableInfo:
        """For the host. Whoever had said that they are ready is asked again."""
        table = await found(tables, table_id)
        one, other = (seat_at(table, seat).seat for seat in data.seats)
        await regrouping.swap(table, sitting(table, request).seat, one, other)
        return await summary(table)

    @post(
        f"{TABLE}/game", status_code=200, summary="Another game for the same people", responses=FAILURES,
        security=BEARER,
    )  # fmt: skip
    async def change_game(
        self, tables: TheTables, request: AnyRequest, table_id: TableId, data: JSONBody[api.GameChange]
    ) -> api.TableInfo:
        """For the host, before the start: people, link and chat stay, dice are sealed anew."""
        table = await found(tables, table_id)
        mine = sitting(table, request)
        must_not_claim(data.options)
        setup = Setup(game_for(data.game, data.players), data.players, data.options)
        seconds = None if data.clock is None else data.clock.seconds_per_move
        await regrouping.change_game(table, mine.seat, setup, seconds, data.odds, data.takebacks)
        return await summary(table)

    @post(
        f"{TABLE}/hook/try", status_code=200, summary="A trial word to who is told of turns", responses=FAILURES,
        security=BEARER,
    )  # fmt: skip
    async def try_hook(self, tables: TheTables, request: AnyRequest, table_id: TableId) -> api.HookTried:
        """For the host: told at once, and whether it was taken."""
        table = await found(tables, table_id)
        lobby.must_be_host(table, sitting(table, request).seat)
        says = await tables.hooks.try_out(table, asker_of(request))
        return api.HookTried(not says, says)

    @post(
        f"{TABLE}/hook", status_code=200, summary="An address to be told of turns", responses=FAILURES, security=BEARER
    )
    async def hook(
        self,
        tables: TheTables,
        addresses: NamedDependency[Addresses],
        request: AnyRequest,
        table_id: TableId,
        data: JSONBody[api.HookWish],
    ) -> api.TableInfo:
        """For the host, where the server allows it, before the game or during it; an empty one ends it. It is told to
        nobody.
        """
        table = await found(tables, table_id)
        base = addresses.base(request.headers.get("host", ""), request.headers.get("origin", ""), request.url.scheme)
        await lobby.tell_turns(table, sitting(table, request).seat, data.url, base, asker_of(request))
        return await summary(table)

    @post(f"{TABLE}/start", status_code=200, summary="Start the game", responses=FAILURES, security=BEARER)
    async def start(self, tables: TheTables, request: AnyRequest, table_id: TableId) -> api.TableInfo:
        """For the host."""
        table = await found(tables, table_id)
        await lobby.start(table, sitting(table, request).seat)
        return await summary(table)

    @post(
        f"{TABLE}/rematch",
        status_code=200,
        summary="Play again with the same people",
        responses=FAILURES,
        security=BEARER,
    )
    async def rematch(self, tables: TheTables, request: AnyRequest, table_id: TableId) -> api.Rematch:
        """The first who asks makes the table and is its host; whoever asks is ready there, and the host starts."""
        table = await found(tables, table_id)
        mine = sitting(table, request)
        again = await tables.rematch(table, mine.seat)
        seat = (mine.seat + 1) % table.row.players
        if again.row.status == "lobby" and again.seats[seat].holder == "person":
            await lobby.settle(again, seat, seat, True, None, None)
        return api.Rematch(again.id, seat)


class CodeRoutes(Controller):
    path = "/api/codes"
    tags = ("lobby",)

    @get("/{code:str}", summary="The table that a spoken code leads to", responses=FAILURES)
    async def find(
        self, tables: TheTables, request: AnyRequest, code: Annotated[str, PathParameter(max_length=20)]
    ) -> api.CodeFound:
        """Only of tables that wait to begin; few at a time, for codes are short."""
        if not tables.guesses.take(asker_of(request)):
            raise TooMany("You have tried many codes.", "Ask for the link.")
        for id, invite_hash in await tables.store.waiting(MOST_WAITING):
            if lobby.code_of(id, invite_hash) == code.upper():
                return api.CodeFound(id)
        raise NotFound("No table that waits has that code. Ask for the link: a game that has begun has no code.")
