"""warband/action/*, warband/cavalry/*: a Combat Unit is activated and performs one action."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import MELEE_ACTION, PASS, Charge, Maneuver, March, Melee, Pass, Retreat, Shoot, Split, Storm
from ..board import CAVALRY
from ..state import TABLE, Decision, State, Step, UnitId
from . import windows
from .attacking import attack_action
from .charging import begin_charge, charges, nearest_chargeable, why_not_charge
from .modes.walls import storm_wall, storms, why_not_storm
from .moving import begin_maneuver, begin_march, why_not_maneuver, why_not_march
from .retreating import begin_retreat, retreats, why_not_retreat
from .shooting import begin_shot, shots, why_not_shoot
from .standing import halves, has_free_maneuver


def activate(s: State, unit: UnitId) -> None:
    """warband/turn/chosen-counts-activated: it counts as activated as soon as it is chosen."""
    s.acting = unit
    s.activated |= 1 << unit
    s.granted = 0
    s.raging = 0
    s.agenda += [ACTION_STEP, FREE_STEP]
    windows.open(s, "unit_activates")


def can_act(s: State) -> bool:
    """warband/effect/destroyed-during: a unit destroyed before its action has none."""
    return s.acting >= 0 and s.fate[s.acting] == TABLE


def is_swift(s: State, unit: UnitId) -> bool:
    """Cavalry, or whoever has an ability like it."""
    return s.card(unit).type == CAVALRY or has_free_maneuver(s, unit)


class FreeStep(Step):
    """warband/cavalry/free-maneuver, warband/cavalry/not-engaged, warband/cavalry/only-own-activation."""

    form = "free-step"

    def run(self, s: State) -> None:
        if can_act(s) and is_swift(s, s.acting) and not s.is_engaged(s.acting):
            s.agenda.append(FREE_MANEUVER)


class FreeManeuver(Decision):
    """A Maneuver before the normal action, or none."""

    form = "free-maneuver"
    rule = "warband/cavalry/free-maneuver"

    def seat(self, s: State) -> Seat:
        return s.owner[s.acting]

    def lists_all(self) -> bool:
        return False

    def options(self, s: State) -> list[Action]:
        return [PASS, Maneuver()]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass):
            return None
        if isinstance(a, Maneuver):
            return why_not_maneuver(s, s.acting, a)
        return Refusal(self.rule, "Maneuver, or let it be.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Maneuver):
            begin_maneuver(s, s.acting, a, granted=True)

    def passing(self, s: State) -> Action | None:
        return PASS


class ActionStep(Step):
    form = "action-step"

    def run(self, s: State) -> None:
        if can_act(s):
            s.agenda.append(ACTING)


class Acting(Decision):
    """warband/action/one-action, warband/action/unengaged-set, warband/action/engaged-set,
    warband/turn/no-legal-action."""

    form = "acting"
    rule = "warband/action/one-action"

    def seat(self, s: State) -> Seat:
        return s.owner[s.acting]

    def lists_all(self) -> bool:
        return False

    def options(self, s: State) -> list[Action]:
        return rage(s) or actions_of(s, s.acting)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        forced = rage(s)
        if forced and not (isinstance(a, Charge) and any([Charge(a.target, a.arc) == one for one in forced])):
            return Refusal("warband/ability/rage-no-charge", "It rages, and charges the nearest enemy it can.")
        return why_not_act(s, s.acting, a)

    def take(self, s: State, a: Action) -> None:
        if rage(s) and isinstance(a, Charge):
            begin_charge(s, s.acting, a, die=s.raging)
        else:
            act(s, s.acting, a)

    def default(self, s: State) -> Action:
        """warband/ui/default-answer"""
        return self.options(s)[0]


def rage(s: State) -> list[Action]:
    """warband/ability/rage-no-charge: the Charges that a raging unit must choose from; none where it acts freely."""
    if not s.raging or s.is_engaged(s.acting):
        return []
    nearest = nearest_chargeable(s, s.acting)
    return [a for a in charges(s, s.acting) if isinstance(a, Charge) and a.target in nearest]


def actions_of(s: State, unit: UnitId) -> list[Action]:
    """warband/action/unengaged-set, warband/action/engaged-set"""
    if s.is_engaged(unit):
        return [MELEE_ACTION, *retreats(s, unit)]
    return [Maneuver(), March(), *charges(s, unit), *shots(s, unit), *storms(s, unit)]


def why_not_act(s: State, unit: UnitId, a: Action) -> Refusal | None:
    if s.is_engaged(unit):
        if isinstance(a, Melee):
            return None
        if isinstance(a, Retreat):
            return why_not_retreat(s, unit, a)
        if isinstance(a, Shoot):
            return Refusal("warband/ranged/not-engaged", "An engaged unit cannot shoot.")
        return Refusal("warband/action/engaged-set", "An engaged unit attacks or retreats.")
    if isinstance(a, Maneuver):
        return why_not_maneuver(s, unit, a)
    if isinstance(a, March):
        return why_not_march(s, unit, a)
    if isinstance(a, Charge):
        return why_not_charge(s, unit, a)
    if isinstance(a, Shoot):
        return why_not_shoot(s, unit, a)
    if isinstance(a, Storm):
        return why_not_storm(s, unit, a)
    if isinstance(a, (Melee, Retreat)):
        return Refusal("warband/action/unengaged-set", "It is engaged with nobody.")
    if isinstance(a, Split):
        return _why_not_part(s, unit)
    return Refusal("warband/action/one-action", "Choose an action for the unit.")


def _why_not_part(s: State, unit: UnitId) -> Refusal:
    if s.right[unit] == NOBODY:
        return Refusal("warband/band/disband-when", "It is no pair.", "Choose an action for the unit.")
    if halves(s, unit)[1] == 0:
        return Refusal("warband/band/empty-half", "Its right half has no models left.", "The pair acts as it is.")
    return Refusal("warband/band/disband-when", "A pair parts when it is activated.", "Now it acts as it is.")


def act(s: State, unit: UnitId, a: Action) -> None:
    """The unit's own action begins."""
    if isinstance(a, Maneuver):
        begin_maneuver(s, unit, a)
    elif isinstance(a, March):
        begin_march(s, unit, a)
    elif isinstance(a, Charge):
        begin_charge(s, unit, a)
    elif isinstance(a, Shoot):
        begin_shot(s, unit, a)
    elif isinstance(a, Retreat):
        begin_retreat(s, unit, a)
    elif isinstance(a, Storm):
        storm_wall(s, unit, a)
    else:
        assert isinstance(a, Melee)
        attack_action(s, unit)


FREE_STEP: Final = FreeStep()
FREE_MANEUVER: Final = FreeManeuver()
ACTION_STEP: Final = ActionStep()
ACTING: Final = Acting()
