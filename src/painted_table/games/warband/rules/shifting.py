"""warband/keyword/shift: an unengaged unit moves a little in any direction without turning."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS, Pass, ShiftTo
from ..geometry import choices
from ..state import SHIFT, TABLE, Decision, Move, State, UnitId
from .crossing import TERRAIN, enter_by_way
from .ground import field_of, refusal, spots
from .moving import CLAIMS, MOVE_END, begin


def may_shift(s: State, unit: UnitId) -> bool:
    """warband/maneuver/granted-engaged"""
    return s.fate[unit] == TABLE and not s.is_engaged(unit)


def offer_shift(s: State, unit: UnitId, limit: int) -> None:
    """Its owner may shift it by so many mils, or leave it."""
    if may_shift(s, unit):
        s.agenda.append(Shifting(unit, limit))


class Shifting(Decision):
    form = "shifting unit limit"
    rule = "warband/keyword/shift"

    def __init__(self, unit: UnitId, limit: int) -> None:
        self.unit = unit
        self.limit = limit

    def seat(self, s: State) -> Seat:
        return s.owner[self.unit]

    def lists_all(self) -> bool:
        return False

    def options(self, s: State) -> list[Action]:
        found: list[Action] = []
        for one in choices.shifts(field_of(s, self.unit), s.tray(self.unit), spots(s), self.limit):
            found.append(ShiftTo(one.across, one.up))
        found.append(PASS)
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, ShiftTo):
            return Refusal(self.rule, "It shifts, or stays.")
        if not choices.is_in_reach(a.across, a.up, self.limit):
            return Refusal(self.rule, f"It shifts by at most {self.limit / 1000:g} inches.")
        fault = choices.fault_of_shift(field_of(s, self.unit), s.tray(self.unit), a.across, a.up)
        return None if fault is None else refusal(fault)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, ShiftTo):
            s.agenda += [MOVE_END, CLAIMS, TERRAIN]
            begin(s, Move(self.unit, SHIFT, self.limit, True))
            enter_by_way(s, s.moves[-1], s.tray(self.unit), a.across, a.up)
            s.stand(self.unit, s.x[self.unit] + a.across, s.y[self.unit] + a.up, s.facing[self.unit])

    def default(self, s: State) -> Action:
        return PASS

    def passing(self, s: State) -> Action | None:
        return PASS
