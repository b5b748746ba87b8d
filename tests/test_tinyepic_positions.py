"""Tiny Epic: positions that cannot be, and the words that refuse each."""

from __future__ import annotations

import pytest

from painted_table.core.refusal import Garbled
from painted_table.games.tinyepic.game import TINYEPIC

pytestmark = pytest.mark.game("tinyepic")

TWO = {"seats": "stark lannister", "neutral": "arryn tully tyrell greyjoy"}
COOP = {**TWO, "option mode": "coop"}
RIVAL = {**TWO, "option mode": "solo_rival"}
MATE = {**TWO, "option mode": "solo_coop"}

IMPOSSIBLE = [
    # -- houses
    ({"seats": "stark stark"}, "a house is in two places"),
    ({**TWO, "neutral": "arryn tully tyrell stark"}, "a house is in two places"),
    ({**TWO, "neutral": "arryn tully tyrell tyrell"}, "a house is in two places"),
    ({"seats": "stark arryn", "neutral": "tully tyrell greyjoy martell"}, "cannot be a player's house"),
    ({**TWO, "neutral": "tully tyrell greyjoy martell"}, "House Arryn is always one of the non-player houses"),
    ({**TWO, "neutral": "arryn tully tyrell"}, "there are 3 non-player houses, and it takes 4"),
    ({**TWO, "neutral": "arryn tully tyrell greyjoy martell"}, "there are 5 non-player houses"),
    ({"option ice_and_fire_houses": "off", "seats": "stark targaryen"}, "cannot be a player's house"),
    (
        {**TWO, "option ice_and_fire_houses": "off", "neutral": "arryn tully tyrell nights-watch"},
        "is not among the houses of this table",
    ),
    ({**COOP, "allies": "arryn of stark"}, "is led by one player of a Treaty"),
    # -- units
    ({**TWO, "hornwood": "2-martell"}, "House Martell is not in the game and has units on the map"),
    ({**TWO, "hornwood": "oberyn-martell"}, "House Martell is not in the game and has units on the map"),
    ({**TWO, "hornwood": "eddard-stark", "the-rills": "eddard-stark"}, "the hero of House Stark is in two places"),
    ({**TWO, "hornwood": "4-stark"}, "Hornwood holds more than three units of House Stark"),
    ({**TWO, "hornwood": "1-stark 1-lannister"}, "Hornwood holds units of several sides"),
    (
        {**TWO, "allies": "arryn of stark, tully of stark", "hornwood": "1-arryn 1-tully"},
        "Hornwood holds two non-player houses",
    ),
    (
        {**TWO, "winterfell": "3-stark", "hornwood": "3-stark", "the-rills": "3-stark", "last-hearth": "1-stark"},
        "has 10 tokens on the map and in pools",
    ),
    (
        {**TWO, "stark-pool": "4-tully", "lannister-pool": "4-tully", "riverrun": "2-tully"},
        "has 10 tokens on the map and in pools",
    ),
    ({**TWO, "stark-pool": "1-lannister"}, "which is no non-player house, are in Ally Pools"),
    ({"seats": "targaryen stark", "dragonstone": "egg-red"}, "an egg is alone in Dragonstone"),
    (
        {"seats": "targaryen stark", "dragonstone": "1-targaryen egg-red", "three-sisters": "1-targaryen drogon"},
        "dragon 1 and its egg are in two places",
    ),
    (
        {"seats": "targaryen stark", "option dragons": "off", "dragonstone": "1-targaryen drogon"},
        "dragons are left out",
    ),
    ({**TWO, "hornwood": "drogon"}, "is not in the game and has units on the map"),
    ({**TWO, "kings-landing": "1-stark"}, "King's Landing is held without the castles it asks for"),
    ({**TWO, "hornwood": "white-walker"}, ""),
    # -- what lies before the powers
    ({**TWO, "stark-gold": "40"}, "40 gold"),
    ({**TWO, "stark-vengeance": "3"}, "more Vengeance tokens than scoring phases"),
    ({**TWO, "stark-hand": "lone-wolf", "lannister-hand": "lone-wolf"}, "Lone Wolf is in two places"),
    ({**TWO, "stark-hand": "lone-wolf", "discard": "lone-wolf"}, "Lone Wolf is in two places"),
    ({**TWO, "deck": "lone-wolf", "discard": "kingslayer"}, "the plot cards are not all there"),
    (
        {**TWO, "stark-hand": "lone-wolf kingslayer devotion poisoning vendetta"},
        "seat 1 holds 5 plot cards",
    ),
    ({**TWO, "played": "oberyn-martell"}, "has played a card, and is not in the game"),
    ({**TWO, "top": "lone-wolf"}, "cards on top of the deck, and who knows them"),
    ({**TWO, "attack-laid": "lone-wolf"}, "cards lie face down, and nobody fights"),
    ({**TWO, "defence-price": "3"}, "a defender has paid 3 gold"),
    # -- dice and turns
    ({**TWO, "round": "7"}, "it is round 7 of 6"),
    ({**TWO, "stark-dice": "march march march march"}, "seat 1 holds 4 dice"),
    ({**TWO, "dice": "march march sail sail plot"}, "there are 7 dice, of 5"),
    ({**TWO, "bottom": "march sail plot event", "stark-dice": "none", "lannister-dice": "none"}, "4 dice are at the"),
    ({**TWO, "blocked": "sail"}, "parts of a solo game"),
    ({**TWO, "rival-card": "rival-03"}, "There is no Rival card"),
    ({**TWO, "rival-bonus": "1"}, "parts of a solo game"),
    ({**TWO, "asks": "turn stark / march 7"}, "who is not at the table"),
    ({**TWO, "gone": "stark"}, "the game goes on without them"),
    (
        {
            **TWO,
            "battles": "stark against stark in hornwood from winterfell",
            "asks": "battle-over",
            "hornwood": "1-stark",
        },
        "one side fights itself in Hornwood",
    ),
    # -- the Rival, the Teammate
    ({**RIVAL, "rival-bonus": "2"}, "only a Teammate is ever heartened"),
    ({**RIVAL, "blocked": "sail march plot"}, "coins close 3 slots"),
    ({**RIVAL, "lannister-gold": "2"}, "the Rival has gold"),
    ({**RIVAL, "casterly-rock": "2-lannister"}, "the hero of the Rival is not on the map"),
    ({**RIVAL, "rival-card": "rival-03", "rival-deck": "rival-03 rival-04"}, "a card of the Rival is in two places"),
    ({**MATE, "blocked": "sail march plot"}, "coins close 3 slots"),
    # -- together
    ({**COOP, "terror-walkers": "14"}, "-1 White Walkers are left, of 13"),
    ({**COOP, "pyke": "night-king", "riverrun": "night-king", "wall": "no"}, "the Night King is in two places"),
    ({**COOP, "pyke": "night-king"}, "the Wall stands, and the Night King is south of it"),
    ({**COOP, "thenn": "ice-dragon"}, "the Wall stands, and the Ice Dragon has come"),
    ({**COOP, "thenn": "1-stark"}, "the Wall stands, and units are in Thenn"),
    ({**COOP, "wall": "yes", "destroyed": "pyke"}, "a castle south of it is destroyed"),
    ({**COOP, "destroyed": "hornwood"}, "a castle is destroyed where none was"),
    ({**COOP, "steel": "6"}, "more of a track is covered than there is"),
    ({**COOP, "glass": "4"}, "more of a track is covered than there is"),
    ({**COOP, "steel": "5", "hornwood-tokens": "valyrian-steel"}, "there are 6 tokens of Valyrian Steel, of 5"),
    ({**COOP, "glass": "2", "thenn-tokens": "dragon-glass dragon-glass"}, "there are 4 tokens of Dragon Glass, of 3"),
    ({**COOP, "brown": "thenn"}, "blue ones beyond the Wall"),
    ({**COOP, "brown": "winterfell"}, "southern Fiefs and King's Landing alone"),
    ({**COOP, "blue": "hornwood"}, "blue ones beyond the Wall"),
    ({**COOP, "thenn-tokens": "valyrian-steel"}, "Valyrian Steel lies in Thenn, on the wrong side"),
    ({**COOP, "hornwood-tokens": "dragon-glass"}, "Dragon Glass lies in Hornwood, on the wrong side"),
    ({**COOP, "brown-bag": "valyrian-steel"}, "more exploration tokens lie face down than nobody has seen"),
    ({**COOP, "rangers": "ranger-2a"}, "not those of the rounds"),
    ({**COOP, "rangers": "ranger-1a ranger-1b"}, "not those of the rounds"),
    ({**COOP, "treaty-gold": "11"}, "11 gold"),
    ({**COOP, "night-king-gold": "1"}, "the Night King has gold"),
    ({**COOP, "beaten": "yes"}, "the Night King is beaten, and the game goes on"),
    (
        {**COOP, "allies": "tully of night-king", "riverrun": "1-tully hoster-tully"},
        "House Tully is terrified, and its hero is on the map",
    ),
    ({**TWO, "steel": "1"}, ""),
]


@pytest.mark.parametrize(
    ("facts", "said"), IMPOSSIBLE, ids=[f"{number} {said[:50]}" for number, (_, said) in enumerate(IMPOSSIBLE)]
)
def test_a_position_that_cannot_be_is_refused(facts: dict[str, str], said: str) -> None:
    with pytest.raises(Garbled) as no:
        TINYEPIC.given(facts)
    assert said in str(no.value)
