"""Cards: sets of them as numbers, decks whose order is decided when a card is drawn, and what a seat has not seen.

A set of cards is a number: bit 5 stands for card 5. A deck is the set of its cards, and nothing knows their order,
for there is none: the top card is decided by the `Chance` that draws it. Cards that may be alike are tuples instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .agenda import NOBODY, Action, Chance, Decision, Seat, State
from .dice import Dice

CardSet = int
"""A set of cards, or of anything that is numbered: bit n stands for number n."""

# -- sets


def _byte_members(chunk: int) -> list[list[int]]:
    """By value of a byte: the numbers that it holds as byte number `chunk` of a set."""
    return [[8 * chunk + i for i in range(8) if byte >> i & 1] for byte in range(256)]


_MEMBERS: Final[list[list[list[int]]]] = []
"""By byte of a set; grows with the largest set asked about."""


_KNOWN: Final[dict[CardSet, list[int]]] = {}
_MOST_KNOWN: Final = 20_000


def members(cards: CardSet) -> list[int]:
    """The numbers in a set, the smallest first; remembered, so nobody may change the list."""
    known = _KNOWN.get(cards)
    if known is not None:
        return known
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    found: list[int] = []
    rest = cards
    chunk = 0
    while rest:
        if chunk == len(_MEMBERS):
            _MEMBERS.append(_byte_members(chunk))
        found += _MEMBERS[chunk][rest & 255]
        rest >>= 8
        chunk += 1
    _KNOWN[cards] = found
    return found


def count(cards: CardSet) -> int:
    return cards.bit_count()


def set_of(cards: Iterable[int]) -> CardSet:
    """The set of some numbers."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


# -- drawing

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDraw(Chance[S], Generic[S]):
    """One card, each as likely as the others: the top of a deck that has no order, or any card of a hand.

    A game says which can come, how it is told, and what follows; `witnesses` are everyone unless it says otherwise.
    """

    def cards(self, s: S) -> list[int]:
        """What can come; a deck that is empty is first made anew, see `drawable`."""
        raise NotImplementedError

    def outcome(self, card: int) -> Action:
        """The card as the log tells it."""
        raise NotImplementedError

    def sample(self, s: S, dice: Dice) -> Action:
        cards = self.cards(s)
        return self.outcome(cards[dice.below(len(cards))])

    def outcomes(self, s: S) -> list[tuple[int, Action]]:
        return [(1, self.outcome(card)) for card in self.cards(s)]


def drawable(deck: CardSet, discard: CardSet) -> list[int]:
    """The cards that can be on top: those of the deck; of the discard pile, which is shuffled, if that is empty."""
    return members(deck or discard)


def without_top(deck: CardSet, discard: CardSet, card: int) -> tuple[CardSet, CardSet]:
    """Deck and discard pile once a card is drawn; an empty deck is made anew from the discard pile first."""
    if not deck:
        return discard & ~(1 << card), 0
    return deck & ~(1 << card), discard


@mypyc_attr(allow_interpreted_subclasses=True)
class CardKeep(Decision[S], Generic[S]):
    """One of the cards that a seat looks at is kept, and only that seat sees which.

    A game says who looks at which cards, how the answer is told, and what becomes of them all.
    """

    def looked(self, s: S) -> list[int]:
        """The cards that lie before the seat."""
        raise NotImplementedError

    def kept(self, card: int) -> Action:
        """The answer."""
        raise NotImplementedError

    def options(self, s: S) -> list[Action]:
        return [self.kept(card) for card in self.looked(s)]

    def witnesses(self, s: S, a: Action) -> list[Seat] | None:
        return [self.seat(s)]


# -- what a seat does not see


def others(hands: list[CardSet], seat: Seat) -> CardSet:
    """The cards in all hands but one's own."""
    found = 0
    for holder, hand in enumerate(hands):
        if holder != seat:
            found |= hand
    return found


class UnseenSet:
    """Cards of one kind whose place a seat does not know, dealt out by the dice; each is there once."""

    def __init__(self, cards: CardSet, dice: Dice) -> None:
        self.cards = members(cards).copy()
        self.dice = dice

    def one(self) -> int:
        return self.cards.pop(self.dice.below(len(self.cards)))

    def some(self, size: int) -> CardSet:
        """So many of them; the last ones are taken as they are."""
        found = 0
        if size == len(self.cards):
            for card in self.cards:
                found |= 1 << card
            self.cards = []
        else:
            for _ in range(size):
                found |= 1 << self.one()
        return found

    def hands(self, own: CardSet, sizes: list[int], seat: Seat) -> list[CardSet]:
        """Everyone's hand, one's own as it is."""
        return [own if holder == seat else self.some(size) for holder, size in enumerate(sizes)]

    def aside(self, own: int, is_set: tuple[bool, ...], seat: Seat) -> tuple[int, ...]:
        """By seat: the card laid aside, one's own as it is."""
        return tuple([own if o == seat else self.one() if some else NOBODY for o, some in enumerate(is_set)])


class UnseenHeap:
    """The same of cards that may be alike, or lie in an order."""

    def __init__(self, cards: tuple[int, ...], dice: Dice) -> None:
        self.cards = list(cards)
        self.dice = dice

    def one(self) -> int:
        return self.cards.pop(self.dice.below(len(self.cards)))

    def row(self, size: int) -> tuple[int, ...]:
        """So many of them, as they come."""
        return tuple([self.one() for _ in range(size)])

    def some(self, size: int) -> tuple[int, ...]:
        """So many of them in no order: sorted."""
        if size == len(self.cards):
            found = sorted(self.cards)
            self.cards = []
            return tuple(found)
        return tuple(sorted([self.one() for _ in range(size)]))

    def hands(self, own: tuple[int, ...], sizes: list[int], seat: Seat) -> list[tuple[int, ...]]:
        """Everyone's hand, one's own as it is."""
        return [own if holder == seat else self.some(size) for holder, size in enumerate(sizes)]

    def sets(self, own: CardSet, sizes: list[int], seat: Seat) -> list[CardSet]:
        """The same where hands are sets."""
        return [own if holder == seat else set_of(self.some(size)) for holder, size in enumerate(sizes)]

    def aside(self, own: int, is_set: tuple[bool, ...], seat: Seat) -> tuple[int, ...]:
        """By seat: the card laid aside, one's own as it is."""
        return tuple([own if o == seat else self.one() if some else NOBODY for o, some in enumerate(is_set)])
