"""What seats are called."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.names import nameless
from ..state import State
from .names import short_house


def seat_name(s: State, seat: Seat) -> str:
    """The house of a seat, or of the Rival; before it is taken the number of the seat."""
    if seat == NOBODY:
        return "Nobody"
    if s.house[seat] == NOBODY:
        return nameless(seat)
    name = short_house(s.board, s.house[seat])
    return name if s.is_player(seat) else f"the Rival ({name})"
