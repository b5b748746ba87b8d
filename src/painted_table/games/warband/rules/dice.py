"""warband/ui/reroll-choices, warband/mod/reroll-*: dice of attack, defense and morale, rolled and rolled again.

The dice of a roll are two heaps on its record: those that may still be rolled again, and those that were
(warband/mod/reroll-once). Dice are named by their faces.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ....core.rolls import D6, Faces, Heap, HeapRoll
from ..actions import KEEP, AttackRoll, DefenceRoll, Keep, MoraleRoll, Reroll
from ..state import ANY, NO_REROLL, PANICKED, VULNERABLE, WEAKENED, Decision, State, Step, UnitId, other
from .conditions import take_away
from .modifiers import is_blocked, is_hit, rerolls

ATTACKING: Final = 0
GUARDING: Final = 1
TESTING: Final = 2
ROLLS: Final = ["attack", "defense", "morale"]
SPENT: Final = [WEAKENED, VULNERABLE, PANICKED]
"""By roll: the Condition that may be spent on it."""
SPENT_BY: Final = ["warband/condition/weakened", "warband/condition/vulnerable", "warband/condition/panicked"]


def roller(s: State, roll: int) -> UnitId:
    """Whose dice they are."""
    if roll == ATTACKING:
        return s.attacks[-1].attacker
    return s.attacks[-1].defender if roll == GUARDING else s.tests[-1].unit


def fresh(s: State, roll: int) -> Faces:
    """Dice that may still be rolled again."""
    if roll == ATTACKING:
        return s.attacks[-1].fresh
    return s.attacks[-1].guards if roll == GUARDING else s.tests[-1].fresh


def again(s: State, roll: int) -> Faces:
    """Dice that were rolled again."""
    if roll == ATTACKING:
        return s.attacks[-1].again
    return s.attacks[-1].guards_again if roll == GUARDING else s.tests[-1].again


def put(s: State, roll: int, first: Faces, second: Faces) -> None:
    if roll == ATTACKING:
        s.attacks[-1].fresh, s.attacks[-1].again = first, second
    elif roll == GUARDING:
        s.attacks[-1].guards, s.attacks[-1].guards_again = first, second
    else:
        s.tests[-1].fresh, s.tests[-1].again = first, second


def without(faces: Faces, some: Faces) -> Faces | None:
    """The dice that are left when some are taken up; None where they do not lie there."""
    left = list(faces)
    for face in some:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)


class Roll(HeapRoll[State]):
    """So many dice: at first, or again."""

    form = "roll kind count again?"
    rule = "warband/random/sources"

    def __init__(self, kind: int, count: int, is_again: bool = False) -> None:
        self.kind = kind
        self.count = count
        self.again = is_again

    def heaps(self, s: State) -> list[Heap]:
        return [(self.count, D6)]

    def shown(self, s: State, faces: Faces) -> Action:
        if self.kind == ATTACKING:
            return AttackRoll(faces)
        return DefenceRoll(faces) if self.kind == GUARDING else MoraleRoll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, (AttackRoll, DefenceRoll, MoraleRoll)) else None

    def take(self, s: State, a: Action) -> None:
        faces = self.faces(a)
        assert faces is not None
        if self.again:
            put(s, self.kind, fresh(s, self.kind), tuple(sorted((*again(s, self.kind), *faces), reverse=True)))
        else:
            put(s, self.kind, faces, ())


class Rerolling(Decision):
    """Some dice may be rolled again, named by their faces; the options are heaps that make sense, and any other is
    allowed."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def lists_all(self) -> bool:
        return False

    def allowed(self, s: State) -> Faces:
        """The dice from which may be chosen, high to low."""
        raise NotImplementedError

    def chosen(self, s: State, a: Reroll) -> None:
        """What it costs."""

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Keep):
            return
        assert isinstance(a, Reroll)
        left = without(fresh(s, self.kind), a.faces)
        assert left is not None
        put(s, self.kind, left, again(s, self.kind))
        self.chosen(s, a)
        s.agenda.append(Roll(self.kind, len(a.faces), True))

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Keep):
            return None
        if not isinstance(a, Reroll):
            return Refusal("warband/ui/reroll-choices", "Roll some of the dice again, or keep them.")
        if not a.faces or list(a.faces) != sorted(a.faces, reverse=True):
            return Refusal("warband/ui/reroll-choices", "Name the dice by their faces, from high to low.")
        if without(self.allowed(s), a.faces) is None:
            if without((*fresh(s, self.kind), *again(s, self.kind)), a.faces) is None:
                return Refusal("warband/ui/reroll-choices", "No such dice lie there.")
            if without(fresh(s, self.kind), a.faces) is None:
                return Refusal("warband/mod/reroll-once", "A die is rolled again only once.")
            return Refusal("warband/mod/charge-reroll", "Only misses may be rolled again.")
        return None

    def default(self, s: State) -> Action:
        return KEEP

    def passing(self, s: State) -> Action | None:
        return KEEP


