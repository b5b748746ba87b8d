"""warband/mode/control*: who holds which objective."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..geometry.tray import before, right_of
from ..state import State, UnitId


def covered(s: State, unit: UnitId, aside: UnitId = NOBODY) -> list[int]:
    """warband/mode/control, warband/mode/control-when: the tokens that lie wholly under a unit that no heavier enemy
    engages; warband/mode/control-banded, warband/unit/rankless-counts say what is heavier. One may be left aside."""
    radius = s.board.pack.model.token_radius
    tray = s.tray(unit)
    found: list[int] = []
    for token, (x, y) in enumerate(s.token_places):
        if (
            s.token_piles[token] == NOBODY
            and abs(right_of(tray, x, y)) <= tray.half_width - radius
            and abs(before(tray, x, y)) <= tray.half_depth - radius
        ):
            found.append(token)
    if found:
        weight = s.weight(unit)
        for enemy in s.engaged(unit):
            if enemy != aside and s.weight(enemy) > weight:
                return []
    return found


def controlled(s: State, unit: UnitId, aside: UnitId = NOBODY) -> int:
    """warband/mode/several-when: of several tokens the one with the lower number; NOBODY where there is none."""
    found = covered(s, unit, aside)
    return found[0] if found else NOBODY


def held_or_controlled(s: State, unit: UnitId, aside: UnitId = NOBODY) -> int:
    return s.held[unit] if s.held[unit] != NOBODY else controlled(s, unit, aside)


def controller(s: State, token: int) -> UnitId:
    """The unit that controls a token; NOBODY where none does."""
    for unit in s.on_table():
        if controlled(s, unit) == token:
            return unit
    return NOBODY
