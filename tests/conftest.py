"""What all tests share: marks, the choice of one game, and how long Hypothesis looks for a counterexample."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from choosing import leave_out_other_games
from painted_table import games

games.register(Path(__file__).parent / "games" / "beacons")

settings.register_profile(
    "quick",
    derandomize=True,
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("deep", settings.get_profile("quick"), derandomize=False, max_examples=500)
settings.load_profile("quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", help="leave out the tests that are about other games")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*rules): the rules of a ledger that this test proves")
    config.addinivalue_line("markers", "game(*names): the games that this test is about, if not all")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    leave_out_other_games(config, items)
