"""Long games: playing on from them, looking back at them and telling them whole holds up nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any

import pytest

from painted_table import games
from painted_table.core.match import Entry
from painted_table.core.record import read, replay
from painted_table.server.chronicle import Chronicle
from painted_table.server.continuing import continued
from painted_table.server.errors import TooMany
from painted_table.server.limiting import Buckets, Queue
from painted_table.server.log_lines import PIECE, lay_out, log_lines, told_lines
from painted_table.server.settings import Settings
from server.conftest import QUICK
from server.playing import Guest
from server.test_doorway import serving

REPLAYS = Path(__file__).parents[1] / "replays"


def chronicle(name: str) -> Chronicle:
    played = replay(read((REPLAYS / f"{name}.record").read_text(encoding="utf-8"), games.game))
    match = Chronicle(played.setup, played.secret)
    for entry in played.log:
        match.repeat(entry)
    return match


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Guest, str]]:
    """Somebody with a client, and a long game that is over."""
    database = str(tmp_path_factory.mktemp("long") / "tables.sqlite")
    with serving(Settings(database=database, pace=0.0, limits=QUICK, thinkers=1)) as guest:
        text = (REPLAYS / "risk-five.record").read_text(encoding="utf-8")
        answer = guest.app.post("/api/records", content=text, headers={"content-type": "text/plain"})
        assert answer.status_code == 201, answer.text
        yield guest, str(answer.json()["replay"])


@pytest.fixture
def told(house: tuple[Guest, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Few entries at once, and nearly none after that."""
    monkeypatch.setattr(house[0].app.app.state.tables, "told", Buckets(1e-9, 1500.0))


# -- playing on


@pytest.mark.parametrize("name", ["risk-two-taken-back", "tinyepic-three"])
def test_a_match_that_was_cut_is_one_that_never_went_further(name: str) -> None:
    """Nothing is replayed, and yet all is as if it had been: what stands, the places, what can be given again."""
    old = chronicle(name)
    undone = [number for number, told in enumerate(old.told) if told.move.startswith("undo ")]
    for entries in {0, 1, len(old.log) // 3, *[number + more for number in undone[:2] for more in (1, 2)]}:
        again = Chronicle(old.setup, old.secret)
        for entry in old.log[:entries]:
            again.repeat(entry)
        cut = old.fork()
        cut.cut(entries)
        assert (cut.log, cut.told, cut.bouts) == (again.log, again.told, again.bouts)
        for field in ("_live", "_back", "_places", "_ways"):
            assert getattr(cut, field) == getattr(again, field), (entries, field)
        assert cut.asked() == again.asked() and cut.rows(0, 0.0) == again.rows(0, 0.0)
        for seat in range(old.setup.players):
            views = [old.game.view_data(old.game.see(s, seat)) for s in (cut.state, again.state)]
            assert views[0] == views[1]


def test_playing_on_replays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    old = chronicle("risk-five")
    entered: list[object] = []
    enter = Chronicle._enter

    def counting(self: Chronicle, entry: Entry) -> None:
        entered.append(entry)
        enter(self, entry)

    monkeypatch.setattr(Chronicle, "_enter", counting)
    match = continued(old, 500, "")
    assert len(entered) == len(match.log) - 500 < 5
    assert match.hash_after(500) != old.hash_after(500)
    assert len(old.log) > 500


def test_an_address_plays_on_only_from_so_much(house: tuple[Guest, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The database has copied the first entries by itself, and they are read again as they were."""
    guest, old = house
    tables = guest.app.app.state.tables
    monkeypatch.setattr(tables, "_copied", Buckets(0.001, 700.0))
    first = guest.app.post(f"/api/tables/{old}/on", json={"entries": 500})
    assert first.status_code == 201
    table = first.json()["table"]
    before = guest.get(f"/api/tables/{table}/at/500").json()["log"]
    assert [line["n"] for line in before] == list(range(500))
    tables.forget(table)
    assert guest.get(f"/api/tables/{table}/at/500").json()["log"] == before
    second = guest.app.post(f"/api/tables/{old}/on", json={"entries": 500})
    assert second.status_code == 429 and "played on from many" in second.json()["error"]["says"]
    assert guest.app.post(f"/api/tables/{old}/on", json={"entries": 20}).status_code == 201


# -- looking back


def test_a_long_log_is_told_in_pieces() -> None:
    """Others are served in between, and the lines are those of one go."""
    table: Any = type("Table", (), {})()
    table.match, table.all_open, table.laid_out = chronicle("risk-five"), False, None
    end = len(table.match.log)

    async def others_meanwhile() -> int:
        working = asyncio.create_task(lay_out(table, 0, 0, end))
        served = 0
        while not working.done():
            await asyncio.sleep(0)
            served += 1
        return served

    assert asyncio.run(others_meanwhile()) >= end // PIECE > 2
    assert table.laid_out is not None
    assert told_lines(table, 0, 0, end) == log_lines(table.match, 0, False, 0, end)
    assert table.laid_out is None


@pytest.mark.usefixtures("told")
def test_an_address_is_told_only_so_much_at_once(house: tuple[Guest, str]) -> None:
    guest, table = house
    answers = [guest.get(f"/api/tables/{table}/at/700").status_code for _ in range(3)]
    assert answers == [200, 200, 429]
    assert guest.get(f"/api/tables/{table}/at/700?have=700").status_code == 200
    for what in ("record", "film?at=1,2"):
        assert guest.get(f"/api/tables/{table}/{what}").status_code == 429


@pytest.mark.usefixtures("told")
def test_whoever_asks_for_the_whole_log_again_and_again_waits(house: tuple[Guest, str]) -> None:
    guest, table = house
    with guest.sit(table) as greedy:
        assert len(greedy.next_state()["log"]) > 750
        greedy.say("whole", have=-1)
        with suppress(Empty):
            while True:
                assert json.loads(greedy.session.receive_text(timeout=0.3))["kind"] != "state"


# -- by address


def test_messages_are_counted_over_all_connections_of_an_address(lite: Settings) -> None:
    with serving(lite, address_messages_per_second=0.001, address_message_burst=10.0) as guest:
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0) as one, guest.sit(table, 1) as other:
            heard = []
            for chair in (one, other):
                for _ in range(6):
                    chair.say("ping")
                heard += [chair.until(lambda said: said["kind"] in ("pong", "refused"), False) for _ in range(6)]
        # Two of the ten were the hellos.
        assert [said["kind"] for said in heard].count("pong") == 8
        assert heard[-1]["says"] == "That was too fast."


def test_one_address_cannot_fill_a_queue_for_others() -> None:
    async def trial() -> list[str]:
        queue, done = Queue(1, 3, 10, "Many wait."), list[str]()

        async def work(who: str) -> None:
            async with queue.turn(who):
                await asyncio.sleep(0)
                done.append(who)

        greedy = [asyncio.create_task(work("greedy")) for _ in range(5)]
        await asyncio.sleep(0)
        late = asyncio.create_task(work("friend"))
        told = await asyncio.gather(*greedy, late, return_exceptions=True)
        assert [isinstance(one, TooMany) for one in told] == [False] * 3 + [True] * 2 + [False]
        return done

    assert asyncio.run(trial()) == ["greedy", "friend", "greedy", "greedy"]


def test_who_must_wait_does() -> None:
    async def trial() -> None:
        buckets = Buckets(1000.0, 100.0)
        for _ in range(3):
            async with asyncio.timeout(5):
                await buckets.wait("one", 1000.0)
        assert buckets.take("other", 100.0) and not buckets.take("one", 90.0)

    asyncio.run(trial())
