"""A game told afterwards: what everyone had turn by turn, its beats, where it turned, who was lucky.

All of it follows from the log with everything open, so it is told only of games that are over, and of records.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import exp, sqrt
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
LEAST_SWING = 0.04
"""Of somebody's prospects: less is no turning point."""
KEEN, EARLY = 4.0, 0.2
"""How much a lead is worth to whoever has it: the more, the less is left of the game."""
A_LITTLE = 2
NO_LITTLES: Mapping[str, float] = {}
MOST_BEATS = 3
SENTENCES = re.compile(r"(?<=[.!?]) ")
ENDED = re.compile(r"\b(wins|takes|holds|falls?|destroyed|captured|killed|strikes|gives up)\b")
SCORED = re.compile(r"\b(scores|scored|scoring)\b")
ASIDE = re.compile(r"\b(draws|discards|turned up|face down|revealed|no card|the game)\b")
"""What is told on the way, and what the end says of itself."""
LONGEST_TITLE = 80
"""Letters of what stands above a turning point."""
LONGEST_TALE = 260
"""Letters in which a turning point is told."""
OURS, THEIRS = 0, 1
"""Who stands how, against an enemy whom nobody plays."""


class Having(Struct, frozen=True):
    """Who has something, where it is not simply every seat for itself: a seat, all of them together, or an enemy whom
    nobody plays."""

    seat: int
    """-1 is none."""
    side: str
    tone: str
    mark: str
    """The colour and the sign of who is no seat."""


class Line(Struct, frozen=True):
    """What everyone had of one thing: a line of a chart for each seat, or for each of `who`."""

    id: str
    name: str
    unit: str
    units: str
    values: tuple[tuple[int, ...], ...]
    """By turn, then by seat, or in the order of `who`."""
    parts: tuple[Line, ...] = ()
    """What it is made of, by seat; their values are of the end alone."""
    who: tuple[Having, ...] = ()
    """Empty where every seat has its own and no enemy is held against them."""


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
    """What somebody had of what is scored before a turn, and after it."""

    seat: int
    """Or the place among those who have it, where the line says so."""
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
    """How far it moved the prospects of who won, or of who led, from 0 to 1; greater is more."""
    gains: tuple[Gain, ...]
    about: tuple[str, ...] = ()
    title: str = ""
    """What it did to who stands where, and by what: Stark takes Riverrun and the lead."""


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
        self.littles: dict[str, float] = {}

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
        lines = tuple(_lines(rows, sides))
        scored = _scored(rows, lines, () if result is None else result.scores)
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
        """The turns that changed most who would win, each with the beat that did most of it: what somebody had early
        says little of the end, and the end itself is one of them where it was open till then."""
        winners: Sequence[Seat] = self.game.winners(self.match.state)
        if rows and any(one.beside for one in rows[-1].measures):
            winners = (OURS if winners else THEIRS,)
        self.littles = _littles(rows)
        hopes = prospects([self._worth(row.measures) for row in rows], winners if self.match.over else ())
        swings = {n: _swing(hopes[n - 1], hopes[n], winners) for n in range(1, len(rows)) if rows[n].turn.round > 0}
        names = self._names(scored)
        turned = sorted([n for n in swings if swings[n] >= LEAST_SWING], key=lambda n: -swings[n])
        told = dict[int, Moment]()
        for n in turned:
            if len(told) < MOST_MOMENTS and (beats := self._main_beats(rows, n)):
                is_last = self.match.over and n == len(rows) - 1
                standing = _standing(hopes[n - 1], hopes[n], names, winners if is_last else ())
                told[n] = _moment(beats, rows[n].turn, swings[n], _gains(scored, n), standing, names)
        for n in sorted(told):
            yield told[n]

    def _names(self, scored: Line | None) -> tuple[str, ...]:
        """Whose prospects they are."""
        if scored is not None and scored.who:
            return tuple(one.side for one in scored.who)
        return tuple(self.game.seat_name(self.match.state, seat) for seat in range(self.players))

    def _main_beats(self, rows: Sequence[Standing], n: int) -> list[Beat]:
        """What did most in a turn, the greatest first: no more than it takes for half of it."""
        beats = [beat for beat in self.following.beats if rows[n - 1].entry < beat.first <= rows[n].entry]
        starts = [self._worth(beat.start) for beat in beats] + [self._worth(rows[n].measures)]
        sizes = [_swing(before, after, ()) for before, after in pairwise(starts)]
        told = sorted([one for one in zip(sizes, beats) if one[1].timed], key=lambda one: -one[0])
        half, found = sum(size for size, _ in told) / 2, list[Beat]()
        for size, beat in told[:MOST_BEATS]:
            if half > 0 or not found:
                found.append(beat)
            half -= size
        return found

    def _worth(self, measures: Sequence[Measure]) -> tuple[float, ...]:
        decisive = self.game.decisive
        told = [one for one in measures if not decisive or one.id in decisive or one.beside in decisive]
        return worth(told, self.littles)

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


