"""Where Special Units and Seats of Power stand beside their armies, clear of names and of each other.

Each territory tries a few arrangements, the usual one first, and takes the one that covers least of what is
there already. Done once for a map; a test demands that nothing is covered at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import NamedTuple

from .....core.scene import Point

UNIT = 27.0
WALL = 17.0
WALL_ASPECT = 2.7
SEAT = 29.0
"""Heights in board units; a wall is as wide as the piece it guards."""

REACH = 180.0
"""What is farther off cannot be covered."""
OFF_BOARD = 10.0
"""How much worse it is to stand off the board than on a name."""
TINY = 1e-6


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def shared(self, other: Box) -> float:
        """The ground that both cover."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0


def around(at: Point, width: float, height: float) -> Box:
    x, y = at
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


class Wall(NamedTuple):
    at: Point
    angle: float

    def box(self) -> Box:
        """What shows of it; the rest lies behind the piece."""
        if self.angle:
            return around(self.at, 0.86 * WALL, 0.98 * WALL * WALL_ASPECT)
        return around(self.at, 0.98 * WALL * WALL_ASPECT, 0.86 * WALL)


class UnitPlaces(NamedTuple):
    """Of one territory: its two places for Knights and Siege Engines, and its wall."""

    first: Point
    second: Point
    wall: Wall

    def boxes(self) -> list[Box]:
        return [*(around(at, 0.9 * UNIT, 0.94 * UNIT) for at in (self.first, self.second)), self.wall.box()]


OFF = 22.0 + UNIT / 2
BEYOND = 22.0 + SEAT + UNIT / 2 - 3
PAIRS: Sequence[tuple[Point, Point]] = (
    ((OFF, -9), (OFF + UNIT - 1, -9)),
    ((OFF, -13), (OFF, 13)),
    ((OFF, -9), (-OFF, -9)),
    ((-OFF, -9), (1 - OFF - UNIT, -9)),
    ((-OFF, -13), (-OFF, 13)),
    ((-UNIT / 2, -OFF), (UNIT / 2, -OFF)),
    ((-UNIT / 2, OFF), (UNIT / 2, OFF)),
    ((OFF, -20), (OFF, 6)),
    ((OFF, -6), (OFF, 20)),
    ((OFF, -9), (UNIT / 2, -OFF)),
    ((-OFF, -9), (-UNIT / 2, -OFF)),
    ((OFF, 9), (OFF + UNIT - 1, 9)),
    ((-OFF, 9), (1 - OFF - UNIT, 9)),
    ((OFF, 13), (UNIT / 2, OFF)),
    ((-OFF, -20), (-OFF, 6)),
    ((OFF - 4, -22), (4 - OFF, -22)),
    ((-BEYOND, -13), (-BEYOND, 13)),
    ((-BEYOND, -2), (1 - BEYOND - UNIT, -2)),
    ((-BEYOND, -24), (-BEYOND, 2)),
    ((BEYOND, -13), (BEYOND, 13)),
)
"""Beside the piece to the right, then elsewhere."""

WALLS: Sequence[tuple[Point, float]] = (
    ((0, -21), 0.0), ((0, -17), 0.0), ((0, 21), 0.0), ((0, 17), 0.0), ((-22, 0), -90.0), ((22, 0), 90.0),
)  # fmt: skip
"""Behind the piece, above it first."""


def unit_places(armies: Mapping[str, Point], standing: Sequence[Box], board: Box) -> dict[str, UnitPlaces]:
    """For each territory the arrangement that covers least of what stands there."""
    taken = list(standing)
    walls: dict[str, Wall] = {}
    for id, at in armies.items():
        choices = [Wall(_moved(at, shift), angle) for shift, angle in WALLS]
        best = _least(([wall.box()] for wall in choices), _near(at, taken), board)
        walls[id] = choices[best]
        taken.append(walls[id].box())
    found: dict[str, UnitPlaces] = {}
    for id, at in armies.items():
        pairs = [UnitPlaces(_moved(at, one), _moved(at, other), walls[id]) for one, other in PAIRS]
        best = _least((pair.boxes()[:2] for pair in pairs), _near(at, taken), board)
        found[id] = pairs[best]
        taken += found[id].boxes()[:2]
    return found


def _moved(at: Point, shift: Point) -> Point:
    return round(at[0] + shift[0], 1), round(at[1] + shift[1], 1)


def _near(at: Point, boxes: Sequence[Box]) -> list[Box]:
    """What stands within reach, the piece itself left out."""
    reach = around(at, REACH, REACH)
    return [box for box in boxes if reach.shared(box) and not box.holds(at)]


def _least(choices: Iterable[Sequence[Box]], near: Sequence[Box], board: Box) -> int:
    """The number of the first choice that covers nothing, or else of the one that covers least."""
    least, found = inf, 0
    for n, boxes in enumerate(choices):
        covered = sum(box.shared(other) for box in boxes for other in near)
        covered += OFF_BOARD * sum(box.area() - box.shared(board) for box in boxes)
        if covered < least - TINY:
            least, found = covered, n
        if covered < TINY:
            break
    return found
