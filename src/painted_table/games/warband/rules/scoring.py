"""warband/thrones/*, warband/cleanup/score-before-check: Victory Points, by mode."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..state import Fall, State, other
from .control import controller


def score_fall(s: State, fall: Fall) -> None:
    """warband/victory/kill-credit: a destroyed unit counts for its owner's opponent, whatever the cause;
    warband/thrones/kill-bonus, warband/thrones/no-kill-points."""
    if s.board.mode.id == "thrones" and fall.token != NOBODY:
        s.points[other(s.owner[fall.unit])] += 1


def score_round(s: State) -> None:
    """warband/thrones/score, warband/thrones/centre-extra: from round 2 a point for each token, the centre one more."""
    if s.board.mode.id == "thrones" and s.round >= 2:
        for token in range(len(s.token_places)):
            unit = controller(s, token)
            if unit != NOBODY:
                s.points[s.owner[unit]] += 2 if token == 0 else 1


def score_wall(s: State, seat: Seat) -> None:
    """warband/clash/wall-destroyed"""
    s.points[seat] += s.board.wall_points