def worth(measures: Sequence[Measure], littles: Mapping[str, float] = NO_LITTLES) -> tuple[float, ...]:
    """How everybody stands: the share that each has of what is measured, on average over all of it.

    Everyone is thought to have a little of everything, so that the first of a kind does not weigh like a kingdom. One
    who plays alone has a share that grows with what there is. Against an enemy whom nobody plays there are two who
    stand: the seats together, and the enemy.
    """
    shares = [
        _shares((own.values[0] if own.shared else sum(own.values), one.values[0]), littles.get(own.id, A_LITTLE))
        for one in measures
        for own in measures
        if own.id == one.beside
    ]
    shares = shares or [
        _shares(measure.values, littles.get(measure.id, A_LITTLE * len(measure.values)) / len(measure.values))
        for measure in measures
    ]
    return tuple(sum(own) / len(own) for own in zip(*shares)) if shares else ()


def prospects(worths: Sequence[Sequence[float]], winners: Sequence[Seat]) -> list[tuple[float, ...]]:
    """Who would win, after each turn, by how everybody stands: a lead counts for more the nearer the end is, and the
    end itself is known. No reckoning of what might come: a measure of what changed."""
    found = []
    for n, worth_now in enumerate(worths):
        keen = KEEN * len(worth_now) / (EARLY + sqrt(1 - (n + 1) / (len(worths) + 1)))
        weights = [exp(keen * value) for value in worth_now]
        found.append(tuple(weight / sum(weights) for weight in weights))
    if found and winners and len(found[-1]) > 1:
        share = 1 / len(winners)
        found[-1] = tuple(share if seat in winners else 0.0 for seat in range(len(found[-1])))
    return found


def _littles(rows: Sequence[Standing]) -> dict[str, float]:
    """A lead counts as it would at the end: a first point is not half of all that there is."""
    most: dict[str, int] = {}
    for row in rows:
        for one in row.measures:
            of = one.beside or one.id
            most[of] = max(most.get(of, 0), one.values[0] if one.shared else sum(one.values))
    return {of: max(A_LITTLE, number) for of, number in most.items()}


def _shares(values: Sequence[int], little: float) -> list[float]:
    alone = little if len(values) == 1 else 0
    total = sum(values) + little * len(values) + alone
    return [(value + little) / total for value in values]


def _swing(before: Sequence[float], after: Sequence[float], winners: Sequence[Seat]) -> float:
    """How much has changed hands, half of it by whom: more where it concerns who wins in the end."""
    if not before:
        return 0.0
    moved = [abs(now - was) for was, now in zip(before, after)]
    return sum(moved) / 4 + sum(moved[seat] for seat in winners) / 2 if winners else sum(moved) / 2


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


def held_against(measures: Sequence[Measure], n: int, sides: Sequence[str]) -> list[tuple[int, Having]]:
    """Who has of the n-th of some measures, and by which of them: all together, or every seat, and then an enemy whom
    nobody plays. Nothing where each seat simply has its own.
    """
    last = measures[n]
    columns = [(n, _having(last))] if last.shared else []
    enemy = next((m for m, one in enumerate(measures) if one.beside == last.id), None)
    if enemy is not None:
        columns = columns or [(n, Having(seat, side, "", "")) for seat, side in enumerate(sides)]
        columns.append((enemy, _having(measures[enemy])))
    return columns


def _lines(rows: Sequence[Standing], sides: Sequence[str]) -> Iterator[Line]:
    """What an enemy has is told in the line of what it is held against."""
    if not rows:
        return
    measures = rows[-1].measures
    for n, last in enumerate(measures):
        if last.beside:
            continue
        parts = tuple(_line(part, (part.values,)) for part in last.parts)
        columns = held_against(measures, n, sides)
        if not columns:
            yield _line(last, tuple(row.measures[n].values for row in rows), parts)
            continue
        values = tuple(tuple(row.measures[m].values[max(who.seat, 0)] for m, who in columns) for row in rows)
        yield _line(last, values, parts, tuple(who for _, who in columns))


def _having(measure: Measure) -> Having:
    return Having(NOBODY, measure.shared, measure.tone, measure.mark)


def _line(
    measure: Measure,
    values: tuple[tuple[int, ...], ...],
    parts: tuple[Line, ...] = (),
    who: tuple[Having, ...] = (),
) -> Line:
    return Line(measure.id, measure.name, measure.unit, measure.units or plural(measure.unit), values, parts, who)


