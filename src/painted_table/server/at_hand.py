"""What a table that is held in memory needs of others: what tables share, a lock that keeps it true, its watchers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ..core.agenda import Seat
from .hooks import Hooks
from .presence import Presence
from .settings import Settings
from .store import Store
from .thinking import Thinkers

if TYPE_CHECKING:
    from .table import Table


@dataclass(frozen=True)
class Services:
    """What tables share."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    presence: Presence
    hooks: Hooks
    changed: Callable[[str], None]
    """Tells other processes that a table has changed."""


class Watcher(Protocol):
    """A connection, as far as its table needs to know it."""

    seats: tuple[Seat, ...]

    def refresh(self) -> None:
        """There is something new to see."""

    def meet(self) -> None:
        """Somebody has come or gone."""

    def toast(self, says: str) -> None: ...

    def send_away(self, says: str) -> None: ...


class Present:
    """A table's lock: whoever has it finds the table as the database says, or fails as the database does."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lock = asyncio.Lock()

    def locked(self) -> bool:
        return self._lock.locked()

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        try:
            if self._table.unread:
                await self._table.read_on()
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
