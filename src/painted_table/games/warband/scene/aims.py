"""What a charge or a shot would be, laid over the table while its target is pointed at: how far, with which die and how
likely, and where the charger would come to stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from ....core.forecast import percent
from ....core.scene import Overlay, Point, Tray
from ..actions import NONE, Charge, Shoot
from ..forecast import Approach, approach
from ..geometry.arcs import standing_arcs
from ..geometry.charge import placements
from ..geometry.tray import Tray as Solid
from ..geometry.tray import corner_x, corner_y, distance
from ..made.views import View
from ..rules.charging import needed
from ..rules.ground import field_of, foes
from ..state import State, UnitId
from ..text.names import ARCS, names_of, unit_name
from .measures import SCALE, at, inches, tone
from .units import ghost_of


def aims(view: View, s: State, unit: UnitId, a: Charge | Shoot) -> Iterator[Overlay]:
    board, target = s.board, names_of(s).units[a.target]
    ours, theirs = s.tray(unit), s.tray(a.target)
    line = (at(board, ours.x, ours.y), at(board, theirs.x, theirs.y))
    name = unit_name(s, a.target)
    if isinstance(a, Shoot):
        away = distance(ours, theirs)
        words = f"{inches(away)}, {'short' if away <= board.short else 'long'} range"
        yield Overlay(id=f"shot {target}", kind="ruler", label=words, when=(target,), points=line, text=words)
        return
    side = a.arc if a.arc != NONE else standing_arcs(theirs, ours)[0]
    best = approach(s, unit, a, side)
    where = "front" if side == 0 else "rear" if ARCS[side] == "rear" else "flank"
    words = f"{inches(best.far)} {_needs(s, unit, a.target, best)}, {where}"
    label = f"A charge at {name}: {words}"
    yield Overlay(id=f"charge {target} {side}", kind="ruler", label=label, when=(target,), points=line, text=words)
    yield Overlay(
        id=f"arcs {target} {side}",
        kind="arcs",
        label=f"Front, flanks and rear of {name}",
        when=(target,),
        points=_arcs(s, theirs),
        at=_beside(s, theirs, side),
        text=where,
    )
    for one in placements(field_of(s, unit), ours, foes(s, unit).index(a.target), side)[:1]:
        end = one.end
        ghost = Tray(
            id=f"charge ghost {target} {side}",
            tone=tone(view, s.owner[unit]),
            at=at(board, end.x, end.y),
            width=2 * end.half_width * SCALE,
            depth=2 * end.half_depth * SCALE,
            angle=end.facing / 10,
            ghost=True,
        )
        yield Overlay(
            id=f"contact {target} {side}",
            kind="ghost",
            label=f"In its {where}",
            when=(target,),
            trays=(ghost_of(view, unit, ghost),),
        )


ARC = 5000
"""How far the lines between its arcs are drawn from the corners of a tray, in mils."""


def _arcs(s: State, tray: Solid) -> tuple[Point, ...]:
    """warband/arc/corner-45: from each corner outwards, half-way between two of its sides."""
    turn = tray.facing / 1800 * pi
    found = []
    for k in range(4):
        x, y, way = corner_x(tray, k), corner_y(tray, k), turn + (2 * k - 1) * pi / 4
        found += [at(s.board, x, y), at(s.board, x + ARC * sin(way), y + ARC * cos(way))]
    return tuple(found)


def _beside(s: State, tray: Solid, side: int) -> Point:
    """Before the side that is struck."""
    way = tray.facing / 1800 * pi + side * pi / 2
    far = (tray.half_depth if side % 2 == 0 else tray.half_width) + 2600
    return at(s.board, tray.x + far * sin(way), tray.y + far * cos(way))


def _needs(s: State, unit: UnitId, target: UnitId, best: Approach) -> str:
    """warband/terrain/hindering, warband/charge/set-die"""
    if best.dice == 0:
        return f"with a {s.raging}, which is set" if best.chance else f"is too far for the {s.raging} that is set"
    on_both = " on both dice" if best.dice > 1 else ""
    return f"needs {needed(s, unit, best.facing, target)}+{on_both}, {percent(best.chance)}"
