"""Whether a card can be played as an Event: its cost, its conditions, and whether it would do anything."""

from __future__ import annotations

from ....core.agenda import Seat
from ....core.refusal import Refusal
from ..cards import Card
from ..pack.effects import PerformAction
from ..state import State
from .effects import KNOWN

PLAY = "tinyepic/event/play"


def why_not_play(s: State, who: Seat, card: Card) -> Refusal | None:
    """tinyepic/event/play: costs must be paid and prerequisites met."""
    face = s.face(card)
    if face.cost_gold > s.gold[who]:
        return Refusal(PLAY, f"It costs {face.cost_gold} gold, and you have {s.gold[who]}.")
    if face.cost_points > s.points[who]:
        return Refusal("tinyepic/score/never-negative", "It costs a point, and you have none.")
    for effect in face.effects:
        if not isinstance(effect, KNOWN) or (isinstance(effect, PerformAction) and effect.must_battle):
            return Refusal(PLAY, "This event cannot be resolved yet.")
    if face.requires:
        return Refusal(PLAY, "This event cannot be resolved yet.")
    return None
