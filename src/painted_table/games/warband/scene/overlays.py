"""What is laid over the table while a unit is pointed at: its arcs, its ranges, whom it could reach."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from ....core.scene import Overlay, Point
from ..geometry.tray import Tray, corner_x, corner_y, distance
from ..made.views import View
from ..state import TABLE, UnitId
from ..text.names import naming
from .measures import at, inches
from .units import half_width

ARCS, RANGES, REACH = "Arcs", "Ranges", "Charge reach"
ARC_LENGTH = 12000
"""How far the lines of the arcs are drawn, in mils."""
ROUND = 6
"""Points in a quarter of a rounded corner."""


def overlays(view: View) -> Iterator[Overlay]:
    for unit, fate in enumerate(view.fate):
        if fate == TABLE:
            yield from _of(view, unit)


def _tray(view: View, unit: UnitId) -> Tray:
    half_depth = view.board.units[view.kind[unit]].half_depth
    return Tray(view.x[unit], view.y[unit], view.facing[unit], half_width(view, unit), half_depth)


def _of(view: View, unit: UnitId) -> Iterator[Overlay]:
    board, tray = view.board, _tray(view, unit)
    known = naming(board, view.armies)
    id, name = known.units[unit], known.unit_names[unit]
    yield Overlay(
        id=f"front {id}",
        kind="reach",
        label=f"Front arc of {name}",
        when=(id,),
        layer=ARCS,
        rings=(front(view, tray),),
    )
    for words, far in (("Short", board.short), ("Long", board.long)):
        yield Overlay(
            id=f"{words.lower()} {id}",
            kind="path",
            label=f"{words} Range of {name}: {inches(far)}",
            layer=RANGES,
            points=_halo(view, tray, far),
        )
    speed = board.units[view.kind[unit]].speed
    for foe, fate in enumerate(view.fate):
        if fate != TABLE or view.owner[foe] == view.owner[unit]:
            continue
        other = _tray(view, foe)
        away = distance(tray, other)
        if away > 1000 * (speed + 6) + 1:
            continue
        need = max(2, -(-(int(away) - 1 - 1000 * speed) // 1000))
        yield Overlay(
            id=f"to {id} {known.units[foe]}",
            kind="ruler",
            label=f"{name} to {known.unit_names[foe]}: {inches(away)}; a charge needs {need} or more",
            when=(id, known.units[foe]),
            points=(at(board, tray.x, tray.y), at(board, other.x, other.y)),
            text=f"{inches(away)} need {need}+",
        )


def front(view: View, tray: Tray) -> tuple[Point, ...]:
    """warband/arc/corner-45: from the corners of the front at 45 degrees, as far as the longest range."""
    board = view.board
    turn = tray.facing / 1800 * pi
    left, right = turn - pi / 4, turn + pi / 4
    corners = [(corner_x(tray, k), corner_y(tray, k)) for k in (0, 1)]
    (lx, ly), (rx, ry) = corners
    far = ARC_LENGTH
    points = [(lx, ly), (lx + far * sin(left), ly + far * cos(left))]
    points += [(rx + far * sin(right), ry + far * cos(right)), (rx, ry)]
    return tuple(at(board, *_on_table(view, x, y)) for x, y in points)


def _halo(view: View, tray: Tray, far: float) -> tuple[Point, ...]:
    """The outline of everything within a distance of a tray: its sides moved out, and quarters round its corners."""
    board = view.board
    found = []
    turn = tray.facing / 1800 * pi
    for k in range(4):
        begin = turn + (k - 1) * pi / 2
        x, y = corner_x(tray, k), corner_y(tray, k)
        for n in range(ROUND + 1):
            angle = begin + n * pi / 2 / ROUND
            found.append(at(board, x + far * sin(angle), y + far * cos(angle)))
    return (*found, found[0])


def _on_table(view: View, x: float, y: float) -> tuple[float, float]:
    return min(max(x, 0.0), float(view.board.width)), min(max(y, 0.0), float(view.board.height))
