"""The database's schema: made and changed by Alembic, and the same as the code believes."""

from __future__ import annotations

import asyncio
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from painted_table.server import schema
from painted_table.server.migrate import upgrade
from painted_table.server.settings import Settings, database_url, default_database
from painted_table.server.store import make_engine


def test_the_steps_lead_to_what_the_code_believes(settings: Settings) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async def look() -> None:
        engine = make_engine(settings.url)
        await upgrade(engine)
        await upgrade(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(look())


def test_sqlite_writes_ahead_and_waits_for_the_disk(lite: Settings) -> None:
    async def look() -> list[Any]:
        engine = make_engine(lite.url)
        async with engine.connect() as connection:
            names = ("journal_mode", "synchronous", "foreign_keys")
            found = [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in names]
        await engine.dispose()
        return found

    assert asyncio.run(look()) == ["wal", 2, 1]


def test_databases_are_named_as_people_name_them(monkeypatch: Any, tmp_path: Any) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "painted-table" / "tables.sqlite"
    assert database_url("/a/b.sqlite") == "sqlite+aiosqlite:////a/b.sqlite"
    assert database_url("postgresql://x@y/z") == "postgresql+asyncpg://x@y/z"
    assert database_url("postgres://x@y/z") == "postgresql+asyncpg://x@y/z"
