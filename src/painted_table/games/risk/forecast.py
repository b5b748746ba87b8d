"""What an invasion is likely to come to, before it is begun or while it is under way."""

from __future__ import annotations

from ...core.agenda import NOBODY, Action
from ...core.odds import Odds
from .actions import Invade
from .odds import Fighting, conquest, plain
from .rules.battle import CLASH, MEETING, draw_up
from .rules.strength import strength
from .state import Battle, State

LARGEST = 300
"""Armies on one side for which odds are computed: the work grows with the square."""


def forecast(s: State, a: Action | None) -> Odds | None:
    """What an answer leads to or, for None, what is under way leads to; None where nothing can be told."""
    if isinstance(a, Invade):
        battle = Battle(a.source, a.target, 0, 0)
        if s.court is not None:
            # All units of the source are reckoned with; the attacker may take fewer.
            battle.knights, battle.engines = s.court.knights[a.source], s.court.engines[a.source]
    elif a is None and s.battle is not None:
        battle = s.battle
    else:
        return None
    # risk/mitchell/exile-fight: a landing force leaves nobody behind.
    attackers = battle.landing if battle.source == NOBODY else s.armies[battle.source] - 1
    defenders = s.armies[battle.target]
    if not 1 <= attackers <= LARGEST or not 1 <= defenders <= LARGEST:
        return None
    first, later = fighting(s, battle)
    return conquest(attackers, defenders, later, first)


def fighting(s: State, battle: Battle) -> tuple[Fighting, Fighting]:
    """How the next battle of an invasion is fought, and how the later ones, with the cards played so far."""
    if s.court is None:
        return plain(s.board), plain(s.board)
    ahead = s.clone()
    ahead.battle = battle.clone()
    if s.battle is None or not any(frame is MEETING or frame is CLASH for frame in s.agenda):
        draw_up(ahead)
    first = Fighting.of(strength(ahead, ahead.battle))
    draw_up(ahead)
    return first, Fighting.of(strength(ahead, ahead.battle))
