"""When the database cannot be reached: said once, answered with patience, over when it is back."""

from __future__ import annotations

import logging
import sqlite3
import time
from types import TracebackType

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree

logger = logging.getLogger(__name__)
SAYS = "The tables cannot be reached just now."
INSTEAD = "Try again in a moment: nothing that was confirmed is lost."
AWAY = ("08", "25006", "53", "57", "58")
"""How PostgreSQL's codes begin for lost connections, a standby, want of room, a stop and trouble with its files."""


class Outage(Exception):
    """The database did not answer: what it was asked to keep may be kept or not."""


def is_outage(problem: BaseException) -> bool:
    """Whether it is the database that is away, and not our request that is wrong."""
    if isinstance(problem, DBAPIError):
        if problem.connection_invalidated:
            return True
        if problem.orig is not None:
            problem = problem.orig
    state = getattr(problem, "sqlstate", None)
    if state is not None:
        return str(state).startswith(AWAY)
    if type(problem).__module__.startswith("asyncpg"):
        return not isinstance(problem, ValueError)
    return isinstance(problem, (OSError, NoneFree, sqlite3.OperationalError))


class Reach:
    """Around whatever asks the database. An outage becomes `Outage`; its beginning and its end are told once each."""

    def __init__(self) -> None:
        self._since: float | None = None

    def __enter__(self) -> None:
        return None

    def __exit__(self, _: object, problem: BaseException | None, trace: TracebackType | None) -> None:
        if problem is None:
            self._back()
        elif isinstance(problem, Outage):
            return
        elif is_outage(problem):
            self._lost(problem)
            raise Outage(type(problem).__name__) from problem

    def _lost(self, problem: BaseException) -> None:
        if self._since is None:
            self._since = time.monotonic()
            why = str(problem).partition("\n")[0][:200]
            logger.error("The database cannot be reached; tables wait for it. %s: %s", type(problem).__name__, why)

    def _back(self) -> None:
        if self._since is not None:
            logger.warning("The database is back after %.1f seconds.", time.monotonic() - self._since)
            self._since = None
