"""Whom a unit may go for, and how it turns towards them: charges, shots, and the line in a melee."""

from __future__ import annotations

from typing import Final

from . import tray
from .arcs import Arc, arcs_of, outward, standing_arcs
from .charge import Placement, fault_charging, fault_placing, is_before, placed, placements
from .choices import FACING_STEP, Spot, add, facing_at, facings
from .measure import CIRCLE, GAP, QUARTER, SLIP, Facing
from .moves import Fault, Field, fault_standing
from .polygon import Polygon
from .sight import sees, shooting_range
from .tray import Tray

HOPELESS: Final = "warband/charge/hopeless"
NO_PLACE: Final = "warband/charge/possible-placement"
UNSEEN: Final = "warband/charge/declare"
OUT_OF_RANGE: Final = "warband/ranged/measure"
NOT_BEFORE: Final = "warband/los/front-only"
NOT_IN_FRONT: Final = "warband/charge/front-area"
HIDDEN: Final = "warband/los/definition"


class Sight:
    """What stands between a unit and what it looks at: other trays, and pieces that block sight."""

    def __init__(self, others: list[Tray], pieces: list[Polygon]) -> None:
        self.others = others
        self.pieces = pieces


# -- charges


def charge_sides(start: Tray, target: Tray) -> list[Arc]:
    """warband/charge/side-from-arc, warband/arc/tie-attacker: the side that is hit, or those among which to choose."""
    return arcs_of(target, start)


def is_near_enough(start: Tray, target: Tray, reach: int) -> bool:
    """Whether some facing may bring the target within reach: the circle round the charger against the target."""
    across, up = target.x - start.x, target.y - start.y
    near = start.reach + target.reach + reach + SLIP
    return across * across + up * up <= near * near


