"""Answers tried on clones: what has come of each when nobody but the dice is asked any more."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action, Chance, Council, Decision, Seat, Step
from ....core.dice import SeededDice
from ....core.mind import some
from ..rules.activation import Acting
from ..rules.turn import Turn
from ..state import State
from .weights import Weights
from .worth import standing

WORLDS: Final = 2
"""Rolls of the dice in which an answer is tried, the same for all answers of a question."""
MOST_TRIED: Final = 10
LONGEST: Final = 120


def best_tried(s: State, seat: Seat, options: list[Action], weights: Weights) -> Action:
    """The answer after which the seat stands best; the first of equals."""
    if len(options) == 1:
        return options[0]
    best, most = options[0], -100000.0
    for a in some(options, MOST_TRIED):
        worth = outlook(s, seat, a, weights)
        if worth > most + 1e-9:
            best, most = a, worth
    return best


def outlook(s: State, seat: Seat, a: Action, weights: Weights) -> float:
    """How the seat stands after an answer, on the average of a few rolls."""
    found = 0.0
    for world in range(WORLDS):
        twin = s.clone()
        top = twin.agenda.pop()
        if isinstance(top, Council):
            top.take_from(twin, seat, a)
        else:
            assert isinstance(top, Decision)
            top.take(twin, a)
        settle(twin, SeededDice(world))
        found += standing(twin, seat, weights)
    return found / WORLDS


def settle(s: State, dice: SeededDice) -> None:
    """Whatever follows, up to the next action or turn; others answer as those who are not there."""
    for _ in range(LONGEST):
        if not s.agenda:
            return
        top = s.agenda[-1]
        if isinstance(top, (Acting, Turn, Council)):
            return
        s.agenda.pop()
        if isinstance(top, Decision):
            top.take(s, top.default(s))
        elif isinstance(top, Chance):
            top.take(s, top.sample(s, dice))
        else:
            assert isinstance(top, Step)
            top.run(s)
