"""Where a unit may be set down: within a strip of the table, on a lattice for those who only choose."""

from __future__ import annotations

from typing import Final

from . import polygon, tray
from .measure import CIRCLE, GAP, QUARTER, SLIP, Facing
from .moves import BLOCKED, EDGE, TAKEN, TOO_NEAR, Fault, Field
from .polygon import may_reach, outline
from .tray import Tray, beyond

LATTICE: Final = 1000
ASLANT: Final = 300
"""How far a deployed unit may be turned from the way to the enemy's edge, among what is offered."""
OUTSIDE: Final = "warband/setup/deploy-within-zone"


class Zone:
    """An upright rectangle of the table."""

    def __init__(self, low_x: int, low_y: int, high_x: int, high_y: int) -> None:
        self.low_x = low_x
        self.low_y = low_y
        self.high_x = high_x
        self.high_y = high_y


def is_wholly_in(one: Tray, zone: Zone) -> bool:
    """Whether no corner of a tray lies outside a strip; what rounding may cost is forgiven."""
    deep_x, wide_x = abs(one.ahead_x) * one.half_depth, abs(one.ahead_y) * one.half_width
    deep_y, wide_y = abs(one.ahead_y) * one.half_depth, abs(one.ahead_x) * one.half_width
    return (
        one.x - deep_x - wide_x >= zone.low_x - SLIP
        and one.x + deep_x + wide_x <= zone.high_x + SLIP
        and one.y - deep_y - wide_y >= zone.low_y - SLIP
        and one.y + deep_y + wide_y <= zone.high_y + SLIP
    )


def fault_deploying(field: Field, zone: Zone, end: Tray, gap: float) -> Fault | None:
    """warband/setup/deploy-within-zone: wholly in the zone, on the table, on nothing; away from enemies by 50 mils, or
    by an inch from reserve, which holds down to 1 mil less (warband/geo/range-tolerance).
    """
    if beyond(end, field.width, field.height) > 0.0:
        return Fault(EDGE, -1)
    if not is_wholly_in(end, zone):
        return Fault(OUTSIDE, -1)
    for k in range(len(field.pieces)):
        if may_reach(end, field.pieces[k]) and polygon.overlaps(outline(end), field.pieces[k]):
            return Fault(BLOCKED, k)
    for k in range(len(field.friends)):
        if tray.overlaps(end, field.friends[k]):
            return Fault(TAKEN, k)
    least = gap if gap == GAP else gap - SLIP
    for k in range(len(field.enemies)):
        if not tray.is_apart(end, field.enemies[k], least):
            return Fault(TOO_NEAR, k)
    return None


def facings(toward: Facing) -> list[Facing]:
    """The compass points, and a little to either side of the way to the enemy's edge."""
    return [0, QUARTER, 2 * QUARTER, 3 * QUARTER, (toward + ASLANT) % CIRCLE, (toward - ASLANT) % CIRCLE]


def steps(low: int, high: int) -> list[int]:
    """The lines of the lattice between two borders."""
    return [line * LATTICE for line in range(-(-low // LATTICE), high // LATTICE + 1)]


def legal_ys(field: Field, zone: Zone, shape: Tray, facing: Facing, x: int, gap: float) -> list[int]:
    """How far up the table a unit may stand, given how far across."""
    found: list[int] = []
    for y in steps(zone.low_y, zone.high_y):
        if fault_deploying(field, zone, shape.at(x, y, facing), gap) is None:
            found.append(y)
    return found


def _has_y(field: Field, zone: Zone, shape: Tray, facing: Facing, x: int, gap: float) -> bool:
    for y in steps(zone.low_y, zone.high_y):
        if fault_deploying(field, zone, shape.at(x, y, facing), gap) is None:
            return True
    return False


def legal_xs(field: Field, zone: Zone, shape: Tray, facing: Facing, gap: float) -> list[int]:
    """How far across the table a unit may stand, so that some place up the table is left."""
    return [x for x in steps(zone.low_x, zone.high_x) if _has_y(field, zone, shape, facing, x, gap)]


def legal_facings(field: Field, zone: Zone, shape: Tray, toward: Facing, gap: float) -> list[Facing]:
    """warband/setup/deploy-impossible: the facings that leave some place; none where the unit must be held back."""
    found: list[Facing] = []
    for facing in facings(toward):
        for x in steps(zone.low_x, zone.high_x):
            if _has_y(field, zone, shape, facing, x, gap):
                found.append(facing)
                break
    return found
