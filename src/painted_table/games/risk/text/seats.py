"""What those who play are called."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.names import nameless
from ....core.sides import Side
from ..board import Board
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


def sides(board: Board) -> tuple[Side, ...]:
    """risk/setup/choose-house-in-order: the Houses of a new game; none where they are drawn."""
    if board.clans is not None and board.options.mitchell_draw_houses:
        return ()
    found = []
    for a in board.take_house:
        house = board.houses[a.house]
        home = board.names[house.home] if board.options.seats and house.home != NOBODY else ""
        found.append(Side(house.id, house.name.removeprefix("House "), a, house.id, home))
    return tuple(found)
