"""What a unit does in its turn, and whose turn it is."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ..actions import PASS, Activate, ActivateNcu, Arrive, Charge, Maneuver, March, Melee, Retreat, Shoot, Storm, Strike
from ..board import DANGEROUS, HINDERING
from ..geometry.aims import charge_facings, charge_length, charge_sides
from ..geometry.arcs import standing_arcs
from ..geometry.polygon import Polygon, outline, overlaps
from ..geometry.tray import Tray, distance
from ..rules.activation import actions_of
from ..rules.attacking import strikes
from ..rules.charging import BEST_DIE, melee_mode
from ..rules.control import controlled
from ..rules.ground import field_of, foes
from ..rules.modes import clash
from ..rules.modifiers import number_of_dice
from ..rules.moving import INCH
from ..rules.standing import speed
from ..state import Attack, Grant, MoraleTest, State, UnitId, other
from .goals import denied, held_up
from .ground import Pull, best_way
from .odds import SIDES, charge_chance, faced, mean, panic_losses
from .weights import Weights
from .worth import aims_worth, blow_worth, left_of, model_worth, token_worth

Ranked = list[tuple[float, Action]]
FREE: Final = 0.02
"""To do something is better than nothing, where both promise the same."""
HURRY: Final = 0.3
"""Whoever is engaged strikes before it is struck."""
ARRIVAL: Final = 0.6
"""What a unit promises that comes in: it may still act in this round."""
AIMED: Final = 0.7
"""Of a Secret Objective that a deed may bring."""


def charge_worth(s: State, unit: UnitId, a: Charge, weights: Weights, die: int = 0) -> float:
    """What a charge promises: its blow, what is struck back, the ground that is left or denied; `die`: as it is set."""
    mode = melee_mode(s, unit)
    if mode == NOBODY:
        return -1.0
    tray = s.tray(unit)
    side = a.arc if a.arc >= 0 else charge_sides(tray, s.tray(a.target))[0]
    reach = (speed(s, unit) + BEST_DIE) * INCH
    facings = charge_facings(field_of(s, unit), tray, foes(s, unit).index(a.target), side, reach)
    if not facings:
        return -1.0
    far = min([charge_length(tray, facing, s.tray(a.target)) for facing in facings])
    comes = 1.0 if die else charge_chance(int(far), speed(s, unit), 1)
    if not die and _lies_between(s.outlines(HINDERING), tray, s.tray(a.target)):
        comes *= comes
    blow = faced(s, unit, a.target, mode, side, True)
    gain = blow_worth(s, a.target, blow, weights) + aimed(s, unit, a.target, side, blow.kill)
    back = answer_worth(s, a.target, unit, weights) * (1.0 - blow.kill) * (1.0 if side == 0 else 0.8)
    lost = mean(panic_losses(s, MoraleTest(unit, True), True), s.hp[unit]) * model_worth(s, unit, weights)
    token = s.held[unit] if s.held[unit] != NOBODY else controlled(s, unit)
    if token != NOBODY:
        gain -= 0.7 * token_worth(s, token, s.owner[unit], weights)
    if _lies_between(s.outlines(DANGEROUS), tray, s.tray(a.target)):
        gain -= 3.5 / max(1, s.card(unit).resilience) * model_worth(s, unit, weights)
    if s.weight(unit) > s.weight(a.target) or blow.kill > 0.5:
        gain += 0.7 * denied(s, a.target, weights)
    gain += held_up(s, a.target, weights)
    if s.board.is_siege and unit in clash.in_the_yard(s):
        gain -= 1.0
    return comes * (gain - weights.back * back) - (1.0 - comes) * (lost * weights.fear + 0.15)


def _lies_between(pieces: list[Polygon], tray: Tray, target: Tray) -> bool:
    """Whether one of some pieces is in the way of a charge, roughly: at the middle of it, and not where it begins."""
    if not pieces:
        return False
    here = outline(tray)
    middle = outline(tray.at((tray.x + target.x) / 2.0, (tray.y + target.y) / 2.0, tray.facing))
    for piece in pieces:
        if overlaps(middle, piece) and not overlaps(here, piece):
            return True
    return False


def aimed(s: State, unit: UnitId, target: UnitId, side: int, kill: float) -> float:
    """warband/winds: what an attack may bring besides by the aims of this round."""
    seat = s.owner[unit]
    found = 0.0
    for card, at in ((s.aims[seat], s.aims_at[seat]), (s.open_aim, _open_at(s, seat))):
        if card == NOBODY:
            continue
        id = s.board.pack.secrets[card].id
        if id == "first_blood":
            found += 2.0 * kill
        elif id == "steel_in_the_flank" and side != 0:
            found += 2.0
        elif id == "marked_for_death" and at == target:
            found += 0.5 + 2.5 * kill
        elif id == "encircle" and s.contacts[target] & ~(1 << unit):
            found += 1.5
        elif id in ("break_their_ranks", "broken_nerve"):
            found += 0.5
        elif id == "lead_from_the_front" and s.attachment[unit] != NOBODY:
            found += 1.0 if s.board.attachments[s.attachment[unit]].is_commander else 0.0
    return AIMED * found if found and aims_worth(s, seat, weights=_WHOLE) < 2.0 else 0.0


def _open_at(s: State, seat: int) -> int:
    return s.open_targets[seat] if seat < len(s.open_targets) else NOBODY


def answer_worth(s: State, unit: UnitId, target: UnitId, weights: Weights) -> float:
    """What it would strike back with, from the front."""
    mode = melee_mode(s, unit)
    if mode == NOBODY:
        return 0.0
    return blow_worth(s, target, faced(s, unit, target, mode, 0), weights)


def shot_worth(s: State, unit: UnitId, a: Shoot, weights: Weights) -> float:
    arc = standing_arcs(s.tray(a.target), s.tray(unit))[0]
    blow = faced(s, unit, a.target, a.mode, arc)
    found = blow_worth(s, a.target, blow, weights) + aimed(s, unit, a.target, 0, blow.kill)
    for friend in s.engaged(a.target):
        # warband/ranged/into-melee: its own side is frightened.
        panic = panic_losses(s, MoraleTest(friend, True), True)
        found -= mean(panic, s.hp[friend]) * model_worth(s, friend, weights)
    return found


def strike_worth(s: State, unit: UnitId, a: Strike, weights: Weights) -> float:
    arc = a.arc if a.arc >= 0 else standing_arcs(s.tray(a.target), s.tray(unit))[0]
    blow = faced(s, unit, a.target, a.mode, arc)
    return blow_worth(s, a.target, blow, weights) + aimed(s, unit, a.target, 0, blow.kill)


def best_strike(s: State, unit: UnitId, weights: Weights, against: UnitId = NOBODY) -> tuple[float, Action]:
    best: tuple[float, Action] = (-0.01, PASS)
    for a in strikes(s, unit, against):
        assert isinstance(a, Strike)
        worth = strike_worth(s, unit, a, weights)
        if worth > best[0]:
            best = (worth, a)
    return best


def storm_worth(s: State, unit: UnitId, a: Storm) -> float:
    """warband/clash/wall-attack: Hits are structure points; a wall that falls is worth its points."""
    attack = Attack(unit, NOBODY, a.mode, wall=a.wall)
    hit = (SIDES + 1 - min(SIDES, max(2, s.card(unit).attacks[a.mode].to_hit))) / SIDES
    hits = number_of_dice(s, attack) * hit
    left = s.walls[a.wall]
    falls = 0.8 if hits >= left else 0.3 if hits + 1.5 >= left else 0.0
    return s.board.wall_points * (0.75 * min(hits, left) / s.board.structure + 0.25 * falls)


def retreat_worth(s: State, unit: UnitId, weights: Weights, calm: bool = False) -> float:
    """Whoever would soon be destroyed thinks of it; who holds an objective hardly."""
    lost = mean(panic_losses(s, MoraleTest(unit, True), True), s.hp[unit]) * model_worth(s, unit, weights)
    danger = 0.0
    for foe in s.engaged(unit):
        mode = melee_mode(s, foe)
        if mode != NOBODY:
            arc = standing_arcs(s.tray(unit), s.tray(foe))[0]
            danger += faced(s, foe, unit, mode, arc).kill
    found = min(1.0, danger) * (left_of(s, unit, weights) + 0.5) * 0.6 - (0.0 if calm else lost)
    token = controlled(s, unit)
    return found if token == NOBODY else found - token_worth(s, token, s.owner[unit], weights)


def acts(s: State, unit: UnitId, weights: Weights, options: list[Action] | None = None) -> Ranked:
    """Everything worth a thought, with what it promises."""
    grant = Grant(unit, 0)
    return deeds(s, unit, actions_of(s, unit) if options is None else options, grant, weights)


def deeds(s: State, unit: UnitId, options: list[Action], grant: Grant, weights: Weights) -> Ranked:
    """The same of some actions only, as they were granted."""
    found: Ranked = []
    pull: Pull | None = None
    for a in options:
        if isinstance(a, Charge):
            found.append((charge_worth(s, unit, a, weights, grant.charge_die or s.raging), a))
        elif isinstance(a, Shoot):
            found.append((shot_worth(s, unit, a, weights), a))
        elif isinstance(a, Melee):
            found.append((best_strike(s, unit, weights, grant.against)[0], a))
        elif isinstance(a, Retreat):
            found.append((retreat_worth(s, unit, weights, grant.skip_panic), a))
        elif isinstance(a, Storm):
            found.append((storm_worth(s, unit, a), a))
        elif isinstance(a, (Maneuver, March)):
            if pull is None:
                pull = Pull(s, unit, weights)
            marches = isinstance(a, March)
            limit = (grant.distance or speed(s, unit) * INCH) * (2 if marches else 1)
            way = best_way(s, unit, pull, limit, marches)
            found.append((way.worth - pull.at(s.tray(unit)), way.a))
        else:
            found.append((0.0, a))
    return found


def eager(s: State, unit: UnitId, weights: Weights) -> float:
    """What its turn promises, moves left aside; who may be struck first is in a hurry."""
    best = 0.0
    for a in actions_of(s, unit):
        if isinstance(a, Charge):
            best = max(best, charge_worth(s, unit, a, weights))
        elif isinstance(a, Shoot):
            best = max(best, shot_worth(s, unit, a, weights))
        elif isinstance(a, Storm):
            best = max(best, storm_worth(s, unit, a))
        elif isinstance(a, Melee):
            best = max(best, best_strike(s, unit, weights)[0] + HURRY)
    if best <= 0.0:
        # Those who only walk: the farthest first, so that the others see where the enemy goes.
        return 0.001 * min(40.0, _nearest(s, unit) / INCH)
    return best


def _nearest(s: State, unit: UnitId) -> float:
    least = 48.0 * INCH
    for foe in s.units(other(s.owner[unit])):
        least = min(least, distance(s.tray(unit), s.tray(foe)))
    return least


def best(ranked: Ranked) -> Action:
    """The first of those that promise most."""
    found, most = ranked[0][1], ranked[0][0]
    for worth, a in ranked:
        if worth > most + 1e-9:
            found, most = a, worth
    return found


def turns(s: State, options: list[Action], ncu: float, weights: Weights) -> Ranked:
    """Who acts: whoever has most to strike, an NCU by what its zone brings, and who only walks last."""
    found: Ranked = []
    for a in options:
        if isinstance(a, Activate):
            found.append((eager(s, a.unit, weights), a))
        elif isinstance(a, ActivateNcu):
            found.append((ncu, a))
        elif isinstance(a, Arrive):
            found.append((ARRIVAL + 0.01 * s.card(a.unit).cost, a))
        else:
            found.append((-1.0, a))
    return found


class _Whole(Weights):
    """Points as they are."""

    def __init__(self) -> None:
        super().__init__()
        self.aim = 1.0


_WHOLE: Final = _Whole()
