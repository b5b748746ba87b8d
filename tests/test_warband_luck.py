"""Luck of Warband by hand: what dice brought, what they bring, and that it evens out over a battle."""

from __future__ import annotations

from statistics import fmean

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import Chance
from painted_table.core.dice import SeededDice
from painted_table.core.luck import Fortune
from painted_table.core.match import Match, Setup
from painted_table.core.story import tell
from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.rules.modifiers import more_panic, to_morale
from painted_table.games.warband.state import State

pytestmark = pytest.mark.game("warband")
MELEE = {"army-1": "stark-sworn-swords", "army-2": "lannister-guards"}
STAND = {"stark-sworn-swords": "24,19.2@0", "lannister-guards": "24,24@180"}


def after(*answers: str, **given: str) -> State:
    """A fight after some answers, at the next dice."""
    s = WARBAND.given({**MELEE, **STAND, **given})
    play(s, *answers)
    return s


def play(s: State, *answers: str) -> None:
    for text in answers:
        a = WARBAND.parse(s, text)
        if isinstance(s.agenda[-1], Chance):
            agenda.befall(s, a)
        else:
            agenda.answer(s, agenda.asked(s)[0], a)


def luck_of(s: State, text: str) -> Fortune:
    top = s.agenda[-1]
    assert isinstance(top, Chance)
    (found,) = WARBAND.luck().fortunes(s, top, WARBAND.parse(s, text))
    return found


STRIKE = ("activate stark-sworn-swords", "melee", "stay", "strike lannister-guards")


def test_hits_beside_as_many_dice() -> None:
    """Sworn Swords hit on a 4, and Winter's Bite makes two Hits of a 6: two thirds of a Hit a die."""
    found = luck_of(after(*STRIKE), "attack dice 6 6 6 5 4 2 1")
    assert (found.seat, found.was) == (0, 8.0)
    assert found.expected == pytest.approx(7 * 4 / 6)
    assert found.variance == pytest.approx(7 * (6 / 6 - (4 / 6) ** 2))


def test_hits_blocked_are_the_defenders() -> None:
    s = after(*STRIKE, "attack dice 5 5 5 5 2 2 1")
    assert s.card(1).defense == 3
    found = luck_of(s, "defense dice 6 3 1 1")
    assert (found.seat, found.was) == (1, 2.0)
    assert found.expected == pytest.approx(4 * 4 / 6)


def test_models_that_stand_a_panic_test() -> None:
    """Of Guards with Morale 7 double ones cost five; who rolls four keeps two of those five, and 7 or more keep all."""
    s = after(*STRIKE, "attack dice 5 2 2 2 2 2 1", "defense dice 1")
    assert s.card(1).morale == 7
    best, some, worst = (luck_of(s, f"morale dice {dice}") for dice in ("6 6", "3 1", "1 1"))
    assert (best.was, some.was, worst.was) == (5.0, 2.0, 0.0)
    lost = {total: max(0, 7 - total) for total in range(2, 13)}
    every = [5 - lost[a + b] for a in range(1, 7) for b in range(1, 7)]
    assert best.expected == pytest.approx(fmean(every))
    assert best.seat == 1


def test_what_costs_nobody_is_no_luck() -> None:
    s = WARBAND.given({**MELEE, **STAND, "asks": "first-roll", "round": "0"})
    top = s.agenda[-1]
    assert isinstance(top, Chance)
    assert list(WARBAND.luck().fortunes(s, top, top.sample(s, SeededDice(1)))) == []


def test_a_story_tells_the_luck_of_both() -> None:
    match = Match(Setup(WARBAND, 2, {"mode": "thrones"}), seed=5)
    match.settle()
    mind, dice = WARBAND.mind(), SeededDice(5)
    for _ in range(180):
        if match.over:
            break
        seat = match.asked()[0]
        match.play(seat, mind.answer(match.state, match.state.agenda[-1], seat, dice))
    told = tell(match).luck
    assert told is not None and told.title == "Luck with the dice"
    assert [line.seat for line in told.lines] == [0, 1]
    assert all(abs(line.gain) < 4 * line.times**0.5 for line in told.lines)


def test_what_is_added_to_the_dice_keeps_models_and_what_a_failure_costs_besides_takes_them() -> None:
    """Engaged with an Assault Veteran, the Shields have -1 to Morale and lose one model more: with 8 needed a roll of 6
    costs 3 + 1 and the worst one 7 + 1, whatever kept them from it."""
    s = WARBAND.given(
        {
            "army-1": "tully-sworn-shields stark-sworn-swords+robb-commander catelyn-stark",
            "army-2": "stormcrow-mercenaries+assault-veteran lannister-guards+gregor-commander",
            "tully-sworn-shields": "24,19.2@0",
            "stormcrow-mercenaries": "24,24@180",
            "first": "lannister",
        }
    )
    play(s, "activate stormcrow-mercenaries", "melee", "stay", "strike tully-sworn-shields")
    play(s, "attack dice 4 3 3 3 3 3 3", "defense dice 1", "pass")
    test = s.tests[-1]
    needed, added, more = s.card(test.unit).morale, to_morale(s, test), more_panic(s, test)
    assert (added, more) == (-1, 1)
    lost = {total: max(0, needed - added - total) for total in range(2, 13)}
    cost = {total: models + more if models else 0 for total, models in lost.items()}
    for dice, total in (("1 1", 2), ("3 3", 6), ("6 6", 12)):
        assert luck_of(s, f"morale dice {dice}").was == cost[2] - cost[total]
    before = s.hp[test.unit]
    play(s, "morale dice 3 3")
    assert before - s.hp[test.unit] == cost[6]
