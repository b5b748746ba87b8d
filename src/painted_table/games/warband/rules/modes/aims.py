"""warband/winds/score-same-card: what a Secret Objective is worth at the end of a round, each as its card says."""

from __future__ import annotations

from typing import Final, assert_never

from .....core.agenda import NOBODY, Seat
from .....core.decks import count
from ...board import ZONES
from ...geometry.measure import SLIP
from ...geometry.polygon import outline
from ...state import DYING, TABLE, State, UnitId, other
from ..control import controller

INCH: Final = 1000
MIDDLE: Final = 9 * INCH
DEEP: Final = 12 * INCH


def targets(s: State, seat: Seat, card: int) -> list[int]:
    """warband/winds/choose-target: what may be chosen with a card; NOBODY where it asks for nothing, or there is
    nothing to choose."""
    choice = s.board.pack.secrets[card].choice
    found: list[int] = []
    if choice == "one friendly Combat Unit":
        found = s.units(seat)
    elif choice == "one enemy Combat Unit":
        found = s.units(other(seat))
    elif choice == "one zone of the Tactics Board":
        found = list(range(len(ZONES)))
    elif choice == "one token":
        found = list(range(len(s.token_places)))
    return found or [NOBODY]


def tokens_of(s: State, seat: Seat) -> list[int]:
    found: list[int] = []
    for token in range(len(s.token_places)):
        unit = controller(s, token)
        if unit != NOBODY and s.owner[unit] == seat:
            found.append(token)
    return found


def army(s: State, seat: Seat) -> int:
    """The set of all units of a side, wherever they are."""
    found = 0
    for unit, owner in enumerate(s.owner):
        if owner == seat:
            found |= 1 << unit
    return found


def worth(s: State, seat: Seat, card: int, target: int) -> int:
    """The Victory Points of a card for a side, as the round has gone."""
    secret = s.board.pack.secrets[card]
    own, enemies = army(s, seat), army(s, other(seat))
    id = secret.id
    match id:
        case "hold_the_heart":
            return 2 if 0 in tokens_of(s, seat) else 0
        case "two_banners":
            held = len(tokens_of(s, seat))
            return 0 if held < 2 else 2 if held == 2 else 3
        case "first_blood":
            return 2 if s.slain & enemies else 0
        case "break_their_ranks":
            return 2 if sum([n for unit, n in enumerate(s.broken) if enemies >> unit & 1]) >= 2 else 0
        case "broken_nerve":
            return min(3, count(s.shaken & enemies))
        case "steel_in_the_flank":
            return 2 if s.flankers & own else 0
        case "stand_fast":
            return 2 if target != NOBODY and s.struck >> target & 1 and s.fate[target] == TABLE else 0
        case "marked_for_death":
            return _marked(s, target)
        case "behind_the_lines":
            return 2 if any([_is_behind(s, seat, unit) for unit in s.units(seat)]) else 0
        case "whispers_at_court":
            return _whispers(s, seat, target)
        case "lead_from_the_front":
            return s.led[seat]
        case "unbroken":
            lost = sum([n for unit, n in enumerate(s.broken) if own >> unit & 1])
            return 2 if s.attacked & own and not s.slain & own and not lost else 0
        case "encircle":
            return 2 if any([len(s.engaged(unit)) > 1 for unit in s.units(other(seat))]) else 0
        case "drive_them_off":
            if target == NOBODY or target >= len(s.began) or s.began[target] != other(seat):
                return 0
            return 0 if target in tokens_of(s, other(seat)) else 2
        case "take_the_middle":
            return min(3, sum([_is_central(s, unit) for unit in s.units(seat)]))
        case _:
            assert_never(id)


def _marked(s: State, target: int) -> int:
    """Destroyed, or at least a rank lost; of a Solo or Warmachine half its Hit Points."""
    if target == NOBODY:
        return 0
    if s.slain >> target & 1 and s.fate[target] not in (TABLE, DYING):
        return 3
    if s.card(target).is_rankless:
        return 1 if 2 * s.hurt[target] >= s.card(target).hp else 0
    return 1 if s.broken[target] > 0 else 0


def _is_behind(s: State, seat: Seat, unit: UnitId) -> bool:
    """Wholly within 12 inches of the enemy's table edge, and engaged with nobody."""
    shape = outline(s.tray(unit))
    if s.is_engaged(unit):
        return False
    if seat == s.south:
        return shape.low_y >= s.board.height - DEEP - SLIP
    return shape.high_y <= DEEP + SLIP


def _whispers(s: State, seat: Seat, zone: int) -> int:
    if zone == NOBODY or not s.controls(seat, zone):
        return 0
    others = [one for one in range(len(ZONES)) if one != zone and s.controls(seat, one)]
    return 2 if others else 1


def _is_central(s: State, unit: UnitId) -> bool:
    """warband/geo/range-tolerance: within 9 inches of the middle."""
    across, up = s.x[unit] - s.board.width // 2, s.y[unit] - s.board.height // 2
    far = MIDDLE + SLIP
    return across * across + up * up <= far * far
