"""States from their plain data.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from painted_table.core.agenda import Seat
from painted_table.core.saving import Saved

from ..options import Table
from ..rules.frames import FRAMES
from ..state import Point, State

SETTLED = frozenset({"table"})
"""What is not saved: it follows from players and options."""


def load_state(data: object, table: Table) -> State:
    saved = Saved(data, "the State")
    return saved.all_of(
        State(
            table=table,
            agenda=saved.agenda(FRAMES),
            round=saved.read("round", int),
            packed=saved.read("packed", list[bool]),
            lists=saved.read("lists", list[tuple[int, ...]]),
            shown=saved.read("shown", bool),
            oil=saved.read("oil", list[int]),
            at=saved.read("at", list[Point]),
            lit=saved.read("lit", list[Seat]),
            fog=saved.read("fog", int),
            deck=saved.read("deck", tuple[int, ...]),
            top=saved.read("top", tuple[int, ...]),
            scout=saved.read("scout", Seat),
            dice=saved.read("dice", tuple[int, ...]),
            gone=saved.read("gone", Seat),
        )
    )
