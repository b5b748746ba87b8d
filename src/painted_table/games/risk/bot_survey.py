"""What a bot reads off the table before it answers: borders, dangers, and what land is worth to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from ...core.agenda import NOBODY, Seat
from .actions import TerritoryId
from .board import Board, Lands, count, members
from .odds import conquest
from .state import Power
from .view import View

LARGEST = 30
"""Battles of more armies than this on a side are judged by a smaller one in the same proportion."""


@dataclass(frozen=True)
class Weights:
    """How much a bot cares for what. Gains are in points of the final score."""

    good_odds: float = 0.65
    """The chance of conquest that an ordinary invasion needs."""
    fair_odds: float = 0.5
    """And one whose prize is a region, an elimination or the turn's first card."""
    army: float = 0.35
    """An army, when it falls."""
    card: float = 1.5
    """A Territory card, earned or captured."""
    region_gained: float = 2.0
    """Each army of the bonus of a region that is completed; likewise of one that is broken, or nearer."""
    region_broken: float = 1.2
    region_nearer: float = 1.6
    leader: float = 1.0
    """That it is the leader who loses the land."""
    onward: float = 0.6
    """What the next conquest from there counts, beside the first."""


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
        self.ease = [_ease(region.lands, region.bonus, board) for region in board.regions]


def _ease(lands: Lands, bonus: int, board: Board) -> float:
    """What a region pays for the trouble of taking all its lands and holding its entrances."""
    entrances = [t for t in members(lands) if board.near[t] & ~lands]
    return bonus / (count(lands) + len(entrances))


@lru_cache(maxsize=16)
def chart(board: Board) -> Chart:
    return Chart(board)


class Survey:
    """The table as one seat sees it now, and as its weights judge it."""

    def __init__(self, view: View, weights: Weights) -> None:
        board = view.board
        self.view = view
        self.weights = weights
        self.chart = chart(board)
        self.me = view.seat
        self.neutral = board.neutral
        self.owner = view.owner
        self.armies = view.armies
        self._foreign: dict[TerritoryId, list[TerritoryId]] = {}
        self._prizes: dict[TerritoryId, tuple[float, float]] = {}

    @cached_property
    def mine(self) -> list[TerritoryId]:
        return [t for t, power in enumerate(self.owner) if power == self.me]

    @cached_property
    def missing(self) -> list[int]:
        """By region: how many of its lands this seat does not hold."""
        owner, me = self.owner, self.me
        return [sum([owner[t] != me for t in lands]) for lands in self.chart.lands]

    @cached_property
    def holder(self) -> list[Power]:
        """By region: who holds all of it, NOBODY if it is divided."""
        owner = self.owner
        held = [{owner[t] for t in lands} for lands in self.chart.lands]
        return [powers.pop() if len(powers) == 1 else NOBODY for powers in held]

    @cached_property
    def leader(self) -> Seat:
        """The other player with most points."""
        return max([seat for seat in self.view.order if seat != self.me], key=self.points, default=NOBODY)

    def points(self, power: Power) -> int:
        owner = self.owner
        return sum([n for t, n in enumerate(self.chart.points) if owner[t] == power])

    def foreign(self, t: TerritoryId) -> list[TerritoryId]:
        """The land next door that is not this seat's."""
        known = self._foreign.get(t)
        if known is None:
            me, owner = self.me, self.owner
            known = self._foreign[t] = [u for u in self.chart.near[t] if owner[u] != me]
        return known

    def danger(self, t: TerritoryId) -> int:
        """The most attackers that one neighbour could send; neutral armies send none."""
        armies = [self.armies[u] - 1 for u in self.foreign(t) if self.owner[u] not in (self.neutral, NOBODY)]
        return max(armies, default=0)

    def is_lock(self, t: TerritoryId) -> bool:
        """Whether this land belongs to a region that the seat holds whole."""
        return self.holder[self.chart.region[t]] == self.me

    # -- invasions

    def prize(self, t: TerritoryId) -> tuple[float, float]:
        """What taking some land gains, and the odds that this justifies."""
        known = self._prizes.get(t)
        if known is None:
            known = self._prizes[t] = self._prize(t)
        return known

    def _prize(self, t: TerritoryId) -> tuple[float, float]:
        chart, view, weights = self.chart, self.view, self.weights
        region = chart.region[t]
        bonus = chart.bonus[region]
        missing = self.missing[region]
        former = self.owner[t]
        gain = chart.points[t] + chart.income[t]
        special = not view.card_earned
        if special:
            gain += weights.card
        if missing == 1:
            gain += weights.region_gained * bonus
            special = True
        else:
            gain += weights.region_nearer * bonus * (1 - missing / len(chart.lands[region]))
        if former != self.neutral:
            if self.holder[region] == former:
                gain += weights.region_broken * bonus
                special = True
            if former == self.leader:
                gain += weights.leader
            if self.owner.count(former) == 1:
                gain += 2 + weights.card * view.hand_counts[former]
                special = True
        return gain, weights.fair_odds if special else weights.good_odds

    def worth(self, attackers: int, t: TerritoryId) -> float:
        """What one invasion with so many gains on average; 0 where the odds forbid it."""
        defenders = self.armies[t]
        if attackers < defenders:
            return 0.0
        win, lost = outlook(attackers, defenders)
        gain, odds = self.prize(t)
        return win * gain - self.weights.army * lost if win >= odds else 0.0

    def campaign(self, attackers: int, t: TerritoryId) -> float:
        """What an invasion gains together with the best one that could follow from there."""
        worth = self.worth(attackers, t)
        if worth <= 0 or not self.weights.onward:
            return worth
        left = int(attackers - outlook(attackers, self.armies[t])[1]) - 1
        if left < 1:
            return worth
        return worth + self.weights.onward * self.best(left, self.foreign(t))

    def best(self, attackers: int, targets: list[TerritoryId]) -> float:
        """The most that so many could gain from one of these."""
        return max([self.worth(attackers, t) for t in targets], default=0.0)


@lru_cache(maxsize=20_000)
def outlook(attackers: int, defenders: int) -> tuple[float, float]:
    """The chance to conquer, and how many attackers fall on average."""
    largest = max(attackers, defenders)
    if largest <= LARGEST:
        odds = conquest(attackers, defenders)
        return odds.win, odds.attackers_lost
    fewer = max(1, attackers * LARGEST // largest)
    odds = conquest(fewer, max(1, defenders * LARGEST // largest))
    return odds.win, odds.attackers_lost * attackers / fewer
