"""warband/morale/*: Morale Tests and Panic Tests; what is known of one lies on `s.tests`."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.decks import members
from ..actions import TestNext
from ..state import TABLE, Asked, MoraleTest, State, Step, UnitId, other
from . import windows
from .chronicle import note_panic
from .damage import lose, suffered
from .dice import TESTING, Rerolls, Roll
from .lasting import shake_off
from .modes.feast import loses_token
from .modifiers import more_panic, to_morale
from .playing import run_script

TWO_DICE: Final = 2


def begin_test(s: State, test: MoraleTest) -> None:
    """warband/morale/roll: whoever is not alive does not test."""
    if s.fate[test.unit] != TABLE and not s.falls:
        return
    test.beside = s.contacts[test.unit]
    s.tests.append(test)
    s.agenda += [TEST_OVER, TEST_FAILED, JUDGE, ROLLED, Rerolls(TESTING), Roll(TESTING, TWO_DICE), BEFORE_ROLL]


def panic(s: State, unit: UnitId, mod: int = 0, of_attack: bool = False) -> None:
    """warband/morale/panic-is-morale"""
    if s.fate[unit] == TABLE:
        begin_test(s, MoraleTest(unit, True, mod, of_attack=of_attack))


class BeforeRoll(Step):
    form = "test-before"

    def run(self, s: State) -> None:
        windows.open(s, "morale_before_roll")


class Rolled(Step):
    form = "test-rolled"

    def run(self, s: State) -> None:
        windows.open(s, "morale_rolled")


class Judge(Step):
    """warband/morale/modifiers, warband/unit/stat-morale, warband/morale/panic-casualties,
    warband/morale/panic-no-defense, warband/resilience/panic; warband/morale/non-panic-failure: otherwise nobody is
    lost; warband/morale/panic-no-chain: nobody tests for these."""

    form = "test-judge"

    def run(self, s: State) -> None:
        test = s.tests[-1]
        total = sum(test.fresh) + sum(test.again) + to_morale(s, test)
        margin = s.card(test.unit).morale - total
        test.passed = test.auto_pass or margin <= 0
        if test.passed or not test.panic or s.fate[test.unit] != TABLE:
            return
        note_panic(s, test.unit)
        test.casualties = suffered(s, test.unit, margin + more_panic(s, test))
        by, melee = NOBODY, False
        if test.of_attack and s.attacks:
            # warband/effect/destroyed-by-attack: also by the Panic Test that it causes
            by, melee = s.attacks[-1].attacker, is_melee(s)
        lose(s, test.unit, test.casualties, by, melee)


def is_melee(s: State) -> bool:
    """Whether the attack on top is a melee attack."""
    attack = s.attacks[-1]
    return attack.attacker != NOBODY and s.card(attack.attacker).attacks[attack.mode].kind == 0


class Failed(Step):
    """warband/morale/after-failure-order: once the casualties are removed, with all that it sets off; the window opens
    also if the unit was destroyed."""

    form = "test-failed"

    def run(self, s: State) -> None:
        test = s.tests[-1]
        if test.passed:
            shake_off(s, test.unit)
        elif not test.panic:
            windows.open(s, "morale_failed")
        else:
            loses_token(s, test.unit, s.held[test.unit])
            windows.open(s, "panic_failed")


class TestOver(Step):
    form = "test-over"

    def run(self, s: State) -> None:
        """What follows a pass or a failure is for the effect that has asked for the test."""
        test = s.tests.pop()
        run_script(s, test.on_pass if test.passed else test.on_fail)


# -- several at once


class Tests(Step):
    """warband/morale/test-order: the active player's units first, each side in the order that its owner wants."""

    form = "tests units"

    def __init__(self, units: int) -> None:
        self.units = units

    def run(self, s: State) -> None:
        units = [unit for unit in members(self.units) if s.fate[unit] == TABLE]
        for seat in (s.active, other(s.active)):
            own = [unit for unit in units if s.owner[unit] == seat]
            if len(own) == 1:
                s.agenda.append(Tests(self.units & ~(1 << own[0])))
                panic(s, own[0])
                return
            if own:
                s.agenda.append(NextTest(seat, self.units))
                return


class NextTest(Asked):
    form = "next-test who units"
    rule = "warband/morale/test-order"

    def __init__(self, who: Seat, units: int) -> None:
        self.who = who
        self.units = units

    def options(self, s: State) -> list[Action]:
        return [TestNext(u) for u in members(self.units) if s.fate[u] == TABLE and s.owner[u] == self.who]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TestNext)
        s.agenda.append(Tests(self.units & ~(1 << a.unit)))
        panic(s, a.unit)


BEFORE_ROLL: Final = BeforeRoll()
ROLLED: Final = Rolled()
JUDGE: Final = Judge()
TEST_FAILED: Final = Failed()
TEST_OVER: Final = TestOver()
