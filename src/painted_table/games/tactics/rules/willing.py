"""tactics/model/will, tactics/ability/will: tests of will, and what may be used around them."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.dice import Dice
from ....core.refusal import Refusal
from ..actions import PASS, TAKE, Pass, Take, Use, WillRoll
from ..cards import AFTER_WILL_FAIL, AFTER_WILL_PASS, BEFORE_WILL_TEST, WILL
from ..pack.effects import ModRoll, Reroll
from ..state import Asked, Chance, FigureId, State, Step, WillTest
from .coins import pay
from .deeds import Resolve, carry_out
from .modifiers import calm, succeeds, total
from .offers import Offered, abilities_at, choices, is_payable, would_change
from .tokens import TESTING, TokensStep, TurningStep

SIDES: Final = 10
OPENS: Final = -2
"""What follows a test at a corpse pile: this less the number of the pile."""


def begin_test(s: State, model: FigureId, bearer: FigureId, target: FigureId, passed: int, failed: int) -> None:
    """A model takes a test; what follows is for the target."""
    s.tests.append(WillTest(model, bearer, target, passed, failed))
    s.agenda += [TEST_OVER, FAILED_STEP, TurningStep(TESTING), WILL_DIE, TokensStep(TESTING, 0), READYING_STEP]


def is_passed(s: State) -> bool:
    """The die as it lies now."""
    test = s.tests[-1]
    bonus = test.bonus + total(s, test.model, WILL, NOBODY, NOBODY)
    return succeeds(test.die, s.face(test.model).will, bonus)


class Willing(Asked):
    """tactics/ability/no-activation: whose model takes the test decides whether it does."""

    rule = "tactics/ability/will"
    form = "willing who model bearer target passed failed"

    def __init__(self, who: int, model: FigureId, bearer: FigureId, target: FigureId, passed: int, failed: int) -> None:
        self.who = who
        self.model = model
        self.bearer = bearer
        self.target = target
        self.passed = passed
        self.failed = failed

    def options(self, s: State) -> list[Action]:
        return [PASS, TAKE]

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Take):
            begin_test(s, self.model, self.bearer, self.target, self.passed, self.failed)


class WillWindow(Offered):
    """Abilities of who takes the test, at one moment of it."""

    def moment(self) -> int:
        raise NotImplementedError

    def uses(self, s: State) -> list[Action]:
        test = s.tests[-1]
        found: list[Action] = []
        for ability in abilities_at(s, test.model, self.moment()):
            if ability not in test.used and is_payable(s, test.model, ability):
                found += choices(s, test.model, ability)
        return found

    def refused(self, s: State, a: Action) -> Refusal:
        return Refusal("tactics/ability/will", "That cannot be used at this point of a test.")

    def pay(self, s: State, a: Use) -> None:
        test = s.tests[-1]
        test.used = (*test.used, a.ability)
        pay(s, a.model, s.ability(a.ability).price)


class ReadyingStep(Step):
    form = "readying-step"

    def run(self, s: State) -> None:
        question = Readying(s.side[s.tests[-1].model])
        if question.uses(s):
            s.agenda.append(question)


class Readying(WillWindow):
    """Before the die: COLD CALM, LEECHED BLOOD."""

    rule = "tactics/ability/will"
    form = "readying who"

    def moment(self) -> int:
        return BEFORE_WILL_TEST

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, Use)
        self.pay(s, a)
        for effect in s.board.deeds[s.ability(a.ability).deed].effects:
            if isinstance(effect, ModRoll):
                s.tests[-1].bonus += effect.n
        s.agenda.append(READYING_STEP)


class WillDie(Chance):
    """tactics/dice/d10"""

    rule = "tactics/model/will"
    form = "will-die"

    def sample(self, s: State, dice: Dice) -> Action:
        return WillRoll(dice.below(SIDES) + 1)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, WillRoll(face)) for face in range(1, SIDES + 1)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, WillRoll)
        s.tests[-1].die = a.face


class FailedStep(Step):
    """SHADOW OF SUMMERHALL: a test that was failed may be rolled again."""

    form = "failed-step"

    def run(self, s: State) -> None:
        if not is_passed(s):
            question = Failed(s.side[s.tests[-1].model])
            if question.uses(s):
                s.agenda.append(question)


class Failed(WillWindow):
    rule = "tactics/ability/will"
    form = "failed who"

    def moment(self) -> int:
        return AFTER_WILL_FAIL

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, Use)
        self.pay(s, a)
        for effect in s.board.deeds[s.ability(a.ability).deed].effects:
            if isinstance(effect, Reroll):
                # tactics/token/shaken-roll: a reroll belongs to the same roll; its result stands
                s.agenda.append(WILL_DIE)


class TestOver(Step):
    """The result, the token it has cost, and what follows: first what may be used on a pass."""

    form = "test-over"

    def run(self, s: State) -> None:
        passed = is_passed(s)
        test = s.tests[-1]
        calm(s, test.model)
        s.agenda.append(TEST_DONE)
        deed = test.passed if passed else test.failed
        if deed <= OPENS:
            open_pile(s, test.model, OPENS - deed)
        elif deed != NOBODY:
            s.agenda.append(Resolve(deed, 0, test.bearer, test.target))
        if passed:
            question = Passed(s.side[test.model])
            if question.uses(s):
                s.agenda.append(question)


def open_pile(s: State, model: FigureId, pile: int) -> None:
    """tactics/terrain/corpse-pile: OPEN to that model until the turn ends."""
    for climb in s.climbs:
        if climb.model == model and climb.pile == pile:
            climb.is_open = True


class Passed(WillWindow):
    """tactics/ability/bravado"""

    rule = "tactics/ability/will"
    form = "passed who"

    def moment(self) -> int:
        return AFTER_WILL_PASS

    def uses(self, s: State) -> list[Action]:
        """tactics/ability/no-empty-offer"""
        found: list[Action] = []
        for a in super().uses(s):
            if isinstance(a, Use) and all([would_change(s, a.ability, target) for target in a.targets]):
                found.append(a)
        return found

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, Use)
        self.pay(s, a)
        carry_out(s, a.ability, a.model, a.targets)


class TestDone(Step):
    form = "test-done"

    def run(self, s: State) -> None:
        s.tests.pop()


READYING_STEP: Final = ReadyingStep()
WILL_DIE: Final = WillDie()
FAILED_STEP: Final = FailedStep()
TEST_OVER: Final = TestOver()
TEST_DONE: Final = TestDone()
