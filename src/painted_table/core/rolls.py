"""Dice: equal and mixed, with pips or with faces of their own, told one by one or as a heap.

A face is a number: 1 to 6 on a die with pips, a place in the game's list of faces on any other. Rules never roll;
they push a `DiceRoll` or a `HeapRoll` and say what lies there as an action.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from math import comb, factorial
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .agenda import Action, Chance, State, rule_of
from .dice import Dice, SeededDice
from .refusal import Refusal

S = TypeVar("S", bound=State)

Faces = tuple[int, ...]
Ways = tuple[int, Faces]
"""So many ways, of all that are equally likely, in which dice come to show these faces."""

LONGEST: Final = 20_000
"""More outcomes than this are not listed: 24 six-sided dice have 118,755 even as a heap."""
EXAMPLES: Final = 256


class Die:
    """A die by its sides: the face on each. Several sides may show the same face."""

    def __init__(self, sides: Faces) -> None:
        self.sides = sides
        self.faces: list[int] = sorted(set(sides), reverse=True)

    def __repr__(self) -> str:
        return f"<Die {self.sides}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Die) and self.sides == other.sides

    def __hash__(self) -> int:
        return hash(self.sides)

    def ways(self, face: int) -> int:
        """On how many sides it has the face."""
        return self.sides.count(face)

    def roll(self, dice: Dice) -> int:
        return self.sides[dice.below(len(self.sides))]


def pips(sides: int) -> Die:
    """A die with the numbers from 1."""
    return Die(tuple(range(1, sides + 1)))


def marked(numbers: tuple[int, ...]) -> Die:
    """A die with faces of its own: on how many sides it has the first face, the second and so on, from 0."""
    sides: list[int] = []
    for face, number in enumerate(numbers):
        sides += [face] * number
    return Die(tuple(sides))


D6: Final = pips(6)
D8: Final = pips(8)
D10: Final = pips(10)

Heap = tuple[int, Die]
"""So many equal dice, which nobody tells apart: their faces are given from high to low."""


def each(dice: list[Die]) -> list[Ways]:
    """Every roll of dice that are told apart, in their order."""
    rolls: list[Ways] = []
    for faces in product(*[sorted(die.faces) for die in dice]):
        ways = 1
        for die, face in zip(dice, faces):
            ways *= die.ways(face)
        rolls.append((ways, faces))
    return rolls


def alike(number: int, die: Die) -> list[Ways]:
    """Every roll of a heap."""
    rolls: list[Ways] = []
    for faces in combinations_with_replacement(die.faces, number):
        ways = factorial(number)
        for face in set(faces):
            times = faces.count(face)
            ways = ways // factorial(times) * die.ways(face) ** times
        rolls.append((ways, faces))
    return rolls


def mixed(heaps: list[Heap]) -> list[Ways]:
    """Every roll of several heaps, one behind the other."""
    rolls: list[Ways] = [(1, ())]
    for number, die in heaps:
        longer: list[Ways] = []
        for ways, faces in rolls:
            for others, more in alike(number, die):
                longer.append((ways * others, faces + more))
        rolls = longer
    return rolls


def how_many(heaps: list[Heap]) -> int:
    """How many rolls `mixed` would list."""
    found = 1
    for number, die in heaps:
        found *= comb(number + len(die.faces) - 1, number)
    return found


def sample(heaps: list[Heap], dice: Dice) -> Faces:
    """One roll of several heaps."""
    faces: list[int] = []
    for number, die in heaps:
        faces += sorted([die.roll(dice) for _ in range(number)], reverse=True)
    return tuple(faces)


class Table:
    """A few outcomes with their weights, sampled by a single number: for rolls that are made again and again."""

    def __init__(self, outcomes: list[tuple[int, Action]]) -> None:
        self.outcomes = outcomes
        self.ways: list[Action] = []
        for weight, a in outcomes:
            self.ways += [a] * weight

    def sample(self, dice: Dice) -> Action:
        return self.ways[dice.below(len(self.ways))]


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceRoll(Chance[S], Generic[S]):
    """Dice that are told apart: by who rolls them, or by their places in a row."""

    def dice(self, s: S) -> list[Die]:
        """What is rolled."""
        raise NotImplementedError

    def shown(self, s: S, faces: Faces) -> Action:
        """The roll as an action."""
        raise NotImplementedError

    def faces(self, a: Action) -> Faces | None:
        """What an action of this roll shows; None if it is another."""
        raise NotImplementedError

    def is_due(self, s: S, faces: Faces) -> bool:
        """Whether so many dice are rolled, and each has its face."""
        dice = self.dice(s)
        return len(dice) == len(faces) and all([face in die.sides for die, face in zip(dice, faces)])

    def number(self, s: S) -> int:
        """How many rolls there are."""
        found = 1
        for die in self.dice(s):
            found *= len(die.faces)
        return found

    def lists_all(self, s: S) -> bool:
        return self.number(s) <= LONGEST

    def rolled(self, s: S, dice: Dice) -> Faces:
        """One roll."""
        return tuple([die.roll(dice) for die in self.dice(s)])

    def rolls(self, s: S) -> list[Ways]:
        """Every roll."""
        return each(self.dice(s))

    def sample(self, s: S, dice: Dice) -> Action:
        return self.shown(s, self.rolled(s, dice))

    def outcomes(self, s: S) -> list[tuple[int, Action]]:
        """Every roll; where they are too many, some as they fall."""
        if self.lists_all(s):
            return [(ways, self.shown(s, faces)) for ways, faces in self.rolls(s)]
        dice = SeededDice(0)
        seen: dict[Faces, int] = {}
        for _ in range(EXAMPLES):
            faces = self.rolled(s, dice)
            seen[faces] = seen.get(faces, 0) + 1
        return [(times, self.shown(s, faces)) for faces, times in seen.items()]

    def why_not(self, s: S, a: Action) -> Refusal | None:
        """Without a list of all that can fall."""
        faces = self.faces(a)
        if faces is not None and self.is_due(s, faces) and self.shown(s, faces) == a:
            return None
        number = len(self.dice(s))
        says = f"{'One die is' if number == 1 else f'{number} dice are'} rolled now."
        return Refusal(rule_of(self), says, self.order(number))

    def order(self, number: int) -> str:
        """How the faces of so many dice are named, where that is not plain."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class HeapRoll(DiceRoll[S], Generic[S]):
    """Heaps of equal dice, one behind the other, each from high to low."""

    def heaps(self, s: S) -> list[Heap]:
        """What is rolled."""
        raise NotImplementedError

    def dice(self, s: S) -> list[Die]:
        found: list[Die] = []
        for number, die in self.heaps(s):
            found += [die] * number
        return found

    def is_due(self, s: S, faces: Faces) -> bool:
        if not super().is_due(s, faces):
            return False
        first = 0
        for number, _ in self.heaps(s):
            heap = list(faces[first : first + number])
            if heap != sorted(heap, reverse=True):
                return False
            first += number
        return True

    def order(self, number: int) -> str:
        return "The dice of a roll are named from high to low." if number > 1 else ""

    def number(self, s: S) -> int:
        return how_many(self.heaps(s))

    def rolled(self, s: S, dice: Dice) -> Faces:
        return sample(self.heaps(s), dice)

    def rolls(self, s: S) -> list[Ways]:
        return mixed(self.heaps(s))
