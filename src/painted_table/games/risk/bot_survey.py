"""What a bot reads off the table before it answers: borders, dangers, and what land is worth to it."""

from __future__ import annotations

from functools import lru_cache

from ...core.agenda import NOBODY
from .actions import TerritoryId
from .board import Board, Lands, count, members
from .odds import conquest
from .state import Power
from .view import View

LARGEST = 30
"""Battles of more armies than this on a side are judged by a smaller one in the same proportion."""


class Chart:
    """What never changes on a board, in the form a bot asks for it."""

    def __init__(self, board: Board) -> None:
        lands = range(board.size)
        self.near: list[list[TerritoryId]] = [[i.target for i in board.invasions[t]] for t in lands]
        self.points = [1 + (board.castles >> t & 1) + (board.ports >> t & 1) for t in lands]
        self.income = [(1 + (board.castles >> t & 1)) / board.divisor for t in lands]
        self.region = [next(i for i, r in enumerate(board.regions) if r.lands >> t & 1) for t in lands]
        self.lands = [members(region.lands) for region in board.regions]
        self.bonus = [region.bonus for region in board.regions]
        self.ease = [self._ease(region.lands, region.bonus, board) for region in board.regions]

    def _ease(self, lands: Lands, bonus: int, board: Board) -> float:
        """What a region pays for the trouble of taking all its lands and holding its entrances."""
        entrances = [t for t in members(lands) if board.near[t] & ~lands]
        return bonus / (count(lands) + len(entrances))


@lru_cache(maxsize=16)
def chart(board: Board) -> Chart:
    return Chart(board)


class Survey:
    """The table as one seat sees it now."""

    def __init__(self, view: View) -> None:
        board = view.board
        self.view = view
        self.chart = chart(board)
        self.me = view.seat
        self.neutral = board.neutral
        self.owner = view.owner
        self.armies = view.armies
        self.mine = [t for t, power in enumerate(view.owner) if power == view.seat]
        owner = view.owner
        self.lands_of: list[int] = [0] * (board.players + 1)
        for power in owner:
            if power != NOBODY:
                self.lands_of[power] += 1
        self.missing: list[int] = []
        """By region: how many of its lands this seat does not hold."""
        self.holder: list[Power] = []
        """By region: who holds all of it, NOBODY if it is divided."""
        for lands in self.chart.lands:
            first = owner[lands[0]]
            missing, whole = 0, True
            for t in lands:
                power = owner[t]
                if power != self.me:
                    missing += 1
                if power != first:
                    whole = False
            self.missing.append(missing)
            self.holder.append(first if whole else NOBODY)

    def foreign(self, t: TerritoryId) -> list[TerritoryId]:
        """The land next door that is not this seat's."""
        me, owner = self.me, self.owner
        return [u for u in self.chart.near[t] if owner[u] != me]

    def danger(self, t: TerritoryId) -> int:
        """The most attackers that one neighbouring land of another player could send; neutral armies send none."""
        worst = 0
        for u in self.chart.near[t]:
            if self.owner[u] not in (self.me, self.neutral, NOBODY) and self.armies[u] - 1 > worst:
                worst = self.armies[u] - 1
        return worst

    def points(self, power: Power) -> int:
        return sum([n for t, n in enumerate(self.chart.points) if self.owner[t] == power])

    def is_lock(self, t: TerritoryId) -> bool:
        """Whether this land belongs to a region that the seat holds whole."""
        return self.holder[self.chart.region[t]] == self.me


def win_chance(attackers: int, defenders: int) -> float:
    """The chance to conquer."""
    return conquest(*_manageable(attackers, defenders)).win


def losses(attackers: int, defenders: int) -> float:
    """How many attackers fall on average."""
    a, d = _manageable(attackers, defenders)
    return conquest(a, d).attackers_lost * attackers / a if a else 0.0


def _manageable(attackers: int, defenders: int) -> tuple[int, int]:
    largest = max(attackers, defenders)
    if largest <= LARGEST:
        return attackers, defenders
    return max(1, attackers * LARGEST // largest), max(1, defenders * LARGEST // largest)
