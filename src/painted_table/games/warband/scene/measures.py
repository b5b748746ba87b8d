"""From mils on the table, y upwards, to units of the drawing, y downwards; and who is drawn in which tone."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY, Seat
from ....core.scene import Point
from ..board import Board
from ..made.views import View
from ..state import Army, State

SCALE = 1 / 40
"""Units of the drawing in a mil: an inch is 25, the table 1200."""
INCH = 1000 * SCALE
TONES = ("stark", "lannister")
"""Of sides that have no army yet."""


class Field(NamedTuple):
    """The measure of a table, in mils."""

    width: int
    height: int


def field_of(board: Board) -> Field:
    return Field(board.width, board.height)


def at(field: Board | Field, x: float, y: float) -> Point:
    return (round(x * SCALE, 2), round((field.height - y) * SCALE, 2))


def inches(mils: float) -> str:
    """8.2" for 8214 mils."""
    return f'{mils / 1000:.1f}"'


def tone(view: View | State, seat: Seat) -> str:
    """A side's faction; where both are of one, the second is drawn in another."""
    return _tones(view.board, view.armies)[seat]


@lru_cache(maxsize=256)
def _tones(board: Board, armies: tuple[Army, ...]) -> tuple[str, str]:
    ours, theirs = _faction(board, armies, 0), _faction(board, armies, 1)
    second = theirs if theirs != ours else "neutral"
    return ours or TONES[0], second if theirs else TONES[1]


def _faction(board: Board, armies: tuple[Army, ...], seat: Seat) -> str:
    if not armies:
        return ""
    for _, attachment in armies[seat][0]:
        if attachment != NOBODY and board.attachments[attachment].is_commander:
            return str(board.attachments[attachment].entry.faction)
    return ""
