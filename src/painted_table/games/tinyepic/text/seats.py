"""What seats are called."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.names import nameless
from ....core.sides import Side
from ..actions import TakeHouse
from ..rules.setup import free_houses
from ..state import State
from .names import short_house


def seat_name(s: State, seat: Seat) -> str:
    """The house of a seat, or of the Rival; before it is taken the number of the seat. The sides of a Treaty's game."""
    if seat == NOBODY:
        return "Nobody"
    if s.board.coop and seat in (s.board.treaty, s.board.dead):
        return "the Treaty" if seat == s.board.treaty else "the Night King"
    if s.house[seat] == NOBODY:
        return nameless(seat)
    name = short_house(s.board, s.house[seat])
    return name if s.is_player(seat) else f"the {'Teammate' if s.board.coop else 'Rival'} ({name})"


def sides(s: State) -> tuple[Side, ...]:
    """tinyepic/setup/choose-house: the houses of a new game; none where they are drawn."""
    board = s.board
    if board.options.houses == "random":
        return ()
    return tuple(
        Side(mat.id, short_house(board, house), TakeHouse(house), mat.id, board.names[mat.home])
        for house, mat in enumerate(board.houses)
        if house in free_houses(s)
    )
