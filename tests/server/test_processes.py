"""Any process can serve any table: two servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from painted_table.server.app import create_app
from painted_table.server.settings import Settings
from server.conftest import QUICK
from server.playing import App, Guest
from server.postgres import new_database


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
