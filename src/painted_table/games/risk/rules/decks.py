"""Cards that come off decks, or out of hands, by chance: Maester cards and Objectives."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.decks import CardDraw, drawable, without_top
from ..actions import MaesterCard, ObjectiveCard
from ..board import count, members
from ..state import State
from .treasury import court


def maesters_left(s: State) -> int:
    """risk/maester/deck-empty: what can still be drawn, the discard pile included."""
    return count(court(s).maester_deck) + count(court(s).maester_discard)


def objectives_left(s: State) -> int:
    """risk/objectives/deck-empty: likewise."""
    return count(court(s).objective_deck) + count(court(s).objective_discard)


class DrawMaester(CardDraw[State]):
    """The top Maester card, into a hand or to be looked at; risk/maester/hidden: only its drawer sees it."""

    rule = "risk/maester/price"
    form = "draw-maester player look?"

    def __init__(self, player: Seat, look: bool) -> None:
        self.player = player
        self.look = look

    def cards(self, s: State) -> list[int]:
        c = court(s)
        return drawable(c.maester_deck, c.maester_discard)

    def outcome(self, card: int) -> Action:
        return MaesterCard(card)

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [self.player]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, MaesterCard)
        c = court(s)
        c.maester_deck, c.maester_discard = without_top(c.maester_deck, c.maester_discard, a.card)
        if self.look:
            c.looked |= 1 << a.card
        else:
            c.maester_hands[self.player] |= 1 << a.card


class LoseMaester(CardDraw[State]):
    """A Maester card out of a hand, at random: to the discard pile for all to see, or to a thief.

    risk/maester-card/a-web-of-lies: thief and victim alone see what is stolen.
    """

    rule = "risk/maester-card/confusion-in-the-ranks"
    form = "lose-maester victim thief"

    def __init__(self, victim: Seat, thief: Seat) -> None:
        self.victim = victim
        self.thief = thief

    def cards(self, s: State) -> list[int]:
        return members(court(s).maester_hands[self.victim])

    def outcome(self, card: int) -> Action:
        return MaesterCard(card)

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return None if self.thief == NOBODY else [self.thief, self.victim]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, MaesterCard)
        c = court(s)
        c.maester_hands[self.victim] &= ~(1 << a.card)
        if self.thief == NOBODY:
            c.maester_discard |= 1 << a.card
        else:
            c.maester_hands[self.thief] |= 1 << a.card


class DrawObjective(CardDraw[State]):
    """The top Objective, dealt to a hand or to be chosen from; risk/objectives/hidden."""

    rule = "risk/objectives/buy"
    form = "draw-objective player look?"

    def __init__(self, player: Seat, look: bool) -> None:
        self.player = player
        self.look = look

    def cards(self, s: State) -> list[int]:
        c = court(s)
        return drawable(c.objective_deck, c.objective_discard)

    def outcome(self, card: int) -> Action:
        return ObjectiveCard(card)

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [self.player]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, ObjectiveCard)
        c = court(s)
        c.objective_deck, c.objective_discard = without_top(c.objective_deck, c.objective_discard, a.card)
        if self.look:
            c.looked |= 1 << a.card
        else:
            c.objective_hands[self.player] |= 1 << a.card
