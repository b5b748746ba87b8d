"""A stretch of a game, as it is looked at again: many positions in one answer, so that nobody has to ask for each."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec import Raw
from msgspec.structs import replace

from ..core.agenda import Seat
from ..core.scene import Pile, Scene
from .api import Film
from .drawing import DRAWINGS, ENCODER
from .limiting import Queue
from .seat_view import SeatView
from .state_message import other_fields, past_state
from .table import Table
from .wire import Changes, State

MOST_POSITIONS = 64
AT_ONCE = 2
EACH, MOST_WAITING = 8, 128


class Films:
    """Few are made at once: whoever asks for many waits, and no table does."""

    def __init__(self) -> None:
        self._queue = Queue(AT_ONCE, EACH, MOST_WAITING, "Many look back just now.")

    async def of(self, table: Table, places: Sequence[int], looks: Seat, all_hands: bool, who: str) -> Film:
        async with self._queue.turn(who):
            return await film(table, places, looks, all_hands)


async def film(table: Table, places: Sequence[int], looks: Seat, all_hands: bool) -> Film:
    """The positions after so many entries each. Others are served between two of them."""
    first, scene = _shot(table, places[0], looks, all_hands)
    then: list[Raw] = []
    was, before = first, scene
    for entries in places[1:]:
        await asyncio.sleep(0)
        now, after = _shot(table, entries, looks, all_hands)
        change, _ = DRAWINGS.change(before, after)
        seats = [line for line, old in zip(now.seats, was.seats) if line != old]
        then.append(Raw(ENCODER.encode(Changes(set=other_fields(was, now), scene=change, seats=seats))))
        was, before = now, after
    return Film(Raw(ENCODER.encode(replace(first, scene=DRAWINGS.draw(scene)))), then)


def _shot(table: Table, entries: int, looks: Seat, all_hands: bool) -> tuple[State, Scene]:
    s = table.match.after(entries)
    seat_view = SeatView(table.match.game, s, looks, table.names())
    state = past_state(table, entries, seat_view, entries)
    return state, with_all_hands(table, s, seat_view.scene) if all_hands else seat_view.scene


def with_all_hands(table: Table, s: object, scene: Scene) -> Scene:
    """A spectator's picture with the cards of everybody: only of a game in which nothing is hidden any more."""
    game, hands = table.match.game, list[Pile]()
    for seat in range(table.row.players):
        side = game.seat_name(s, seat)
        for pile in game.scene(game.see(s, seat), table.names()).piles:
            if pile.kind == "hand" and pile.seat == seat:
                name = f"{side}: {_of_all(pile.name)}"
                hands.append(replace(pile, id=f"{pile.id} {seat}", name=name, label=f"{side}: {_of_all(pile.label)}"))
    return replace(scene, piles=(*scene.piles, *hands))


def _of_all(name: str) -> str:
    """Your hand is somebody else's here."""
    rest = name.removeprefix("Your ")
    return f"{rest[:1].lower()}{rest[1:]}" if rest != name and rest[1:2].islower() and " " not in rest else rest
