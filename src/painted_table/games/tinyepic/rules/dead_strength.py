"""How strong the dead of a domain are: White Walkers, the Ice Dragon, the Night King."""

from __future__ import annotations

from ..state import State
from ..units import ICE_DRAGON, NIGHT_KING, WALKER


def walker_strength(s: State) -> int:
    """tinyepic/walker/strength: without its card; tinyepic/explore/valyrian-steel: every covered space makes it
    weaker.
    """
    return s.board.winter.walker_strength(s.steel)


def king_strength(s: State) -> int:
    """tinyepic/nk/track-sum, tinyepic/explore/dragon-glass: the Night King by himself, without his card."""
    return s.board.winter.king_strength(s.glass)


def walkers_around(s: State, domain: int) -> int:
    """tinyepic/nk/auto-plus-one: how many White Walkers stand in a domain and next to it."""
    walkers = s.walkers()
    return (walkers >> domain & 1) + sum([walkers >> other & 1 for other in s.ways().near[domain]])


def dead_strength(s: State, domain: int) -> int:
    """All the dead of a domain together, without the one card that they draw.

    tinyepic/nk/strength, tinyepic/nk/walker-with-him: where the Night King stands the others only add to him.
    tinyepic/ice-dragon/strength, tinyepic/ice-dragon/attack-again-result: else each counts for itself.
    tinyepic/walker/castle, tinyepic/nk/no-castle-bonus: castles and the Throne add nothing.
    """
    here, winter = s.units[domain], s.board.winter
    if here & NIGHT_KING:
        total = king_strength(s) + walkers_around(s, domain) * winter.per_walker
        return total + (winter.dragon_bonus if here & ICE_DRAGON else 0)
    total = winter.dragon_strength if here & ICE_DRAGON else 0
    return total + (walker_strength(s) if here & WALKER else 0)


def dead_conscripts(s: State, domain: int) -> int:
    """tinyepic/walker/conscripts, tinyepic/nk/conscripts-card: the full strength of each of the dead next door.

    tinyepic/nk/auto-plus-one: a Night King who is called brings nothing for the White Walkers around him.
    tinyepic/nk/conscripts-ice-dragon: the Ice Dragon comes to his call as to any other.
    tinyepic/walker/no-terrified-conscripts, tinyepic/terror/not-allied: no house fights for them.
    """
    total = 0
    for other in s.ways().near[domain]:
        there = s.units[other]
        if there & WALKER:
            total += walker_strength(s)
        if there & NIGHT_KING:
            total += king_strength(s)
        if there & ICE_DRAGON:
            total += s.board.winter.dragon_strength
    return total
