"""A game told afterwards: what everyone had turn by turn, its beats, where it turned, who was lucky.

All of it follows from the log with everything open, so it is told only of games that are over, and of records.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from .agenda import NOBODY, Chance, Seat
from .beats import Beat, Turn
from .english import listed, plural
from .following import Following, Standing, Standings, steps
from .game import AnyGame
from .luck import Fate, Fortune, fate
from .match import Entry, Match
from .measures import Measure

MOST_MOMENTS = 3
LEAST_SWING = 0.01
"""Of all that everybody has together: less is no turning point."""
A_LITTLE = 2
LONGEST_TALE = 320
"""Letters in which a turning point is told."""
CHANGE_OF_LEAD = 1.5
"""So much more weighs a moment after which somebody else leads."""


class Line(Struct, frozen=True):
    """What everyone had of one thing: a line of a chart for each seat."""

    id: str
    name: str
    unit: str
    units: str
    values: tuple[tuple[int, ...], ...]
    """By turn, then by seat."""
    parts: tuple[Line, ...] = ()
    """What it is made of; their values are of the end alone."""


class TurnLine(Struct, frozen=True):
    """One turn, the set-up being the first."""

    round: int
    seat: int
    """Whose turn it was; -1 is nobody's."""
    first: int
    last: int
    """Its entries in the log, both included; entries that were taken back may lie between."""


class BeatLine(Struct, frozen=True, omit_defaults=True):
    """Some entries that are one thing to a person."""

    first: int
    last: int
    seat: int
    text: str
    about: tuple[str, ...] = ()
    """Where it happened: values of things in the scene."""
    arrow: tuple[str, ...] = ()
    """The way of what goes from one place to another."""
    timed: bool = True
    """Whether there is anything to see."""


class Gain(Struct, frozen=True):
    """What a seat had of what is scored before a turn, and after it."""

    seat: int
    was: int
    now: int


class Moment(Struct, frozen=True):
    """Where the game turned."""

    first: int
    last: int
    round: int
    seat: int
    """Whose turn it was."""
    by: int
    """Whose doing it was; -1 is chance alone."""
    text: str
    swing: float
    """How much of all that everybody has changed hands in that turn; greater is more."""
    gains: tuple[Gain, ...]
    about: tuple[str, ...] = ()


class LuckLine(Struct, frozen=True):
    """The luck of one seat."""

    seat: int
    times: int
    was: float
    expected: float
    gain: float
    """Above 0 is lucky."""
    one_in: int
    """One in so many is as lucky, or as unlucky; 0 where nobody would speak of luck."""


class LuckTold(Struct, frozen=True):
    title: str
    unit: str
    units: str
    verb: str
    """What was done with them: lost."""
    note: str
    lines: tuple[LuckLine, ...]


class Story(Struct, frozen=True):
    """A game told afterwards. The line of everyone's chances to win has its place among the lines; nobody tells it
    yet.
    """

    entries: int
    """Of the log, those that were taken back among them."""
    rounds: int
    sides: tuple[str, ...]
    """By seat."""
    over: bool
    """A record may end before its game does."""
    told: str
    """The end in a sentence; empty where the game goes on."""
    reason: str
    rule: str
    turns: tuple[TurnLine, ...]
    lines: tuple[Line, ...]
    scored: str
    """The id of the line that is scored; empty where nothing is counted."""
    beats: tuple[BeatLine, ...]
    moments: tuple[Moment, ...]
    """In their order, three at most."""
    luck: LuckTold | None
    """null where the game reckons no luck, or chance was never asked."""


def tell(match: Match) -> Story:
    """The story of a match, with everything open."""
    teller = _Teller(match)
    for step in steps(match):
        teller.hear(*step)
    return teller.story()


