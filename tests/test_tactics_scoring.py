"""Who scores in Tactics, and what for, is told where it happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from painted_table import games
from painted_table.core import record
from painted_table.core.agenda import NOBODY
from painted_table.core.following import follow

pytestmark = pytest.mark.game("tactics")

SIDES = ("Targaryen", "Baratheon")


def told_of(name: str) -> tuple[list[str], list[int]]:
    path = Path(__file__).parent / "replays" / f"tactics-{name}.record"
    match = record.replay(record.load(path, games.game))
    return [beat.text for beat in follow(match, NOBODY).beats if beat.timed], list(match.state.points)


@pytest.mark.parametrize("name", ["bank-doubled", "griffin", "learn", "ruby-ford"])
def test_every_point_is_told(name: str) -> None:
    """By the end the points of all sentences are the score."""
    told, points = told_of(name)
    for side, had in zip(SIDES, points):
        said = "\n".join(told)
        at_once = re.findall(rf"{side} scores (\d+) VP", said)
        by_round = re.findall(rf"(\d+) VP for {side}", said)
        assert sum(map(int, [*at_once, *by_round])) == had


def test_what_points_are_for_is_told() -> None:
    """Objectives and captives between rounds, agendas by name at the end."""
    told = " ".join(told_of("bank-doubled")[0])
    assert (
        "Round 1 is scored: 8 VP for Targaryen (5 for objectives and 3 for motivations) and none for Baratheon." in told
    )
    assert "Round 2 is scored: 6 VP for Targaryen (objectives) and none" in told
    assert "6 for objectives and 1 for most captives" in told
    assert "Targaryen scores 4 VP (2 for The Dragon Must Have Heirs and 2 for The King's Ground)." in told
