"""What is: the moor, the keepers on it, their provisions, the fog and its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Frame, Seat

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

Point = tuple[int, int]


@dataclass(eq=False, repr=False)
class State(agenda.State):
    table: Table
    agenda: list[Frame] = field(default_factory=list)
    round: int = 0
    packed: list[bool] = field(default_factory=list)
    lists: list[tuple[int, ...]] = field(default_factory=list)
    shown: bool = False
    oil: list[int] = field(default_factory=list)
    """What is left of it."""
    at: list[Point] = field(default_factory=list)
    lit: list[Seat] = field(default_factory=lambda: [NOBODY] * len(SQUARES))
    """Whose beacon burns, by square."""
    fog: int = NOBODY
    deck: tuple[int, ...] = tuple(n for n in range(len(SQUARES)) if n != GATE)
    """beacons/fog/gate: the fog's cards in no order, but for those on top."""
    top: tuple[int, ...] = ()
    scout: Seat = NOBODY
    """Who knows the cards on top."""
    dice: tuple[int, ...] = ()
    gone: Seat = NOBODY
    """Who has given up."""

    def clone(self) -> State:
        return State(**copied(self, [fact.name for fact in fields(self)]))

    @property
    def seats(self) -> range:
        return range(self.table.players)

    def beacons(self, seat: Seat) -> int:
        return self.lit.count(seat)

    def has(self, seat: Seat, provision: int) -> int:
        return self.lists[seat].count(provision)


def copied(thing: object, names: Sequence[str]) -> dict[str, Any]:
    """Some facts of a state or a view; lists are copied, all else never changes."""
    facts = {name: getattr(thing, name) for name in names}
    return {name: value.copy() if isinstance(value, list) else value for name, value in facts.items()}


def square_of(point: Point) -> int:
    """Columns are counted from the west, rows from the gate."""
    return point[1] // WIDTH * SIDE + point[0] // WIDTH


def middle(square: int) -> Point:
    row, column = divmod(square, SIDE)
    return column * WIDTH + WIDTH // 2, row * WIDTH + WIDTH // 2
