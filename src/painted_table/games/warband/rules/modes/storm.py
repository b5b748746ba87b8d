"""warband/storm/identity: a vanguard, reserves and marked enemies."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from .....core import agenda
from .....core.agenda import Action, Seat
from .....core.decks import members
from .....core.dice import Dice
from .....core.refusal import Refusal
from ...actions import Mark, Reveal, Vanguard
from ...state import Chance, State, UnitId, other

SEATS: Final = range(2)


def army(s: State, seat: Seat) -> list[UnitId]:
    """warband/band/counting: before deployment the halves of a pair are two units."""
    return [u for u, owner in enumerate(s.owner) if owner == seat]


class _InSecret(agenda.Council[State]):
    """Both choose at once; whoever is ready may choose anew while the other is not."""

    def waiting(self, s: State) -> list[Seat]:
        return [seat for seat in SEATS if not s.chosen[seat]]

    def answered(self, s: State) -> list[Seat]:
        return [seat for seat in SEATS if s.chosen[seat]]

    def among(self, s: State, seat: Seat) -> list[UnitId]:
        raise NotImplementedError

    def number(self, s: State, seat: Seat) -> int:
        raise NotImplementedError

    def answer(self, units: tuple[UnitId, ...]) -> Action:
        raise NotImplementedError

    def units(self, a: Action) -> tuple[UnitId, ...]:
        """What an answer names; nothing of another kind of answer."""
        raise NotImplementedError

    def options_of(self, s: State, seat: Seat) -> list[Action]:
        return [self.answer(units) for units in combinations(self.among(s, seat), self.number(s, seat))]

    def why_not_of(self, s: State, seat: Seat, a: Action) -> Refusal | None:
        units, number = self.units(a), self.number(s, seat)
        among = self.among(s, seat)
        if list(units) == sorted(set(units)) and len(units) == number and all([one in among for one in units]):
            return None
        rule = agenda.rule_of(self)
        return Refusal(rule, f"{number} units are chosen now.", f"Name {number} of them, each once and in order.")


class Marking(_InSecret):
    """warband/storm/marks: enemies, before anybody is deployed."""

    form = "marking"
    rule = "warband/storm/marks"

    def among(self, s: State, seat: Seat) -> list[UnitId]:
        return army(s, other(seat))

    def number(self, s: State, seat: Seat) -> int:
        return min(s.board.marks, len(self.among(s, seat)))

    def answer(self, units: tuple[UnitId, ...]) -> Action:
        return Mark(units)

    def units(self, a: Action) -> tuple[UnitId, ...]:
        return a.units if isinstance(a, Mark) else ()

    def take_from(self, s: State, seat: Seat, a: Action) -> None:
        assert isinstance(a, Mark)
        s.marks[seat] = sum([1 << unit for unit in a.units])
        s.chosen[seat] = True
        s.agenda.append(MARKING if self.waiting(s) else SHOW_MARKS)


class Vanguards(_InSecret):
    """warband/storm/starting-units: all others begin in reserve."""

    form = "vanguards"
    rule = "warband/storm/starting-units"

    def among(self, s: State, seat: Seat) -> list[UnitId]:
        return army(s, seat)

    def number(self, s: State, seat: Seat) -> int:
        return min(s.board.starters, len(self.among(s, seat)))

    def answer(self, units: tuple[UnitId, ...]) -> Action:
        return Vanguard(units)

    def units(self, a: Action) -> tuple[UnitId, ...]:
        return a.units if isinstance(a, Vanguard) else ()

    def take_from(self, s: State, seat: Seat, a: Action) -> None:
        assert isinstance(a, Vanguard)
        s.van[seat] = sum([1 << unit for unit in a.units])
        s.chosen[seat] = True
        s.agenda.append(VANGUARD if self.waiting(s) else SHOW_VAN)


class _Showing(Chance):
    """To show is a chance with one outcome, which stands in the log for all."""

    def shown(self, s: State) -> Action:
        raise NotImplementedError

    def sample(self, s: State, dice: Dice) -> Action:
        return self.shown(s)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, self.shown(s))]

    def take(self, s: State, a: Action) -> None:
        s.revealed += 1
        s.chosen = [False, False]


class ShowMarks(_Showing):
    form = "show-marks"
    rule = "warband/storm/marks"

    def shown(self, s: State) -> Action:
        return Reveal(tuple(members(s.marks[0] | s.marks[1])))


class ShowVan(_Showing):
    form = "show-vanguards"
    rule = "warband/storm/starting-units"

    def shown(self, s: State) -> Action:
        return Reveal(tuple(members(s.van[0] | s.van[1])))


MARKING: Final = Marking()
VANGUARD: Final = Vanguards()
SHOW_MARKS: Final = ShowMarks()
SHOW_VAN: Final = ShowVan()
