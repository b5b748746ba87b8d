"""tactics/board/tile-grid: tiles turned and put together to the battlefield of a scenario.

Squares are (x, y): x grows east, y south. An edge is the side of a square to the east or to the south, as the files
write it: "3,1,S".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from .entries import Face, Scenario, Tile

Spot = tuple[int, int]
Edge = tuple[int, int, str]
"""A square and E or S."""


def edge_of(text: str) -> Edge:
    x, y, side = text.split(",")
    return int(x), int(y), side


def beyond(edge: Edge) -> Spot:
    """The square on the other side of an edge."""
    x, y, side = edge
    return (x + 1, y) if side == "E" else (x, y + 1)


def between(a: Spot, b: Spot) -> Edge:
    """The edge that two squares share."""
    first, second = min(a, b), max(a, b)
    return (*first, "E" if first[1] == second[1] else "S")


class Laid(Struct, frozen=True):
    """A tile as it lies on the battlefield."""

    face: Face
    tile: Tile
    size: int

    def spot(self, x: int, y: int) -> Spot:
        """Where a square of the face has come to lie: a quarter turn clockwise moves (x, y) to (size - 1 - y, x)."""
        for _ in range(self.tile.rot // 90):
            x, y = self.size - 1 - y, x
        return self.tile.col * self.size + x, self.tile.row * self.size + y

    def edge(self, text: str) -> Edge:
        edge = edge_of(text)
        return between(self.spot(edge[0], edge[1]), self.spot(*beyond(edge)))


def laid(scenario: Scenario, faces: Sequence[Face], size: int) -> list[Laid]:
    known = {face.id: face for face in faces}
    return [Laid(known[tile.face], tile, size) for tile in scenario.tiles]


def rows_of(scenario: Scenario, tiles: Sequence[Laid]) -> list[str]:
    """The map, a line for each row from the north."""
    marks = {
        tile.spot(x, y): mark for tile in tiles for y, row in enumerate(tile.face.rows) for x, mark in enumerate(row)
    }
    return ["".join(marks.get((x, y), "?") for x in range(scenario.width)) for y in range(scenario.height)]


def walls_of(scenario: Scenario, tiles: Sequence[Laid]) -> set[Edge]:
    """Walls, and the slots of windows in which none stands; an empty slot of a door is an opening."""
    filled = {edge_of(door.edge) for door in scenario.doors_and_windows}
    windows = {tile.edge(slot.edge) for tile in tiles for slot in tile.face.slots if slot.kind == "window"}
    return {tile.edge(wall) for tile in tiles for wall in tile.face.walls} | (windows - filled)


def slots_of(tiles: Sequence[Laid]) -> dict[Edge, tuple[str, str]]:
    """What each slot is called, and whether a door or a window goes there."""
    return {tile.edge(slot.edge): (slot.id, slot.kind) for tile in tiles for slot in tile.face.slots}


def covered(x: int, y: int, size: tuple[int, int]) -> Iterator[Spot]:
    """The squares of a piece, by its north-west one."""
    for down in range(size[1]):
        for across in range(size[0]):
            yield x + across, y + down
