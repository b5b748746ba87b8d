"""What the facts of a position are made of: rows of cards and dice, powers by their houses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....core.agenda import NOBODY
from ....core.position_text import Maybe, Of, SeatName, SetOf, Thing
from ..board import Power, members
from ..state import State
from .names import CARD, FACE, NOTHING, Rows, houses
from .rival import RIVAL_CARD

CARDS = Rows(CARD)
DICE = Rows(FACE, ascending=True)
ROLL = Rows(FACE)


def power_name(s: State, power: Power) -> str:
    """The house of a power, or before it has one the number of its seat; the two sides of the cooperative game."""
    if power == NOBODY:
        return "nobody"
    if power in (s.board.treaty, s.board.dead):
        return "treaty" if power == s.board.treaty else "night-king"
    house = s.house[power]
    return f"seat-{power + 1}" if house == NOBODY else houses(s.board)[house]


def power_names(s: State) -> list[str]:
    return [power_name(s, power) for power in range(s.board.powers)]


def house_names(s: State) -> list[str]:
    """Those of the powers that have houses."""
    return power_names(s)[: s.board.treaty] if s.board.coop else power_names(s)


def player_names(s: State) -> list[str]:
    return power_names(s)[: s.board.players]


def read_power(s: State, name: str) -> Power:
    power: Power = POWER.read(s, "", name)
    return power


@dataclass(frozen=True)
class Bits(Thing):
    """A set of bits in the state, written as a row of things."""

    row: Rows

    def show(self, s: Any, value: Any) -> str:
        return self.row.show(s.board, members(value))

    def read(self, s: Any, key: str, text: str) -> int:
        return sum({1 << one for one in self.row.read(s.board, text)})


@dataclass(frozen=True)
class OrNothing(Thing):
    """What is written `none` where it is empty."""

    thing: Thing

    def show(self, s: Any, value: Any) -> str:
        return self.thing.show(s, value) or NOTHING

    def read(self, s: Any, key: str, text: str) -> Any:
        return self.thing.read(s, key, "" if text == NOTHING else text)


def _board(s: State) -> Any:
    return s.board


POWER = Maybe(SeatName(power_names, "player"), "nobody")
POWERS = OrNothing(SetOf(SeatName(power_names, "player")))
SOME_CARDS, A_CARD_SET = Of(CARDS, _board), Bits(CARDS)
SORTED_DICE, SOME_DICE, FACES_SET = Of(DICE, _board), Of(ROLL, _board), Bits(DICE)
A_FACE = Maybe(Of(FACE, _board), NOTHING)
A_RIVAL_CARD, RIVAL_CARDS = Maybe(Of(RIVAL_CARD, _board), NOTHING), Bits(Rows(RIVAL_CARD, ascending=True))
