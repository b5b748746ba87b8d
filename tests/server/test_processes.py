"""Any process can serve any table: two servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from painted_table.server import presence as presences
from painted_table.server.app import create_app
from painted_table.server.presence import Presence
from painted_table.server.settings import Settings, database_url
from server.conftest import QUICK
from server.playing import App, Guest
from server.postgres import new_database

pytestmark = pytest.mark.store


@pytest.fixture
def both(postgres: str) -> Iterator[tuple[App, App]]:
    settings = Settings(database=new_database(postgres), pace=0.0, limits=QUICK, thinkers=1)
    with TestClient(create_app(settings)) as one, TestClient(create_app(settings)) as other:
        yield one, other


def test_a_move_in_one_process_is_seen_in_the_other(both: tuple[App, App]) -> None:
    here, there = Guest(both[0]), Guest(both[1])
    table = here.begin("me", "hotseat")
    with here.sit(table, 0) as one, there.sit(table, 1) as other:
        one.next_state(), other.next_state()
        for seat, chair in enumerate((one, other)):
            chair.be_asked_everything(seat)
        for _ in range(6):
            mover = one if 0 in one.state["prompt"]["seats"] else other
            seq = mover.play()["seq"]
            for chair in (one, other):
                while chair.state["seq"] < seq:
                    chair.next_state()
        assert one.log == other.log
        one.say("chat", seat=0, text="Winter is coming.")
        assert other.until(lambda message: bool(message.get("chat")))["chat"][0]["text"] == "Winter is coming."


def test_two_answers_at_once_make_one_entry(both: tuple[App, App]) -> None:
    """The log's key decides; who was later is told to look again, and both show the same."""
    here, there = Guest(both[0]), Guest(both[1])
    table = here.begin("me", "hotseat")
    with here.sit(table, 0, 1) as one, there.sit(table, 0, 1) as other:
        state = one.asked()
        other.asked()
        moves = [answer["move"] for answer in one.answers()[:2]]
        for chair, move in zip((one, other), moves):
            chair.say("answer", seat=state["looks"], seq=state["seq"], move=move)
        for chair in (one, other):
            while chair.state["seq"] <= state["seq"]:
                chair.hear()
        assert one.log[state["seq"]] == other.log[state["seq"]]


def test_the_same_answer_in_both_makes_one_entry_and_both_are_told_so(both: tuple[App, App]) -> None:
    """As when a page is open twice, or an answer is sent again to another process: nobody is refused."""
    here, there = Guest(both[0]), Guest(both[1])
    table = here.begin("me", "hotseat")
    with here.sit(table, 0, 1) as one, there.sit(table, 0, 1) as other:
        for _ in range(8):
            state = one.asked()
            while other.state.get("seq", -1) < state["seq"]:
                other.next_state()
            said = {"seat": state["looks"], "seq": state["seq"], "move": state["prompt"]["default"], "id": "mine"}
            for chair in (one, other):
                chair.say("answer", **said)
            for chair in (one, other):
                chair.until(lambda message: message["kind"] == "done")
                while chair.state["seq"] <= state["seq"]:
                    chair.next_state()
        assert one.log == other.log


def test_who_is_connected_elsewhere_is_here(postgres: str) -> None:
    """And cannot be given to a bot; who leaves there has left."""
    settings = Settings(database=new_database(postgres), pace=0.0, limits=QUICK, thinkers=1, away=0.2)
    with TestClient(create_app(settings)) as one, TestClient(create_app(settings)) as other:
        here, there = Guest(one), Guest(other)
        table = here.begin("me", "hotseat")
        path = f"/api/tables/{table.id}/seats/1/bot"
        with here.sit(table, 0) as chair:
            assert not chair.next_state()["seats"][1]["online"]
            with there.sit(table, 1) as far:
                while not (far.next_state()["seats"][0]["online"] or far.next("presence")["online"] == [0, 1]):
                    pass
                chair.until(lambda message: message["kind"] == "presence" and message["online"] == [0, 1])
                time.sleep(0.3)
                assert here.post(path, {}, table.tokens[0]).status_code == 409
            chair.until(lambda message: message["kind"] == "presence" and message["online"] == [0])
            time.sleep(0.3)
            assert here.post(path, {}, table.tokens[0]).status_code == 200


def test_a_process_that_is_heard_no_more_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    changed: list[str] = []
    said: list[str] = []
    presence = Presence(said.append, changed.append)
    presence.hear("other", "here t 0,2")
    presence.hear("third", "here t 1")
    assert presence.elsewhere("t") == {0, 1, 2}
    presence.hear("third", "here t ")
    assert presence.elsewhere("t") == {0, 2}
    presence.sit("mine", [1])
    presence.hear("other", "who")
    assert said == ["here mine 1", "here mine 1"]
    later = time.monotonic() + presences.BELIEVED + 1
    monkeypatch.setattr("painted_table.server.presence.time.monotonic", lambda: later)
    presence.hear("third", "alive")
    presence.look()
    assert presence.elsewhere("t") == set()
    assert changed == ["t", "t", "t", "t"]


def test_a_process_with_nothing_to_say_notices_that_it_hears_nothing(postgres: str) -> None:
    """Its connection is cut from the other side: it listens anew, and reads what it missed."""
    database = new_database(postgres)
    settings = Settings(database=database, pace=0.0, limits=QUICK, thinkers=1)
    with TestClient(create_app(settings)) as one, TestClient(create_app(settings)) as other:
        table = Guest(one).begin("me", "hotseat")
        with Guest(one).sit(table, 0, 1) as chair, Guest(other).sit(table) as watcher:
            watcher.next_state()
            for _ in range(3):
                asyncio.run(cut_listeners(database))
                for _ in range(3):
                    seq = chair.play()["seq"]
                while watcher.state["seq"] < seq:
                    watcher.next_state()
            assert watcher.log == Guest(one).get(f"/api/tables/{table.id}/at/{seq}").json()["log"]


async def cut_listeners(database: str) -> None:
    """Ends the connections by which the processes hear each other."""
    engine = create_async_engine(database_url(database))
    async with engine.connect() as connection:
        cut = await connection.execute(
            text(
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where datname = current_database() and pid <> pg_backend_pid() "
                "and (query ilike 'listen%' or query ilike 'select pg_notify%')"
            )
        )
        assert cut.all()
    await engine.dispose()


def test_bots_of_one_table_in_two_processes_do_not_disturb_each_other(both: tuple[App, App]) -> None:
    here, there = Guest(both[0]), Guest(both[1])
    table = here.begin("me", "bot")
    with here.sit(table, 0) as one, there.sit(table) as watcher:
        for _ in range(6):
            one.play()
        seq = one.asked()["seq"]
        while not watcher.state or watcher.state["seq"] < seq:
            watcher.next_state()
        assert one.log[:seq] == watcher.log[:seq]


def test_two_servers_that_start_at_once_make_one_schema(postgres: str) -> None:
    from painted_table.server.migrate import upgrade
    from painted_table.server.store import make_engine

    url = Settings(database=new_database(postgres)).url

    async def start() -> None:
        engines = [make_engine(url) for _ in range(3)]
        await asyncio.gather(*[upgrade(engine) for engine in engines])
        for engine in engines:
            await engine.dispose()

    asyncio.run(start())
