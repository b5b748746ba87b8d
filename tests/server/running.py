"""A real server in a process of its own, to be talked to over the network and killed."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 90.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    def __init__(
        self,
        database: str,
        port: int | None = None,
        pace: float = 0.0,
        options: Sequence[str] = ("--per-second", "10000"),
        program: str = "painted_table.server",
        cwd: Path | None = None,
    ) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", program, "--port", str(self.port), "--database", database]
        # A file takes all that is said; a pipe that nobody reads would stop the server when it is full.
        self._said = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        self.process = subprocess.Popen(
            [*command, "--pace", str(pace), *options], stdout=self._said, stderr=subprocess.STDOUT, cwd=cwd
        )
        try:
            self._wait()
        except BaseException:
            self.kill()
            raise

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                httpx.get(f"{self.url}/api/games", timeout=5)
                return
            except httpx.TransportError:
                if self.process.poll() is not None:
                    raise AssertionError(self.output()) from None
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As a loss of power would: nothing is put in order."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._said.close()

    def stop(self) -> str:
        self.process.send_signal(signal.SIGTERM)
        return self.output()

    def output(self) -> str:
        """All that it said until its end."""
        self.process.wait(PATIENCE)
        with self._said as said:
            said.seek(0)
            return said.read()

    @contextmanager
    def sit(self, table: str, tokens: list[str], have: int = -1) -> Iterator[Talker]:
        with connect(f"ws://127.0.0.1:{self.port}/ws/tables/{table}", max_size=None) as connection:
            talker = Talker(connection)
            talker.say(kind="hello", tokens=tokens, have=have)
            yield talker


class Talker:
    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.state: dict[str, Any] = {}

    def say(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.connection.recv(timeout))
        if message["kind"] == "state":
            self.state = message
        return message

    def hear_all(self) -> None:
        """Until the connection ends."""
        while True:
            self.hear()
