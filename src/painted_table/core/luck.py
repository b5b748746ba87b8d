"""Luck: what chance has brought each seat, beside what it brings on average.

A game says in what it is reckoned (`Game.luck`): armies that fall to the dice, flames that are rolled. Of each outcome
of a log it tells what that was worth to whom, and what all outcomes that were possible are worth on average.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from .agenda import Action, Chance, Seat, State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Fortune:
    """What one outcome of chance was worth to a seat."""

    seat: Seat
    was: float
    expected: float
    """On average over all outcomes."""
    variance: float


class Luck(Generic[S]):
    """How the luck of a game is reckoned."""

    title: str
    """For a heading: Luck with the dice."""
    unit: str
    """One of what is counted."""
    verb: str
    """What a seat has done with them: lost."""
    more_is_better: bool
    note: str = ""
    """What is reckoned and what is not, in a sentence."""

    def fortunes(self, s: S, top: Chance[S], a: Action) -> Sequence[Fortune]:
        """What an outcome was worth to those whom it concerns; nothing where this chance is not reckoned."""
        raise NotImplementedError


def weighed(s: S, top: Chance[S], a: Action, seat: Seat, worth: Callable[[Action], float]) -> Fortune | None:
    """An outcome beside all that were possible, each by its weight; None where they are too many to list."""
    if not top.lists_all(s):
        return None
    return fortune(seat, worth(a), [(weight, worth(other)) for weight, other in top.outcomes(s)])


def fortune(seat: Seat, was: float, outcomes: Iterable[tuple[int, float]]) -> Fortune:
    """What came up beside all that could, each with its weight."""
    total, first, second = 0, 0.0, 0.0
    for weight, value in outcomes:
        total += weight
        first += weight * value
        second += weight * value * value
    mean = first / total
    return Fortune(seat, was, mean, max(0.0, second / total - mean * mean))


@dataclass(frozen=True)
class Fate:
    """All fortunes of one seat."""

    seat: Seat
    times: int
    """How often chance was reckoned."""
    was: float
    expected: float
    gain: float
    """How much more, or better less, it was than on average: above 0 is lucky."""
    one_in: int
    """As lucky, or as unlucky, as this is one seat in so many; 0 where nobody would speak of luck."""


def fate(seat: Seat, fortunes: Sequence[Fortune], more_is_better: bool) -> Fate:
    """The sum of a seat's fortunes. Each roll is by itself, so their variances add up."""
    was = math.fsum(one.was for one in fortunes)
    expected = math.fsum(one.expected for one in fortunes)
    spread = math.sqrt(math.fsum(one.variance for one in fortunes))
    gain = was - expected if more_is_better else expected - was
    return Fate(seat, len(fortunes), was, expected, gain, _one_in(abs(gain), spread))


WORTH_A_WORD = 4
"""One in so many is where luck begins."""


def _one_in(gain: float, spread: float) -> int:
    """How rare such a sum is, many small chances together falling as the bell curve has it."""
    if not spread or not gain:
        return 0
    tail = math.erfc(gain / spread / math.sqrt(2)) / 2
    rare = round(1 / max(tail, 1e-6))
    return rare if rare >= WORTH_A_WORD else 0
