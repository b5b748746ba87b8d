"""Points, coins and cards that an effect brings to its player."""

from __future__ import annotations

from ...pack.effects import DrawAgenda, Effect, GainCoin, RecoverCopper, RevealAgenda, SwapAgenda, Vp
from ...state import State
from ..deeds import HANDLERS, Resolve
from ..scoring import rewarded


def _reward(s: State, effect: Effect, at: Resolve) -> None:
    assert rewarded(s, s.side[at.bearer], effect)


HANDLERS[Vp] = _reward
HANDLERS[GainCoin] = _reward
HANDLERS[RecoverCopper] = _reward
HANDLERS[DrawAgenda] = _reward
HANDLERS[SwapAgenda] = _reward
HANDLERS[RevealAgenda] = _reward
