"""Random play, the inner loop of benchmarks, fuzzing and search."""

from __future__ import annotations

from .agenda import Chance, Decision, State, Step
from .dice import Dice


def playout(s: State, dice: Dice, limit: int) -> int:
    """Play at random to the end, or until `limit` decisions are taken; returns how many were."""
    agenda = s.agenda
    decisions = 0
    while agenda and decisions < limit:
        top = agenda[-1]
        if isinstance(top, Decision):
            choices = top.options(s)
            a = choices[dice.below(len(choices))]
            agenda.pop()
            top.take(s, a)
            decisions += 1
        elif isinstance(top, Chance):
            a = top.sample(s, dice)
            agenda.pop()
            top.take(s, a)
        else:
            assert isinstance(top, Step)
            agenda.pop()
            top.run(s)
    return decisions
