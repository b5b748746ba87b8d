"""Gold and points."""

from __future__ import annotations

from ....core.agenda import NOBODY
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


def steal_gold(s: State, power: Power, victim: Power, amount: int) -> None:
    """tinyepic/gold/bounds: at most what a player has; nothing of the Rival or of a house that nobody leads.

    tinyepic/coop-event/steal-gold: of the dead always, though they keep none.
    """
    if victim != NOBODY and victim == s.board.dead:
        gain_gold(s, power, amount)
    elif s.is_player(victim):
        gain_gold(s, power, lose_gold(s, victim, amount))


def pay(s: State, power: Power, amount: int) -> None:
    """tinyepic/gold/cannot-overpay: what cannot be paid in full is never chosen."""
    assert amount <= s.purse(power)
    s.gold[s.side(power)] -= amount


def gain_points(s: State, power: Power, points: int) -> None:
    """tinyepic/score/track-30: there is no upper limit; tinyepic/coop-setup/one-score, tinyepic/coop/points-same: those
    of a player of a Treaty are the Treaty's.
    """
    s.points[s.side(power)] += points
