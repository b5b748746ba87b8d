"""What keepers, dice and cards can answer. Squares, provisions and faces are numbers."""

from __future__ import annotations

from dataclasses import dataclass

from painted_table.core.agenda import Action

UNSEEN = (-1,)


@dataclass(frozen=True)
class Take(Action):
    """A list of provisions, sorted."""

    provisions: tuple[int, ...]

    def veil(self) -> Action:
        return Take(UNSEEN)


@dataclass(frozen=True)
class Unpack(Action):
    """All lists, by seat."""

    lists: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Walk(Action):
    x: int
    y: int


@dataclass(frozen=True)
class Kindle(Action):
    pass


@dataclass(frozen=True)
class Roll(Action):
    """What the dice show that were rolled, from the first on."""

    faces: tuple[int, ...]


@dataclass(frozen=True)
class Again(Action):
    """The dice that are rolled again, by their places."""

    dice: tuple[int, ...]


@dataclass(frozen=True)
class Keep(Action):
    pass


@dataclass(frozen=True)
class Look(Action):
    pass


@dataclass(frozen=True)
class Spy(Action):
    """The two cards that were looked at, sorted."""

    cards: tuple[int, ...]

    def veil(self) -> Action:
        return Spy(UNSEEN)


@dataclass(frozen=True)
class Order(Action):
    """The two cards as they lie now, the top one first."""

    cards: tuple[int, ...]

    def veil(self) -> Action:
        return Order(UNSEEN)


@dataclass(frozen=True)
class Fog(Action):
    square: int
