"""A game of one file at the web table."""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table import games
from server.playing import Guest

FILE = Path(__file__).parents[2] / "docs" / "examples" / "foray.py"


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.ELSEWHERE, str(FILE))


def test_the_web_table_plays_it(guest: Guest) -> None:
    made = guest.begin("me", "hotseat", game="foray", options={})
    with guest.sit(made, 0) as chair:
        state = chair.next_state()
        assert state["prompt"]["ask"] == "Ride on"
        answers = {line["move"]: line for line in state["prompt"]["answers"]["0"]}
        assert answers["ride a2 a3"]["points"] == ["a2", "a3"]
        assert answers["ride a2 a3"]["label"] == "a2 to a3"
        assert len(state["scene"]["pieces"]) == 20
        chair.ask("answer", 0, move="ride a1 a2")
        assert chair.next("refused")["rule"] == "foray/ride/room"
        chair.ask("answer", 0, move="ride a2 a3")
        chair.next_state()
        assert chair.log[-1]["text"] == "South rides from a2 to a3."
