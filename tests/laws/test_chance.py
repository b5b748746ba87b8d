"""What chance may answer, and how often: the weights that search uses are those that play has."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import Spot, known_spots, other_answers, spots
from painted_table import games
from painted_table.core.agenda import Action, Chance
from painted_table.core.dice import Dice, SealedDice, SeededDice

every_game = pytest.mark.parametrize("name", games.names())
MOST = 8000
"""Ways for one chance to come about, beyond which it is only sampled."""


class Script(Dice):
    """Dice that answer as they are told, then zero, and remember how many answers were possible."""

    def __init__(self, told: list[int]) -> None:
        self.told = told
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        place = len(self.sizes)
        self.sizes.append(n)
        return self.told[place] if place < len(self.told) else 0


def ways(spot: Spot) -> Iterator[tuple[Fraction, Action]]:
    """Every way in which `sample` can go, with its probability."""
    told: list[int] = []
    while True:
        dice = Script(told)
        a = chance_of(spot).sample(spot.state, dice)
        odds = Fraction(1)
        for size in dice.sizes:
            odds /= size
        yield odds, a
        told += [0] * (len(dice.sizes) - len(told))
        while told and told[-1] + 1 == dice.sizes[len(told) - 1]:
            told.pop()
        if not told:
            return
        told[-1] += 1


def chance_of(spot: Spot) -> Chance[object]:  # type: ignore[type-var]
    top = spot.state.agenda[-1]
    assert isinstance(top, Chance)
    return top


def chance_spots(name: str) -> st.SearchStrategy[Spot]:
    known = [spot for spot in known_spots(name) if is_chance(spot)]
    if not known:
        pytest.skip("nothing is left to chance")
    return st.one_of(st.sampled_from(known), spots(name).filter(is_chance))


def is_chance(spot: Spot) -> bool:
    return bool(spot.state.agenda) and isinstance(spot.state.agenda[-1], Chance)


@every_game
@given(data=st.data())
def test_weights_are_the_odds_of_play(name: str, data: st.DataObject) -> None:
    """Outcome by outcome, exactly; so they are also complete and add up to one."""
    spot = data.draw(chance_spots(name))
    found = list(islice(ways(spot), MOST + 1))
    if len(found) > MOST or not chance_of(spot).lists_all(spot.state):
        return
    odds: dict[Action, Fraction] = {}
    for part, a in found:
        odds[a] = odds.get(a, Fraction(0)) + part
    outcomes = chance_of(spot).outcomes(spot.state)
    total = sum(weight for weight, _ in outcomes)
    assert len({a for _, a in outcomes}) == len(outcomes), "an outcome is listed twice"
    assert odds == {a: Fraction(weight, total) for weight, a in outcomes}


@every_game
@given(data=st.data())
def test_nothing_else_can_happen(name: str, data: st.DataObject) -> None:
    spot = data.draw(chance_spots(name))
    chance, s = chance_of(spot), spot.state
    dice = SeededDice(data.draw(st.integers(0, 2**32)))
    possible = {a for _, a in chance.outcomes(s)}
    assert all(chance.why_not(s, a) is None for a in islice(possible, 50))
    is_listed = chance.lists_all(s)
    for _ in range(20):
        a = chance.sample(s, dice)
        assert a in possible or not is_listed
        assert chance.why_not(s, a) is None
    for a in other_answers(spot, dice, 40):
        if is_listed or a in possible:
            assert (chance.why_not(s, a) is None) == (a in possible), spot.game.show(s, a)


@given(n=st.integers(1, 300), secret=st.text(alphabet="0123456789abcdef", min_size=1), number=st.integers(0, 9999))
def test_sealed_dice_are_in_range_and_repeatable(n: int, secret: str, number: int) -> None:
    rolls = [SealedDice(secret, number).below(n) for _ in range(2)]
    assert rolls[0] == rolls[1]
    assert 0 <= rolls[0] < n


def test_sealed_dice_are_fair() -> None:
    """Six thousand rolls from one secret: each face about a thousand times (five deviations of 28.9)."""
    counts = [0] * 6
    for number in range(6000):
        counts[SealedDice("winter", number).below(6)] += 1
    assert all(abs(count - 1000) < 5 * 28.9 for count in counts), counts
