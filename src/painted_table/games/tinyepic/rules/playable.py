"""Whether a card can be played as an Event: its requirements, its price, a battle it demands, and what it would do."""

from __future__ import annotations

from typing import assert_never

from ....core.agenda import Seat
from ....core.refusal import Refusal
from ..cards import Card, Face
from ..pack.effects import CardEffect, Eliminate, PerformAction
from ..state import State
from .effects import granted, hand, heroes, pools, removal, riches
from .requirements import PLAY, unmet


def finds(s: State, who: Seat, card: Card, index: int, effect: CardEffect) -> bool:
    """Whether an effect finds anything to act on, as things stand before the card is played."""
    if riches.holds(effect):
        return riches.finds(s, who, effect)
    if granted.holds(effect):
        return granted.finds(s, who, card, index, effect)
    if removal.holds(effect):
        return removal.finds(s, who, card, index, effect)
    if pools.holds(effect):
        return pools.finds(s, who, card, effect)
    if heroes.holds(effect):
        return heroes.finds(s, who, card, effect)
    if hand.holds(effect):
        return hand.finds(s, effect)
    assert_never(effect)


def why_not_play(s: State, who: Seat, card: Card) -> Refusal | None:
    """tinyepic/event/play: requirements and cost first, then the battle it demands, then whether it does anything."""
    face = s.face(card)
    for requirement in face.requires:
        refusal = unmet(s, who, requirement)
        if refusal is not None:
            return refusal
    if face.cost_gold > s.purse(who):
        return Refusal(PLAY, f"It costs {face.cost_gold} gold, and you have {s.purse(who)}.")
    if face.cost_points > s.score(who):
        return Refusal("tinyepic/score/never-negative", "It costs a point, and you have none.")
    # A battle that can be fought is something to do.
    demanded = _battles(face)
    return _no_battle(s, who, card, demanded) if demanded else _nothing(s, who, card)


def _battles(face: Face) -> list[int]:
    """The effects that demand a battle, by their places on the card."""
    found: list[int] = []
    for index, effect in enumerate(face.effects):
        if not granted.holds(effect) or not effect.must_battle:
            continue
        if not isinstance(effect, PerformAction) or not effect.optional:
            found.append(index)
    return found


def _no_battle(s: State, who: Seat, card: Card, demanded: list[int]) -> Refusal | None:
    """tinyepic/event/must-battle: a battle that the text demands must be possible, and is never skipped.

    tinyepic/event/look-ahead: if a unit is the price, with one of those that may be given up.
    """
    effects = s.face(card).effects
    for index in demanded:
        effect, before = effects[index], effects[index - 1] if index else None
        assert granted.holds(effect)
        if isinstance(before, Eliminate):
            if not removal.eliminations(s, who, card, index - 1):
                return Refusal("tinyepic/event/look-ahead", "Whatever you gave up, no battle could be fought after it.")
        elif not granted.finds(s, who, card, index, effect):
            return Refusal("tinyepic/event/must-battle", "No move leads into the battle that it asks for.")
    return None


def _nothing(s: State, who: Seat, card: Card) -> Refusal | None:
    """tinyepic/event/must-do-something, tinyepic/event/impossible-parts: one part at least must find something.

    tinyepic/recruit/exact-number: a card that is all about two tokens needs a place for one.
    """
    effects = s.face(card).effects
    for index, effect in enumerate(effects):
        if finds(s, who, card, index, effect):
            return None
    effect = effects[0]
    if isinstance(effect, PerformAction) and effect.units_exact:
        return Refusal("tinyepic/recruit/exact-number", "No token can be placed.")
    return Refusal("tinyepic/event/must-do-something", "The card would do nothing now.")
