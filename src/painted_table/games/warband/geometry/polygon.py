"""Convex outlines of any shape: terrain, walls, and the ground that a tray sweeps when it goes aside."""

from __future__ import annotations

from math import sqrt

from .measure import OVERLAP, Facing, cosine, sine
from .tray import Tray, corner_x, corner_y


class Polygon:
    """Its corners in order, either way round."""

    def __init__(self, xs: list[float], ys: list[float]) -> None:
        self.xs = xs
        self.ys = ys
        self.size = len(xs)
        self.low_x = min(xs)
        self.high_x = max(xs)
        self.low_y = min(ys)
        self.high_y = max(ys)

    def __repr__(self) -> str:
        return f"<Polygon {', '.join(f'({x:g}, {y:g})' for x, y in zip(self.xs, self.ys))}>"


def outline(tray: Tray) -> Polygon:
    return Polygon([corner_x(tray, k) for k in range(4)], [corner_y(tray, k) for k in range(4)])


def laid(points: list[tuple[int, int]], x: int, y: int, facing: Facing) -> Polygon:
    """warband/terrain/polygon: a piece where it lies; its own points are told rightwards and forward of its centre."""
    ahead_x, ahead_y = sine(facing), cosine(facing)
    return Polygon(
        [x + right * ahead_y + up * ahead_x for right, up in points],
        [y - right * ahead_x + up * ahead_y for right, up in points],
    )


def swept(tray: Tray, across: float, up: float) -> Polygon:
    """warband/geo/sweep: the hull of a tray's corners before and after a translation, which is not rounded.

    Going round the tray, each corner is left behind, or goes ahead, or does both where the hull parts from the tray.
    """
    xs: list[float] = []
    ys: list[float] = []
    for k in range(4):
        x, y = corner_x(tray, k), corner_y(tray, k)
        was, will = _goes_ahead(tray, (k + 3) % 4, across, up), _goes_ahead(tray, k, across, up)
        if not was or not will:
            xs.append(x)
            ys.append(y)
        if was or will:
            xs.append(x + across)
            ys.append(y + up)
        if was and not will:
            # The hull comes back from the end to the start: first the corner gone ahead, then the one left behind.
            xs[-2], xs[-1] = xs[-1], xs[-2]
            ys[-2], ys[-1] = ys[-1], ys[-2]
    return Polygon(xs, ys)


def _goes_ahead(tray: Tray, side: int, across: float, up: float) -> bool:
    """Whether the outward normal of a side (front, right, rear, left) has a part along a way."""
    if side == 0:
        return tray.ahead_x * across + tray.ahead_y * up > 0.0
    if side == 1:
        return tray.ahead_y * across - tray.ahead_x * up > 0.0
    if side == 2:
        return tray.ahead_x * across + tray.ahead_y * up < 0.0
    return tray.ahead_y * across - tray.ahead_x * up < 0.0


def new_ground(tray: Tray, across: float, up: float) -> list[Polygon]:
    """warband/geo/new-ground: what the sides sweep that go ahead."""
    found: list[Polygon] = []
    for side in range(4):
        if _goes_ahead(tray, side, across, up):
            x, y = corner_x(tray, side), corner_y(tray, side)
            end_x, end_y = corner_x(tray, (side + 1) % 4), corner_y(tray, (side + 1) % 4)
            found.append(
                Polygon([x, end_x, end_x + across, x + across], [y, end_y, end_y + up, y + up])
            )  # fmt: skip
    return found


def penetration(a: Polygon, b: Polygon) -> float:
    """As of trays, over the normals of all edges; below 0 they lie apart."""
    least = _along_edges(a, b)
    if least > 0.0:
        other = _along_edges(b, a)
        return other if other < least else least
    return least


def _along_edges(a: Polygon, b: Polygon) -> float:
    least = 1e18
    for k in range(a.size):
        after = k + 1 if k + 1 < a.size else 0
        normal_x, normal_y = a.ys[after] - a.ys[k], a.xs[k] - a.xs[after]
        length = sqrt(normal_x * normal_x + normal_y * normal_y)
        if length == 0.0:
            continue
        low, high = _span(a, normal_x, normal_y)
        other_low, other_high = _span(b, normal_x, normal_y)
        depth = (min(high, other_high) - max(low, other_low)) / length
        if depth < least:
            least = depth
            if least <= 0.0:
                return least
    return least


