"""The odds of a move, where a game can tell them, from what the asker can see."""

from __future__ import annotations

from . import api
from .seat_view import SeatView


def foretold(seat_view: SeatView, move: str) -> api.OddsInfo:
    """What is known of a move; nothing, and no line, where it leads to no dice. Garbled where it is no move."""
    a = seat_view.game.parse(seat_view.s, move) if move else None
    told = seat_view.game.forecast(seat_view.s, a)
    if told is None:
        return api.OddsInfo(move, "", "", None, [])
    says = f"{told.says[:1].upper()}{told.says[1:]}."
    lines = [api.OddsLine(bar.words, round(bar.share, 4), bar.mark or bar.words, bar.good) for bar in told.bars]
    return api.OddsInfo(move, told.title, says, None if told.hope is None else round(told.hope, 4), lines)
