"""What a seat may know, and a whole game imagined from it.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from painted_table.core.agenda import Frame, Seat
from painted_table.core.decks import UnseenHeap
from painted_table.core.dice import Dice
from painted_table.core.saving import Saved

from ..options import Table
from ..rules.frames import FRAMES
from ..rules.packing import any_list
from ..state import Point, State, is_shown, knows_top


@dataclass
class View:
    seat: Seat
    table: Table
    agenda: list[Frame]
    round: int
    packed: list[bool]
    lists: list[tuple[int, ...]]
    shown: bool
    oil: list[int]
    """What is left of it."""
    at: list[Point]
    lit: list[Seat]
    """Whose beacon burns, by square."""
    fog: int
    deck_count: int
    top: tuple[int, ...]
    top_count: int
    scout: Seat
    """Who knows the cards on top."""
    dice: tuple[int, ...]
    gone: Seat
    """Who has given up."""
    unseen_fog: tuple[int, ...]
    """Cards whose place the seat does not know."""

    @classmethod
    def of(cls, s: State, seat: Seat) -> Self:
        """What a seat sees; NOBODY is a spectator."""
        unseen_fog: list[int] = []
        unseen_fog += s.deck
        if s.top and not knows_top(s, seat):
            unseen_fog += s.top
        return cls(
            seat,
            s.table,
            s.agenda.copy(),
            s.round,
            s.packed.copy(),
            [one if is_shown(s) or other == seat else () for other, one in enumerate(s.lists)],
            s.shown,
            s.oil.copy(),
            s.at.copy(),
            s.lit.copy(),
            s.fog,
            len(s.deck),
            s.top if s.top and knows_top(s, seat) else (),
            len(s.top),
            s.scout,
            s.dice,
            s.gone,
            tuple(sorted(unseen_fog)),
        )

    @classmethod
    def load(cls, data: object, table: Table) -> Self:
        saved = Saved(data, "the View")
        return saved.all_of(
            cls(
                seat=saved.read("seat", int),
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
                deck_count=saved.read("deck_count", int),
                top=saved.read("top", tuple[int, ...]),
                top_count=saved.read("top_count", int),
                scout=saved.read("scout", Seat),
                dice=saved.read("dice", tuple[int, ...]),
                gone=saved.read("gone", Seat),
                unseen_fog=saved.read("unseen_fog", tuple[int, ...]),
            )
        )


def imagine(view: View, dice: Dice) -> State:
    """A game that looks like this from that seat: what it does not see is dealt by the dice."""
    unseen_fog = UnseenHeap(view.unseen_fog, dice)
    top = view.top or unseen_fog.row(view.top_count)
    deck = unseen_fog.some(view.deck_count)
    s = State(
        view.table,
        view.agenda.copy(),
        view.packed.copy(),
        view.lists.copy(),
        view.oil.copy(),
        view.at.copy(),
        view.lit.copy(),
        view.round,
        view.shown,
        view.fog,
        deck,
        top,
        view.scout,
        view.dice,
        view.gone,
    )
    if not is_shown(s):
        s.lists = [one if other == view.seat else any_list(s, other, dice) for other, one in enumerate(s.lists)]
    return s
