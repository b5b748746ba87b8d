"""What is: the moor, the keepers on it, their provisions, the fog and its cards."""

from __future__ import annotations

from typing import Annotated

from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Frame, Seat
from painted_table.core.facts import Cards, Deck, Own, Public, Settled

from .options import Table
from .pack import pack

SQUARES = tuple(f"{column}{row}" for row in "123" for column in "abc")
SIDE, WIDTH = 3, 30
"""Squares of a side of the moor, and paces of a side of a square."""
PACES = SIDE * WIDTH
GATE, AT_GATE = SQUARES.index("b1"), (45, 15)
FACES = ("flame", "wind", "raven")
FLAME, WIND = 0, 1
SIDES = (3, 2, 1)
"""beacons/kindle/roll: how many sides of a die show each face."""
PROVISIONS = tuple(provision.id for provision in pack().provision)
OIL, BOOTS, FLINT = (PROVISIONS.index(id) for id in ("oil", "boots", "flint"))
KEEPERS = ("Wren", "Owl")
FOG = tuple(n for n in range(len(SQUARES)) if n != GATE)
"""beacons/fog/gate: the squares that have a card."""

Point = tuple[int, int]


class State(agenda.State):
    """beacons/hidden/what: all is public but the lists of others until they are shown, and the cards on top."""

    table: Settled[Table]
    round: Public[int] = 0
    packed: Public[list[bool]]
    lists: Annotated[list[tuple[int, ...]], Own(open="is_shown", imagined="rules.packing.any_list")]
    shown: Public[bool] = False
    oil: Public[list[int]]
    """What is left of it."""
    at: Public[list[Point]]
    lit: Public[list[Seat]]
    """Whose beacon burns, by square."""
    fog: Public[int] = NOBODY
    deck: Annotated[tuple[int, ...], Deck("fog")] = FOG
    """The fog's cards in no order, but for those on top."""
    top: Annotated[tuple[int, ...], Cards("fog", by="knows_top")] = ()
    scout: Public[Seat] = NOBODY
    """Who knows the cards on top."""
    dice: Public[tuple[int, ...]] = ()
    gone: Public[Seat] = NOBODY
    """Who has given up."""

    # -- made of the facts above by `painted-table facts`

    def __init__(
        self,
        table: Table,
        agenda: list[Frame],
        packed: list[bool],
        lists: list[tuple[int, ...]],
        oil: list[int],
        at: list[Point],
        lit: list[Seat],
        round: int = 0,
        shown: bool = False,
        fog: int = NOBODY,
        deck: tuple[int, ...] = FOG,
        top: tuple[int, ...] = (),
        scout: Seat = NOBODY,
        dice: tuple[int, ...] = (),
        gone: Seat = NOBODY,
    ) -> None:
        self.table = table
        self.agenda = agenda
        self.packed = packed
        self.lists = lists
        self.oil = oil
        self.at = at
        self.lit = lit
        self.round = round
        self.shown = shown
        self.fog = fog
        self.deck = deck
        self.top = top
        self.scout = scout
        self.dice = dice
        self.gone = gone

    def clone(self) -> State:
        return State(
            self.table,
            self.agenda.copy(),
            self.packed.copy(),
            self.lists.copy(),
            self.oil.copy(),
            self.at.copy(),
            self.lit.copy(),
            self.round,
            self.shown,
            self.fog,
            self.deck,
            self.top,
            self.scout,
            self.dice,
            self.gone,
        )

    # -- end of what is made

    @property
    def seats(self) -> range:
        return range(self.table.players)

    def beacons(self, seat: Seat) -> int:
        return self.lit.count(seat)

    def has(self, seat: Seat, provision: int) -> int:
        return self.lists[seat].count(provision)


def is_shown(s: State) -> bool:
    return s.shown


def knows_top(s: State, seat: Seat) -> bool:
    return seat != NOBODY and seat == s.scout


def square_of(point: Point) -> int:
    """Columns are counted from the west, rows from the gate."""
    return point[1] // WIDTH * SIDE + point[0] // WIDTH


def middle(square: int) -> Point:
    row, column = divmod(square, SIDE)
    return column * WIDTH + WIDTH // 2, row * WIDTH + WIDTH // 2
