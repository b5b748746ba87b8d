"""What all steps of the Rival are: entries of the log, with a reason; and questions about its ties."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ....core.dice import Dice
from ....core.refusal import Refusal
from ..state import Chance, Decision, State
from .ready import RIVAL_SKIPS
from .rival_reasons import rule_for


class Deed(Chance):
    """One thing that the Rival does. It is certain, and yet a chance with one outcome: so it stands in the log for
    all to read, and nobody takes back what came before it.
    """

    def deed(self, s: State) -> Action:
        raise NotImplementedError

    def sample(self, s: State, dice: Dice) -> Action:
        return self.deed(s)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, self.deed(s))]


class RivalSkip(Deed):
    """tinyepic/solo/best-ability: what cannot be done is skipped."""

    form = "rival-skip why"

    def __init__(self, why: int) -> None:
        self.why = why
        self.rule = rule_for(why)

    def deed(self, s: State) -> Action:
        return RIVAL_SKIPS[self.why]

    def take(self, s: State, a: Action) -> None:
        """Nothing comes of it."""


class Tie(Decision):
    """A choice that its instructions leave open: the player's."""

    instead: str = ""

    def seat(self, s: State) -> Seat:
        return 0

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "The Rival chooses among other things here.", self.instead)
