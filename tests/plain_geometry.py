"""Warband's geometry reckoned plainly, from the words of the rules: slow, with no short cut, to be compared with it.

Shapes are lists of corners. Whatever is so near a limit that the last bits of a number decide raises Close: there the
vectors speak, in whole mils.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, radians, sin

from painted_table.games.warband.geometry.moves import Field
from painted_table.games.warband.geometry.polygon import Polygon
from painted_table.games.warband.geometry.tray import Tray

Point = tuple[float, float]
Shape = list[Point]
NEAR = 0.01


class Close(Exception):
    """A comparison that no rounding may decide."""


def over(value: float, limit: float) -> bool:
    if abs(value - limit) < NEAR:
        raise Close
    return value > limit


def rounded(value: float) -> int:
    """warband/geo/rounding"""
    over(value % 1, 0.5)
    return round(value)


# -- shapes


def way_of(facing: int) -> Point:
    return sin(radians(facing / 10)), cos(radians(facing / 10))


def shape(tray: Tray, grown: float = 0.0) -> Shape:
    """warband/geo/tray-rectangle: front-left, front-right, rear-right, rear-left."""
    (ahead_x, ahead_y), (right_x, right_y) = way_of(tray.facing), way_of(tray.facing + 900)
    wide, deep = tray.half_width + grown, tray.half_depth + grown
    return [
        (tray.x + ahead_x * deep * d + right_x * wide * w, tray.y + ahead_y * deep * d + right_y * wide * w)
        for w, d in ((-1, 1), (1, 1), (1, -1), (-1, -1))
    ]


def corners(piece: Polygon) -> Shape:
    return list(zip(piece.xs, piece.ys))


def moved(some: Shape, across: float, up: float) -> Shape:
    return [(x + across, y + up) for x, y in some]


def edges(some: Shape) -> list[tuple[Point, Point]]:
    return list(zip(some, [*some[1:], *some[:1]]))


def hull(points: Iterable[Point]) -> Shape:
    """warband/geo/sweep"""
    ordered, found = sorted(set(points)), []
    for run in (ordered, ordered[::-1]):
        half: Shape = []
        for point in run:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        found += half[:-1]
    return found


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def depth(a: Shape, b: Shape) -> float:
    """warband/geo/overlap: how deep they project into each other where that is least; below 0 where they are apart."""
    least = float("inf")
    for (x, y), (end_x, end_y) in edges(a) + edges(b):
        length = hypot(end_x - x, end_y - y)
        if length < 1e-6:
            continue
        normal_x, normal_y = (end_y - y) / length, (x - end_x) / length
        ones = [px * normal_x + py * normal_y for px, py in a]
        others = [px * normal_x + py * normal_y for px, py in b]
        least = min(least, min(max(ones), max(others)) - max(min(ones), min(others)))
    return least


def way_between(a: Shape, b: Shape) -> Point:
    """From the closest point of one to the closest point of the other, which do not meet."""
    found = [(start_x - x, start_y - y) for x, y in a for start_x, start_y in [_closest((x, y), b)]]
    found += [(x - end_x, y - end_y) for x, y in b for end_x, end_y in [_closest((x, y), a)]]
    return min(found, key=lambda way: hypot(*way))


def _closest(point: Point, some: Shape) -> Point:
    """The closest point of an outline."""
    found = []
    for (x, y), (end_x, end_y) in edges(some):
        square = (end_x - x) ** 2 + (end_y - y) ** 2
        share = ((point[0] - x) * (end_x - x) + (point[1] - y) * (end_y - y)) / square if square else 0.0
        share = min(1.0, max(0.0, share))
        found.append((x + (end_x - x) * share, y + (end_y - y) * share))
    return min(found, key=lambda one: hypot(one[0] - point[0], one[1] - point[1]))


def apart(a: Shape, b: Shape) -> float:
    """warband/geo/distance"""
    return 0.0 if depth(a, b) > 0 else hypot(*way_between(a, b))


def beyond(some: Shape, width: float, height: float) -> float:
    """warband/geo/on-table"""
    return max(0.0, *(max(-x, -y, x - width, y - height) for x, y in some))


def cut(some: Shape, a: float, b: float, c: float) -> Shape:
    """What remains of a shape where a x + b y >= c."""
    found: Shape = []
    for (x, y), (end_x, end_y) in edges(some):
        here, there = a * x + b * y - c, a * end_x + b * end_y - c
        if here >= 0:
            found.append((x, y))
        if (here >= 0) != (there >= 0):
            share = here / (here - there)
            found.append((x + (end_x - x) * share, y + (end_y - y) * share))
    return found


def area(some: Shape) -> float:
    return abs(sum(x * end_y - end_x * y for (x, y), (end_x, end_y) in edges(some))) / 2


# -- arcs and sight


def in_arc(tray: Tray, side: int, some: Shape) -> Shape:
    """warband/arc/corner-45: what lies beyond the side, between the lines that leave its ends at 45 degrees."""
    outline = shape(tray)
    start, end = outline[side], outline[(side + 1) % 4]
    found = some
    for point, facing in ((start, 0), (start, 450), (end, -450)):
        a, b = way_of(tray.facing + side * 900 + facing)
        found = cut(found, a, b, a * point[0] + b * point[1])
    return found


def common(some: Shape, start: Point, end: Point) -> float:
    """How long a part of a line lies within a convex shape."""
    ring = some if area_signed(some) > 0 else some[::-1]
    low, high = 0.0, 1.0
    for (x, y), (end_x, end_y) in edges(ring):
        here, there = (_turn((x, y), (end_x, end_y), point) for point in (start, end))
        if here < 0 and there < 0:
            return 0.0
        if (here < 0) != (there < 0):
            share = here / (here - there)
            low, high = (max(low, share), high) if here < 0 else (low, min(high, share))
    return max(0.0, high - low) * hypot(end[0] - start[0], end[1] - start[1])


def area_signed(some: Shape) -> float:
    return sum(x * end_y - end_x * y for (x, y), (end_x, end_y) in edges(some))


def holds(some: Shape, point: Point) -> bool:
    turns = [_turn(start, end, point) for start, end in edges(some)]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


def free_lines(tray: Tray, target: Tray, others: list[Tray], pieces: list[Polygon]) -> int:
    """warband/los/sampling, warband/los/front-only, warband/los/units-block, warband/terrain/blocks-los"""
    (x, y), (end_x, end_y) = shape(tray)[:2]
    starts = [(x + (end_x - x) * k / 12, y + (end_y - y) * k / 12) for k in range(13)]
    aims = []
    for (x, y), (end_x, end_y) in edges(shape(target)):
        aims += [(x + (end_x - x) * k / 12, y + (end_y - y) * k / 12) for k in range(12)]
    blocks = [shape(other, 5.0) for other in others]
    centres = ((tray.x, tray.y), (target.x, target.y))
    blocks += [corners(one) for one in pieces if not any(holds(corners(one), centre) for centre in centres)]
    return sum(
        not any(over(common(block, start, aim), 10.0) for block in blocks)
        for aim in aims
        if _is_before(tray, aim)
        for start in starts
    )


def sees_past_corners(tray: Tray, target: Tray, others: list[Tray], pieces: list[Polygon]) -> bool:
    """warband/los/sampling: of all lines through two corners, a hair outside of what blocks, whether one is free."""
    front = shape(tray)[:2]
    centres = ((tray.x, tray.y), (target.x, target.y))
    walls = [corners(one) for one in pieces if not any(holds(corners(one), centre) for centre in centres)]
    blocks = [*(shape(other, 5.0) for other in others), *walls]
    ends = [point for other in others for point in shape(other, 5.5)]
    for wall in walls:
        x, y = sum(x for x, _ in wall) / len(wall), sum(y for _, y in wall) / len(wall)
        ends += [_towards((x, y), corner, hypot(corner[0] - x, corner[1] - y) + 0.5) for corner in wall]
    touched = [*ends, *front, *shape(target), *_borders(tray, target)]
    doubtful = False
    for one in ends:
        for two in touched:
            start = None if one == two else crossing(one, two, *front)
            if start is None:
                continue
            aims = [aim for edge in edges(shape(target)) if (aim := crossing(one, two, *edge)) is not None]
            for aim in aims:
                try:
                    if _is_before(tray, aim) and not any(over(common(block, start, aim), 10.0) for block in blocks):
                        return True
                except Close:
                    doubtful = True
    if doubtful:
        raise Close
    return False


def _borders(tray: Tray, target: Tray) -> list[Point]:
    """Where the borders of the Front Arc meet the outline of the target."""
    (ahead_x, ahead_y), (right_x, right_y) = way_of(tray.facing), way_of(tray.facing + 900)
    found = []
    for (x, y), side in zip(shape(tray)[:2], (-1, 1)):
        beyond = x + ahead_x + side * right_x, y + ahead_y + side * right_y
        found += [at for edge in edges(shape(target)) if (at := crossing((x, y), beyond, *edge)) is not None]
    return found


def _towards(start: Point, end: Point, far: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * far / length, start[1] + (end[1] - start[1]) * far / length


def crossing(one: Point, two: Point, start: Point, end: Point) -> Point | None:
    """Where the line through two points meets a stretch; None where it does not."""
    way, side = (two[0] - one[0], two[1] - one[1]), (end[0] - start[0], end[1] - start[1])
    turn = way[0] * side[1] - way[1] * side[0]
    if abs(turn) < 1e-6:
        return None
    share = (way[1] * (start[0] - one[0]) - way[0] * (start[1] - one[1])) / turn
    if not -1e-9 <= share <= 1 + 1e-9:
        return None
    return start[0] + share * side[0], start[1] + share * side[1]


def _is_before(tray: Tray, point: Point) -> bool:
    (ahead_x, ahead_y), (right_x, right_y) = way_of(tray.facing), way_of(tray.facing + 900)
    across, up = point[0] - tray.x, point[1] - tray.y
    ahead = across * ahead_x + up * ahead_y - tray.half_depth
    aside = abs(across * right_x + up * right_y) - tray.half_width
    return over(ahead, 0.0) and over(ahead, aside)


def shooting_range(tray: Tray, target: Tray) -> float:
    """warband/ranged/measure: from the front side to what lies in the Front Arc; -1 where nothing does."""
    part = in_arc(tray, 0, shape(target))
    if not part:
        return -1.0
    return hypot(*way_between(shape(tray)[:2], part)) if not holds(part, shape(tray)[0]) else 0.0


# -- moves


def slips(now: float, then: float, allowed: float) -> bool:
    """warband/geo/rounding-slip"""
    return over(then, allowed) and not over(now, then + 1.0)


def fault_on_ground(field: Field, then: Shape, now: Shape) -> str | None:
    out, was = beyond(now, field.width, field.height), beyond(then, field.width, field.height)
    if out > NEAR and not (was > NEAR and not over(out, was + 1.0)):
        return "warband/geo/on-table"
    for piece in field.pieces:
        deep = depth(now, corners(piece))
        if over(deep, 5.0) and not slips(deep, depth(then, corners(piece)), 5.0):
            return "warband/terrain/impassable"
    return None


def fault_near(field: Field, then: Shape, now: Shape) -> str | None:
    """warband/geo/min-gap, warband/action/slip-away"""
    for enemy in field.enemies:
        far, was = apart(now, shape(enemy)), apart(then, shape(enemy))
        if not over(far, 50.0) and (over(was, 50.0) or over(was - 1.0, far)):
            return "warband/geo/min-gap"
    return None


def fault_ending(field: Field, then: Shape, now: Shape) -> str | None:
    """warband/geo/end-no-overlap"""
    for friend in field.friends:
        deep = depth(now, shape(friend))
        if over(deep, 5.0) and not slips(deep, depth(then, shape(friend)), 5.0):
            return "warband/geo/end-no-overlap"
    return None


def fault_standing(field: Field, start: Tray, end: Tray) -> str | None:
    then, now = shape(start), shape(end)
    return fault_on_ground(field, then, now) or fault_near(field, then, now) or fault_ending(field, then, now)


def swept(start: Tray, across: float, up: float) -> Shape:
    return hull([*shape(start), *moved(shape(start), across, up)])


def fault_advancing(field: Field, start: Tray, distance: float) -> str | None:
    across, up = way_of(start.facing)
    way = swept(start, across * distance, up * distance)
    return fault_on_ground(field, shape(start), way) or fault_near(field, shape(start), way)


def fault_on_way(field: Field, start: Tray, across: float, up: float) -> str | None:
    return fault_on_ground(field, shape(start), swept(start, across, up))


def fault_shifting(field: Field, start: Tray, across: float, up: float) -> str | None:
    then, way = shape(start), swept(start, across, up)
    fault = fault_on_way(field, start, across, up)
    if fault is not None:
        return fault
    for k, enemy in enumerate(field.enemies):
        if field.engaged[k]:
            deep = depth(way, shape(enemy))
            if over(deep, 5.0) and not slips(deep, depth(then, shape(enemy)), 5.0):
                return "warband/retreat/through-enemies"
        else:
            one = Field(field.width, field.height, [enemy], [], [], [False])
            fault = fault_near(one, then, way)
            if fault is not None:
                return fault
    return None


def crossed(start: Tray, across: float, up: float, pieces: list[Polygon]) -> list[int]:
    """warband/geo/new-ground: what the sides sweep that go ahead."""
    grounds = []
    for side, (one, other) in enumerate(edges(shape(start))):
        out_x, out_y = way_of(start.facing + side * 900)
        if out_x * across + out_y * up > 0:
            grounds.append([one, other, *moved([other, one], across, up)])
    return [k for k, piece in enumerate(pieces) if any([over(depth(one, corners(piece)), 5.0) for one in grounds])]


# -- charges


def is_placed(field: Field, target: int, end: Tray) -> bool:
    """warband/charge/placement-legal"""
    now = shape(end)
    others = [shape(one) for one in field.friends] + [shape(e) for k, e in enumerate(field.enemies) if k != target]
    others += [corners(piece) for piece in field.pieces]
    return beyond(now, field.width, field.height) <= NEAR and not any([over(depth(now, one), 5.0) for one in others])


def fault_charging(field: Field, start: Tray, target: int, facing: int) -> str | None:
    turned = start.at(start.x, start.y, facing)
    fault = fault_standing(field, start, turned)
    if fault is not None:
        return fault
    now, enemy = shape(turned), shape(field.enemies[target])
    part = area(in_arc(turned, 0, enemy))
    if abs(part - 10_000) < 1:
        raise Close
    if part < 10_000:
        return "warband/charge/front-area"
    across, up = way_between(now, enemy)
    fault = fault_on_way(field, turned, across, up)
    if fault is not None:
        return fault
    way = swept(turned, across, up)
    if any([k != target and over(depth(way, shape(one)), 5.0) for k, one in enumerate(field.enemies)]):
        return "warband/charge/path"
    return None


def at_side(charger: Tray, target: Tray, side: int, along: float) -> Tray:
    """warband/charge/align"""
    facing = (target.facing + side * 900) % 3600
    (out_x, out_y), (left_x, left_y) = way_of(facing), way_of(facing + 900)
    away = (target.half_depth if side % 2 == 0 else target.half_width) + charger.half_depth
    return charger.at(
        rounded(target.x + out_x * away + left_x * along), rounded(target.y + out_y * away + left_y * along),
        (facing + 1800) % 3600,
    )  # fmt: skip


def placements(field: Field, charger: Tray, target: int, side: int) -> list[tuple[float, int]]:
    """warband/charge/full-or-half and the ladder below it: how far along the side, and by how much it is pushed."""
    enemy, wide = field.enemies[target], charger.half_width
    half = enemy.half_width if side % 2 == 0 else enemy.half_depth
    steps = [float(250 * k) for k in range(-40, 41)]

    def covered(along: float) -> float:
        return max(0.0, min(half, along + wide) - max(-half, along - wide))

    def pushed(push: int) -> Tray:
        across, up = way_of(enemy.facing + side * 900 + 900)
        return enemy.at(rounded(enemy.x + across * push), rounded(enemy.y + up * push), enemy.facing)

    def legal(push: int, some: list[float]) -> list[tuple[float, int]]:
        return [(a, push) for a in some if is_placed(field, target, at_side(charger, pushed(push), side, a))]

    def may_be_pushed(push: int) -> bool:
        clear = [over(apart(shape(pushed(push)), shape(friend)), 50.0) for friend in field.friends]
        return is_placed(field, target, pushed(push)) and all(clear)

    three, slides = [0.0, -wide, wide], [a for a in steps if covered(a) >= min(half, 2 * wide)]
    found = legal(0, three) or legal(0, slides)
    engaged = [not over(apart(shape(one), shape(enemy)), 20.0) for one in field.friends]
    if not found and not any(engaged):
        for step in range(250, int(half) + 1, 250):
            ways = [push for push in (-step, step) if may_be_pushed(push)]
            found = [one for push in ways for one in legal(push, three)]
            found = found or [one for push in ways for one in legal(push, slides)]
            if found:
                return found
    if not found:
        rest = legal(0, [a for a in steps if covered(a) >= 250])
        most = max([covered(a) for a, _ in rest], default=0.0)
        found = [(a, 0) for a, _ in rest if covered(a) == most]
    return found
