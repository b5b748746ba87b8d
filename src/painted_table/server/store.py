"""Keeping tables in the database.

Moves of all tables that arrive while a transaction is under way share the next one, so that the disk is
waited for once and not once a move. Whoever appends is told when its rows are safe, or that another
process was first.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Delete,
    Engine,
    Insert,
    Integer,
    Update,
    bindparam,
    case,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    literal,
    make_url,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from . import schema
from .outage import Reach
from .removal import is_attended
from .rows import ChatRow, LogRow, Proposal, Saved, SeatRow, Status, TableRow, Takeback, packed

Row = TypeVar("Row", bound=msgspec.Struct)


CONNECTING = 5.0
"""Seconds that a PostgreSQL server has to let us in."""
ANSWERING = 15.0
"""Seconds that it has for a request: an answer that never comes keeps no table waiting for ever."""

RESTED = 1.0
"""Seconds after which a connection is tried before it is used."""


class Conflict(Exception):
    """What was to be changed is no longer as it was: another process was first."""


@dataclass
class Append:
    """New entries of one table's log, and what else changes with them."""

    table: str
    rows: Sequence[LogRow]
    status: Status
    deadline: float | None
    touched: bool
    """Whether status or deadline differ from what is kept."""
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


def make_engine(url: str) -> AsyncEngine:
    if make_url(url).get_backend_name() == "sqlite":
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    patience = {"timeout": CONNECTING, "command_timeout": ANSWERING}
    engine = create_async_engine(url, pool_timeout=ANSWERING, connect_args=patience)
    _ping_the_rested(engine.sync_engine)
    return engine


