"""A real PostgreSQL server for the tests, where its programs are installed."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
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


@contextmanager
def running_server() -> Iterator[str]:
    """A new server in a folder of its own, listening on a socket there; gives the start of its URLs."""
    folder = programs()
    assert folder is not None
    user = "postgres" if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="painted-pg-") as home:
        if user:
            shutil.chown(home, user)
        data = Path(home, "data")
        _run([folder / "initdb", "-D", data, "-U", "tester", "-A", "trust", "--no-sync"], user)
        options = f"-c listen_addresses='' -c unix_socket_directories='{home}' -c fsync=off"
        start = [folder / "pg_ctl", "-D", data, "-w", "-o", options, "-l", Path(home, "log")]
        _run([*start, "start"], user)
        try:
            yield f"postgresql://tester@/{{name}}?host={home}"
        finally:
            _run([folder / "pg_ctl", "-D", data, "-m", "immediate", "stop"], user)


def _run(command: list[object], user: str | None) -> None:
    words = [str(word) for word in command]
    subprocess.run(words, user=user, cwd="/", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


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
