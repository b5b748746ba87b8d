"""The Draw step: the card that a conquest earns, and the card that ends the game."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action, Seat
from ....core.dice import Dice
from ....core.refusal import Refusal
from ..actions import DECLINE, DRAW, Card, Decline, Draw
from ..board import count, members
from ..state import Chance, Decision, State, Step
from .ending import score


class DrawStep(Step):
    """risk/draw/condition: only after a conquest; risk/draw/full-hand: not with five cards in hand.

    risk/draw/reshuffle: an empty deck is made anew from the discard pile.
    """

    def words(self) -> str:
        return "draw-step"

    def run(self, s: State) -> None:
        if not s.card_earned or count(s.hands[s.active]) >= s.board.hand_limit:
            return
        if not s.deck and s.safe_draws < 0:
            s.deck = s.discard
            s.discard = 0
        if s.deck or s.safe_draws >= 0:
            s.agenda.append(DRAW_OR_DECLINE)


class DrawOrDecline(Decision):
    """risk/draw/may, risk/draw/one-only: one card, or none."""

    rule = "risk/draw/may"

    def words(self) -> str:
        return "draw"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        return [DRAW, DECLINE]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, (Draw, Decline)):
            return None
        return Refusal(self.rule, "You are in the Draw step: draw the card you have earned, or decline it.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Draw):
            s.agenda.append(TOP_CARD)


class TopCard(Chance):
    """The top card is decided now: risk/hidden/decks, nobody knows the order of the deck.

    risk/setup/end-card-exact: below the top half the End Game card is as likely as any card left there.
    """

    rule = "risk/draw/condition"

    def words(self) -> str:
        return "top-card"

    def sample(self, s: State, dice: Dice) -> Action:
        cards = self._cards(s)
        return Card(cards[dice.below(len(cards))])

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, Card(card)) for card in self._cards(s)]

    def _cards(self, s: State) -> list[int]:
        cards = members(s.deck)
        if s.safe_draws == 0:
            cards.append(s.board.end_card)
        return cards

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        """risk/hidden/territory-hand: only the drawer sees the card, but all see the End Game card."""
        assert isinstance(a, Card)
        return None if a.card == s.board.end_card else [s.active]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Card)
        if a.card == s.board.end_card:
            # risk/end/end-card-stops: the game ends at once, without another card.
            score(s)
            return
        s.deck &= ~(1 << a.card)
        s.hands[s.active] |= 1 << a.card
        if s.safe_draws > 0:
            s.safe_draws -= 1


DRAW_STEP: Final = DrawStep()
DRAW_OR_DECLINE: Final = DrawOrDecline()
TOP_CARD: Final = TopCard()
