"""Bots think in other processes, under a hard budget. Whatever happens there, the table has an answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from .thinker import Reply, Request

logger = logging.getLogger(__name__)
LONGEST_LINE = 1_000_000
STARTING = 20.0
"""Seconds a new process has to load the games before its first answer, on top of the budget."""


class Thinkers:
    """A fixed number of processes, started when first needed and replaced when they die or dawdle."""

    def __init__(self, number: int, budget: float, command: tuple[str, ...] = (), packs: tuple[str, ...] = ()) -> None:
        self.budget = budget
        own = (sys.executable, "-m", "painted_table.server.thinker", *packs)
        self._free: asyncio.Queue[_Thinker] = asyncio.Queue()
        self._all = [_Thinker(command or own) for _ in range(number)]
        for thinker in self._all:
            self._free.put_nowait(thinker)

    async def think(self, request: Request) -> Reply | None:
        """What the bot answers; None where it has not, and the default must."""
        thinker = await self._free.get()
        try:
            return await thinker.ask(request, self.budget)
        except (TimeoutError, OSError, msgspec.MsgspecError, ValueError) as problem:
            logger.warning("The bot %s gave no answer (%s).", request.bot, type(problem).__name__)
            await thinker.stop()
            return None
        except asyncio.CancelledError:
            await thinker.stop()
            raise
        finally:
            self._free.put_nowait(thinker)

    async def close(self) -> None:
        for thinker in self._all:
            await thinker.close()

    def processes(self) -> list[int]:
        """The ids of the processes that run now."""
        return [thinker.process.pid for thinker in self._all if thinker.process is not None]


class _Thinker:
    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.process: Process | None = None
        self.closed = False
        self._starting: asyncio.Future[Process] | None = None

    async def ask(self, request: Request, budget: float) -> Reply:
        if self.process is None or self.process.returncode is not None:
            await self.stop()
            await self._start()
            budget += STARTING
        assert self.process is not None
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(msgspec.json.encode(request) + b"\n")
        async with asyncio.timeout(budget):
            await stdin.drain()
            line = await stdout.readline()
        return msgspec.json.decode(line, type=Reply)

    async def _start(self) -> None:
        """A new process, which somebody knows of even if we are interrupted while it starts.

        It has a session of its own: Ctrl-C at the terminal is for the server, which sends its thinkers home.
        """
        starting = self._starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True
            )
        )
        try:
            self.process = await asyncio.shield(starting)
        except asyncio.CancelledError:
            self.process = await starting
            raise
        if self.closed:
            raise OSError("the thinkers have been sent home")

    async def close(self) -> None:
        """One that is only just starting is waited for, so that nobody leaves it behind."""
        self.closed = True
        if self._starting is not None:
            with contextlib.suppress(OSError):
                self.process = await self._starting
        await self.stop()

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        # The pipes may not have ended yet, and asyncio has no public way to close them with the process.
        process._transport.close()  # type: ignore[attr-defined]
