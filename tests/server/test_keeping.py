"""Tables end: what has had its time goes, with its record kept if wanted, and what somebody plays never does."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from driving import Talker
from painted_table import games
from painted_table.core.match import Setup
from painted_table.core.record import load, verify
from painted_table.server import schema
from painted_table.server.removal import Terms, remove
from painted_table.server.rows import SeatRow
from painted_table.server.settings import DAY, Settings
from painted_table.server.tables import Tables

pytestmark = pytest.mark.store

RISK = games.game("risk")


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Tables]:
    tables = Tables(settings)
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


async def begun(tables: Tables, clock: int | None = None, second: str = "person") -> str:
    """A new table of two; the second seat is held, or open."""
    rows = [SeatRow(seat=0, name="Arya", holder="person", token_hash="a")]
    held = second == "person"
    rows.append(SeatRow(seat=1, name="Jon", holder="person" if held else "vacant", token_hash="b" if held else None))
    return (await tables.create(Setup(RISK, 2), rows, clock, odds=True)).id


async def aged(tables: Tables, id: str, days: float, **more: object) -> None:
    """As if it had happened so many days ago."""
    at = time.time() - days * DAY
    async with tables.store.engine.begin() as connection:
        await connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(created=at, **more))
        await connection.execute(update(schema.log).where(schema.log.c.table_id == id).values(at=at))
    tables.forget(id)


async def kept(tables: Tables) -> set[str]:
    async with tables.store.engine.connect() as connection:
        return set((await connection.execute(select(schema.tables.c.id))).scalars())


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await work()

    asyncio.run(whole())


class Watcher:
    """Somebody who is connected."""

    def __init__(self, *seats: int) -> None:
        self.seats = seats

    def refresh(self) -> None: ...

    def meet(self) -> None: ...

    def send_away(self, says: str) -> None: ...

    def toast(self, says: str) -> None: ...


def test_each_kind_of_table_has_its_time(settings: Settings) -> None:
    async def work() -> None:
        terms = replace(settings, keep_finished=30, keep_abandoned=20, keep_records=10)
        async with opened(terms) as tables:
            ids = [await begun(tables) for _ in range(7)]
            ages = [(31, "over"), (29, "over"), (21, "running"), (19, "running"), (11, "record"), (9, "record")]
            for id, (days, status) in zip(ids, ages):
                await aged(tables, id, days, status=status)
            assert await tables.keeping.remove() == 3
            assert await kept(tables) == {ids[1], ids[3], ids[5], ids[6]}
            for id in (ids[0], ids[2], ids[4]):
                assert await tables.find(id) is None
                async with tables.store.engine.connect() as connection:
                    for child in (schema.seats, schema.log, schema.chat):
                        count = select(func.count()).where(child.c.table_id == id)
                        assert (await connection.execute(count)).scalar() == 0

    run(work)


def test_nothing_is_removed_where_everything_is_kept_for_good(lite: Settings) -> None:
    async def work() -> None:
        async with opened(replace(lite, keep_finished=0, keep_abandoned=0, keep_records=0)) as tables:
            ids = [await begun(tables) for _ in range(3)]
            for id, status in zip(ids, ("over", "running", "record")):
                await aged(tables, id, 10_000, status=status)
            assert await tables.keeping.remove() == 0
            assert await kept(tables) == set(ids)

    run(work)


def test_a_game_that_somebody_plays_or_looks_at_stays(settings: Settings) -> None:
    """However old it is: with a new entry, a clock that runs, somebody connected here, or elsewhere a while ago."""

    async def work() -> None:
        async with opened(settings) as tables:
            fresh, clocked, watched, seen, gone = [await begun(tables) for _ in range(5)]
            for id in (fresh, clocked, watched, seen, gone):
                await aged(tables, id, 1000)
            async with tables.store.engine.begin() as connection:
                entry = (schema.log.c.table_id == fresh) & (schema.log.c.seq == 0)
                await connection.execute(update(schema.log).where(entry).values(at=time.time()))
                for id, change in ((clocked, {"deadline": time.time() + 5}), (seen, {"seen": time.time() - DAY})):
                    await connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(change))
            table = await tables.find(watched)
            assert table is not None
            spectator = Watcher()
            table.watch(spectator)
            assert await tables.keeping.remove() == 1
            assert await kept(tables) == {fresh, clocked, watched, seen}
            table.unwatch(spectator)
            assert await tables.keeping.remove() == 1
            assert await kept(tables) == {fresh, clocked, seen}

    run(work)


def test_who_sits_at_a_table_is_noted_and_who_only_watches_is_not(lite: Settings) -> None:
    async def work() -> None:
        async with opened(lite) as tables:
            held, watched = await begun(tables), await begun(tables)
            for id, watcher in ((held, Watcher(0)), (watched, Watcher())):
                table = await tables.find(id)
                assert table is not None
                table.watch(watcher)
            await tables.keeping.mark()
            async with tables.store.engine.connect() as connection:
                seen = dict(
                    tuple(row) for row in await connection.execute(select(schema.tables.c.id, schema.tables.c.seen))
                )
            assert seen[held] is not None and seen[watched] is None

    run(work)


def test_whoever_comes_back_in_between_keeps_the_game(settings: Settings) -> None:
    """The table was found to be too old, and is judged again when it is taken out."""

    async def work() -> None:
        async with opened(settings) as tables:
            id = await begun(tables)
            await aged(tables, id, 1000)
            terms = Terms.at(time.time(), settings)
            async with tables.store.engine.begin() as connection:
                await connection.execute(update(schema.tables).values(seen=time.time()))
            assert await remove(tables.store.engine, [id], terms) == 0
            assert await kept(tables) == {id}

    run(work)


def test_the_record_is_written_before_a_table_goes(lite: Settings, tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(replace(lite, export=str(tmp_path / "records"))) as tables:
            id = await begun(tables)
            await aged(tables, id, 1000)
            assert await tables.keeping.remove() == 1
            record = load(tmp_path / "records" / f"risk-{id}.txt", games.game)
            assert record.setup.names == ("Arya", "Jon")
            assert all(one.holds for one in verify(record))

    run(work)


def test_a_table_whose_record_cannot_be_written_stays(lite: Settings, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file, no folder")

    async def work() -> None:
        async with opened(replace(lite, export=str(tmp_path / "taken"))) as tables:
            id = await begun(tables)
            await aged(tables, id, 1000)
            assert await tables.keeping.remove() == 0
            assert await kept(tables) == {id}

    run(work)


def test_an_open_table_leaves_the_lobby_when_its_people_have_gone(settings: Settings) -> None:
    async def work() -> None:
        async with opened(settings) as tables:
            left, here, slow = [await begun(tables, clock, "open") for clock in (None, None, 86_400)]
            for id in (left, here, slow):
                await aged(tables, id, 0.5)
            table = await tables.find(here)
            assert table is not None
            table.watch(Watcher(0))
            await tables.keeping.mark()
            rows = await tables.store.open_tables(100, tables.settings.lobby)
            assert {row.id for row, _ in rows} == {here, slow}
            new = await begun(tables, None, "open")
            rows = await tables.store.open_tables(100, tables.settings.lobby)
            assert rows[0][0].id == new

    run(work)


@pytest.mark.parametrize("days", ["-1", "nan", "inf"])
def test_days_that_are_none_are_refused(days: str, tmp_path: Path, talk: Talker) -> None:
    said = talk(f"serve --no-open --database {tmp_path / 'tables.sqlite'} --keep-finished={days}")
    assert said.code == 2 and "days" in said.err
    assert not (tmp_path / "tables.sqlite").exists()


# -- by hand


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talker:
    return Talker(tmp_path, monkeypatch, capsys)


def filled(settings: Settings) -> list[str]:
    """The ids of an old table and of one that somebody plays."""
    ids: list[str] = []

    async def work() -> None:
        async with opened(settings) as tables:
            ids.extend([await begun(tables), await begun(tables)])
            await aged(tables, ids[0], 3)

    run(work)
    return ids


def test_tables_are_listed_with_what_they_take(lite: Settings, talk: Talker) -> None:
    old, _ = filled(lite)
    said = talk(f"tables --database {lite.database}")
    assert said.code == 0
    assert old in said.out and "running" in said.out and "3 d" in said.out and "2 tables" in said.out
    told = json.loads(talk(f"tables --database {lite.database} --json").out)
    assert told["tables"][0]["id"] == old
    assert told["tables"][0]["entries"] > 0 and told["tables"][0]["bytes"] > 0
    assert told["disk"] >= told["tables"][0]["bytes"]


def test_a_table_is_removed_by_its_id_with_its_record_written(lite: Settings, talk: Talker, tmp_path: Path) -> None:
    old, fresh = filled(lite)
    said = talk(f"tables --database {lite.database} --remove {old} --export {tmp_path / 'out'}")
    assert said.code == 0 and f"removed: {old}" in said.out
    assert all(one.holds for one in verify(load(tmp_path / "out" / f"risk-{old}.txt", games.game)))
    told = json.loads(talk(f"tables --database {lite.database} --json").out)
    assert [line["id"] for line in told["tables"]] == [fresh]


def test_what_cannot_be_removed_is_told_and_nothing_goes(lite: Settings, talk: Talker, tmp_path: Path) -> None:
    old, fresh = filled(lite)
    for wrong, words in (
        (f"--remove {old} --remove nosuch", "no table 'nosuch'"),
        (f"--remove {old} --remove {fresh}", "Somebody plays"),
        (f"--export {tmp_path}", "--export belongs to --remove"),
    ):
        said = talk(f"tables --database {lite.database} {wrong}")
        assert said.code == 2 and words in said.err
    said = talk(f"tables --database {tmp_path / 'nothing.sqlite'}")
    assert said.code == 2 and "There is no database" in said.err
    assert not (tmp_path / "nothing.sqlite").exists()
    assert len(json.loads(talk(f"tables --database {lite.database} --json").out)["tables"]) == 2
