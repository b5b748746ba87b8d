"""warband/attack/ranged-action, warband/ranged/*: an unengaged unit turns, and shoots at what is in range and sight."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action
from ....core.refusal import Refusal
from ..actions import NONE, TURNING, UNASKED, Shoot, Turn
from ..board import RANGED
from ..geometry import aims
from ..geometry.aims import Aim, Sight
from ..geometry.arcs import FRONT, REAR, Arc, arcs_of
from ..geometry.measure import CIRCLE
from ..geometry.tray import distance
from ..state import ATTACK, TABLE, Attack, Move, State, Step, UnitId
from . import windows
from .attack import declare, resolve
from .crossing import TERRAIN
from .ground import field_of, foes, refusal, sight_of, spots
from .moving import INCH, MOVE_END, MOVED, NO_FACING, Walking, begin, is_under_way, turn
from .standing import shoots_over_units, speed


def shots(s: State, unit: UnitId) -> list[Action]:
    """warband/attack/ranged-must-have-target, warband/ranged/into-melee: every attack on every enemy that it can come
    to see in range, engaged or not."""
    found: list[Action] = []
    for mode, card in enumerate(s.card(unit).attacks):
        if card.kind != RANGED:
            continue
        field, start = field_of(s, unit), s.tray(unit)
        for k, target in enumerate(foes(s, unit)):
            if s.fate[target] != TABLE or not aims.is_near_enough(start, field.enemies[k], card.reach):
                continue
            sight = sight_to(s, unit, target)
            if aims.may_shoot(field, sight, start, k, spots(s), INCH * speed(s, unit), card.reach):
                found.append(Shoot(mode, target))
    return found


def sight_to(s: State, unit: UnitId, target: UnitId) -> Sight:
    return sight_of(s, unit, target, shoots_over_units(s, unit))


def why_not_shoot(s: State, unit: UnitId, a: Shoot) -> Refusal | None:
    """warband/ranged/short-6, warband/ranged/long-12, warband/ranged/measure"""
    attacks = s.card(unit).attacks
    if not 0 <= a.mode < len(attacks) or attacks[a.mode].kind != RANGED:
        return Refusal("warband/unit/attack-kinds", "It has no such Ranged Attack.")
    if a.target not in foes(s, unit) or s.fate[a.target] != TABLE:
        return Refusal("warband/attack/ranged-action", "It shoots at an enemy unit on the table.")
    if a.first in (UNASKED, TURNING):
        field, start, target = field_of(s, unit), s.tray(unit), foes(s, unit).index(a.target)
        sight, reach = sight_to(s, unit, a.target), attacks[a.mode].reach
        if a.arc == NONE and aims.may_shoot(field, sight, start, target, spots(s), INCH * speed(s, unit), reach):
            return None
        away = distance(start, field.enemies[target])
        says = "However it turns, something stands between it and the target."
        if away > reach:
            says = f"The target is {away / 1000:.1f} inches away, and it shoots {reach // 1000} at most."
        return Refusal("warband/attack/ranged-must-have-target", says, "Move first, or choose another target.")
    return why_not_aim(s, unit, a.mode, a.target, a.first, a.arc)


def why_not_aim(s: State, unit: UnitId, mode: int, target: UnitId, facing: int, arc: int) -> Refusal | None:
    if not 0 <= facing < CIRCLE:
        return NO_FACING
    field, start = field_of(s, unit), s.tray(unit)
    at, reach = foes(s, unit).index(target), s.card(unit).attacks[mode].reach
    fault = aims.fault_shooting(field, sight_to(s, unit, target), start, at, facing, reach)
    if fault is not None:
        return refusal(fault)
    arcs = _arcs(s, unit, target, facing)
    if (arc == NONE) != (len(arcs) == 1) or (arc != NONE and arc not in arcs):
        return Refusal("warband/arc/tie-attacker", "Name the arc where two are tied, and only there.")
    return None


def _arcs(s: State, unit: UnitId, target: UnitId, facing: int) -> list[Arc]:
    """warband/arc/from-defender, warband/arc/attack-time: the target's arcs in which the shooter stands."""
    start = s.tray(unit)
    return arcs_of(s.tray(target), start.at(start.x, start.y, facing))


def begin_shot(s: State, unit: UnitId, a: Shoot, granted: bool = False, counts: bool = False) -> None:
    """warband/charge/declaration-complete: attack, target and pivot are fixed, then the window."""
    begin(s, Move(unit, ATTACK, INCH * speed(s, unit), granted, targets=(a.target,), side=a.mode), counts)
    s.agenda += [MOVE_END, MOVED]
    if a.first == TURNING:
        s.agenda.append(AIMING)
    elif a.first == UNASKED:
        aim = best_aim(s)
        _take_aim(s, aim.facing, aim.arc)
    else:
        _take_aim(s, a.first, a.arc)


def found_aims(s: State) -> list[Aim]:
    """For each arc of the target the nearest facing, for the shot that is under way."""
    move = s.moves[-1]
    target = move.targets[0]
    return aims.aims(
        field_of(s, move.unit),
        sight_to(s, move.unit, target),
        s.tray(move.unit),
        foes(s, move.unit).index(target),
        spots(s),
        move.limit,
        s.card(move.unit).attacks[move.side].reach,
    )


def best_aim(s: State) -> Aim:
    """warband/ui/best-pivot: at the rear rather than a flank, at a flank rather than the front, with the least turn."""
    best = found_aims(s)[0]
    for aim in found_aims(s)[1:]:
        if (aim.arc == REAR and best.arc != REAR) or (aim.arc != FRONT and best.arc == FRONT):
            best = aim
    return best


def _take_aim(s: State, facing: int, arc: int) -> None:
    move = s.moves[-1]
    turn(s, facing)
    found = arc if arc != NONE else _arcs(s, move.unit, move.targets[0], facing)[0]
    s.agenda += [LOOSE, TERRAIN]
    declare(s, Attack(move.unit, move.targets[0], move.side, arc=found, granted=move.granted))
    windows.open(s, "action_declared")


class Aiming(Walking):
    form = "aiming"
    rule = "warband/attack/ranged-action"

    def options(self, s: State) -> list[Action]:
        move = s.moves[-1]
        found: list[Action] = []
        for aim in found_aims(s):
            tied = len(_arcs(s, move.unit, move.targets[0], aim.facing)) > 1
            found.append(Turn(aim.facing, aim.arc if tied else NONE))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Turn):
            return Refusal(self.rule, "It turns now, or stays as it stands.")
        move = s.moves[-1]
        return why_not_aim(s, move.unit, move.side, move.targets[0], a.facing, a.arc)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Turn)
        _take_aim(s, a.facing, a.arc)


class Loose(Step):
    """The shot itself, if both are still there."""

    form = "loose"

    def run(self, s: State) -> None:
        if is_under_way(s):
            resolve(s)
        else:
            s.attacks.pop()


AIMING: Final = Aiming()
LOOSE: Final = Loose()
