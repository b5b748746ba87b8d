"""What is laid over the table while a unit is pointed at: its arcs, its ranges, whom it could reach."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from ....core.scene import Overlay, Point
from ..geometry.tray import Tray, corner_x, corner_y
from ..made.views import View
from ..state import TABLE, UnitId
from ..text.names import naming
from .measures import at, inches
from .units import half_width

ARCS, RANGES, REACH, THREAT = "Arcs", "Ranges", "Charge reach", "Enemy threat"
LEAST, BEST = 2, 6
"""The dice between which a charge may come to pass."""
ARC_LENGTH = 12000
"""How far the lines of the arcs are drawn, in mils."""
ROUND = 6
"""Points in a quarter of a rounded corner."""


def overlays(view: View, aimed: frozenset[str]) -> Iterator[Overlay]:
    """Of those that can be aimed at something else is shown while they are pointed at."""
    for unit, fate in enumerate(view.fate):
        if fate == TABLE:
            yield from _of(view, unit, aimed)


def _tray(view: View, unit: UnitId) -> Tray:
    half_depth = view.board.units[view.kind[unit]].half_depth
    return Tray(view.x[unit], view.y[unit], view.facing[unit], half_width(view, unit), half_depth)


def _of(view: View, unit: UnitId, aimed: frozenset[str]) -> Iterator[Overlay]:
    board, tray = view.board, _tray(view, unit)
    known = naming(board, view.armies)
    id, name = known.units[unit], known.unit_names[unit]
    yield Overlay(
        id=f"front {id}",
        kind="reach",
        label=f"Front arc of {name}",
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
    yield from _charge_reach(view, unit, tray, id in aimed)


def _charge_reach(view: View, unit: UnitId, tray: Tray, is_aimed: bool) -> Iterator[Overlay]:
    """warband/charge/roll: how far it comes with the least die that does not fail, and with the best."""
    board = view.board
    known = naming(board, view.armies)
    id, name = known.units[unit], known.unit_names[unit]
    speed = board.units[view.kind[unit]].speed
    layer = THREAT if view.seat in (0, 1) and view.owner[unit] != view.seat else REACH
    turn = tray.facing / 1800 * pi
    for die in (BEST, LEAST):
        far = 1000 * (speed + die)
        tip = tray.half_depth + far
        yield Overlay(
            id=f"reach {die} {id}",
            kind="reach",
            label=f"{name} charges {speed + die} inches on a {die}",
            when=() if is_aimed else (id,),
            layer=layer,
            rings=(_fan(view, tray, far),),
            at=at(board, *_on_table(view, tray.x + tip * sin(turn), tray.y + tip * cos(turn))),
            text=f'{speed + die}" on a {die}',
        )


def _fan(view: View, tray: Tray, far: float) -> tuple[Point, ...]:
    """The part of the front arc that lies within a distance of the front."""
    board = view.board
    turn = tray.facing / 1800 * pi
    found = [(corner_x(tray, 0), corner_y(tray, 0))]
    for k, begin in ((0, turn - pi / 4), (1, turn)):
        x, y = corner_x(tray, k), corner_y(tray, k)
        for n in range(ROUND + 1):
            angle = begin + n * pi / 4 / ROUND
            found.append((x + far * sin(angle), y + far * cos(angle)))
    found.append((corner_x(tray, 1), corner_y(tray, 1)))
    return tuple(at(board, *_on_table(view, x, y)) for x, y in found)


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
