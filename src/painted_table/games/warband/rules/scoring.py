"""warband/cleanup/score-before-check, warband/victory/vp-never-negative, warband/victory/vp-public: Victory Points, by
mode."""

from __future__ import annotations

from typing import assert_never

from ....core.agenda import NOBODY, Seat
from ..state import Fall, State, other
from .modes import clash, feast, winds
from .modes.tokens import ScoreTokens

FIRST_SCORING = 2
"""The round from which objectives score."""


def score_fall(s: State, fall: Fall) -> None:
    """warband/victory/kill-credit: a destroyed unit counts for its owner's opponent, whatever the cause; what it held
    is read just before the damage."""
    winner = other(s.owner[fall.unit])
    mode = s.board.mode.id
    match mode:
        case "thrones":
            # warband/thrones/kill-bonus, warband/thrones/no-kill-points
            won = 1 if fall.token != NOBODY else 0
        case "clash":
            # warband/clash/kill-score, warband/clash/defender-no-vp
            won = clash.KILL_POINTS + fall.commander if winner == clash.attacker(s) else 0
        case "storm":
            # warband/storm/score-kill; warband/band/counting: each mark of a pair counts.
            won = 1 + fall.commander + 2 * _marks(s, winner, fall)
        case "feast":
            # warband/feast/score-kill
            won = 1 + (fall.token != NOBODY)
        case "winds":
            # warband/winds/score-kill
            won = 1
        case _:
            assert_never(mode)
    s.points[winner] += won


def _marks(s: State, seat: Seat, fall: Fall) -> int:
    halves = [fall.unit] if s.right[fall.unit] == NOBODY else [fall.unit, s.right[fall.unit]]
    return sum([s.marks[seat] >> half & 1 for half in halves])


def score_round(s: State) -> None:
    """warband/thrones/score, warband/storm/score-hold, warband/feast/score: from round 2 on; in the siege each round.
    warband/winds/tokens-worthless: what counts there are objectives."""
    mode = s.board.mode.id
    if mode == "clash":
        s.points[clash.attacker(s)] += clash.breaches(s)
    elif s.round < FIRST_SCORING:
        return
    elif mode == "feast":
        for unit in feast.holders(s):
            s.points[s.owner[unit]] += 1
    elif mode == "winds":
        winds.score(s)
    else:
        s.agenda.append(ScoreTokens(0, 0))


def score_wall(s: State, seat: Seat) -> None:
    """warband/clash/wall-destroyed"""
    s.points[seat] += s.board.wall_points
