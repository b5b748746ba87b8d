"""Paths over a battlefield: the same ones are asked for again and again, so each is made once, with its answers."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ..actions import Move, Ride
from .ground import Square

DIRECTIONS: Final = 9
"""In reading order; the one in the middle leads nowhere."""


class Trail:
    """A path from a square: a step behind another trail, or the square alone."""

    def __init__(self, start: Square, end: Square, path: tuple[Square, ...]) -> None:
        self.start = start
        self.end = end
        self.path = path
        """The squares that are entered, one after the other."""
        self.length = len(path)
        self._further: list[Trail | None] = [None] * DIRECTIONS
        """By the direction of a further step."""
        self._dry: Way | None = None
        self._wet: Way | None = None
        self._move: Move | None = None
        self._rides: dict[Square, Ride] | None = None

    def onward(self, direction: int, to: Square) -> Trail:
        """The trail that is longer by a step."""
        found = self._further[direction]
        if found is None:
            found = self._further[direction] = Trail(self.start, to, (*self.path, to))
        return found

    def harmless(self, waded: bool) -> Way:
        """As a way on which nothing is met."""
        found = self._wet if waded else self._dry
        if found is None:
            found = Way(self, 0, 0, waded)
            if waded:
                self._wet = found
            else:
                self._dry = found
        return found

    @property
    def move(self) -> Action:
        """As an answer of an infantry model."""
        if self._move is None:
            self._move = Move(self.path)
        return self._move

    def ride(self, block: Square) -> Action:
        """As an answer of a large model that ends on a block."""
        if self._rides is None:
            self._rides = {}
        found = self._rides.get(block)
        if found is None:
            found = self._rides[block] = Ride(self.start, self.path, block)
        return found

    def bought(self, ability: int) -> Action:
        """As an answer of an infantry model that has bought an ability with it."""
        return self.move if ability == NOBODY else Move(self.path, (), ability)


class Way:
    """A trail with what its walker meets."""

    def __init__(self, trail: Trail, hazards: int, fear: int, waded: bool) -> None:
        self.trail = trail
        self.end = trail.end
        self.length = trail.length
        self.hazards = hazards
        """The set of hazards that it meets, by their places on the board."""
        self.fear = fear
        self.waded = waded

    @property
    def path(self) -> tuple[Square, ...]:
        """The squares that are entered, one after the other."""
        return self.trail.path


class Ways:
    """All ways of a walker: each end by its plainest one for the terrain that it meets."""

    def __init__(self, every: list[Way]) -> None:
        self.every = every
        self.plain = plainest(every)
        """Without those that meet terrain which another way to the same end need not meet."""
        self._ends: list[Square] | None = None
        self._moves: list[Action] | None = None

    def ends(self) -> list[Square]:
        """Of the plain ones."""
        if self._ends is None:
            self._ends = [way.end for way in self.plain]
        return self._ends

    def moves(self) -> list[Action]:
        """The plain ones as answers of an infantry model."""
        if self._moves is None:
            self._moves = [way.trail.move for way in self.plain]
        return self._moves


def plainest(every: list[Way]) -> list[Way]:
    met: dict[Square, list[int]] = {}
    for way in every:
        if way.hazards:
            met[way.end] = []
    if not met:
        return every
    for way in every:
        if way.end in met:
            met[way.end].append(way.hazards)
    return [way for way in every if not way.hazards or not is_worse(way.hazards, met[way.end])]


def is_worse(hazards: int, others: list[int]) -> bool:
    """Whether another set of hazards is a part of it."""
    for other in others:
        if other != hazards and other & ~hazards == 0:
            return True
    return False
