"""Cards: drawn past the limit, discarded again, kept before their player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from .....core.agenda import Action, Seat
from .....core.refusal import Refusal
from ...actions import Discard
from ...cards import Card
from ...pack.effects import DiscardToLimit, DrawCards, KeepInPlay
from ...state import Event, State, Step, without
from ..decks import DrawCard, Draws, can_draw, discard
from .asking import Choice, ask

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Hand = DrawCards | DiscardToLimit | KeepInPlay
_KINDS: Final = frozenset([DrawCards, DiscardToLimit, KeepInPlay])


def holds(effect: object) -> TypeIs[Hand]:
    """Whether an effect is of this family. Structs that are none are told apart ten times as fast as by isinstance."""
    return type(effect) in _KINDS


def finds(s: State, effect: Hand) -> bool:
    if isinstance(effect, DrawCards):
        return can_draw(s)
    if isinstance(effect, KeepInPlay):
        return True
    if isinstance(effect, DiscardToLimit):
        return False
    assert_never(effect)


def apply(s: State, event: Event, index: int, effect: Hand) -> None:
    who = event.seat
    if isinstance(effect, DrawCards):
        s.agenda.append(DrawMany(who, effect.amount) if effect.ignore_limit else Draws(who, effect.amount))
    elif isinstance(effect, DiscardToLimit):
        discard_down(s, who, event.card, index)
    elif isinstance(effect, KeepInPlay):
        s.kept[who] |= 1 << event.card
    else:
        assert_never(effect)


class DrawMany(Step):
    """tinyepic/cards/no-draw-over-limit: A Shocking Discovery draws past the limit; tinyepic/cards/reshuffle."""

    form = "draw-many who count"

    def __init__(self, who: Seat, count: int) -> None:
        self.who = who
        self.count = count

    def run(self, s: State) -> None:
        if self.count > 0 and can_draw(s):
            s.agenda += [DrawMany(self.who, self.count - 1), DrawCard(self.who)]


def discard_down(s: State, who: Seat, card: Card, index: int) -> None:
    if len(s.hands[who]) > s.board.hand_limit:
        ask(s, DiscardCard(who, card, index))


class DiscardCard(Choice):
    """tinyepic/cards/hand-limit: one card less, until the limit is kept; hero cards do not count."""

    rule = "tinyepic/cards/hand-limit"
    form = "discard who card effect"

    def options(self, s: State) -> list[Action]:
        return [Discard(card) for card in s.hands[self.who]]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return None if a in self.options(s) else Refusal(self.rule, "Discard a plot card of your hand.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Discard)
        s.hands[self.who] = without(s.hands[self.who], a.card)
        discard(s, a.card)
        discard_down(s, self.who, self.card, self.effect)
