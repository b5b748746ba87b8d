"""warband/winds: which aim is likely to be reached in this round."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ..actions import Aim, Choose
from ..board import ZONES
from ..geometry.tray import distance
from ..rules.charging import BEST_DIE
from ..rules.modes import aims
from ..rules.moving import INCH
from ..rules.standing import speed
from ..state import State, UnitId, other
from .worth import is_commander

CHARGES: Final = BEST_DIE - 2


def best_aim(s: State, seat: Seat, options: list[Action]) -> Action:
    """The card and target that promise most points; the first of equals."""
    best, most = options[0], -1.0
    for a in options:
        if isinstance(a, (Choose, Aim)):
            worth = promise(s, seat, a.card, a.target)
            if worth > most + 1e-9:
                best, most = a, worth
    return best


def _chargers(s: State, seat: Seat) -> int:
    """Units of a side that may come to blows in this round."""
    return sum([1 for unit in s.units(seat) if _is_near(s, unit)])


def _is_near(s: State, unit: UnitId) -> bool:
    if s.is_engaged(unit):
        return True
    for foe in s.units(other(s.owner[unit])):
        if distance(s.tray(unit), s.tray(foe)) <= (speed(s, unit) + CHARGES) * INCH:
            return True
    return False


def _reaching(s: State, seat: Seat, x: int, y: int, radius: float) -> int:
    """Unengaged units that could stand within a radius of a point by the end of the round."""
    found = 0
    for unit in s.units(seat):
        across, up = s.x[unit] - x, s.y[unit] - y
        reach = radius + (0.0 if s.is_engaged(unit) else 1.6 * speed(s, unit) * INCH)
        if across * across + up * up <= reach * reach:
            found += 1
    return found


def promise(s: State, seat: Seat, card: int, target: int) -> float:
    """Points, by a guess at what this round will bring: from 0 to 3."""
    id = s.board.pack.secrets[card].id
    foes = s.units(other(seat))
    fights = _chargers(s, seat)
    if id == "hold_the_heart":
        if 0 in aims.tokens_of(s, seat):
            return 1.6
        if 0 in aims.tokens_of(s, other(seat)):
            return 0.4
        return 1.2 if _reaching(s, seat, *s.token_places[0], 0.0) else 0.1
    if id == "two_banners":
        held = len(aims.tokens_of(s, seat))
        near = sum([1 for x, y in s.token_places if _reaching(s, seat, x, y, 0.0)])
        return 1.8 if held >= 2 else 1.2 if held + near >= 3 else 0.4
    if id == "first_blood":
        return 1.4 if fights and any([_is_weak(s, foe) for foe in foes]) else 0.25
    if id == "break_their_ranks":
        return min(1.5, 0.45 * fights)
    if id == "broken_nerve":
        return min(1.6, 0.4 * fights + 0.2)
    if id == "steel_in_the_flank":
        return min(1.0, 0.3 * fights)
    if id == "stand_fast":
        if target == NOBODY:
            return 0.0
        steady = s.hp[target] / s.full_hp(target)
        return 1.7 * steady if s.is_engaged(target) else 0.7 * steady if _is_near(s, target) else 0.1
    if id == "marked_for_death":
        return 0.0 if target == NOBODY else _doomed(s, target)
    if id == "behind_the_lines":
        edge = s.board.height if seat == s.south else 0
        free = [unit for unit in s.units(seat) if abs(s.y[unit] - edge) <= aims.DEEP + speed(s, unit) * INCH]
        return 1.5 if any([not s.is_engaged(unit) for unit in free]) else 0.1
    if id == "whispers_at_court":
        ncus = len(s.ncus(seat))
        if not ncus or not 0 <= target < len(ZONES):
            return 0.0
        return (0.9 if seat == s.first else 0.5) + (0.5 if ncus > 1 else 0.0) + (0.05 if target == 2 else 0.0)
    if id == "lead_from_the_front":
        return 1.3 if any([is_commander(s, unit) and _is_near(s, unit) for unit in s.units(seat)]) else 0.1
    if id == "unbroken":
        return 0.8 if fights else 0.1
    if id == "encircle":
        return 1.5 if any([len(s.engaged(foe)) > 1 for foe in foes]) else 0.7 if fights > 1 else 0.1
    if id == "drive_them_off":
        return 1.0 if target in aims.tokens_of(s, other(seat)) and fights else 0.0
    middle = _reaching(s, seat, s.board.width // 2, s.board.height // 2, float(aims.MIDDLE))
    return min(3.0, 0.75 * middle)


def _is_weak(s: State, unit: UnitId) -> bool:
    return s.is_engaged(unit) and s.hp[unit] * s.card(unit).resilience <= 5


def _doomed(s: State, unit: UnitId) -> float:
    """What a marked enemy is likely to bring."""
    if not s.is_engaged(unit):
        return 0.3
    left = s.hp[unit] * s.card(unit).resilience
    return 2.0 if left <= 3 else 1.4 if left <= 6 else 0.9
