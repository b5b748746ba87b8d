"""The answers that are offered where any would do: a few facings, distances and places out of thousands.

Each is legal by the same predicates that judge what a person measures freely, and each leaves the steps after it at
least one answer: to stay as one is, is always possible (warband/ui/canonical-actions). They come in the order in which
the guide tells them, and none comes twice.
"""

from __future__ import annotations

from typing import Final

from . import tray
from .measure import CIRCLE, QUARTER, SLIDE, SLIP, Facing, cosine, facing_to, rounded, sine
from .moves import (
    Fault,
    Field,
    advanced,
    back_from,
    farthest,
    farthest_way,
    fault_ending,
    fault_moving,
    fault_pivoting,
    fault_shifting,
    shifted,
)
from .tray import Tray

FACING_STEP: Final = 150
QUARTERS: Final = 4
NEAREST: Final = 3
"""How many enemies a unit may end its move looking at."""
DIRECTIONS: Final = 16


class Spot:
    """A point of the table: the centre of an Objective Token."""

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y


def facing_at(start: Tray, x: float, y: float) -> Facing:
    """The facing from the centre of a tray to a point."""
    return facing_to(rounded(x - start.x), rounded(y - start.y))


def is_within(start: Tray, spot: Spot, limit: int) -> bool:
    across, up = spot.x - start.x, spot.y - start.y
    return across * across + up * up <= float(limit) * limit


def facings(field: Field, start: Tray, spots: list[Spot], limit: int) -> list[Facing]:
    """All that are considered: every fifteen degrees, the present one, to each enemy, to each token within reach."""
    found: list[Facing] = []
    for k in range(CIRCLE // FACING_STEP):
        found.append(k * FACING_STEP)
    add(found, start.facing)
    for enemy in field.enemies:
        add(found, facing_at(start, enemy.x, enemy.y))
    for spot in spots:
        if is_within(start, spot, limit):
            add(found, facing_at(start, spot.x, spot.y))
    return found


def add(found: list[int], value: int) -> None:
    if value not in found:
        found.append(value)


def first_facings(field: Field, start: Tray, spots: list[Spot], limit: int) -> list[Facing]:
    """warband/maneuver/sequence: the facings to which a unit may turn before it goes."""
    found: list[Facing] = []
    for facing in facings(field, start, spots, limit):
        if facing == start.facing or fault_pivoting(field, start, facing) is None:
            found.append(facing)
    return found


def distances(field: Field, turned: Tray, spots: list[Spot], limit: int) -> list[int]:
    """warband/maneuver/zero, and quarters of the limit, each cut short where the way is barred; and onto a token."""
    found = [0]
    clear = farthest_way(field, turned, limit)  # A way that is clear is clear for every shorter distance.
    for quarter in range(1, QUARTERS + 1):
        wanted = limit * quarter // QUARTERS
        far = back_from(field, turned, wanted if wanted < clear else clear, SLIDE)
        if far == wanted or far > SLIDE:
            add(found, far)
    for spot in spots:
        far = onto(turned, spot)
        is_ahead = 0 < far <= limit and facing_at(turned, spot.x, spot.y) == turned.facing
        if is_ahead and far not in found and fault_moving(field, turned, far) is None:
            found.append(far)
    return found


def onto(turned: Tray, spot: Spot) -> int:
    """The distance ahead that brings the centre nearest to a spot."""
    return rounded(tray.before(turned, spot.x, spot.y))


def march_distances(field: Field, turned: Tray, limit: int) -> list[int]:
    """warband/march/sequence: the same quarters, and as far as it goes."""
    no_spots: list[Spot] = []
    found = distances(field, turned, no_spots, limit)
    far = farthest(field, turned, limit, SLIDE)
    add(found, far)
    return found


def last_facings(field: Field, end: Tray, before: Facing) -> list[Facing]:
    """The facings to which a unit may turn at the end: as it stands, as it stood before the action, to the nearest
    enemies and to the four compass points.
    """
    wanted = [end.facing]
    add(wanted, before)
    for k in nearest(field, end):
        add(wanted, facing_at(end, field.enemies[k].x, field.enemies[k].y))
    for k in range(4):
        add(wanted, k * QUARTER)
    found = [end.facing]
    for facing in wanted:
        if facing != end.facing and fault_pivoting(field, end, facing) is None:
            found.append(facing)
    return found


def nearest(field: Field, end: Tray) -> list[int]:
    """The places of the nearest enemies in the field, nearest first; of two equally near the first."""
    far = [tray.distance(end, enemy) for enemy in field.enemies]
    found: list[int] = []
    while len(found) < NEAREST and len(found) < len(far):
        best = -1
        for k in range(len(far)):
            if k not in found and (best < 0 or far[k] < far[best]):
                best = k
        found.append(best)
    return found


# -- shifts


class Shift:
    """warband/keyword/shift: a way in any direction, told by how far east and how far north; in whole mils, so that
    nothing is rounded.
    """

    def __init__(self, across: int, up: int) -> None:
        self.across = across
        self.up = up


def fault_of_shift(field: Field, start: Tray, across: int, up: int) -> Fault | None:
    return fault_shifting(field, start, across, up) or fault_ending(field, start, shifted(start, across, up))


def is_in_reach(across: int, up: int, limit: int) -> bool:
    """Whether a way is no longer than a limit; warband/geo/range-tolerance: up to 1 mil more."""
    far = limit + SLIP
    return float(across) * across + float(up) * up <= far * far


def shifts(field: Field, start: Tray, spots: list[Spot], limit: int) -> list[Shift]:
    """Sixteen directions, half and all of the way, and onto every token within reach."""
    found: list[Shift] = []
    for k in range(DIRECTIONS):
        facing = k * CIRCLE // DIRECTIONS
        for distance in (limit // 2, limit):
            _add_shift(found, field, start, rounded(sine(facing) * distance), rounded(cosine(facing) * distance))
    for spot in spots:
        across, up = rounded(spot.x - start.x), rounded(spot.y - start.y)
        if is_in_reach(across, up, limit):
            _add_shift(found, field, start, across, up)
    return found


def _add_shift(found: list[Shift], field: Field, start: Tray, across: int, up: int) -> None:
    if across == 0 and up == 0:
        return
    for one in found:
        if one.across == across and one.up == up:
            return
    if fault_of_shift(field, start, across, up) is None:
        found.append(Shift(across, up))


# -- free measuring


def drawn_to(field: Field, start: Tray, x: int, y: int, limit: int) -> tuple[Facing, int]:
    """warband/ui/free-input: the Maneuver that brings a dragged tray nearest to where it was let go: turned to that
    point, and as far towards it as it may go. A tray that cannot turn so keeps its facing.
    """
    facing = facing_at(start, x, y)
    if fault_pivoting(field, start, facing) is not None:
        facing = start.facing
    turned = start.at(start.x, start.y, facing)
    wanted = onto(turned, Spot(x, y))
    return facing, farthest(field, turned, max(0, min(limit, wanted)), SLIDE) if wanted > 0 else 0


def final_place(start: Tray, first: Facing, distance: int, last: Facing) -> Tray:
    """warband/maneuver/sequence: where a turn, a way and a turn lead."""
    end = advanced(start.at(start.x, start.y, first), distance)
    return end.at(end.x, end.y, last)
