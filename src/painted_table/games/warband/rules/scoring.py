"""warband/cleanup/score-before-check, warband/victory/vp-never-negative, warband/victory/vp-public: Victory Points, as
many as the mode has for a deed."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..state import Fall, State, other
from .earning import OF_BREACHES, OF_COMMANDERS, OF_HELD, OF_KILLS, OF_MARKS, OF_TOKENS, OF_WALLS, earn
from .modes import clash, feast, winds
from .modes.tokens import ScoreTokens

FIRST_SCORING = 2
"""The round from which objectives score."""


def score_fall(s: State, fall: Fall) -> None:
    """warband/victory/kill-credit: a destroyed unit counts for its owner's opponent, whatever the cause; what it held
    is read just before the damage."""
    winner = other(s.owner[fall.unit])
    board = s.board
    if board.is_siege and winner != clash.attacker(s):
        # warband/clash/defender-no-vp
        return
    # warband/thrones/kill-bonus, warband/thrones/no-kill-points, warband/clash/kill-score, warband/storm/score-kill,
    # warband/feast/score-kill, warband/winds/score-kill; warband/band/counting: each mark of a pair counts.
    earn(s, winner, board.kill, OF_KILLS)
    earn(s, winner, board.kill_commander * fall.commander, OF_COMMANDERS)
    earn(s, winner, board.kill_mark * _marks(s, winner, fall), OF_MARKS)
    if fall.token != NOBODY:
        earn(s, winner, board.kill_token, OF_HELD)


def _marks(s: State, seat: Seat, fall: Fall) -> int:
    halves = [fall.unit] if s.right[fall.unit] == NOBODY else [fall.unit, s.right[fall.unit]]
    return sum([s.marks[seat] >> half & 1 for half in halves])


def score_round(s: State) -> None:
    """warband/thrones/score, warband/storm/score-hold, warband/feast/score: from round 2 on; in the siege each round.
    warband/winds/tokens-worthless: what counts there are objectives."""
    board = s.board
    if board.is_siege:
        earn(s, clash.attacker(s), clash.breaches(s), OF_BREACHES)
    elif s.round < FIRST_SCORING:
        return
    elif board.has_piles:
        for unit in feast.holders(s):
            earn(s, s.owner[unit], board.hold, OF_TOKENS)
    elif board.has_secrets:
        winds.score(s)
    else:
        s.agenda.append(ScoreTokens(0, 0))


def score_wall(s: State, seat: Seat) -> None:
    """warband/clash/wall-destroyed"""
    earn(s, seat, s.board.wall_points, OF_WALLS)
