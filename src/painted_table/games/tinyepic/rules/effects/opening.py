"""What a card does when the battle that it leads to begins, before anybody lays a card."""

from __future__ import annotations

from ...pack.effects import GainVp, StealGold
from ...state import Battle, State
from ..treasury import gain_points, steal_gold


def open_battle(s: State, b: Battle) -> None:
    """Euron Greyjoy steals first; Trial by Combat earns its point whatever comes of the battle.

    tinyepic/solo/events-against-rival: the Rival has no gold that could be stolen.
    """
    for effect in s.face(b.card).effects:
        if isinstance(effect, StealGold) and effect.timing == "before_battle":
            steal_gold(s, b.attacker, b.defender, effect.amount)
        elif isinstance(effect, GainVp) and effect.timing == "before_battle":
            gain_points(s, b.attacker, effect.amount)
