"""What happened, entry by entry, each with the state before and after it: the stuff of tales and of the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.agenda import NOBODY, Action, Seat
from ..core.match import Entry, Match, Resign, Undo
from ..core.tale import Event, with_names


@dataclass(frozen=True)
class Note:
    """One line of the log in words: for those who saw it, and for the others."""

    number: int
    seat: Seat
    witnesses: tuple[Seat, ...] | None
    seen: str
    veiled: str

    def words(self, viewer: Seat) -> str:
        return self.seen if self.witnesses is None or viewer in self.witnesses else self.veiled


class Chronicle:
    """Follows a match with a twin of its own, so that every entry is seen as it was when it was played."""

    def __init__(self, match: Match, names: Sequence[str] = ()) -> None:
        self.match = match
        self.names = names
        self.notes: list[Note] = []
        self._known = 0
        self._twin = Match(match.setup, match.secret)

    def catch_up(self) -> list[Event]:
        """Everything since the last time, in order."""
        events = [self._follow(number) for number in range(self._known, len(self.match.log))]
        self._known = len(self.match.log)
        return events

    def _follow(self, number: int) -> Event:
        entry = self.match.log[number]
        before = self._twin.state
        self._twin.repeat(entry)
        seen = self._words(before, entry, entry.action)
        veiled = seen if entry.witnesses is None else self._words(before, entry, entry.seen_by(NOBODY))
        self.notes.append(Note(number, entry.seat, entry.witnesses, seen, veiled))
        return Event(number, entry, before, self._twin.state)

    def _words(self, before: Any, entry: Entry, action: Action) -> str:
        return with_names(self.match.game, before, self.names, self._sentence(before, entry, action))

    def _sentence(self, before: Any, entry: Entry, action: Action) -> str:
        name = self.match.game.seat_name(before, entry.seat)
        if isinstance(action, Undo):
            return f"{name} takes back a move{'' if action.start == len(self.notes) - 1 else ' and what followed'}."
        if isinstance(action, Resign):
            return f"{name} gives up."
        return self.match.game.sentence(before, entry.seat, action)
