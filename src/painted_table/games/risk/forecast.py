"""What an invasion is likely to come to, before it is begun or while it is under way."""

from __future__ import annotations

from ...core.agenda import NOBODY, Action
from .actions import Invade
from .odds import Odds, conquest
from .state import State

LARGEST = 300
"""Armies on one side for which odds are computed: the work grows with the square."""


def forecast(s: State, a: Action | None) -> Odds | None:
    """What an answer leads to or, for None, what is under way leads to; None where nothing can be told."""
    if isinstance(a, Invade):
        attackers, target = s.armies[a.source] - 1, a.target
    elif a is None and s.battle is not None:
        battle, target = s.battle, s.battle.target
        # risk/mitchell/exile-fight: a landing force leaves nobody behind.
        attackers = battle.landing if battle.source == NOBODY else s.armies[battle.source] - 1
    else:
        return None
    defenders = s.armies[target]
    if not 1 <= attackers <= LARGEST or not 1 <= defenders <= LARGEST:
        return None
    return conquest(attackers, defenders)
