"""One search for all games: what a mind thinks of is tried in worlds that fit a view, and left for something else only
on evidence.

It knows no game. Worlds are imagined from the seat's own view, so a thought can hold no secret; every candidate is
played on in the same worlds with the same dice, and compared in pairs. Half of the candidates are dropped in each
round, so that trials are spent on those that are hard to tell apart. The mind's own answer stays to the end. Budgets
are numbers of trials: the same view and the same dice give the same thought on every machine.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .agenda import Action, Chance, Council, Decision, Seat, State, Step
from .dice import Dice, SeededDice
from .mind import Mind, Plan, carry_on

S = TypeVar("S", bound=State)

LIMIT: Final = 400
"""Decisions of one trial, however far the horizon is."""
SEEDS: Final = 1 << 40
LEAST: Final = 2
"""Worlds in which a candidate is tried before it may be dropped."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds(Generic[S]):
    """What a search asks of a game beside its mind: worlds that fit what the seat may know, and who has won."""

    def imagine(self, dice: Dice) -> S:
        """A whole state that fits the view."""
        raise NotImplementedError

    def winners(self, s: S) -> list[Seat]:
        """Of a game that is over: who has won; everyone who shares a draw."""
        raise NotImplementedError


class Value:
    """Chances to win, from the features of a mind: linear in them, weighed against each other over the seats.

    Where all play on one side there is one chance, theirs. What a seat or its side is worth by itself, as at tables
    whose sides differ, is in `sides`.
    """

    def __init__(self, weights: list[float], sides: list[float], together: bool) -> None:
        self.weights = weights
        self.sides = sides
        self.together = together

    def worth(self, mind: Mind[Any], s: Any, seat: Seat) -> float:
        total = self.sides[seat] if seat < len(self.sides) else 0.0
        for place, amount in enumerate(mind.features(s, seat)):
            total += amount * self.weights[place]
        return total

    def chance(self, mind: Mind[Any], s: Any, seat: Seat, seats: int) -> float:
        """The chance of a seat to win a game that goes on."""
        own = self.worth(mind, s, seat)
        if self.together:
            return 1.0 / (1.0 + exp(-min(max(own, -30.0), 30.0)))
        total = 0.0
        for other in range(seats):
            total += 1.0 if other == seat else exp(min(max(self.worth(mind, s, other) - own, -30.0), 30.0))
        return 1.0 / total


class Budget:
    """How much is thought about one question."""

    def __init__(self, trials: int, width: int = 8, horizon: int = 1, caution: float = 1.0) -> None:
        self.trials = trials
        self.width = width
        self.horizon = horizon
        """In rounds, as the mind counts them (`Mind.span`)."""
        self.caution = caution
        """By how many standard errors another answer must be better than the mind's own."""


class Considered:
    """One plan, and what became of it in the worlds in which it was tried."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []
        """By world, from the first on; dropped candidates have fewer."""

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead_over(self, other: Considered) -> tuple[float, float]:
        """By how much it is better in the worlds that both have seen, and the standard error of that."""
        count = min(len(self.values), len(other.values))
        if not count:
            return 0.0, 0.0
        total = squares = 0.0
        for place in range(count):
            lead = self.values[place] - other.values[place]
            total += lead
            squares += lead * lead
        mean = total / count
        if count < 2:
            return mean, 1.0
        return mean, sqrt(max(squares / count - mean * mean, 0.0) / (count - 1))


class Thought:
    """What a search has come to: the answer it would give, and all that it has considered, the mind's own first."""

    def __init__(self, considered: list[Considered], best: int, trials: int) -> None:
        self.considered = considered
        self.best = best
        self.trials = trials

    def plan(self) -> Plan:
        return self.considered[self.best].plan

    def chance(self) -> float:
        """Of winning, if the best plan is played; as the value has it."""
        return self.considered[self.best].mean()


