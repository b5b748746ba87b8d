"""A state as one seat stands in it, for one question."""

from __future__ import annotations

from ....core.agenda import Decision, Seat
from ....core.dice import Dice
from ..cards import Terms
from ..rules.limits import Ground
from ..state import State
from .treaty import bag_worth, found_there
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
        self._hopes: tuple[float, float] | None = None

    def gain(self, power: int, domain: int) -> float:
        """What it is worth to a power to come to control a domain; reckoned once."""
        gains = self._gains[power]
        if not gains:
            gains += [control_worth(self.s, power, other, self.weights) for other in range(self.s.board.size)]
        return gains[domain]

    def takes_from(self, power: int, domain: int) -> float:
        return holder_loses(self.s, power, domain, self.weights)

    def finds(self, domain: int) -> float:
        """What an army of three would find there; reckoned once for each colour."""
        s = self.s
        if self._hopes is None:
            self._hopes = (bag_worth(s, s.brown_bag, self.weights), bag_worth(s, s.blue_bag, self.weights))
        return found_there(s, domain, self._hopes, self.weights)

    def ground(self, who: int, terms: Terms) -> Ground:
        return Ground(self.s, who, terms)
