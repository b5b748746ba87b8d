"""Drawing off from enemies: away from a side of one, or between the sides of two."""

from __future__ import annotations

from math import sqrt
from typing import Final

from . import tray
from .arcs import Arc, outward
from .measure import GAP, cosine, sine
from .moves import Fault, Field, fault_ending, fault_shifting, shifted
from .tray import Tray

STEP: Final = 50
"""warband/retreat/must-clear: distances are tried at multiples of this."""
CLEAR: Final = "warband/retreat/must-clear"
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
    return fault_shifting(field, start, across, up) or _fault_at_end(field, start, across, up)


def _fault_at_end(field: Field, start: Tray, across: float, up: float) -> Fault | None:
    """Clear of those that it was in contact with, measured before rounding; overlapping nobody, measured after it.

    From all others the way has kept its distance already.
    """
    exact = start.at(start.x + across, start.y + up, start.facing)
    for k in range(len(field.enemies)):
        if field.engaged[k] and not tray.is_apart(exact, field.enemies[k], GAP):
            return Fault(CLEAR, k)
    return fault_ending(field, start, shifted(start, across, up))


def farthest_step(field: Field, start: Tray, way: Direction, limit: int) -> int:
    """How many steps the way is clear, whoever stands at its end: what blocks a way blocks every longer one."""
    most = limit // STEP
    if fault_shifting(field, start, way.across * (most * STEP), way.up * (most * STEP)) is None:
        return most
    low, high = 0, most
    while high - low > 1:
        middle = (low + high) // 2
        if fault_shifting(field, start, way.across * (middle * STEP), way.up * (middle * STEP)) is None:
            low = middle
        else:
            high = middle
    return low


def _ends_well(field: Field, start: Tray, way: Direction, distance: int) -> bool:
    return _fault_at_end(field, start, way.across * distance, way.up * distance) is None


def smallest(field: Field, start: Tray, way: Direction, limit: int) -> int:
    """warband/retreat/must-clear: the first step that is legal; 0 where none is, and the direction is closed."""
    for step in range(1, farthest_step(field, start, way, limit) + 1):
        if _ends_well(field, start, way, step * STEP):
            return step * STEP
    return 0


def distances(field: Field, start: Tray, way: Direction, limit: int) -> list[int]:
    """What is offered: the smallest that is legal, and the largest up to half the limit and up to the limit.

    The legal ones need not follow on each other: friends may stand between.
    """
    clear = farthest_step(field, start, way, limit)
    found: list[int] = []
    for step in range(1, clear + 1):
        if _ends_well(field, start, way, step * STEP):
            found.append(step * STEP)
            break
    if not found:
        return found
    for part in (limit // 2, limit):
        step = min(clear, part // STEP)
        while step * STEP > found[-1]:
            if _ends_well(field, start, way, step * STEP):
                found.append(step * STEP)
                break
            step -= 1
    return found
