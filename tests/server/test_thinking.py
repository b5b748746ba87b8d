"""Bots think elsewhere, know only their view, and can neither freeze nor stop a table."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient

from painted_table import games
from painted_table.bots import bot_names, make_bot
from painted_table.bots.driver import play_on
from painted_table.core.dice import SeededDice
from painted_table.core.match import Match, Setup
from painted_table.server.app import create_app
from painted_table.server.settings import Settings
from painted_table.server.thinker import Request, think
from painted_table.server.thinking import Thinkers
from server.playing import Guest

HANGS = "import sys, time; sys.stdin.readline(); time.sleep(60)"
LEAVES_AN_HEIR = "import subprocess; subprocess.Popen(['sleep', '2'])"
DIES = "import sys; sys.stdin.readline(); sys.exit(3)"
BABBLES = 'import sys\nfor line in sys.stdin: print(\'{"move": "hodor"}\', flush=True)'


@pytest.mark.parametrize("name", games.names())
def test_a_view_survives_its_way_to_a_thinker(name: str) -> None:
    """Through JSON and back nothing of a view is lost, in every mode, over a whole game."""
    game = games.game(name)
    for mode in game.modes:
        options = mode.options
        match = Match(Setup(game, mode.seats[len(mode.seats) // 2], options), "thinker")
        bots = {seat: make_bot(game, "random") for seat in range(match.setup.players)}
        for moves, (seat, _) in enumerate(play_on(match, bots, SeededDice(7))):
            if moves > 1500:
                break
            if moves % 10 == 0:
                view = game.see(match.state, seat)
                data = msgspec.json.decode(msgspec.json.encode(game.view_data(view)))
                again = game.load_view(match.setup.players, options, data)
                assert game.view_data(again) == game.view_data(view)
                assert game.view_data(game.see(game.imagine(again, SeededDice(1)), seat)) == game.view_data(view)


@pytest.mark.parametrize("bot", bot_names(games.game("risk")))
def test_a_thinker_answers_what_is_asked(bot: str) -> None:
    reply = think(_request(bot))
    assert not reply.note
    assert reply.move.startswith("house ")


def _request(bot: str = "random") -> Request:
    game = games.game("risk")
    match = Match(Setup(game, 3), "request")
    match.settle()
    seat = match.asked()[0]
    return Request("risk", 3, {}, seat, bot, 1, game.view_data(game.see(match.state, seat)))


@pytest.mark.parametrize("program", [HANGS, DIES])
def test_a_bot_that_gives_no_answer_in_time_has_none(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("painted_table.server.thinking.STARTING", 0.5)

    async def ask() -> None:
        thinkers = Thinkers(1, 0.3, (sys.executable, "-c", program))
        for _ in range(2):
            began = time.monotonic()
            assert await thinkers.think(_request()) is None
            assert time.monotonic() - began < 5.0
        await thinkers.close()
        assert not thinkers.processes()

    asyncio.run(ask())


def test_nothing_stays_open_of_a_bot_whose_pipes_outlive_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process has inherited them; what is not closed would be complained of when it is collected."""
    monkeypatch.setattr("painted_table.server.thinking.STARTING", 0.5)

    async def ask() -> None:
        thinkers = Thinkers(1, 0.3, (sys.executable, "-c", LEAVES_AN_HEIR))
        assert await thinkers.think(_request()) is None
        await thinkers.close()

    asyncio.run(ask())
    gc.collect()


def test_a_killed_thinker_is_replaced() -> None:
    async def ask() -> None:
        thinkers = Thinkers(1, 10.0)
        assert await thinkers.think(_request()) is not None
        os.kill(thinkers.processes()[0], signal.SIGKILL)
        await asyncio.sleep(0.1)
        answers = [await thinkers.think(_request()) for _ in range(2)]
        assert answers[-1] is not None
        await thinkers.close()

    asyncio.run(ask())


@pytest.mark.parametrize("program", [HANGS, DIES, BABBLES])
def test_the_default_answers_for_a_bot_that_does_not(
    program: str, lite: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It hangs, dies or talks nonsense: the game goes on."""
    monkeypatch.setattr("painted_table.server.thinking.STARTING", 0.2)
    app = create_app(replace(lite, budget=0.1, thinker=(sys.executable, "-c", program)))
    with TestClient(app) as client:
        guest = Guest(client)
        table = guest.begin("me", "bot")
        with guest.sit(table, 0) as chair:
            for _ in range(3):
                chair.play()
            assert {line["seat"] for line in chair.log} >= {0, 1}


def test_bots_answer_at_the_table_s_pace(lite: Settings) -> None:
    """However quickly they have thought: the time tells nothing of what they hold."""
    with TestClient(create_app(replace(lite, pace=0.4))) as client:
        guest = Guest(client)
        table = guest.begin("me", "bot")
        guest.post(f"/api/tables/{table.id}/seats/0/bot", {"bot": "random"}, table.tokens[0])
        with guest.sit(table) as chair:
            times = []
            chair.until(lambda message: message.get("seq", 0) > 3)
            for _ in range(4):
                chair.next_state()
                times.append(time.monotonic())
        gaps = [later - earlier for earlier, later in pairwise(times)]
        assert all(0.35 < gap < 3.0 for gap in gaps), gaps


def test_thinkers_end_with_the_server(lite: Settings, tmp_path: Path) -> None:
    app = create_app(lite)
    with TestClient(app) as client:
        guest = Guest(client)
        table = guest.begin("me", "bot")
        with guest.sit(table, 0) as chair:
            chair.play(), chair.play()
        processes = app.state.tables.thinkers.processes()
        assert processes
    assert not [pid for pid in processes if Path(f"/proc/{pid}").exists()]
