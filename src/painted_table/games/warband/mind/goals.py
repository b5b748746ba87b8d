"""What a unit wants to reach, by mode: objectives, walls, the middle, the enemy's edge."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ....core.agenda import NOBODY, Seat
from ..geometry import polygon
from ..geometry.measure import CONTACT
from ..geometry.polygon import Polygon, outline
from ..geometry.tray import Tray, before, right_of
from ..rules.control import controlled
from ..rules.modes import aims, clash
from ..rules.moving import INCH
from ..rules.places import from_point
from ..rules.scoring import FIRST_SCORING
from ..rules.standing import speed
from ..state import RESERVE, State, UnitId, other
from .weights import Weights
from .worth import MOST_LATER, rounds_left, token_worth

UNDER: Final = 0
"""To have a token under the tray."""
TOUCH: Final = 1
"""To stand on a token of a pile."""
STAY: Final = 2
"""To go on touching the pile whose token is held."""
WALL: Final = 3
"""To stand before a wall, the front to it."""
SHIELD: Final = 4
"""To stand in the way to a wall."""
MIDDLE: Final = 5
BEYOND: Final = 6
"""Wholly in the strip along the enemy's edge."""
SHARED: Final = 0.3
"""Of a goal that a friend has reached, or is nearer to."""
WALL_GAP: Final = 900
"""Less than an inch: warband/clash/wall-attack."""
STORMED: Final = 0.7
"""Of a wall's points, to stand before it."""
SHIELDED: Final = 0.35
"""And in the way to it."""
CROWDED: Final = 0.2
"""Of a yard in which as many stand as count."""
HELD_UP: Final = 0.4
"""Of what an Attacker wants, to be engaged on its way."""


class Goal:
    """A place and what it is worth to stand there."""

    def __init__(self, kind: int, x: int, y: int, worth: float, radius: float = 0.0) -> None:
        self.kind = kind
        self.x = x
        self.y = y
        self.worth = worth
        self.radius = radius
        self.pile: Polygon | None = None

    def distance(self, place: Tray) -> float:
        """How far a tray that stands there still has to go; 0 where it has come."""
        kind = self.kind
        if kind == UNDER:
            across = max(0.0, abs(right_of(place, self.x, self.y)) - place.half_width + self.radius)
            up = max(0.0, abs(before(place, self.x, self.y)) - place.half_depth + self.radius)
            return across + up
        if kind == TOUCH:
            return max(0.0, from_point(outline(place), self.x, self.y) - self.radius)
        if kind == STAY:
            assert self.pile is not None
            return 0.0 if polygon.distance(outline(place), self.pile) <= CONTACT else 3000.0
        if kind == WALL:
            # The front side, square to the wall; a corner of it before the wall will do.
            across = max(0.0, abs(place.x - self.x) - self.radius - place.half_width)
            up = abs(self.y - place.half_depth - place.y)
            turned = 0.0 if place.facing == 0 else 500.0
            return (0.0 if up <= WALL_GAP else up) + across + turned
        if kind == BEYOND:
            up = abs(place.y - self.y)
            return max(0.0, up + 2750.0 - self.radius)
        across, up = place.x - self.x, place.y - self.y
        return max(0.0, sqrt(across * across + up * up) - self.radius)


def goals_of(s: State, unit: UnitId, weights: Weights) -> list[Goal]:
    """Everything that draws a unit besides its enemies; what a friend has, or is nearer to, is worth less."""
    found: list[Goal] = []
    seat = s.owner[unit]
    if s.board.is_siege:
        _siege(s, unit, weights, found)
    elif s.board.has_piles:
        _piles(s, unit, weights, found)
    else:
        for token, (x, y) in enumerate(s.token_places):
            worth = token_worth(s, token, seat, weights)
            if worth > 0.0:
                found.append(Goal(UNDER, x, y, worth, float(s.board.pack.model.token_radius)))
    if s.board.has_secrets:
        _winds(s, seat, found)
    _share(s, unit, found)
    return found


