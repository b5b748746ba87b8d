"""A charge: how far it is, which way it goes, and where the charger comes to stand against the target.

Realignment in an Attack and the direction of a Retreat go by the same sides.
"""

from __future__ import annotations

from . import polygon, tray
from .arcs import FRONT, Arc, area_in, half_across, half_along, outward, shared
from .measure import CIRCLE, GAP, OVERLAP, QUARTER, SLIDE, TIED, Facing, cosine, rounded, sine
from .moves import BLOCKED, EDGE, TAKEN, Fault, Field, fault_on_way, fault_standing
from .polygon import may_reach, outline
from .tray import Tray, before, beyond, clearance, corner_x, corner_y, may_meet_on_way, right_of


class Way:
    """From the closest point of one tray to the closest point of another. Its length is the distance of the trays."""

    def __init__(self, across: float, up: float, length: float) -> None:
        self.across = across
        self.up = up
        self.length = length


def way_between(a: Tray, b: Tray) -> Way:
    """warband/charge/measure-after-pivot, warband/charge/parallel-sides. Of trays that do not meet.

    One of the closest points is a corner, and the other lies straight across or is a corner itself. Between parallel
    sides every pair across the common part is closest, and all of them make the same way.
    """
    across = up = 0.0
    least = -1.0
    for k in range(8):
        one, other, sign = (a, b, -1.0) if k < 4 else (b, a, 1.0)
        x, y = corner_x(one, k % 4), corner_y(one, k % 4)
        aside = _beyond(right_of(other, x, y), other.half_width)
        away = _beyond(before(other, x, y), other.half_depth)
        square = aside * aside + away * away
        if least < 0.0 or square < least:
            least = square
            across = sign * (aside * other.ahead_y + away * other.ahead_x)
            up = sign * (away * other.ahead_y - aside * other.ahead_x)
    return Way(across, up, tray.distance(a, b))


def _beyond(value: float, half: float) -> float:
    """How far a coordinate lies beyond a half length, with its sign."""
    if value > half:
        return value - half
    return value + half if value < -half else 0.0


def fault_charging(field: Field, start: Tray, target: int, facing: Facing) -> Fault | None:
    """Whether a charger may turn so and has a clear way: warband/charge/one-pivot, warband/charge/front-area,
    warband/charge/path. `target` is the place of the enemy in the field.
    """
    turned = start.at(start.x, start.y, facing)
    fault = fault_standing(field, start, turned)
    if fault is not None:
        return fault
    if not is_before(turned, field.enemies[target]):
        return Fault("warband/charge/front-area", target)
    return fault_on_path(field, turned, target)


def is_before(turned: Tray, enemy: Tray) -> bool:
    """warband/charge/front-area: whether enough of an enemy lies in the Front Arc. Its corners decide clear cases."""
    inside = 0
    before_line = right_line = left_line = 0
    for k in range(4):
        x, y = corner_x(enemy, k), corner_y(enemy, k)
        ahead = before(turned, x, y) - turned.half_depth
        aside = right_of(turned, x, y)
        if ahead < 0.0:
            before_line += 1
        if ahead < aside - turned.half_width:
            right_line += 1
        if ahead < -aside - turned.half_width:
            left_line += 1
        if ahead >= 0.0 and ahead >= abs(aside) - turned.half_width:
            inside += 1
    if before_line == 4 or right_line == 4 or left_line == 4:
        return False
    return inside == 4 or area_in(turned, FRONT, enemy) > TIED


def fault_on_path(field: Field, turned: Tray, target: int) -> Fault | None:
    """warband/charge/path: over the measured distance, on the table, off other enemies and Impassable pieces."""
    way = way_between(turned, field.enemies[target])
    fault = fault_on_way(field, turned, way.across, way.up)
    if fault is not None:
        return fault
    for k in range(len(field.enemies)):
        if k == target or not may_meet_on_way(turned, way.across, way.up, field.enemies[k], 0.0):
            continue
        if clearance(turned, way.across, way.up, field.enemies[k]) < -OVERLAP:
            return Fault("warband/charge/path", k)
    return None


def placed(charger: Tray, target: Tray, side: Arc, along: float) -> Tray:
    """warband/charge/align, warband/charge/offsets, warband/charge/space-for-two: flush against a side,
    so far along it from its middle.
    """
    facing = outward(target, side)
    out_x, out_y = sine(facing), cosine(facing)
    away = half_across(target, side) + charger.half_depth
    return charger.at(
        rounded(target.x + out_x * away + out_y * along),
        rounded(target.y + out_y * away - out_x * along),
        (facing + 2 * QUARTER) % CIRCLE,
    )


def common_length(charger: Tray, target: Tray, side: Arc, along: float) -> float:
    """How much of a side a charger's front covers."""
    return shared(half_along(target, side), along, charger.half_width)


