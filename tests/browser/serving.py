"""A real server in a process of its own, which can be killed in the middle of things and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

START = """
import sys
from dataclasses import fields
from painted_table.server.main import serve
from painted_table.server.settings import Limits, Settings
rates = [field.name for field in fields(Limits) if field.name.endswith(("_per_second", "_burst"))]
much = Limits(**{name: max(1000.0, getattr(Limits(), name)) for name in rates})
serve(
    sys.argv[5],
    int(sys.argv[1]),
    settings=Settings(
        database=sys.argv[2],
        pace=float(sys.argv[3]),
        seed=sys.argv[4],
        public_address=sys.argv[6],
        limits=much,
        thinkers=1,
        budget=120.0,
    ),
)
"""
SEED = "painted table"
"""Every test plays the same game each time, however busy the machine is."""


class Server:
    def __init__(
        self, database: Path, pace: float = 0.0, seed: str = SEED, host: str = "127.0.0.1", public: str = ""
    ) -> None:
        self.database = database
        self.host = host
        self.public = public
        self.seed = seed
        self.pace = pace
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = [sys.executable, "-c", START, str(self.port), str(self.database), str(self.pace), self.seed]
        words += [self.host, self.public]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        for _ in range(2400):
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=1).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise RuntimeError("The server did not start.")

    def kill(self) -> None:
        """As a crash would: without a word."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def serving(
    database: Path, pace: float = 0.0, seed: str = SEED, host: str = "127.0.0.1", public: str = ""
) -> Iterator[Server]:
    server = Server(database, pace, seed, host, public)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
