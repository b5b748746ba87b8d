"""warband/clash: the siege. The Attacker's edge is the south one, whoever is First Player."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from .....core.agenda import Action, Seat
from .....core.refusal import Refusal
from ...actions import HoldBack, TakeRole
from ...state import RESERVE, Asked, State, UnitId, other
from ..rolling_off import Against


def attacker(s: State) -> Seat:
    return s.south


def defender(s: State) -> Seat:
    return other(s.south)


class RoleRoll(Against):
    """warband/clash/roles: the higher chooses."""

    form = "role-roll"
    rule = "warband/clash/roles"

    def won(self, s: State, winner: int) -> None:
        s.agenda.append(ChooseRole(winner))


class ChooseRole(Asked):
    """warband/setup/choose-edge: the Defender is north."""

    form = "choose-role who"
    rule = "warband/clash/roles"

    def options(self, s: State) -> list[Action]:
        return [TakeRole(True), TakeRole(False)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeRole)
        s.south = self.who if a.attacker else other(self.who)
        if held_back(s) < len(waiting(s)):
            s.agenda.append(ChooseReserve(defender(s)))
        else:
            s.van[defender(s)] = 0


def waiting(s: State) -> list[UnitId]:
    return [u for u, owner in enumerate(s.owner) if owner == defender(s) and s.fate[u] == RESERVE]


def held_back(s: State) -> int:
    """warband/clash/defender-reserve: half, rounded up."""
    return (len(waiting(s)) + 1) // 2


class ChooseReserve(Asked):
    """warband/clash/defender-reserve"""

    form = "choose-reserve who"
    rule = "warband/clash/defender-reserve"

    def options(self, s: State) -> list[Action]:
        return [HoldBack(units) for units in combinations(waiting(s), held_back(s))]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        units = a.units if isinstance(a, HoldBack) else ()
        able, number = waiting(s), held_back(s)
        if list(units) == sorted(set(units)) and len(units) == number and all([one in able for one in units]):
            return None
        return Refusal(self.rule, "That is not half of the Defender's units.", f"Hold {number} back, named in order.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, HoldBack)
        for unit in a.units:
            s.van[self.who] &= ~(1 << unit)


ROLE_ROLL: Final = RoleRoll()
