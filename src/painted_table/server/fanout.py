"""Several processes on one database: each tells the others which table has changed, and who is connected.

On SQLite one process serves all tables and has nobody to tell. On PostgreSQL the word goes by NOTIFY; who
hears it and has the table at hand reads what is new. Nothing depends on it but speed: a process that missed
a word finds out when its own next entry meets one that is there already. A connection that has died is noticed
within moments, also by a process that has nothing to say: then it listens anew, and reads what it may have missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from .outage import Outage, Reach

logger = logging.getLogger(__name__)
CHANNEL = "painted_table"
RETRY = 1.0
"""Seconds until a lost connection is tried again."""


class Fanout:
    def __init__(self, engine: AsyncEngine, reach: Reach, beat: float) -> None:
        self.engine = engine
        self.reach = reach
        self.beat = beat
        """Seconds after which a process says something, so as to hear whether its connection lives."""
        self.heard: Callable[[str, str], None] = lambda sender, word: None
        """Another process has said something."""
        self.listens: Callable[[], None] = lambda: None
        """From now on others are heard; what they said before may have been missed."""
        self._me = secrets.token_hex(8)
        self._words: dict[str, None] = {}
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self.engine.dialect.name == "postgresql":
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def say(self, word: str) -> None:
        """Tells all other processes, once they can be reached; what is said twice meanwhile is told once, last."""
        if self._task is not None:
            self._words.pop(word, None)
            self._words[word] = None
            self._news.set()

    async def _run(self) -> None:
        while True:
            try:
                with self.reach:
                    await self._talk()
            except Outage:
                pass
            except Exception:
                logger.exception("The other processes cannot be heard.")
            await asyncio.sleep(RETRY)

    async def _talk(self) -> None:
        """Until the connection ends, which raises."""
        async with self.engine.connect() as connection:
            try:
                raw: Any = (await connection.get_raw_connection()).driver_connection
                raw.add_termination_listener(lambda _: self._news.set())
                await raw.add_listener(CHANNEL, self._hear)
                self.listens()
                while True:
                    await self._tell(raw)
            finally:
                # It has listened, and is of no use to anybody else.
                await connection.invalidate()

    async def _tell(self, raw: Any) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.beat):
                await self._news.wait()
        self._news.clear()
        if raw.is_closed():
            raise ConnectionError("the connection has ended")
        if not self._words:
            self.say("alive")
        while self._words:
            word = next(iter(self._words))
            del self._words[word]
            try:
                await raw.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{self._me} {word}")
            except BaseException:
                self._words.setdefault(word)
                raise

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        sender, _, word = payload.partition(" ")
        if sender != self._me:
            self.heard(sender, word)
