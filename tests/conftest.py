"""What all tests share: marks, the choice of one game, and how long Hypothesis looks for a counterexample."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from choosing import FEW, QUICK, leave_out_other_games, leave_out_the_other_half
from costs import Costs
from painted_table import games

games.register(Path(__file__).parent / "games" / "beacons")

settings.register_profile(
    "quick",
    derandomize=True,
    deadline=None,
    max_examples=QUICK,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("few", settings.get_profile("quick"), max_examples=FEW)
settings.register_profile("long", settings.get_profile("quick"), max_examples=QUICK + 5)
settings.register_profile("deep", settings.get_profile("quick"), derandomize=False, max_examples=500)
settings.load_profile("quick")

DATABASES = "which databases tables are tested on: one is SQLite, and both where a promise of the store is tested"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", help="leave out the tests that are about other games")
    parser.addoption("--half", type=int, choices=(1, 2), help="only one half of the games, 1 with what they share")
    parser.addoption("--databases", choices=("one", "both", "other"), default="one", help=DATABASES)
    parser.addoption("--costs", type=Path, metavar="FILE", help="keep what each test cost in processor time, as JSON")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*rules): the rules of a ledger that this test proves")
    config.pluginmanager.register(Costs(config.getoption("--costs")))
    config.addinivalue_line("markers", "slow: takes long by nature; left to make test-all")
    config.addinivalue_line("markers", "quick: what one runs all day, make quick")
    config.addinivalue_line("markers", "store: proves a promise of the store, on both databases")
    config.addinivalue_line("markers", "game(*names): the games that this test is about, if not all")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    leave_out_other_games(config, items)
    leave_out_the_other_half(config, items)
