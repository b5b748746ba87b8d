"""What those who play are called."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.names import nameless
from ..state import State

UNITS = ["Knight", "Siege Engine", "Fortification"]


def seat_name(s: State, seat: Seat) -> str:
    """The House of a seat, or its number before it has one."""
    if seat == NOBODY or seat == s.board.neutral:
        return "Neutral"
    clans = s.board.clans
    if not s.is_player(seat) and clans is not None and seat < clans.first:
        return "The Night's Watch" if seat == clans.watch else "The Wildlings"
    house = s.house[seat] if clans is None or s.is_player(seat) else seat - clans.first
    return nameless(seat) if house == NOBODY else s.board.houses[house].name.removeprefix("House ")
