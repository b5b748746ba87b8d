"""warband/effect/action-granted-by-card, warband/effect/one-grant: actions that an effect lets a unit perform."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import MELEE_ACTION, PASS, Charge, Maneuver, March, Melee, Pass, Retreat, Shoot, Storm
from ..pack.effects import Act, AttackMod
from ..state import (
    ANY,
    ATTACK,
    CHARGE,
    DEEDS,
    DYING,
    HIGHEST,
    LOWEST,
    MANEUVER,
    MARCH,
    MISSES,
    PRINTED,
    RETREAT,
    TABLE,
    Decision,
    Grant,
    State,
    Step,
    UnitId,
)
from .attacking import attack_action, strikes
from .charging import begin_charge, charges, why_not_charge
from .holding import hold, role
from .modes.walls import storm_wall, storms, why_not_storm
from .moving import begin_maneuver, begin_march, may_be_granted, why_not_maneuver, why_not_march
from .retreating import begin_retreat, retreats, why_not_retreat
from .shooting import begin_shot, shots, why_not_shoot
from .standing import At

ALL_DEEDS: Final = 1 << MANEUVER | 1 << MARCH | 1 << RETREAT | 1 << CHARGE | 1 << ATTACK


def grant_of(s: State, unit: UnitId, effect: Act, at: At) -> Grant:
    """What an effect grants a unit, before anybody has chosen."""
    actions = list(effect.actions)
    if effect.add_if is not None and hold(s, effect.add_if.when, at):
        actions.append(effect.add_if.action)
    deeds = 0
    for action in actions:
        deeds |= 1 << (ATTACK if action == "melee_attack" else DEEDS.index(action))
    return Grant(
        unit,
        deeds,
        melee="melee_attack" in actions,
        against=role(s, at, "attacker") if effect.against == "attacker" else NOBODY,
        distance=effect.distance,
        charge_die=effect.charge_die,
        reroll_charge=bool(effect.reroll_charge_if) and hold(s, effect.reroll_charge_if, at),
        realign=effect.realign,
        skip_panic=bool(effect.skip_panic_if) and hold(s, effect.skip_panic_if, at),
        value=HIGHEST if effect.dice_value == "highest" else LOWEST if effect.dice_value == "lowest" else PRINTED,
    )


def deeds_offered(s: State, grant: Grant) -> list[Action]:
    """Every action of the canonical list that is granted and possible."""
    unit = grant.unit
    found: list[Action] = []
    if s.fate[unit] not in (TABLE, DYING):
        return found
    engaged = s.is_engaged(unit)
    if grant.deeds >> MANEUVER & 1 and not engaged:
        found.append(Maneuver())
    if grant.deeds >> MARCH & 1 and not engaged:
        found.append(March())
    if grant.deeds >> CHARGE & 1 and not engaged:
        for a in charges(s, unit):
            if isinstance(a, Charge) and grant.against in (NOBODY, a.target):
                found.append(a)
    if grant.deeds >> ATTACK & 1:
        if engaged and strikes(s, unit, grant.against):
            found.append(MELEE_ACTION)
        elif not engaged and not grant.melee:
            found += [*shots(s, unit), *storms(s, unit)]
    if grant.deeds >> RETREAT & 1 and engaged:
        found += retreats(s, unit, grant.distance)
    return found


def is_able(s: State, unit: UnitId, effect: Act, at: At) -> bool:
    """warband/card/able-target, warband/effect/nested-limit: it could perform one of the actions, and has not used up
    its granted action."""
    return may_be_granted(s, unit) and bool(deeds_offered(s, grant_of(s, unit, effect, at)))


def can_perform(s: State, unit: UnitId, deed: int) -> bool:
    """Whether an action of the canonical list is possible."""
    return bool(deeds_offered(s, Grant(unit, 1 << deed)))


def grant(s: State, unit: UnitId, effect: Act, at: At, beside: list[AttackMod]) -> None:
    """The unit may perform the action now; what stands beside it changes its attack."""
    if not may_be_granted(s, unit):
        return
    given = grant_of(s, unit, effect, at)
    for mod in beside:
        if hold(s, mod.when, at):
            if mod.reroll:
                given.reroll = max(given.reroll, ANY if mod.reroll == "any" else MISSES)
            if mod.dice_value:
                given.value = HIGHEST if mod.dice_value == "highest" else LOWEST
    if deeds_offered(s, given):
        s.grants.append(given)
        s.agenda += [GRANT_OVER, GRANTED]


def why_not_deed(s: State, given: Grant, a: Action) -> Refusal | None:
    """warband/action/unengaged-set, warband/action/engaged-set: an action by the steps that its line tells."""
    if a in deeds_offered(s, given):
        return None
    unit = given.unit
    engaged = s.is_engaged(unit)
    if isinstance(a, Maneuver) and given.deeds >> MANEUVER & 1 and not engaged:
        return why_not_maneuver(s, unit, a, given.distance)
    if isinstance(a, March) and given.deeds >> MARCH & 1 and not engaged:
        return why_not_march(s, unit, a, given.distance)
    if isinstance(a, Charge) and given.deeds >> CHARGE & 1 and not engaged and given.against in (NOBODY, a.target):
        return why_not_charge(s, unit, a)
    if isinstance(a, Shoot) and given.deeds >> ATTACK & 1 and not given.melee and not engaged:
        return why_not_shoot(s, unit, a)
    if isinstance(a, Storm) and given.deeds >> ATTACK & 1 and not given.melee and not engaged:
        return why_not_storm(s, unit, a)
    if isinstance(a, Retreat) and given.deeds >> RETREAT & 1 and engaged:
        return why_not_retreat(s, unit, a, given.distance)
    if given.deeds == ALL_DEEDS and engaged:
        return Refusal("warband/action/engaged-set", "An engaged unit attacks or retreats.")
    if given.deeds == ALL_DEEDS and isinstance(a, (Melee, Retreat)):
        return Refusal("warband/action/unengaged-set", "It is engaged with nobody.")
    return Refusal(
        "warband/effect/action-granted-by-card", "That action is not granted, or the unit cannot perform it."
    )


def perform(s: State, given: Grant, a: Action, counts: bool) -> None:
    """The action begins; `counts` where it is granted (warband/effect/one-grant)."""
    unit = given.unit
    if isinstance(a, Maneuver):
        begin_maneuver(s, unit, a, counts, given.distance, counts=counts)
    elif isinstance(a, March):
        begin_march(s, unit, a, counts, given.distance, counts=counts)
    elif isinstance(a, Charge):
        begin_charge(s, unit, a, counts, given.charge_die, given.reroll_charge, counts=counts)
    elif isinstance(a, Retreat):
        begin_retreat(s, unit, a, counts, given.distance, given.skip_panic, counts=counts)
    elif isinstance(a, Shoot):
        begin_shot(s, unit, a, counts, counts=counts)
    elif isinstance(a, Storm):
        storm_wall(s, unit, a, counts)
    elif isinstance(a, Melee):
        attack_action(s, unit, counts, given.against, realign=given.realign, counts=counts)


class Granted(Decision):
    """warband/effect/action-granted-by-card: whose unit it is chooses one of the actions, or none."""

    form = "granted"
    rule = "warband/effect/action-granted-by-card"

    def seat(self, s: State) -> Seat:
        return s.owner[s.grants[-1].unit]

    def lists_all(self) -> bool:
        return False

    def options(self, s: State) -> list[Action]:
        return [*deeds_offered(s, s.grants[-1]), PASS]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return None if isinstance(a, Pass) else why_not_deed(s, s.grants[-1], a)

    def take(self, s: State, a: Action) -> None:
        """warband/turn/free-actions-no-token, warband/retreat/granted, warband/keyword/free-melee-attack."""
        if not isinstance(a, Pass):
            perform(s, s.grants[-1], a, counts=True)

    def default(self, s: State) -> Action:
        return PASS

    def passing(self, s: State) -> Action | None:
        return PASS


class GrantOver(Step):
    form = "grant-over"

    def run(self, s: State) -> None:
        s.grants.pop()


GRANTED: Final = Granted()
GRANT_OVER: Final = GrantOver()