def _share(s: State, unit: UnitId, found: list[Goal]) -> None:
    here = s.tray(unit)
    step = speed(s, unit)
    for goal in found:
        if goal.kind not in (UNDER, TOUCH, SHIELD):
            continue
        own = goal.distance(here) / step
        for friend in s.units(s.owner[unit]):
            if friend == unit:
                continue
            far = goal.distance(s.tray(friend)) / speed(s, friend)
            if far <= 0.0 or (far < own - 0.2 and not s.is_engaged(friend)):
                goal.worth *= SHARED
                break


def _piles(s: State, unit: UnitId, weights: Weights, found: list[Goal]) -> None:
    """warband/feast/claim: free tokens; and the pile of the token that it holds."""
    seat = s.owner[unit]
    held = s.held[unit]
    if held != NOBODY:
        goal = Goal(STAY, 0, 0, token_worth(s, held, seat, weights))
        goal.pile = s.outline(s.token_piles[held])
        goal.x, goal.y = s.token_places[held]
        found.append(goal)
        return
    for token, (x, y) in enumerate(s.token_places):
        if token not in s.held:
            worth = token_worth(s, token, seat, weights)
            found.append(Goal(TOUCH, x, y, worth, float(s.board.pack.model.token_radius)))


def _siege(s: State, unit: UnitId, weights: Weights, found: list[Goal]) -> None:
    """warband/clash: walls to be broken, or kept; and the castle's yard."""
    attacks = s.owner[unit] == clash.attacker(s)
    yard = yard_worth(s, unit, weights) if attacks else 0.0
    deep = max([y for _, y in s.board.wall.corners])
    wide = max([x for x, _ in s.board.wall.corners])
    for wall, left in enumerate(s.walls):
        if left == 0:
            continue
        at = s.board.mode.walls[wall]
        face = int(at.y - deep)
        if attacks:
            found.append(Goal(WALL, at.x, face - 400, STORMED * s.board.wall_points + yard, float(wide)))
        else:
            found.append(Goal(SHIELD, at.x, face - 2 * INCH, SHIELDED * s.board.wall_points, 1.5 * INCH))
    if attacks:
        zone = s.board.zones[1]
        middle = s.board.height - zone // 2
        found.append(Goal(BEYOND, s.x[unit], middle, yard, zone / 2.0))


def yard_worth(s: State, unit: UnitId, weights: Weights) -> float:
    """warband/clash/breach-score: what it brings to stand in the castle's yard from now on; two at most count."""
    if len([friend for friend in clash.in_the_yard(s) if friend != unit]) >= clash.MOST_BREACHES:
        return CROWDED
    return 1.0 + weights.later * min(MOST_LATER, max(0, rounds_left(s) - 1))


def held_up(s: State, target: UnitId, weights: Weights) -> float:
    """What an Attacker loses who is engaged: it storms no wall and does not count in the yard."""
    if not s.board.is_siege or s.owner[target] != clash.attacker(s) or s.is_engaged(target):
        return 0.0
    wanted: list[Goal] = []
    _siege(s, target, weights, wanted)
    here, step = s.tray(target), 1.5 * speed(s, target) * INCH
    found = 0.0
    for goal in wanted:
        found = max(found, goal.worth * weights.way ** (goal.distance(here) / step))
    return HELD_UP * found


def _winds(s: State, seat: Seat, found: list[Goal]) -> None:
    """warband/winds: what the aims of this round ask for."""
    if s.round < FIRST_SCORING:
        return
    for card in (s.aims[seat], s.open_aim):
        if card == NOBODY:
            continue
        id = s.board.pack.secrets[card].id
        if id == "take_the_middle":
            found.append(Goal(MIDDLE, s.board.width // 2, s.board.height // 2, 1.0, float(aims.MIDDLE)))
        elif id == "behind_the_lines":
            edge = s.board.height - aims.DEEP // 2 if seat == s.south else aims.DEEP // 2
            found.append(Goal(BEYOND, 0, edge, 1.8, aims.DEEP / 2.0))


def waiting(s: State, seat: Seat) -> list[UnitId]:
    """Those of a side that have not come to the table."""
    return [unit for unit, fate in enumerate(s.fate) if fate == RESERVE and s.owner[unit] == seat]


def denied(s: State, target: UnitId, weights: Weights) -> float:
    """What an enemy loses that is engaged by somebody heavier: warband/mode/control-when."""
    token = controlled(s, target)
    return 0.0 if token == NOBODY else token_worth(s, token, other(s.owner[target]), weights)
