"""warband/mode/control*: who holds which objective."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..geometry.tray import before, right_of
from ..state import State, UnitId


def controlled(s: State, unit: UnitId) -> int:
    """warband/mode/control, warband/mode/control-when: the token that lies wholly under a unit that no heavier enemy
    engages; the one with the lower number (warband/mode/several-when); NOBODY where none."""
    radius = s.board.pack.model.token_radius
    tray = s.tray(unit)
    for token, (x, y) in enumerate(s.token_places):
        if (
            s.token_piles[token] == NOBODY
            and abs(right_of(tray, x, y)) <= tray.half_width - radius
            and abs(before(tray, x, y)) <= tray.half_depth - radius
        ):
            weight = s.weight(unit)
            return NOBODY if any(s.weight(enemy) > weight for enemy in s.engaged(unit)) else token
    return NOBODY


def held_or_controlled(s: State, unit: UnitId) -> int:
    return s.held[unit] if s.held[unit] != NOBODY else controlled(s, unit)


def controller(s: State, token: int) -> UnitId:
    """The unit that controls a token; NOBODY where none does."""
    for unit in s.on_table():
        if controlled(s, unit) == token:
            return unit
    return NOBODY
