"""Evoke Terror: what the Night King takes after a player's turn."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action
from ..actions import EvokeTerror
from ..cards import Card
from ..state import State, Step
from .dead_loss import frighten
from .decks import DeckChance, can_draw, discard, take_off
from .treasury import gain_points


class Evoke(Step):
    """tinyepic/explore/evoke, tinyepic/evoke/when: once; nothing where no card is left (tinyepic/cards/reshuffle)."""

    form = "evoke"

    def run(self, s: State) -> None:
        if can_draw(s):
            s.agenda.append(EVOKE_CARD)


class EvokeCard(DeckChance):
    """tinyepic/evoke/when: the top plot card is revealed, and each of its shields resolved."""

    rule = "tinyepic/evoke/when"
    form = "evoke-card"

    def action(self, card: Card) -> Action:
        return EvokeTerror(card)

    def take(self, s: State, a: Action) -> None:
        """tinyepic/evoke/non-player-shield: a token of that house from its mat, if any is there.

        tinyepic/evoke/other-shield: any other shield, a White Walker of the pool; without one the Night King gains a
        point.
        """
        assert isinstance(a, EvokeTerror)
        take_off(s, a.card)
        for shield in s.board.faces[a.card].shields:
            if shield in s.mats:
                frighten(s, shield)
            elif s.walkers_left() > 0:
                s.terror_walkers += 1
            else:
                gain_points(s, s.board.dead, s.board.winter.missing_points)
        discard(s, a.card)


EVOKE: Final = Evoke()
EVOKE_CARD: Final = EvokeCard()
