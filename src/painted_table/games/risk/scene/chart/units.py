"""Where Special Units and Seats of Power stand beside their armies, clear of names and of each other.

Done once for a map; a test demands that nothing is covered at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .....core.chart.room import Box, around, arranged, moved
from .....core.scene import Point

UNIT = 27.0
WALL = 17.0
WALL_ASPECT = 2.7
SEAT = 29.0
"""Heights in board units; a wall is as wide as the piece it guards."""


class Wall(NamedTuple):
    at: Point
    angle: float

    def box(self) -> Box:
        """What shows of it; the rest lies behind the piece."""
        if self.angle:
            return around(self.at, 0.86 * WALL, 0.98 * WALL * WALL_ASPECT)
        return around(self.at, 0.98 * WALL * WALL_ASPECT, 0.86 * WALL)


class UnitPlaces(NamedTuple):
    """Of one territory: its two places for Knights and Siege Engines, and its wall."""

    first: Point
    second: Point
    wall: Wall


OFF = 22.0 + UNIT / 2
BEYOND = 22.0 + SEAT + UNIT / 2 - 3
PAIRS: Sequence[tuple[Point, Point]] = (
    ((OFF, -9), (OFF + UNIT - 1, -9)),
    ((OFF, -13), (OFF, 13)),
    ((OFF, -9), (-OFF, -9)),
    ((-OFF, -9), (1 - OFF - UNIT, -9)),
    ((-OFF, -13), (-OFF, 13)),
    ((-UNIT / 2, -OFF), (UNIT / 2, -OFF)),
    ((-UNIT / 2, OFF), (UNIT / 2, OFF)),
    ((OFF, -20), (OFF, 6)),
    ((OFF, -6), (OFF, 20)),
    ((OFF, -9), (UNIT / 2, -OFF)),
    ((-OFF, -9), (-UNIT / 2, -OFF)),
    ((OFF, 9), (OFF + UNIT - 1, 9)),
    ((-OFF, 9), (1 - OFF - UNIT, 9)),
    ((OFF, 13), (UNIT / 2, OFF)),
    ((-OFF, -20), (-OFF, 6)),
    ((OFF - 4, -22), (4 - OFF, -22)),
    ((-BEYOND, -13), (-BEYOND, 13)),
    ((-BEYOND, -2), (1 - BEYOND - UNIT, -2)),
    ((-BEYOND, -24), (-BEYOND, 2)),
    ((BEYOND, -13), (BEYOND, 13)),
)
"""Beside the piece to the right, then elsewhere."""

WALLS: Sequence[tuple[Point, float]] = (
    ((0, -21), 0.0), ((0, -17), 0.0), ((0, 21), 0.0), ((0, 17), 0.0), ((-22, 0), -90.0), ((22, 0), 90.0),
)  # fmt: skip
"""Behind the piece, above it first."""


def unit_places(armies: Mapping[str, Point], standing: Sequence[Box], board: Box) -> dict[str, UnitPlaces]:
    """For each territory the arrangement that covers least of what stands there: walls first, then pairs."""
    taken = list(standing)
    walls = arranged(armies, _walls, lambda wall: [wall.box()], taken, board)
    pairs = arranged(armies, _pairs, lambda pair: [around(at, 0.9 * UNIT, 0.94 * UNIT) for at in pair], taken, board)
    return {id: UnitPlaces(*pairs[id], walls[id]) for id in armies}


def _walls(_: str, at: Point) -> list[Wall]:
    return [Wall(moved(at, shift), angle) for shift, angle in WALLS]


def _pairs(_: str, at: Point) -> list[tuple[Point, Point]]:
    return [(moved(at, one), moved(at, other)) for one, other in PAIRS]
