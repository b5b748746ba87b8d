"""How the mind of Warband plays: charges, flanks, objectives, walls, zones, tokens and cards."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from minding import asked_in, quick_in
from painted_table.core import agenda
from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.geometry.arcs import FRONT, RIGHT
from painted_table.games.warband.mind.choices import rerolled
from painted_table.games.warband.mind.features import NAMES
from painted_table.games.warband.mind.odds import faced
from painted_table.games.warband.mind.quick import WarbandMind
from painted_table.games.warband.rules.dice import Spending
from painted_table.games.warband.state import MoraleTest

pytestmark = pytest.mark.game("warband")
MIND = WarbandMind()
asked = partial(asked_in, WARBAND)
quick = partial(quick_in, WARBAND)


def unit(s: Any, name: str) -> int:
    return next(n for n in range(len(s.fate)) if s.card(n).id == name)


def test_it_charges_what_it_can_reach_and_a_flank_before_a_front() -> None:
    near = {"stark-sworn-swords": "24,12@0 bare", "lannister-guards": "24,22@180"}
    assert quick(near, "activate stark-sworn-swords").startswith("charge lannister-guards")
    s, _, _ = asked(near)
    mine, theirs = unit(s, "stark_sworn_swords"), unit(s, "lannister_guards")
    assert faced(s, mine, theirs, 0, RIGHT, True).losses > faced(s, mine, theirs, 0, FRONT, True).losses


def test_abilities_are_reckoned_with_before_the_dice() -> None:
    """Winter's Bite: Critical Blow, so that seven dice at 4+ with misses again bring more than their hits."""
    s, _, _ = asked({"stark-sworn-swords": "24,12@0 bare", "lannister-guards": "24,22@180 bare"})
    blow = faced(s, unit(s, "stark_sworn_swords"), unit(s, "lannister_guards"), 0, FRONT, True)
    assert blow.hits == pytest.approx(7 * (0.75 + 0.25))


def test_whoever_charges_is_reckoned_to_be_in_contact() -> None:
    """The unit of Jaime's that it comes upon has it hit at -1: five and six, misses again, a six twice."""
    s, _, _ = asked({"stark-sworn-swords": "24,12@0 bare", "lannister-guards": "24,22@180"})
    blow = faced(s, unit(s, "stark_sworn_swords"), unit(s, "lannister_guards"), 0, FRONT, True)
    assert blow.hits == pytest.approx(7 * (5 / 9 + 5 / 18))


def test_a_forecast_is_what_the_mind_reckons_without_tokens() -> None:
    """Winter's Bite in the charge, and the Intimidating Presence of whoever will be in contact."""
    near = {"army-2": "lannister-guards+assault-veteran", "lannister-guards": "24,22@180", "active": "lannister"}
    near |= {"stark-sworn-swords": "24,12@0 bare"}
    s, _, _ = asked(near | {"active": "stark"}, "activate stark-sworn-swords")
    told = WARBAND.forecast(s, WARBAND.parse(s, "charge lannister-guards"))
    assert told is not None
    assert told.numbers["hits"] == pytest.approx(7 * (0.75 + 0.25))
    s, _, _ = asked(near, "activate lannister-guards")
    mine, theirs = unit(s, "lannister_guards"), unit(s, "stark_sworn_swords")
    told = WARBAND.forecast(s, WARBAND.parse(s, "charge stark-sworn-swords"))
    assert told is not None
    assert told.numbers["losses"] == faced(s, mine, theirs, 0, FRONT, True, False).losses
    plain, _, _ = asked(near | {"army-2": "lannister-guards"}, "activate lannister-guards")
    assert told.numbers["losses"] > 0.5 + faced(plain, mine, theirs, 0, FRONT, True, False).losses


def charge_told(facts: dict[str, str]) -> Any:
    s, _, _ = asked(facts, "activate stark-sworn-swords")
    told = WARBAND.forecast(s, WARBAND.parse(s, "charge lannister-guards f1=0"))
    assert told is not None
    return told.numbers


