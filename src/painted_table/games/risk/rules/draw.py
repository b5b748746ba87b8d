"""The Draw step: the card that a conquest earns, and the card that ends the game."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action, Seat
from ....core.decks import CardDraw, drawable, without_top
from ....core.refusal import Refusal
from ..actions import (
    DECLINE,
    DONE,
    DRAW,
    NO_CARD,
    TERRITORY_DECK,
    CallExile,
    CallWildlings,
    Card,
    Decline,
    Done,
    Draw,
    Keep,
    Use,
)
from ..board import count, members
from ..cards import ANY_TIME, DRAW_STEP_WINDOW
from ..pack.cards import LookAndKeep
from ..state import TERRITORY, Decision, KeepOne, State, Step, with_item
from .ending import score
from .mitchell import call, calls, why_not_call
from .playable import can_draw, plays, why_not_play
from .treasury import court
from .windows import extras, is_extra, play, take_extra, why_not_extra

HAND: Final = 0
LOOKED: Final = 1
TURNED_UP: Final = 2
ASIDE: Final = 3
"""Where a Territory card goes: to the hand, among those looked at, face up on the table, beside the board."""


class DrawStep(Step):
    """risk/draw/condition: only after a conquest; risk/draw/full-hand: not with five cards in hand."""

    form = "draw-step"

    def run(self, s: State) -> None:
        if s.court is not None:
            s.agenda.append(EXTRA_STEP)
        if s.spoils and (_room(s) or (s.mitchell is not None and calls(s))):
            s.agenda.append(DRAW_OR_DECLINE)


def _room(s: State) -> bool:
    return count(s.hands[s.active]) < s.board.hand_limit and can_draw(s)


class DrawOrDecline(Decision):
    """risk/draw/may, risk/draw/one-only: one card, or none.

    risk/mitchell/activate-instead-of-card, risk/mitchell/activate-needs-conquest: or a call to the exiled;
    risk/mitchell/call-with-full-hand: that also with five cards.
    """

    rule = "risk/draw/may"
    form = "draw"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [DRAW, DECLINE] if _room(s) else [DECLINE]
        if s.mitchell is not None:
            found += calls(s)
        if s.court is not None:
            found += [*_lookers(s), *extras(s, ONLY_ANY_TIME)]
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Decline):
            return None
        if isinstance(a, Draw):
            return (
                None if _room(s) else Refusal("risk/draw/full-hand", f"You hold {s.board.hand_limit} Territory cards.")
            )
        if isinstance(a, (CallExile, CallWildlings)):
            return why_not_call(s, a)
        if _looks(s, a):
            return why_not_play(s, s.active, DRAW_STEP_WINDOW, a)
        if _grants(s, a):
            return why_not_play(s, s.active, DRAW_STEP_WINDOW, a) or Refusal(
                "risk/draw/extra-draws",
                "What a Character grants comes after the ordinary card.",
                "Draw or decline that first.",
            )
        if is_extra(a):
            return why_not_extra(s, ONLY_ANY_TIME, a)
        return Refusal(self.rule, "You are in the Draw step: draw the card you have earned, or decline it.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Draw):
            s.agenda.append(TopCard(HAND))
        elif isinstance(a, (CallExile, CallWildlings)):
            call(s, a)
        elif _looks(s, a):
            play(s, s.active, a)
        elif is_extra(a):
            take_extra(s, self, a)

    def default(self, s: State) -> Action:
        return DRAW if _room(s) else DECLINE


class ExtraStep(Step):
    """risk/draw/extra-draws: Characters that grant a card, asked of whoever could use one."""

    form = "extra-step"

    def run(self, s: State) -> None:
        if _granters(s):
            s.agenda.append(EXTRA_DRAW)


class ExtraDraw(Decision):
    """risk/draw/extra-draws: one at a time, each paid for, whether or not the ordinary card was taken.

    risk/mitchell/extra-draws-no-call: nobody is called instead of such a card.
    """

    rule = "risk/draw/extra-draws"
    form = "extra-draw"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        return [DONE, *_granters(s), *extras(s, ONLY_ANY_TIME)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Done) or a in _granters(s):
            return None
        if _looks(s, a):
            return Refusal("risk/timing/windows", "He looks at the ordinary card, and that is settled.")
        if is_extra(a):
            return why_not_extra(s, WINDOWS, a)
        if isinstance(a, (CallExile, CallWildlings)):
            return Refusal("risk/mitchell/extra-draws-no-call", "Only the ordinary card can be given up for a call.")
        return Refusal(self.rule, "A Character grants you another card: use it, or be done.")

    def take(self, s: State, a: Action) -> None:
        if is_extra(a):
            take_extra(s, EXTRA_STEP, a)

    def default(self, s: State) -> Action:
        return DONE


def _looks(s: State, a: Action) -> bool:
    """Whether a Character changes the ordinary draw: risk/character/xaro-xhoan-daxos."""
    if not isinstance(a, Use):
        return False
    return any([isinstance(effect, LookAndKeep) for effect in s.board.parts.faces[a.character].effects])


def _grants(s: State, a: Action) -> bool:
    """Whether a Character of the Draw step grants a card of its own."""
    if not isinstance(a, Use) or _looks(s, a):
        return False
    return s.board.parts.faces[a.character].window == DRAW_STEP_WINDOW


def _lookers(s: State) -> list[Action]:
    return [a for a in plays(s, s.active, DRAW_STEP_WINDOW) if _looks(s, a)]


def _granters(s: State) -> list[Action]:
    """Characters that grant a card of their own."""
    return [a for a in plays(s, s.active, DRAW_STEP_WINDOW) if isinstance(a, Use) and not _looks(s, a)]


class TopCard(CardDraw[State]):
    """The top card is decided now: risk/hidden/decks, nobody knows the order of the deck.

    risk/setup/end-card-exact: below the top half the End Game card is as likely as any card left there.
    risk/draw/reshuffle: an empty deck is made anew from the discard pile; if that is empty too, nothing comes.
    """

    rule = "risk/draw/condition"
    form = "top-card goes"

    def __init__(self, goes: int) -> None:
        self.goes = goes

    def outcome(self, card: int) -> Action:
        return Card(card)

    def cards(self, s: State) -> list[int]:
        if s.safe_draws < 0:
            return drawable(s.deck, s.discard) or [NO_CARD]
        cards = members(s.deck)
        return [*cards, s.board.end_card] if s.safe_draws == 0 else cards

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        """risk/hidden/territory-hand: only the drawer sees the card, but all see the End Game card."""
        assert isinstance(a, Card)
        public = a.card in (s.board.end_card, NO_CARD) or self.goes == TURNED_UP
        return None if public else [s.active]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Card)
        if a.card == s.board.end_card:
            # risk/end/end-card-stops, risk/end/end-card-any-reveal: the game ends at once, without another card.
            score(s)
            return
        if a.card == NO_CARD:
            return
        s.deck, s.discard = without_top(s.deck, s.discard, a.card)
        if s.safe_draws > 0:
            s.safe_draws -= 1
        if self.goes == HAND:
            s.hands[s.active] |= 1 << a.card
            _card_taken(s)
        elif self.goes == ASIDE:
            c = court(s)
            c.rally = with_item(c.rally, s.active, a.card)
        else:
            court(s).looked |= 1 << a.card


def _card_taken(s: State) -> None:
    """risk/mitchell/watch-trigger-any-draw."""
    if s.mitchell is not None:
        s.mitchell.card_taken = True


class KeepTerritory(KeepOne):
    """risk/character/xaro-xhoan-daxos: one of the two is kept, the other discarded face up."""

    rule = "risk/character/xaro-xhoan-daxos"
    form = "keep-territory"

    def deck(self) -> str:
        return TERRITORY

    def kept(self, card: int) -> Action:
        return Keep(TERRITORY_DECK, card)

    def options(self, s: State) -> list[Action]:
        return super().options(s) or [DONE]

    def take(self, s: State, a: Action) -> None:
        c = court(s)
        if isinstance(a, Keep):
            s.hands[s.active] |= 1 << a.card
            s.discard |= c.looked & ~(1 << a.card)
            _card_taken(s)
        c.looked = 0


ONLY_ANY_TIME: Final = [ANY_TIME]
WINDOWS: Final = [DRAW_STEP_WINDOW, ANY_TIME]
DRAW_STEP: Final = DrawStep()
DRAW_OR_DECLINE: Final = DrawOrDecline()
EXTRA_STEP: Final = ExtraStep()
EXTRA_DRAW: Final = ExtraDraw()
