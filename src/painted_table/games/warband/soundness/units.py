"""Units: what has become of them, what lies on them, where they stand."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..board import IMPASSABLE
from ..geometry.measure import OVERLAP, SLIP
from ..geometry.polygon import may_meet as shapes_may_meet
from ..geometry.polygon import outline, outside
from ..geometry.polygon import penetration as into
from ..geometry.tray import may_meet, penetration
from ..rules.damage import FRONT_FOUR
from ..rules.deploying import may_band
from ..rules.places import REDEPLOY
from ..rules.posing import Posing
from ..rules.standing import listed_attachment
from ..state import BANDED, DESTROYED, DYING, RESERVE, TABLE, State, UnitId, all_contacts

SLACK: Final = 3 * SLIP
"""What rounding may cost of a limit: warband/geo/rounding-slip."""


def name(s: State, unit: UnitId) -> str:
    return f"{s.card(unit).name} ({unit})"


def is_unit(s: State, unit: int) -> bool:
    return 0 <= unit < len(s.fate)


def units(s: State) -> list[str]:
    wrong: list[str] = []
    for unit, fate in enumerate(s.fate):
        if not 0 <= s.hp[unit] <= s.full_hp(unit):
            wrong.append(f"{name(s, unit)} has {s.hp[unit]} of {s.full_hp(unit)} Hit Points")
        if fate == TABLE and s.hp[unit] == 0:
            wrong.append(f"{name(s, unit)} has no Hit Points and is on the table")
        if fate in (DESTROYED, BANDED) and s.hp[unit] and not _comes_back(s, unit):
            wrong.append(f"{name(s, unit)} has Hit Points left, and is not on the table")
        if fate == RESERVE and s.hp[unit] != s.card(unit).hp:
            wrong.append(f"{name(s, unit)} waits in reserve, and has lost models already")
        if fate in (DESTROYED, RESERVE) and s.conditions[unit]:
            wrong.append(f"{name(s, unit)} is not on the table and has Conditions")
        if s.attachment[unit] not in (NOBODY, listed_attachment(s, unit)):
            wrong.append(f"{name(s, unit)} has an attachment that its army has not given it")
        if fate == TABLE and _keeps_right_attachment(s, unit):
            wrong.append(f"{name(s, unit)} has nobody on the right, and an attachment there: the right half is bare")
        if fate == DYING and s.agenda and not any([one.unit == unit for one in s.falls]):
            wrong.append(f"{name(s, unit)} is dying, and nothing has felled it")
        if fate == RESERVE and s.activated >> unit & 1:
            wrong.append(f"{name(s, unit)} waits in reserve, and has been activated")
        wrong += _used(s, unit)
    if s.activated >> len(s.fate) or s.granted >> len(s.fate):
        wrong.append("a unit has acted that is not there")
    for one in s.falls:
        if not is_unit(s, one.unit) or s.fate[one.unit] == RESERVE or (s.fate[one.unit] == TABLE and not one.saved):
            wrong.append("a unit falls that stands")
        elif s.fate[one.unit] == DYING and s.hp[one.unit] > 0 and not one.saved:
            wrong.append(f"{name(s, one.unit)} is dying with Hit Points left")
    return wrong


def _comes_back(s: State, unit: UnitId) -> bool:
    """warband/clash/attacker-redeploy: a place is asked for, for a unit at full strength that is not there yet."""
    for frame in s.agenda:
        if isinstance(frame, Posing) and frame.purpose == REDEPLOY and frame.subject == unit:
            return True
    return False


def _keeps_right_attachment(s: State, unit: UnitId) -> bool:
    """warband/band/right-attachment: with four models left it is lost."""
    right = s.right[unit]
    return right != NOBODY and s.hp[unit] <= FRONT_FOUR and s.attachment[right] != NOBODY


def _used(s: State, unit: UnitId) -> list[str]:
    """warband/unit/ability-order: an Order that it has, as often as it stands there; once a round."""
    if not s.orders[unit]:
        return []
    given = list(s.card(unit).abilities)
    # warband/band/disband-orders: the halves of a pair that has parted have the tokens of both.
    for half, kind in enumerate(s.kind):
        attachment = listed_attachment(s, half)
        is_one = half == unit or (kind == s.kind[unit] and s.owner[half] == s.owner[unit] and may_band(s, unit))
        if is_one and attachment != NOBODY:
            given += s.board.attachments[attachment].abilities
    count = len(s.board.abilities)
    for number in range(2 * count):
        if s.orders[unit] >> number & 1:
            ability = number % count
            if ability not in given or s.board.abilities[ability].type != "order":
                return [f"{name(s, unit)} has used {s.board.abilities[ability].name}, which is no Order of its own"]
            if number >= count and given.count(ability) < 2:
                return [f"{name(s, unit)} has used {s.board.abilities[ability].name} more often than it can"]
    return []


def pairs(s: State) -> list[str]:
    """warband/band/start, warband/band/single-unit: two of one name that have Banding, side by side."""
    wrong: list[str] = []
    for unit, right in enumerate(s.right):
        if right == NOBODY:
            continue
        if not is_unit(s, right) or right == unit:
            wrong.append(f"{name(s, unit)} is banded with nobody that is there")
        elif s.right[right] != NOBODY or s.right.count(right) > 1:
            wrong.append(f"{name(s, right)} is in two pairs")
        elif s.owner[right] != s.owner[unit] or s.kind[right] != s.kind[unit] or not may_band(s, unit):
            wrong.append(f"{name(s, unit)} and {name(s, right)} cannot be banded")
    for unit, fate in enumerate(s.fate):
        if (fate == BANDED) != (unit in s.right and s.fate[s.right.index(unit)] in (TABLE, DYING)):
            wrong.append(f"{name(s, unit)} is half of a pair that is not there, or the other way round")
    return wrong


def trays(s: State) -> list[str]:
    """warband/geo/end-no-overlap, warband/geo/on-table, warband/terrain/impassable"""
    wrong: list[str] = []
    here = [unit for unit, fate in enumerate(s.fate) if fate in (TABLE, DYING)]
    moving = [move.unit for move in s.moves]
    barred = s.outlines(IMPASSABLE)
    for unit in here:
        tray = s.tray(unit)
        shape = outline(tray)
        if outside(shape, s.board.width, s.board.height) > SLACK:
            wrong.append(f"{name(s, unit)} is beyond the edge")
        for piece in barred:
            if unit not in moving and shapes_may_meet(shape, piece, 0.0) and into(shape, piece) > OVERLAP + SLACK:
                wrong.append(f"{name(s, unit)} stands where nobody can")
        for other in here:
            if other >= unit or unit in moving or other in moving:
                continue
            if may_meet(tray, s.tray(other), 0.0) and penetration(tray, s.tray(other)) > OVERLAP + SLACK:
                wrong.append(f"{name(s, unit)} and {name(s, other)} overlap")
    if s.contacts != all_contacts(s):
        wrong.append("who touches whom is not as they stand")
    return wrong


def held(s: State) -> list[str]:
    """warband/feast/claim, warband/feast/one-token: a token that lies there, by one unit on the table."""
    wrong: list[str] = []
    for unit, token in enumerate(s.held):
        if token == NOBODY:
            continue
        if not s.board.has_piles:
            wrong.append(f"{name(s, unit)} holds a token, and in this mode nobody does")
        elif not 0 <= token < len(s.token_places):
            wrong.append(f"{name(s, unit)} holds a token that is not there")
        elif s.fate[unit] not in (TABLE, DYING):
            wrong.append(f"{name(s, unit)} is not on the table and holds a token")
        elif s.held.count(token) > 1:
            wrong.append(f"token {token} is held twice")
    return wrong
