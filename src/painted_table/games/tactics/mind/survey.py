"""A question as the mind looks at it, with what several of its functions would reckon anew."""

from __future__ import annotations

from ....core.agenda import Decision, Seat
from ....core.dice import Dice
from ..geometry.ground import Square
from ..rules.turn import idle_models
from ..rules.walking import Walker, distances
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

        self._away: dict[int, list[int]] = {}

    def away(self, walker: Walker, goal: int, squares: list[Square]) -> list[int]:
        """By square, the steps to a goal of some squares; told once for all models of a side."""
        key = (walker.opened << 1 | walker.side) << 16 | goal
        found = self._away.get(key)
        if found is None:
            found = self._away[key] = distances(self.s, walker, squares)
        return found

    def price(self, gold: int, silver: int, copper: int) -> float:
        """What coins are worth now: copper that an activation needs is dear, what would be left over costs little."""
        weights = self.weights
        dear = copper - max(0, self.spare)
        cheap = copper - max(0, dear)
        cost = gold * weights.gold + silver * weights.silver + cheap * weights.copper
        return cost + (dear * weights.soldier * 0.6 if dear > 0 else 0.0)

    def is_idle(self, model: FigureId) -> bool:
        return not self.s.activated >> model & 1
