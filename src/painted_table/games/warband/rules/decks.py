"""warband/deck/*, warband/card/known-cards: what lies where, and what is drawn.

A deck has no order: it is what is neither in hand nor in the open, and the `Chance` that draws a card decides which one
lay on top.
"""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.decks import CardDraw
from ....core.dice import Dice
from ..actions import Drawn
from ..powers import CARD
from ..state import CardId, Play, State, Step


def deck_list(s: State, seat: Seat) -> list[CardId]:
    """warband/deck/build, warband/deck/faction, warband/commander/cards: a seat's cards, wherever they lie; none before
    its army is known. The Faction is the Commander's."""
    for _, attachment in s.armies[seat][0] if s.armies else ():
        commander = s.board.attachments[attachment] if attachment != NOBODY else None
        if commander is not None and commander.is_commander:
            return sorted(s.board.decks[commander.entry.faction] + s.board.decks[commander.id])
    return []


def in_the_open(s: State, seat: Seat) -> list[CardId]:
    """Cards that everyone sees: discarded, attached, or being played."""
    found = list(s.discards[seat])
    powers = s.board.powers.all
    found += [powers[one.power].index for one in s.lasting if one.is_card and one.user == seat]
    found += [powers[play.power].index for play in s.plays if play.user == seat and is_of_card(s, play)]
    return found


def is_of_card(s: State, play: Play) -> bool:
    """Whether a Tactics Card is being played, and lies in no pile yet."""
    return s.board.powers.all[play.power].kind == CARD and not play.attached


def unseen(s: State, seat: Seat) -> list[CardId]:
    """What is in a seat's hand or deck, as far as the other player knows; what is known in hand is left out."""
    rest = deck_list(s, seat)
    for card in in_the_open(s, seat):
        rest.remove(card)
    for card in s.known[seat]:
        rest.remove(card)
    return rest


def deck(s: State, seat: Seat) -> list[CardId]:
    rest = deck_list(s, seat)
    for card in in_the_open(s, seat):
        rest.remove(card)
    for card in s.hands[seat]:
        rest.remove(card)
    return rest


def deck_size(s: State, seat: Seat) -> int:
    """By public facts."""
    return len(deck_list(s, seat)) - len(in_the_open(s, seat)) - s.hand_counts[seat]


def any_hand(s: State, seat: Seat, dice: Dice) -> tuple[CardId, ...]:
    """A hand as the other player may imagine it."""
    rest = unseen(s, seat)
    hand = list(s.known[seat])
    while len(hand) < s.hand_counts[seat]:
        hand.append(rest.pop(dice.below(len(rest))))
    return tuple(sorted(hand))


def take_up(s: State, seat: Seat, card: CardId, is_known: bool = False) -> None:
    """Into a hand."""
    s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
    s.hand_counts[seat] += 1
    if is_known:
        s.known[seat] = tuple(sorted((*s.known[seat], card)))


def put_down(s: State, seat: Seat, card: CardId) -> None:
    """Out of a hand; where it goes is for the caller. A copy that is known goes first."""
    s.hands[seat] = _without(s.hands[seat], card)
    s.hand_counts[seat] -= 1
    if card in s.known[seat]:
        s.known[seat] = _without(s.known[seat], card)


def discard(s: State, seat: Seat, card: CardId) -> None:
    s.discards[seat] = tuple(sorted((*s.discards[seat], card)))


def take_back(s: State, seat: Seat, card: CardId) -> None:
    """Out of the discard pile."""
    s.discards[seat] = _without(s.discards[seat], card)


def _without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class Drawing(Step):
    """warband/cleanup/deck-not-replenished: so many cards, or as many as there are."""

    form = "drawing seat count"

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, s: State) -> None:
        if self.count > 0 and deck_size(s, self.seat) > 0:
            s.agenda += [Drawing(self.seat, self.count - 1), Draw(self.seat)]


class Draw(CardDraw[State]):
    """warband/deck/hidden: only who draws sees it."""

    form = "draw seat"
    rule = "warband/deck/hidden"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def cards(self, s: State) -> list[int]:
        return deck(s, self.seat)

    def outcome(self, card: int) -> Action:
        return Drawn(card)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        cards = self.cards(s)
        return [(cards.count(card), Drawn(card)) for card in sorted(set(cards))]

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [self.seat]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Drawn)
        take_up(s, self.seat, a.card)
