"""Who is connected where: several processes tell each other which seats have somebody at them.

Nothing of it is kept: it is told when it changes, and believed for as long as the process that told it is heard.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from ..core.agenda import Seat

BEAT = 10.0
"""Seconds between two signs of life of a process."""
BELIEVED = 35.0
"""Seconds after its last sign of life in which a process is believed."""
Seats = frozenset[Seat]
NOBODY_THERE: Seats = frozenset()


class Presence:
    def __init__(self, say: Callable[[str], None], changed: Callable[[str], None]) -> None:
        self._say = say
        """Tells the other processes."""
        self._changed = changed
        """Somebody has come to a table elsewhere, or left it."""
        self._here: dict[str, Seats] = {}
        self._there: dict[str, dict[str, Seats]] = {}
        """By process and table."""
        self._heard: dict[str, float] = {}

    def sit(self, table: str, seats: Iterable[Seat]) -> None:
        """These seats of a table are connected here, and no others."""
        now = frozenset(seats)
        if now == self._here.get(table, NOBODY_THERE):
            return
        if now:
            self._here[table] = now
        else:
            del self._here[table]
        self._tell(table)

    def elsewhere(self, table: str) -> Seats:
        """The seats of a table that are connected to other processes."""
        return NOBODY_THERE.union(*(tables.get(table, NOBODY_THERE) for tables in self._there.values()))

    def _tell(self, table: str) -> None:
        seats = ",".join(str(seat) for seat in sorted(self._here.get(table, NOBODY_THERE)))
        self._say(f"here {table} {seats}")

    # -- what other processes say

    def hear(self, process: str, word: str) -> None:
        self._heard[process] = time.monotonic()
        kind, _, rest = word.partition(" ")
        if kind == "who":
            for table in self._here:
                self._tell(table)
        elif kind == "here":
            table, _, seats = rest.partition(" ")
            self._note(process, table, frozenset(int(seat) for seat in seats.split(",") if seat))

    def _note(self, process: str, table: str, seats: Seats) -> None:
        tables = self._there.setdefault(process, {})
        if seats == tables.get(table, NOBODY_THERE):
            return
        if seats:
            tables[table] = seats
        else:
            del tables[table]
        self._changed(table)

    def ask_anew(self) -> None:
        """After words may have been missed: what was known is forgotten, and everybody asked."""
        for process in list(self._there):
            self._forget(process)
        self._say("who")

    def look(self) -> None:
        """A process that has said nothing for long is no longer believed."""
        long_ago = time.monotonic() - BELIEVED
        for process in [process for process, at in self._heard.items() if at < long_ago]:
            del self._heard[process]
            self._forget(process)

    def _forget(self, process: str) -> None:
        for table in self._there.pop(process, {}):
            self._changed(table)
