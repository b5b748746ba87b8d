"""Dragons fly instead of marching or sailing."""

from __future__ import annotations

from ....core.agenda import Seat
from ..actions import Fly
from ..cards import Card
from ..state import State
from ..units import ALL_DRAGONS, DRAGONS, TARGARYEN, Army, hero
from .limits import OK, Ground
from .moving import arrive, castles_without, starts


def flyers(ground: Ground, domain: int) -> list[Army]:
    """tinyepic/dragon/fly: one dragon, alone or with Daenerys."""
    here = ground.own(domain)
    found: list[Army] = []
    if not here & ALL_DRAGONS:
        return found
    for number in range(3):
        dragon = 1 << DRAGONS + number
        if here & dragon:
            found.append(dragon)
            if here & hero(TARGARYEN):
                found.append(dragon | hero(TARGARYEN))
    return [army for army in found if ground.can_leave(domain, here - army)]


def may_fly(ground: Ground, source: int, army: Army, domain: int) -> int:
    """tinyepic/dragon/fly-arrival: as the action has it; -1 where it is too far."""
    s = ground.s
    if not 1 <= s.ways().distance[source][domain] <= s.board.fly_range:
        return -1
    return ground.arrives(domain, army, ground.own(domain), castles_without(ground, source, army))


def flights(ground: Ground) -> list[Fly]:
    """tinyepic/dragon/fly-granted: with every March or Sail, also of an event, under its terms."""
    found: list[Fly] = []
    s = ground.s
    for source in starts(s, ground.who, ground.terms):
        for army in flyers(ground, source):
            for domain in range(s.board.size):
                if may_fly(ground, source, army, domain) == OK:
                    found.append(Fly(source, army, domain))
    return found


def fly(s: State, who: Seat, a: Fly, card: Card, effect: int) -> None:
    s.units[a.source] -= a.army
    arrive(s, who, a.army, a.source, a.domain, card, effect)
