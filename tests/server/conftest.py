"""Servers for the tests: every test of tables runs on SQLite and on PostgreSQL."""

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


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new, empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def settings(database: str) -> Settings:
    return Settings(database=database, pace=0.0, limits=QUICK, thinkers=1)


@pytest.fixture
def lite(tmp_path: Path) -> Settings:
    """Settings for tests that have nothing to do with the database."""
    return Settings(database=str(tmp_path / "tables.sqlite"), pace=0.0, limits=QUICK, thinkers=1)


@pytest.fixture
def app(settings: Settings) -> Iterator[App]:
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def guest(app: App) -> Guest:
    return Guest(app)
