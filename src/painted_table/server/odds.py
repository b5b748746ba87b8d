"""The odds of a move, where a game can tell them, from what the asker can see."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import agenda
from . import api
from .seat_view import SeatView

MOST = 40
"""So many moves are reckoned for one who points at something."""


def foretold(seat_view: SeatView, move: str) -> api.OddsInfo:
    """What is known of a move; nothing, and no line, where it leads to no dice. Garbled where it is no move."""
    a = seat_view.game.parse(seat_view.s, move) if move else None
    told = seat_view.game.forecast(seat_view.s, a)
    if told is None:
        return api.OddsInfo(move, "", "", None, [])
    says = f"{told.says[:1].upper()}{told.says[1:]}."
    lines = [api.OddsLine(bar.words, round(bar.share, 4), bar.mark or bar.words, bar.good) for bar in told.bars]
    return api.OddsInfo(move, told.title, says, _rounded(told.hope), lines)


def promising(seat_view: SeatView, points: Sequence[str], is_told: bool) -> list[api.ChanceInfo]:
    """The answers for which these things are pointed at, among others, the most promising first; only those of which a
    chance can be told. How likely they are is kept back where the table plays without odds: their order remains, so
    that whoever points at what they want is not given the worst way to it.
    """
    game, s, seat = seat_view.game, seat_view.s, seat_view.seat
    if not seat_view.may_answer:
        return []
    wanted = set(points)
    fitting = [a for a in agenda.options(s, seat) if wanted and wanted <= set(game.points(s, seat, a))]
    found = []
    for a in fitting[:MOST]:
        told = game.forecast(s, a)
        if told is not None and told.hope is not None:
            found.append((told.hope, game.show(s, a)))
    found.sort(key=lambda one: -one[0])
    return [api.ChanceInfo(move, _rounded(hope) if is_told else None) for hope, move in found]


def _rounded(hope: float | None) -> float | None:
    """To four places, but nothing uncertain is made certain."""
    if hope is None or not 0 < hope < 1:
        return hope
    return min(max(round(hope, 4), 0.0001), 0.9999)
