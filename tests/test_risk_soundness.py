"""Positions of RISK that cannot be: each is refused, with what is wrong."""

from __future__ import annotations

import pytest

from painted_table.core.refusal import Garbled
from painted_table.games.risk.game import RISK

pytestmark = pytest.mark.game("risk")

PLAIN = {"winterfell": "stark 4", "white-harbor": "lannister 2", "pyke": "baratheon 1"}
COURT = {**PLAIN, "option mode": "dominion"}
AMENDED = {"option variant": "mitchell", "winterfell": "stark 4", "white-harbor": "lannister 2"}
ENDS = {**PLAIN, "option victory": "end_card"}
CLASH = {**PLAIN, "asks": "clash"}
COURT_CLASH = {**COURT, "asks": "clash"}
DRAFT = {
    "players": "3",
    "seats": "stark lannister baratheon",
    "option draft": "on",
    "round": "0",
    "turn": "stark",
    "out": "",
}
"""A set-up by hand; unclaimed land is told by `unclaimed`."""
FIGHT = "winterfell > white-harbor"


def unclaimed(*but: str) -> dict[str, str]:
    """All land but some is nobody's yet."""
    lands = [id.replace("_", "-") for id in RISK.start(3, {}).board.ids]
    return {land: "nobody" for land in lands if land not in but}