class _Teller:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.game: AnyGame = match.game
        self.players = match.setup.players
        self.following = Following(self.game, None)
        self.standings = Standings(self.game)
        self.luck = self.game.luck()
        self.fortunes: list[Fortune] = []

    def hear(self, number: int, entry: Entry, before: Any, after: Any) -> None:
        self.following.hear(number, entry, before, after)
        self.standings.hear(number, entry, before, after)
        top = before.agenda[-1] if before.agenda else None
        if self.luck is not None and entry.seat == NOBODY and isinstance(top, Chance):
            self.fortunes += self.luck.fortunes(before, top, entry.action)

    def story(self) -> Story:
        s = self.match.state
        result = self.game.result(s)
        sides = tuple(self.game.seat_name(s, seat) for seat in range(self.players))
        rows = self._rows(s)
        lines = tuple(_lines(rows))
        scored = _scored(lines, () if result is None else result.scores)
        return Story(
            entries=len(self.match.log),
            rounds=max((row.turn.round for row in rows), default=0),
            sides=sides,
            over=self.match.over,
            told="" if result is None else result.told(sides),
            reason="" if result is None else result.reason,
            rule="" if result is None else result.rule,
            turns=tuple(_turns(rows)),
            lines=lines,
            scored="" if scored is None else scored.id,
            beats=tuple(_beat_line(beat) for beat in self.following.beats),
            moments=tuple(self._moments(rows, scored)),
            luck=self._luck(),
        )

    def _rows(self, s: Any) -> list[Standing]:
        """A row a turn, and one for a turn that a record breaks off in."""
        rows = list(self.standings.rows)
        last = self.following.last
        if last is not None and (not rows or rows[-1].entry < last.last):
            rows.append(Standing(self.game.turn(s), last.last, self.game.measures(s)))
        return rows

    def _moments(self, rows: Sequence[Standing], scored: Line | None) -> Iterator[Moment]:
        """The turns after which everybody stood most differently, each with the beat that did most of it."""
        winners = self.game.winners(self.match.state)
        worths = [self._worth(row.measures) for row in rows]
        swings = {n: _swing(worths[n - 1], worths[n], winners) for n in range(1, len(rows)) if rows[n].turn.round > 0}
        turned = sorted([n for n in swings if swings[n] >= LEAST_SWING], key=lambda n: -swings[n])[:MOST_MOMENTS]
        for n in sorted(turned):
            beat = self._main_beat(rows, n)
            if beat is not None:
                yield _moment(beat, rows[n].turn, swings[n], _gains(scored, n))

    def _main_beat(self, rows: Sequence[Standing], n: int) -> Beat | None:
        """What did most in a turn."""
        beats = [beat for beat in self.following.beats if rows[n - 1].entry < beat.first <= rows[n].entry]
        starts = [self._worth(beat.start) for beat in beats] + [self._worth(rows[n].measures)]
        sizes = [_swing(before, after, ()) for before, after in pairwise(starts)]
        told = [(size, beat) for size, beat in zip(sizes, beats) if beat.timed]
        return max(told, key=lambda one: one[0])[1] if told else None

    def _worth(self, measures: Sequence[Measure]) -> tuple[float, ...]:
        return worth([one for one in measures if not self.game.decisive or one.id in self.game.decisive])

    def _luck(self) -> LuckTold | None:
        if self.luck is None or not self.fortunes:
            return None
        fates = [self._fate(seat, self.luck.more_is_better) for seat in range(self.players)]
        lines = [
            LuckLine(one.seat, one.times, round(one.was, 1), round(one.expected, 1), round(one.gain, 1), one.one_in)
            for one in sorted(fates, key=lambda one: -one.gain)
            if one.times
        ]
        unit = self.luck.unit
        return LuckTold(self.luck.title, unit, plural(unit), self.luck.verb, self.luck.note, tuple(lines))

    def _fate(self, seat: Seat, more_is_better: bool) -> Fate:
        return fate(seat, [one for one in self.fortunes if one.seat == seat], more_is_better)


