"""A real server in a process of its own, to be talked to over the network and killed."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 40.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    def __init__(self, database: str, port: int | None = None, pace: float = 0.0) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "painted_table.server", "--port", str(self.port), "--database", database]
        self.process = subprocess.Popen(
            [*command, "--pace", str(pace), "--per-second", "10000"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                httpx.get(f"{self.url}/api/games", timeout=5)
                return
            except httpx.TransportError:
                assert self.process.poll() is None, self.output()
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As a loss of power would: nothing is put in order."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> str:
        self.process.send_signal(signal.SIGTERM)
        return self.output()

    def output(self) -> str:
        return self.process.communicate(timeout=PATIENCE)[0]

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
