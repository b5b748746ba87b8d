"""What has happened at a table, for everyone who looks: its beats as each may know them, and everyone's standing.

Whoever looks with the same seat is told the same beats, so they are made once for each seat that is looked through.
They grow with the log. An undo takes them back, and a log that was read anew is followed anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..core.agenda import NOBODY, Seat
from ..core.beats import Beat
from ..core.english import plural
from ..core.following import Following, Standings, steps
from ..core.match import Entry, Undo
from ..core.measures import Change
from ..core.memory import Bounded
from .beat_lines import BeatLine, ChangeLine, MeasureLine, SinceLine
from .chronicle import Chronicle

MANY = 200
"""Entries that are heard beside the event loop rather than in it."""
RECENT = 8
"""Beats whose lines are at hand: whoever else looks is nearly always told the same."""


@dataclass
class Heard:
    """How much of a log has been heard."""

    entries: int = 0
    last: Entry | None = None

    def fits(self, match: Chronicle) -> bool:
        """Whether the log is still the one that was heard, and perhaps longer."""
        return self.entries <= len(match.log) and (not self.entries or match.log[self.entries - 1] is self.last)

    def new_steps(self, match: Chronicle) -> Iterator[Step]:
        """What has not been heard yet of a log that fits, with the states around it."""
        for number in range(self.entries, len(match.log)):
            entry = match.log[number]
            states = (None, None) if isinstance(entry.action, Undo) else match.around(number)
            yield number, entry, *states

    def has_all(self, match: Chronicle) -> None:
        self.entries = len(match.log)
        self.last = match.log[-1] if match.log else None


Step = tuple[int, Entry, Any, Any]
"""A number of the log, its entry, and the states before and after it."""


class Hearer(Protocol):
    """Whoever takes in a log entry by entry."""

    def hear(self, number: int, entry: Entry, before: Any, after: Any) -> object: ...


def heard_on(hearer: Hearer, heard: Heard, match: Chronicle) -> None:
    """A log to its end: from its beginning for one who has heard nothing."""
    for step in heard.new_steps(match) if heard.entries else steps(match):
        hearer.hear(*step)
    heard.has_all(match)


@dataclass
class Ear:
    """One viewer's beats."""

    following: Following
    heard: Heard = field(default_factory=Heard)


class Followed:
    """A table's match, as it is followed."""

    def __init__(self) -> None:
        self._ears: dict[Seat | None, Ear] = {}
        """By viewer; None knows everything."""
        self._lines = Bounded[int, tuple[Beat, BeatLine]](RECENT)
        """By identity. The beat is kept too: while it is, nothing else can have its identity."""
        self._standings: Standings | None = None
        self._heard = Heard()

    def backlog(self, match: Chronicle, viewer: Seat | None) -> int:
        """How many entries are still to be heard."""
        ear = self._ears.get(viewer)
        return len(match.log) - (ear.heard.entries if ear is not None and ear.heard.fits(match) else 0)

    async def catch_up(self, match: Chronicle, viewer: Seat | None) -> None:
        """Hear what there is, without keeping others waiting where that is much."""
        if self.backlog(match, viewer) > MANY:
            await asyncio.to_thread(self.following, match, viewer)

    def following(self, match: Chronicle, viewer: Seat | None) -> Following:
        """The beats up to now, as a viewer may know them. What everyone is told alike is told once, to spectators."""
        if viewer in (None, NOBODY):
            return self._listened(match, viewer, None)
        return self._listened(match, viewer, self.following(match, NOBODY))

    def _listened(self, match: Chronicle, viewer: Seat | None, commons: Following | None) -> Following:
        ear = self._ears.get(viewer)
        if ear is None or not ear.heard.fits(match) or ear.following.commons is not commons:
            imagines = match.publics.of if viewer == NOBODY else None
            ear = Ear(Following(match.game, viewer, commons=commons, imagines=imagines))
        heard_on(ear.following, ear.heard, match)
        self._ears[viewer] = ear
        return ear.following

    def line(self, beat: Beat) -> BeatLine:
        """A beat as it is sent; made once for all who are told it."""
        known = self._lines.get(id(beat))
        if known is None:
            known = self._lines[id(beat)] = beat, beat_line(beat)
        return known[1]

    def standings(self, match: Chronicle) -> Standings:
        """What everyone had after each turn."""
        if self._standings is None or not self._heard.fits(match):
            self._standings, self._heard = Standings(match.game), Heard()
        heard_on(self._standings, self._heard, match)
        return self._standings

    def since(self, match: Chronicle, seat: Seat) -> SinceLine | None:
        """What has become of everyone since a seat's last turn; None where it is not that seat's turn.

        It is the same all through the turn: what the seat does itself is not told there.
        """
        standings = self.standings(match)
        rows = standings.rows
        if seat == NOBODY or match.game.turn(match.state).seat != seat or not rows:
            return None
        then, now = standings.after_last_turn_of(seat), rows[-1]
        if then is None or then is now:
            return None
        return SinceLine(
            entry=then.entry + 1,
            until=now.entry + 1,
            measures=[
                MeasureLine(
                    measure.id, measure.name, measure.unit, measure.units or plural(measure.unit), before.values,
                    measure.values, measure.leads, measure.shared, measure.against,
                )
                for before, measure in zip(then.measures, now.measures, strict=True)
                if measure.leads or before.values != measure.values
            ],
        )  # fmt: skip


def beat_line(beat: Beat) -> BeatLine:
    return BeatLine(
        kind=beat.kind,
        seat=beat.seat,
        first=beat.first,
        last=beat.last,
        round=beat.turn.round,
        turn=beat.turn.seat,
        text=beat.text,
        changes=tuple([_change(change) for change in beat.changes]),
        about=beat.about,
        arrow=beat.arrow if len(beat.arrow) > 1 else (),
        timed=beat.timed,
        over=beat.over,
    )


def _change(change: Change) -> ChangeLine:
    units = change.units or plural(change.unit)
    return ChangeLine(change.seat, change.measure, change.by, change.unit, units, change.against)
