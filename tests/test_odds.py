"""The odds are those of the published dice: the guide's tables, recomputed from the battle code."""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from typing import Any

import pytest

from painted_table.core import agenda
from painted_table.core.saving import attributes
from painted_table.games.risk.forecast import LEAST, MOST_BARS, in_words
from painted_table.games.risk.game import RISK
from painted_table.games.risk.odds import PLAIN, Fighting, Odds, clashes, conquest
from painted_table.games.risk.rules.strength import ALL_DICE, Strength
from test_dominion_odds import TABLES

pytestmark = pytest.mark.game("risk")

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

FIGHTING = {
    "plain": PLAIN,
    "attacker one d8": Fighting(attack_eights=1),
    "defender one d8": Fighting(defence_eights=1),
    "attacker all d8": Fighting(attack_eights=ALL_DICE),
    "defender all d8": Fighting(defence_eights=ALL_DICE),
    "attacker 1 Knight": Fighting(attack_top=1),
    "attacker 2 Knights": Fighting(attack_top=2),
    "defender 1 Knight": Fighting(defence_top=1),
    "both 1 Knight": Fighting(attack_top=1, defence_top=1),
    "Fortification": Fighting(defence_all=1),
    "attacker +1 all": Fighting(attack_all=1),
    "attacker wins ties": Fighting(attacker_wins_ties=True),
    "attacker one d8 + 1 Knight": Fighting(attack_eights=1, attack_top=1),
    "Fortification, attacker 1 Knight": Fighting(defence_all=1, attack_top=1),
}
"""The rows of the guide's tables of single battles."""


@pytest.mark.parametrize("dice", TABLES)
@pytest.mark.parametrize("row", FIGHTING)
def test_one_round(dice: tuple[int, int], row: str) -> None:
    """The same tables that the engine is held to; their columns go from the defender's losses to the attacker's."""
    (numbers,) = [line.split(row)[1].split() for line in TABLES[dice].splitlines() if _names(line, row)]
    rolls, *counts = map(int, numbers)
    pairs = min(dice)
    found = clashes(*dice, FIGHTING[row])
    assert found.rolls == rolls
    assert [found.counts[lost, pairs - lost] for lost in range(pairs + 1)] == counts


def _names(line: str, row: str) -> bool:
    return line.strip().startswith(row) and line.strip()[len(row) :].lstrip()[0].isdigit()


def test_ones_rolled_again() -> None:
    """One die against one: a one comes up in a thirty-sixth, every other face in seven thirty-sixths."""
    face = [Fraction(0), Fraction(1, 36), *[Fraction(7, 36)] * 5]
    even = [Fraction(0), *[Fraction(1, 6)] * 6]
    for fighting, attack, defence in (
        (Fighting(attack_ones=True), face, even),
        (Fighting(defence_ones=True), even, face),
        (Fighting(attack_ones=True, defence_ones=True), face, face),
    ):
        won = sum(attack[a] * defence[d] for a in range(1, 7) for d in range(1, a))
        found = clashes(1, 1, fighting)
        assert Fraction(found.counts[0, 1], found.rolls) == won


def test_eights_with_ones_rolled_again_are_whole() -> None:
    found = clashes(2, 2, Fighting(attack_eights=1, attack_ones=True, defence_eights=1))
    assert found.rolls == 8 * 6 * 8 * 6 * 8 * 6


def test_a_card_for_the_first_battle_only() -> None:
    """One against two with all dice eight-sided, then plain dice."""
    eights = Fighting(attack_eights=ALL_DICE)
    first, then = clashes(1, 2, eights), clashes(1, 1)
    win = Fraction(first.counts[0, 1], first.rolls) * Fraction(then.counts[0, 1], then.rolls)
    assert conquest(1, 2, first=eights).win == pytest.approx(float(win))


def test_fighting_is_what_strength_says() -> None:
    """A modifier that the battle learns must be known to the odds."""
    total = Strength()
    assert set(attributes(total)) == {field.name for field in fields(Fighting)}
    assert Fighting.of(total) == PLAIN
    total.attack_all = 2
    assert Fighting.of(total) == Fighting(attack_all=2)
    assert Fighting.of(Fighting(defence_top=1).strength()) == Fighting(defence_top=1)


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


# -- forecasts of a position


def forecast(facts: dict[str, str], *moves: str, of: str = "") -> Odds:
    s = RISK.given({"option mode": "dominion", "turn": "stark", "rest": "neutral 1", **facts})
    agenda.advance(s)
    for move in moves:
        agenda.checked_answer(s, agenda.asked(s)[0], RISK.parse(s, move))
    told = RISK.forecast(s, RISK.parse(s, of) if of else None)
    assert told is not None
    assert told.hope == told.numbers["win"]
    reckoned: dict[str, Any] = {field.name: told.numbers[field.name] for field in fields(Odds)}
    return Odds(**reckoned)


def test_a_forecast_knows_the_units_on_both_sides() -> None:
    facts = {"winterfell": "stark 6", "white-harbor": "lannister 3"}
    invasion = "winterfell > white-harbor"
    assert forecast(facts, of=invasion) == conquest(5, 3)
    knights = {**facts, "winterfell": "stark 6 knight 2"}
    assert forecast(knights, of=invasion).win == conquest(5, 3, Fighting(attack_top=2)).win
    walls = {**facts, "white-harbor": "lannister 3 engine 1 fort"}
    assert forecast(walls, of=invasion).win == conquest(5, 3, Fighting(defence_all=1, defence_eights=1)).win


def test_a_forecast_under_way_knows_the_cards_that_were_played() -> None:
    """Robb Stark adds one to all attack dice for the whole invasion; other units and cards still come on top."""
    facts = {"winterfell": "stark 6", "white-harbor": "lannister 3", "stark-gold": "500"}
    invasion = "winterfell > white-harbor"
    assert forecast(facts, invasion).win == conquest(5, 3).win
    assert forecast(facts, invasion, "use robb-stark").win == conquest(5, 3, Fighting(attack_all=1)).win


@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (8, 5), (14, 1), (1, 14), (60, 60), (300, 300)])
def test_a_forecast_tells_the_odds_whole(attackers: int, defenders: int) -> None:
    """Few enough bars to read, all that may come under one of them, and nothing uncertain called certain."""
    told = in_words(attackers, defenders, conquest(attackers, defenders))
    assert len(told.bars) <= 2 * (MOST_BARS + 1)
    assert sum(bar.share for bar in told.bars) == pytest.approx(1, abs=2 * LEAST)
    taken = sum(bar.share for bar in told.bars if bar.words.startswith("taken"))
    assert taken == pytest.approx(conquest(attackers, defenders).win, abs=LEAST)
    assert not told.says.startswith(("0%", "100%"))
