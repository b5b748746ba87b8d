"""warband/retreat/*: an engaged unit tests for panic and draws off, out of the side of an enemy or between two."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.refusal import Refusal
from ..actions import NONE, UNASKED, Go, Retreat
from ..geometry import retreat
from ..geometry.arcs import Arc, standing_arcs
from ..state import RETREAT, Move, State, Step, UnitId
from . import windows
from .crossing import TERRAIN
from .ground import field_of, refusal
from .morale import panic
from .moving import CLAIMS, LAST_STEP, MOVE_END, MOVED, Walking, begin, go, is_under_way, reach, way_out

CLOSED: Final = Refusal("warband/retreat/must-clear", "There is no room to get clear that way.")


def retreats(s: State, unit: UnitId, distance: int = 0) -> list[Action]:
    """warband/retreat/requires-engaged, warband/retreat/direction: every way out that is open."""
    found: list[Action] = []
    engaged = s.engaged(unit)
    for enemy in engaged:
        for arc, name in _sides(s, unit, enemy):
            if _is_open(s, unit, distance, (enemy,), arc, NOBODY):
                found.append(Retreat(enemy, NONE, name))
    for k, enemy in enumerate(engaged):
        for other in engaged[k + 1 :]:
            for arc, name in _sides(s, unit, enemy):
                for other_arc, other_name in _sides(s, unit, other):
                    if _is_open(s, unit, distance, (enemy, other), arc, other_arc):
                        found.append(Retreat(enemy, other, name, other_name))
    return found


def _sides(s: State, unit: UnitId, enemy: UnitId) -> list[tuple[Arc, int]]:
    """warband/arc/contact-side, warband/arc/tie-asked: the arcs in which it may be said to stand, and how they are
    named: only where there are several."""
    arcs = standing_arcs(s.tray(enemy), s.tray(unit))
    return [(arc, arc if len(arcs) > 1 else NONE) for arc in arcs]


def _is_open(s: State, unit: UnitId, distance: int, enemies: tuple[UnitId, ...], arc: Arc, other_arc: Arc) -> bool:
    limit = reach(s, unit, RETREAT, distance)
    way = way_out(s, Move(unit, RETREAT, limit, targets=enemies, side=arc, other_side=other_arc))
    return way is not None and retreat.smallest(field_of(s, unit), s.tray(unit), way, limit) > 0


def may_retreat(s: State, unit: UnitId, distance: int = 0) -> bool:
    return s.is_engaged(unit) and len(retreats(s, unit, distance)) > 0


def why_not_retreat(s: State, unit: UnitId, a: Retreat, distance: int = 0) -> Refusal | None:
    """All ways out are listed: one of the engaged enemies, or two of them, lower number first."""
    engaged = s.engaged(unit)
    if not engaged:
        return Refusal("warband/retreat/requires-engaged", "Only an engaged unit retreats.")
    if a.enemy not in engaged or (a.other != NONE and (a.other not in engaged or a.other <= a.enemy)):
        return Refusal("warband/retreat/direction", "It draws off from an enemy that it is engaged with, or two.")
    if a in retreats(s, unit, distance):
        return None
    sides = [name for _, name in _sides(s, unit, a.enemy)]
    others = [name for _, name in _sides(s, unit, a.other)] if a.other != NONE else [NONE]
    if a.arc not in sides or a.other_arc not in others:
        return Refusal("warband/arc/tie-asked", "Name the arc where it stands in two alike, and only there.")
    return CLOSED


def begin_retreat(
    s: State,
    unit: UnitId,
    a: Retreat,
    granted: bool = False,
    distance: int = 0,
    calm: bool = False,
    counts: bool = False,
) -> None:
    """warband/charge/declaration-complete: the direction is fixed, then the window; warband/retreat/panic-first,
    warband/retreat/granted: then the Panic Test, unless `calm`.
    """
    move = Move(unit, RETREAT, reach(s, unit, RETREAT, distance), granted, plan=(UNASKED, UNASKED, UNASKED), calm=calm)
    move.side = a.arc if a.arc != NONE else _sides(s, unit, a.enemy)[0][0]
    if a.other == NONE:
        move.targets = (a.enemy,)
    else:
        move.targets = (a.enemy, a.other)
        move.other_side = a.other_arc if a.other_arc != NONE else _sides(s, unit, a.other)[0][0]
    begin(s, move, counts)
    s.agenda += [MOVE_END, MOVED, CLAIMS, TERRAIN, RETREAT_STEP, RETREAT_TEST]
    windows.open(s, "action_declared")


class RetreatTest(Step):
    form = "retreat-test"

    def run(self, s: State) -> None:
        move = s.moves[-1]
        if not move.calm:
            panic(s, move.unit)


class RetreatStep(Step):
    """warband/retreat/no-reaction: nobody follows. Whether it passed or not it moves, if it is still alive; who was in
    the way may be gone by now, and a way that has closed since is not taken.
    """

    form = "retreat-step"

    def run(self, s: State) -> None:
        if is_under_way(s) and distances(s):
            s.agenda += [LAST_STEP, DRAWING_OFF]


def distances(s: State) -> list[int]:
    move = s.moves[-1]
    way = way_out(s, move)
    if way is None:
        return []
    return retreat.distances(field_of(s, move.unit), s.tray(move.unit), way, move.limit)


class DrawingOff(Walking):
    """warband/retreat/distance: how far, up to twice Speed."""

    form = "drawing-off"
    rule = "warband/retreat/distance"

    def options(self, s: State) -> list[Action]:
        return [Go(distance) for distance in distances(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        move = s.moves[-1]
        if not isinstance(a, Go) or not 0 < a.distance <= move.limit:
            return Refusal("warband/retreat/distance", f"It draws off by at most {move.limit / 1000:g} inches.")
        way = way_out(s, move)
        assert way is not None
        fault = retreat.fault_retreating(field_of(s, move.unit), s.tray(move.unit), way, a.distance)
        return None if fault is None else refusal(fault)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Go)
        go(s, a.distance)


RETREAT_TEST: Final = RetreatTest()
RETREAT_STEP: Final = RetreatStep()
DRAWING_OFF: Final = DrawingOff()
