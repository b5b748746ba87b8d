"""The mind of a game: what quick bots, stand-ins, hints, balance studies and search ask of it.

A game answers four questions about its own states, and with those whoever thinks needs to know no game: what would
be sensible now, which few answers are worth a thought, how far the game has come, and what a seat has. A mind never
sees the real state of a match, only what somebody has imagined from a view; it changes no state and keeps nothing
between two questions.
"""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .agenda import Action, Chance, Decision, Seat, State, Step
from .dice import Dice

S = TypeVar("S", bound=State)

Plan = list[Action]
"""An answer worth a thought and, where that alone says little, what the same seat answers to the questions that
follow at once: three armies here and then the rest there, a march and then its size. Nobody else and no dice come
between, so a plan is legal as a whole or not at all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """The four hooks. `top` is the question of the moment; of a Council, several seats are asked at once, and so
    the seat that answers is told.
    """

    names: ClassVar[tuple[str, ...]] = ()
    """What the features are called, in their order; for words."""
    unsaid: ClassVar[frozenset[str]] = frozenset()
    """Features that are of use to thinking, and tell a beginner nothing."""

    def answer(self, s: S, top: Decision[S], seat: Seat, dice: Dice) -> Action:
        """A sensible answer at once: legal, and found without a list of all that are. The dice choose among equals."""
        raise NotImplementedError

    def candidates(self, s: S, top: Decision[S], seat: Seat, width: int) -> list[Plan]:
        """At least one plan and at most `width`, all of them legal and no two alike, the most promising first."""
        raise NotImplementedError

    def tick(self, s: S) -> int:
        """How far the game has come: greater with each turn and never less. What a horizon counts."""
        raise NotImplementedError

    def span(self, s: S) -> int:
        """How many ticks a round takes, or what comes nearest to one: the unit of a search's horizon."""
        return 2

    def is_searched(self, s: S, top: Decision[S]) -> bool:
        """Whether a question is worth a search: not what shapes a whole game, and not a chance to react to trifles."""
        return self.tick(s) > 0 and top.passing(s) is None

    def features(self, s: S, seat: Seat) -> list[float]:
        """By name: the seat's share of what all players have together, from 0 to 1; 0 where nobody has any."""
        raise NotImplementedError


def shares(own: list[float], others: list[list[float]]) -> list[float]:
    """What one has of what all have together, of each from 0 to 1; 0 where nobody has any."""
    found: list[float] = []
    for place, amount in enumerate(own):
        total = amount
        for other in others:
            total += other[place]
        found.append(amount / total if total else 0.0)
    return found


def some(options: list[Action], most: int) -> list[Action]:
    """Not more than can be tried: evenly from all of them, the first among them."""
    if len(options) <= most:
        return options
    step = len(options) / most
    return [options[int(n * step)] for n in range(most)]


def carry_on(mind: Mind[S], s: S, dice: Dice, until: int, limit: int) -> int:
    """Play on with the mind's own answers until `tick` comes to `until`, or the game or so many decisions are over;
    returns how many were taken. A state that is waiting for an answer is left waiting for one.
    """
    agenda = s.agenda
    decisions = 0
    while agenda:
        top = agenda[-1]
        if isinstance(top, Decision):
            if decisions == limit or mind.tick(s) >= until:
                break
            seat = top.seat(s)
            a = mind.answer(s, top, seat, dice)
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
