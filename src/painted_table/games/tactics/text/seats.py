"""What seats are called."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..state import State

SIDES = ("Targaryen", "Baratheon")
"""tactics/overview/two-players: by seat."""


def seat_name(s: State, seat: Seat) -> str:
    return "Nobody" if seat == NOBODY else SIDES[seat]


def side_names(s: State) -> list[str]:
    return [side.lower() for side in SIDES]
