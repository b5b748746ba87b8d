"""`make quick GAME=NAME` leaves out the tests of other games, and only those."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from choosing import about, named_by

TESTS = Path(__file__).parents[1]
NAMES = ("risk", "tactics")


@pytest.mark.parametrize(
    ("values", "games"),
    [
        ((), set()),
        (("skirmish", 3), set()),
        (("risk",), {"risk"}),
        (("tactics", "a case of risk"), {"tactics"}),
        ((Path("replays/risk-two-essos.record"),), {"risk"}),
        ((Path("cases/tactics/battle/ties.toml"),), {"tactics"}),
        ((Path("risky/brisk.toml"),), set()),
    ],
)
def test_what_a_test_is_given_names_its_game(values: tuple[object, ...], games: set[str]) -> None:
    assert named_by(values, NAMES) == games


@pytest.mark.game("risk")
def test_a_mark_names_it_too(request: pytest.FixtureRequest) -> None:
    assert about(request.node) == {"risk"}


def test_a_game_that_is_not_there_is_named_with_those_that_are() -> None:
    words = [sys.executable, "-m", "pytest", "--game", "chess", "--collect-only", str(TESTS / "test_ledger.py")]
    run = subprocess.run(words, capture_output=True, text=True, cwd=TESTS.parent)
    assert run.returncode == 4
    assert "There is no game 'chess'. Known: risk" in run.stderr
