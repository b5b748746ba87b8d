"""Foray: two bands of riders on a moor; whoever brings a rider to the far side, or has the last one, wins.

A whole game in one file. Play it: PAINTED_TABLE_GAMES=docs/examples/foray.py painted-table play foray
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from painted_table import NOBODY, Action, Refusal, Seat
from painted_table.core.measures import Measure
from painted_table.core.placing import Grid
from painted_table.core.small import Ask, Place, Public, SmallGame, SmallState

COLUMNS, ROWS = 5, 6
GRID = Grid(COLUMNS, ROWS, 120, upwards=True)
BAND = COLUMNS * 2
"""Riders of each side."""


class Moor(SmallState):
    """Everything lies open."""

    board: Public[list[Seat]]
    """Whose rider stands on each square, row by row from the south."""

    def riders(self, seat: Seat) -> int:
        return self.board.count(seat)


# -- what can be answered


@dataclass(frozen=True)
class Ride(Action):
    """{who} rides from {source} to {target}."""

    source: Place
    target: Place
    label: ClassVar[str] = "{source} to {target}"


# -- what is asked


def ahead(seat: Seat) -> int:
    """The south rides up the board, the north down."""
    return COLUMNS if seat == 0 else -COLUMNS


def is_far(seat: Seat, square: int) -> bool:
    return square // COLUMNS == (ROWS - 1 if seat == 0 else 0)


class Riding(Ask[Moor]):
    """foray/ride/ahead: a rider of one's own, one square ahead or aslant."""

    form = "ride"
    rule = "foray/ride/ahead"
    ask = "Ride on"

    def options(self, s: Moor) -> list[Action]:
        rides: list[Action] = []
        for source, seat in enumerate(s.board):
            if seat == s.mover:
                for side in (-1, 0, 1):
                    ride = Ride(source, source + ahead(seat) + side)
                    if self.why_not(s, ride) is None:
                        rides.append(ride)
        return rides

    def why_not(self, s: Moor, a: Action) -> Refusal | None:
        if not isinstance(a, Ride):
            return Refusal(self.rule, "That is no ride.")
        if s.board[a.source] != s.mover:
            return Refusal("foray/ride/own", "No rider of yours stands there.", "Begin with one of yours.")
        side = a.target % COLUMNS - a.source % COLUMNS
        if not 0 <= a.target < COLUMNS * ROWS or abs(side) > 1 or a.target - a.source != ahead(s.mover) + side:
            return Refusal(self.rule, "Riders go one square ahead, straight or aslant.")
        there = s.board[a.target]
        if there == s.mover:
            return Refusal("foray/ride/room", "A rider of yours stands there.")
        if there != NOBODY and side == 0:
            return Refusal("foray/ride/aslant", "Nobody is unhorsed straight ahead.", "Ride at them aslant.")
        return None

    def take(self, s: Moor, a: Action) -> None:
        assert isinstance(a, Ride)
        seat = s.mover
        s.board[a.source], s.board[a.target] = NOBODY, seat
        if is_far(seat, a.target):
            s.end([seat], "A rider has crossed the moor.", "foray/end/crossed")
        elif not s.riders(1 - seat):
            s.end([seat], "No rider is left to stop them.", "foray/end/alone")
        else:
            s.next_turn(RIDING)


RIDING = Riding()


# -- the game


class Foray(SmallGame[Moor]):
    """Two bands of riders: the first to cross the moor wins, or the last who has riders."""

    name = "foray"
    title = "Foray"
    for_players = range(2, 3)
    seat_names = ("South", "North")
    tones = ("blue", "lannister")
    state = Moor
    grid = GRID
    rules = """
        foray/ride/ahead   Riders go ahead. In your turn one of your riders goes one square ahead, straight or aslant.
        foray/ride/own     Your own. You move your own riders only.
        foray/ride/room    One rider a square. Nobody rides where a rider of their own stands.
        foray/ride/aslant  Unhorsed aslant. Riding aslant unhorses an enemy who stands there; riding ahead does not.
        foray/end/crossed  Across the moor. Whoever brings a rider to the far side of the moor has won.
        foray/end/alone    Nobody left. Whoever has unhorsed all riders of the other side has won.
    """

    def begin(self, s: Moor) -> None:
        s.board = [0] * BAND + [NOBODY] * (COLUMNS * ROWS - 2 * BAND) + [1] * BAND
        s.agenda.append(RIDING)

    def measures(self, s: Moor) -> tuple[Measure, ...]:
        return (Measure("riders", "Riders", "rider", tuple(s.riders(seat) for seat in s.seats), leads=True),)

    def check(self, s: Moor) -> list[str]:
        too_many = [self.seat_names[seat] for seat in s.seats if s.riders(seat) > BAND]
        return [*super().check(s), *(f"{name} has more than {BAND} riders" for name in too_many)]


FORAY = Foray()
