"""Following a game: its log in beats as one viewer may know it, and what everyone had after each turn.

Both grow entry by entry and forget what is taken back; neither ever holds more than it has told.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from . import agenda
from .agenda import Seat
from .beats import Beat, Heard, Turn
from .dice import Dice
from .game import AnyGame
from .imagining import ANYHOW
from .match import Entry, Match, Resign, Undo, apply
from .measures import Change, Measure, changes, kept


class Following:
    """The beats of a match for one viewer: a seat, a spectator (NOBODY), or None, from whom nothing is hidden."""

    def __init__(
        self,
        game: AnyGame,
        viewer: Seat | None,
        dice: Dice = ANYHOW,
        *,
        commons: Following | None = None,
        imagines: Callable[[Any], Any] | None = None,
    ) -> None:
        self.game = game
        self.viewer = viewer
        self.dice = dice
        """They imagine what the viewer does not know. It is never told: any other dice lead to the same beats."""
        self.commons = commons
        """The beats of a spectator, who has heard the same log: what is told to everyone alike is told once."""
        self._imagines = imagines
        """Where the states that the viewer imagines are at hand already."""
        self._beats: list[Beat] = []
        """By standing entry: its beat, as far as it had come by then."""
        self._numbers: list[int] = []
        self._known: tuple[Any, Any] = (None, None)
        """The last state that was heard of, and what the viewer knows of it."""
        self._counted: tuple[Any, tuple[Measure, ...]] = (None, ())
        """The last state that was counted, and what everyone had."""

    @property
    def beats(self) -> list[Beat]:
        """All beats that stand, each as far as it has come."""
        last = {beat.first: beat for beat in self._beats}
        return list(last.values())

    def since(self, entry: int, again: bool = False) -> list[Beat]:
        """Beats that have begun or gone on with an entry of the log, or later ones, each as far as it has come.

        With `again` the one before them is told too: whoever knew more of it than still stands must hear it anew.
        """
        place = bisect_left(self._numbers, entry)
        if place and (again or self._goes_on(place)):
            place = bisect_left(self._numbers, self._beats[place - 1].first)
        return list({beat.first: beat for beat in self._beats[place:]}.values())

    def until(self, entries: int) -> list[Beat]:
        """Beats as far as they had come after so many entries of the log, of what still stands."""
        place = bisect_left(self._numbers, entries)
        return list({beat.first: beat for beat in self._beats[:place]}.values())

    def _goes_on(self, place: int) -> bool:
        return place < len(self._beats) and self._beats[place].first == self._beats[place - 1].first

    @property
    def last(self) -> Beat | None:
        """The beat under way, or the last one."""
        return self._beats[-1] if self._beats else None

    def hear(self, number: int, entry: Entry, before: Any, after: Any) -> Beat | None:
        """Take in the next entry of the log, with the states around it: the beat that it belongs to.

        A beat with the same `first` as the last one takes its place. An undo takes beats away and is none itself.
        """
        if isinstance(entry.action, Undo):
            self.forget(entry.action.start)
            return None
        beat = self._told_alike(number, entry)
        if beat is None:
            beat = self._beat(number, entry, self._as_known(before), self._as_known(after))
            if self.commons is not None and (same := self.commons.at(number)) == beat:
                beat = same
        self._beats.append(beat)
        self._numbers.append(number)
        return beat

    def _told_alike(self, number: int, entry: Entry) -> Beat | None:
        """An entry's beat where it is the spectators' own: the same was told before it, and no more is known of it."""
        if self.commons is None or (entry.witnesses is not None and self.viewer in entry.witnesses):
            return None
        return self.commons.at(number) if self.commons.before(number) is self.last else None

    def at(self, number: int) -> Beat | None:
        """The beat of an entry that stands, as far as it had come by then."""
        place = bisect_left(self._numbers, number)
        return self._beats[place] if self._numbers[place : place + 1] == [number] else None

    def before(self, number: int) -> Beat | None:
        """The beat that was under way, or the last one, before an entry."""
        place = bisect_left(self._numbers, number)
        return self._beats[place - 1] if place else None

    def forget(self, start: int) -> None:
        """Every entry from `start` on is taken back."""
        while self._numbers and self._numbers[-1] >= start:
            self._numbers.pop()
            self._beats.pop()

    def _beat(self, number: int, entry: Entry, before: Any, after: Any) -> Beat:
        if isinstance(entry.action, Resign):
            beat = self._resignation(number, entry, before, after)
        else:
            seen = entry.action if self.viewer is None else entry.seen_by(self.viewer)
            hidden = self.viewer is not None and entry.witnesses is not None and self.viewer not in entry.witnesses
            had, have = self._count(before), self._count(after)
            beat = self.game.beat(self.last, Heard(number, entry.seat, seen, hidden, before, after, had, have))
        result = self.game.result(after)
        if result is None:
            return beat
        names = [self.game.seat_name(after, seat) for seat in range(self.game.players(after))]
        return replace(beat, text=f"{beat.text} {result.reason} {result.told(names)}", timed=True, over=True)

    def _resignation(self, number: int, entry: Entry, before: Any, after: Any) -> Beat:
        start = self._count(before)
        return Beat(
            kind="resignation",
            seat=entry.seat,
            first=number,
            last=number,
            turn=self.game.turn(before),
            text=f"{self.game.seat_name(before, entry.seat)} gives up.",
            start=start,
            changes=changes(start, self._count(after)),
        )

    def _as_known(self, s: Any) -> Any:
        if self.viewer is None:
            return s
        if self._known[0] is not s:
            imagines = self._imagines
            self._known = (s, imagines(s) if imagines else self.game.imagine(self.game.see(s, self.viewer), self.dice))
        return self._known[1]

    def _count(self, s: Any) -> tuple[Measure, ...]:
        """What everyone has. What comes after an entry comes before the next: it is counted once."""
        if self._counted[0] is not s:
            self._counted = (s, kept(self._counted[1], self.game.measures(s)))
        return self._counted[1]


class Standing(Struct, frozen=True):
    """What everyone had when a turn was over."""

    turn: Turn
    entry: int
    """The last entry of that turn."""
    measures: tuple[Measure, ...]


class Standings:
    """What everyone has after each turn, set-up first: rows of a chart. The last row of a game is its end."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.rows: list[Standing] = []

    def hear(self, number: int, entry: Entry, before: Any, after: Any) -> None:
        """Take in the next entry of the log, with the states around it."""
        if isinstance(entry.action, Undo):
            while self.rows and self.rows[-1].entry >= entry.action.start:
                self.rows.pop()
            return
        turn = self.game.turn(before)
        if turn != self.game.turn(after) or not after.agenda:
            self.rows.append(Standing(turn, number, self.game.measures(after)))

    def after_last_turn_of(self, seat: Seat) -> Standing | None:
        """The row of a seat's last turn that is over, of the set-up before it had one."""
        return next((row for row in reversed(self.rows) if row.turn.seat == seat or not row.turn.round), None)


class Since(Struct, frozen=True):
    """What has happened since a seat's last turn."""

    beats: tuple[Beat, ...]
    """Those that take time, in order."""
    changes: tuple[Change, ...]
    """Of all seats."""


def since_last_turn(following: Following, standings: Standings, seat: Seat, s: Any) -> Since:
    """What has happened since a seat's last turn was over, up to the present state."""
    row = standings.after_last_turn_of(seat)
    if row is None:
        return Since((), ())
    beats = tuple(beat for beat in following.beats if beat.last > row.entry and beat.timed)
    return Since(beats, changes(row.measures, following.game.measures(s)))


def steps(match: Match) -> Iterator[tuple[int, Entry, Any, Any]]:
    """Every standing entry of a match with the states around it, to be heard one after the other."""
    s = match.setup.start()
    agenda.advance(s)
    for number in match.live():
        before, s = s, s.clone()
        apply(match.game, s, match.log[number])
        yield number, match.log[number], before, s


def follow(match: Match, viewer: Seat | None, dice: Dice = ANYHOW) -> Following:
    """The beats of a match so far, as a viewer may know them."""
    following = Following(match.game, viewer, dice)
    for step in steps(match):
        following.hear(*step)
    return following
