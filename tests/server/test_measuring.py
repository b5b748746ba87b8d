"""What is told of a table that is set up: minutes, what was measured, and games that are played to measure it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from painted_table import games
from painted_table.core.lengths import Length, lengths_of, load_lengths, minutes, written
from painted_table.server import measuring
from painted_table.server.measurer import Wanted, measured
from server.playing import Guest


def table(guest: Guest, game: str, mode: str, players: int, **options: str) -> Any:
    words = json.dumps(options)
    return guest.get(f"/api/games/{game}/table?mode={mode}&players={players}&options={words}").json()


@pytest.mark.parametrize("name", games.NAMES)
def test_every_way_to_play_has_its_minutes(name: str) -> None:
    game = games.game(name)
    known = lengths_of(game)
    assert set(known) == {(mode.id, players) for mode in game.modes for players in mode.seats}
    assert all(5 <= minutes(way.decisions) <= 300 for way in known.values())


def test_lengths_are_read_as_they_are_written(tmp_path: Path) -> None:
    ways = [Length("a", 2, 12, 300), Length("b", 1, 3, 4)]
    (tmp_path / "lengths.toml").write_text(written(ways))
    assert list(load_lengths(tmp_path / "lengths.toml").values()) == ways
    assert load_lengths(tmp_path / "none.toml") == {}
    assert (minutes(4), minutes(796)) == (5, 105)


def test_a_table_tells_its_minutes_and_what_was_otherwise_where_it_was_measured(guest: Guest) -> None:
    plain = table(guest, "risk", "skirmish", 4)
    assert (plain["minutes"], plain["lab"]["note"], plain["lab"]["won"]) == (105, "", None)
    dealt = table(guest, "tinyepic", "competitive", 3)
    assert dealt["lab"]["note"] == "At the tables that were measured: Houses are dealt."
    modes = next(one for one in guest.get("/api/games").json() if one["name"] == "tactics")["modes"]
    assert [mode["minutes"] for mode in modes][:2] == [[40, 40], [15, 15]]


def test_a_table_that_nobody_has_measured_is_measured_once(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "GAMES", 3)
    assert table(guest, "tinyepic", "coop", 2)["lab"] is None
    wish = {"mode": "coop", "players": 2}
    told = guest.post("/api/games/tinyepic/measure", wish).json()
    assert told["measuring"] and guest.post("/api/games/tinyepic/measure", wish).status_code == 200
    other = guest.post("/api/games/tinyepic/measure", {"mode": "coop", "players": 3})
    assert other.status_code == 429, "one at a time"
    ends = time.monotonic() + 60
    while (told := table(guest, "tinyepic", "coop", 2))["measuring"] and time.monotonic() < ends:
        time.sleep(0.1)
    assert (told["lab"]["games"], told["lab"]["sides"], told["lab"]["won"]["name"]) == (3, [], "")
    refused = guest.post("/api/games/tinyepic/measure", {"mode": "coop", "players": 9})
    assert refused.status_code == 400


def test_what_a_measure_counts() -> None:
    found = measured(Wanted("tactics", 2, {"mode": "learn_to_play"}, 2, 60.0))
    assert found.won is None and found.figures.games == 2
    assert sum(side.won for side in found.figures.sides) == 2
    assert all(side.low <= side.won / side.games <= side.high for side in found.figures.sides)
    assert found.decisions > found.figures.turns[1] > 0
