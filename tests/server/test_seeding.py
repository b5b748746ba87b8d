"""A seed makes games repeatable for tests, and never leaves the machine."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from litestar.testing import TestClient

from painted_table.core.refusal import Garbled
from painted_table.server.app import create_app
from painted_table.server.main import serve
from painted_table.server.settings import Settings
from server.playing import Guest

MOVES = 6


def played(settings: Settings, tables: int = 1, **options: str) -> list[list[str]]:
    """The first moves at each of several tables: a person who answers by default, against bots."""
    found = []
    with TestClient(create_app(replace(settings, budget=60.0))) as client:
        guest = Guest(client)
        for _ in range(tables):
            made = guest.begin("me", "bot", "bot", options=options)
            with guest.sit(made, 0) as chair:
                for _ in range(MOVES):
                    chair.play()
                chair.asked()
                found.append([line["move"] for line in chair.log])
    return found


def test_tables_set_up_alike_play_alike(lite: Settings) -> None:
    seeded = replace(lite, seed="hodor")
    first, second = played(seeded, tables=2)
    assert first == second
    assert played(seeded) == [first]


def test_another_seed_or_setup_plays_otherwise(lite: Settings) -> None:
    seeded = replace(lite, seed="hodor")
    games = [*played(seeded), *played(replace(lite, seed="arya")), *played(seeded, max_rounds="9"), *played(lite, 2)]
    assert len({tuple(game) for game in games}) == len(games)


def test_a_seed_is_refused_where_others_can_reach_the_server(lite: Settings) -> None:
    for host in ("0.0.0.0", "192.168.1.7", "::", "table.example"):
        with pytest.raises(Garbled, match="foretellable"):
            serve(host, settings=replace(lite, seed="hodor"))
    command = [sys.executable, "-m", "painted_table.server", "--host", "0.0.0.0", "--seed", "hodor"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "Listen on 127.0.0.1" in told.stderr