def _ping_the_rested(engine: Engine) -> None:
    """A connection that has rested may have died, and is tried before it is used.

    Unlike `pool_pre_ping` this costs nothing while moves follow one another, where it would double their time.
    """

    def rest(_: object, record: Any) -> None:
        record.info["rests_since"] = time.monotonic()

    def wake(connection: Any, record: Any, _: object) -> None:
        if time.monotonic() - record.info.get("rests_since", time.monotonic()) > RESTED:
            try:
                engine.dialect.do_ping(connection)
            except Exception as problem:
                raise InvalidatePoolError("the connections have ended") from problem

    event.listen(engine, "checkin", rest)
    event.listen(engine, "checkout", wake)


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers do not wait for writers; what is committed outlives a loss of power."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self.reach = Reach()
        self._appends = _Appends(self.engine)
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        self._appends.close()
        await self.engine.dispose()

    # -- the log

    async def append(self, entry: Append) -> None:
        """Returns when the rows are committed; raises Conflict when they do not follow what is kept.

        Any other exception leaves open whether they are kept.
        """
        self._queue.put_nowait(entry)
        await entry.done

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < 500:
                batch.append(self._queue.get_nowait())
            await self._commit(batch)

    async def _commit(self, batch: list[Append]) -> None:
        try:
            with self.reach:
                await self._appends.commit(batch)
        except Conflict as problem:
            if len(batch) == 1:
                _settle(batch, problem)
                return
            for entry in batch:
                await self._commit([entry])
        except asyncio.CancelledError:
            _settle(batch, ConnectionError("the server is closing"))
            raise
        except Exception as problem:
            _settle(batch, problem)
        else:
            _settle(batch, None)

    # -- tables

    async def create(self, saved: Saved, after: str = "", copied: tuple[str, int] = ("", 0)) -> None:
        """A new table, be it the one at which those of another play again; raises Conflict where that has one.

        Before its own entries come so many of another's, which are `copied`.
        """
        t = schema.tables
        with self.reach:
            async with self.engine.begin() as connection:
                if after:
                    follows = update(t).where(t.c.id == after, t.c.next.is_(None)).values(next=saved.table.id)
                    await _change_one(connection, follows)
                await connection.execute(insert(t), _table_values(saved.table))
                await _insert(connection, schema.seats, saved.table.id, saved.seats)
                if copied[1]:
                    await connection.execute(_copy(*copied, saved.table))
                await _insert(connection, schema.log, saved.table.id, saved.log)

    async def load(self, table: str, since: int = 0) -> Saved | None:
        """A table, its log from an entry on."""
        with self.reach:
            async with self.engine.connect() as connection:
                wanted = select(*_columns(schema.tables, TableRow)).where(schema.tables.c.id == table)
                found = (await connection.execute(wanted)).first()
                if found is None:
                    return None
                return Saved(
                    _table_row(found),
                    await _lines(connection, schema.seats, table, SeatRow, schema.seats.c.seat),
                    await _lines(connection, schema.log, table, LogRow, schema.log.c.seq, since),
                    await _lines(connection, schema.chat, table, ChatRow, schema.chat.c.n),
                )

    async def times(self, table: str) -> list[float]:
        """When each entry of a log was made."""
        wanted = select(schema.log.c.at).where(schema.log.c.table_id == table).order_by(schema.log.c.seq)
        with self.reach:
            async with self.engine.connect() as connection:
                return [at for (at,) in await connection.execute(wanted)]

    async def _change(self, change: Update) -> None:
        """Changes one row; raises Conflict where it is not, or no longer, as the change expects it."""
        with self.reach:
            async with self.engine.begin() as connection:
                await _change_one(connection, change)

    async def set_takeback(self, table: str, takeback: Takeback | None, was: Takeback | None) -> None:
        """Changes a request that still is as it was; raises Conflict where somebody else changed it."""
        t = schema.tables
        old, new = (None if one is None else packed(one) for one in (was, takeback))
        await self._change(update(t).where(t.c.id == table, _is(t.c.takeback, old)).values(takeback=new))

    async def set_proposals(self, table: str, now: tuple[Proposal, ...], was: tuple[Proposal, ...]) -> None:
        """Changes proposals that still are as they were; raises Conflict where somebody else changed them."""
        t = schema.tables
        await self._change(update(t).where(t.c.id == table, t.c.proposals == packed(was)).values(proposals=packed(now)))

    async def set_deadline(self, table: str, deadline: float | None) -> None:
        t = schema.tables
        await self._change(update(t).where(t.c.id == table).values(deadline=deadline))

    async def set_seat(self, table: str, row: SeatRow, was: SeatRow) -> None:
        """Changes a seat that still is as it was; raises Conflict where somebody else changed it."""
        await self._change(_seat_change(table, row, was))

    # -- before the start

    async def set_seat_in_lobby(self, table: str, row: SeatRow, was: SeatRow) -> None:
        """As `set_seat`, while the game has not begun; raises Conflict also where another asks for the same side."""
        t = schema.tables
        status = select(t.c.status).where(t.c.id == table).with_for_update()
        with self.reach:
            try:
                async with self.engine.begin() as connection:
                    if (await connection.execute(status)).scalar() != "lobby":
                        raise Conflict
                    await _change_one(connection, _seat_change(table, row, was))
            except IntegrityError:
                raise Conflict from None

    async def set_link(self, table: str, invite_hash: str, was: str | None) -> None:
        t = schema.tables
        change = update(t).where(t.c.id == table, _is(t.c.invite_hash, was)).values(invite_hash=invite_hash)
        await self._change(change)

    async def set_hook(self, table: str, hook: str | None, address: str) -> None:
        t = schema.tables
        await self._change(update(t).where(t.c.id == table).values(hook=hook, address=address))

    async def regroup(self, row: TableRow, seats: Sequence[SeatRow], was: TableRow, before: Sequence[SeatRow]) -> None:
        """Another game, or other seats for the same people, before the start; raises Conflict where anything was
        changed meanwhile. All seats are written anew, for a side may change hands."""
        t, s = schema.tables, schema.seats
        kept = (t.c.id == row.id, t.c.status == "lobby", t.c.commitment == was.commitment)
        with self.reach:
            async with self.engine.begin() as connection:
                await _change_one(connection, update(t).where(*kept).values(_table_values(row)))
                for old in before:
                    same = [_is(s.c[name], value) for name, value in msgspec.structs.asdict(old).items()]
                    await _change_one(connection, delete(s).where(s.c.table_id == row.id, *same))
                await _insert(connection, s, row.id, seats)

    async def waiting(self, limit: int) -> list[tuple[str, str]]:
        """The tables that wait to begin and have a link, the newest first: ids, and the hashes of their links."""
        t = schema.tables
        wanted = select(t.c.id, t.c.invite_hash).where(t.c.status == "lobby", t.c.invite_hash.is_not(None))
        with self.reach:
            async with self.engine.connect() as connection:
                found = await connection.execute(wanted.order_by(t.c.created.desc()).limit(limit))
                return [(id, invite_hash) for id, invite_hash in found]

    async def watchable(self, limit: int, away: float) -> list[tuple[TableRow, list[SeatRow]]]:
        """Games under way that anybody may watch, whose people are not away for longer; the newest first."""
        t = schema.tables
        return await self._tables(limit, away, t.c.status == "running", t.c.listed)

    async def begin(self, table: str, log: Sequence[LogRow], seats: Sequence[SeatRow], was: Sequence[SeatRow]) -> None:
        """The game of a table begins, with every seat still as it was; raises Conflict otherwise."""
        t = schema.tables
        with self.reach:
            async with self.engine.begin() as connection:
                start = update(t).where(t.c.id == table, t.c.status == "lobby").values(status="running")
                await _change_one(connection, start)
                for row, before in zip(seats, was, strict=True):
                    await _change_one(connection, _seat_change(table, row, before))
                await _insert(connection, schema.log, table, log)

    # -- talk, and looking after tables

    async def say(self, table: str, row: ChatRow) -> None:
        """Keeps a line of chat; raises Conflict where another has its number."""
        with self.reach:
            try:
                async with self.engine.begin() as connection:
                    await connection.execute(insert(schema.chat), {"table_id": table, **msgspec.structs.asdict(row)})
            except IntegrityError:
                raise Conflict from None

    async def open_tables(self, limit: int, away: float) -> list[tuple[TableRow, list[SeatRow]]]:
        """Tables with a seat for anybody, begun or not, whose people are not away for longer; the newest first."""
        t, s = schema.tables, schema.seats
        free = exists().where(s.c.table_id == t.c.id, s.c.holder == "vacant", s.c.invite_hash.is_(None))
        return await self._tables(limit, away, t.c.status.in_(("lobby", "running")), free)

    async def _tables(self, limit: int, away: float, *are: Any) -> list[tuple[TableRow, list[SeatRow]]]:
        t, s = schema.tables, schema.seats
        wanted = select(*_columns(t, TableRow)).where(*are, is_attended(time.time(), away))
        wanted = wanted.order_by(t.c.created.desc()).limit(limit)
        with self.reach:
            async with self.engine.connect() as connection:
                rows = [_table_row(row) for row in await connection.execute(wanted)]
                return [(row, await _lines(connection, s, row.id, SeatRow, s.c.seat)) for row in rows]

    async def ping(self) -> None:
        """Whether the database answers; raises Outage where it does not."""
        with self.reach:
            async with self.engine.connect() as connection:
                await connection.execute(select(1))

    async def overdue(self, now: float) -> list[str]:
        """Tables where a clock has run out, the longest overdue first."""
        t = schema.tables
        wanted = select(t.c.id).where(t.c.deadline <= now, t.c.status == "running").order_by(t.c.deadline)
        with self.reach:
            async with self.engine.connect() as connection:
                return list((await connection.execute(wanted)).scalars())


