"""Turning and going: what a tray must heed on its way and where it ends.

A move is judged with its exact way, before the end is rounded, as far as the table, Impassable pieces and enemies go:
so what is legal stays legal for every shorter way (warband/geo/largest-distance). Only overlap with other trays is
judged where the tray comes to stand.
"""

from __future__ import annotations

from typing import Final

from . import polygon, tray
from .measure import GAP, OVERLAP, SLIP, Facing, rounded
from .polygon import Polygon, may_reach, may_reach_on_way, outline, swept
from .tray import Tray, beyond, clearance, may_meet_on_way

EDGE: Final = "warband/geo/on-table"
BLOCKED: Final = "warband/terrain/impassable"
TAKEN: Final = "warband/geo/end-no-overlap"
TOO_NEAR: Final = "warband/geo/min-gap"
THROUGH: Final = "warband/retreat/through-enemies"


class Fault:
    """Why a tray may not stand or go there: the rule, and the number of the tray or piece in the way."""

    def __init__(self, rule: str, other: int) -> None:
        self.rule = rule
        self.other = other

    def __repr__(self) -> str:
        return f"<Fault {self.rule} {self.other}>"


class Field:
    """Everything but the tray that moves."""

    def __init__(
        self,
        width: float,
        height: float,
        enemies: list[Tray],
        friends: list[Tray],
        pieces: list[Polygon],
        engaged: list[bool],
    ) -> None:
        self.width = width
        self.height = height
        self.enemies = enemies
        self.friends = friends
        self.pieces = pieces
        """Impassable ones, and walls."""
        self.engaged = engaged
        """By enemy: whether it is in contact with the tray that moves."""


def fault_standing(field: Field, start: Tray, end: Tray) -> Fault | None:
    """Whether a tray may come to stand somewhere, by a pivot or at the end of a way: on the table, overlapping nothing,
    and away from every enemy. What was wrong already where it started may stay as it was: warband/geo/rounding-slip,
    warband/action/slip-away.
    """
    fault = _fault_on_ground(field, start, end)
    if fault is not None:
        return fault
    for k in range(len(field.enemies)):
        if not tray.is_apart(end, field.enemies[k], GAP) and not _slips_away(start, end, field.enemies[k]):
            return Fault(TOO_NEAR, k)
    return fault_ending(field, start, end)


def _fault_on_ground(field: Field, start: Tray, way: Tray) -> Fault | None:
    """warband/geo/on-table, warband/terrain/impassable: of a tray, or of the longer one that it sweeps."""
    out = beyond(way, field.width, field.height)
    if out > 0.0 and not _is_slip(out, beyond(start, field.width, field.height), 0.0):
        return Fault(EDGE, -1)
    for k in range(len(field.pieces)):
        piece = field.pieces[k]
        if may_reach(way, piece):
            depth = polygon.penetration(outline(way), piece)
            if depth > OVERLAP and not _is_slip(depth, polygon.penetration(outline(start), piece), OVERLAP):
                return Fault(BLOCKED, k)
    return None


def fault_ending(field: Field, start: Tray, end: Tray) -> Fault | None:
    """warband/geo/end-no-overlap, warband/action/pass-over-friends: whether a tray ends on another, where that one is
    no enemy. Enemies are kept at a distance anyway.
    """
    for k in range(len(field.friends)):
        other = field.friends[k]
        if tray.may_meet(end, other, 0.0):
            depth = tray.penetration(end, other)
            if depth > OVERLAP and not _is_slip(depth, tray.penetration(start, other), OVERLAP):
                return Fault(TAKEN, k)
    return None


def _is_slip(now: float, then: float, allowed: float) -> bool:
    """warband/geo/rounding-slip: what was beyond a limit at the start may be so by 1 mil more."""
    return then > allowed and now <= then + SLIP


def _slips_away(start: Tray, end: Tray, enemy: Tray) -> bool:
    """warband/action/slip-away: whoever began too near an enemy comes no nearer."""
    then = tray.distance(start, enemy)
    return then < GAP and tray.distance(end, enemy) >= then - SLIP


def fault_pivoting(field: Field, start: Tray, facing: Facing) -> Fault | None:
    """warband/pivot/centre, warband/pivot/ignore-units, warband/pivot/no-overlap-end: only the end counts."""
    return fault_standing(field, start, start.at(start.x, start.y, facing))