class OwnReroll(Rerolling):
    """warband/mod/charge-reroll, warband/mod/reroll-order: whoever rolls goes first."""

    form = "own-reroll kind"
    rule = "warband/mod/reroll-order"

    def seat(self, s: State) -> Seat:
        return s.owner[roller(s, self.kind)]

    def allowed(self, s: State) -> Faces:
        return own_rerolls(s, self.kind)

    def options(self, s: State) -> list[Action]:
        """None, or all that show at most so much."""
        faces = self.allowed(s)
        found: list[Action] = [KEEP]
        for face in sorted(set(faces)):
            found.append(Reroll(tuple([one for one in faces if one <= face])))
        return found


def own_rerolls(s: State, kind: int) -> Faces:
    """The dice that their own side may roll again."""
    if kind != ATTACKING:
        return ()
    attack = s.attacks[-1]
    what = rerolls(s, attack)
    if what == NO_REROLL:
        return ()
    if what == ANY:
        return attack.fresh
    return tuple([face for face in attack.fresh if not is_hit(s, attack, face)])


class Spending(Rerolling):
    """warband/condition/opponent-spends, warband/condition/optional: a token is spent on dice not yet rolled again."""

    form = "spending kind"
    rule = "warband/condition/opponent-spends"

    def seat(self, s: State) -> Seat:
        return other(s.owner[roller(s, self.kind)])

    def allowed(self, s: State) -> Faces:
        return fresh(s, self.kind)

    def options(self, s: State) -> list[Action]:
        """Not, or all that show at least so much. What has failed already is not offered, though it may be named: to
        roll that again can only help the enemy."""
        faces = self.allowed(s)
        found: list[Action] = [KEEP]
        for face in sorted(set(faces), reverse=True):
            if self.could_fail(s, face):
                found.append(Reroll(tuple([one for one in faces if one >= face])))
        return found

    def could_fail(self, s: State, face: int) -> bool:
        """Whether a die that shows this could come out worse for who rolls."""
        if self.kind == ATTACKING:
            return is_hit(s, s.attacks[-1], face)
        return is_blocked(s, s.attacks[-1], face) if self.kind == GUARDING else face > 1

    def chosen(self, s: State, a: Reroll) -> None:
        take_away(s, roller(s, self.kind), SPENT[self.kind])


class Rerolls(Step):
    """warband/mod/reroll-order: own effects first, then the opponent's token."""

    form = "rerolls kind"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, s: State) -> None:
        if not fresh(s, self.kind):
            return
        s.agenda.append(SpendStep(self.kind))
        if own_rerolls(s, self.kind):
            s.agenda.append(OwnReroll(self.kind))


class SpendStep(Step):
    form = "spend-step kind"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, s: State) -> None:
        """warband/condition/panicked, warband/morale/panicked-token-when, warband/condition/vulnerable,
        warband/condition/weakened."""
        if fresh(s, self.kind) and s.conditions[roller(s, self.kind)] & SPENT[self.kind]:
            s.agenda.append(Spending(self.kind))