def charge_facings(field: Field, start: Tray, target: int, side: Arc, reach: int) -> list[Facing]:
    """As it stands, square on, to the centre, and the fifteen degrees that make the shortest way; none that is
    hopeless. Lengths within `reach` mils, Speed and 6 inches.
    """
    found: list[Facing] = []
    wanted = _preferred(field, start, target, side)
    for facing in wanted:
        if _is_open(field, start, target, facing, reach):
            add(found, facing)
    best, least = -1, 0.0
    for k in range(CIRCLE // FACING_STEP):
        facing = k * FACING_STEP
        far = tray.distance(start.at(start.x, start.y, facing), field.enemies[target])
        if (best < 0 or far < least) and _is_open(field, start, target, facing, reach):
            best, least = facing, far
    if best >= 0:
        add(found, best)
    return found


def _preferred(field: Field, start: Tray, target: int, side: Arc) -> list[Facing]:
    enemy = field.enemies[target]
    found = [start.facing]
    add(found, (outward(enemy, side) + 2 * QUARTER) % CIRCLE)
    add(found, facing_at(start, enemy.x, enemy.y))
    return found


def _is_open(field: Field, start: Tray, target: int, facing: Facing, reach: int) -> bool:
    """Whether a charger may turn so, with hope: what is cheap to ask comes first."""
    turned = start.at(start.x, start.y, facing)
    enemy = field.enemies[target]
    if tray.distance(turned, enemy) > reach + SLIP or not is_before(turned, enemy):
        return False
    return fault_charging(field, start, target, facing) is None


def may_charge(field: Field, start: Tray, target: int, side: Arc, reach: int) -> bool:
    """warband/charge/possible-placement, warband/charge/hopeless: whether some canonical facing is open and a place
    is free. Stops at the first.
    """
    enemy = field.enemies[target]
    if not is_near_enough(start, enemy, reach):
        return False
    is_found = False
    for facing in _preferred(field, start, target, side):
        if _is_open(field, start, target, facing, reach):
            is_found = True
            break
    if not is_found:
        for k in range(CIRCLE // FACING_STEP):
            if _is_open(field, start, target, k * FACING_STEP, reach):
                is_found = True
                break
    return is_found and has_place(field, start, target, side)


def has_place(field: Field, start: Tray, target: int, side: Arc) -> bool:
    """Whether a charger finds room on a side: mostly the first of three places is free."""
    if fault_placing(field, target, placed(start, field.enemies[target], side, 0.0)) is None:
        return True
    return len(placements(field, start, target, side)) > 0


def fault_declaring(field: Field, sight: Sight, start: Tray, target: int, side: Arc) -> Fault | None:
    """warband/charge/declare, warband/charge/possible-placement: of a declaration that is made freely, hopeless ones
    included. Where every facing is barred, by what bars the way straight at the target.
    """
    if not sees(start, field.enemies[target], sight.others, sight.pieces):
        return Fault(UNSEEN, target)
    if not has_place(field, start, target, side):
        return Fault(NO_PLACE, target)
    barred: Fault | None = None
    for facing in _preferred(field, start, target, side):
        fault = fault_charging(field, start, target, facing)
        if fault is None:
            return None
        if fault.rule != NOT_IN_FRONT or barred is None:
            barred = fault
    for k in range(CIRCLE // FACING_STEP):
        if fault_charging(field, start, target, k * FACING_STEP) is None:
            return None
    return barred


def charge_length(start: Tray, facing: Facing, target: Tray) -> float:
    """warband/charge/measure-after-pivot"""
    return tray.distance(start.at(start.x, start.y, facing), target)


# -- shots


class Aim:
    """A facing from which a unit may shoot, and the arc of the target in which it then stands."""

    def __init__(self, facing: Facing, arc: Arc) -> None:
        self.facing = facing
        self.arc = arc


def fault_shooting(field: Field, sight: Sight, start: Tray, target: int, facing: Facing, reach: int) -> Fault | None:
    """warband/attack/ranged-action: a turn, and then a target in range and in sight."""
    turned = start.at(start.x, start.y, facing)
    if facing != start.facing:
        fault = fault_standing(field, start, turned)
        if fault is not None:
            return fault
    far = shooting_range(turned, field.enemies[target])
    if far < 0.0:
        return Fault(NOT_BEFORE, target)
    if far > reach + SLIP:
        return Fault(OUT_OF_RANGE, target)
    if not sees(turned, field.enemies[target], sight.others, sight.pieces):
        return Fault(HIDDEN, target)
    return None


def aims(field: Field, sight: Sight, start: Tray, target: int, spots: list[Spot], limit: int, reach: int) -> list[Aim]:
    """For each arc of the target the nearest facing from which it can be shot at."""
    found: list[Aim] = []
    enemy = field.enemies[target]
    if not is_near_enough(start, enemy, reach):
        return found
    for facing in by_nearness(facings(field, start, spots, limit), start.facing):
        turned = start.at(start.x, start.y, facing)
        far = shooting_range(turned, enemy)
        if far < 0.0 or far > reach + SLIP:
            continue
        new = [arc for arc in arcs_of(enemy, turned) if not any(one.arc == arc for one in found)]
        if new and fault_shooting(field, sight, start, target, facing, reach) is None:
            for arc in new:
                found.append(Aim(facing, arc))
    return found


def may_shoot(
    field: Field, sight: Sight, start: Tray, target: int, spots: list[Spot], limit: int, reach: int
) -> bool:  # fmt: skip
    """warband/attack/ranged-must-have-target"""
    enemy = field.enemies[target]
    if not is_near_enough(start, enemy, reach):
        return False
    for facing in by_nearness(facings(field, start, spots, limit), start.facing):
        if fault_shooting(field, sight, start, target, facing, reach) is None:
            return True
    return False


def by_nearness(some: list[Facing], present: Facing) -> list[Facing]:
    """Facings in the order of the turn that they ask for; of two equally near the lower first."""
    keys: list[int] = []
    for facing in some:
        turn = (facing - present) % CIRCLE
        keys.append(min(turn, CIRCLE - turn) * CIRCLE + facing)
    keys.sort()
    return [key % CIRCLE for key in keys]


# -- the line in a melee


class Line:
    """Where a unit may stand against the one enemy that it is engaged with: a side, and a place along it."""

    def __init__(self, side: Arc, place: Placement) -> None:
        self.side = side
        self.place = place


def realignments(field: Field, start: Tray, enemy: int) -> list[Line]:
    """warband/attack/melee-realign: full, and half-way to either end, for each side that it may be said to stand at.

    To stay is always allowed and stands not among them.
    """
    found: list[Line] = []
    for side in standing_arcs(field.enemies[enemy], start):
        for along in (0.0, -start.half_width, start.half_width):
            end = placed(start, field.enemies[enemy], side, along)
            if fault_realigning(field, enemy, end) is None:
                found.append(Line(side, Placement(along, end, 0)))
    return found


def fault_realigning(field: Field, enemy: int, end: Tray) -> Fault | None:
    """It overlaps nothing, stays on the table and makes no new contact."""
    fault = fault_placing(field, enemy, end)
    if fault is not None:
        return fault
    for k in range(len(field.enemies)):
        if k != enemy and not tray.is_apart(end, field.enemies[k], GAP):
            return Fault("warband/geo/min-gap", k)
    return None
