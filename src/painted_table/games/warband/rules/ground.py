"""The table as a unit finds it that wants to move: trays, pieces and tokens, and what stands between it and others."""

from __future__ import annotations

from math import atan2, ceil, degrees
from typing import Final

from ....core.refusal import Refusal
from ..board import BLOCKS_SIGHT, ELEVATED, IMPASSABLE
from ..geometry.aims import Sight
from ..geometry.choices import Spot
from ..geometry.moves import Fault, Field
from ..geometry.polygon import Polygon, holds
from ..geometry.tray import Tray, before, corner_x, corner_y, distance, right_of
from ..state import DYING, TABLE, State, UnitId

FRONT_HALF: Final = 45.0
"""Degrees to either side of straight ahead, from the front corners."""


def foes(s: State, unit: UnitId) -> list[UnitId]:
    """The enemies on the table, in the order in which they stand in a field."""
    side = s.owner[unit]
    return [u for u, fate in enumerate(s.fate) if fate in (TABLE, DYING) and s.owner[u] != side]


def field_of(s: State, unit: UnitId) -> Field:
    """Everything on the table but one unit; warband/terrain/palisade, warband/terrain/castle-wall: what bars."""
    enemies: list[Tray] = []
    friends: list[Tray] = []
    engaged: list[bool] = []
    side, contacts = s.owner[unit], s.contacts[unit]
    for other, fate in enumerate(s.fate):
        if other == unit or fate not in (TABLE, DYING):
            continue
        if s.owner[other] == side:
            friends.append(s.tray(other))
        else:
            enemies.append(s.tray(other))
            engaged.append(bool(contacts >> other & 1))
    return Field(s.board.width, s.board.height, enemies, friends, s.outlines(IMPASSABLE), engaged)


def spots(s: State) -> list[Spot]:
    return [Spot(x, y) for x, y in s.token_places]


def pieces(s: State) -> list[Polygon]:
    """Of all terrain, in the order in which it was placed; warband/terrain/unlisted-piece: all of it from the pack."""
    return [s.outline(piece) for piece in range(len(s.piece_kinds))]


def sight_of(s: State, unit: UnitId, target: UnitId, over_units: bool) -> Sight:
    """warband/los/units-block, warband/los/self-and-target, warband/los/blocked-by-engaged-friends: all other trays,
    friends and enemies, and pieces that block sight. `over_units`: nobody is in the way.
    """
    return Sight([] if over_units else in_the_way(s, unit, target), s.outlines(BLOCKS_SIGHT))


def in_the_way(s: State, unit: UnitId, target: UnitId) -> list[Tray]:
    """warband/terrain/elevated: all trays but the two; whoever stands on a hill looks over units, except over those on
    the same hill."""
    found: list[Tray] = []
    hills = [hill for hill in s.outlines(ELEVATED) if holds(hill, s.x[unit], s.y[unit])]
    for other, fate in enumerate(s.fate):
        if other in (unit, target) or fate not in (TABLE, DYING):
            continue
        if not hills or _is_on(hills, s.x[other], s.y[other]):
            found.append(s.tray(other))
    return found


def _is_on(some: list[Polygon], x: int, y: int) -> bool:
    for piece in some:
        if holds(piece, x, y):
            return True
    return False


SAYS = {
    "warband/geo/on-table": "It would stand over the edge of the table.",
    "warband/terrain/impassable": "Impassable terrain is in the way.",
    "warband/geo/end-no-overlap": "Another tray stands there.",
    "warband/geo/min-gap": "That comes too near to an enemy: only a Charge makes contact.",
    "warband/retreat/through-enemies": "An enemy stands in the way.",
    "warband/retreat/must-clear": "It must end clear of every enemy.",
    "warband/charge/front-area": "The target would not lie before its front.",
    "warband/charge/path": "Another enemy stands in the way of the charge.",
    "warband/charge/declare": "It does not see that enemy.",
    "warband/charge/possible-placement": "It could not come to stand against that enemy.",
    "warband/ranged/measure": "The target is out of range.",
    "warband/los/front-only": "The target is not before its front.",
    "warband/los/definition": "It does not see the target.",
}


def unseen(start: Tray, enemy: Tray) -> str:
    """warband/los/front-only, warband/arc/corner-45: why an enemy is not seen, measured in degrees or inches."""
    outside = outside_front(start, enemy)
    if outside > 0.0:
        return f"That enemy stands {ceil(outside)} degrees outside its front arc."
    return (
        f"It does not see that enemy, {distance(start, enemy) / 1000:.1f} inches away: something stands between them."
    )


def outside_front(start: Tray, enemy: Tray) -> float:
    """By how many degrees the nearest corner of an enemy lies outside the Front Arc; 0 where some lies in it."""
    least = 180.0
    for k in range(4):
        x, y = corner_x(enemy, k), corner_y(enemy, k)
        aside = abs(right_of(start, x, y)) - start.half_width
        ahead = before(start, x, y) - start.half_depth
        least = min(least, degrees(atan2(aside, ahead)) - FRONT_HALF)
    return max(0.0, least)


def refusal(fault: Fault) -> Refusal:
    return Refusal(fault.rule, SAYS[fault.rule])
