"""Whether a move can be made at all: a test of its own, for cards that demand a battle.

To list all marches would take too long where none of them leads into a battle. So the domains where a move may end are
looked up first, by what is true of them alone, and only ways that lead there are judged.
"""

from __future__ import annotations

from typing import Final

from ..board import DIRECT, MARCH, SAIL, Domains, members
from ..units import ALL_EGGS, parts, size
from .fly import flights
from .limits import OK, Ground
from .march import goes_on, stops
from .moving import armies, starts
from .sail import is_in_reach, lands

BY_LAND: Final = 1 << MARCH
BY_SEA: Final = 1 << SAIL
STRAIGHT: Final = 1 << DIRECT
FEW: Final = 2
"""Nearly every possible move can also be made by so many units; they are tried first."""


def goals(ground: Ground) -> Domains:
    """Where a move under these terms might end, whoever makes it."""
    s, terms = ground.s, ground.terms
    found = 0
    for domain in range(s.board.size):
        if ground.is_hostile(domain):
            foes = s.units[domain] & ~ground.side
            kind = s.board.kinds[domain]
            # Without foes it is the Ice Dragon that comes (tinyepic/ice-dragon/phase1-trigger).
            is_last = foes != 0 and foes & ~ground.lone & ~ALL_EGGS == 0
            if is_last or (terms.battle_in and not terms.battle_in >> kind & 1):
                continue
        elif terms.must_battle or terms.target:
            continue
        found |= 1 << domain
    return found


def can_move(ground: Ground, by: int) -> bool:
    """tinyepic/event/must-battle: whether any army can go by one of these ways."""
    ends = goals(ground)
    if not ends:
        return False
    if by & BY_SEA and _straight(ground, SAIL, ends):
        return True
    if by & STRAIGHT and _straight(ground, DIRECT, ends):
        return True
    if by & BY_LAND and (_march(ground, ends, FEW) or _march(ground, ends, 0)):
        return True
    return not by & STRAIGHT and bool(flights(ground))


def _straight(ground: Ground, by: int, ends: Domains) -> bool:
    domains = members(ends)
    for source in starts(ground.s, ground.who, ground.terms):
        near = [domain for domain in domains if is_in_reach(ground, by, source, domain)]
        for army in armies(ground, source):
            for domain in near:
                if lands(ground, source, army, domain) == OK:
                    return True
    return False


def _march(ground: Ground, ends: Domains, most: int) -> bool:
    """By at most so many units; 0 is any number."""
    near = ground.s.ways().near
    for source in starts(ground.s, ground.who, ground.terms):
        for army in armies(ground, source):
            if most and size(army) > most:
                continue
            for first in near[source]:
                if ends >> first & 1 and stops(ground, source, army, first) == OK:
                    return True
                if not ground.is_hostile(first) and _goes_on(ground, source, army, first, ends, most):
                    return True
    return False


def _goes_on(ground: Ground, source: int, army: int, first: int, ends: Domains, most: int) -> bool:
    seconds = [domain for domain in ground.s.ways().near[first] if ends >> domain & 1]
    if not seconds:
        return False
    for onward in parts(ground.own(first) + army):
        if onward and not (most and size(onward) > most):
            for second in seconds:
                if goes_on(ground, source, army, first, onward, second) == OK:
                    return True
    return False
