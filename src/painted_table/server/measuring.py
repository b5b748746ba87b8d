"""Tables that nobody has measured yet: bots play such games beside the server, when somebody asks, and once."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Mapping

import msgspec

from ..core.game import AnyGame
from ..core.memory import Bounded
from .aside import Aside
from .errors import TooMany
from .limiting import Places
from .measurer import Measured, Wanted

logger = logging.getLogger(__name__)
MEASURER = (sys.executable, "-m", "painted_table.server.measurer")
GAMES = 200
SECONDS = 60.0
"""Of processor time after which no further game begins: then it was fewer games, and they say so."""
PATIENCE = 600.0
"""On a machine that is busy."""
EACH, MOST_WAITING = 1, 8
MOST_KNOWN = 256
Key = tuple[str, int, bytes]


def key_of(game: AnyGame, players: int, options: Mapping[str, str]) -> Key:
    """What is played, whichever way it was said."""
    settled = game.settled(game.start(players, options))
    return game.name, players, msgspec.json.encode(dict(settled), order="sorted")


class Measuring:
    def __init__(self, command: tuple[str, ...] = MEASURER) -> None:
        self.command = command
        self._aside = Aside()
        self._turn = asyncio.Semaphore(1)
        self._places = Places(EACH, MOST_WAITING)
        self._known = Bounded[Key, Measured](MOST_KNOWN)
        self._running: dict[Key, asyncio.Task[None]] = {}

    def known(self, key: Key) -> Measured | None:
        return self._known.get(key)

    def is_measured(self, key: Key) -> bool:
        """Whether games of it are being played now, or will be."""
        return key in self._running

    def begin(self, key: Key, options: Mapping[str, str], who: str) -> None:
        """However many ask for it, it is measured once; raises TooMany where somebody asks for much."""
        if key in self._running or self._known.get(key) is not None:
            return
        if not self._places.take(who):
            raise TooMany("Something else is being measured for you.", "Wait until that is done.")
        wanted = Wanted(key[0], key[1], dict(options), GAMES, SECONDS)
        self._running[key] = asyncio.create_task(self._measure(key, wanted, who))

    async def _measure(self, key: Key, wanted: Wanted, who: str) -> None:
        try:
            async with self._turn:
                told, _ = await self._aside.work(self.command, msgspec.json.encode(wanted), PATIENCE)
            found = msgspec.json.decode(told, type=Measured)
            if found.figures.games:
                self._known[key] = found
        except (TimeoutError, msgspec.MsgspecError) as problem:
            logger.error("Measuring %s failed: %s", key[0], type(problem).__name__)
        finally:
            self._places.leave(who)
            del self._running[key]

    async def close(self) -> None:
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        await self._aside.close()
