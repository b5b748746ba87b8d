"""Positions of Warband that cannot be: each is refused, with what is wrong."""

from __future__ import annotations

import pytest

from painted_table.core.refusal import Garbled
from painted_table.games.warband.game import WARBAND

pytestmark = pytest.mark.game("warband")

STARK = "stark-sworn-swords+robb-commander stark-sworn-swords umber-berserkers catelyn-stark"
LANNISTER = "lannister-guards+jaime-commander lannister-halberdiers cersei-lannister"
BOTH = {"army-1": STARK, "army-2": LANNISTER, "umber-berserkers": "24,19.2@0", "lannister-guards": "24,24@180"}
THRONES = {**BOTH, "option mode": "thrones"}
CLASH = {**BOTH, "option mode": "clash", "walls": "5 5 5"}
STORM = {**BOTH, "option mode": "storm"}
PILES = {"terrain": "corpse-pile:6,24@0 corpse-pile:42,24@0", "tokens": "6,24/0 42,24/1"}
FEAST = {**BOTH, "option mode": "feast", **PILES}
WINDS = {**BOTH, "option mode": "winds"}
SOUND = [THRONES, CLASH, STORM, FEAST, WINDS]
NO_ATTACK = {**THRONES, "asks": "attack-dice"}

IMPOSSIBLE = {
    # the course of a battle
    "round 9 of 8": ({**THRONES, "round": "9"}, "round 9, and the battle has 8"),
    "round 7 of a siege": ({**CLASH, "round": "7"}, "round 7, and the battle has 6"),
    "three passes": ({**THRONES, "passes": "3"}, "3 turns in a row were passed"),
    "given up and going on": ({**THRONES, "conceded": "stark"}, "the battle goes on"),
    "won and going on": ({**THRONES, "winner": "stark"}, "the battle goes on"),
    "over by no rule": ({**THRONES, "over": "warband/victory/by-night", "asks": ""}, "no battle ends by"),
    "three secrets revealed": ({**STORM, "revealed": "3"}, "3 of the two secret choices"),
    "a Defender with points": ({**CLASH, "lannister-points": "2"}, "only the Attacker scores"),
    # armies
    "two Commanders": (
        {**THRONES, "army-1": "stark-sworn-swords+robb-commander umber-berserkers+greatjon-commander"},
        "one army has 2 Commanders",
    ),
    "a Commander of Infantry on horses": (
        {**THRONES, "army-1": "stark-outriders+robb-commander umber-berserkers"},
        "another type",
    ),
    "a character twice": ({**THRONES, "army-1": f"{STARK} catelyn-stark"}, "Catelyn Stark is in one army twice"),
    # units
    "more models than it has": ({**THRONES, "umber-berserkers": "24,19.2@0 13-hp"}, "has 13 of 12 Hit Points"),
    "nobody left and standing": (
        {**THRONES, "umber-berserkers": "24,19.2@0 0-hp"},
        "no Hit Points and is on the table",
    ),
    "a pair of four with an attachment on the right": (
        {
            **THRONES,
            "army-1": "stark-sworn-swords stark-sworn-swords+robb-commander umber-berserkers",
            "stark-sworn-swords": "10,10@0 with-stark-sworn-swords-2 4-hp",
            "stark-sworn-swords-2": "banded 0-hp",
        },
        "nobody on the right, and an attachment there",
    ),
    "destroyed with models": ({**THRONES, "stark-sworn-swords": "destroyed 3-hp"}, "has Hit Points left, and is not"),
    "destroyed and Panicked": (
        {**THRONES, "stark-sworn-swords": "destroyed panicked"},
        "not on the table and has Cond",
    ),
    "in reserve and worn": ({**STORM, "stark-sworn-swords": "reserve 5-hp"}, "waits in reserve, and has lost models"),
    "in reserve and activated": (
        {**STORM, "stark-sworn-swords": "reserve activated"},
        "reserve, and has been activated",
    ),
    "in reserve and Weakened": ({**STORM, "stark-sworn-swords": "reserve weakened"}, "not on the table and has Cond"),
    "dying of nothing": (
        {**THRONES, "umber-berserkers": "24,19.2@0 dying 0-hp"},
        "is dying, and nothing has felled it",
    ),
    "a fall of who stands": ({**THRONES, "falls": "unit=umber-berserkers"}, "a unit falls that stands"),
    "an Order it does not have": (
        {**THRONES, "umber-berserkers": "24,19.2@0 used-hold-the-line"},
        "no Order of its own",
    ),
    # pairs
    "half of no pair": (
        {**THRONES, "stark-sworn-swords": "10,3@0 banded"},
        "half of a pair that is not there|Hit Points",
    ),
    "a pair of two kinds": (
        {**THRONES, "stark-sworn-swords": "10,3@0 with-umber-berserkers", "umber-berserkers": "none"},
        "cannot be banded",
    ),
    "a pair with itself": ({**THRONES, "stark-sworn-swords": "10,3@0 with-stark-sworn-swords"}, "banded with nobody"),
    "a pair with an enemy": ({**THRONES, "umber-berserkers": "24,19.2@0 with-lannister-guards"}, "cannot be banded"),
    # places
    "over the edge": ({**THRONES, "stark-sworn-swords": "1,3@0"}, "is beyond the edge"),
    "off the table": ({**THRONES, "stark-sworn-swords": "90,3@0"}, "is beyond the edge"),
    "one tray on another": ({**THRONES, "stark-sworn-swords": "25,18@0"}, "overlap"),
    "in a palisade": ({**THRONES, "terrain": "palisade:24,18@0"}, "stands where nobody can"),
    "in a castle wall": ({**CLASH, "umber-berserkers": "24,44@0"}, "stands where nobody can"),
    # the table
    "terrain over the edge": ({**THRONES, "terrain": "bog:1,30@0"}, "lies beyond the edge"),
    "terrain on terrain": ({**THRONES, "terrain": "bog:10,30@0 hedge:10,30@0"}, "lies on"),
    "three hedges of two": (
        {**THRONES, "terrain": "hedge:10,30@0 hedge:20,30@0 stakes:30,30@0"},
        "3 of Stakes or Hedge lie there, and the box holds 2",
    ),
    "five piles of four": (
        {**FEAST, "terrain": " ".join(f"corpse-pile:{x},30@0" for x in (5, 14, 23, 32, 41)), "tokens": "none"},
        "5 of Corpse Pile lie there, and the box holds 4",
    ),
    "walls without a siege": ({**THRONES, "walls": "5 5 5"}, "a wall stands, and this mode has none"),
    "two walls of three": ({**CLASH, "walls": "5 5"}, "2 walls are told of, and there are 3"),
    "a wall too strong": ({**CLASH, "walls": "5 5 99"}, "a wall has 99 of"),
    # tokens
    "six tokens of five": ({**THRONES, "tokens": "24,24 1,1 2,2 3,3 4,4 5,5"}, "6 Objective Tokens lie there"),
    "a token in a siege": ({**CLASH, "tokens": "24,24"}, "1 Objective Tokens lie there, and this mode has 0"),
    "a token beyond the edge": ({**THRONES, "tokens": "24,99"}, "an Objective Token lies beyond the edge"),
    "one Objective Card twice": (
        {**THRONES, "tokens": "24,24:iron-seat 10,18:iron-seat"},
        "one Objective Card lies on two tokens",
    ),
    "an Objective Card elsewhere": ({**WINDS, "tokens": "24,24:iron-seat"}, "has a card, and this mode has none"),
    "a token of no pile": ({**FEAST, "tokens": "6,24 42,24/1"}, "belongs to no Corpse Pile"),
    "a token of a missing pile": ({**FEAST, "tokens": "6,24/7 42,24/1"}, "a Corpse Pile that is not there"),
    "a token held in thrones": ({**THRONES, "umber-berserkers": "24,19.2@0 0-held"}, "in this mode nobody does"),
    "a token held that is not there": ({**FEAST, "umber-berserkers": "24,19.2@0 9-held"}, "a token that is not there"),
    "a token held twice": (
        {**FEAST, "umber-berserkers": "24,19.2@0 0-held", "lannister-guards": "24,24@180 0-held"},
        "token 0 is held twice",
    ),
    "a token held by nobody alive": ({**FEAST, "stark-sworn-swords": "destroyed 0-held"}, "not on the table and holds"),
    # cards
    "a card once too often": (
        {**THRONES, "stark-hand": " ".join(["winter-is-coming"] * 6)},
        "Winter Is Coming lies somewhere once too often",
    ),
    "a card of the enemy": ({**THRONES, "stark-hand": "hear-me-roar"}, "lies somewhere once too often"),
    "a card known that is not there": ({**THRONES, "stark-known": "winter-is-coming"}, "known that is not in hand"),
    # secrets of modes
    "marks without a storm": ({**THRONES, "stark-marks": "lannister-guards"}, "1 enemies are marked, and 0 may be"),
    "a friend marked": ({**STORM, "stark-marks": "umber-berserkers"}, "a unit is marked that is no enemy"),
    "a vanguard of three": (
        {**STORM, "stark-van": "stark-sworn-swords stark-sworn-swords-2 umber-berserkers"},
        "a vanguard has 3 units, and 2 begin",
    ),
    "a vanguard of the enemy": ({**STORM, "stark-van": "lannister-guards"}, "units of the other side"),
    "Secret Objectives in thrones": ({**THRONES, "stark-secret-hands": "stand-fast"}, "this mode has none"),
    "a Secret Objective twice": (
        {**WINDS, "stark-secret-hands": "stand-fast", "open-aim": "stand-fast"},
        "lies in two places",
    ),
    "a target without an aim": ({**WINDS, "stark-aims-at": "1"}, "a target, and no Secret Objective"),
    "an enemy to stand fast": (
        {**WINDS, "stark-aim": "stand-fast", "stark-aims-at": "3"},
        "cannot be for that target",
    ),
    "struck and not attacked": ({**WINDS, "struck": "umber-berserkers"}, "attacked in melee, and not attacked"),
    "slain in thrones": ({**THRONES, "slain": "stark-sworn-swords"}, "no Secret Objective asks for it"),
    "losses of too few units": ({**WINDS, "broken": "1 0"}, "not told for each of them"),
    "a Commander beyond measure": ({**WINDS, "stark-led": "5"}, "more than can be done"),
    # NCUs
    "two in one zone": ({**THRONES, "catelyn-stark": "crown", "cersei-lannister": "crown"}, "two NCUs are in one zone"),
    "tokens beyond the card": ({**THRONES, "catelyn-stark": "crown 9-tokens"}, "has 9 of"),
    # what goes on
    "a unit and an NCU act": (
        {**THRONES, "acting": "umber-berserkers", "acting-ncu": "0"},
        "a unit and an NCU act in one turn",
    ),
    "an NCU acts that is not there": ({**THRONES, "acting-ncu": "7"}, "an NCU acts that is not there"),
    "a rage of nine": ({**THRONES, "raging": "9"}, "a charge die counts as 9"),
    "an attack on a friend": (
        {**THRONES, "attacks": "attacker=umber-berserkers defender=stark-sworn-swords"},
        "attacks a friend",
    ),
    "an attack it does not have": (
        {**THRONES, "attacks": "attacker=umber-berserkers defender=lannister-guards mode=4"},
        "has no such attack",
    ),
    "a seven on a die": (
        {**THRONES, "attacks": "attacker=umber-berserkers defender=lannister-guards fresh=7/2"},
        "a die shows what no die can",
    ),
    "three dice of morale": ({**THRONES, "tests": "unit=umber-berserkers panic=yes fresh=1/2/3"}, "is two dice from 1"),
    "a panic of no attack": (
        {**THRONES, "tests": "unit=umber-berserkers panic=yes of-attack=yes"},
        "an attack has caused a Morale Test, and there is none",
    ),
    "a charge at a friend": (
        {**THRONES, "moves": "unit=umber-berserkers kind=3 limit=5000 targets=stark-sworn-swords"},
        "against who is no enemy",
    ),
    "a grant of nothing": ({**THRONES, "grants": "unit=umber-berserkers deeds=0"}, "granted that is none"),
    "a card that lies on the fallen": (
        {**THRONES, "lasting": "power=0 user=0 unit=stark-sworn-swords until=1 script=0 place=0"},
        "on a unit that is not on the table",
    ),
    "a power that is none": ({**THRONES, "plays": "power=9999 user=0"}, "no power of this game"),
    # what is asked
    "dice of no attack": (NO_ATTACK, "'attack-dice' is asked, and there is no attack"),
    "a fall of nobody": ({**THRONES, "asks": "fallen"}, "'fallen' is asked, and there is no fall"),
    "a move of nobody": ({**THRONES, "asks": "going"}, "'going' is asked, and there is no move"),
    "a test of nobody": ({**THRONES, "asks": "test-judge"}, "there is no test"),
    "a play of nothing": ({**THRONES, "asks": "targeting 0"}, "there is no play"),
    "a third player": ({**THRONES, "asks": "turn 2"}, "asked of who 2, which is not there"),
    "a token that is not there": ({**FEAST, "asks": "choose-heir 0 9"}, "asked of token 9"),
    "a unit that is not there": ({**THRONES, "asks": "half-acts 77"}, "asked of unit 77"),
    "an action of nobody": ({**THRONES, "asks": "acting"}, "'acting' is asked, and no unit acts"),
    "a zone for nobody": ({**THRONES, "asks": "claiming"}, "'claiming' is asked, and no NCU acts"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what: str) -> None:
    given, told = IMPOSSIBLE[what]
    with pytest.raises(Garbled, match=told):
        WARBAND.given(given)


@pytest.mark.parametrize("given", SOUND, ids=lambda given: given["option mode"])
def test_what_can_be_is_not(given: dict[str, str]) -> None:
    assert WARBAND.check(WARBAND.given(given)) == []
