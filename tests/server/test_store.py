"""Moves of many tables share a transaction, and none suffers for another's fault."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from painted_table.server.migrate import upgrade
from painted_table.server.rows import LogRow, Saved, SeatRow, TableRow, Takeback
from painted_table.server.settings import Settings
from painted_table.server.store import Append, Conflict, Store, make_engine
from server.postgres import new_database

pytestmark = pytest.mark.store


def table_row(id: str) -> TableRow:
    return TableRow(
        id=id,
        game="risk",
        players=2,
        options={},
        secret="",
        commitment="",
        rules=1,
        content="",
        seconds_per_move=None,
        odds=False,
        status="running",
        deadline=None,
        takeback=None,
        created=0.0,
    )


@asynccontextmanager
async def opened(settings: Settings, *tables: str) -> AsyncIterator[Store]:
    store = Store(settings.url)
    await upgrade(store.engine)
    store.open()
    try:
        for id in tables:
            await store.create(Saved(table_row(id), [], [], []))
        yield store
    finally:
        await store.close()


REST: tuple[Any, ...] = ("running", None, False)
OTHERS = "where datname = current_database() and pid <> pg_backend_pid()"


def entry(table: str, seq: int, move: Any = "end") -> Append:
    return Append(table, [LogRow(seq, 0, move, 1.0)], "running", None, False)


async def logs(store: Store, tables: Sequence[str]) -> dict[str, list[int]]:
    found = {}
    for id in tables:
        saved = await store.load(id)
        assert saved is not None
        found[id] = [row.seq for row in saved.log]
    return found


def test_a_conflict_costs_only_the_table_that_has_it(settings: Settings) -> None:
    async def play() -> None:
        async with opened(settings, "a", "b", "c") as store:
            await store.append(entry("b", 0))
            told = await asyncio.gather(
                *(store.append(one) for one in (entry("a", 0), entry("b", 0), entry("c", 0))), return_exceptions=True
            )
            assert [type(one) for one in told] == [type(None), Conflict, type(None)]
            assert await logs(store, "abc") == {"a": [0], "b": [0], "c": [0]}

    asyncio.run(play())


def test_after_a_batch_that_cannot_be_written_the_next_one_is(settings: Settings) -> None:
    async def play() -> None:
        async with opened(settings, "a", "b") as store:
            with pytest.raises(Exception, match=r"bind|type|expected"):
                await store.append(entry("a", 0, move=object()))
            await asyncio.gather(store.append(entry("a", 0)), store.append(entry("b", 0)))
            assert await logs(store, "ab") == {"a": [0], "b": [0]}

    asyncio.run(play())


def test_what_changes_with_a_move_is_kept_with_it(settings: Settings) -> None:
    async def play() -> None:
        async with opened(settings, "a", "b") as store:
            over = Append("a", [LogRow(0, 0, "end", 1.0), LogRow(1, -1, "roll 1 : 2", 1.0)], "over", 5.0, True)
            await asyncio.gather(store.append(over), store.append(entry("b", 0)))
            a, b = await store.load("a"), await store.load("b")
            assert a is not None and b is not None
            assert (a.table.status, a.table.deadline, a.log) == ("over", 5.0, list(over.rows))
            assert (b.table.status, b.table.deadline) == ("running", None)

    asyncio.run(play())


def test_an_entry_is_kept_only_behind_the_one_before_it(settings: Settings) -> None:
    """A hole cannot come about, whatever a process believes; nor can the same entry twice."""

    async def play() -> None:
        async with opened(settings, "a", "b") as store:
            gap = Append("b", [LogRow(0, 0, "x", 1.0), LogRow(2, 0, "x", 1.0)], *REST)
            for bad in (entry("a", 1), entry("a", 7), gap):
                with pytest.raises(Conflict):
                    await store.append(bad)
            assert await logs(store, "ab") == {"a": [], "b": []}
            await store.append(entry("a", 0))
            await store.append(Append("a", [LogRow(1, 0, "x", 1.0), LogRow(2, 0, "x", 1.0)], *REST))
            for bad in (entry("a", 0), entry("a", 2), entry("a", 4)):
                with pytest.raises(Conflict):
                    await store.append(bad)
            assert await logs(store, "a") == {"a": [0, 1, 2]}

    asyncio.run(play())


def test_a_seat_and_a_request_change_only_if_they_are_as_they_were(settings: Settings) -> None:
    async def play() -> None:
        async with opened(settings, "a") as store:
            was = SeatRow(seat=0, name="Open", holder="vacant")
            await store.create(Saved(table_row("s"), [was], [], []))
            taken = SeatRow(seat=0, name="Jon", holder="person", token_hash="x")
            await store.set_seat("s", taken, was)
            for other in (was, replace(taken, auto="*"), replace(taken, token_hash="y"), replace(taken, name="Sam")):
                with pytest.raises(Conflict):
                    await store.set_seat("s", was, other)
            asked, agreed = Takeback(0, 5), Takeback(0, 5, (1,))
            await store.set_takeback("s", asked, None)
            await store.set_takeback("s", agreed, asked)
            for old in (None, asked):
                with pytest.raises(Conflict):
                    await store.set_takeback("s", None, old)
            await store.set_takeback("s", None, agreed)

    asyncio.run(play())


def test_a_connection_that_died_at_rest_is_not_used(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("painted_table.server.store.RESTED", 0.0)
    settings = Settings(database=new_database(postgres))

    async def play() -> None:
        async with opened(settings, "a") as store:
            for n in range(3):
                await store.append(entry("a", n))
                other = make_engine(store.engine.url.render_as_string(hide_password=False))
                async with other.connect() as connection:
                    await connection.execute(text("select pg_terminate_backend(pid) from pg_stat_activity " + OTHERS))
                await other.dispose()
            assert await logs(store, "a") == {"a": [0, 1, 2]}

    asyncio.run(play())
