"""Several processes on one database: each tells the others which table has changed.

On SQLite one process serves all tables and has nobody to tell. On PostgreSQL the word goes by NOTIFY; who
hears it and has the table at hand reads what is new. Nothing depends on it but speed: a process that missed
a word finds out when its own next entry meets one that is there already.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

logger = logging.getLogger(__name__)
CHANNEL = "painted_table"
RETRY = 2.0
"""Seconds until a lost connection is tried again."""


class Fanout:
    def __init__(self, engine: AsyncEngine, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        self.engine = engine
        self.heard = heard
        """Another process has changed a table."""
        self.missed = missed
        """The connection was lost: any table may have changed."""
        self._me = secrets.token_hex(8)
        self._changed: dict[str, None] = {}
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self.engine.dialect.name == "postgresql":
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def publish(self, table: str) -> None:
        if self._task is not None:
            self._changed[table] = None
            self._news.set()

    async def _run(self) -> None:
        while True:
            try:
                await self._talk()
            except OSError as problem:
                logger.warning("The other processes cannot be heard: %s", type(problem).__name__)
            except Exception:
                logger.exception("The other processes cannot be heard.")
            await asyncio.sleep(RETRY)
            self.missed()

    async def _talk(self) -> None:
        async with self.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            await raw.add_listener(CHANNEL, self._hear)
            try:
                while not raw.is_closed():
                    await self._news.wait()
                    self._news.clear()
                    while self._changed:
                        table = next(iter(self._changed))
                        await raw.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{self._me} {table}")
                        del self._changed[table]
            finally:
                if not raw.is_closed():
                    await raw.remove_listener(CHANNEL, self._hear)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        sender, _, table = payload.partition(" ")
        if sender != self._me:
            self.heard(table)
