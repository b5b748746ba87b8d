"""Gold and points."""

from __future__ import annotations

from ..board import Power
from ..state import State


def gain_gold(s: State, power: Power, amount: int) -> None:
    """tinyepic/gold/bounds: what is above the maximum is lost; tinyepic/solo/rival-no-gold: the Rival has none.

    tinyepic/coop/shared-gold, tinyepic/coop-event/player-order-effects: a player of a Treaty gains it for all.
    """
    if amount > 0 and (s.is_player(power) or power == s.board.treaty):
        s.gold[s.side(power)] = min(s.gold_limit(power), s.purse(power) + amount)


def lose_gold(s: State, power: Power, amount: int) -> int:
    """tinyepic/gold/bounds: never below 0; how much was really lost is returned."""
    lost = min(amount, s.purse(power))
    s.gold[s.side(power)] -= lost
    return lost


def pay(s: State, power: Power, amount: int) -> None:
    """tinyepic/gold/cannot-overpay: what cannot be paid in full is never chosen."""
    assert amount <= s.purse(power)
    s.gold[s.side(power)] -= amount


def gain_points(s: State, power: Power, points: int) -> None:
    """tinyepic/score/track-30: there is no upper limit; tinyepic/coop-setup/one-score, tinyepic/coop/points-same: those
    of a player of a Treaty are the Treaty's.
    """
    s.points[s.side(power)] += points
