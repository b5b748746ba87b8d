"""A state as one seat stands in it, for one question."""

from __future__ import annotations

from ....core.agenda import Decision, Seat
from ....core.dice import Dice
from ..cards import Terms
from ..rules.limits import Ground
from ..state import State
from .weights import Weights
from .worth import control_worth, holder_loses


class Survey:
    def __init__(self, s: State, top: Decision[State], seat: Seat, weights: Weights, dice: Dice) -> None:
        self.s = s
        self.top = top
        self.seat = seat
        self.weights = weights
        self.dice = dice
        self._gains: list[list[float]] = [[] for _ in range(s.board.powers)]

    def gain(self, power: int, domain: int) -> float:
        """What it is worth to a power to come to control a domain; reckoned once."""
        gains = self._gains[power]
        if not gains:
            gains += [control_worth(self.s, power, other, self.weights) for other in range(self.s.board.size)]
        return gains[domain]

    def takes_from(self, power: int, domain: int) -> float:
        return holder_loses(self.s, power, domain, self.weights)

    def ground(self, who: int, terms: Terms) -> Ground:
        return Ground(self.s, who, terms)
