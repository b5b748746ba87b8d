"""Objectives that are dealt to choose from: three, of which one goes back."""

from __future__ import annotations

from ....core.agenda import Action, Council, Seat
from ....core.refusal import Refusal
from ..actions import GiveBack
from ..board import members
from ..state import State
from .treasury import court


class GiveBackObjective(Council[State]):
    """risk/setup/objectives-deal: everyone returns one of three Objectives, in secret and in any order."""

    rule = "risk/setup/objectives-deal"
    form = "give-back seats"

    def __init__(self, seats: int) -> None:
        self.seats = seats
        """A bit set of those who still hold all three."""

    def waiting(self, s: State) -> list[Seat]:
        return [seat for seat in s.order if self.seats >> seat & 1]

    def options_of(self, s: State, seat: Seat) -> list[Action]:
        return [GiveBack(card) for card in members(court(s).objective_hands[seat])]

    def why_not_of(self, s: State, seat: Seat, a: Action) -> Refusal | None:
        if isinstance(a, GiveBack) and court(s).objective_hands[seat] >> a.objective & 1:
            return None
        return Refusal(self.rule, "Give back one of the three Objectives you were dealt.")

    def take_from(self, s: State, seat: Seat, a: Action) -> None:
        assert isinstance(a, GiveBack)
        c = court(s)
        c.objective_hands[seat] &= ~(1 << a.objective)
        c.objective_deck |= 1 << a.objective
        left = self.seats & ~(1 << seat)
        if left:
            s.agenda.append(GiveBackObjective(left))
