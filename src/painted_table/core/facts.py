"""The facts of a game, each declared once: its name, its type, what it means, and who may see it.

A game's `state.py` declares its facts in the bodies of its `State` and of classes that derive from `Facts`:

    class State(agenda.State):
        table: Settled[Table]
        gold: Public[list[int]]
        hands: Annotated[list[int], Hands("raven")]
        deck: Annotated[int, Deck("raven")]
        discard: Public[int] = 0

`painted-table facts` reads them (core/making) and writes what follows: `__init__` and `clone` into the class itself,
and the game's room `made`, with what a seat sees, what it imagines, and how both are read from saved data. A fact
without a word about who may see it is refused. Nothing reads the words while a game is played.

Functions are named in words by text: one of `state.py` by its name, one of another room by its path in the game, as
`rules.packing.any_list`. Those that say who sees something are asked the true state and the imagined one alike, and so
must go by public facts alone.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts:
    """A part of a state that holds facts of its own: a battle, a market. `clone` is made of them."""

    def clone(self) -> Facts:
        """A copy that nothing done to the original changes, and the other way round."""
        raise NotImplementedError


# -- words without particulars: `gold: Public[list[int]]`

Settled = Annotated[T, "settled"]
"""Follows from players and options and never changes: shared by all, and not saved."""
Public = Annotated[T, "public"]
"""Everyone sees it. A discard pile is public; so is a card that lies open."""
Part = Annotated[T, "part"]
"""A class of facts, each with its own word; also `Name | None` and `list[Name]`."""


# -- words with particulars: `deck: Annotated[int, Deck("raven")]`
#
# What a seat does not see of the cards of one kind is dealt anew when it imagines a game: to hands, decks and wherever
# else they lie, as many as everyone can count there. The kind is the first particular. A set of cards is a number whose
# bits are the cards; cards that may be alike, or lie in an order, are a tuple; a kind may lie here so and there so.


class Word:
    """What is said about a fact in `Annotated`."""


class Deck(Word):
    """Cards that nobody sees, in no order; everyone sees how many, in `<name>_count`."""

    def __init__(self, cards: str) -> None:
        self.cards: Final = cards


class Cards(Word):
    """Cards that only those see for whom `by(s, seat)` says so; the others see how many, in `<name>_count`.

    Cards looked at; the top of a deck that one seat knows; a deck that is open at first. Where the kind of cards
    changes, all kinds are named, and `kind(agenda)` tells which it is now.
    """

    def __init__(self, *cards: str, by: str, kind: str = "") -> None:
        self.cards: Final = cards
        self.by: Final = by
        self.kind: Final = kind


class Hands(Word):
    """By seat: cards that their holder sees, as `<name>` without its s, and the others count, in `<that>_counts`.

    Where `open(s)` says so everyone sees all of them, in `<name>`, which is empty elsewhere.
    """

    def __init__(self, cards: str, *, open: str = "") -> None:
        self.cards: Final = cards
        self.open: Final = open


class Aside(Word):
    """By seat: one card laid aside, or NOBODY; its owner sees it, the others whether there is one, in `has_<name>`."""

    def __init__(self, cards: str) -> None:
        self.cards: Final = cards


class Own(Word):
    """By seat: a seat sees its own, and the others' once `open(s)` says so; until then they are `blank` in its view.

    What it does not see is imagined by `imagined(s, other, dice)`, called once all public facts are there.
    """

    def __init__(self, *, imagined: str, open: str = "", blank: str = "") -> None:
        self.imagined: Final = imagined
        self.open: Final = open
        self.blank: Final = blank


class Seen(Word):
    """Only those see it for whom `by(s, seat)` says so; to the others it is `blank`, and `imagined(s, dice)`."""

    def __init__(self, *, by: str, imagined: str, blank: str = "") -> None:
        self.by: Final = by
        self.imagined: Final = imagined
        self.blank: Final = blank


class Told(Word):
    """What is seen is as `by(s, seat)` tells it, of a fact in a part `by(s, part, seat)`: the way out where no other
    word will do. An imagined state has what was told, and the game's own `imagine` goes on from there.
    """

    def __init__(self, by: str) -> None:
        self.by: Final = by


class Secret(Word):
    """Nobody sees it, not even that it is there: in no view, and imagined by `imagined(s, dice)`."""

    def __init__(self, *, imagined: str, blank: str = "") -> None:
        self.imagined: Final = imagined
        self.blank: Final = blank


class Follows(Word):
    """Follows from other facts, by `of(s)`, and is kept for speed: in no view, and told again when one imagines."""

    def __init__(self, of: str, *, blank: str = "") -> None:
        self.of: Final = of
        self.blank: Final = blank
