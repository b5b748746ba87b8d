"""A state as one seat stands in it: borders, dangers, and what land is worth to it."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Decision, Seat
from ....core.dice import Dice
from ..actions import TerritoryId
from ..board import Lands, count, members
from ..rules.ending import points, seat_of_power
from ..rules.strength import Strength
from ..state import Power, State
from .chart import chart
from .goals import Goal, advance, progress, unit_advance
from .outlook import Outlook, outlook
from .weights import Weights

NOWHERE: Final = -1
FEW_CARDS: Final = 4
"""When so few are left, the next may well be the End Game card."""
ABOUT_TO_WIN: Final = 2
"""Victory Points that one or two Objectives bring: whoever misses no more is about to win."""
LAST_LAND: Final = 2.0
"""What it is worth that a player is out, besides the cards."""
LOCK: Final = 1.5
"""How much more a border of a region that is held whole wants defenders."""
NO_ENEMY: Final = -50.0
INLAND: Final = -100.0
"""What land needs that nobody threatens, and land that touches nothing foreign: less than any other."""
_UNKNOWN: Final = -1.0


class Survey:
    """Read off a state once for one question; nothing is reckoned before it is asked for."""

    def __init__(self, s: State, top: Decision[State], me: Seat, weights: Weights, dice: Dice) -> None:
        self.s = s
        self.top = top
        self.me = me
        self.weights = weights
        self.dice = dice
        self.board = s.board
        self.chart = chart(s.board)
        self.own: Lands = s.held[me]
        self.armies = s.armies
        self.owner = s.owner
        self.home: TerritoryId = self._seat_of_power(me)
        self._plain: Outlook | None = None
        self._prizes: list[float] = []
        self._is_special: list[bool] = []
        self._goals: list[Goal] | None = None
        self._met: list[float] = []
        self._leader: Seat = NOBODY
        self._threats: Lands = 0
        self._knows_rivals = False

    # -- land and those who hold it

    def is_foreign(self, t: TerritoryId) -> bool:
        return not self.own >> t & 1

    def touches_foreign(self, t: TerritoryId) -> bool:
        return self.board.near[t] & ~self.own != 0

    def foreign(self, t: TerritoryId) -> list[TerritoryId]:
        """The land next door that is not this seat's."""
        return members(self.board.near[t] & ~self.own)

    def danger(self, t: TerritoryId) -> int:
        """The most attackers that one neighbour could send; neutral armies send none."""
        most = 0
        for u in self.chart.near[t]:
            if self.armies[u] > most + 1 and self.owner[u] != self.me and self.is_player(self.owner[u]):
                most = self.armies[u] - 1
        return most

    def is_player(self, power: Power) -> bool:
        return 0 <= power < self.board.players

    def holds_region(self, power: Power, t: TerritoryId) -> bool:
        """Whether a power holds the whole region of some land."""
        lands = self.board.regions[self.chart.region[t]].lands
        return lands & self.s.held[power] == lands

    def _seat_of_power(self, seat: Seat) -> TerritoryId:
        """Where a seat's own Seat of Power lies; NOWHERE where it has none or it does not matter."""
        if not self.board.options.seats or self.s.house[seat] == NOBODY:
            return NOWHERE
        return seat_of_power(self.s, seat)

    def need(self, t: TerritoryId) -> float:
        """How badly a border wants defenders."""
        danger = self.danger(t)
        if not danger:
            return NO_ENEMY if self.touches_foreign(t) else INLAND
        weight = LOCK if self.holds_region(self.me, t) else 1.0
        seat = self.weights.seat if t == self.home else 0.0
        return weight * (danger - self.armies[t]) + self.chart.points[t] + seat

    def neediest(self, lands: list[TerritoryId]) -> TerritoryId:
        """Of some lands the one that wants defenders most."""
        best, place = INLAND - 1, lands[0]
        for t in lands:
            need = self.need(t)
            if need > best:
                best, place = need, t
        return place

    def idle(self) -> list[TerritoryId]:
        """Lands with armies to spare which nothing foreign touches."""
        return [t for t in members(self.own) if self.armies[t] > 1 and not self.touches_foreign(t)]

    # -- rivals

    def leader(self) -> Seat:
        """The other player who is nearest to winning."""
        self._know_rivals()
        return self._leader

    def threats(self) -> Lands:
        """Seats of Power of players who are about to win."""
        self._know_rivals()
        return self._threats

    def _know_rivals(self) -> None:
        if self._knows_rivals:
            return
        self._knows_rivals = True
        s = self.s
        best = -1
        for seat in s.order:
            if seat == self.me or s.is_out(seat):
                continue
            standing = self.standing(seat)
            if standing > best:
                best, self._leader = standing, seat
            home = self._seat_of_power(seat) if self._is_about_to_win(seat) else NOWHERE
            if home != NOWHERE:
                self._threats |= 1 << home

    def _is_about_to_win(self, seat: Seat) -> bool:
        c = self.s.court
        if c is None or self.board.options.victory != "objectives":
            return False
        return c.points[seat] >= self.board.parts.points_to_win - ABOUT_TO_WIN

    def standing(self, seat: Seat) -> int:
        """What decides: Victory Points and then the map, or both together."""
        won = 0 if self.s.court is None else self.s.court.points[seat]
        scale = 1000 if self.board.options.victory == "objectives" else 1
        return scale * won + points(self.s, seat)

    def is_near_end(self) -> bool:
        """Whether the next Territory card may well end the game."""
        return self.s.safe_draws == 0 and count(self.s.deck) <= FEW_CARDS

    def fears_end(self) -> bool:
        """Whether that would lose it."""
        if not self.is_near_end() or self.leader() == NOBODY:
            return False
        return self.standing(self.me) < self.standing(self.leader())

    # -- Objectives

    def goals(self) -> list[Goal]:
        """The Objectives in hand."""
        if self._goals is None:
            found: list[Goal] = []
            if self.s.court is not None:
                found = [self.chart.goals[card] for card in members(self.s.court.objective_hands[self.me])]
            self._goals = found
            self._met = [progress(self.s, self.me, self.own, goal) for goal in found]
        return self._goals

    def met(self) -> list[float]:
        """Of each of them, how much is met."""
        self.goals()
        return self._met

    def unit_worth(self, icon: int) -> float:
        """A Special Unit of some kind, and what it does for the Objectives."""
        gain = 0.0
        for goal in self.goals():
            gain += goal.points * unit_advance(self.s, self.me, goal, icon)
        return self.weights.unit + self.weights.objective * gain

    # -- invasions

    def prize(self, t: TerritoryId) -> float:
        """What taking some land gains, in points."""
        if not self._prizes:
            self._prizes = [_UNKNOWN] * self.board.size
            self._is_special = [False] * self.board.size
        if self._prizes[t] == _UNKNOWN:
            self._prizes[t] = self._prize(t)
        return self._prizes[t]

    def _prize(self, t: TerritoryId) -> float:
        """What it is worth by itself, for a card, a region, an Objective, and as another's loss."""
        s, weights, chart = self.s, self.weights, self.chart
        region = self.board.regions[chart.region[t]]
        missing = count(region.lands & ~self.own)
        gain = chart.points[t] + chart.income[t]
        special = not s.spoils
        if special:
            gain += weights.card
        if missing == 1:
            gain += weights.region_gained * region.bonus
            special = True
        else:
            gain += weights.region_nearer * region.bonus * (1 - missing / count(region.lands))
        if t == self.home or self.threats() >> t & 1:
            gain += weights.seat
            special = True
        for place, goal in enumerate(self.goals()):
            gain += weights.objective * goal.points * advance(s, self.me, goal, self._met[place], t)
        former = self.owner[t]
        if self.is_player(former):
            if self.holds_region(former, t):
                gain += weights.region_broken * region.bonus
                special = True
            if former == self.leader():
                gain += weights.leader
            if s.held[former] == 1 << t:
                gain += LAST_LAND + weights.card * count(s.hands[former])
                special = True
        self._is_special[t] = special
        return gain

    def fighting(self, source: TerritoryId, t: TerritoryId) -> Outlook:
        """How an invasion, or a landing from NOWHERE, goes with the units that fight."""
        c = self.s.court
        if c is not None:
            top = 0 if source == NOWHERE else c.knights[source]
            eights = 0 if source == NOWHERE else c.engines[source]
            walls = c.forts >> t & 1
            if top or eights or walls or c.knights[t] or c.engines[t]:
                total = self._unaided()
                total.attack_top, total.attack_eights = top, eights
                total.defence_all, total.defence_top, total.defence_eights = walls, c.knights[t], c.engines[t]
                return outlook(total)
        if self._plain is None:
            self._plain = outlook(self._unaided())
        return self._plain

    def _unaided(self) -> Strength:
        """Nothing but dice, and who wins ties at this table."""
        total = Strength()
        total.attacker_wins_ties = self.board.attacker_wins_ties
        return total

    def worth(self, attackers: int, source: TerritoryId, t: TerritoryId) -> float:
        """What one invasion with so many gains on average; 0 where the odds forbid it.

        Units fight along that stand in the source, wherever the attackers come from.
        """
        defenders = self.armies[t]
        if attackers < defenders or attackers < 1:
            return 0.0
        fight = self.fighting(source, t)
        win = fight.chance(attackers, defenders)
        if win < self.weights.fair_odds:
            return 0.0
        gain = self.prize(t)
        if win < self.weights.good_odds and not self._is_special[t]:
            return 0.0
        return win * gain - self.weights.army * fight.losses(attackers, defenders)

    def hope(self, attackers: int, source: TerritoryId, t: TerritoryId) -> float:
        """The same whatever the odds."""
        fight = self.fighting(source, t)
        gain = fight.chance(attackers, self.armies[t]) * self.prize(t)
        return gain - self.weights.army * fight.losses(attackers, self.armies[t])

    def campaign(self, attackers: int, source: TerritoryId, t: TerritoryId) -> float:
        """What an invasion gains together with the best one that could follow from there."""
        worth = self.worth(attackers, source, t)
        if worth <= 0:
            return worth
        left = int(attackers - self.fighting(source, t).losses(attackers, self.armies[t])) - 1
        if left < 1:
            return worth
        return worth + self.weights.onward * self.best(left, source, self.board.near[t] & ~self.own & ~(1 << t))

    def best(self, attackers: int, source: TerritoryId, targets: Lands) -> float:
        """The most that so many could gain from one of these."""
        most = 0.0
        for t in members(targets):
            worth = self.worth(attackers, source, t)
            if worth > most:
                most = worth
        return most

    def reach(self, t: TerritoryId, armies: int) -> float:
        """The most that the armies of some land and so many more could gain from there."""
        attackers = self.armies[t] - 1 + armies
        most = 0.0
        for u in self.foreign(t):
            worth = self.campaign(attackers, t, u)
            if worth > most:
                most = worth
        return most

    def spearhead(self, places: list[TerritoryId], armies: int) -> TerritoryId:
        """Where so many more make the best attack; NOWHERE if none is worth it."""
        best, place = 0.0, NOWHERE
        for t in places:
            worth = self.reach(t, armies)
            if worth > best:
                best, place = worth, t
        return place
