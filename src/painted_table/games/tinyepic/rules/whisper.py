"""Whisper: plot cards for gold, and new ones."""

from __future__ import annotations

from itertools import combinations, permutations

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS, Pass, Whisper, WhisperUnseen
from ..cards import Card
from ..state import Asked, State, Step, without
from .again import decline
from .decks import Draws, discard
from .ready import whisper
from .treasury import gain_gold


class WhisperCards(Asked):
    """tinyepic/whisper/discard-draw, tinyepic/whisper/no-hero-cards: any number of plot cards, also
    none; or pass. tinyepic/coop/whisper: of a Treaty each has a hand, and the gold is for all.

    `card` and `effect` are the event that grants it, NOBODY where it is an action of its own.
    """

    rule = "tinyepic/whisper/discard-draw"
    form = "whisper who card effect"

    def __init__(self, who: Seat, card: Card, effect: int) -> None:
        self.who = who
        self.card = card
        self.effect = effect

    def unseen(self, s: State) -> bool:
        return s.terms(self.card, self.effect).to_deck_top

    def options(self, s: State) -> list[Action]:
        hand = s.hands[self.who]
        found: list[Action] = [PASS]
        for number in range(len(hand) + 1):
            if self.unseen(s):
                found += [WhisperUnseen(cards) for cards in permutations(hand, number)]
            else:
                found += [whisper(cards) for cards in combinations(hand, number)]
        return found

    def passing(self, s: State) -> Action | None:
        return PASS

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass) or a in self.options(s):
            return None
        if isinstance(a, (Whisper, WhisperUnseen)):
            for card in a.cards:
                if not s.board.is_plot(card):
                    return Refusal("tinyepic/whisper/no-hero-cards", "Hero cards cannot be discarded with Whisper.")
        return Refusal(self.rule, "Name plot cards of your hand, each once, or none of them.")

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [self.who] if isinstance(a, WhisperUnseen) and a.cards and not s.board.coop else None

    def take(self, s: State, a: Action) -> None:
        """tinyepic/whisper/discard-draw: gold for each, then up to the hand limit; to the top of the deck the cards go
        only after the draw.
        """
        if isinstance(a, (Whisper, WhisperUnseen)):
            for card in a.cards:
                s.hands[self.who] = without(s.hands[self.who], card)
            gain_gold(s, self.who, s.board.whisper_gold * len(a.cards))
            if isinstance(a, Whisper):
                for card in a.cards:
                    discard(s, card)
            elif a.cards:
                s.laid_by = a.cards
                s.top_by = self.who
                s.agenda.append(LayOnTop(self.who))
            s.agenda.append(Draws(self.who, s.board.hand_limit))
        else:
            decline(s)


class LayOnTop(Step):
    """House of the Undying: the cards laid by go on the deck in their order."""

    form = "lay-on-top who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        s.top = (*s.laid_by, *s.top)
        s.laid_by = ()
