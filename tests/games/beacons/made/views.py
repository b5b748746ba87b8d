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
            seat=seat,
            table=s.table,
            agenda=s.agenda.copy(),
            round=s.round,
            packed=s.packed.copy(),
            lists=[one if is_shown(s) or other == seat else () for other, one in enumerate(s.lists)],
            shown=s.shown,
            oil=s.oil.copy(),
            at=s.at.copy(),
            lit=s.lit.copy(),
            fog=s.fog,
            deck_count=len(s.deck),
            top=s.top if s.top and knows_top(s, seat) else (),
            top_count=len(s.top),
            scout=s.scout,
            dice=s.dice,
            gone=s.gone,
            unseen_fog=tuple(sorted(unseen_fog)),
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
        table=view.table,
        agenda=view.agenda.copy(),
        round=view.round,
        packed=view.packed.copy(),
        lists=view.lists.copy(),
        shown=view.shown,
        oil=view.oil.copy(),
        at=view.at.copy(),
        lit=view.lit.copy(),
        fog=view.fog,
        deck=deck,
        top=top,
        scout=view.scout,
        dice=view.dice,
        gone=view.gone,
    )
    if not is_shown(s):
        s.lists = [one if other == view.seat else any_list(s, other, dice) for other, one in enumerate(s.lists)]
    return s