def test_a_forecast_knows_the_terrain_that_a_charge_comes_across() -> None:
    """warband/terrain/hindering: the lower of two dice; warband/terrain/fortified: who stands on a wall blocks more."""
    near = {"stark-sworn-swords": "24,10@0 bare", "lannister-guards": "24,22@180"}
    plain = charge_told(near)
    assert plain["comes"] == pytest.approx(4 / 6) and plain["distance"] == 7200
    bog = charge_told(near | {"terrain": "bog:24,16@0"})
    assert bog["comes"] == pytest.approx((4 / 6) ** 2) and bog["losses"] == plain["losses"]
    wall = charge_told(near | {"terrain": "low-wall:24,22@90"})
    assert wall["comes"] == plain["comes"] and wall["losses"] < plain["losses"]


def test_a_forecast_knows_that_a_raging_unit_does_not_roll() -> None:
    """warband/charge/set-die"""
    near = {
        "army-1": "lannister-guards+jaime-commander",
        "army-2": "mountains-men+gregor-mad-dog lannister-halberdiers",
        "mountains-men": "24,10@0",
        "lannister-guards": "24,24@180",
        "active": "second",
    }
    s, _, _ = asked(near, "activate mountains-men", "morale dice 1 1")
    told = WARBAND.forecast(s, WARBAND.parse(s, "charge lannister-guards"))
    assert told is not None and told.numbers["comes"] == 1.0


def test_it_goes_to_an_objective_that_it_can_reach() -> None:
    far = {"stark-sworn-swords": "24,18@0 bare", "lannister-guards": "24,44@180", "round": "2"}
    s, _, seat = asked(far, "activate stark-sworn-swords")
    moved = WARBAND.parse(s, quick(far, "activate stark-sworn-swords"))
    agenda.checked_answer(s, seat, moved)
    mine = unit(s, "stark_sworn_swords")
    assert s.y[mine] > 20_000


SIEGE = {"option mode": "clash"}


def test_before_a_wall_it_storms_and_does_not_fear_for_troops_that_come_back() -> None:
    facts = SIEGE | {"stark-sworn-swords": "24,40@0", "lannister-guards": "8,40@90", "round": "4"}
    assert quick(facts, "activate stark-sworn-swords").startswith("storm 2")
    lone = SIEGE | {"stark-sworn-swords-2": "34,31@0", "lannister-guards": "10,40@180", "round": "3"}
    s, _, seat = asked(lone, "activate stark-sworn-swords-2")
    moved = WARBAND.parse(s, quick(lone, "activate stark-sworn-swords-2"))
    mine = s.acting
    agenda.checked_answer(s, seat, moved)
    assert s.y[mine] > 38_000


def test_whoever_is_engaged_strikes() -> None:
    facts = {"stark-sworn-swords": "24,19@0 bare", "lannister-guards": "24,23.8@180"}
    assert quick(facts, "activate stark-sworn-swords") == "melee"


def test_it_spends_panicked_on_a_test_that_was_passed_and_not_on_one_that_failed_badly() -> None:
    s, _, _ = asked({"stark-sworn-swords": "24,19@0 bare", "lannister-guards": "24,23.8@180"})
    theirs = unit(s, "lannister_guards")
    test = MoraleTest(theirs, True)
    s.tests.append(test)
    test.fresh = (6, 5)
    assert WARBAND.show(s, rerolled(s, Spending(2), MIND.weights)) == "reroll 6 5"
    test.fresh = (1, 1)
    assert WARBAND.show(s, rerolled(s, Spending(2), MIND.weights)) == "keep"


def test_features_are_named_and_shared() -> None:
    s, _, _ = asked({"stark-sworn-swords": "24,12@0 bare", "lannister-guards": "24,22@180"})
    shares = [dict(zip(NAMES, MIND.features(s, seat))) for seat in (0, 1)]
    assert shares[0]["models"] == pytest.approx(0.5)
    assert shares[0]["units"] + shares[1]["units"] == pytest.approx(1.0)


def test_hints_say_why() -> None:
    near = {"stark-sworn-swords": "24,12@0 bare", "lannister-guards": "24,22@180"}
    s, _, seat = asked(near, "activate stark-sworn-swords")
    first = WARBAND.hints(s, seat)[0]
    assert "strikes first" in first.reason
    assert "models of" in first.reason
    s, _, seat = asked(near)
    reasons = [hint.reason for hint in WARBAND.hints(s, seat)]
    assert any("within its charge" in reason for reason in reasons)
    assert any("Tactics Board" in reason for reason in reasons)
    assert not any("still to act" in reason for reason in reasons)
