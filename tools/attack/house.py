"""Where campaigns take place: servers, their databases, and a PostgreSQL that can be hurt.

Whatever is begun in a house ends with it, also when it is interrupted.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from painted_table.server.settings import database_url
from server.postgres import Postgres, new_database, running_postgres
from server.running import Running

from . import ROOT

Rows = list[tuple[int, int, str]]
"""Of a log, as it is kept: the number, the seat and the move."""


class House:
    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self._stack = stack
        self._running: list[Running] = []
        self._postgres: Postgres | None = None
        self._files = 0

    # -- databases

    @property
    def postgres(self) -> Postgres:
        if self._postgres is None:
            self._postgres = self._stack.enter_context(running_postgres())
        return self._postgres

    def database(self, kind: str) -> str:
        """A new, empty one: sqlite or postgresql."""
        if kind == "postgresql":
            return new_database(self.postgres.url)
        self._files += 1
        return str(self.folder / f"tables{self._files}.sqlite")

    # -- servers

    def serve(
        self,
        database: str,
        port: int | None = None,
        pace: float = 0.0,
        options: Sequence[str] = ("--per-second", "10000"),
        program: str = "painted_table.server",
    ) -> Running:
        server = Running(database, port, pace, options, program, ROOT)
        self._running.append(server)
        return server

    def kill(self, server: Running) -> None:
        self._running.remove(server)
        server.kill()

    def stop(self, server: Running) -> str:
        """In good order; gives what it has said."""
        self._running.remove(server)
        return server.stop()

    def clear(self) -> None:
        while self._running:
            server = self._running.pop()
            with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired, ValueError):
                server.kill()


@contextmanager
def house() -> Iterator[House]:
    with tempfile.TemporaryDirectory(prefix="painted-attack-") as folder, ExitStack() as stack:
        here = House(Path(folder), stack)
        try:
            yield here
        finally:
            here.clear()


# -- what is kept


def kept_log(database: str, table: str) -> Rows:
    """A table's log as the database has it."""
    wanted = "SELECT seq, seat, move FROM log WHERE table_id = :id ORDER BY seq"
    return [(row[0], row[1], row[2]) for row in _ask(database, wanted, table)]


def kept_chat(database: str, table: str) -> list[tuple[int, str]]:
    wanted = "SELECT n, text FROM chat WHERE table_id = :id ORDER BY n"
    return [(row[0], row[1]) for row in _ask(database, wanted, table)]


def is_whole(database: str) -> bool:
    """What SQLite says of its file; PostgreSQL checks itself when it starts."""
    if "://" in database:
        return True
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchone() == ("ok",))


def _ask(database: str, wanted: str, id: str) -> list[tuple[Any, ...]]:
    async def ask() -> list[tuple[Any, ...]]:
        engine = create_async_engine(database_url(database))
        try:
            async with engine.connect() as connection:
                return [tuple(row) for row in await connection.execute(text(wanted), {"id": id})]
        finally:
            await engine.dispose()

    return asyncio.run(ask())


def opened(server: Running, table: str, token: str = "") -> int:
    """The status with which a table's present position is answered."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    with httpx.Client(base_url=f"{server.url}/api/tables/{table}", headers=headers, timeout=30) as http:
        told = http.get("")
        return told.status_code if told.status_code != 200 else http.get(f"/at/{told.json()['seq']}").status_code