def fault_placing(field: Field, target: int, end: Tray) -> Fault | None:
    """warband/charge/placement-legal: it may touch other units, and then engages them too."""
    if beyond(end, field.width, field.height) > 0.0:
        return Fault(EDGE, -1)
    for k in range(len(field.pieces)):
        if may_reach(end, field.pieces[k]) and polygon.overlaps(outline(end), field.pieces[k]):
            return Fault(BLOCKED, k)
    for k in range(len(field.friends)):
        if tray.overlaps(end, field.friends[k]):
            return Fault(TAKEN, k)
    for k in range(len(field.enemies)):
        if k != target and tray.overlaps(end, field.enemies[k]):
            return Fault(TAKEN, k)
    return None


class Placement:
    """Where a charger may come to stand, and how far the target is pushed along its side to make room."""

    def __init__(self, along: float, end: Tray, push: int) -> None:
        self.along = along
        self.end = end
        self.push = push

    def __repr__(self) -> str:
        return f"<Placement {self.along:g} {self.end}>"


def placements(field: Field, charger: Tray, target: int, side: Arc) -> list[Placement]:
    """warband/charge/full-or-half, and where none of the three is legal the ladder of what is done instead."""
    found = _three(field, charger, target, side, 0) or _slides(field, charger, target, side, 0)
    if not found and not _is_engaged(field, target):
        found = _pushed(field, charger, target, side)
    return found or _closest(field, charger, target, side)


def _is_engaged(field: Field, target: int) -> bool:
    """Whether a target is in contact with anybody: that would be a friend of who charges it."""
    enemy = field.enemies[target]
    for friend in field.friends:
        if tray.touches(friend, enemy):
            return True
    return False


def _three(field: Field, charger: Tray, target: int, side: Arc, push: int) -> list[Placement]:
    half = charger.half_width
    return _legal(field, charger, target, side, push, [0.0, -half, half])


def _slides(field: Field, charger: Tray, target: int, side: Arc, push: int) -> list[Placement]:
    """warband/charge/fallback-slide: by quarters of an inch, covering half the side or the whole charger."""
    enemy = field.enemies[target]
    required = min(half_along(enemy, side), 2.0 * charger.half_width)
    return _legal(field, charger, target, side, push, _steps(charger, enemy, side, required))


def _steps(charger: Tray, enemy: Tray, side: Arc, required: float) -> list[float]:
    """Every multiple of the step at which so much is covered, from one end of the side to the other."""
    most = int((half_along(enemy, side) + charger.half_width) / SLIDE)
    every = [float(k * SLIDE) for k in range(-most, most + 1)]
    return [along for along in every if common_length(charger, enemy, side, along) >= required]


def _legal(
    field: Field, charger: Tray, target: int, side: Arc, push: int, offsets: list[float]
) -> list[Placement]:  # fmt: skip
    enemy = field.enemies[target] if push == 0 else pushed(field.enemies[target], side, push)
    found: list[Placement] = []
    for along in offsets:
        end = placed(charger, enemy, side, along)
        if fault_placing(field, target, end) is None:
            found.append(Placement(along, end, push))
    return found


def pushed(target: Tray, side: Arc, push: int) -> Tray:
    """warband/charge/fallback-target-shifts: a target that makes room along the side that is hit."""
    facing = outward(target, side)
    return target.at(rounded(target.x + cosine(facing) * push), rounded(target.y - sine(facing) * push), target.facing)


def _pushed(field: Field, charger: Tray, target: int, side: Arc) -> list[Placement]:
    """The smallest push that makes room; both ways if they are equally small."""
    enemy = field.enemies[target]
    for step in range(1, int(half_along(enemy, side) / SLIDE) + 1):
        ways = [
            push for push in (-step * SLIDE, step * SLIDE) if _may_be_pushed(field, target, pushed(enemy, side, push))
        ]
        found: list[Placement] = []
        for push in ways:
            found += _three(field, charger, target, side, push)
        if not found:
            for push in ways:
                found += _slides(field, charger, target, side, push)
        if found:
            return found
    return []


def _may_be_pushed(field: Field, target: int, end: Tray) -> bool:
    """The target's new place: legal, and away from its enemies, the charger's friends."""
    if fault_placing(field, target, end) is not None:
        return False
    for friend in field.friends:
        if not tray.is_apart(end, friend, GAP):
            return False
    return True


def _closest(field: Field, charger: Tray, target: int, side: Arc) -> list[Placement]:
    """warband/charge/fallback-closest: the legal placement that covers most, but at least a quarter of an inch."""
    enemy = field.enemies[target]
    found = _legal(field, charger, target, side, 0, _steps(charger, enemy, side, float(SLIDE)))
    if not found:
        return []
    most = max(common_length(charger, enemy, side, one.along) for one in found)
    return [one for one in found if common_length(charger, enemy, side, one.along) == most]
