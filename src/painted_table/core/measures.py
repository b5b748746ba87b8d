"""What each seat has, counted: for scores with their parts, charts, and what a beat has changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from .agenda import Seat
from .english import counted, listed


class Measure(Struct, frozen=True):
    """Something that everyone at the table can count, by seat."""

    id: str
    name: str
    """For a heading: Territories."""
    unit: str
    """One of what is counted: territory."""
    values: tuple[int, ...]
    """By seat."""
    parts: tuple[Measure, ...] = ()
    """What it is made of, where that is worth telling: their values add up to its own."""
    units: str = ""
    """Several of what is counted, where that is not simply the plural of the last word."""
    leads: bool = False
    """Whether who has most of it is ahead in the game."""
    shared: str = ""
    """Who has it, where all seats have it together and it is told once: The Treaty."""
    against: bool = False
    """Whether more of it is worse for the seats: what an enemy has whom nobody plays."""
    beside: str = ""
    """The measure of the seats that such an enemy's is held against, by its id: his points beside theirs."""
    tone: str = ""
    mark: str = ""
    """The colour and the sign of whoever has it, where that is no seat."""


class Change(Struct, frozen=True):
    """What a seat has won (more than 0) or lost of one measure."""

    seat: Seat
    measure: str
    by: int
    unit: str
    units: str = ""
    shared: str = ""
    """As of the measure: who has won or lost it, where that is everybody."""
    against: bool = False
    """As of the measure: whether to win it is bad."""

    @property
    def amount(self) -> str:
        """2 armies, whether won or lost."""
        return counted(abs(self.by), self.unit, self.units)


def changes(before: Sequence[Measure], after: Sequence[Measure]) -> tuple[Change, ...]:
    """What has become more or less, seat by seat. Measures are the same ones all through a game."""
    return tuple(sorted(_changes(before, after), key=_seat))


def _seat(change: Change) -> Seat:
    return change.seat


def _changes(before: Sequence[Measure], after: Sequence[Measure]) -> Iterator[Change]:
    for old, new in zip(before, after, strict=True):
        if old is new or old.values == new.values:
            continue
        for seat, (had, has) in enumerate(zip(old.values, new.values, strict=True)):
            if has != had:
                yield Change(seat, new.id, has - had, new.unit, new.units, new.shared, new.against)


def kept(before: tuple[Measure, ...], after: tuple[Measure, ...]) -> tuple[Measure, ...]:
    """What everyone has now, the very things of before wherever nothing has changed: beats keep many rows of them."""
    if len(before) != len(after):
        return after
    found = tuple([old if old == new else new for old, new in zip(before, after)])
    return found if any([one is not old for one, old in zip(found, before)]) else before


def told(found: Sequence[Change], names: Sequence[str]) -> str:
    """Changes in sentences, a seat at a time: Martell loses 2 armies and 100 Gold, wins 1 castle.

    What all have together is told once, after what is somebody's: The Treaty wins 2 gold.
    """
    sentences = []
    for seat in sorted({change.seat for change in found if not change.shared}):
        sentences.append(_sentence(names[seat], [one for one in found if one.seat == seat and not one.shared]))
    for side in dict.fromkeys([change.shared for change in found if change.shared]):
        once = {change.measure: change for change in found if change.shared == side}
        sentences.append(_sentence(side, list(once.values())))
    return " ".join(sentences)


def _sentence(name: str, found: Sequence[Change]) -> str:
    lost = [change.amount for change in found if change.by < 0]
    won = [change.amount for change in found if change.by > 0]
    parts = [f"{verb} {listed(what)}" for verb, what in (("loses", lost), ("wins", won)) if what]
    return f"{name} {', '.join(parts)}."


class Step(Struct, frozen=True):
    """One thing that a goal counts."""

    have: int
    need: int
    unit: str
    units: str = ""
    """Several of them, where that is not simply the plural of the last word."""

    @property
    def text(self) -> str:
        """3 of 5 castles."""
        return f"{self.have} of {counted(self.need, self.unit, self.units)}"


class Goal(Struct, frozen=True):
    """How far a seat has come with something that it wants."""

    title: str
    text: str
    """What it asks, in words."""
    rule: str
    steps: tuple[Step, ...]
    met: bool
    """As the rules have it."""
    secret: bool = False
    """Whether only the seat itself may know of it."""
    about: tuple[str, ...] = ()
    """What counts towards it already: values of things in the scene."""

    @property
    def have(self) -> int:
        """Of all steps together, none counting for more than it needs."""
        return sum(min(step.have, step.need) for step in self.steps)

    @property
    def need(self) -> int:
        return sum(step.need for step in self.steps)

    @property
    def progress(self) -> str:
        """3 of 5 castles and 1 of 2 ports."""
        return listed([step.text for step in self.steps])