def worth(measures: Sequence[Measure]) -> tuple[float, ...]:
    """How everybody stands: the share that each has of what is measured, on average over all of it.

    Everyone is thought to have a little of everything, so that the first of a kind does not weigh like a kingdom. One
    who plays alone has a share that grows with what there is.
    """
    shares = [_shares(measure.values) for measure in measures]
    return tuple(sum(own) / len(own) for own in zip(*shares)) if shares else ()


def _shares(values: Sequence[int]) -> list[float]:
    alone = A_LITTLE if len(values) == 1 else 0
    total = sum(values) + A_LITTLE * len(values) + alone
    return [(value + A_LITTLE) / total for value in values]


def _swing(before: Sequence[float], after: Sequence[float], winners: Sequence[Seat]) -> float:
    """How much has changed hands; more where another leads afterwards, or it concerns who wins in the end."""
    if not before:
        return 0.0
    moved = [abs(now - was) for was, now in zip(before, after)]
    size = sum(moved) / 2 + sum(moved[seat] for seat in winners) / 2
    leads = [values.index(max(values)) for values in (list(before), list(after))]
    return size * (CHANGE_OF_LEAD if leads[0] != leads[1] else 1.0)


def _gains(scored: Line | None, n: int) -> tuple[Gain, ...]:
    if scored is None:
        return ()
    pairs = enumerate(zip(scored.values[n - 1], scored.values[n]))
    return tuple(sorted([Gain(seat, was, now) for seat, (was, now) in pairs if was != now], key=_loss))


def _loss(gain: Gain) -> int:
    return gain.was - gain.now


def _turns(rows: Sequence[Standing]) -> Iterator[TurnLine]:
    first = 0
    for row in rows:
        yield TurnLine(row.turn.round, row.turn.seat, first, row.entry)
        first = row.entry + 1


def _lines(rows: Sequence[Standing]) -> Iterator[Line]:
    if not rows:
        return
    for n, last in enumerate(rows[-1].measures):
        parts = tuple(_line(part, (part.values,)) for part in last.parts)
        yield _line(last, tuple(row.measures[n].values for row in rows), parts)


def _line(measure: Measure, values: tuple[tuple[int, ...], ...], parts: tuple[Line, ...] = ()) -> Line:
    return Line(measure.id, measure.name, measure.unit, measure.units or plural(measure.unit), values, parts)


def _scored(lines: Sequence[Line], scores: Sequence[int]) -> Line | None:
    """The line that ends with the scores; else one that is made of parts, or the first."""
    ends = [line for line in lines if scores and line.values[-1] == tuple(scores)]
    return next(iter([*ends, *[line for line in lines if line.parts], *lines]), None)


def _beat_line(beat: Beat) -> BeatLine:
    return BeatLine(beat.first, beat.last, beat.seat, beat.text, beat.about, beat.arrow, beat.timed)


def _moment(beat: Beat, turn: Turn, swing: float, gains: tuple[Gain, ...]) -> Moment:
    size, text = round(swing, 3), shortened(beat.text)
    return Moment(beat.first, beat.last, turn.round, turn.seat, beat.seat, text, size, gains, beat.about)


def shortened(text: str) -> str:
    """A long tale by how it begins and how it ends."""
    first, *rest = re.split(r"(?<=[.!?]) ", text)
    if len(text) <= LONGEST_TALE or not rest:
        return text
    while len(rest) > 1 and len(" ".join([first, *rest])) > LONGEST_TALE:
        rest = rest[1:]
    return " ".join([first, "…", *rest])


def length_in_words(story: Story) -> str:
    """9 rounds, 36 turns and 318 entries."""
    turns = sum(turn.seat != NOBODY for turn in story.turns)
    counts = [(story.rounds, "round"), (turns, "turn"), (story.entries, "entry")]
    return listed([f"{number} {unit if number == 1 else plural(unit)}" for number, unit in counts if number])
