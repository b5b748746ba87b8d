"""warband/attack/melee-realign: a unit engaged with one enemy only may straighten its line before it strikes."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import NONE, STAY, Place, Stay
from ..geometry import aims
from ..geometry.aims import Line
from ..state import TABLE, Decision, State, Step, UnitId
from .ground import field_of, foes


class RealignStep(Step):
    """warband/attack/melee-one-enemy, warband/attack/melee-many-enemies"""

    form = "realign-step unit"

    def __init__(self, unit: UnitId) -> None:
        self.unit = unit

    def run(self, s: State) -> None:
        if s.fate[self.unit] == TABLE and lines(s, self.unit):
            s.agenda.append(Realigning(self.unit))


def lines(s: State, unit: UnitId) -> list[Line]:
    """Where it may stand, other than where it stands."""
    engaged = s.engaged(unit)
    if len(engaged) != 1:
        return []
    found: list[Line] = []
    for line in aims.realignments(field_of(s, unit), s.tray(unit), foes(s, unit).index(engaged[0])):
        end = line.place.end
        if (int(end.x), int(end.y), end.facing) != s.pose(unit):
            found.append(line)
    return found


class Realigning(Decision):
    """warband/arc/tie-asked: the side is named where it may be said to stand at two."""

    form = "realigning unit"
    rule = "warband/attack/melee-realign"

    def __init__(self, unit: UnitId) -> None:
        self.unit = unit

    def seat(self, s: State) -> Seat:
        return s.owner[self.unit]

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [STAY]
        some = lines(s, self.unit)
        sides = {line.side for line in some}
        for line in some:
            found.append(Place(int(line.place.along), 0, line.side if len(sides) > 1 else NONE))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(
            self.rule, "It cannot stand there: it lies flush on the enemy's side, in the middle or half-way."
        )

    def take(self, s: State, a: Action) -> None:
        """warband/terrain/realign-none"""
        if isinstance(a, Stay):
            return
        assert isinstance(a, Place)
        for line in lines(s, self.unit):
            if int(line.place.along) == a.along and a.side in (NONE, line.side):
                end = line.place.end
                s.stand(self.unit, int(end.x), int(end.y), end.facing)
                return

    def default(self, s: State) -> Action:
        return STAY

    def passing(self, s: State) -> Action | None:
        return STAY
