"""The plot deck: drawn late, so that its order is decided only when a card is drawn."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.dice import Dice
from ..actions import Draw
from ..cards import Card
from ..state import Chance, State, Step, without
from .ready import DRAW, TURN_UP


def can_draw(s: State) -> bool:
    """tinyepic/cards/reshuffle: if deck and discard pile are both empty nothing is drawn."""
    return bool(s.deck or s.top or s.discard)


def reshuffle(s: State) -> None:
    """tinyepic/cards/reshuffle: only when a card is needed and the deck is empty.

    tinyepic/cards/in-play: cards in play are in no pile, so none of them comes up again.
    """
    if not s.deck and not s.top:
        s.deck = tuple(sorted(s.discard))
        s.discard = ()


def next_cards(s: State) -> tuple[Card, ...]:
    """What may come off the deck next: the card that is known to lie on top, or any of the others."""
    if s.top:
        return s.top[:1]
    return s.deck or tuple(sorted(s.discard))


def take_off(s: State, card: Card) -> None:
    """A card leaves the deck."""
    reshuffle(s)
    if s.top:
        s.top = s.top[1:]
        if not s.top:
            s.top_by = NOBODY
    else:
        s.deck = without(s.deck, card)


def discard(s: State, card: Card) -> None:
    """tinyepic/event/discard-not-remove, tinyepic/battle/played-cards-discarded: a plot card goes to the discard pile;
    a hero card lies face up, which `played` says already.
    """
    if s.board.is_plot(card):
        s.discard = (*s.discard, card)


def play_from_hand(s: State, seat: Seat, card: Card) -> None:
    """A card leaves the hand: tinyepic/cards/in-play, tinyepic/hero/card-uses. The caller says where it is then."""
    if s.board.is_plot(card):
        s.hands[seat] = without(s.hands[seat], card)
    else:
        s.played |= 1 << s.board.faces[card].house


class DeckChance(Chance):
    """The next card of the plot deck."""

    def action(self, card: Card) -> Action:
        raise NotImplementedError

    def sample(self, s: State, dice: Dice) -> Action:
        cards = next_cards(s)
        return self.action(cards[dice.below(len(cards))])

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, self.action(card)) for card in next_cards(s)]


class Draws(Step):
    """So many plot cards for a player, as far as the limit and the deck allow."""

    form = "draws who count"

    def __init__(self, who: Seat, count: int) -> None:
        self.who = who
        self.count = count

    def run(self, s: State) -> None:
        """tinyepic/cards/hand-limit, tinyepic/cards/no-draw-over-limit: what would be above the limit is not drawn."""
        if not s.is_player(self.who):
            return
        if self.count > 0 and len(s.hands[self.who]) < s.board.hand_limit and can_draw(s):
            s.agenda += [Draws(self.who, self.count - 1), DrawCard(self.who)]


class DrawCard(DeckChance):
    """One card into a hand; nobody else sees it, unless hands are open."""

    rule = "tinyepic/cards/hand-limit"
    form = "draw who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def action(self, card: Card) -> Action:
        return DRAW[card]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Draw)
        take_off(s, a.card)
        s.hands[self.who] = (*s.hands[self.who], a.card)

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        """tinyepic/coop/open-hands: all where hands are open."""
        return None if s.board.coop else [self.who]


class TurnUpCard(DeckChance):
    """A card that all see; what becomes of it says the class derived from this."""

    def action(self, card: Card) -> Action:
        return TURN_UP[card]
