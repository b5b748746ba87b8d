"""What always works: passives of cards and tokens for moves, sight and conditions; for rolls see modifiers.py."""

from __future__ import annotations

from ..cards import CONDITIONS, PASSIVE
from ..pack.effects import Effect, ExtraSquares, IgnoreTerrain, Immune, LosToAll
from ..state import FigureId, State


def standing_effects(s: State, model: FigureId) -> list[Effect]:
    """Of a model's own passives and of its token."""
    board = s.board
    found: list[Effect] = []
    for number in board.cards[s.card[model]].abilities:
        ability = board.abilities[number]
        if ability.icon == PASSIVE and ability.reach.side < 0:
            found += board.deeds[ability.deed].effects
    gear = s.gear[model]
    if gear >= 0:
        found += board.gears[gear].effects
    return found


def extra_squares(s: State, model: FigureId) -> int:
    """tactics/move/bonus-once, tactics/ability/rebel-king, tactics/equipment/pristine-boots: they add up;
    tactics/ability/plus-one-square: squares that the model may enter, as all."""
    more = 0
    for effect in standing_effects(s, model):
        if isinstance(effect, ExtraSquares):
            more += effect.n
    return more


def ignores_river(s: State, model: FigureId) -> bool:
    """LORD OF THE TRIDENT"""
    for effect in standing_effects(s, model):
        if isinstance(effect, IgnoreTerrain) and effect.terrain == "river":
            return True
    return False


def is_immune(s: State, model: FigureId, condition: int) -> bool:
    """tactics/equipment/milk-of-the-poppy, tactics/equipment/holy-icon"""
    for effect in standing_effects(s, model):
        if isinstance(effect, Immune) and effect.condition == CONDITIONS[condition]:
            return True
    return False


def sees_all(s: State, model: FigureId) -> bool:
    """tactics/los/glass-candle, tactics/equipment/glass-candle"""
    for effect in standing_effects(s, model):
        if isinstance(effect, LosToAll):
            return True
    return False


def sees(s: State, model: FigureId, other: FigureId) -> bool:
    """For a model's own actions."""
    return sees_all(s, model) or s.sees(model, other)
