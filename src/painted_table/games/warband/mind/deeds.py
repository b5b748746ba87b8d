"""What a unit does in its turn, and whose turn it is."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ..actions import PASS, Activate, ActivateNcu, Arrive, Charge, Maneuver, March, Melee, Retreat, Shoot, Storm, Strike
from ..geometry.aims import charge_facings, charge_length, charge_sides
from ..geometry.arcs import standing_arcs
from ..rules.activation import actions_of
from ..rules.attacking import strikes
from ..rules.charging import BEST_DIE, melee_mode
from ..rules.ground import field_of, foes
from ..rules.moving import INCH
from ..rules.standing import speed
from ..state import MoraleTest, State, UnitId
from .ground import Pull, best_way
from .odds import Blow, attack_of, blow_of, charge_chance, mean, panic_losses
from .weights import Weights
from .worth import left_of, model_worth, unit_worth

Ranked = list[tuple[float, Action]]
NCU_TURN = 0.55
"""What an NCU's turn promises: less than a blow, more than a step."""


def blow_worth(s: State, target: UnitId, blow: Blow, weights: Weights) -> float:
    """What is destroyed, models and the whole."""
    whole = unit_worth(s, target, weights)
    return blow.losses * (1.0 - weights.alive) * whole / s.full_hp(target) + blow.kill * (weights.alive * whole + 0.8)


def charge_worth(s: State, unit: UnitId, a: Charge, weights: Weights) -> float:
    mode = melee_mode(s, unit)
    if mode == NOBODY:
        return -1.0
    side = a.arc if a.arc >= 0 else charge_sides(s.tray(unit), s.tray(a.target))[0]
    reach = (speed(s, unit) + BEST_DIE) * INCH
    facings = charge_facings(field_of(s, unit), s.tray(unit), foes(s, unit).index(a.target), side, reach)
    if not facings:
        return -1.0
    far = min([charge_length(s.tray(unit), facing, s.tray(a.target)) for facing in facings])
    comes = charge_chance(int(far), speed(s, unit), 1)
    blow = blow_of(s, attack_of(s, unit, a.target, mode, side, True))
    gain = blow_worth(s, a.target, blow, weights)
    back = answer_worth(s, a.target, unit, weights) * (1.0 - blow.kill)
    lost = mean(panic_losses(s, MoraleTest(unit, True)), s.hp[unit]) * model_worth(s, unit, weights)
    return comes * (gain - 0.5 * back) - (1.0 - comes) * (lost * weights.fear + 0.3)


def answer_worth(s: State, unit: UnitId, target: UnitId, weights: Weights) -> float:
    """What it would strike back with, from the front."""
    mode = melee_mode(s, unit)
    if mode == NOBODY:
        return 0.0
    return blow_worth(s, target, blow_of(s, attack_of(s, unit, target, mode, 0)), weights)


def shot_worth(s: State, unit: UnitId, a: Shoot, weights: Weights) -> float:
    arc = standing_arcs(s.tray(a.target), s.tray(unit))[0]
    return blow_worth(s, a.target, blow_of(s, attack_of(s, unit, a.target, a.mode, arc)), weights)


def strike_worth(s: State, unit: UnitId, a: Strike, weights: Weights) -> float:
    arc = a.arc if a.arc >= 0 else standing_arcs(s.tray(a.target), s.tray(unit))[0]
    return blow_worth(s, a.target, blow_of(s, attack_of(s, unit, a.target, a.mode, arc)), weights)


def best_strike(s: State, unit: UnitId, weights: Weights) -> tuple[float, Action]:
    best: tuple[float, Action] = (0.0, PASS)
    for a in strikes(s, unit):
        assert isinstance(a, Strike)
        worth = strike_worth(s, unit, a, weights)
        if worth > best[0]:
            best = (worth, a)
    return best


def retreat_worth(s: State, unit: UnitId, weights: Weights) -> float:
    """Only whoever would be destroyed thinks of it."""
    lost = mean(panic_losses(s, MoraleTest(unit, True)), s.hp[unit]) * model_worth(s, unit, weights)
    danger = 0.0
    for foe in s.engaged(unit):
        mode = melee_mode(s, foe)
        if mode != NOBODY:
            danger += blow_of(s, attack_of(s, foe, unit, mode, 0)).kill
    return danger * left_of(s, unit, weights) * 0.8 - lost


def acts(s: State, unit: UnitId, weights: Weights) -> Ranked:
    """Everything worth a thought, with what it promises."""
    found: Ranked = []
    pull = Pull(s, unit, weights)
    here = pull.at(s.tray(unit))
    for a in actions_of(s, unit):
        if isinstance(a, Charge):
            found.append((charge_worth(s, unit, a, weights), a))
        elif isinstance(a, Shoot):
            found.append((shot_worth(s, unit, a, weights), a))
        elif isinstance(a, Melee):
            found.append((best_strike(s, unit, weights)[0], a))
        elif isinstance(a, Retreat):
            found.append((retreat_worth(s, unit, weights), a))
        elif isinstance(a, Storm):
            found.append((1.0, a))
        elif isinstance(a, Maneuver):
            way = best_way(s, unit, pull, speed(s, unit) * INCH, False)
            found.append((0.3 * (way.worth - here), way.a))
        elif isinstance(a, March):
            way = best_way(s, unit, pull, 2 * speed(s, unit) * INCH, True)
            found.append((0.3 * (way.worth - here), way.a))
    return found


def eager(s: State, unit: UnitId, weights: Weights) -> float:
    """What its turn promises, moves left aside; who may be struck first is in a hurry."""
    best = 0.0
    for a in actions_of(s, unit):
        if isinstance(a, Charge):
            best = max(best, charge_worth(s, unit, a, weights))
        elif isinstance(a, Shoot):
            best = max(best, shot_worth(s, unit, a, weights))
        elif isinstance(a, Melee):
            best = max(best, best_strike(s, unit, weights)[0] + 0.3)
    return best


def turns(s: State, options: list[Action], weights: Weights) -> Ranked:
    """Who acts: whoever has most to strike, an NCU before those who only walk."""
    found: Ranked = []
    for a in options:
        if isinstance(a, Activate):
            found.append((eager(s, a.unit, weights), a))
        elif isinstance(a, ActivateNcu):
            found.append((NCU_TURN, a))
        elif isinstance(a, Arrive):
            found.append((0.5, a))
        else:
            found.append((-1.0, a))
    return found


def best(ranked: Ranked) -> Action:
    """The first of those that promise most."""
    found, most = ranked[0][1], ranked[0][0]
    for worth, a in ranked:
        if worth > most + 1e-9:
            found, most = a, worth
    return found
