"""The odds are those of the published dice: the guide's tables, recomputed from the battle code."""

from __future__ import annotations

from fractions import Fraction

import pytest

from painted_table.games.risk.odds import clashes, conquest

CONQUEST = {
    1: [0.4167, 0.1061, 0.0270, 0.0069, 0.0018, 0.0004],
    2: [0.7542, 0.3627, 0.2061, 0.0913, 0.0491, 0.0214],
    3: [0.9164, 0.6560, 0.4703, 0.3150, 0.2059, 0.1337],
    4: [0.9715, 0.7855, 0.6416, 0.4765, 0.3586, 0.2525],
    5: [0.9903, 0.8898, 0.7694, 0.6383, 0.5062, 0.3968],
    6: [0.9967, 0.9340, 0.8569, 0.7449, 0.6377, 0.5207],
    7: [0.9989, 0.9666, 0.9099, 0.8337, 0.7364, 0.6401],
    8: [0.9996, 0.9803, 0.9468, 0.8878, 0.8184, 0.7296],
    9: [0.9999, 0.9901, 0.9670, 0.9298, 0.8729, 0.8076],
    10: [1.0000, 0.9942, 0.9811, 0.9539, 0.9163, 0.8611],
}
"""By attackers without the guard: the chance to conquer against 1 to 6 defenders."""

ONE_ROUND = {
    (3, 2): (7776, {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}),
    (3, 1): (1296, {(0, 1): 855, (1, 0): 441}),
    (2, 2): (1296, {(0, 2): 295, (1, 1): 420, (2, 0): 581}),
    (2, 1): (216, {(0, 1): 125, (1, 0): 91}),
    (1, 2): (216, {(0, 1): 55, (1, 0): 161}),
    (1, 1): (36, {(0, 1): 15, (1, 0): 21}),
}
"""By dice on both sides: all rolls, and how many cost attacker and defender so much."""


@pytest.mark.parametrize(("dice", "table"), ONE_ROUND.items())
def test_one_round(dice: tuple[int, int], table: tuple[int, dict[tuple[int, int], int]]) -> None:
    found = clashes(*dice)
    assert (found.rolls, found.counts) == table


@pytest.mark.parametrize("attackers", CONQUEST)
def test_conquest(attackers: int) -> None:
    found = [round(conquest(attackers, defenders).win, 4) for defenders in range(1, 7)]
    assert found == CONQUEST[attackers]


def test_conquest_is_exact() -> None:
    """Two against two by hand: win both, or trade one and win the duel, or trade and lose."""
    both, one, duel = Fraction(295, 1296), Fraction(420, 1296), Fraction(15, 36)
    odds = conquest(2, 2)
    assert odds.win == pytest.approx(float(both + one * duel))
    assert odds.attackers_left == pytest.approx([float(1 - both - one * duel), float(one * duel), float(both)])


@pytest.mark.parametrize(("attackers", "defenders"), [(0, 1), (1, 0), (1, 1), (3, 2), (7, 12), (40, 30)])
def test_distributions_are_whole(attackers: int, defenders: int) -> None:
    odds = conquest(attackers, defenders)
    assert sum(odds.attackers_left) == pytest.approx(1)
    assert sum(odds.defenders_left) == pytest.approx(1)
    assert odds.win + odds.attackers_left[0] == pytest.approx(1)
    assert 0 <= odds.attackers_lost <= attackers
    assert 0 <= odds.defenders_lost <= defenders


def test_the_guides_average_losses() -> None:
    """Against three dice, two defence dice lose 1.0791 and kill 0.9209 armies a roll; one die 0.6597, 0.3403."""
    for dice, lost, killed in (((3, 2), 1.0791, 0.9209), ((3, 1), 0.6597, 0.3403)):
        clash = clashes(*dice)
        assert sum(ways * d for (_, d), ways in clash.counts.items()) / clash.rolls == pytest.approx(lost, abs=5e-5)
        assert sum(ways * a for (a, _), ways in clash.counts.items()) / clash.rolls == pytest.approx(killed, abs=5e-5)
