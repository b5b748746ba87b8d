"""What a card does when the battle that it leads to begins, before anybody lays a card."""

from __future__ import annotations

from .....core.agenda import NOBODY
from ...pack.effects import GainVp, StealGold
from ...state import Battle, State
from ..strength import is_dead
from ..treasury import gain_points, steal_gold


def open_battle(s: State, b: Battle) -> None:
    """Euron Greyjoy steals first; Trial by Combat earns its point whatever comes of the battle, and only once.

    tinyepic/solo/events-against-rival: the Rival has no gold that could be stolen.
    tinyepic/coop-event/bonus-as-defender: where the Ice Dragon attacks the event is still the defender's.
    """
    mover, foe = (b.defender, b.attacker) if is_dead(s, b.attacker) else (b.attacker, b.defender)
    for effect in s.face(b.card).effects:
        if isinstance(effect, StealGold) and effect.timing == "before_battle":
            steal_gold(s, mover, foe, effect.amount)
        elif isinstance(effect, GainVp) and effect.timing == "before_battle" and not comes_after(s, b):
            gain_points(s, mover, effect.amount)


def comes_after(s: State, b: Battle) -> bool:
    """tinyepic/ice-dragon/house-first: whether the Ice Dragon attacks after the battle with a house to which an event
    led: what the event asks of its battle is asked of that one.
    """
    return is_dead(s, b.attacker) and s.events[-1].house != NOBODY
