"""What Objectives ask of a seat: how near they are, and what brings them nearer."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Seat
from ..actions import TerritoryId
from ..board import Lands, count, members
from ..cards import ObjectiveFace
from ..pack.cards import (
    ConqueredFromOnePlayerThisTurn,
    ConqueredThisTurn,
    ConqueredWithFeatureThisTurn,
    ControlCastles,
    ControlCastlesAndPorts,
    ControlNInMRegions,
    ControlPorts,
    ControlRegions,
    DestroyedThisTurn,
    HaveGold,
    PortOnEachCoast,
    UnitsEach,
    UnitsSame,
)
from ..rules.treasury import court
from ..state import State

CASTLES: Final = 0
PORTS: Final = 1
CASTLES_AND_PORTS: Final = 2
GOLD: Final = 3
DESTROYED: Final = 4
CONQUERED: Final = 5
FROM_ONE_PLAYER: Final = 6
CASTLES_CONQUERED: Final = 7
PORTS_CONQUERED: Final = 8
REGIONS: Final = 9
SPREAD: Final = 10
COASTS: Final = 11
UNITS_ALIKE: Final = 12
UNITS_OF_EACH: Final = 13

CONQUESTS_A_TURN: Final = 2.5
"""Conquests that a turn brings as a rule; Objectives of one turn are judged by it before it begins."""


class Goal:
    """An Objective in plain numbers: what is looked at thousands of times a second is not read off the pack."""

    def __init__(self, face: ObjectiveFace) -> None:
        asks = face.requirement
        self.points = face.points
        self.n = 1
        self.m = 1
        if isinstance(asks, ControlCastles):
            self.kind, self.n = CASTLES, asks.n
        elif isinstance(asks, ControlPorts):
            self.kind, self.n = PORTS, asks.n
        elif isinstance(asks, ControlCastlesAndPorts):
            self.kind, self.n, self.m = CASTLES_AND_PORTS, asks.castles, asks.ports
        elif isinstance(asks, HaveGold):
            self.kind, self.n = GOLD, asks.n
        elif isinstance(asks, DestroyedThisTurn):
            self.kind, self.n = DESTROYED, asks.n
        elif isinstance(asks, ConqueredThisTurn):
            self.kind, self.n = CONQUERED, asks.n
        elif isinstance(asks, ConqueredFromOnePlayerThisTurn):
            self.kind, self.n = FROM_ONE_PLAYER, asks.n
        elif isinstance(asks, ConqueredWithFeatureThisTurn):
            self.kind, self.n = CASTLES_CONQUERED if asks.feature == "castle" else PORTS_CONQUERED, asks.n
        elif isinstance(asks, ControlRegions):
            self.kind, self.n = REGIONS, asks.n
        elif isinstance(asks, ControlNInMRegions):
            self.kind, self.n, self.m = SPREAD, asks.n, asks.m
        elif isinstance(asks, PortOnEachCoast):
            self.kind = COASTS
        elif isinstance(asks, UnitsSame):
            self.kind, self.n = UNITS_ALIKE, asks.n
        else:
            assert isinstance(asks, UnitsEach)
            self.kind, self.n = UNITS_OF_EACH, asks.n

    @property
    def is_fleeting(self) -> bool:
        """Whether it is met this turn and may not be the next."""
        return DESTROYED <= self.kind <= PORTS_CONQUERED


def promise(s: State, seat: Seat, goal: Goal) -> float:
    """The points of an Objective, discounted by how far it is away."""
    near = progress(s, seat, s.held[seat], goal)
    return goal.points * near * near


def progress(s: State, seat: Seat, lands: Lands, goal: Goal) -> float:
    """How much of it would be met with some lands, from 0 to 1."""
    board = s.board
    kind = goal.kind
    if kind == CASTLES:
        return part(count(lands & board.castles), goal.n)
    if kind == PORTS:
        return part(count(lands & board.ports), goal.n)
    if kind == CASTLES_AND_PORTS:
        return (part(count(lands & board.castles), goal.n) + part(count(lands & board.ports), goal.m)) / 2
    if kind == GOLD:
        return part(court(s).gold[seat], goal.n) if board.options.gold else 0.0
    if kind == DESTROYED:
        return part(2 * CONQUESTS_A_TURN, goal.n)
    if kind in (CONQUERED, FROM_ONE_PLAYER):
        return part(CONQUESTS_A_TURN, goal.n)
    if kind in (CASTLES_CONQUERED, PORTS_CONQUERED):
        return part(CONQUESTS_A_TURN / 2, goal.n)
    if kind == REGIONS:
        return _best([part(count(lands & r.needed), count(r.needed)) for r in board.regions], goal.n)
    if kind == SPREAD:
        return _best([part(count(lands & r.lands), goal.n) for r in board.regions], goal.m)
    if kind == COASTS:
        coasts = board.parts.coasts
        return part(sum([1 for coast in coasts if lands & coast]), len(coasts))
    return mustered(units_on(s, lands), goal)


def part(have: float, wanted: int) -> float:
    return 1.0 if have >= wanted else have / wanted


def _best(parts: list[float], n: int) -> float:
    """The mean of the n largest."""
    parts.sort(reverse=True)
    return sum(parts[:n]) / n


def units_on(s: State, lands: Lands) -> list[int]:
    """By icon: how many Special Units stand on some lands."""
    c = court(s)
    own = members(lands)
    return [sum([c.knights[t] for t in own]), sum([c.engines[t] for t in own]), count(c.forts & lands)]


def mustered(units: list[int], goal: Goal) -> float:
    """How much of an Objective of units so many would meet."""
    if goal.kind == UNITS_ALIKE:
        return part(max(units), goal.n)
    return sum([part(unit, goal.n) for unit in units]) / len(units)


def advance(s: State, seat: Seat, goal: Goal, now: float, t: TerritoryId) -> float:
    """How much nearer the conquest of some land brings an Objective, of which so much is met now."""
    board = s.board
    kind = goal.kind
    if kind == CASTLES:
        return 1 / goal.n if now < 1 and board.castles >> t & 1 else 0.0
    if kind == PORTS:
        return 1 / goal.n if now < 1 and board.ports >> t & 1 else 0.0
    if kind == GOLD:
        return 0.0
    if kind == DESTROYED:
        return min(s.armies[t], max(0, goal.n - court(s).destroyed)) / goal.n
    if kind == CONQUERED:
        return 1 / goal.n if count(s.conquered) < goal.n else 0.0
    if kind == FROM_ONE_PLAYER:
        former = s.owner[t]
        if not s.is_player(former):
            return 0.0
        taken = count(court(s).taken_from[former])
        return (1 + taken) / (goal.n * goal.n) if taken < goal.n else 0.0
    if kind in (CASTLES_CONQUERED, PORTS_CONQUERED):
        places = board.castles if kind == CASTLES_CONQUERED else board.ports
        return 1 / goal.n if places >> t & 1 and count(s.conquered & places) < goal.n else 0.0
    if kind in (UNITS_ALIKE, UNITS_OF_EACH):
        return 0.0
    return progress(s, seat, s.held[seat] | 1 << t, goal) - now


def unit_advance(s: State, seat: Seat, goal: Goal, icon: int) -> float:
    """How much nearer one more unit of a kind brings an Objective."""
    if goal.kind != UNITS_ALIKE and goal.kind != UNITS_OF_EACH:
        return 0.0
    units = units_on(s, s.held[seat])
    now = mustered(units, goal)
    units[icon] += 1
    return mustered(units, goal) - now
