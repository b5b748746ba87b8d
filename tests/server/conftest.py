"""Servers for the tests. What proves a promise of the store runs on SQLite and on PostgreSQL, the rest on SQLite;
`--databases both` runs everything on both, `other` what `one` leaves out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from painted_table.server.app import create_app
from painted_table.server.main import steady
from painted_table.server.settings import Limits, Settings
from server.playing import App, Guest
from server.postgres import new_database, running_server, why_none

QUICK = steady(Limits(), 1000.0)
"""Tests are in a hurry."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    if why_none():
        pytest.skip(why_none())
    with running_server() as url:
        yield url


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "database" not in metafunc.fixturenames:
        return
    is_of_store = metafunc.definition.get_closest_marker("store") is not None
    asked = metafunc.config.getoption("--databases")
    if asked == "other":
        chosen = [] if is_of_store else ["postgresql"]
    else:
        chosen = ["sqlite", "postgresql"] if is_of_store or asked == "both" else ["sqlite"]
    metafunc.parametrize("database", chosen, indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new, empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def settings(database: str) -> Settings:
    return Settings(database=database, pace=0.0, window=0.02, limits=QUICK, thinkers=1)


@pytest.fixture
def lite(tmp_path: Path) -> Settings:
    """Settings for tests that have nothing to do with the database."""
    return Settings(database=str(tmp_path / "tables.sqlite"), pace=0.0, window=0.02, limits=QUICK, thinkers=1)


@pytest.fixture
def app(settings: Settings) -> Iterator[App]:
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def guest(app: App) -> Guest:
    return Guest(app)
