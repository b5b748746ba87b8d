"""How a side stands: points, models, ground and coins."""

from __future__ import annotations

from ....core.agenda import Seat
from ..cards import CHAMPION, HERO
from ..rules.objectives import value
from ..state import CAPTIVE, FIELD, WAITING, FigureId, State, other
from .weights import Weights


def model_worth(s: State, model: FigureId, weights: Weights) -> float:
    """Of a whole model, whatever its wounds."""
    type = s.face(model).type
    if type == HERO:
        return weights.hero
    return weights.champion if type == CHAMPION else weights.soldier


def left_of(s: State, model: FigureId, weights: Weights) -> float:
    """What is left of it."""
    health = s.health(model)
    if health <= 0:
        return 0.0
    whole = model_worth(s, model, weights)
    found = whole * (weights.alive + (1.0 - weights.alive) * health / s.face(model).wounds)
    if s.shaken >> model & 1:
        found -= whole * weights.shaken
    if s.routed >> model & 1:
        found -= whole * weights.routed
    return found


def rounds_left(s: State) -> int:
    """End phases that are still to come."""
    return s.board.rounds - max(s.round, 1) + 1


def holdings(s: State, seat: Seat, weights: Weights) -> float:
    """Everything a side has, in points."""
    found = float(s.points[seat])
    for model, fate in enumerate(s.fate):
        if fate in (FIELD, WAITING) and s.side[model] == seat:
            found += left_of(s, model, weights)
        elif fate == CAPTIVE and s.side[model] != seat:
            found += model_worth(s, model, weights) * weights.captive
    found += value(s, seat) * (1.0 + weights.objective * (rounds_left(s) - 1))
    found += s.gold[seat] * weights.gold + s.silver[seat] * weights.silver + s.copper[seat] * weights.copper
    return found + s.hand_counts[seat] * weights.agenda


def standing(s: State, seat: Seat, weights: Weights) -> float:
    """One side's holdings without the other's; a battle that is over is decided by its points."""
    if not s.agenda:
        ahead = s.points[seat] - s.points[other(seat)]
        if s.conceded >= 0:
            ahead = -50 if s.conceded == seat else 50
        return ahead * 10.0
    return holdings(s, seat, weights) - holdings(s, other(seat), weights)
