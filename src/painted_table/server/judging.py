"""Records from elsewhere are read in processes of their own, a few at a time, each with a budget that is ended."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator

import msgspec

from ..core.refusal import Garbled
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
        self._running: set[Process] = set()

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
        process = await self._start()
        try:
            async with asyncio.timeout(self.seconds):
                told, _ = await process.communicate(text)
            verdict = VERDICT.decode(told)
        except TimeoutError:
            raise Garbled("The record takes too long to read.", "Play it at the command line instead.") from None
        except msgspec.MsgspecError:
            logger.error("Reading a record ended with code %s.", process.returncode)
            raise Garbled("The record cannot be read.") from None
        finally:
            await self._end(process)
        if isinstance(verdict, Unfit):
            raise Garbled(verdict.says, verdict.instead)
        return verdict

    async def _start(self) -> Process:
        """A new process, which somebody knows of even if we are interrupted while it starts."""
        starting = asyncio.ensure_future(asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE))
        try:
            process = await asyncio.shield(starting)
        except asyncio.CancelledError:
            await self._end(await starting)
            raise
        self._running.add(process)
        return process

    async def _end(self, process: Process) -> None:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        self._running.discard(process)
        # The pipes may not have ended yet, and asyncio has no public way to close them with the process.
        process._transport.close()  # type: ignore[attr-defined]

    async def close(self) -> None:
        for process in list(self._running):
            await self._end(process)

    def processes(self) -> list[int]:
        """The ids of the processes that run now."""
        return [process.pid for process in self._running]
