"""beacons/pack: before the game, all at once and in secret."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from painted_table.core.agenda import NOBODY, Action, Chance, Council, Seat
from painted_table.core.dice import Dice, SeededDice
from painted_table.core.refusal import Refusal

from ..actions import Take, Unpack
from ..options import Table
from ..pack import pack
from ..state import AT_GATE, OIL, PROVISIONS, SQUARES, State
from .round import NEXT_ROUND

BUDGET = pack().moor.budget


def cost(provisions: tuple[int, ...]) -> int:
    return sum(pack().provision[one].cost for one in provisions)


LISTS: Final = [
    some
    for number in range(BUDGET + 1)
    for some in combinations_with_replacement(range(len(PROVISIONS)), number)
    if cost(some) <= BUDGET
]
"""Every list that four coins buy, the empty one first."""


def any_list(s: State, seat: Seat, dice: Dice) -> tuple[int, ...]:
    """What somebody may have packed, as far as the others know."""
    return LISTS[dice.below(len(LISTS))] if s.packed[seat] else ()


class Packing(Council[State]):
    """beacons/pack/list: whoever has packed may pack anew while another has not."""

    form = "pack"
    rule = "beacons/pack/list"

    def waiting(self, s: State) -> list[Seat]:
        return [seat for seat in s.seats if not s.packed[seat]]

    def answered(self, s: State) -> list[Seat]:
        return [seat for seat in s.seats if s.packed[seat]]

    def options_of(self, s: State, seat: Seat) -> list[Action]:
        return [Take(some) for some in LISTS]

    def why_not_of(self, s: State, seat: Seat, a: Action) -> Refusal | None:
        """beacons/pack/budget"""
        if not isinstance(a, Take) or a == a.veil():
            return Refusal(self.rule, "Now you pack.", "For example: pack oil boots.")
        if cost(a.provisions) > BUDGET:
            says = f"That list costs {cost(a.provisions)} coins, and you have {BUDGET}."
            return Refusal("beacons/pack/budget", says, "Leave something out.")
        return None

    def take_from(self, s: State, seat: Seat, a: Action) -> None:
        assert isinstance(a, Take)
        s.lists[seat] = a.provisions
        s.packed[seat] = True
        s.agenda.append(PACKING if self.waiting(s) else UNPACKING)


class Unpacking(Chance[State]):
    """beacons/pack/unpack: to show is a chance with one outcome, which stands in the log for all."""

    form = "unpack"
    rule = "beacons/pack/unpack"

    def sample(self, s: State, dice: Dice) -> Action:
        return Unpack(tuple(s.lists))

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, self.sample(s, SeededDice(0)))]

    def take(self, s: State, a: Action) -> None:
        s.shown = True
        s.oil = [s.has(seat, OIL) for seat in s.seats]
        s.agenda.append(NEXT_ROUND)


PACKING: Final = Packing()
UNPACKING: Final = Unpacking()


def new_state(table: Table) -> State:
    """beacons/walk/free: all begin at the gate, and nothing is packed yet."""
    n = table.players
    dark = [NOBODY] * len(SQUARES)
    return State(table, [PACKING], packed=[False] * n, lists=[()] * n, oil=[0] * n, at=[AT_GATE] * n, lit=dark)