class _Appends:
    """Commits batches of entries.

    SQLite is written by a thread of its own that is asked once a batch, over one connection that stays open and
    without SQLAlchemy: between two waits for the disk that costs a tenth of what a session for each would.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._file: Engine | None = None
        self._open: Any = None
        """The thread's connection, as the driver knows it."""
        if engine.dialect.name == "sqlite":
            self._file = create_engine(engine.url.set(drivername="sqlite"), poolclass=NullPool)
            event.listen(self._file, "connect", _prepare_sqlite)
        self._thread = ThreadPoolExecutor(1, "append")

    async def commit(self, batch: Sequence[Append]) -> None:
        """Raises Conflict when one of the rows does not follow the last that is kept."""
        entries = [(one.table, row.seq, row.seat, row.move, row.at) for one in batch for row in one.rows]
        changes = [(one.status, one.deadline, one.table) for one in batch if one.touched]
        if self._file is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, self._file, entries, changes)
            return
        try:
            async with self.engine.begin() as connection:
                await connection.execute(_ENTER, [dict(zip(_ENTRY, entry)) for entry in entries])
                if changes:
                    await connection.execute(_CHANGE, [dict(zip(_CHANGED, change)) for change in changes])
        except IntegrityError:
            raise Conflict from None

    def _write(self, file: Engine, entries: Sequence[Values], changes: Sequence[Values]) -> None:
        if self._open is None:
            self._open = file.raw_connection()
        connection: sqlite3.Connection = self._open.driver_connection
        try:
            with connection:
                connection.executemany(_ENTER_SQLITE, entries)
                if changes:
                    connection.executemany(_CHANGE_SQLITE, changes)
        except sqlite3.IntegrityError:
            raise Conflict from None
        except Exception:
            # Whatever it was, the next batch begins with a connection that has seen nothing of it.
            self._shut()
            raise

    def _shut(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None

    def close(self) -> None:
        self._thread.submit(self._shut)
        self._thread.shutdown()
        if self._file is not None:
            self._file.dispose()


Values = tuple[Any, ...]
_ENTRY = ("table_id", "seq", "seat", "move", "at")
_CHANGED = ("now", "until", "table")
_LAST = select(func.coalesce(func.max(schema.log.c.seq), -1)).where(schema.log.c.table_id == bindparam("table_id"))
_BEHIND = case((_LAST.scalar_subquery() == bindparam("seq", type_=Integer) - 1, bindparam("seq", type_=Integer)))
"""The number of an entry that comes right behind the last one; nothing, which no row may have, for any other."""
_ENTER = insert(schema.log).values(
    table_id=bindparam("table_id"), seq=_BEHIND, seat=bindparam("seat"), move=bindparam("move"), at=bindparam("at")
)
_CHANGE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(status=bindparam("now"), deadline=bindparam("until"))
)
_ENTER_SQLITE = (
    f"INSERT INTO {schema.log.name} ({', '.join(_ENTRY)}) VALUES (?1, "
    f"CASE WHEN (SELECT coalesce(max(seq), -1) FROM {schema.log.name} WHERE table_id = ?1) = ?2 - 1 THEN ?2 END, "
    "?3, ?4, ?5)"
)
_CHANGE_SQLITE = f"UPDATE {schema.tables.name} SET status = ?, deadline = ? WHERE id = ?"


