"""Where a unit would stand well: near what is wanted, its front to the enemy, its sides covered."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..actions import Maneuver, March
from ..geometry import choices
from ..geometry.arcs import FRONT, arc_of_point
from ..geometry.moves import advanced, fault_pivoting
from ..geometry.tray import Tray, before, distance, right_of
from ..rules.charging import BEST_DIE
from ..rules.control import controlled
from ..rules.ground import field_of, foes, spots
from ..rules.moving import INCH
from ..rules.standing import speed
from ..state import TABLE, State, UnitId
from .weights import Weights
from .worth import token_worth, unit_worth

AVERAGE_DIE: Final = 3.5
MOST_FACINGS: Final = 10
FAR: Final = 48000.0


class Pull:
    """What draws a unit, and what it has to fear; reckoned once for all places that it could reach."""

    def __init__(self, s: State, unit: UnitId, weights: Weights) -> None:
        self.s = s
        self.unit = unit
        self.weights = weights
        self.foes = foes(s, unit)
        self.trays = [s.tray(foe) for foe in self.foes]
        self.reach = [float((speed(s, foe) + AVERAGE_DIE) * INCH) for foe in self.foes]
        self.own_reach = float((speed(s, unit) + BEST_DIE) * INCH)
        self.worth = unit_worth(s, unit, weights)
        self.tokens: list[int] = []
        """Those that no other unit of the side holds."""
        taken = [controlled(s, friend) for friend in s.units(s.owner[unit]) if friend != unit]
        for token in range(len(s.token_places)):
            if token not in taken and token not in s.held:
                self.tokens.append(token)
        self.radius = float(s.board.pack.model.token_radius)

    def at(self, place: Tray) -> float:
        """How good it is to stand there."""
        s, weights = self.s, self.weights
        found = 0.0
        best = 0.0
        for token in self.tokens:
            x, y = s.token_places[token]
            worth = token_worth(s, token, weights)
            across, up = abs(right_of(place, x, y)), abs(before(place, x, y))
            if across <= place.half_width - self.radius and up <= place.half_depth - self.radius:
                best = max(best, worth)
                continue
            far = abs(across) + abs(up)
            best = max(best, worth * max(0.0, 1.0 - far / FAR) * 0.6)
        found += best
        nearest = FAR
        for k, tray in enumerate(self.trays):
            foe = self.foes[k]
            if s.fate[foe] != TABLE:
                continue
            far = distance(place, tray)
            nearest = min(nearest, far)
            if far <= self.reach[k] and arc_of_point(tray, place.x, place.y) == FRONT:
                # It can be charged: worse where it shows a side.
                side = 1.0 if arc_of_point(place, tray.x, tray.y) == FRONT else 2.5
                found -= weights.danger * self.worth * side
            if far <= self.own_reach and arc_of_point(place, tray.x, tray.y) == FRONT:
                share = 0.35 if arc_of_point(tray, place.x, place.y) == FRONT else 1.0
                found += weights.flank * share * unit_worth(s, foe, weights) * 0.2
            elif arc_of_point(place, tray.x, tray.y) == FRONT:
                found += 0.05
        if nearest < FAR:
            found -= weights.near * max(0.0, nearest - self.own_reach) / INCH
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
    some = [start.facing] if marches else choices.first_facings(field, start, spots(s), limit)
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
            for last in choices.last_facings(field, end, start.facing):
                if last != first and fault_pivoting(field, end, last) is not None:
                    continue
                worth = pull.at(end.at(end.x, end.y, last))
                if worth > best.worth + 1e-9:
                    best = Way(worth, March(far, last) if marches else Maneuver(first, far, last))
    return best


def _likely(pull: Pull, start: Tray, some: list[int], limit: int) -> list[int]:
    """Those whose straight way ends best."""
    ranked: list[tuple[float, int]] = []
    for facing in some:
        end = advanced(start.at(start.x, start.y, facing), limit)
        ranked.append((-pull.at(end), facing))
    ranked.sort()
    found = [facing for _, facing in ranked[: MOST_FACINGS - 1]]
    if start.facing not in found:
        found.append(start.facing)
    return found


def nearest_foe(s: State, unit: UnitId) -> UnitId:
    best, least = NOBODY, FAR * 4
    for foe in foes(s, unit):
        far = distance(s.tray(unit), s.tray(foe))
        if far < least:
            best, least = foe, far
    return best
