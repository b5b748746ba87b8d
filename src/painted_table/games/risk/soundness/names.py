"""Whom a sentence about a broken invariant names."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..state import State


def who(s: State, seat: Seat) -> str:
    if seat == NOBODY or s.house[seat] == NOBODY:
        return f"seat {seat + 1}"
    return s.board.houses[s.house[seat]].name
