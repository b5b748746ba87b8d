"""warband/arc/four-regions: front, right, rear and left.

Where a tray stands, seen from another, by area or by the side that it touches.
"""

from __future__ import annotations

from typing import Final

from .measure import CIRCLE, CONTACT, OVERLAP, QUARTER, SLIDE, SLIP, TIED, Facing
from .tray import Tray, before, corner_x, corner_y, right_of

Arc = int
FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3
NO_ARC: Final = -1
ARCS: Final = ("front", "right flank", "rear", "left flank")


def outward(tray: Tray, side: Arc) -> Facing:
    """The facing of somebody who stands with their back to a side."""
    return (tray.facing + side * QUARTER) % CIRCLE


def half_along(tray: Tray, side: Arc) -> float:
    """Half the length of a side."""
    return tray.half_width if side in (FRONT, REAR) else tray.half_depth


def half_across(tray: Tray, side: Arc) -> float:
    """How far a side lies from the centre."""
    return tray.half_depth if side in (FRONT, REAR) else tray.half_width


def arc_of_point(tray: Tray, x: float, y: float) -> Arc:
    """warband/arc/corner-45: of a point outside the tray; a border counts to the front or the rear."""
    across, up = right_of(tray, x, y), before(tray, x, y)
    aside, ahead, behind = abs(across) - tray.half_width, up - tray.half_depth, -up - tray.half_depth
    if ahead >= aside and ahead >= behind:
        return FRONT
    if behind >= aside:
        return REAR
    return RIGHT if across > 0.0 else LEFT


class Part:
    """A convex outline within one tray's frame, as seen out of one of its sides: x along the side, y away from it."""

    def __init__(self, xs: list[float], ys: list[float]) -> None:
        self.xs = xs
        self.ys = ys


def seen_from(tray: Tray, side: Arc, other: Tray) -> Part:
    """The other tray's corners by a side of this one; y is 0 on the side itself."""
    xs: list[float] = []
    ys: list[float] = []
    away = half_across(tray, side)
    for k in range(4):
        x, y = corner_x(other, k), corner_y(other, k)
        across, up = right_of(tray, x, y), before(tray, x, y)
        if side == FRONT:
            along, out = across, up
        elif side == RIGHT:
            along, out = -up, across
        elif side == REAR:
            along, out = -across, -up
        else:
            along, out = up, -across
        xs.append(along)
        ys.append(out - away)
    return Part(xs, ys)


def within(tray: Tray, side: Arc, other: Tray) -> Part:
    """The part of another tray in an arc: cut at the side and at the lines that leave its ends at 45 degrees."""
    half, part = half_along(tray, side), seen_from(tray, side, other)
    part = _cut(part, 0.0, 0.0)
    part = _cut(part, 1.0, half)
    return _cut(part, -1.0, half)


def _cut(part: Part, slope: float, half: float) -> Part:
    """What remains where y >= slope * x - half, with half 0 for the side itself."""
    xs: list[float] = []
    ys: list[float] = []
    size = len(part.xs)
    if size == 0:
        return part
    last_x, last_y = part.xs[size - 1], part.ys[size - 1]
    last = last_y - slope * last_x + half
    for k in range(size):
        x, y = part.xs[k], part.ys[k]
        here = y - slope * x + half
        if (here >= 0.0) != (last >= 0.0):
            share = last / (last - here)
            xs.append(last_x + (x - last_x) * share)
            ys.append(last_y + (y - last_y) * share)
        if here >= 0.0:
            xs.append(x)
            ys.append(y)
        last_x, last_y, last = x, y, here
    return Part(xs, ys)


def area(part: Part) -> float:
    size = len(part.xs)
    twice = 0.0
    for k in range(size):
        after = k + 1 if k + 1 < size else 0
        twice += part.xs[k] * part.ys[after] - part.xs[after] * part.ys[k]
    return abs(twice) / 2.0


def area_in(tray: Tray, side: Arc, other: Tray) -> float:
    """How much of another tray lies in an arc, in square mils."""
    return area(within(tray, side, other))


def arcs_of(tray: Tray, other: Tray) -> list[Arc]:
    """warband/arc/majority: the arc with most of another tray; warband/arc/tie-attacker: several if tied."""
    areas = [area_in(tray, side, other) for side in range(4)]
    most = max(areas)
    return [side for side in range(4) if areas[side] >= most - TIED]


def touched(tray: Tray, other: Tray) -> Arc:
    """warband/arc/contact-side: the side on which another tray's side lies flush, or none.

    Two rectangles that do not overlap share a length on one side at most. What rounding may cost of it is forgiven.
    """
    turn = (other.facing - tray.facing) % CIRCLE
    if turn % QUARTER:
        return NO_ARC
    is_along = turn % (2 * QUARTER) == 0
    wide, deep = (other.half_width, other.half_depth) if is_along else (other.half_depth, other.half_width)
    across, up = right_of(tray, other.x, other.y), before(tray, other.x, other.y)
    for side in range(4):
        if side in (FRONT, REAR):
            gap = abs(up) - deep - tray.half_depth
            is_there = up > 0.0 if side == FRONT else up < 0.0
            common = shared(tray.half_width, across, wide)
        else:
            gap = abs(across) - wide - tray.half_width
            is_there = across > 0.0 if side == RIGHT else across < 0.0
            common = shared(tray.half_depth, up, deep)
        if is_there and -OVERLAP <= gap <= CONTACT and common >= SLIDE - SLIP:
            return side
    return NO_ARC


def shared(half: float, middle: float, other_half: float) -> float:
    """The length that two sides have in common, the middle of the second told from the middle of the first."""
    low, high = middle - other_half, middle + other_half
    if low < -half:
        low = -half
    if high > half:
        high = half
    return high - low if high > low else 0.0


def standing_arcs(tray: Tray, other: Tray) -> list[Arc]:
    """Where another tray stands for melee attacks, realignment and Retreat: the touched side, otherwise by area."""
    side = touched(tray, other)
    return arcs_of(tray, other) if side == NO_ARC else [side]
