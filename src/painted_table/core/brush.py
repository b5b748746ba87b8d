"""What a field is painted with: marks of paint and of ornaments, and the outlines between them.

The browser paints with the same marks (`client/src/board/brush.ts`), reckoned in the same order: a test compares them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, floor, hypot, pi, sin
from typing import NamedTuple

from .scene import Point
from .whim import Whim, tenth

SHADE = 0.3
"""How dark shadows are."""


class Painted(NamedTuple):
    """A path, filled and outlined with surfaces."""

    d: str
    fill: str = ""
    line: str = ""
    width: float = 0.0
    opacity: float = 1.0
    dash: str = ""


class Stamp(NamedTuple):
    """An ornament with its foot at a point, so large, mirrored or not, in the tone of whose it is."""

    of: str
    x: float
    y: float
    size: float = 1.0
    flips: bool = False
    tone: str = ""


Paint = Painted | Stamp


class Rising(NamedTuple):
    """What stands with its foot at a height of the board: drawn after all that stands farther away."""

    foot: float
    paint: Paint


class Drawn(NamedTuple):
    flat: list[Paint]
    standing: list[Rising]


def spot(x: float, y: float) -> str:
    return f"{tenth(x)} {tenth(y)}"


def hundredth(value: float) -> str:
    """A size with at most two decimals."""
    units = floor(abs(value) * 100 + 0.5)
    whole, rest = divmod(units, 100)
    sign = "-" if value < 0 and units else ""
    return f"{sign}{whole}.{rest:02d}".rstrip("0").rstrip(".")


def placed(stamp: Stamp) -> str:
    """Where a stamp is put."""
    size = hundredth(stamp.size)
    if stamp.flips:
        return f"translate({spot(stamp.x, stamp.y)}) scale(-{size} {size})"
    return f"translate({spot(stamp.x, stamp.y)})" + ("" if size == "1" else f" scale({size})")


# -- outlines


def outline(points: Sequence[Point]) -> str:
    return "M" + "L".join([spot(x, y) for x, y in points]) + "Z"


def soft(points: Sequence[Point], bend: float) -> str:
    """A closed way along points with rounded corners; at 0.5 nothing of its sides is straight."""
    told = []
    for n, (x, y) in enumerate(points):
        (from_x, from_y), (to_x, to_y) = points[n - 1], points[(n + 1) % len(points)]
        start = spot(x + (from_x - x) * bend, y + (from_y - y) * bend)
        end = spot(x + (to_x - x) * bend, y + (to_y - y) * bend)
        told.append(f"{'L' if n else 'M'}{start}Q{spot(x, y)} {end}")
    return "".join(told) + "Z"


def blob(x: float, y: float, wide: float, high: float, whim: Whim, corners: int, wobble: float) -> str:
    points = []
    for n in range(corners):
        angle = 2 * pi * n / corners
        far = 1 + whim(-wobble, wobble)
        points.append((x + wide * far * cos(angle), y + high * far * sin(angle)))
    return soft(points, 0.5)


def centre(points: Sequence[Point]) -> Point:
    return sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points)


def shrunk(points: Sequence[Point], by: float) -> list[Point]:
    """Every corner so much nearer to the middle."""
    mid_x, mid_y = centre(points)
    found = []
    for x, y in points:
        share = 1 - by / max(1.0, hypot(x - mid_x, y - mid_y))
        found.append((mid_x + (x - mid_x) * share, mid_y + (y - mid_y) * share))
    return found


def is_inside(points: Sequence[Point], x: float, y: float) -> bool:
    found = False
    for n, (x0, y0) in enumerate(points):
        x1, y1 = points[(n + 1) % len(points)]
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found


def spots(points: Sequence[Point], whim: Whim, count: int, gap: float, inset: float) -> list[Point]:
    """Places within an outline, none too near to another; as many as chance finds."""
    left, right = min([x for x, _ in points]), max([x for x, _ in points])
    top, bottom = min([y for _, y in points]), max([y for _, y in points])
    inner = shrunk(points, inset)
    found: list[Point] = []
    for _ in range(count * 30):
        x = whim(left, right)
        y = whim(top, bottom)
        if is_inside(inner, x, y) and all([hypot(x - a, (y - b) * 1.3) > gap for a, b in found]):
            found.append((x, y))
            if len(found) == count:
                break
    return found
