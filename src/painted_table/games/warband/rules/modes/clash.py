"""warband/clash/identity: the siege. The Attacker's edge is the south one, whoever is First Player."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from .....core.agenda import NOBODY, Action, Seat
from .....core.refusal import Refusal
from ...actions import DONE, UNASKED, Done, HoldBack, Redeploy, TakeRole
from ...geometry import polygon
from ...geometry.measure import SLIP
from ...geometry.polygon import Polygon, outline
from ...geometry.tray import corner_x, corner_y
from ...state import DESTROYED, RESERVE, Asked, State, Step, UnitId, other
from .. import posing, settling
from ..places import INCH, REDEPLOY, home
from ..rolling_off import Against
from ..standing import listed_attachment


def attacker(s: State) -> Seat:
    return s.south


def defender(s: State) -> Seat:
    return other(s.south)


class RoleRoll(Against):
    """warband/clash/roles: the higher chooses."""

    form = "role-roll"
    rule = "warband/clash/roles"

    def won(self, s: State, winner: int) -> None:
        s.agenda.append(ChooseRole(winner))


class ChooseRole(Asked):
    """warband/setup/choose-edge: the Defender is north."""

    form = "choose-role who"
    rule = "warband/clash/roles"

    def options(self, s: State) -> list[Action]:
        return [TakeRole(True), TakeRole(False)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeRole)
        s.south = self.who if a.attacker else other(self.who)
        if held_back(s) < len(waiting(s)):
            s.agenda.append(ChooseReserve(defender(s)))
        else:
            s.van[defender(s)] = 0


def waiting(s: State) -> list[UnitId]:
    return [u for u, owner in enumerate(s.owner) if owner == defender(s) and s.fate[u] == RESERVE]


def held_back(s: State) -> int:
    """warband/clash/defender-reserve: half, rounded up."""
    return (len(waiting(s)) + 1) // 2


class ChooseReserve(Asked):
    """warband/clash/defender-reserve"""

    form = "choose-reserve who"
    rule = "warband/clash/defender-reserve"

    def options(self, s: State) -> list[Action]:
        return [HoldBack(units) for units in combinations(waiting(s), held_back(s))]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        units = a.units if isinstance(a, HoldBack) else ()
        able, number = waiting(s), held_back(s)
        if list(units) == sorted(set(units)) and len(units) == number and all([one in able for one in units]):
            return None
        return Refusal(self.rule, "That is not half of the Defender's units.", f"Hold {number} back, named in order.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, HoldBack)
        for unit in a.units:
            s.van[self.who] &= ~(1 << unit)


# -- fresh troops


def fallen(s: State) -> list[UnitId]:
    """warband/clash/attacker-redeploy, warband/clash/attacker-characters: destroyed units of the Attacker; Solo
    characters do not come back. A pair comes back as its left half."""
    seat = attacker(s)
    rights = set(s.right)
    return [
        unit
        for unit, fate in enumerate(s.fate)
        if fate == DESTROYED and s.owner[unit] == seat and unit not in rights and not s.card(unit).entry.character
    ]


def able(s: State) -> list[UnitId]:
    return [unit for unit in fallen(s) if posing.has_room(s, REDEPLOY, attacker(s), unit)]


class Redeployments(Step):
    """warband/clash/attacker-redeploy: at the start of each round from round 2, any of them, one by one."""

    form = "redeployments"

    def run(self, s: State) -> None:
        if able(s):
            s.agenda.append(RedeployUnit(attacker(s)))


class RedeployUnit(Asked):
    form = "redeploy who"
    rule = "warband/clash/attacker-redeploy"

    def lists_all(self) -> bool:
        return False

    def options(self, s: State) -> list[Action]:
        return [DONE, *[Redeploy(unit) for unit in able(s)]]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Redeploy) or a.unit not in fallen(s):
            if isinstance(a, Redeploy) and 0 <= a.unit < len(s.fate) and s.card(a.unit).entry.character:
                says = f"{s.card(a.unit).name} does not come back."
                return Refusal("warband/clash/attacker-characters", says, "Redeploy another unit, or none.")
            return Refusal(self.rule, "No such unit of yours was destroyed.", "Redeploy one that was, or none.")
        if a.facing == UNASKED or a.x == UNASKED or a.y == UNASKED:
            if a.unit in able(s):
                return None
            return Refusal(self.rule, f"{s.card(a.unit).name} finds no room.", "Redeploy another unit, or none.")
        return posing.why_not_there(s, REDEPLOY, self.who, a.unit, NOBODY, a.facing, a.x, a.y)

    def take(self, s: State, a: Action) -> None:
        if not isinstance(a, Redeploy):
            return
        s.agenda.append(REDEPLOYMENTS)
        revive(s, a.unit)
        if a.facing == UNASKED or a.x == UNASKED or a.y == UNASKED:
            posing.begin(s, REDEPLOY, self.who, a.unit)
        else:
            settling.settle(s, REDEPLOY, self.who, a.unit, NOBODY, a.facing, a.x, a.y)

    def default(self, s: State) -> Action:
        return DONE


def revive(s: State, unit: UnitId) -> None:
    """warband/clash/attacker-characters: at full strength, without tokens; characters stay away, others return, those
    of a pair's right half too."""
    for half in [unit] if s.right[unit] == NOBODY else [unit, s.right[unit]]:
        attachment = listed_attachment(s, half)
        if attachment != NOBODY and s.board.attachments[attachment].character:
            attachment = NOBODY
        s.attachment[half] = attachment
        s.conditions[half] = s.orders[half] = s.uses[half] = 0
        s.held[half] = NOBODY
    s.hp[unit] = s.full_hp(unit)
    s.activated &= ~(1 << unit)


# -- walls and the castle


def walls_in_reach(s: State, unit: UnitId) -> list[int]:
    """warband/clash/wall-attack: walls within an inch of the front side of an Attacker's unengaged unit."""
    if s.owner[unit] != attacker(s) or s.is_engaged(unit):
        return []
    tray = s.tray(unit)
    front = Polygon([corner_x(tray, 0), corner_x(tray, 1)], [corner_y(tray, 0), corner_y(tray, 1)])
    found: list[int] = []
    for wall, left in enumerate(s.walls):
        at = s.board.mode.walls[wall]
        if left > 0 and polygon.distance(front, s.board.outline(NOBODY, at.x, at.y, at.f)) <= INCH + SLIP:
            found.append(wall)
    return found


def breaches(s: State) -> int:
    """warband/clash/breach-score: two at most."""
    return min(len(in_the_yard(s)), MOST_BREACHES)


def in_the_yard(s: State) -> list[UnitId]:
    """warband/clash/breach-score: the Attacker's unengaged units wholly in the Defender's zone."""
    _, _, low_y, high_y = home(s, defender(s))
    found: list[UnitId] = []
    for unit in s.units(attacker(s)):
        shape = outline(s.tray(unit))
        if not s.is_engaged(unit) and shape.low_y >= low_y - SLIP and shape.high_y <= high_y + SLIP:
            found.append(unit)
    return found


MOST_BREACHES: Final = 2
ROLE_ROLL: Final = RoleRoll()
REDEPLOYMENTS: Final = Redeployments()
