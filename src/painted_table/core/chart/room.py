"""Room beside a piece: where other things stand, clear of names and of each other.

Each place tries a few arrangements, the usual one first, and takes the one that covers least of what is there
already. It is done once for a map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import cos, inf, sin, tau
from typing import NamedTuple, TypeVar

from ..look.text import breadth
from ..scene import Backdrop, Label, Point

A = TypeVar("A")

REACH = 180.0
"""What is farther off cannot be covered."""
OFF_BOARD = 10.0
"""How much worse it is to stand off the board than on a name."""
ABROAD, AFLOAT = 2.0, 0.5
"""How much worse it is to stand on other land than on a name; and on the water, which is better than that."""
TINY = 1e-6


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def shared(self, other: Box) -> float:
        """The ground that both cover."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0


def around(at: Point, width: float, height: float) -> Box:
    x, y = at
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def moved(at: Point, shift: Point) -> Point:
    return round(at[0] + shift[0], 1), round(at[1] + shift[1], 1)


def label_box(label: Label) -> Box:
    """What a text covers."""
    width = (1.0 if label.face == "place" else 1.1) * max(breadth(line, label.size) for line in label.lines)
    height = 0.95 * label.size * len(label.lines)
    return around(label.at, height, width) if abs(label.angle) == 90 else around(label.at, width, height)


def standing(backdrop: Backdrop, pieces: Iterable[Point], size: float) -> list[Box]:
    """What must not be covered: the pieces that will stand there, marks of the backdrop, and names."""
    boxes = [around(at, 0.86 * size, 0.86 * size) for at in pieces]
    boxes += [around(piece.at, 0.9 * piece.size, 0.9 * piece.size) for piece in backdrop.pieces]
    boxes += [label_box(label) for label in backdrop.labels if label.face in ("place", "region")]
    return boxes


def arranged(
    places: Mapping[str, Point],
    choices: Callable[[str, Point], Sequence[A]],
    boxes: Callable[[A], Sequence[Box]],
    taken: list[Box],
    board: Box,
    cost: Callable[[str, Box], float] | None = None,
) -> dict[str, A]:
    """For each place the choice that covers least of what is `taken`; what it covers is then taken too.

    Its own piece does not count: a wall may stand behind it. `cost` is what is wrong with a box besides, as if it
    covered so much.
    """
    found: dict[str, A] = {}
    for id, at in places.items():
        near = _near(at, taken)
        least = inf
        for choice in choices(id, at):
            covers = boxes(choice)
            covered = sum(box.shared(other) for box in covers for other in near)
            covered += OFF_BOARD * sum(box.area() - box.shared(board) for box in covers)
            if cost is not None:
                covered += sum(cost(id, box) for box in covers)
            if covered < least - TINY:
                least, found[id] = covered, choice
            if covered < TINY:
                break
        taken += boxes(found[id])
    return found


def slots(
    places: Mapping[str, Point],
    number: int,
    size: float,
    piece: float,
    taken: list[Box],
    board: Box,
    land: Mapping[str, Sequence[Point]],
) -> dict[str, tuple[Point, ...]]:
    """So many spots of one size round the piece of each place, on its own `land` where there is room."""
    found: dict[str, list[Point]] = {id: [] for id in places}
    radii = [(piece + size) / 2 + step * size for step in (0.0, 0.35, 0.7, 1.1, 1.6)]
    angles = [tau * n / 24 for n in range(24)]
    shifts = [(radius * cos(angle), radius * sin(angle)) for radius in radii for angle in angles]

    def choices(id: str, at: Point) -> list[Point]:
        """To the right of the piece first, as one reads, then round it."""
        return [moved(at, shift) for shift in shifts]

    bounds = {id: _bounds(ring) for id, ring in land.items()}

    def strange(id: str, point: Point) -> float:
        if inside(land[id], point):
            return 0.0
        others = (other for other, box in bounds.items() if box.holds(point))
        return ABROAD if any(inside(land[other], point) for other in others) else AFLOAT

    def cost(id: str, box: Box) -> float:
        covered = box.shared(around(places[id], 0.86 * piece, 0.86 * piece))
        return covered + box.area() * sum(strange(id, corner) for corner in _corners(box)) / 4

    for _ in range(number):
        for id, at in arranged(places, choices, lambda at: [around(at, size, size)], taken, board, cost).items():
            found[id].append(at)
    return {id: tuple(points) for id, points in found.items()}


def inside(ring: Sequence[Point], point: Point) -> bool:
    x, y = point
    crossings = 0
    for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            crossings += 1
    return crossings % 2 == 1


def _bounds(ring: Sequence[Point]) -> Box:
    across, down = zip(*ring, strict=True)
    return Box(min(across), min(down), max(across), max(down))


def _corners(box: Box) -> Iterator[Point]:
    for x in (box.left, box.right):
        for y in (box.top, box.bottom):
            yield x, y


def _near(at: Point, boxes: Sequence[Box]) -> list[Box]:
    """What stands within reach, the piece itself left out."""
    reach = around(at, REACH, REACH)
    return [box for box in boxes if reach.shared(box) and not box.holds(at)]
