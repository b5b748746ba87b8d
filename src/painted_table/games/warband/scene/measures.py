"""From mils on the table, y upwards, to units of the drawing, y downwards; and who is drawn in which tone."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.scene import Point
from ..board import Board
from ..made.views import View

SCALE = 1 / 40
"""Units of the drawing in a mil: an inch is 25, the table 1200."""
INCH = 1000 * SCALE


def at(board: Board, x: float, y: float) -> Point:
    return (round(x * SCALE, 2), round((board.height - y) * SCALE, 2))


def inches(mils: float) -> str:
    """8.2" for 8214 mils."""
    return f'{mils / 1000:.1f}"'


def tone(view: View, seat: Seat) -> str:
    """A side's faction; where both are of one, the second is drawn in another."""
    ours, theirs = _faction(view, seat), _faction(view, 1 - seat)
    if not ours:
        return ("stark", "lannister")[seat]
    return ours if ours != theirs or seat == 0 else "neutral"


def _faction(view: View, seat: Seat) -> str:
    if not view.armies:
        return ""
    for _, attachment in view.armies[seat][0]:
        if attachment != NOBODY and view.board.attachments[attachment].is_commander:
            return str(view.board.attachments[attachment].entry.faction)
    return ""
