"""Victory points, coins and cards that effects bring."""

from __future__ import annotations

from typing import assert_never

from ....core.agenda import NOBODY, Seat
from ..pack.effects import (
    DrawAgenda,
    GainCoin,
    RecoverCopper,
    RevealAgenda,
    Reward,
    SwapAgenda,
    Vp,
)
from ..state import OF_CARDS, SOURCES, State, other
from .agendas import draw, exchange, show_hand


def score(s: State, seat: Seat, points: int, source: int) -> None:
    """tactics/motivation/scored-at-once; `source` is one of SOURCES."""
    s.points[seat] += points
    s.earned[seat * len(SOURCES) + source] += points


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


def reward(s: State, seat: Seat, effect: Reward, source: int) -> None:
    """An effect that is a player's and no model's."""
    if isinstance(effect, Vp):
        score(s, seat, effect.n, source)
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
        assert_never(effect)


def reward_all(s: State, seat: Seat, deed: int) -> None:
    """A deed of nothing but points."""
    if deed != NOBODY:
        for effect in s.board.deeds[deed].effects:
            assert isinstance(effect, Vp)
            reward(s, seat, effect, OF_CARDS)
