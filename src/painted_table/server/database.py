"""The database that whoever runs a server named: found, tried, brought to the present schema, or refused in words."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import stat
import sys
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ..core.refusal import Garbled
from .migrate import upgrade
from .removal import ended_by_rules
from .settings import database_url
from .store import make_engine

CONNECTING = 15.0
"""Seconds that a PostgreSQL server has to answer."""
MAGIC = b"SQLite format 3\0"
"""How a file of SQLite begins; a new one is empty."""
BESIDE = ("-wal", "-shm", "-journal", ".lock")
"""Ends of the names of files that lie beside a database."""
FORMS = "Name a file for SQLite, or postgresql://user:password@host/name."


def read_database(database: str) -> URL:
    """What was named, as a URL; raises Garbled."""
    try:
        url = make_url(database_url(database))
        kind = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise Garbled("That database cannot be read.", FORMS) from None
    if kind not in ("sqlite", "postgresql"):
        raise Garbled(f"Tables are kept in SQLite or PostgreSQL, and {kind!r} is neither.", FORMS)
    if kind == "postgresql":
        _check_postgres(url)
    elif not url.database or url.database.endswith(":memory:"):
        raise Garbled("A database in memory would forget all tables.", FORMS)
    return url


def _check_postgres(url: URL) -> None:
    host = url.host or ""
    if not (url.port is None or 0 < url.port < 65_536) or any(mark in host for mark in "[] "):
        raise Garbled("That address of a PostgreSQL server cannot be read.", FORMS)
    if find_spec("asyncpg") is None:
        raise Garbled("PostgreSQL needs the package asyncpg.", f"Install it: {sys.executable} -m pip install asyncpg")


def told(url: URL) -> str:
    """Where the tables are, without a password."""
    if (file := file_of(url)) is not None:
        return str(file)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def make_place(file: Path) -> None:
    """The folder of a database's file, made where missing; raises Garbled where the file can be no database."""
    try:
        if file.is_dir():
            raise Garbled(f"{file} is a folder.", f"Name a file in it: --database {file / 'tables.sqlite'}")
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if file.exists():
            with file.open("rb") as opened:
                if opened.read(len(MAGIC)) not in (b"", MAGIC):
                    raise _no_database(file)
    except OSError as problem:
        raise no_place(file, problem.strerror or "no folder") from None


def _no_database(file: Path) -> Garbled:
    return Garbled(f"{file} is no SQLite database.", "Name another file, or one that is not there yet.")


def no_place(file: Path, why: str) -> Garbled:
    return Garbled(f"Tables cannot be kept in {file}: {why}.", "Name a file that you may write: --database FILE")


def make_ready(url: URL) -> str:
    """Tries the database and brings it to the present schema; raises Garbled where it cannot be used.

    Tells in a line which running games cannot go on here; empty where all can.
    """
    if (file := file_of(url)) is not None:
        _try_file(file)
    return asyncio.run(_upgraded(url))


def keep_private(file: Path) -> None:
    """Nobody else at this machine may read it: a database holds all hands, and the secrets of running games' dice.

    What SQLite and the lock put beside it takes the rights of the file, or is made so here.
    """
    with contextlib.suppress(OSError):
        file.touch(mode=0o600, exist_ok=True)
    for one in (file, *[file.with_name(f"{file.name}{end}") for end in BESIDE]):
        with contextlib.suppress(OSError):
            if stat.S_IMODE(one.stat().st_mode) & 0o077:
                one.chmod(0o600)


def _try_file(file: Path) -> None:
    """Whether it is a database, or can become one, and may be written."""
    keep_private(file)
    try:
        with closing(sqlite3.connect(file, timeout=10)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("BEGIN IMMEDIATE")
            connection.rollback()
    except sqlite3.OperationalError as problem:
        raise no_place(file, str(problem)) from None
    except sqlite3.DatabaseError:
        raise _no_database(file) from None


async def _upgraded(url: URL) -> str:
    engine = make_engine(url.render_as_string(hide_password=False))
    try:
        if url.get_backend_name() == "postgresql":
            await _try_connecting(engine, url)
        await upgrade(engine)
        return await ended_by_rules(engine)
    except CommandError:
        raise Garbled(
            f"{told(url)} was written by a newer Painted Table.", "Install that one, or name another --database."
        ) from None
    except SQLAlchemyError as problem:
        raise Garbled(f"{told(url)} cannot be prepared: {_reason(problem)}.", FORMS) from None
    finally:
        await engine.dispose()


async def _try_connecting(engine: AsyncEngine, url: URL) -> None:
    """Whatever is wrong between here and a PostgreSQL server, its own words are the best there are."""
    try:
        async with asyncio.timeout(CONNECTING), engine.connect():
            pass
    except Exception as problem:
        raise Garbled(
            f"The PostgreSQL server of {told(url)} cannot be used: {_reason(problem)}.",
            "Start it, or correct --database; without one, tables are kept in a file.",
        ) from None


def _reason(problem: Exception) -> str:
    """The first line of a problem, as the database told it."""
    if isinstance(problem, TimeoutError):
        return "it does not answer"
    if isinstance(problem, ConnectionRefusedError):
        return "it does not run there"
    cause = getattr(problem, "orig", None) or problem
    words = cause.strerror if isinstance(cause, OSError) and cause.strerror else str(cause)
    return (words.splitlines() or [type(cause).__name__])[0].rstrip(". ")