def _settle(batch: Iterable[Append], problem: Exception | None) -> None:
    for entry in batch:
        if entry.done.done():
            continue
        if problem is None:
            entry.done.set_result(None)
        else:
            entry.done.set_exception(problem)


def _copy(old: str, entries: int, new: TableRow) -> Insert:
    """The first entries of a log as those of another."""
    log = schema.log
    taken = select(literal(new.id), log.c.seq, log.c.seat, log.c.move, literal(new.created))
    return insert(log).from_select(_ENTRY, taken.where(log.c.table_id == old, log.c.seq < entries))


async def _change_one(connection: AsyncConnection, change: Update | Delete) -> None:
    if (await connection.execute(change)).rowcount != 1:
        raise Conflict


def _seat_change(table: str, row: SeatRow, was: SeatRow) -> Update:
    """Changes a seat that still is as it was."""
    s = schema.seats
    same = [_is(s.c[name], value) for name, value in msgspec.structs.asdict(was).items()]
    return update(s).where(s.c.table_id == table, *same).values(msgspec.structs.asdict(row))


async def _insert(connection: AsyncConnection, into: Any, id: str, rows: Sequence[msgspec.Struct]) -> None:
    if rows:
        await connection.execute(insert(into), [{"table_id": id, **msgspec.structs.asdict(row)} for row in rows])


def _is(column: Any, value: object) -> Any:
    """Whether a column has this value, nothing being a value too."""
    return column.is_(None) if value is None else column == value


def _columns(table: Any, kind: type[msgspec.Struct]) -> list[Any]:
    return [table.c[name] for name in kind.__struct_fields__]


def _table_values(row: TableRow) -> dict[str, Any]:
    takeback = None if row.takeback is None else packed(row.takeback)
    told = {"options": packed(row.options), "takeback": takeback}
    return msgspec.structs.asdict(row) | told | {"origins": packed(row.origins), "proposals": packed(row.proposals)}


def _table_row(values: Iterable[Any]) -> TableRow:
    row = dict(zip(TableRow.__struct_fields__, values))
    row["options"] = msgspec.json.decode(row["options"])
    row["takeback"] = msgspec.json.decode(row["takeback"]) if row["takeback"] else None
    for name in ("origins", "proposals"):
        row[name] = msgspec.json.decode(row[name])
    return msgspec.convert(row, TableRow)


async def _lines(
    connection: AsyncConnection, table: Any, id: str, kind: type[Row], order: Any, since: int = 0
) -> list[Row]:
    """The rows of one table. What the database gives has the types of its columns."""
    wanted = select(*_columns(table, kind)).where(table.c.table_id == id, order >= since).order_by(order)
    names = kind.__struct_fields__
    return [kind(**dict(zip(names, row))) for row in await connection.execute(wanted)]
