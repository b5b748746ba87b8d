"""Whom something is for: warband/card/target-legal, the candidates of `choose` in their canonical order.

warband/ncu/cannot-be-attacked: only Combat Units on the table are ever named.
"""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..geometry.tray import distance
from ..pack.effects import Act, AnyEffect, ReplaceZone, Shift
from ..powers import CARD, Power
from ..state import CONDITIONS, State, UnitId, other
from .conditions import can_get
from .granted import is_able
from .holding import SLIP, hold, is_within_long, role
from .standing import At, is_cut_off

UNITS = (
    "friendly_unit",
    "enemy_unit",
    "friendly_unengaged",
    "friendly_unengaged_within_short",
    "friendly_within_long_of_tester",
    "engaged_enemy",
    "enemy_unit_and_condition",
    "enemy_unit_if_money",
)
MOST = 3
"""`number_0_to_3`"""


def needs_target(power: Power) -> bool:
    """warband/card/target-legal: a unit must be named."""
    return power.choose in UNITS and power.choose != "enemy_unit_if_money"


def candidates(s: State, power: Power, at: At) -> list[UnitId]:
    """The units that may be named, in their order."""
    found: list[UnitId] = []
    for unit in _named(s, power, at):
        if power.kind == CARD and s.owner[unit] == at.seat and is_cut_off(s, unit, "own_cards"):
            continue
        if _is_target(s, power, at, unit):
            found.append(unit)
    return found


def _named(s: State, power: Power, at: At) -> list[UnitId]:
    choose = power.choose
    if choose in ("enemy_unit", "enemy_unit_and_condition"):
        return s.units(other(at.seat))
    if choose == "enemy_unit_if_money":
        # The condition stands with the effect that it is for.
        return s.units(other(at.seat)) if _wants_target(s, power, at) else []
    if choose == "engaged_enemy":
        return [unit for unit in s.engaged(at.unit) if s.is_on_table(unit)]
    if choose == "friendly_within_long_of_tester":
        tester = role(s, at, "tester")
        return [unit for unit in s.units(at.seat) if is_within_long(s, unit, tester)]
    if choose == "friendly_unengaged_within_short":
        near = s.board.short + SLIP
        here = s.tray(at.unit)
        return [u for u in s.units(at.seat) if not s.is_engaged(u) and distance(here, s.tray(u)) <= near]
    if choose == "friendly_unengaged":
        return [unit for unit in s.units(at.seat) if not s.is_engaged(unit)]
    return s.units(at.seat) if choose == "friendly_unit" else []


def _wants_target(s: State, power: Power, at: At) -> bool:
    for effect in s.board.powers.scripts[power.script].effects:
        if getattr(effect, "target", "") == "chosen" and hold(s, effect.when, at):
            return True
    return False


def _is_target(s: State, power: Power, at: At, unit: UnitId) -> bool:
    """warband/card/able-target: where an action is granted, only a unit that could perform it."""
    was, at.target = at.target, unit
    found = True
    for effect in _effects(s.board.powers.scripts[power.script].effects):
        if isinstance(effect, (Act, Shift)) and effect.target == "chosen":
            if not hold(s, effect.when, at) or (effect.unless and hold(s, effect.unless, at)):
                continue
            if isinstance(effect, Act):
                found = found and is_able(s, unit, effect, at)
            else:
                found = found and not s.is_engaged(unit)
    at.target = was
    return found


def _effects(effects: list[AnyEffect]) -> list[AnyEffect]:
    found: list[AnyEffect] = []
    for effect in effects:
        if isinstance(effect, ReplaceZone):
            found += effect.effects
        else:
            found.append(effect)
    return found


def pickable_conditions(s: State, unit: UnitId) -> list[int]:
    """warband/condition/choose-which, warband/condition/choose-useful: those that the unit can get or, where there is
    none, all."""
    every = list(range(len(CONDITIONS)))
    if unit == NOBODY:
        return []
    return [n for n in every if can_get(s, unit, 1 << n)] or every
