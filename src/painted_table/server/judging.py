"""Records from elsewhere are read in processes of their own, a few at a time, each with a budget that is ended."""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Iterator

import msgspec

from ..core.refusal import Garbled
from .aside import Aside
from .errors import TooMany
from .judge import Judged, Unfit
from .limiting import Places
from .settings import Limits

logger = logging.getLogger(__name__)
JUDGE = (sys.executable, "-m", "painted_table.server.judge")
VERDICT: msgspec.json.Decoder[Judged | Unfit] = msgspec.json.Decoder(Judged | Unfit)


class Judges:
    """Whoever reads records, and how many are being read."""

    def __init__(self, limits: Limits, command: tuple[str, ...] = JUDGE) -> None:
        self.command = command
        self.seconds = limits.upload_seconds
        self._places = Places(1, limits.uploads)
        self._aside = Aside()

    @contextlib.contextmanager
    def place(self, address: str) -> Iterator[None]:
        """Room for one record of one address, from its first byte to its last move."""
        if not self._places.take(address):
            raise TooMany("Another record is being read.", "Send one at a time, and try again in a moment.")
        try:
            yield
        finally:
            self._places.leave(address)

    async def judge(self, text: bytes) -> Judged:
        """What a record tells of; raises Garbled where it does not hold, or takes too long."""
        code: int | None = None
        try:
            told, code = await self._aside.work(self.command, text, self.seconds)
            verdict = VERDICT.decode(told)
        except TimeoutError:
            raise Garbled("The record takes too long to read.", "Play it at the command line instead.") from None
        except msgspec.MsgspecError:
            logger.error("Reading a record ended with code %s.", code)
            raise Garbled("The record cannot be read.") from None
        if isinstance(verdict, Unfit):
            raise Garbled(verdict.says, verdict.instead)
        return verdict

    async def close(self) -> None:
        await self._aside.close()

    def processes(self) -> list[int]:
        """The ids of the processes that run now."""
        return self._aside.processes()
