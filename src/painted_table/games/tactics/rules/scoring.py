"""Victory points, coins and cards that effects bring."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..pack.effects import (
    DrawAgenda,
    Effect,
    GainCoin,
    RecoverCopper,
    RevealAgenda,
    SwapAgenda,
    Vp,
)
from ..state import State, other
from .agendas import draw, exchange, show_hand


def score(s: State, seat: Seat, points: int) -> None:
    """tactics/motivation/scored-at-once"""
    s.points[seat] += points


def gain(s: State, seat: Seat, coin: str, number: int) -> None:
    """tactics/coin/gained-coins: from outside the pools, and without a limit."""
    if coin == "gold":
        s.gold[seat] += number
    elif coin == "silver":
        s.silver[seat] += number
    else:
        s.copper[seat] += number


def recover(s: State, seat: Seat, number: int) -> None:
    """Copper that was spent in this round, but not on activations."""
    back = min(number, s.spent[seat])
    s.spent[seat] -= back
    s.copper[seat] += back


def rewarded(s: State, seat: Seat, effect: Effect) -> bool:
    """An effect that is a player's and no model's; whether it was one."""
    if isinstance(effect, Vp):
        score(s, seat, effect.n)
    elif isinstance(effect, GainCoin):
        gain(s, seat, effect.coin, effect.n)
    elif isinstance(effect, RecoverCopper):
        recover(s, seat, effect.n)
    elif isinstance(effect, DrawAgenda):
        for _ in range(effect.n):
            draw(s, seat)
    elif isinstance(effect, SwapAgenda):
        exchange(s, seat)
    elif isinstance(effect, RevealAgenda):
        show_hand(s, other(seat))
    else:
        return False
    return True


def reward_all(s: State, seat: Seat, deed: int) -> None:
    """A deed of nothing but such effects."""
    if deed != NOBODY:
        for effect in s.board.deeds[deed].effects:
            assert rewarded(s, seat, effect), effect
