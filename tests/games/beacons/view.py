"""What a seat may know, and a whole game imagined from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar, get_type_hints

import msgspec

from painted_table.core.agenda import NOBODY, Frame, Seat
from painted_table.core.dice import Dice
from painted_table.core.refusal import Garbled

from .options import Table
from .rules.frames import FRAMES
from .rules.packing import LISTS
from .state import Point, State, copied


@dataclass
class View:
    """beacons/hidden/what: all but the lists of others until they are shown, and the cards on top."""

    seat: Seat
    table: Table
    agenda: list[Frame]
    round: int
    packed: list[bool]
    lists: list[tuple[int, ...]]
    shown: bool
    oil: list[int]
    at: list[Point]
    lit: list[Seat]
    fog: int
    deck: tuple[int, ...]
    """The cards whose place the seat does not know."""
    top: tuple[int, ...]
    """Those it knows."""
    top_count: int
    scout: Seat
    dice: tuple[int, ...]
    gone: Seat


def see(s: State, seat: Seat) -> View:
    """A seat's view; NOBODY is a spectator."""
    knows = seat != NOBODY and seat == s.scout
    return View(
        seat=seat,
        table=s.table,
        agenda=s.agenda.copy(),
        round=s.round,
        packed=s.packed.copy(),
        lists=[some if s.shown or other == seat else () for other, some in enumerate(s.lists)],
        shown=s.shown,
        oil=s.oil.copy(),
        at=s.at.copy(),
        lit=s.lit.copy(),
        fog=s.fog,
        deck=s.deck if knows else tuple(sorted(s.deck + s.top)),
        top=s.top if knows else (),
        top_count=len(s.top),
        scout=s.scout,
        dice=s.dice,
        gone=s.gone,
    )


def imagine(view: View, dice: Dice) -> State:
    """A game that looks like this from that seat: what it does not know is dealt by the dice."""
    s = State(**copied(view, [fact.name for fact in fields(State)]))
    for other in s.seats:
        if s.packed[other] and not s.shown and other != view.seat:
            s.lists[other] = LISTS[dice.below(len(LISTS))]
    deck = list(s.deck)
    while len(s.top) < view.top_count:
        s.top = (*s.top, deck.pop(dice.below(len(deck))))
    s.deck = tuple(deck)
    if view.agenda and view.agenda[-1].words().startswith("order"):
        s.top = tuple(sorted(s.top))
    return s


T = TypeVar("T", State, View)


def load(kind: type[T], table: Table, data: Mapping[str, object]) -> T:
    """A state or a view from its plain data."""
    hints = get_type_hints(kind)
    if set(data) != set(hints) - {"table"}:
        raise Garbled("The saved state does not hold the facts of a game of Beacons.")
    facts: dict[str, Any] = {
        name: msgspec.convert(value, hints[name]) for name, value in data.items() if name != "agenda"
    }
    return kind(
        table=table, agenda=[FRAMES.read(words) for words in msgspec.convert(data["agenda"], list[str])], **facts
    )