def _scored(rows: Sequence[Standing], lines: Sequence[Line], scores: Sequence[int]) -> Line | None:
    """The line that ends with the scores; else one that is made of parts, or the first."""
    ended = {one.id for one in (rows[-1].measures if rows else ()) if scores and one.values == tuple(scores)}
    ends = [line for line in lines if line.id in ended]
    return next(iter([*ends, *[line for line in lines if line.parts], *lines]), None)


def _beat_line(beat: Beat) -> BeatLine:
    return BeatLine(beat.first, beat.last, beat.seat, beat.text, beat.about, beat.arrow, beat.timed)


def _standing(before: Sequence[float], after: Sequence[float], names: Sequence[str], winners: Sequence[Seat]) -> str:
    """What a turn did to who stands where, in a few words."""
    if len(after) != len(names) or len(after) < 2:
        return ""
    led, leads = (list(values).index(max(values)) for values in (before, after))
    moved = [now - was for was, now in zip(before, after)]
    gainer = moved.index(max(moved))
    if winners:
        told = listed([names[seat] for seat in winners])
        verb = "wins" if len(winners) == 1 else "win"
        return f"{told} {verb} at the last" if led not in winners else f"{told} {verb}"
    if leads != led:
        return f"{names[leads]} takes the lead"
    return f"{names[gainer]} pulls ahead" if gainer == leads else f"{names[gainer]} comes closer"


def _moment(
    beats: Sequence[Beat],
    turn: Turn,
    swing: float,
    gains: tuple[Gain, ...],
    standing: str,
    names: Sequence[str],
) -> Moment:
    main, told = beats[0], sorted(beats, key=lambda beat: beat.first)
    tales = [without_counts(beat.text, names) for beat in told]
    text = " ".join([shortened(tale, LONGEST_TALE // len(told)) for tale in tales])
    return Moment(
        told[0].first,
        told[-1].last,
        turn.round,
        turn.seat,
        main.seat,
        text,
        round(swing, 3),
        gains,
        main.about,
        _title(without_counts(main.text, names), standing, names),
    )


def _title(tale: str, standing: str, names: Sequence[str]) -> str:
    """What happened and what it meant: Tyrell takes Pyke and the lead."""
    whole = _cause(tale)
    shorter = (whole, whole.partition(" (")[0], whole.partition(" and ")[0])
    cause = next((one for one in shorter if len(one) + len(standing) <= LONGEST_TITLE), "")
    if not cause:
        return standing
    name = next((one for one in names if standing.startswith(f"{one} ") and cause.startswith(f"{one} ")), "")
    if name:
        meant = standing.removeprefix(name).strip()
        return f"{cause} and {meant.removeprefix('takes ') if cause.startswith(f'{name} takes ') else meant}"
    return f"{cause}: {standing}" if standing else cause


def _cause(tale: str) -> str:
    """The clause that tells how a deed ended, where it was fought for; else what was scored, else how it began."""
    sentences = [one.rstrip(".") for one in SENTENCES.split(tale) if not ASIDE.search(one)]
    clauses = [clause for one in sentences for clause in re.split(r": |; |, ", one)]
    ended = [one for one in clauses if ENDED.search(one) and not SCORED.search(one)]
    scored = [one for one in clauses if SCORED.search(one)]
    return next(iter([*ended[-1:], *scored[-1:], *clauses[:1]]), "")


def without_counts(text: str, names: Sequence[str]) -> str:
    """A tale without the sentences that only count who won or lost what: that is told beside it."""
    counts = re.compile(rf"(?:{'|'.join(map(re.escape, names))}) (?:wins|loses) \d") if names else None
    sentences = SENTENCES.split(text)
    told = [one for one in sentences if counts is None or not counts.match(one)]
    return " ".join(told or sentences)


def shortened(text: str, most: int = LONGEST_TALE) -> str:
    """A long tale by how it begins and how it ends; by its end alone where it begins at length."""
    first, *rest = SENTENCES.split(text)
    if len(text) <= most or not rest:
        return text
    begun = [first, "…"] if len(first) <= 0.6 * most else ["…"]
    while len(rest) > 1 and len(" ".join([*begun, *rest])) > most:
        rest = rest[1:]
    return " ".join([*begun, *rest])


def length_in_words(story: Story) -> str:
    """9 rounds, 36 turns and 318 entries."""
    turns = sum(turn.seat != NOBODY for turn in story.turns)
    counts = [(story.rounds, "round"), (turns, "turn"), (story.entries, "entry")]
    return listed([f"{number} {unit if number == 1 else plural(unit)}" for number, unit in counts if number])


def sides_of(story: Story, line: Line | None) -> tuple[str, ...]:
    """Whose the values of a line are."""
    return tuple(one.side for one in line.who) if line is not None and line.who else story.sides
