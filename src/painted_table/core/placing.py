"""Where things stand in a drawing: cells and edges of a grid, several things at one place, slots in a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

from .scene import Area, Build, Corner, Line, LineKind, Point

Ring = tuple[Point, ...]
Side = Literal["north", "east", "south", "west"]

CORNERS: tuple[Corner, ...] = ("ne", "nw", "se", "sw", "n", "e", "w", "s")
"""Where badges go, one after the other."""


def box(x: float, y: float, width: float, height: float) -> tuple[Ring, ...]:
    """The rings of a rectangle by its upper left corner."""
    return (((x, y), (x + width, y), (x + width, y + height), (x, y + height)),)


@dataclass(frozen=True)
class Grid:
    """Cells of one size in columns and rows. Columns are counted from the left; rows from the top, or from below
    where the grid goes `upwards`, as on a chess board."""

    columns: int
    rows: int
    size: float
    at: Point = (0.0, 0.0)
    upwards: bool = False

    def corner(self, column: float, row: float) -> Point:
        """The upper left corner of a cell; columns and rows need not be whole."""
        down = self.rows - 1 - row if self.upwards else row
        return self.at[0] + column * self.size, self.at[1] + down * self.size

    def middle(self, column: float, row: float) -> Point:
        x, y = self.corner(column, row)
        return x + self.size / 2, y + self.size / 2

    def ring(self, column: int, row: int) -> tuple[Ring, ...]:
        x, y = self.corner(column, row)
        return box(x, y, self.size, self.size)

    def cell(
        self, id: str, column: int, row: int, tone: str = "", name: str = "", label: str = "", drawn: str = ""
    ) -> Area:
        return Area(
            id=id,
            name=name or id,
            label=label or name or id,
            tone=tone,
            rings=self.ring(column, row),
            cell=True,
            drawn=drawn,
        )

    def outline(self) -> Ring:
        return box(*self.at, self.columns * self.size, self.rows * self.size)[0]

    def edges(self, id: str = "grid") -> Iterator[Line]:
        """The lines between the cells, and round them."""
        (left, top), _, (right, bottom), _ = self.outline()
        for n in range(self.columns + 1):
            x = left + n * self.size
            yield Line(id=f"{id} column {n}", kind="edge", points=((x, top), (x, bottom)))
        for n in range(self.rows + 1):
            y = top + n * self.size
            yield Line(id=f"{id} row {n}", kind="edge", points=((left, y), (right, y)))

    def side(
        self,
        id: str,
        column: int,
        row: int,
        side: Side,
        kind: LineKind = "wall",
        value: str = "",
        label: str = "",
        build: Build = "",
    ) -> Line:
        """A wall, a door or a window on one side of a cell, as the drawing shows it: north is up."""
        first, second, third, fourth = self.ring(column, row)[0]
        ends = {
            "north": (first, second),
            "east": (second, third),
            "south": (fourth, third),
            "west": (first, fourth),
        }
        return Line(id=id, kind=kind, points=ends[side], value=value, label=label, build=build)


def fanned(at: Point, count: int, size: float) -> tuple[Point, ...]:
    """Places for several things of one size at one point: two side by side, three and more in a ring about it, and
    from seven on one of them in the middle. They touch, and hide nothing of each other."""
    x, y = at
    if count <= 1:
        return (at,) * count
    if count == 2:
        return (x - size / 2, y), (x + size / 2, y)
    if count >= 7:
        return (at, *_ring(at, count - 1, size))
    return _ring(at, count, size)


def _ring(at: Point, count: int, size: float) -> tuple[Point, ...]:
    reach = max(size / (2 * sin(pi / count)), size if count >= 6 else 0.0)
    turns = (2 * pi * n / count - pi / 2 for n in range(count))
    return tuple((round(at[0] + reach * cos(turn), 2), round(at[1] + reach * sin(turn), 2)) for turn in turns)


def slots(at: Point, count: int, step: float, per_row: int = 0, row_step: float = 0.0) -> tuple[Point, ...]:
    """Places one after the other from the first on, in rows of `per_row` where that is given."""
    each = per_row or count or 1
    return tuple((at[0] + n % each * step, at[1] + n // each * (row_step or step)) for n in range(count))
