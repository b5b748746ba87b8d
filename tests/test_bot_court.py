"""How the greedy bot uses the parts of Dominion: cards, units, Gold and Objectives."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from painted_table.bots import make_bot
from painted_table.bots.driver import answer_in
from painted_table.core import agenda
from painted_table.core.dice import SeededDice
from painted_table.games import game

pytestmark = pytest.mark.game("risk")

RISK = game("risk")
DOMINION = {"option mode": "dominion", "turn": "stark", "rest": "lannister 2", "winterfell": "stark 3"}


def greedy(facts: Mapping[str, str], *moves: str) -> str:
    """What the greedy bot answers in a position, after some moves."""
    s = RISK.given(facts)
    agenda.advance(s)
    for move in moves:
        agenda.checked_answer(s, agenda.asked(s)[0], RISK.parse(s, move))
    (seat,) = agenda.asked(s)
    answer = answer_in(RISK, s, seat, make_bot(RISK, "greedy"), SeededDice(1))
    assert not answer.note
    return RISK.show(s, answer.action)


def test_what_may_not_be_met_again_is_scored_before_what_can_wait() -> None:
    ports = {"widows-watch": "stark 1", "white-harbor": "stark 1", "wolfswood": "stark 1"}
    hand = {"stark-objectives": "ports-3 destroy-4", "destroyed": "4", "asks": "objective"}
    assert greedy({**DOMINION, **ports, **hand}) == "score destroy-4"
    assert greedy({**DOMINION, **ports, **hand, "destroyed": "3"}) == "score ports-3"


@pytest.mark.parametrize(("gold", "answer"), [("900", "ransom robb-stark"), ("700", "buy maester")])
def test_it_ransoms_a_character_only_with_gold_to_spare(gold: str, answer: str) -> None:
    """Objectives in hand that are near keep it from buying another."""
    hand = {"stark-objectives": "castles-5 ports-3 spread-2-in-3 region-1", "captive": "robb-stark by lannister"}
    assert greedy({**DOMINION, **hand, "stark-gold": gold, "asks": "purchase"}) == answer


def test_it_trades_a_card_for_a_unit_that_an_objective_asks_for() -> None:
    """A Knight stands in Winterfell: another makes two of a kind. The card of another kind is kept."""
    facts = {
        **DOMINION,
        "winterfell": "stark 3 knight 1",
        "stark-cards": "wolfswood karhold",
        "asks": "reinforce",
    }
    assert greedy(facts).startswith("winterfell +")
    assert greedy({**facts, "stark-objectives": "units-same-2"}) == "trade karhold"


def test_an_extra_maneuver_is_paid_for_where_two_forces_stand_idle() -> None:
    """Skagos and Karhold lie behind The Dreadfort."""
    north = {"the-gift": "stark 1", "skagos": "stark 6", "karhold": "stark 6", "the-dreadfort": "stark 1"}
    facts = {**DOMINION, **north, "stark-gold": "500", "asks": "maneuver"}
    assert greedy(facts) == "use jon-snow"
    assert greedy({**facts, "karhold": "stark 1"}) != "use jon-snow"


def test_idle_armies_march_before_the_invasions_when_they_may() -> None:
    """Ellaria Sand: behind the Red Mountains nobody is left to fight."""
    dorne = {"sandstone": "martell 9", "greenblood": "martell 1", "red-mountains": "martell 1", "sunspear": "martell 1"}
    facts = {
        **DOMINION, **dorne, "winterfell": "lannister 2", "turn": "martell", "players": "5",
        "martell-gold": "100", "asks": "first-invade",
    }  # fmt: skip
    assert greedy(facts) == "use ellaria-sand"
    assert greedy(facts, "use ellaria-sand").startswith("sandstone >> ")
    assert greedy({**facts, "sandstone": "martell 1"}) == "end"


def test_a_pirate_fleet_sails_where_no_neighbour_can_be_taken() -> None:
    """White Harbor is full of men, and the land next to it too strong for them."""
    facts = {
        **DOMINION, "rest": "lannister 30", "winterfell": "lannister 30", "white-harbor": "stark 12",
        "tarth": "lannister 1", "stark-maester": "pirate-ship-fleet", "stark-gold": "100", "asks": "first-invade",
    }  # fmt: skip
    assert greedy(facts) == "play pirate-ship-fleet"
    assert greedy(facts, "play pirate-ship-fleet") == "white-harbor > tarth"
    assert greedy({**facts, "tarth": "lannister 30"}) == "end"
