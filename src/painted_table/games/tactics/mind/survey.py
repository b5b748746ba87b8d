"""A question as the mind looks at it, with what several of its functions would reckon anew."""

from __future__ import annotations

from ....core.agenda import Decision, Seat
from ....core.dice import Dice
from ..rules.turn import idle_models
from ..state import FigureId, State
from .weights import Weights


class Survey:
    """One question."""

    def __init__(self, s: State, top: Decision[State], seat: Seat, weights: Weights, dice: Dice) -> None:
        self.s = s
        self.top = top
        self.seat = seat
        self.weights = weights
        self.dice = dice
        self.spare = s.copper[seat] - len(idle_models(s, seat)) if s.round else 0
        """tactics/coin/activation-copper: coppers that no activation of this round needs."""

    def price(self, gold: int, silver: int, copper: int) -> float:
        """What coins are worth now: copper that an activation needs is dear, what would be left over costs little."""
        weights = self.weights
        dear = copper - max(0, self.spare)
        cheap = copper - max(0, dear)
        cost = gold * weights.gold + silver * weights.silver + cheap * weights.copper
        return cost + (dear * weights.soldier * 0.6 if dear > 0 else 0.0)

    def is_idle(self, model: FigureId) -> bool:
        return not self.s.activated >> model & 1
