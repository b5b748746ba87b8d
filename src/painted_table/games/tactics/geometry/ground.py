"""The battlefield as sight and steps know it: squares that are OPEN or not, crosses, and what lies on the edges.

A square is the number `y * width + x`; x grows east and y south. Edges are told from both sides: by square, a set of
the four directions in which something stands.
"""

from __future__ import annotations

from typing import Final

Square = int

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8


class Ground:
    """tactics/board/square-types: OPEN or BLOCKED for whoever moves, DOT or CROSS for whoever looks."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.open = [True] * self.size
        """Whether models may stand in and cross a square."""
        self.cross = [False] * self.size
        """Whether sight stops at it."""
        self.walls = [0] * self.size
        """By square: the edges that stop steps."""
        self.screens = [0] * self.size
        """By square: the edges that stop sight."""

    def copy(self) -> Ground:
        other = Ground(self.width, self.height)
        other.open = self.open.copy()
        other.cross = self.cross.copy()
        other.walls = self.walls.copy()
        other.screens = self.screens.copy()
        return other

    def at(self, x: int, y: int) -> Square:
        return y * self.width + x

    def beyond(self, square: Square, direction: int) -> Square:
        """The square behind an edge."""
        if direction == NORTH:
            return square - self.width
        if direction == SOUTH:
            return square + self.width
        return square + 1 if direction == EAST else square - 1

    def wall_off(self, square: Square, direction: int, moves: bool = True, sight: bool = True) -> None:
        """tactics/wall/edge: something on an edge, told to both squares that share it."""
        other, back = self.beyond(square, direction), opposite(direction)
        if moves:
            self.walls[square] |= direction
            self.walls[other] |= back
        if sight:
            self.screens[square] |= direction
            self.screens[other] |= back


def opposite(direction: int) -> int:
    if direction == NORTH:
        return SOUTH
    if direction == SOUTH:
        return NORTH
    return WEST if direction == EAST else EAST


def distance(width: int, a: Square, b: Square) -> int:
    """tactics/term/short-range: squares apart, a diagonal counted as one."""
    across, down = a % width - b % width, a // width - b // width
    if across < 0:
        across = -across
    if down < 0:
        down = -down
    return across if across > down else down