def think(
    mind: Mind[S], value: Value, worlds: Worlds[S], seat: Seat, seats: int, budget: Budget, dice: Dice
) -> Thought:
    """What the seat should answer to what it is asked, and how sure that is."""
    first = worlds.imagine(SeededDice(dice.below(SEEDS)))
    top = first.agenda[-1]
    assert isinstance(top, Decision)
    if not mind.is_searched(first, top):
        answer: Action = mind.answer(first, top, seat, dice)
        return Thought([Considered([answer])], 0, 0)
    all_of_them = [Considered(plan) for plan in mind.candidates(first, top, seat, budget.width)]
    seed = dice.below(SEEDS)
    alive = list(range(len(all_of_them)))
    rounds = max((len(alive) - 1).bit_length(), 1)
    world = trials = 0
    while len(alive) > 1 and trials < budget.trials:
        more = max(budget.trials // (rounds * len(alive)), LEAST)
        for _ in range(more):
            s = worlds.imagine(SeededDice(seed + world))
            world += 1
            for place in alive:
                one = all_of_them[place]
                one.values.append(_trial(mind, value, worlds, s, seat, seats, one.plan, budget, seed + world))
                trials += 1
        alive = _better_half(all_of_them, alive)
    return Thought(all_of_them, _chosen(all_of_them, alive, budget.caution), trials)


def _better_half(considered: list[Considered], alive: list[int]) -> list[int]:
    """The better half of those still in question; the mind's own answer, the first, is always among them."""
    ranked = [(-considered[place].mean(), place) for place in alive if place]
    ranked.sort()
    kept = max(len(alive) // 2, 1)
    return [0, *sorted([place for _, place in ranked[:kept]])] if len(alive) > 2 else alive


def _chosen(considered: list[Considered], alive: list[int], caution: float) -> int:
    best, lead = 0, 0.0
    for place in alive:
        if not place:
            continue
        mean, error = considered[place].lead_over(considered[0])
        if mean > lead and mean > caution * error:
            best, lead = place, mean
    return best


def _trial(
    mind: Mind[S],
    value: Value,
    worlds: Worlds[S],
    world: S,
    seat: Seat,
    seats: int,
    plan: Plan,
    budget: Budget,
    seed: int,
) -> float:
    """The chance to win after a plan, played on by the mind for the rest of the horizon."""
    s: Any = world.clone()
    dice = SeededDice(seed)
    until = mind.tick(s) + budget.horizon * mind.span(s)
    _others_first(mind, s, seat, dice)
    for a in plan:
        top = _question(s, dice)
        if top is None or (top.seat(s) != seat and not isinstance(top, Council)):
            break
        if isinstance(top, Council):
            if seat not in top.waiting(s) or top.why_not_of(s, seat, a) is not None:
                break
            s.agenda.pop()
            top.take_from(s, seat, a)
        else:
            if top.why_not(s, a) is not None:
                break
            s.agenda.pop()
            top.take(s, a)
    carry_on(mind, s, dice, until, LIMIT)
    if not s.agenda:
        won = worlds.winners(s)
        return 1.0 / len(won) if seat in won else 0.0
    return value.chance(mind, s, seat, seats)


def _others_first(mind: Mind[Any], s: Any, seat: Seat, dice: Dice) -> None:
    """Where several are asked at once the others answer first, the same for every candidate: nobody waits to see."""
    top = s.agenda[-1]
    while isinstance(top, Council):
        others = [other for other in top.waiting(s) if other != seat]
        if not others or seat not in top.waiting(s):
            return
        a = mind.answer(s, top, others[0], dice)
        s.agenda.pop()
        top.take_from(s, others[0], a)
        top = s.agenda[-1]


def _question(s: Any, dice: Dice) -> Decision[Any] | None:
    """What is asked next, whatever happens by itself before it."""
    while s.agenda:
        top = s.agenda[-1]
        if isinstance(top, Decision):
            return top
        s.agenda.pop()
        if isinstance(top, Chance):
            top.take(s, top.sample(s, dice))
        else:
            assert isinstance(top, Step)
            top.run(s)
    return None
