"""The stories of games that are over: each is told once, beside the server, and remembered."""

from __future__ import annotations

import asyncio
import logging
import sys

import msgspec

from ..core.memory import Bounded
from ..core.record import write
from ..core.story import Story
from .aside import Aside
from .chronicle import Chronicle
from .errors import TooMany
from .limiting import Queue
from .refusing import refuse
from .table import Table

logger = logging.getLogger(__name__)
TELLER = (sys.executable, "-m", "painted_table.server.storyteller")
SECONDS = 60.0
"""The longest games take two; a machine that is busy more."""
AT_ONCE = 2
EACH, MOST_WAITING = 4, 64
MOST_KNOWN = 64
Key = tuple[str, int]
"""A table, and how long its log is."""


class Stories:
    def __init__(self, command: tuple[str, ...] = TELLER) -> None:
        self.command = command
        self._aside = Aside()
        self._queue = Queue(AT_ONCE, EACH, MOST_WAITING, "Many stories are being told.")
        self._known = Bounded[Key, bytes](MOST_KNOWN)
        self._telling: dict[Key, asyncio.Task[bytes]] = {}

    async def of(self, table: Table, who: str) -> bytes:
        """The story of a table as JSON. However many ask at once, it is told once.

        Raises Illegal while the game goes on: what is told of it lies open.
        """
        async with table.lock:
            must_be_open(table, "The story of a game is told when it is over.")
            key = table.id, table.seq
            if (known := self._known.get(key)) is not None:
                return known
            if (telling := self._telling.get(key)) is None:
                table.name_seats()
                telling = self._telling[key] = asyncio.create_task(self._tell(key, table.match.fork(), who))
        return await asyncio.shield(telling)

    async def _tell(self, key: Key, match: Chronicle, who: str) -> bytes:
        try:
            async with self._queue.turn(who):
                text = await asyncio.to_thread(write, match, reveal=False)
                told, _ = await self._aside.work(self.command, text.encode(), SECONDS)
            msgspec.json.decode(told, type=Story)
        except (TimeoutError, msgspec.MsgspecError) as problem:
            logger.error("Telling table %s failed: %s", key[0], type(problem).__name__)
            raise TooMany("This story could not be told.", "Ask again in a moment.") from None
        finally:
            del self._telling[key]
        self._known[key] = told
        return told

    async def close(self) -> None:
        for task in list(self._telling.values()):
            task.cancel()
        await asyncio.gather(*self._telling.values(), return_exceptions=True)
        await self._aside.close()


def must_be_open(table: Table, says: str) -> None:
    """What tells secrets is for games that have none any more."""
    if not table.all_open:
        raise refuse(says, "Come back when it has ended.", "table/over")
