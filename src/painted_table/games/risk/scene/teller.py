"""What every part of the scene needs: a view, its chart, and names for those who play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY, Frame, Seat
from ....core.dice import SeededDice
from ....core.english import counted, listed
from ....core.names import nameless
from ....core.scene import Count
from ..board import Board
from ..made.views import imagine
from ..rules.ending import seat_of_power
from ..state import Power, State
from ..view import View, power_id
from .chart import Chart, chart


class Sides(NamedTuple):
    """What the powers of a game are called and painted, by power. NOBODY, which is -1, finds itself at the end."""

    names: tuple[str, ...]
    tones: tuple[str, ...]


class Teller:
    """Puts one view into the words and things of a scene."""

    def __init__(self, view: View, names: Sequence[str], public: State | None = None) -> None:
        self.view = view
        self._table = public
        self._lands: list[int] | None = None
        self._seat_lands: dict[int, Seat] | None = None
        self.board = view.board
        self.chart: Chart = chart(view.board.pack, tuple(view.board.maps), view.board.clans is not None)
        self.names = names
        self.seats = range(view.board.players)
        self.battle = view.battle
        self.court = view.court
        self.top: Frame | None = view.agenda[-1] if view.agenda else None
        self.powers = sides(view.board, view.house)

    @property
    def table(self) -> State:
        """A state that looks like what everybody sees, so that rules can be asked.

        Only rules that read what lies open may be: nothing that was imagined shows.
        """
        if self._table is None:
            self._table = imagine(self.view, SeededDice(0))
        return self._table

    @property
    def lands(self) -> list[int]:
        """By power: the lands it holds."""
        if self._lands is None:
            self._lands = [0] * self.board.powers
            for t, power in enumerate(self.view.owner):
                if power != NOBODY:
                    self._lands[power] |= 1 << t
        return self._lands

    def tone(self, power: Power) -> str:
        return self.powers.tones[power]

    def side(self, power: Power) -> str:
        """A power by its short name: Stark, not House Stark."""
        return self.powers.names[power]

    def house_name(self, house: int) -> str:
        return short(self.board.houses[house].name)

    def sides(self, powers: Sequence[Power]) -> str:
        return listed([self.side(power) for power in powers])

    def attacker(self) -> Power:
        """Who invades, or lands from off the map."""
        assert self.battle is not None
        source = self.battle.source
        return self.battle.force if source == NOBODY else self.view.owner[source]

    @property
    def seat_lands(self) -> dict[int, Seat]:
        """The Seats of Power in play: by territory, the seat whose House it is the home of."""
        if self._seat_lands is None:
            homes: dict[int, Seat] = {}
            if self.board.options.seats:
                taken = [seat for seat in self.seats if self.view.house[seat] != NOBODY]
                homes = {seat_of_power(self.table, seat): seat for seat in taken}
                homes.pop(NOBODY, None)
            self._seat_lands = homes
        return self._seat_lands


@lru_cache(maxsize=512)
def sides(board: Board, house: tuple[int, ...]) -> Sides:
    """The powers of a game whose seats play these Houses."""
    powers = range(board.powers)
    names = [_side(board, house, power) for power in powers]
    tones = [power_id(board, house, power) for power in powers]
    return Sides((*names, "nobody"), (*tones, "land"))


def _side(board: Board, house: tuple[int, ...], power: Power) -> str:
    clans = board.clans
    if power < board.players:
        return nameless(power) if house[power] == NOBODY else short(board.houses[house[power]].name)
    if clans is not None and power >= clans.first:
        return short(board.houses[power - clans.first].name)
    forces = {force.id: short(force.name) for force in board.pack.forces if force.id != "neutral"}
    return forces.get(power_id(board, house, power), "Neutral")


def short(name: str) -> str:
    return name.removeprefix("House ").removeprefix("The ")


SINGULAR = {"armies": "army", "Gold": "Gold", "Maester": "Maester"}


def tally(label: str, number: int) -> Count:
    """A number on a plate, over what it counts: 1 port, 2 ports."""
    return Count(SINGULAR.get(label, label.removesuffix("s")) if number == 1 else label, str(number))


def aloud(count: Count) -> str:
    """The same, read aloud."""
    if count.label == "Maester":
        return counted(int(count.value), "Maester card")
    return f"{count.value} {count.label}"


def armies(number: int) -> str:
    return counted(number, "army")
