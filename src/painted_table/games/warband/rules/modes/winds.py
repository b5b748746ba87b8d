"""warband/winds: secret and open objectives."""

from __future__ import annotations

from typing import Final

from .....core.agenda import Action, Seat
from .....core.decks import CardDraw, members
from ...actions import SecretDrawn
from ...state import State, Step, other


class DealSecrets(Step):
    """warband/winds/deal: five each, hidden; First Player first."""

    form = "deal-secrets"

    def run(self, s: State) -> None:
        s.secret_deck = (1 << len(s.board.pack.secrets)) - 1
        for _ in range(s.board.mode.secret_hand):
            s.agenda += [DrawSecret(other(s.first)), DrawSecret(s.first)]


class DrawSecret(CardDraw[State]):
    """warband/winds/deck-out: what was discarded is shuffled into a new deck where that is empty."""

    form = "draw-secret who"
    rule = "warband/winds/deal"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def cards(self, s: State) -> list[int]:
        return members(s.secret_deck or s.secret_discard)

    def outcome(self, card: int) -> Action:
        return SecretDrawn(card)

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [self.who]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, SecretDrawn)
        take_secret(s, a.card)
        s.secret_hands[self.who] |= 1 << a.card


def take_secret(s: State, card: int) -> None:
    """Off the deck."""
    if not s.secret_deck:
        s.secret_deck, s.secret_discard = s.secret_discard, 0
    s.secret_deck &= ~(1 << card)


DEAL_SECRETS: Final = DealSecrets()
