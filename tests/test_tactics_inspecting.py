"""What a closer look at a thing of Tactics tells, what dice were worth, and what is not offered with a charge."""

from __future__ import annotations

import pytest

from painted_table.core.agenda import Chance, options
from painted_table.core.case import moved
from painted_table.core.inspect import Inspected
from painted_table.games.tactics.game import TACTICS

pytestmark = pytest.mark.game("tactics")

FIGHT = {
    "option mode": "the_ruby_ford",
    "option warbands": "preset",
    "rhaegar": "10,3 on-foot shaken 1-wound",
    "lewyn": "8,4",
    "robert": "11,3 on-foot routed",
    "roose": "12,5",
    "objectives": "10,3=war-banner",
    "asks": "acting lewyn",
}


def looked_at(thing: str) -> Inspected:
    s = TACTICS.given(FIGHT)
    card = TACTICS.inspect(s, 0, TACTICS.scene(TACTICS.see(s, 0)), thing)
    assert card is not None
    return card


def test_numbers_are_told_as_they_stand_with_their_reasons() -> None:
    card = looked_at("rhaegar")
    assert card.title == "Rhaegar Targaryen"
    stats = {stat.name: stat for stat in card.stats}
    assert (stats["Wounds"].now, stats["Defence"].base, stats["Defence"].now) == ("3 of 4", "5+", "7+")
    assert [one.says for one in stats["Defence"].why] == ["shaken -2"]
    assert stats["Dragon's Edge, 1 AP"].now == "3 dice, 7+"
    assert {stat.name: stat.now for stat in looked_at("robert").stats}["AP"] == "1"


def test_threats_go_both_ways_with_their_chances() -> None:
    card = looked_at("rhaegar")
    assert [(one.name, one.says) for one in card.threatened_by] == [
        ("Young Robert Baratheon", "Warhammer, in contact"),
        ("Roose Bolton", "Flaying Knife, by a charge"),
    ]
    assert [one.thing for one in card.threatens] == ["robert"]
    assert 0.4 < card.threatens[0].chance < 0.5


def test_an_objective_says_its_name_worth_and_holder() -> None:
    card = looked_at("10,3")
    assert card.title == "Objective 1: War Banner"
    assert [(stat.name, stat.now) for stat in card.stats] == [
        ("Worth", "1 VP a round"),
        ("Held by", "Rhaegar Targaryen for Targaryen"),
    ]


def test_luck_is_what_dice_have_brought_beside_their_average() -> None:
    s = TACTICS.given({**FIGHT, "rhaegar": "10,3 on-foot", "asks": "acting rhaegar"})
    s = moved(TACTICS, s, "attack robert with dragons-edge")
    top = s.agenda[-1]
    assert isinstance(top, Chance)
    luck = TACTICS.luck()
    # Three dice at 5+: six faces hit, the 10 twice; hits are worth 0.7 on average.
    (lucky,) = luck.fortunes(s, top, TACTICS.parse(s, "attack dice 10 9 5"))
    assert (lucky.seat, lucky.was) == (0, 4.0)
    assert lucky.expected == pytest.approx(2.1)
    assert lucky.variance == pytest.approx(3 * (0.9 - 0.49))
    assert moved(TACTICS, s, "attack dice 10 9 5").attacks[-1].hits == 4


def test_sand_step_is_not_sold_with_a_charge() -> None:
    s = TACTICS.given({**FIGHT, "lewyn": "8,8", "asks": "acting lewyn"})
    offered = [TACTICS.show(s, a) for a in options(s, 0)]
    assert any(text.startswith("charge ") for text in offered)
    assert not any(text.startswith("charge ") and "sand-step" in text for text in offered)


def test_a_plate_tells_what_captives_would_bring() -> None:
    s = TACTICS.given({**FIGHT, "denys": "of-lewyn"})
    coming = [count.label for count in TACTICS.scene(TACTICS.see(s, 0)).plates[0].coming]
    assert "for captives, if the round ended now" in coming


def test_open_ground_with_nothing_on_it_has_no_card() -> None:
    s = TACTICS.given(FIGHT)
    scene = TACTICS.scene(TACTICS.see(s, 0))
    assert TACTICS.inspect(s, 0, scene, "7,6") is None
    assert looked_at("1,1").text == ("Rock, great tree, wagon or tent", "Blocks movement and sight.")


def test_plunder_says_what_it_brings_and_what_of_it_is_ours() -> None:
    s = TACTICS.given(FIGHT)
    scene = TACTICS.scene(TACTICS.see(s, 0))
    bag = next(piece for piece in scene.pieces if piece.label.startswith("Money Bag"))
    card = TACTICS.inspect(s, 0, scene, bag.value)
    assert card is not None
    assert card.text == ("Interact 1: 2 VP and 1 gold dragon; remove the token.",)
    assert card.origin == "partly" and "the coin is gold" in card.source
