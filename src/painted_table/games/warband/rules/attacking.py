"""warband/attack/melee-*: the Attack action of an engaged unit: realign, then strike one enemy or none."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS, Pass, Strike
from ..board import MELEE
from ..geometry.arcs import Arc, standing_arcs
from ..state import ATTACK, DYING, PRINTED, TABLE, Attack, Decision, Move, State, Step, UnitId
from .attack import declare, resolve
from .moving import MOVE_END, MOVED, begin
from .realigning import RealignStep


def attack_action(
    s: State,
    unit: UnitId,
    granted: bool = False,
    against: UnitId = NOBODY,
    value: int = PRINTED,
    realign: bool = True,
    counts: bool = False,
) -> None:
    """warband/keyword/free-melee-attack, warband/turn/free-actions-no-token: a granted one is the same;
    `against` is the only target that it may have."""
    begin(s, Move(unit, ATTACK, 0, granted), counts)
    s.agenda += [MOVE_END, MOVED, Strikes(unit, granted, against, value)]
    if realign:
        s.agenda.append(RealignStep(unit))


def arcs_to(s: State, unit: UnitId, target: UnitId) -> list[Arc]:
    """warband/arc/contact-side, warband/arc/tie-attacker: the arcs of a target in which a unit stands."""
    return standing_arcs(s.tray(target), s.tray(unit))


def melee_modes(s: State, unit: UnitId) -> list[int]:
    return [mode for mode, card in enumerate(s.card(unit).attacks) if card.kind == MELEE]


def strikes(s: State, unit: UnitId, against: UnitId = NOBODY) -> list[Action]:
    """warband/attack/melee-any-engaged: every attack on every engaged enemy, in the Front Arc or not."""
    found: list[Action] = []
    for mode in melee_modes(s, unit):
        for target in s.engaged(unit):
            if s.fate[target] != TABLE or against not in (NOBODY, target):
                continue
            arcs = arcs_to(s, unit, target)
            if len(arcs) == 1:
                found.append(Strike(mode, target))
            else:
                found += [Strike(mode, target, arc) for arc in arcs]
    return found


class Strikes(Step):
    """Whether there is anybody to strike."""

    form = "strikes unit granted? against value"

    def __init__(self, unit: UnitId, granted: bool, against: UnitId, value: int) -> None:
        self.unit = unit
        self.granted = granted
        self.against = against
        self.value = value

    def run(self, s: State) -> None:
        if s.fate[self.unit] in (TABLE, DYING) and strikes(s, self.unit, self.against):
            s.agenda.append(Striking(self.unit, self.granted, self.against, self.value))


class Striking(Decision):
    """warband/attack/melee-any-engaged: one engaged enemy, or none."""

    form = "striking unit granted? against value"
    rule = "warband/attack/melee-any-engaged"

    def __init__(self, unit: UnitId, granted: bool, against: UnitId, value: int) -> None:
        self.unit = unit
        self.granted = granted
        self.against = against
        self.value = value

    def seat(self, s: State) -> Seat:
        return s.owner[self.unit]

    def options(self, s: State) -> list[Action]:
        return [*strikes(s, self.unit, self.against), PASS]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass) or a in strikes(s, self.unit, self.against):
            return None
        if isinstance(a, Strike) and 0 <= a.target < len(s.fate) and a.target in s.engaged(self.unit):
            if len(arcs_to(s, self.unit, a.target)) > 1:
                return Refusal("warband/arc/tie-attacker", "It stands in two arcs alike: name one of them.")
            return Refusal(self.rule, "It cannot attack so.")
        return Refusal(self.rule, "It is not engaged with that enemy.")

    def take(self, s: State, a: Action) -> None:
        if not isinstance(a, Strike):
            return
        arc = a.arc if a.arc >= 0 else arcs_to(s, self.unit, a.target)[0]
        declare(s, Attack(self.unit, a.target, a.mode, arc=arc, granted=self.granted, value=self.value))
        resolve(s)
