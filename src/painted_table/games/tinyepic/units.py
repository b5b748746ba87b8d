"""Armies as numbers: any units, of any houses, in one integer that can be added and subtracted.

Of each house five bits: four count its power tokens, one is its hero. Behind them one bit for each dragon, and one for
each egg, which are of House Targaryen; and last the dead of the cooperative game: a White Walker, the Night King, the
Ice Dragon, which are no units of any house. So the units of a domain are one number, to move an army is a subtraction
and an addition, and what a player leads in a domain is a mask. All tokens of a house are alike; no sum overflows, for
a house has nine.
"""

from __future__ import annotations

from typing import Final

Army = int
House = int
"""A house by its place in the content."""
HOUSES: Final = 10
TARGARYEN: Final = 9
WIDTH: Final = 5
TOKENS: Final = 15
HERO: Final = 16
PART: Final = 31
DRAGONS: Final = HOUSES * WIDTH
EGGS: Final = DRAGONS + 3
ALL_DRAGONS: Final = 7 << DRAGONS
ALL_EGGS: Final = 7 << EGGS
BEASTS: Final = 63
"""Dragons and eggs, in a number whose lowest bit is the first dragon."""
WALKER: Final = 1 << EGGS + 3
NIGHT_KING: Final = 1 << EGGS + 4
ICE_DRAGON: Final = 1 << EGGS + 5
ALL_DEAD: Final = WALKER | NIGHT_KING | ICE_DRAGON
"""tinyepic/walker/one-per-domain: one White Walker at most in a domain. In a sum of domains they run into one another,
so that these bits are looked for in single domains only."""
ALL_HEROES: Final = sum([HERO << WIDTH * h for h in range(HOUSES)])
ALL_TOKENS: Final = sum([TOKENS << WIDTH * h for h in range(HOUSES)])
ALL_LEADERS: Final = ALL_HEROES | ALL_DRAGONS
"""Heroes, and dragons, which count as heroes for events."""
MASKS: Final = [PART << WIDTH * h | (ALL_DRAGONS | ALL_EGGS if h == TARGARYEN else 0) for h in range(HOUSES)]
"""By house: all the bits that its units can have.

tinyepic/dragon/march-normally, tinyepic/dragon/control-follows-house: dragons and eggs are units of House Targaryen,
and obey whoever leads it.
"""


def tokens_of(army: Army, house: House) -> int:
    return army >> WIDTH * house & TOKENS


def has_hero(army: Army, house: House) -> bool:
    return army >> WIDTH * house & HERO != 0


def token(house: House, count: int = 1) -> Army:
    return count << WIDTH * house


def hero(house: House) -> Army:
    return HERO << WIDTH * house


def dragon(number: int) -> Army:
    return 1 << DRAGONS + number


def egg(number: int) -> Army:
    return 1 << EGGS + number


def size_of(army: Army, house: House) -> int:
    """How many units of a house: tokens, hero, dragons and eggs."""
    n = (army >> WIDTH * house & TOKENS) + (army >> WIDTH * house + 4 & 1)
    if house == TARGARYEN and army >> DRAGONS:
        n += (army >> DRAGONS & BEASTS).bit_count()
    return n


def fighters_of(army: Army, house: House) -> int:
    """The same without eggs, which are no company (tinyepic/final-unit/eggs)."""
    n = (army >> WIDTH * house & TOKENS) + (army >> WIDTH * house + 4 & 1)
    if house == TARGARYEN and army >> DRAGONS:
        n += (army >> DRAGONS & 7).bit_count()
    return n


def size(army: Army) -> int:
    """How many units of houses in all; the dead are not counted."""
    n = (army >> DRAGONS & BEASTS).bit_count() if army >> DRAGONS else 0
    rest = army & ALL_TOKENS | army & ALL_HEROES
    while rest:
        n += (rest & TOKENS) + (rest >> 4 & 1)
        rest >>= WIDTH
    return n


def token_count(army: Army) -> int:
    n = 0
    rest = army & ALL_TOKENS
    while rest:
        n += rest & TOKENS
        rest >>= WIDTH
    return n


def houses_in(army: Army) -> list[House]:
    """The houses with units in an army, in the order of the content."""
    return [house for house in range(HOUSES) if army & MASKS[house]]


def is_eggs_alone(army: Army) -> bool:
    """tinyepic/dragon/egg-never-alone."""
    return army != 0 and army & ~ALL_EGGS == 0


_PARTS: Final[dict[Army, list[Army]]] = {}
_MOST_PARTS: Final = 20_000


def parts(army: Army) -> list[Army]:
    """Every army that can be taken out of one: none of it, any number of its tokens, its heroes, dragons and eggs.

    They stand in an order of their own: fewest units of the first house first. Remembered, so nobody may change the
    list.
    """
    known = _PARTS.get(army)
    if known is not None:
        return known
    if len(_PARTS) >= _MOST_PARTS:
        _PARTS.clear()
    found = [0]
    for house in range(HOUSES):
        count = tokens_of(army, house)
        if count:
            found = [some + (n << WIDTH * house) for some in found for n in range(count + 1)]
        if has_hero(army, house):
            found = [one for some in found for one in (some, some + (HERO << WIDTH * house))]
    rest = army >> DRAGONS << DRAGONS
    while rest:
        bit = rest & -rest
        rest ^= bit
        found = [one for some in found for one in (some, some + bit)]
    _PARTS[army] = found
    return found


def single_units(army: Army) -> list[Army]:
    """One of each sort of unit in an army: a token, the hero of each house, every dragon and egg; the dead too."""
    found: list[Army] = []
    for house in range(HOUSES):
        part = army >> WIDTH * house & PART
        if part & TOKENS:
            found.append(token(house))
        if part & HERO:
            found.append(hero(house))
    rest = army >> DRAGONS << DRAGONS
    while rest:
        bit = rest & -rest
        rest ^= bit
        found.append(bit)
    return found
