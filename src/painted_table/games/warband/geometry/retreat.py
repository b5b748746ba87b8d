"""Drawing off from enemies: away from a side of one, or between the sides of two."""

from __future__ import annotations

from math import sqrt
from typing import Final

from .arcs import Arc, outward
from .measure import cosine, sine
from .moves import Fault, Field, fault_shifting, fault_standing, shifted
from .tray import Tray

STEP: Final = 50
"""warband/retreat/must-clear: distances are tried at multiples of this."""
LEAST: Final = 0.01
"""Two sides that look at each other leave no way between them."""


class Direction:
    """A way to go, one mil long."""

    def __init__(self, across: float, up: float) -> None:
        self.across = across
        self.up = up


def away_from(enemy: Tray, side: Arc) -> Direction:
    """warband/retreat/direction: straight out of the side in whose arc the unit stands."""
    facing = outward(enemy, side)
    return Direction(sine(facing), cosine(facing))


def between(one: Direction, other: Direction) -> Direction | None:
    """Out of two sides at once, where they do not look at each other."""
    across, up = one.across + other.across, one.up + other.up
    length = sqrt(across * across + up * up)
    return None if length < LEAST else Direction(across / length, up / length)


def fault_retreating(field: Field, start: Tray, way: Direction, distance: int) -> Fault | None:
    """warband/retreat/through-enemies, warband/retreat/must-clear: the way and its end, 50 mils from every enemy."""
    across, up = way.across * distance, way.up * distance
    fault = fault_shifting(field, start, across, up)
    if fault is not None:
        return fault
    return fault_standing(field, start, shifted(start, across, up))


def distances(field: Field, start: Tray, way: Direction, limit: int) -> list[int]:
    """All that are legal among those that are tried. They need not follow on each other: friends may stand between."""
    found: list[int] = []
    for distance in range(STEP, limit + 1, STEP):
        across, up = way.across * distance, way.up * distance
        if fault_shifting(field, start, across, up) is not None:
            break  # What blocks a way blocks every longer one.
        if fault_standing(field, start, shifted(start, across, up)) is None:
            found.append(distance)
    return found
