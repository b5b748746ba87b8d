"""Positions as text that people read and write: in cases, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from painted_table.core.agenda import NOBODY, Frame
from painted_table.core.numbers import whole_number, whole_numbers
from painted_table.core.position_text import (
    FLAG,
    NUMBER,
    Asks,
    EachPlace,
    EachSeat,
    Entry,
    Fact,
    Maybe,
    Of,
    Own,
    Positions,
    SeatName,
    Several,
    Thing,
    Told,
)
from painted_table.core.refusal import Garbled

from ..options import choose, words
from ..rules.ending import result
from ..rules.frames import FRAMES
from ..rules.packing import new_state
from ..rules.round import FOG_CARD, NEXT_ROUND
from ..rules.turn import Asked, Deed, Kindling, Ordering, Walking
from ..soundness import check
from ..state import AT_GATE, KEEPERS, OIL, SQUARES, Point, State
from .verbs import KINDS, SQUARE, provisions


def keepers(s: State) -> list[str]:
    return [KEEPERS[seat].lower() for seat in s.seats]


KEEPER = SeatName(keepers, "keeper")
CARD = Of(SQUARE, lambda s: s.table)
DICE = Of(KINDS["faces"], lambda s: s.table)


class Paces(Thing):
    """A point of the moor."""

    def show(self, s: State, value: Any) -> str:
        return "{} {}".format(*value)

    def read(self, s: State, key: str, text: str) -> Point:
        numbers = whole_numbers(text, "A pace", 'Write two numbers: "45 5".')
        if len(numbers) != 2:
            raise Garbled(f"{text!r} is no point of the moor.", 'Write two numbers: "45 5".')
        return numbers[0], numbers[1]


def _pack(s: State, seat: int) -> str:
    return provisions(s.lists[seat]) if s.packed[seat] else ""


def _read_pack(s: State, seat: int, some: str) -> None:
    s.packed[seat] = bool(some)
    s.lists[seat] = KINDS["provisions"].read(s.table, some.replace("nothing", ""))


def _oil(s: State, told: Told, seat: int) -> str:
    return str(s.has(seat, OIL) if s.shown else 0)


def _light(s: State, square: int, text: str) -> None:
    s.lit[square] = Maybe(KEEPER, "dark").read(s, SQUARES[square], text)


def _left(s: State, told: Told) -> str:
    return Several(CARD).show(s, [card for card in s.deck if card != s.fog and card not in s.top])


FACTS: tuple[Entry[State], ...] = (
    Fact("round", NUMBER, default="1"),
    Asks(),
    Fact("shown", FLAG, default="yes"),
    EachSeat(
        keepers,
        Own("pack", write=_pack, read=_read_pack, default=lambda s, told, seat: "nothing" if s.shown else ""),
        Own("oil", NUMBER, default=_oil),
        Own("at", Paces(), default="{} {}".format(*AT_GATE)),
    ),
    EachPlace(lambda s: SQUARES, lambda s, square: Maybe(KEEPER, "dark").show(s, s.lit[square]), _light, "dark"),
    Fact("fog", Maybe(CARD, "none"), default="none"),
    Fact("deck", Several(CARD), default=_left),
    Fact("top", Several(CARD)),
    Fact("scout", Maybe(KEEPER, "none"), default="none"),
    Fact("dice", DICE),
    Fact("gone", Maybe(KEEPER, "none"), default="none"),
)


class BeaconsPositions(Positions[State]):
    frames = FRAMES
    facts = FACTS
    first_asks = "walk 0"

    def start(self, told: Told, chosen: Mapping[str, str]) -> State:
        return new_state(choose(whole_number(told.get("players", "2"), "players ="), chosen))

    def players(self, s: State) -> int:
        return s.table.players

    def options(self, s: State) -> Mapping[str, str]:
        return words(s.table)

    def check(self, s: State) -> list[str]:
        return check(s)

    def settle(self, s: State, told: Told) -> None:
        s.deck = tuple(sorted(s.deck))
        if (s.scout == NOBODY) != (not s.top):
            raise Garbled("Cards on top and a scout go together.", 'Give both: top = "a1 c3", scout = "wren".')

    def agenda(self, s: State, asks: str) -> list[Frame]:
        """Of one question alone, the rest of the round follows."""
        frames = super().agenda(s, asks)
        top = frames[-1] if frames else None
        if isinstance(top, Asked) and top.who not in s.seats:
            raise Garbled(f"asks = {asks!r} asks seat {top.who}, and nobody sits there.", "Seats are counted from 0.")
        if isinstance(top, Kindling) and len(s.dice) != 3:
            raise Garbled("Nothing is rolled that could be kept.", 'Give the dice: dice = "flame wind raven".')
        if isinstance(top, Ordering) and (len(s.top) != 2 or s.scout != top.who):
            raise Garbled("No two cards are looked at.", 'Give them: top = "a1 c3", scout = "wren".')
        if len(frames) != 1 or not isinstance(top, Asked):
            return frames if len(frames) != 1 or top is not FOG_CARD else [NEXT_ROUND, FOG_CARD]
        turns: list[Frame] = [frame for seat in reversed(s.seats) for frame in (Deed(seat), Walking(seat))]
        after = turns[: turns.index(Deed(top.who)) + isinstance(top, Walking)]
        return [NEXT_ROUND, FOG_CARD, *after, top]

    def derived(self, s: State) -> Mapping[str, str]:
        found = {f"{name}-beacons": str(s.beacons(seat)) for seat, name in enumerate(keepers(s))}
        ended = result(s)
        found["ending"] = ended.ending if ended else ""
        found["winners"] = " ".join(keepers(s)[seat] for seat in ended.winners) if ended else ""
        found["rule"] = ended.rule if ended else ""
        return found


POSITIONS = BeaconsPositions()
