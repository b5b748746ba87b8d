"""Ways on a map: straight over land, along the lane of a coast by sea, drawn as arrows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot

from ..scene import Point

ROUNDINGS = 3
CUT = 24.0
"""How often a corner is rounded, and how far from it at most."""


def by_sea(ways: Mapping[str, Sequence[Point]], source: str, target: str) -> tuple[Point, ...]:
    """From port to port: out to the lane, along it, and in; no farther out than where both ways meet."""
    out, into = list(ways[source]), list(ways[target])
    meeting = next((point for point in out if point in into), None)
    if meeting is None:
        return *out, *reversed(into)
    return *out[: out.index(meeting)], *reversed(into[: into.index(meeting) + 1])


def arrow(points: Sequence[Point], at_start: float, at_end: float) -> tuple[Point, ...]:
    """A way whose corners are rounded, and which keeps clear of what stands at its ends."""
    rounded = list(points)
    for _ in range(ROUNDINGS if len(points) > 2 else 0):
        rounded = _rounded(rounded)
    trimmed = _without_start(_without_start(rounded, at_start)[::-1], at_end)[::-1]
    return tuple((round(x, 1), round(y, 1)) for x, y in trimmed)


def _rounded(points: Sequence[Point]) -> list[Point]:
    """Each corner is cut a little way before and after it."""
    cut: list[Point] = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        share = min(0.25, CUT / (hypot(x1 - x0, y1 - y0) or 1.0))
        dx, dy = share * (x1 - x0), share * (y1 - y0)
        cut += [(x0 + dx, y0 + dy), (x1 - dx, y1 - dy)]
    return [*cut, points[-1]]


def _without_start(points: Sequence[Point], clear: float) -> list[Point]:
    """The way from where it leaves the circle round its first point."""
    x0, y0 = points[0]
    for n, ((x1, y1), (x2, y2)) in enumerate(pairwise(points)):
        near, far = hypot(x1 - x0, y1 - y0), hypot(x2 - x0, y2 - y0)
        if far > clear:
            share = (clear - near) / (far - near)
            return [(x1 + share * (x2 - x1), y1 + share * (y2 - y1)), *points[n + 1 :]]
    return list(points)
