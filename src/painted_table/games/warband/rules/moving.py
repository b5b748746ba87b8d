"""warband/maneuver/*: a Maneuver in one line."""

from __future__ import annotations

from ....core.agenda import Action
from ....core.refusal import Refusal
from ..actions import Maneuver
from ..board import IMPASSABLE
from ..geometry.measure import rounded
from ..geometry.moves import Field, advanced, fault_moving, fault_pivoting
from ..state import DYING, MANEUVER, TABLE, Move, State, Step, UnitId
from . import windows


def field_of(s: State, unit: UnitId) -> Field:
    """Everything on the table but one unit."""
    enemies, friends, engaged = [], [], []
    for other, fate in enumerate(s.fate):
        if other == unit or fate not in (TABLE, DYING):
            continue
        if s.owner[other] == s.owner[unit]:
            friends.append(s.tray(other))
        else:
            enemies.append(s.tray(other))
            engaged.append(bool(s.contacts[unit] >> other & 1))
    return Field(s.board.width, s.board.height, enemies, friends, s.outlines(IMPASSABLE), engaged)


def maneuvers(s: State, unit: UnitId) -> list[Action]:
    facing = s.facing[unit]
    found: list[Action] = []
    for first in (facing, (facing + 300) % 3600, (facing + 3300) % 3600, (facing + 1800) % 3600):
        for distance in (1000 * s.card(unit).speed, 500 * s.card(unit).speed, 0):
            a = Maneuver(first, distance, first)
            if why_not_maneuver(s, unit, a) is None:
                found.append(a)
    return found


def why_not_maneuver(s: State, unit: UnitId, a: Maneuver) -> Refusal | None:
    field, start = field_of(s, unit), s.tray(unit)
    if not 0 <= a.first < 3600 or not 0 <= a.last < 3600 or not 0 <= a.distance <= 1000 * s.card(unit).speed:
        return Refusal("warband/maneuver/sequence", "It cannot go so far.")
    fault = fault_pivoting(field, start, a.first)
    if fault is None:
        turned = start.at(start.x, start.y, a.first)
        fault = fault_moving(field, turned, a.distance)
        if fault is None:
            fault = fault_pivoting(field, advanced(turned, a.distance), a.last)
    return None if fault is None else Refusal(fault.rule, "It cannot go there.")


def begin_maneuver(s: State, unit: UnitId, a: Maneuver, granted: bool = False) -> None:
    x, y, facing = s.pose(unit)
    s.moves.append(Move(unit, MANEUVER, 1000 * s.card(unit).speed, granted, x, y, facing))
    end = advanced(s.tray(unit).at(x, y, a.first), a.distance)
    s.stand(unit, rounded(end.x), rounded(end.y), a.last)
    s.agenda.append(MOVE_OVER)
    windows.open(s, "action_completed")


class MoveOver(Step):
    form = "move-over"

    def run(self, s: State) -> None:
        s.moves.pop()


MOVE_OVER = MoveOver()
