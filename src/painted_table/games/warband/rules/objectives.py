"""warband/thrones/card-effects: the powers of objective cards, which go the way of all other powers."""

from __future__ import annotations

from ....core.agenda import Seat
from ..pack.effects import Vp
from ..state import State, UnitId


def play_power(s: State, card: int, seat: Seat, unit: UnitId) -> None:
    """What happens by itself once a token has scored: warband/thrones/centre-extra and its like."""
    for effect in s.board.pack.objectives[card].effects:
        if isinstance(effect, Vp):
            s.points[seat] += effect.count
