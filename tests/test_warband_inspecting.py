"""The cards of Warband's things: every number of a unit, as it is printed and as it stands now."""

from __future__ import annotations

import pytest

from painted_table.core.agenda import NOBODY
from painted_table.core.inspect import Inspected
from painted_table.core.scene import Card
from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.state import State

pytestmark = pytest.mark.game("warband")

MUSTERED = {
    "army-1": "stark-sworn-swords+robb-commander stark-outriders stark-bowmen umber-berserkers",
    "army-2": "lannister-guards+jaime-commander lannister-halberdiers casterly-rock-knights",
}


def card_of(s: State, name: str) -> Card:
    scene = WARBAND.scene(WARBAND.see(s, NOBODY))
    return next(card for pile in scene.piles for card in pile.cards if card.id == f"card {name}")


def looked_at(s: State, thing: str) -> Inspected:
    found = WARBAND.inspect(s, NOBODY, WARBAND.scene(WARBAND.see(s, NOBODY)), thing)
    assert found is not None
    return found


def told(card: Card) -> dict[str, str]:
    return {count.label: count.value for count in card.counts}


def test_the_card_of_a_unit_has_all_its_numbers() -> None:
    s = WARBAND.given({**MUSTERED, "stark-sworn-swords": "24,6@0", "lannister-guards": "24,45@180"})
    assert told(card_of(s, "stark-outriders"))["resilience"] == "2"
    assert "resilience" not in told(card_of(s, "lannister-guards"))
    assert told(card_of(s, "lannister-halberdiers"))["points"] == "5"
    assert "Halberd: 7/7/4 dice, 4+, Sundering." in card_of(s, "lannister-halberdiers").text
    assert 'Arrow Volley: 7/7/5 dice, 4+, 12".' in card_of(s, "stark-bowmen").text
    assert "As a pair: 9/8/5 dice." in card_of(s, "lannister-guards").text
    assert told(card_of(s, "stark-sworn-swords"))["speed"] == '6" (printed 5")'


def test_who_looks_at_a_unit_reads_what_it_is_now_and_why() -> None:
    s = WARBAND.given(
        {
            **MUSTERED,
            "stark-sworn-swords": "24,14@0 8-hp panicked",
            "lannister-guards": "24,24@180",
            "umber-berserkers": "10,6@0 4-hp",
        }
    )
    card = looked_at(s, "stark-sworn-swords")
    stats = {stat.name: stat for stat in card.stats}
    assert (stats["Speed"].now, stats["Speed"].base, stats["Speed"].sign) == ('6"', '5"', "better")
    assert (stats["Northern Steel"].now, stats["Northern Steel"].sign) == ("5 dice", "worse")
    assert [reason.says for reason in stats["Northern Steel"].why] == ["1 rank lost"]
    assert "Panicked" in [one.says for one in card.conditions]
    assert [one.name for one in card.threatens] == ["Lannister Guards"]
    assert card.threatens[0].chance > 0 and "charge over" in card.threatens[0].says
    assert [one.name for one in looked_at(s, "lannister-guards").threatened_by] == ["Stark Sworn Swords"]
    wild = {stat.name: stat for stat in looked_at(s, "umber-berserkers").stats}
    assert (wild["Berserker Axes"].now, wild["Berserker Axes"].sign) == ("9 dice", "better")


def test_an_objective_says_its_name_its_worth_and_its_holder() -> None:
    s = WARBAND.given(
        {"tokens": "24,24:iron-seat 6,24:smithy", "stark-sworn-swords": "24,24@0", "lannister-guards": "24,45@180"}
    )
    seat, smithy = looked_at(s, "token 1"), looked_at(s, "token 2")
    assert (seat.title, seat.kind) == ("The Iron Seat", "Objective 1")
    assert [stat.now for stat in seat.stats] == [
        "2 VP at the end of each round from the second",
        "Stark Sworn Swords of Stark",
    ]
    assert [stat.now for stat in smithy.stats] == ["1 VP at the end of each round from the second", "nobody"]


def test_terrain_and_walls_say_what_they_do() -> None:
    s = WARBAND.given({"terrain": "weirwood:24,20@0", "stark-sworn-swords": "24,6@0", "lannister-guards": "24,45@180"})
    tree = looked_at(s, "piece 1")
    assert (tree.title, tree.kind, tree.origin) == ("Weirwood Tree", "Terrain", "adapted")
    assert "Morale" in tree.text[0]
    siege = WARBAND.given({"option mode": "clash", "stark-sworn-swords": "24,6@0", "lannister-guards": "24,40@180"})
    wall = looked_at(siege, "wall 1")
    assert [(stat.name, stat.now) for stat in wall.stats] == [
        ("Structure", "5 of 5"),
        ("Worth", "4 VP to the Attacker when it falls"),
    ]
