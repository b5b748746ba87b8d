"""What a bot reads off the table before it answers: borders, dangers, and what land is worth to it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

from ....core.agenda import NOBODY, Seat
from ....core.dice import Dice
from ..actions import TerritoryId
from ..board import Lands
from ..mind.chart import chart
from ..mind.weights import Weights
from ..odds import Fighting, conquest, plain
from ..pack.cards import AnyRequirement
from ..rules.battle import MOST_ATTACK, MOST_DEFENCE
from ..state import Power
from ..view import View
from .goals import advance, goals, progress, unit_advance

NOWHERE = -1
FEW_CARDS = 4
"""When so few are left, the next may well be the End Game card."""
LARGEST = 30
"""Battles of more armies than this on a side are judged by a smaller one in the same proportion."""


class Survey:
    """The table as one seat sees it now, and as its weights judge it."""

    def __init__(self, view: View, weights: Weights, dice: Dice) -> None:
        board = view.board
        self.view = view
        self.weights = weights
        self.dice = dice
        self.chart = chart(board)
        self.plain = plain(board)
        self.me = view.seat
        self.owner = view.owner
        self.armies = view.armies
        self.players = board.players
        self._foreign: dict[TerritoryId, list[TerritoryId]] = {}
        self._prizes: dict[TerritoryId, tuple[float, float]] = {}

    @cached_property
    def mine(self) -> list[TerritoryId]:
        return [t for t, power in enumerate(self.owner) if power == self.me]

    @cached_property
    def lands(self) -> Lands:
        """The same as a set."""
        return self.view.lands_of(self.me)

    @cached_property
    def home(self) -> TerritoryId:
        """The Seat of Power of this seat's House; NOWHERE where it is none or does not matter."""
        return self._seat_of_power(self.me)

    def _seat_of_power(self, seat: Seat) -> TerritoryId:
        view = self.view
        house = view.house[seat]
        if house == NOBODY or not view.board.options.seats:
            return NOWHERE
        home = view.board.houses[house].home
        # A House from beyond the sea sits where it landed.
        return view.mitchell.landed if home == NOBODY and view.mitchell is not None else home

    @cached_property
    def rivals(self) -> list[Seat]:
        """The others who are still in the game."""
        return [seat for seat in self.view.order if seat != self.me and not self.view.out >> seat & 1]

    @cached_property
    def threats(self) -> list[TerritoryId]:
        """Seats of Power of players who are about to win."""
        court, parts = self.view.court, self.view.board.parts
        if court is None or self.view.board.options.victory != "objectives":
            return []
        return [self._seat_of_power(seat) for seat in self.rivals if court.points[seat] >= parts.points_to_win - 2]

    @cached_property
    def goals(self) -> list[tuple[int, AnyRequirement, float]]:
        """Of each Objective in hand: its points, what it asks, and how much of that is met."""
        faces = [self.view.board.parts.objectives[objective] for objective in goals(self.view)]
        return [(f.points, f.requirement, progress(self.view, self.lands, f.requirement)) for f in faces]

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
    def idle(self) -> dict[TerritoryId, int]:
        """The armies that could leave land which no foreign land touches."""
        return {t: self.armies[t] - 1 for t in self.mine if self.armies[t] > 1 and not self.foreign(t)}

    @cached_property
    def leader(self) -> Seat:
        """The other player who is nearest to winning."""
        return max(self.rivals, key=self.standing, default=NOBODY)

    def standing(self, seat: Seat) -> tuple[int, int]:
        """What decides: Victory Points and then the map, or both together."""
        court = self.view.court
        won = 0 if court is None else court.points[seat]
        by_objectives = self.view.board.options.victory == "objectives"
        return (won, self.points(seat)) if by_objectives else (0, won + self.points(seat))

    @property
    def near_end(self) -> bool:
        """Whether the next Territory card may well end the game."""
        return self.view.safe_draws == 0 and self.view.deck_count <= FEW_CARDS

    @property
    def fears_end(self) -> bool:
        """Whether that would lose it."""
        return self.near_end and self.standing(self.me) < self.standing(self.leader)

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
        return max([self.armies[u] - 1 for u in self.foreign(t) if self.is_player(self.owner[u])], default=0)

    def is_player(self, power: Power) -> bool:
        return 0 <= power < self.players

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
        if t == self.home or t in self.threats:
            gain += weights.seat
            special = True
        for points, requirement, now in self.goals:
            gain += weights.objective * points * advance(view, self.lands, requirement, now, t)
        if self.is_player(former):
            if self.holder[region] == former:
                gain += weights.region_broken * bonus
                special = True
            if former == self.leader:
                gain += weights.leader
            if self.owner.count(former) == 1:
                gain += 2 + weights.card * view.hand_counts[former]
                special = True
        return gain, weights.fair_odds if special else weights.good_odds

    def fighting(self, source: TerritoryId, t: TerritoryId) -> Fighting:
        """What units do to the dice of an invasion, or of a landing from NOWHERE."""
        court = self.view.court
        if court is None:
            return self.plain
        knights, engines = court.knights, court.engines
        top, eights = (0, 0) if source == NOWHERE else (knights[source], engines[source])
        if not (top or eights or knights[t] or engines[t] or court.forts >> t & 1):
            return self.plain
        return Fighting(
            attack_top=top,
            attack_eights=min(eights, MOST_ATTACK),
            defence_all=court.forts >> t & 1,
            defence_top=knights[t],
            defence_eights=min(engines[t], MOST_DEFENCE),
            attacker_wins_ties=self.view.board.attacker_wins_ties,
        )

    def worth(self, attackers: int, source: TerritoryId, t: TerritoryId) -> float:
        """What one invasion with so many gains on average; 0 where the odds forbid it.

        Units fight along that stand in the source, wherever the attackers come from.
        """
        defenders = self.armies[t]
        if attackers < defenders:
            return 0.0
        win, lost = outlook(attackers, defenders, self.fighting(source, t))
        gain, odds = self.prize(t)
        return win * gain - self.weights.army * lost if win >= odds else 0.0

    def campaign(self, attackers: int, source: TerritoryId, t: TerritoryId) -> float:
        """What an invasion gains together with the best one that could follow from there."""
        worth = self.worth(attackers, source, t)
        if worth <= 0 or not self.weights.onward:
            return worth
        left = int(attackers - outlook(attackers, self.armies[t], self.fighting(source, t))[1]) - 1
        if left < 1:
            return worth
        return worth + self.weights.onward * self.best(left, source, self.foreign(t))

    def best(self, attackers: int, source: TerritoryId, targets: list[TerritoryId]) -> float:
        """The most that so many could gain from one of these."""
        return max([self.worth(attackers, source, t) for t in targets], default=0.0)

    def spearhead(self, places: Iterable[TerritoryId], armies: int) -> tuple[float, TerritoryId]:
        """Where so many more make the best attack, and what that gains; NOWHERE if none is worth it."""
        best, place = 0.0, NOWHERE
        for t in places:
            attackers = self.armies[t] - 1 + armies
            for u in self.foreign(t):
                worth = self.campaign(attackers, t, u)
                if worth > best:
                    best, place = worth, t
        return best, place

    def unit_worth(self, icon: int) -> float:
        """A Special Unit of some kind, and what it does for the Objectives."""
        weights = self.weights
        gains = [
            points * unit_advance(self.view, self.lands, requirement, icon) for points, requirement, _ in self.goals
        ]
        return weights.unit + weights.objective * sum(gains)

    def need(self, t: TerritoryId) -> float:
        """How badly a border wants defenders."""
        danger = self.danger(t)
        if not danger:
            return -50.0 if self.foreign(t) else -100.0
        weight = 1.5 if self.is_lock(t) else 1.0
        seat = self.weights.seat if t == self.home else 0.0
        return weight * (danger - self.armies[t]) + self.chart.points[t] + seat


@lru_cache(maxsize=20_000)
def outlook(attackers: int, defenders: int, fighting: Fighting) -> tuple[float, float]:
    """The chance to conquer, and how many attackers fall on average."""
    largest = max(attackers, defenders)
    fewer, against = attackers, defenders
    if largest > LARGEST:
        fewer, against = max(1, attackers * LARGEST // largest), max(1, defenders * LARGEST // largest)
    odds = conquest(fewer, against, fighting)
    return odds.win, odds.attackers_lost * attackers / fewer
