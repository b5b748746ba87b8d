"""Dice of core: what can fall, how often, and what is not listed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product

import pytest

from painted_table.core.agenda import Action, State
from painted_table.core.dice import SeededDice
from painted_table.core.rolls import (
    D6,
    D8,
    LONGEST,
    DiceRoll,
    Die,
    Heap,
    HeapRoll,
    alike,
    each,
    how_many,
    marked,
    mixed,
)


@dataclass(frozen=True)
class Shown(Action):
    faces: tuple[int, ...]


class Pool(HeapRoll[State]):
    form = "pool"
    rule = "toy/pool"

    def __init__(self, *heaps: Heap) -> None:
        self.all = list(heaps)

    def heaps(self, s: State) -> list[Heap]:
        return self.all

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return Shown(faces)

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, Shown) else None


class Row(DiceRoll[State]):
    form = "row"
    rule = "toy/row"

    def __init__(self, *dice: Die) -> None:
        self.all = list(dice)

    def dice(self, s: State) -> list[Die]:
        return self.all

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return Shown(faces)

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, Shown) else None


TORCH = marked((3, 2, 1))
S = State()


@pytest.mark.parametrize(("number", "die"), [(1, D6), (3, D6), (2, D8), (4, TORCH), (0, D6)])
def test_a_heap_has_every_roll_as_often_as_its_dice_have_it(number: int, die: Die) -> None:
    counted = Counter(tuple(sorted(faces, reverse=True)) for faces in product(die.sides, repeat=number))
    assert {faces: ways for ways, faces in alike(number, die)} == counted
    assert len(alike(number, die)) == how_many([(number, die)])


def test_heaps_lie_one_behind_the_other() -> None:
    rolls = mixed([(1, D8), (2, D6)])
    assert sum(ways for ways, _ in rolls) == 8 * 36
    assert (2, (8, 6, 1)) in rolls
    assert len(rolls) == how_many([(1, D8), (2, D6)]) == 8 * 21


def test_dice_that_are_told_apart() -> None:
    assert each([TORCH, D6])[:2] == [(3, (0, 1)), (3, (0, 2))]
    assert sum(ways for ways, _ in each([TORCH, D6])) == 36


@pytest.mark.parametrize("roll", [Pool((2, D6), (1, TORCH)), Row(D6, TORCH, D6)])
def test_samples_are_outcomes(roll: DiceRoll[State]) -> None:
    possible = {a for _, a in roll.outcomes(S)}
    dice = SeededDice(3)
    for _ in range(50):
        a = roll.sample(S, dice)
        assert a in possible
        assert roll.why_not(S, a) is None


def test_what_cannot_fall_is_refused() -> None:
    pool = Pool((2, D6))
    assert pool.why_not(S, Shown((6, 1))) is None
    for wrong in (Shown((1, 6)), Shown((7, 1)), Shown((6,)), Shown((6, 1, 1)), Action()):
        refusal = pool.why_not(S, wrong)
        assert refusal is not None
        assert refusal.rule == "toy/pool"
    unsorted = pool.why_not(S, Shown((1, 6)))
    assert unsorted is not None and unsorted.instead == "The dice of a roll are named from high to low."
    assert Row(D6, D8).why_not(S, Shown((1, 8))) is None
    assert Row(D6, D8).why_not(S, Shown((8, 1))) is not None


def test_what_is_too_long_is_not_listed() -> None:
    """24 dice: judged without a list, with examples for whoever searches."""
    pool = Pool((24, D6))
    assert how_many(pool.heaps(S)) == 118_755 > LONGEST
    assert not pool.lists_all(S)
    a = pool.sample(S, SeededDice(1))
    assert pool.why_not(S, a) is None
    assert pool.why_not(S, Shown((7,) * 24)) is not None
    examples = pool.outcomes(S)
    assert 0 < len(examples) <= 256
    assert all(pool.why_not(S, example) is None for _, example in examples)
