"""When a game is over: its story, its film, its picture, and playing on from any of its positions."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter

from ..core.agenda import NOBODY, Seat, asked
from ..core.look import ThemeName
from ..core.refusal import Garbled
from . import api
from .answering import asker_of, packed
from .errors import BEARER, FAILURES, AnyRequest, Forbidden, NotFound, with_object
from .film import MOST_POSITIONS
from .pictures import Kind
from .routes_tables import TableId, found, own_seat, seat_at, seat_row, table_made
from .stories import must_be_open
from .table import Table
from .tables import TheTables
from .tokens import new_token

Places = Annotated[
    str,
    QueryParameter(
        pattern=rf"^[0-9]{{1,8}}(,[0-9]{{1,8}}){{0,{MOST_POSITIONS - 1}}}$",
        description=f"Numbers of entries, at most {MOST_POSITIONS}, split by commas",
    ),
]
Eyes = Annotated[int | None, QueryParameter(ge=-1, le=63, description="Through whose eyes")]
A_POSITION = 200
"""Entries of a log that a position costs as much as."""
PICTURES = {"svg": "image/svg+xml", "png": "image/png"}


def eyes_of(table: Table, request: AnyRequest, seat: int | None) -> Seat:
    """Through whose eyes a position is looked at: one's own, or when all lies open anybody's."""
    mine = own_seat(table, request)
    looks = NOBODY if mine is None else mine.seat
    if seat is None or seat == looks:
        return looks
    if seat != NOBODY and not table.all_open:
        raise Forbidden("What that seat knows is its own until the game is over.")
    return NOBODY if seat == NOBODY else seat_at(table, seat).seat


class AfterRoutes(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("after the game",)

    @get(
        "/story",
        summary="A game told afterwards",
        responses=with_object(FAILURES, "A story, as in core/story.py."),
        unpacked=True,
    )
    async def story(self, tables: TheTables, request: AnyRequest, table_id: TableId) -> Response[bytes]:
        """What everyone had turn by turn, its beats, where it turned and who was lucky. Refused while it goes on."""
        table = await found(tables, table_id)
        return await packed(request, await tables.stories.of(table, asker_of(request)))

    @get(
        "/film",
        summary="Some positions one after the other",
        responses=with_object(FAILURES, "The first as a `state` message, then what has changed."),
        unpacked=True,
        security=[*BEARER, {}],
    )
    async def film(
        self,
        tables: TheTables,
        request: AnyRequest,
        table_id: TableId,
        at: Places,
        seat: Eyes = None,
        open: Annotated[bool, QueryParameter(description="With the cards of everybody")] = False,
    ) -> Response[bytes]:
        """As the seat whose secret is sent knows them, or as a spectator does; without their log.

        When the game is over through the eyes of any seat, or with `open` as a spectator, but with the cards of all.
        """
        table = await found(tables, table_id)
        looks = eyes_of(table, request, seat)
        if open:
            must_be_open(table, "Cards of others are shown when the game is over.")
        places = [int(place) for place in at.split(",")]
        async with table.lock:
            if max(places) > table.seq:
                raise NotFound("The game has not come that far.")
            tables.backdrops.add(table.seat_view(NOBODY).scene.backdrop)
        tables.must_afford(request, len(places) * A_POSITION)
        shown = await tables.films.of(table, places, looks, open, asker_of(request))
        return await packed(request, msgspec.json.encode(shown))

    @get(
        ["/picture.svg", "/picture.png"],
        summary="A picture of the table, for links",
        media_type=PICTURES["svg"],
        responses=FAILURES,
    )
    async def picture(
        self,
        tables: TheTables,
        request: AnyRequest,
        table_id: TableId,
        move: Annotated[int | None, QueryParameter(ge=0, le=10_000_000, description="After so many entries")] = None,
        theme: Annotated[ThemeName, QueryParameter(description="The light of the picture")] = "light",
    ) -> Response[bytes]:
        """Always as a spectator sees it."""
        table = await found(tables, table_id)
        async with table.lock:
            if move is not None and move > table.seq:
                raise NotFound("The game has not come that far.")
            entries = table.seq if move is None else move
        kind: Kind = "png" if request.url.path.endswith(".png") else "svg"
        picture = await tables.pictures.of(table, entries, theme, kind, asker_of(request))
        return Response(picture, media_type=PICTURES[kind], headers={"cache-control": "no-cache"})

    @post("/on", summary="Play on from a position", responses=FAILURES)
    async def play_on(
        self, tables: TheTables, request: AnyRequest, table_id: TableId, data: JSONBody[api.PlayOn]
    ) -> api.TableMade:
        """A new table whose log begins with that of a game that is over. From there on it has dice of its own.

        One at a time from each address, and not more entries in an hour than many games have.
        """
        table = await found(tables, table_id)
        async with table.lock:
            must_be_open(table, "Nobody plays on from a game that goes on itself.")
            if data.entries > table.seq:
                raise NotFound("The game has not come that far.")
        players = table.row.players
        wishes = data.seats or _against_bots(table, data.entries)
        if len(wishes) != players:
            raise Garbled(f"There are {len(wishes)} seats for {players} players.", "Name one for each.")
        tokens = [new_token() for _ in wishes]
        rows = [seat_row(table.match.game, seat, wish, tokens[seat]) for seat, wish in enumerate(wishes)]
        seconds = None if data.clock is None else data.clock.seconds_per_move
        async with tables.continuing(asker_of(request), data.entries):
            made = await tables.play_on(table, data.entries, rows, seconds, data.odds)
        return table_made(made.id, rows, tokens)


def _against_bots(table: Table, entries: int) -> list[api.SeatWish]:
    """The asker plays whoever is asked there."""
    seats = asked(table.match.after(entries))
    mine = seats[0] if seats else 0
    return [api.SeatWish("me" if seat == mine else "bot") for seat in range(table.row.players)]
