"""Who may come in: the holders of seats always, spectators while there is room.

Who somebody is shows when they say hello. Until then they are counted by address, and where too many of one
address are silent the one that has been so for longest makes room: whoever speaks at once is never kept out.
"""

from __future__ import annotations

import sys
from typing import Protocol

from ..core.agenda import Seat
from .limiting import Buckets, Places
from .settings import Limits
from .table import Table

ELSEWHERE = "This seat is open in too many other places."
SILENT = "Too many connections from your address have not said hello."


class Comer(Protocol):
    """A connection, as far as the doorway needs to know it."""

    address: str
    seats: tuple[Seat, ...]

    def send_away(self, says: str) -> None: ...


class Doorway:
    """The connections of all tables in this process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._silent: dict[str, dict[Comer, None]] = {}
        self._spectators = Places(limits.spectators_per_address, sys.maxsize)
        self._comings = Buckets(limits.reads_per_second, limits.read_burst)

    def arrive(self, comer: Comer) -> None:
        """Somebody who has not said hello yet."""
        silent = self._silent.setdefault(comer.address, {})
        if len(silent) >= self.limits.connections_per_address:
            longest = next(iter(silent))
            del silent[longest]
            longest.send_away(SILENT)
        silent[comer] = None

    def speaks(self, comer: Comer) -> None:
        """Has said hello, or has gone without."""
        silent = self._silent.get(comer.address, {})
        silent.pop(comer, None)
        if not silent:
            self._silent.pop(comer.address, None)

    def why_not_watch(self, table: Table, comer: Comer) -> str:
        """Why a spectator has no place; empty where they have one, which they give back with `leave`."""
        if table.spectators() >= self.limits.spectators_per_table:
            return "Too many are watching this table."
        if not self._comings.take(comer.address):
            return "Too many have come from your address of late."
        if not self._spectators.take(comer.address):
            return "Too many are watching from your address."
        return ""

    def leave(self, comer: Comer) -> None:
        if not comer.seats:
            self._spectators.leave(comer.address)

    def make_room(self, table: Table, seats: tuple[Seat, ...]) -> None:
        """For one more connection of these seats: the oldest of a seat that has too many goes."""
        for seat in seats:
            held = [watcher for watcher in table.watchers if seat in watcher.seats]
            for oldest in held[: max(0, len(held) + 1 - self.limits.connections_per_seat)]:
                table.unwatch(oldest)
                oldest.send_away(ELSEWHERE)
