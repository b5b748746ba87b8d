"""What never changes on a board, in the form in which it is thought about."""

from __future__ import annotations

from typing import Final

from ..actions import TerritoryId
from ..board import Board, Lands, count, members
from .goals import Goal

MOST_BOARDS: Final = 64


class Chart:
    """By territory: its neighbours, what it is worth at the end and each turn, its region. By region: its lands, its
    bonus and how easily it is won. By Objective: what it asks.
    """

    def __init__(self, board: Board) -> None:
        lands = range(board.size)
        self.near: list[list[TerritoryId]] = [[i.target for i in board.invasions[t]] for t in lands]
        land, castle, port = board.points_each
        self.points = [land + castle * (board.castles >> t & 1) + port * (board.ports >> t & 1) for t in lands]
        self.income = [(1 + (board.castles >> t & 1)) / board.divisor for t in lands]
        self.region = [_region_of(board, t) for t in lands]
        self.lands = [members(region.lands) for region in board.regions]
        self.bonus = [region.bonus for region in board.regions]
        self.ease = [_ease(region.lands, region.bonus, board) for region in board.regions]
        self.goals = [Goal(face) for face in board.parts.objectives]


def _region_of(board: Board, t: TerritoryId) -> int:
    for number, region in enumerate(board.regions):
        if region.lands >> t & 1:
            return number
    raise AssertionError(f"{board.names[t]} lies in no region")


def _ease(lands: Lands, bonus: int, board: Board) -> float:
    """What a region pays for the trouble of taking all its lands and holding its entrances."""
    entrances = [t for t in members(lands) if board.near[t] & ~lands]
    return bonus / (count(lands) + len(entrances))


_CHARTS: Final[dict[Board, Chart]] = {}


def chart(board: Board) -> Chart:
    """The chart of a board, drawn once; when there are too many all are forgotten."""
    known = _CHARTS.get(board)
    if known is None:
        if len(_CHARTS) >= MOST_BOARDS:
            _CHARTS.clear()
        known = Chart(board)
        _CHARTS[board] = known
    return known