def _span(polygon: Polygon, normal_x: float, normal_y: float) -> tuple[float, float]:
    low = high = polygon.xs[0] * normal_x + polygon.ys[0] * normal_y
    for k in range(1, polygon.size):
        value = polygon.xs[k] * normal_x + polygon.ys[k] * normal_y
        if value < low:
            low = value
        elif value > high:
            high = value
    return low, high


def may_meet(a: Polygon, b: Polygon, gap: float) -> bool:
    return (
        a.low_x <= b.high_x + gap
        and b.low_x <= a.high_x + gap
        and a.low_y <= b.high_y + gap
        and b.low_y <= a.high_y + gap
    )


def may_reach(tray: Tray, piece: Polygon) -> bool:
    """Whether the circle round a tray comes upon the box round a piece: what is further apart needs no measuring."""
    reach = tray.reach
    return (
        tray.x - reach <= piece.high_x
        and piece.low_x <= tray.x + reach
        and tray.y - reach <= piece.high_y
        and piece.low_y <= tray.y + reach
    )


def may_reach_on_way(start: Tray, end: Tray, piece: Polygon) -> bool:
    """The same of a tray that goes from one place to another."""
    reach = start.reach
    return (
        (start.x if start.x < end.x else end.x) - reach <= piece.high_x
        and piece.low_x <= (start.x if start.x > end.x else end.x) + reach
        and (start.y if start.y < end.y else end.y) - reach <= piece.high_y
        and piece.low_y <= (start.y if start.y > end.y else end.y) + reach
    )


def overlaps(a: Polygon, b: Polygon) -> bool:
    return may_meet(a, b, 0.0) and penetration(a, b) > OVERLAP


def distance(a: Polygon, b: Polygon) -> float:
    """Between the closest points: a corner of one and an edge of the other; 0 where they meet."""
    if may_meet(a, b, 0.0) and penetration(a, b) > 0.0:
        return 0.0
    nearest = _corners_to_edges(a, b)
    other = _corners_to_edges(b, a)
    return sqrt(other if other < nearest else nearest)


def _corners_to_edges(a: Polygon, b: Polygon) -> float:
    least = -1.0
    for k in range(a.size):
        x, y = a.xs[k], a.ys[k]
        for start in range(b.size):
            end = start + 1 if start + 1 < b.size else 0
            square = to_edge(x, y, b.xs[start], b.ys[start], b.xs[end], b.ys[end])
            if least < 0.0 or square < least:
                least = square
    return least


def to_edge(x: float, y: float, start_x: float, start_y: float, end_x: float, end_y: float) -> float:
    """The square of a point's distance from an edge."""
    edge_x, edge_y = end_x - start_x, end_y - start_y
    across, up = x - start_x, y - start_y
    length = edge_x * edge_x + edge_y * edge_y
    along = 0.0 if length == 0.0 else (across * edge_x + up * edge_y) / length
    if along < 0.0:
        along = 0.0
    elif along > 1.0:
        along = 1.0
    across -= along * edge_x
    up -= along * edge_y
    return across * across + up * up


def holds(polygon: Polygon, x: float, y: float) -> bool:
    """Whether a point lies within, or on the outline."""
    left = right = False
    for k in range(polygon.size):
        after = k + 1 if k + 1 < polygon.size else 0
        turn = (polygon.xs[after] - polygon.xs[k]) * (y - polygon.ys[k]) - (polygon.ys[after] - polygon.ys[k]) * (
            x - polygon.xs[k]
        )
        left = left or turn > 0.0
        right = right or turn < 0.0
    return not (left and right)


def outside(polygon: Polygon, width: float, height: float) -> float:
    """warband/geo/on-table: how far the outline sticks out over the edge of the table; 0 where it does not."""
    out = -polygon.low_x
    out = max(out, -polygon.low_y, polygon.high_x - width, polygon.high_y - height)
    return out if out > 0.0 else 0.0
