"""Gold and points."""

from __future__ import annotations

from ..board import Power
from ..state import State


def gain_gold(s: State, power: Power, amount: int) -> None:
    """tinyepic/gold/bounds: what is above the maximum is lost; tinyepic/solo/rival-no-gold: the Rival has none."""
    if amount > 0 and s.is_player(power):
        s.gold[power] = min(s.gold_limit(power), s.gold[power] + amount)


def lose_gold(s: State, power: Power, amount: int) -> int:
    """tinyepic/gold/bounds: never below 0; how much was really lost is returned."""
    lost = min(amount, s.gold[power])
    s.gold[power] -= lost
    return lost


def pay(s: State, power: Power, amount: int) -> None:
    """tinyepic/gold/cannot-overpay: what cannot be paid in full is never chosen."""
    assert amount <= s.gold[power]
    s.gold[power] -= amount


def gain_points(s: State, power: Power, points: int) -> None:
    """tinyepic/score/track-30: there is no upper limit."""
    s.points[power] += points
