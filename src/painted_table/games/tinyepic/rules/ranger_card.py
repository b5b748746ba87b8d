"""The Ranger deck: a card for each round, turned up when its round comes, or a round early by a Raven."""

from __future__ import annotations

from ....core.agenda import Action
from ....core.dice import Dice
from ..actions import TurnRanger
from ..cards import RangerFace
from ..state import Chance, State


def reveal_next(s: State) -> None:
    """tinyepic/explore/raven: the card of the next round is turned up; nothing where it is known, or in the last."""
    if len(s.rangers) <= s.round < s.board.rounds:
        s.agenda.append(RangerCard(s.round + 1))


class RangerCard(Chance):
    """tinyepic/coop-setup/ranger-deck: one of the three of a round, decided when it is turned up; one that a Raven has
    shown is turned up no more, and read again.
    """

    rule = "tinyepic/ranger/reveal"
    form = "ranger-card round"

    def __init__(self, round: int) -> None:
        self.round = round

    def cards(self, s: State) -> list[int]:
        if len(s.rangers) >= self.round:
            return [s.rangers[self.round - 1]]
        return [card for card, face in enumerate(s.board.winter.rangers) if face.round == self.round]

    def sample(self, s: State, dice: Dice) -> Action:
        cards = self.cards(s)
        return TurnRanger(cards[dice.below(len(cards))])

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, TurnRanger(card)) for card in self.cards(s)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TurnRanger)
        if len(s.rangers) < self.round:
            s.rangers = (*s.rangers, a.ranger)


def ranger_face(s: State) -> RangerFace:
    """The card of this round."""
    return s.board.winter.rangers[s.rangers[s.round - 1]]
