"""Which pieces of terrain a move comes upon."""

from __future__ import annotations

from .measure import Facing
from .polygon import Polygon, new_ground, outline, overlaps
from .tray import Tray


def crossed(start: Tray, across: float, up: float, pieces: list[Polygon]) -> list[int]:
    """warband/geo/new-ground: the pieces on the new ground of a way, in the order in which they were placed."""
    grounds = new_ground(start, across, up)
    found: list[int] = []
    for k in range(len(pieces)):
        for ground in grounds:
            if overlaps(ground, pieces[k]):
                found.append(k)
                break
    return found


def turned_onto(start: Tray, facing: Facing, pieces: list[Polygon]) -> list[int]:
    """The pieces that a tray overlaps after a pivot, but not before."""
    return stood_upon(start, start.at(start.x, start.y, facing), pieces)


def stood_upon(start: Tray, end: Tray, pieces: list[Polygon]) -> list[int]:
    """The pieces that a tray overlaps where it ends, but not where it began."""
    then, now = outline(start), outline(end)
    return [k for k in range(len(pieces)) if overlaps(now, pieces[k]) and not overlaps(then, pieces[k])]
