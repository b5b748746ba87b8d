"""What facts of a position are made of: seats, powers, land and cards, as text."""

from __future__ import annotations

from typing import Any

from ....core.agenda import NOBODY
from ....core.position_text import Of, SeatName, Thing
from ....core.refusal import Garbled, no_such
from ..board import members
from ..state import Power, State
from ..view import power_id
from .names import CHARACTER, OBJECTIVE, faces, land, slug, territory

NEUTRAL = "neutral"
FEWEST_LEFT = "Each is in one hand or pile."


def power_name(s: State, power: Power) -> str:
    if power == NOBODY:
        return "nobody"
    if s.is_player(power):
        house = s.house[power]
        return f"seat-{power + 1}" if house == NOBODY else s.board.houses[house].id
    name = slug(power_id(s.board, s.house, power))
    return f"{NEUTRAL}-{name}" if s.board.clans is not None and power >= s.board.clans.first else name


def seat_names(s: State) -> list[str]:
    return [power_name(s, seat) for seat in range(s.board.players)]


def read_power(s: State, name: str) -> Power:
    if name == NEUTRAL:
        return s.board.neutral
    for power in range(s.board.neutral + 1, s.board.powers):
        if power_name(s, power) == name:
            return power
    names = seat_names(s)
    if name not in names:
        raise no_such("House at this table", name, [*names, NEUTRAL])
    return names.index(name)


class _Land(Thing):
    def show(self, s: State, value: Any) -> str:
        return land(s.board, value)

    def read(self, s: State, key: str, text: str) -> int:
        return territory(s.board, text)


class _AnyFace(Thing):
    """A Character, or a design of a Maester card."""

    def show(self, s: State, value: Any) -> str:
        return str(faces(s.board)[value])

    def read(self, s: State, key: str, text: str) -> int:
        names = faces(s.board)
        if text not in names:
            raise no_such("card", text, names)
        return names.index(text)


class _MaesterCards(Thing):
    """A set of Maester cards by the names of their designs, the second copy of one by `-2`.

    What is read is taken off the deck: the first copy that is left there, or the second where the name says so.
    """

    def show(self, s: State, value: Any) -> str:
        designs, names = s.board.parts.designs, faces(s.board)
        words = []
        for copy in members(value):
            is_second = copy > 0 and designs[copy - 1] == designs[copy]
            words.append(f"{names[designs[copy]]}-2" if is_second else names[designs[copy]])
        return " ".join(words)

    def read(self, s: State, key: str, text: str) -> int:
        c = s.court
        assert c is not None
        taken = 0
        for word in text.split():
            number = FACE.read(s, key, word.removesuffix("-2"))
            copies = [copy for copy in members(c.maester_deck) if s.board.parts.designs[copy] == number]
            if word.endswith("-2"):
                copies = copies[-1:]
            if not copies:
                raise Garbled(f"There is no Maester card {word!r} left.", FEWEST_LEFT)
            taken |= 1 << copies[0]
            c.maester_deck &= ~taken
        return taken


class _Objectives(Thing):
    """A set of Objectives; what is read is taken off the deck."""

    def show(self, s: State, value: Any) -> str:
        return " ".join(OBJECTIVE.show(s.board, card) for card in members(value))

    def read(self, s: State, key: str, text: str) -> int:
        assert s.court is not None
        cards = sum({1 << OBJECTIVE.read(s.board, word) for word in text.split()})
        s.court.objective_deck &= ~cards
        return cards


SEAT = SeatName(seat_names, "House at this table")
LAND = _Land()
FACE = _AnyFace()
CHARACTER_NAME = Of(CHARACTER, lambda s: s.board)
MAESTERS = _MaesterCards()
OBJECTIVES = _Objectives()