IMPOSSIBLE: dict[str, tuple[dict[str, str], str]] = {
    # land and armies
    "no army on held land": ({**PLAIN, "winterfell": "stark 0"}, "holds 0 armies"),
    "no army on neutral land": ({**PLAIN, "karhold": "neutral 0"}, "holds 0 armies"),
    "land of nobody": ({**PLAIN, "karhold": "nobody 2"}, "nobody holds Karhold"),
    "armies of nobody": ({**DRAFT, **unclaimed(), "karhold": "nobody 3", "muster": "9 9 9", "asks": "draft"}, "nobody"),
    # players
    "a House twice": ({**PLAIN, "seats": "stark lannister stark"}, "names a House twice"),
    "a place in turn order twice": ({**PLAIN, "order": "stark lannister stark"}, "the turn order is"),
    "out and holding land": ({**PLAIN, "out": "lannister"}, "holds 1 territories and is out"),
    "in the game without land": (
        {**PLAIN, "seats": "stark lannister baratheon tyrell", "out": ""},
        "still in the game",
    ),
    "out at one's own turn": (
        {**PLAIN, "seats": "stark lannister baratheon tyrell", "turn": "tyrell", "asks": "end"},
        "turn of House Tyrell, who is out",
    ),
    "out with Territory cards": (
        {**PLAIN, "seats": "stark lannister baratheon tyrell", "tyrell-cards": "karhold"},
        "Tyrell is out and holds",
    ),
    "out with Gold": (
        {**COURT, "seats": "stark lannister baratheon tyrell", "tyrell-gold": "300"},
        "Tyrell is out and has",
    ),
    "out with Maester cards": (
        {**COURT, "seats": "stark lannister baratheon tyrell", "tyrell-maester": "bribery"},
        "Tyrell is out and holds",
    ),
    "out with an Objective": (
        {**COURT, "seats": "stark lannister baratheon tyrell", "tyrell-objectives": "castles-5"},
        "Tyrell is out and holds",
    ),
    "out and mourning": (
        {**COURT, "seats": "stark lannister baratheon tyrell", "mourner": "tyrell"},
        "Tyrell is out, and its card",
    ),
    "won and going on": ({**PLAIN, "winners": "stark"}, "over exactly when somebody has won"),
    "over and won by nobody": ({**PLAIN, "asks": ""}, "over exactly when somebody has won"),
    "won by one who is out": (
        {**PLAIN, "seats": "stark lannister baratheon tyrell", "asks": "", "winners": "tyrell"},
        "Tyrell has won and is out",
    ),
    "won twice by one": ({**PLAIN, "asks": "", "winners": "stark stark"}, "has won twice"),
    # rounds and turns
    "round 9 of 5": ({**PLAIN, "option max_rounds": "5", "round": "9"}, "round 9, and the game has 5"),
    "armies to deploy in the Draw step": ({**PLAIN, "reserve": "3", "asks": "draw"}, "3 armies wait to be deployed"),
    "armies of a draft that is over": ({**PLAIN, "muster": "3 3 3"}, "the draft is over"),
    "a card earned by other land": (
        {**PLAIN, "conquered": "winterfell", "spoils": "white-harbor"},
        "earns a card",
    ),
    # Territory cards
    "a card in two hands": (
        {**PLAIN, "stark-cards": "karhold", "lannister-cards": "karhold"},
        "the card is in two places",
    ),
    "a card in hand and discarded": ({**PLAIN, "stark-cards": "karhold", "discard": "karhold"}, "in two places"),
    "a card nowhere": ({**PLAIN, "deck": "karhold", "discard": "pyke"}, "not each in one place"),
    "six cards in a hand": (
        {**PLAIN, "lannister-cards": "karhold pyke winterfell skagos widows-watch the-gift"},
        "holds 6 Territory cards",
    ),
    "safe draws without the End Game card": (
        {**PLAIN, "option victory": "conquest", "safe-draws": "3"},
        "cannot be safe from the End Game card",
    ),
    "more safe draws than half the deck": ({**ENDS, "safe-draws": "40"}, "cannot be safe from the End Game card"),
    "the End Game card nowhere": ({**ENDS, "safe-draws": "none"}, "the End Game card"),
    # Gold, points, cards of Dominion
    "half a coin": ({**COURT, "stark-gold": "150"}, "comes in hundreds"),
    "negative Gold": ({**COURT, "stark-gold": "-100"}, "no number|number"),
    "Gold where none is played": ({**COURT, "option gold": "off", "stark-gold": "100"}, "Gold is not played"),
    "points without Objectives": (
        {**COURT, "option objectives": "off", "option victory": "conquest", "stark-vp": "3"},
        "Victory Points",
    ),
    "a Maester card in two hands": (
        {**COURT, "stark-maester": "valar-morghulis", "maester-discard": "valar-morghulis"},
        "no Maester card 'valar-morghulis' left",
    ),
    "an Objective in two hands": (
        {**COURT, "stark-objectives": "castles-5", "lannister-objectives": "castles-5"},
        "two places|not each in one place",
    ),
    "Maester cards where none are played": (
        {**COURT, "option maester": "off", "stark-maester": "bribery"},
        "no Maester card 'bribery' left",
    ),
    "cards looked at that nobody asks about": ({**COURT, "looked": "karhold"}, "looked at"),
    # Characters
    "used where none are played": ({**COURT, "option characters": "off", "used": "ned-stark"}, "Characters are not"),
    "used, of a House that nobody leads": ({**COURT, "used": "margaery-tyrell"}, "nobody leads"),
    "captive of its own House": ({**COURT, "captive": "ned-stark by stark"}, "whom that Character serves"),
    "captive of one who is out": (
        {**COURT, "seats": "stark lannister baratheon tyrell", "captive": "ned-stark by tyrell"},
        "who is out",
    ),
    "captive of a House that nobody leads": ({**COURT, "captive": "margaery-tyrell by stark"}, "nobody leads"),
    "out of play, of a House that nobody leads": ({**COURT, "removed": "margaery-tyrell"}, "nobody leads"),
    # Special Units
    "more Knights than tokens": ({**COURT, "winterfell": "stark 4 knight 99"}, "Knight on the map"),
    "more Siege Engines than tokens": ({**COURT, "winterfell": "stark 4 engine 99"}, "Siege Engine on the map"),
    "units where none are played": (
        {**COURT, "option special_units": "off", "winterfell": "stark 4 knight 1"},
        "Special Units are not played",
    ),
    "a Knight of nobody": ({**COURT, "karhold": "neutral 1 knight 1"}, "neutral, and has Special Units"),
    "a Fortification of nobody": ({**COURT, "karhold": "neutral 1 fort"}, "neutral, and has Special Units"),
    # what holds for a turn
    "high ground on another's land": ({**COURT, "high-ground": "stark at pyke"}, "does not hold Pyke"),
    "an invasion forbidden to oneself": ({**COURT, "bans": "all by stark"}, "forbids itself"),
    "rallied Smallfolk without Maester cards": (
        {**COURT, "option maester": "off", "stark-rally": "karhold"},
        "no Maester card",
    ),
    "land taken from oneself": ({**COURT, "stark-taken": "winterfell", "conquered": "winterfell"}, "from itself"),
    "land taken and not conquered": ({**COURT, "lannister-taken": "winterfell"}, "was not conquered"),
    "land taken from two": (
        {**COURT, "conquered": "winterfell", "lannister-taken": "winterfell", "baratheon-taken": "winterfell"},
        "taken from two",
    ),
    "a fleet without Maester cards": ({**COURT, "option maester": "off", "fleet": "yes"}, "no Maester card"),
    "roving without Characters": ({**COURT, "option characters": "off", "roving": "yes"}, "no Character"),
    "dice nobody waits for": ({**COURT, "rolled": "4"}, "nothing waits for them"),
    "a die that shows 7": ({**COURT, "rolled": "7"}, "they go from 1 to 6"),
    # battles
    "a battle that nothing asks about": ({**PLAIN, "battle": f"{FIGHT} 2 1"}, "nothing asks about it"),
    "a clash without a battle": (CLASH, "no battle is under way"),
    "an invasion over two borders": ({**CLASH, "battle": "winterfell > pyke 2 1"}, "share no border"),
    "an invasion of one's own": (
        {**CLASH, "karhold": "stark 2", "battle": "winterfell > karhold 2 1"},
        "held by the invader",
    ),
    "an invasion by another": ({**CLASH, "turn": "lannister", "battle": f"{FIGHT} 2 1"}, "player whose turn it is"),
    "more invade than stand there": ({**CLASH, "winterfell": "stark 2", "battle": f"{FIGHT} 3 1"}, "can fight"),
    "five dice": ({**CLASH, "battle": f"{FIGHT} 5 2"}, "at most 3 fight 2"),
    "faces of one side": ({**COURT_CLASH, "asks": "comparison", "battle": f"{FIGHT} 2 1 6 4 :"}, "one side has rolled"),
    "a 9 on a die": ({**COURT_CLASH, "asks": "comparison", "battle": f"{FIGHT} 1 1 9 : 4"}, "they go from 1 to 6"),
    "more dice than armies": (
        {**COURT_CLASH, "asks": "comparison", "battle": f"{FIGHT} 1 1 6 5 : 4"},
        "2 dice lie there for 1",
    ),
    "more eight-sided dice than dice": (
        {**COURT_CLASH, "asks": "comparison", "battle": f"{FIGHT} 1 1 6 : 4 with attack-eights 3"},
        "eight-sided",
    ),
    "more Knights invade than there are": (
        {**COURT_CLASH, "battle": f"{FIGHT} 2 1 with knights 2"},
        "more units invade",
    ),
    "a wall without a Fortification": ({**COURT_CLASH, "battle": f"{FIGHT} 2 1 with walls 1"}, "no Fortification"),
    "two walls": (
        {**COURT_CLASH, "white-harbor": "lannister 2 fort", "battle": f"{FIGHT} 2 1 with walls 2"},
        "one Fort",
    ),
    "more Knights defend than there are": (
        {**COURT_CLASH, "battle": f"{FIGHT} 2 1 with defence-knights 2"},
        "more units defend",
    ),
    "a captive of the invader's House": (
        {**COURT_CLASH, "battle": f"{FIGHT} 2 1 with captive ned-stark"},
        "cannot be taken",
    ),
    "units at a table without": ({**CLASH, "battle": f"{FIGHT} 2 1 with knights 1"}, "table that plays none"),
    "a landing without House Mitchell": ({**CLASH, "battle": "off-map > white-harbor 2 1"}, "nobody lands from off"),
    "a card in force of one who is out": (
        {
            **COURT_CLASH,
            "seats": "stark lannister baratheon tyrell",
            "battle": f"{FIGHT} 2 1 with card robb-stark tyrell",
        },
        "who is out",
    ),
    # what is asked
    "asked in another round": ({**PLAIN, "asks": "draft"}, "is asked in the set-up"),
    "asked before the first round": ({**PLAIN, "round": "0", "asks": "invade"}, "not asked before the first round"),
    "Dominion in Skirmish": ({**PLAIN, "asks": "haggle"}, "none is"),
    "House Mitchell without": ({**PLAIN, "asks": "neutral-turn"}, "House Mitchell only"),
    "a territory beyond the map": ({**PLAIN, "asks": "march 3 999"}, "it goes from 0 to"),
    "a march from another's land": ({**PLAIN, "asks": "march 0 1"}, "march"),
    "a seat beyond the table": ({**COURT, "asks": "withdraw 9"}, "it goes from 0 to"),
    "a reaction of one who is out": (
        {**COURT, "seats": "stark lannister baratheon tyrell", "asks": "end-turn / react 0 0 -1 3"},
        "Tyrell, who is out",
    ),
    "an answer to nothing": ({**PLAIN, "asks": "hodor"}, "nothing that RISK asks"),
    # the set-up
    "a draft without armies": ({**DRAFT, **unclaimed(), "muster": "0 0 0", "asks": "draft"}, "no starting army"),
    "a draft with more armies than there are": (
        {**DRAFT, **unclaimed(), "muster": "999 9 9", "asks": "draft"},
        "starting armies",
    ),
    "a hand in the set-up": (
        {**DRAFT, **unclaimed(), "muster": "9 9 9", "asks": "draft", "stark-cards": "karhold"},
        "before the first round",
    ),
    "Gold in the set-up": (
        {**DRAFT, **unclaimed(), "option mode": "dominion", "muster": "9 9 9", "asks": "draft", "stark-gold": "300"},
        "before the first round",
    ),
    "a choice of a House by all who have one": ({**DRAFT, **unclaimed(), "asks": "house"}, "cannot be asked"),
    # House Mitchell
    "three Wildlings": ({**AMENDED, "wildlings": "4"}, "Wildlings"),
    "Wildlings fresh beyond the Wall": ({**AMENDED, "fresh": "yes"}, "The Gift"),
    "the Watch has failed and holds The Gift": ({**AMENDED, "watch-failed": "yes"}, "The Gift"),
    "landed where no port is": ({**AMENDED, "landed": "winterfell"}, "has no port"),
    "gave up and goes on": ({**AMENDED, "gave-up": "stark"}, "gave up and is not out"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what: str) -> None:
    given, told = IMPOSSIBLE[what]
    with pytest.raises(Garbled, match=told):
        RISK.given(given)


@pytest.mark.parametrize("given", [PLAIN, COURT, AMENDED, ENDS], ids=["plain", "court", "mitchell", "end card"])
def test_what_can_be_is_not(given: dict[str, str]) -> None:
    assert RISK.check(RISK.given(given)) == []
