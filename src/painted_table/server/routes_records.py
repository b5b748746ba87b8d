"""Looking back: positions, records, and the odds of what may come."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import PathParameter, QueryParameter

from ..core.agenda import NOBODY
from ..core.record import write
from ..core.refusal import Garbled
from . import api
from .answering import asker_of, packed
from .chronicle import Unreadable
from .errors import BEARER, FAILURES, AnyRequest, Forbidden, NotFound, with_object
from .log_lines import lay_out
from .odds import foretold, promising
from .records import kept_record, own_record
from .refusing import refuse
from .routes_after import eyes_of
from .routes_tables import TableId, bearer, found, own_seat
from .settings import RECORD_BYTES
from .state_message import follow_first, state_at
from .tables import Tables, TheTables
from .tokens import fits

T = TypeVar("T")


@dataclass
class TextOperation(Operation):
    """An operation whose body is the text of a record."""

    def __post_init__(self) -> None:
        self.request_body = RequestBody(
            content={"text/plain": OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))},
            required=True,
            description="The text of a record.",
        )


MOST_FORECASTS = 12
"""Answers that are on show at once."""


class RecordRoutes(Controller):
    path = "/api"
    tags = ("records",)

    @get(
        "/tables/{table_id:str}/at/{entries:int}",
        summary="The position after so many entries of the log",
        responses=with_object(FAILURES, "A `state` message."),
        unpacked=True,
        security=[*BEARER, {}],
    )
    async def position(
        self,
        tables: TheTables,
        request: AnyRequest,
        table_id: TableId,
        entries: Annotated[int, PathParameter(ge=0, le=10_000_000)],
        seat: Annotated[int | None, QueryParameter(ge=-1, le=63, description="Through whose eyes")] = None,
        have: Annotated[int, QueryParameter(ge=0, le=10_000_000, description="Log entries not to send")] = 0,
    ) -> Response[bytes]:
        """A `state` message, as the seat whose secret is sent knows it, or as a spectator does.

        When the game is over everything is shown, through the eyes of any seat.
        """
        table = await found(tables, table_id)
        looks = eyes_of(table, request, seat)
        async with table.lock:
            if entries > table.seq:
                raise NotFound("The game has not come that far.")
            tables.must_afford(request, max(0, entries - have))
            await follow_first(table, looks)
            await lay_out(table, looks, min(have, entries), entries)
            state = state_at(table, entries, looks, have)
            tables.backdrops.add(table.seat_view(looks).scene.backdrop)
        return await packed(request, msgspec.json.encode(state))

    @get(
        "/tables/{table_id:str}/record",
        summary="A game as a text file",
        media_type=MediaType.TEXT,
        responses=FAILURES,
        security=[*BEARER, {}],
    )
    async def record(self, tables: TheTables, request: AnyRequest, table_id: TableId) -> Response[str]:
        """Whole once the game is over; before that as the seat whose secret is sent knows it.

        Of a game that cannot go on here, because the rules have changed, each seat is told its own moves.
        """
        try:
            table = await found(tables, table_id)
        except Unreadable:
            return _as_file(await _kept(tables, request, table_id), table_id)
        mine = own_seat(table, request)
        async with table.lock:
            tables.must_afford(request, table.seq)
            table.name_seats()
            match, is_open, has_secret = table.match.fork(), table.all_open, bool(table.row.secret)
        if is_open:
            text = await asyncio.to_thread(write, match, reveal=has_secret)
        elif mine is not None:
            text = await asyncio.to_thread(own_record, match, mine.seat)
        else:
            raise Forbidden("The record of a running game is for those who play it.")
        return _as_file(text, f"{table.row.game}-{table.id}")

    @post(
        "/records",
        summary="Read a record and look at it",
        operation_class=TextOperation,
        responses=FAILURES,
        request_max_body_size=RECORD_BYTES,
        takes="text/plain",
    )
    async def shelve(self, tables: TheTables, request: AnyRequest) -> api.RecordShelved:
        """Every move is checked, and the dice where the secret is revealed. A record is data: nothing in it is run.

        One at a time from each address.
        """
        with tables.judges.place(asker_of(request)):
            record = await _unless_left(request, tables.judges.judge(await request.body()))
            table = await tables.shelve(record)
        return api.RecordShelved(table.id, table.seq, record.findings)

    @get(
        "/tables/{table_id:str}/odds",
        summary="What may come of a move",
        responses=FAILURES,
        security=[*BEARER, {}],
    )
    async def odds(
        self,
        tables: TheTables,
        request: AnyRequest,
        table_id: TableId,
        move: Annotated[str, QueryParameter(max_length=400, description="Empty: of what is under way")] = "",
    ) -> api.OddsInfo:
        table = await found(tables, table_id)
        if not table.row.odds:
            raise refuse("This table plays without odds.", rule="table/odds")
        mine = own_seat(table, request)
        async with table.lock:
            return foretold(table.seat_view(NOBODY if mine is None else mine.seat), move)

    @get(
        "/tables/{table_id:str}/forecasts",
        summary="What may come of several moves",
        responses=FAILURES,
        security=[*BEARER, {}],
    )
    async def forecasts(
        self,
        tables: TheTables,
        request: AnyRequest,
        table_id: TableId,
        move: Annotated[list[str], QueryParameter(max_items=MOST_FORECASTS, description="Answers that are on show")],
    ) -> list[api.OddsInfo]:
        """Each as `odds` tells it; one of which nothing is known silences no other."""
        table = await found(tables, table_id)
        if not table.row.odds:
            raise refuse("This table plays without odds.", rule="table/odds")
        mine = own_seat(table, request)
        async with table.lock:
            seat_view = table.seat_view(NOBODY if mine is None else mine.seat)
            return [foretold(seat_view, one[:400]) for one in move]

    @get(
        "/tables/{table_id:str}/hint",
        summary="What a quick player would answer, and why",
        responses=FAILURES,
        security=BEARER,
    )
    async def hint(self, tables: TheTables, request: AnyRequest, table_id: TableId) -> api.HintInfo:
        """From what the seat itself can see, where tables show odds. One at a time for each address."""
        table = await found(tables, table_id)
        mine = own_seat(table, request)
        if mine is None:
            raise Forbidden("Hints are for those who play.")
        with tables.hinting.place(asker_of(request)):
            return await tables.hinting.hint(table, mine.seat)

    @get(
        "/tables/{table_id:str}/chances",
        summary="The ways to what is pointed at, the most promising first",
        responses=FAILURES,
        security=[*BEARER, {}],
    )
    async def chances(
        self,
        tables: TheTables,
        request: AnyRequest,
        table_id: TableId,
        point: Annotated[list[str], QueryParameter(max_items=12, description="Values of things in the scene")],
    ) -> list[api.ChanceInfo]:
        """Those answers for which all of these are pointed at and of which a chance can be told."""
        table = await found(tables, table_id)
        mine = own_seat(table, request)
        async with table.lock:
            seat_view = table.seat_view(NOBODY if mine is None else mine.seat)
            return promising(seat_view, [value[:120] for value in point], table.row.odds)


async def _unless_left(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """What comes of the work, which is ended where whoever asked for it has left."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(request.receive())
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Garbled("Whoever sent the record has left.")
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _kept(tables: Tables, request: AnyRequest, id: str) -> str:
    """The record of a table that cannot be read; of a game that is not over only for those who hold a seat there."""
    saved = await tables.store.load(id)
    if saved is None:
        raise NotFound("There is no such table.")
    token = bearer(request)
    seat = next((row.seat for row in saved.seats if fits(token, row.token_hash)), NOBODY)
    if saved.table.status == "running" and seat == NOBODY:
        raise Forbidden("The record of this game is for those who played it.")
    return kept_record(saved, seat)


def _as_file(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}.txt"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)
