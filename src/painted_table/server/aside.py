"""Work beside the server: each piece has a process of its own, which is given text and ended when its time is over."""

from __future__ import annotations

import asyncio
import contextlib
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence


class Aside:
    """The processes that work for this server now."""

    def __init__(self) -> None:
        self._running: set[Process] = set()

    async def work(self, command: Sequence[str], text: bytes, seconds: float) -> tuple[bytes, int | None]:
        """What a process makes of a text, and how it ended; raises TimeoutError where that takes too long."""
        process = await self._start(command)
        try:
            async with asyncio.timeout(seconds):
                told, _ = await process.communicate(text)
            return told, process.returncode
        finally:
            await self._end(process)

    async def _start(self, command: Sequence[str]) -> Process:
        """A new process, which somebody knows of even if we are interrupted while it starts."""
        starting = asyncio.ensure_future(asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))
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
