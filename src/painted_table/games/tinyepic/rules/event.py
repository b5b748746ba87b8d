"""Events: a card is played for its text, and its effects are resolved one after the other.

What later effects must remember of earlier ones is on a stack in the state (`Event`), because events nest: each
`Resolve` frame names the card and the effect that is due.
"""

from __future__ import annotations

from typing import Final, assert_never

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS, PLAY_EVENT, Pass, PlayEvent
from ..cards import Card
from ..pack.effects import CardEffect, PerformAction
from ..state import Asked, Event, State, Step
from .decks import discard, play_from_hand
from .effects import granted, hand, heroes, pools, removal, riches
from .playable import why_not_play
from .treasury import pay


class EventCard(Asked):
    """tinyepic/event/play: a plot card or hero card whose cost can be paid and whose conditions are met; or pass."""

    rule = "tinyepic/event/play"
    form = "event who following?"

    def __init__(self, who: Seat, following: bool) -> None:
        self.who = who
        self.following = following

    def options(self, s: State) -> list[Action]:
        cards = s.cards_of(self.who)
        return [PASS, *[PLAY_EVENT[card] for card in cards if why_not_play(s, self.who, card) is None]]

    def passing(self, s: State) -> Action | None:
        return PASS

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, PlayEvent) or a.card not in s.cards_of(self.who):
            return Refusal(self.rule, "Name a card of your hand, or pass.")
        return why_not_play(s, self.who, a.card)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, PlayEvent):
            play_event(s, self.who, a.card, self.following)


def play_event(s: State, who: Seat, card: Card, following: bool) -> None:
    """tinyepic/cards/in-play: until it is over the card is in no hand and no pile; its cost is paid first.

    tinyepic/hero/card-uses: a hero card lies face up, which `played` says.
    """
    face = s.face(card)
    play_from_hand(s, who, card)
    if s.board.is_plot(card):
        s.in_play |= 1 << card
    pay(s, who, face.cost_gold)
    s.points[s.side(who)] -= face.cost_points
    s.events.append(Event(who, card, following))
    s.agenda += [EVENT_OVER, Resolve(card, 0)]


class Resolve(Step):
    """One effect of the event on top of the stack, then the next."""

    form = "resolve card effect"

    def __init__(self, card: Card, effect: int) -> None:
        self.card = card
        self.effect = effect

    def run(self, s: State) -> None:
        effects = s.face(self.card).effects
        if self.effect < len(effects):
            s.agenda.append(Resolve(self.card, self.effect + 1))
            apply(s, s.events[-1], self.effect, effects[self.effect])


def apply(s: State, event: Event, index: int, effect: CardEffect) -> None:
    """tinyepic/event/effects-mandatory: an effect is done if it can be, or its question is asked; `index` is its place
    on the card.
    """
    if riches.holds(effect):
        riches.apply(s, event, index, effect)
    elif isinstance(effect, PerformAction) and effect.action == "event":
        # tinyepic/event/following-nested: what a follower's Event grants is done while following too.
        if s.cards_of(event.seat):
            s.agenda.append(EventCard(event.seat, event.following))
    elif granted.holds(effect):
        granted.apply(s, event, index, effect)
    elif removal.holds(effect):
        removal.apply(s, event, index, effect)
    elif pools.holds(effect):
        pools.apply(s, event, index, effect)
    elif heroes.holds(effect):
        heroes.apply(s, event, index, effect)
    elif hand.holds(effect):
        hand.apply(s, event, index, effect)
    else:
        assert_never(effect)


class EventOver(Step):
    """tinyepic/event/discard-not-remove: the card is discarded, unless it stays before its player."""

    form = "event-over"

    def run(self, s: State) -> None:
        event = s.events.pop()
        if not s.board.is_plot(event.card):
            return
        s.in_play &= ~(1 << event.card)
        if not s.kept[event.seat] >> event.card & 1:
            discard(s, event.card)


EVENT_OVER: Final = EventOver()
