"""How a side stands: points, units, ground and cards."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..rules.control import controlled
from ..state import DESTROYED, TABLE, State, UnitId, other
from .weights import Weights


def unit_worth(s: State, unit: UnitId, weights: Weights) -> float:
    """Of a whole unit with its attachment."""
    cost = s.card(unit).cost
    if s.right[unit] != NOBODY:
        cost *= 2
    found = float(cost)
    attachment = s.attachment[unit]
    if attachment != NOBODY:
        card = s.board.attachments[attachment]
        found += card.cost
        if card.is_commander:
            found += 2.0 * weights.commander
    return found * weights.point


def model_worth(s: State, unit: UnitId, weights: Weights) -> float:
    """What a model less costs, on the average."""
    return unit_worth(s, unit, weights) / max(1, s.full_hp(unit))


def left_of(s: State, unit: UnitId, weights: Weights) -> float:
    """What is left of it."""
    hp = s.hp[unit]
    if hp <= 0:
        return 0.0
    whole = unit_worth(s, unit, weights)
    found = whole * (weights.alive + (1.0 - weights.alive) * hp / s.full_hp(unit))
    return found - whole * weights.condition * s.conditions[unit].bit_count()


def rounds_left(s: State) -> int:
    """Clean-ups that are still to come."""
    return s.board.rounds - max(s.round, 1) + 1


def token_worth(s: State, token: int, weights: Weights) -> float:
    """What an objective brings while it is held; from round 2 on."""
    each = 2.0 if token == 0 and s.board.mode.id == "thrones" else 1.0
    if s.board.mode.id in ("winds", "clash"):
        each = 0.4
    rounds = rounds_left(s) - (1 if s.round <= 1 else 0)
    return each * (1.0 + weights.objective * min(3, max(0, rounds - 1))) if rounds > 0 else 0.0


def holdings(s: State, seat: Seat, weights: Weights) -> float:
    """Everything a side has, in points."""
    found = float(s.points[seat])
    for unit, fate in enumerate(s.fate):
        if s.owner[unit] != seat or fate == DESTROYED:
            continue
        found += left_of(s, unit, weights)
        if fate == TABLE and s.token_places:
            token = s.held[unit] if s.held[unit] != NOBODY else controlled(s, unit)
            if token != NOBODY:
                found += token_worth(s, token, weights)
    return found + s.hand_counts[seat] * weights.card


def standing(s: State, seat: Seat, weights: Weights) -> float:
    """One side's holdings without the other's; a battle that is over is decided."""
    if not s.agenda:
        if s.winner == NOBODY:
            return 0.0
        return 100.0 if s.winner == seat else -100.0
    return holdings(s, seat, weights) - holdings(s, other(seat), weights)
