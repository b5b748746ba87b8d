"""A real PostgreSQL server for the tests, where its programs are installed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from painted_table.server.settings import database_url

_names = count()


def programs() -> Path | None:
    """The folder of initdb and postgres: on the path, or where Debian keeps them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


def why_none() -> str:
    """Why there can be no server here; empty where there can."""
    if programs() is None:
        return "no PostgreSQL server is installed (Debian: apt-get install postgresql)"
    if os.geteuid() == 0 and "postgres" not in {entry.pw_name for entry in pwd.getpwall()}:
        return "PostgreSQL does not run as root, and there is no user postgres"
    return ""


class Postgres:
    """A server in a folder of its own, listening on a socket there, that can be stopped and killed."""

    def __init__(self, home: str) -> None:
        folder = programs()
        assert folder is not None
        self.folder, self.home, self.data = folder, Path(home), Path(home, "data")
        self.user = "postgres" if os.geteuid() == 0 else None
        self.url = f"postgresql://tester@/{{name}}?host={home}"
        """The start of its databases' URLs."""
        if self.user:
            shutil.chown(home, self.user)
        self._run([folder / "initdb", "-D", self.data, "-U", "tester", "-A", "trust", "--no-sync"])

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.home}' -c fsync=off"
        self._run([self.folder / "pg_ctl", "-D", self.data, "-w", "-o", options, "-l", self.home / "log", "start"])

    def restart(self) -> None:
        """As an upgrade in the night does it; it comes back with the options it was started with."""
        self._run([self.folder / "pg_ctl", "-D", self.data, "-w", "-m", "fast", "-l", self.home / "log", "restart"])

    def stop(self, mode: str = "immediate") -> None:
        self._run([self.folder / "pg_ctl", "-D", self.data, "-w", "-m", mode, "stop"])

    def kill(self) -> None:
        """As a loss of power would: the server and all that it has started."""
        lock = self.data / "postmaster.pid"
        server = int(lock.read_text().split()[0])
        victims = (server, *_children(server))
        for process in victims:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        while any(_parent(process) is not None for process in victims):
            time.sleep(0.01)
        # Where nobody buries the dead their number stays taken, and a new server would believe that it lives.
        for left in (lock, *self.home.glob(".s.PGSQL.*")):
            left.unlink(missing_ok=True)

    def _run(self, command: list[object]) -> None:
        words = [str(word) for word in command]
        subprocess.run(words, user=self.user, cwd="/", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _children(process: int) -> list[int]:
    numbers = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal()]
    return [number for number in numbers if _parent(number) == process]


def _parent(process: int) -> int | None:
    """Whose child a living process is."""
    try:
        state, parent = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return None
    return None if state in "ZX" else int(parent)


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    # Whoever interrupts the start may leave a program that still writes there for a moment.
    with tempfile.TemporaryDirectory(prefix="painted-pg-", ignore_cleanup_errors=True) as home:
        postgres = Postgres(home)
        try:
            postgres.start()
            yield postgres
        finally:
            with contextlib.suppress(subprocess.CalledProcessError):
                postgres.stop()


@contextmanager
def running_server() -> Iterator[str]:
    """A new server; gives the start of its URLs."""
    with running_postgres() as postgres:
        yield postgres.url


def new_database(server: str) -> str:
    """An empty database of a PostgreSQL server."""
    name = f"tables{next(_names)}"
    asyncio.run(_create(server.format(name="postgres"), name))
    return server.format(name=name)


async def _create(url: str, name: str) -> None:
    engine = create_async_engine(database_url(url), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