def fault_advancing(field: Field, start: Tray, distance: float) -> Fault | None:
    """warband/geo/straight-moves, warband/action/not-through-enemies: the way straight ahead, without its end."""
    way = start.ahead(distance)
    fault = _fault_on_ground(field, start, way)
    if fault is not None:
        return fault
    for k in range(len(field.enemies)):
        enemy = field.enemies[k]
        if tray.is_apart(way, enemy, GAP):
            continue
        then = tray.distance(start, enemy)
        if not (then < GAP and tray.distance(way, enemy) >= then - SLIP):
            return Fault(TOO_NEAR, k)
    return None


def fault_shifting(field: Field, start: Tray, across: float, up: float) -> Fault | None:
    """A way in any direction, the facing kept. From enemies in contact at the start the tray may draw off, but not
    through them: warband/retreat/through-enemies.
    """
    fault = fault_on_way(field, start, across, up)
    if fault is not None:
        return fault
    for k in range(len(field.enemies)):
        enemy = field.enemies[k]
        if not may_meet_on_way(start, across, up, enemy, GAP):
            continue
        if field.engaged[k]:
            if clearance(start, across, up, enemy) >= 0.0:
                continue
            depth = polygon.penetration(swept(start, across, up), outline(enemy))
            if depth > OVERLAP and not _is_slip(depth, tray.penetration(start, enemy), OVERLAP):
                return Fault(THROUGH, k)
        elif clearance(start, across, up, enemy) < GAP:
            now = polygon.distance(swept(start, across, up), outline(enemy))
            if now < GAP:
                then = tray.distance(start, enemy)
                if not (then < GAP and now >= then - SLIP):
                    return Fault(TOO_NEAR, k)
    return None


def fault_on_way(field: Field, start: Tray, across: float, up: float) -> Fault | None:
    """warband/geo/sweep: a way stays on the table and off Impassable pieces."""
    end = start.at(start.x + across, start.y + up, start.facing)
    then = beyond(start, field.width, field.height)
    out = beyond(end, field.width, field.height)
    if out > 0.0 and not _is_slip(out, then, 0.0):
        return Fault(EDGE, -1)
    for k in range(len(field.pieces)):
        piece = field.pieces[k]
        if may_reach_on_way(start, end, piece):
            depth = polygon.penetration(swept(start, across, up), piece)
            if depth > OVERLAP and not _is_slip(depth, polygon.penetration(outline(start), piece), OVERLAP):
                return Fault(BLOCKED, k)
    return None


def advanced(start: Tray, distance: float) -> Tray:
    """Where a tray comes to stand, in whole mils (warband/geo/rounding)."""
    return shifted(start, start.ahead_x * distance, start.ahead_y * distance)


def shifted(start: Tray, across: float, up: float) -> Tray:
    return start.at(rounded(start.x + across), rounded(start.y + up), start.facing)


def fault_moving(field: Field, start: Tray, distance: int) -> Fault | None:
    """A move straight ahead with its end."""
    return fault_advancing(field, start, distance) or fault_ending(field, start, advanced(start, distance))


def farthest_way(field: Field, start: Tray, limit: int) -> int:
    """warband/geo/largest-distance: how far the way straight ahead is clear, whoever stands at its end."""
    if fault_advancing(field, start, limit) is None:
        return limit
    near = _ahead_of(field, start, limit)
    low, high = 0, limit
    while high - low > 1:
        middle = (low + high) // 2
        if fault_advancing(near, start, middle) is None:
            low = middle
        else:
            high = middle
    return low


def _ahead_of(field: Field, start: Tray, limit: int) -> Field:
    """What may be met on a way at all."""
    way = start.ahead(limit)
    enemies = [enemy for enemy in field.enemies if not tray.is_apart(way, enemy, GAP)]
    pieces = [piece for piece in field.pieces if may_reach(way, piece)]
    return Field(field.width, field.height, enemies, field.friends, pieces, field.engaged)


def farthest(field: Field, start: Tray, limit: int, step: int) -> int:
    """The largest distance that is legal with its end: from the end of the clear way back, step by step."""
    return back_from(field, start, farthest_way(field, start, limit), step)


def back_from(field: Field, start: Tray, distance: int, step: int) -> int:
    """From so far back to where nobody stands."""
    while distance > 0 and fault_ending(field, start, advanced(start, distance)) is not None:
        distance -= step
    return distance if distance > 0 else 0
