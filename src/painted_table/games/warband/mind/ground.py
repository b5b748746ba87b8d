"""Where a unit would stand well: on what is wanted or near it, its front to the enemy, and first to strike."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ....core.agenda import NOBODY
from ..actions import Maneuver, March
from ..board import DANGEROUS, HORRIFIC, RANGED
from ..geometry import choices
from ..geometry.arcs import FRONT, RIGHT, arc_of_point
from ..geometry.measure import CIRCLE
from ..geometry.moves import advanced, fault_pivoting
from ..geometry.polygon import Polygon, outline, overlaps
from ..geometry.tray import Tray, distance, may_meet
from ..rules.charging import BEST_DIE, melee_mode
from ..rules.ground import field_of, foes, spots
from ..rules.moving import INCH
from ..rules.standing import speed
from ..state import TABLE, State, UnitId, other
from .goals import Goal, goals_of
from .odds import charge_chance, faced
from .weights import Weights
from .worth import blow_worth, model_worth, unit_worth

MOST_FACINGS: Final = 10
FAR: Final = 48000.0
HURTS: Final = 0.5
"""Of what terrain costs on a way: to stand before it for rounds costs more."""
TURNS: Final = 0.8
"""What the last turn of a move may bring: places that are worse by more are not looked at further."""
AWAY: Final = 0.75
"""Of what a goal is worth to whoever has yet to come there."""
FIRST: Final = 1.0
SOON: Final = 0.75
LATE: Final = 0.4
AT_ONCE: Final = 2.0
"""How likely a blow is struck that could be: by who acts before the other, at once or in the next round, and by who
acts after; whoever goes on to act from there strikes for certain, and weighs it for more."""


class Foe:
    """An enemy, by what it could do to a unit and what the unit could do to it."""

    def __init__(self, s: State, unit: UnitId, foe: UnitId, weights: Weights, acts_next: bool) -> None:
        self.tray = s.tray(foe)
        self.speed = speed(s, foe)
        self.reach = float((self.speed + BEST_DIE) * INCH)
        self.danger_front = self.danger_side = 0.0
        """What it takes by a charge into the front, and into a side."""
        self.threat_front = self.threat_side = self.shot = 0.0
        """What the unit takes from it."""
        waits = not s.activated >> foe & 1
        begins = other(s.first) == s.owner[unit]
        self.its_turn = FIRST if waits else LATE if begins else SOON
        self.my_turn = AT_ONCE if acts_next else LATE if waits else SOON if begins else LATE
        mode = melee_mode(s, foe)
        if mode != NOBODY and not s.is_engaged(foe):
            self.danger_front = blow_worth(s, unit, faced(s, foe, unit, mode, FRONT, True), weights)
            self.danger_side = blow_worth(s, unit, faced(s, foe, unit, mode, RIGHT, True), weights)
        mode = melee_mode(s, unit)
        if mode != NOBODY:
            self.threat_front = blow_worth(s, foe, faced(s, unit, foe, mode, FRONT, True), weights)
            self.threat_side = blow_worth(s, foe, faced(s, unit, foe, mode, RIGHT, True), weights)
        self.range = 0.0
        for number, attack in enumerate(s.card(unit).attacks):
            if attack.kind == RANGED:
                self.range = float(attack.reach)
                self.shot = blow_worth(s, foe, faced(s, unit, foe, number, FRONT), weights)


class Pull:
    """What draws a unit, and what it has to fear; reckoned once for all places that it could reach."""

    def __init__(self, s: State, unit: UnitId, weights: Weights, acts_next: bool = False) -> None:
        self.weights = weights
        self.speed = speed(s, unit)
        self.reach = float((self.speed + BEST_DIE) * INCH)
        self.step = 1.5 * self.speed * INCH
        self.goals: list[Goal] = goals_of(s, unit, weights)
        self.hazards = hazards_of(s, unit, weights)
        self.all: list[Tray] = []
        self.near: list[Foe] = []
        """Those that could matter after a move."""
        here = s.tray(unit)
        for foe in foes(s, unit):
            if s.fate[foe] != TABLE:
                continue
            tray = s.tray(foe)
            self.all.append(tray)
            most = max(self.speed, speed(s, foe)) + BEST_DIE + 2 * self.speed
            if distance(here, tray) <= most * INCH:
                self.near.append(Foe(s, unit, foe, weights, acts_next))

    def at(self, place: Tray) -> float:
        """How good it is to stand there."""
        weights = self.weights
        found = self.goal(place)
        for foe in self.near:
            if not may_meet(place, foe.tray, max(self.reach, foe.reach, foe.range) + 1.0):
                continue
            sees = arc_of_point(place, foe.tray.x, foe.tray.y) == FRONT
            seen = arc_of_point(foe.tray, place.x, place.y) == FRONT
            if not sees and not seen:
                continue
            far = distance(place, foe.tray)
            if seen and far <= foe.reach:
                comes = charge_chance(int(far), foe.speed, 1)
                found -= weights.danger * foe.its_turn * comes * (foe.danger_front if sees else foe.danger_side)
            if sees and far <= self.reach:
                comes = charge_chance(int(far), self.speed, 1)
                found += weights.threat * foe.my_turn * comes * (foe.threat_front if seen else foe.threat_side)
            if sees and far <= foe.range:
                found += weights.threat * foe.my_turn * foe.shot
        nearest = FAR
        for tray in self.all:
            across, up = place.x - tray.x, place.y - tray.y
            nearest = min(nearest, sqrt(across * across + up * up))
            if arc_of_point(place, tray.x, tray.y) == FRONT:
                found += 0.02
        if nearest < FAR:
            found -= weights.near * max(0.0, nearest - self.reach) / INCH
        return found

    def crossed(self, start: Tray, turned: Tray, far: int) -> float:
        """What terrain costs that a straight way leads into: wounds, or fear."""
        if not self.hazards or far == 0:
            return 0.0
        middle = advanced(turned, far // 2)
        swept = outline(Tray(middle.x, middle.y, turned.facing, turned.half_width, turned.half_depth + far / 2))
        found = 0.0
        for shape, cost in self.hazards:
            if overlaps(swept, shape) and not overlaps(outline(start), shape):
                found += cost
        return found

    def goal(self, place: Tray) -> float:
        """The best of its goals from there: what it brings, less for each move that it is away."""
        best = 0.0
        for goal in self.goals:
            far = goal.distance(place)
            if far <= 0.0:
                best = max(best, goal.worth)
            else:
                best = max(best, goal.worth * AWAY * self.weights.way ** (far / self.step))
        return best


def hazards_of(s: State, unit: UnitId, weights: Weights) -> list[tuple[Polygon, float]]:
    """Terrain that hurts whoever enters it, and what that costs: a die of wounds, or a Condition."""
    found: list[tuple[Polygon, float]] = []
    wounds = HURTS * 3.5 / max(1, s.card(unit).resilience) * model_worth(s, unit, weights)
    found += [(shape, wounds) for shape in s.outlines(DANGEROUS)]
    fear = weights.condition * unit_worth(s, unit, weights)
    found += [(shape, fear) for shape in s.outlines(HORRIFIC)]
    return found


class Way:
    """A move in one line, and how good its end is."""

    def __init__(self, worth: float, a: Maneuver | March) -> None:
        self.worth = worth
        self.a = a


def best_way(s: State, unit: UnitId, pull: Pull, limit: int, marches: bool) -> Way:
    """The best of a few facings, each as far as it goes well; `marches`: without the first turn."""
    field, start = field_of(s, unit), s.tray(unit)
    here = pull.at(start)
    best: Way = Way(here, March(0, start.facing) if marches else Maneuver(start.facing, 0, start.facing))
    some = [start.facing]
    if not marches:
        some = choices.first_facings(field, start, spots(s), limit)
        for goal in pull.goals:
            facing = choices.facing_at(start, goal.x, goal.y)
            if facing not in some and fault_pivoting(field, start, facing) is None:
                some.append(facing)
    if len(some) > MOST_FACINGS:
        some = _likely(pull, start, some, limit)
    for first in some:
        turned = start.at(start.x, start.y, first)
        lengths = (
            choices.march_distances(field, turned, limit)
            if marches
            else choices.distances(field, turned, spots(s), limit)
        )
        for far in lengths:
            end = advanced(turned, far)
            cost = pull.crossed(start, turned, far)
            straight = pull.at(end)
            if straight - cost < best.worth - TURNS:
                continue
            for last in choices.last_facings(field, end, start.facing):
                worth = (straight if last == first else pull.at(end.at(end.x, end.y, last))) - cost
                if worth > best.worth + 1e-9:
                    best = Way(worth, March(far, last) if marches else Maneuver(first, far, last))
    return best


def _likely(pull: Pull, start: Tray, some: list[int], limit: int) -> list[int]:
    """Those whose straight way, or half of it, ends best."""
    ranked: list[tuple[float, int]] = []
    for facing in some:
        turned = start.at(start.x, start.y, facing % CIRCLE)
        worth = max(pull.at(advanced(turned, limit)), pull.at(advanced(turned, limit // 2)))
        ranked.append((-worth, facing))
    ranked.sort()
    found = [facing for _, facing in ranked[: MOST_FACINGS - 1]]
    if start.facing not in found:
        found.append(start.facing)
    return found
