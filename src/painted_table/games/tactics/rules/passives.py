"""What always works: passives of cards and tokens for moves, sight and conditions; for rolls see modifiers.py."""

from __future__ import annotations

from ..cards import CONDITIONS
from ..pack.effects import Immune, UsedEffect
from ..state import FigureId, State


def standing_effects(s: State, model: FigureId) -> list[UsedEffect]:
    """Of a model's own passives and of its token."""
    found, gear = s.board.traits[s.card[model]].effects, s.gear[model]
    return found if gear < 0 else found + s.board.gear_traits[gear].effects


def extra_squares(s: State, model: FigureId) -> int:
    """tactics/move/bonus-once, tactics/ability/rebel-king, tactics/equipment/pristine-boots: they add up;
    tactics/ability/plus-one-square: squares that the model may enter, as all."""
    found, gear = s.board.traits[s.card[model]].squares, s.gear[model]
    return found if gear < 0 else found + s.board.gear_traits[gear].squares


def ignores_river(s: State, model: FigureId) -> bool:
    """LORD OF THE TRIDENT"""
    gear = s.gear[model]
    return s.board.traits[s.card[model]].fords or (gear >= 0 and s.board.gear_traits[gear].fords)


def is_immune(s: State, model: FigureId, condition: int) -> bool:
    """tactics/equipment/milk-of-the-poppy, tactics/equipment/holy-icon"""
    for effect in standing_effects(s, model):
        if isinstance(effect, Immune) and effect.condition == CONDITIONS[condition]:
            return True
    return False


def sees_all(s: State, model: FigureId) -> bool:
    """tactics/los/glass-candle, tactics/equipment/glass-candle"""
    gear = s.gear[model]
    return s.board.traits[s.card[model]].sees_all or (gear >= 0 and s.board.gear_traits[gear].sees_all)


def sees(s: State, model: FigureId, other: FigureId) -> bool:
    """For a model's own actions."""
    return sees_all(s, model) or s.sees(model, other)
