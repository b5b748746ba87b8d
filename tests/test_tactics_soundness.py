"""Positions of Tactics that cannot be: each is refused, with what is wrong."""

from __future__ import annotations

import pytest

from painted_table.core.agenda import why_not
from painted_table.core.refusal import Garbled
from painted_table.games.tactics.game import TACTICS
from painted_table.games.tactics.text.names import figures, read_square
from proving import proves

pytestmark = pytest.mark.game("tactics")

FORD = {"option mode": "the_ruby_ford", "option warbands": "preset", "lewyn": "4,3", "denys": "20,0"}
LEARN = {"option mode": "learn_to_play", "lewyn": "4,3", "denys": "13,0"}
SMALL = {"option mode": "narrow_crossing", "option warbands": "preset", "lewyn": "4,3", "denys": "19,0"}
HOST = {"option mode": "break_the_royal_host", "option warbands": "preset", "lewyn": "17,10", "denys": "0,0"}
BANK = {"option mode": "dead_mans_bank", "option warbands": "preset", "lewyn": "0,0", "denys": "20,0"}

IMPOSSIBLE = {
    "a horse across a wall": ({**HOST, "rhaegar": "17,8 mounted"}, "mounted and stands across a wall"),
    "a horse over the edge": (
        {**FORD, "rhaegar": "20,5 mounted"},
        "beyond the edge|across a wall or the edge|where nobody",
    ),
    "one wound more than it has": ({**FORD, "hoster": "5,3 4-wounds"}, "has lost 4 wounds of 3"),
    "all wounds lost and standing": ({**FORD, "hoster": "5,3 3-wounds"}, "has lost all its wounds and stands"),
    "felled and unhurt": ({**FORD, "hoster": "5,3 felled-melee-by-lewyn"}, "was felled, and has wounds left"),
    "a captured soldier": ({**FORD, "honor-guard-1": "of-denys"}, "soldiers are not captured"),
    "a captured horse": ({**FORD, "rhaegar": "mounted of-denys"}, "only who is on foot is captured"),
    "a captive without a captor": ({**FORD, "rhaegar": "captive on-foot"}, "captive of nobody"),
    "a captive of a friend": ({**FORD, "rhaegar": "of-lewyn on-foot"}, "cannot hold that captive"),
    "four ditches of three": (
        {**BANK, "leaves": "5,3=ditch 15,10=ditch 5,9=ditch 15,4=ditch"},
        "4 ditches of 3",
    ),
    "an objective card twice": ({**FORD, "objectives": "10,3=war-banner 10,10=war-banner"}, "on two objectives"),
    "objective cards in Learn to Play": ({**LEARN, "targaryen-hand": "last-coin"}, "this battle has none"),
    "both in the gold zone": ({**FORD, "baratheon-zone": "gold"}, "the same zone"),
    "Valyrian Steel twice": (
        {**FORD, "rhaegar": "0,0 on-foot valyrian-steel", "barristan": "2,0 valyrian-steel"},
        "there is one Valyrian Steel in a warband",
    ),
    "Valyrian Steel on a soldier": ({**FORD, "honor-guard-1": "0,0 valyrian-steel"}, "cannot carry Valyrian Steel"),
    "boots on a horse": ({**FORD, "rhaegar": "0,6 mounted pristine-boots"}, "for who is on foot"),
    "equipment in Learn to Play": ({**LEARN, "barristan": "0,0 flask-of-mead"}, "this battle has no equipment"),
    "shaken with Milk of the Poppy": ({**FORD, "hoster": "5,3 milk-of-the-poppy shaken"}, "cannot become shaken"),
    "routed with a Holy Icon": ({**FORD, "hoster": "5,3 holy-icon routed"}, "cannot become routed"),
    "shaken and dead": ({**FORD, "hoster": "dead shaken"}, "off the battlefield, and tokens lie on it"),
    "wounds of a dead one": ({**FORD, "hoster": "dead 2-wounds"}, "off the battlefield with 2 wound tokens"),
    "a nemesis of one's own side": ({**FORD, "robert": "20,2 hunts-denys"}, "cannot hunt Denys Arryn"),
    "a nemesis of a Warden": (
        {**FORD, "jon-connington": "0,0", "baratheon-warden-1": "19,3 hunts-jon-connington"},
        "has no card that names a nemesis",
    ),
    "plunder on a rock": ({**FORD, "plunder": "money-bag=1,1"}, "where nobody can stand"),
    "more plunder than there is": (
        {**SMALL, "plunder": " ".join(["money-bag=4,4"] * 9)},
        "9 plunder tokens of 4",
    ),
    "plunder taken that still lies there": ({**FORD, "targaryen-taken": "1"}, "1 plunder tokens were taken, and 0"),
    "round 9 of 6": ({**FORD, "round": "9"}, "round 9, and the battle has 6"),
    "waiting in round 3": ({**FORD, "round": "3", "hoster": "waiting"}, "waits to be placed in round 3"),
    "40 copper of 18": ({**FORD, "targaryen-copper": "40"}, "40 copper"),
    "copper back before it is spent": ({**FORD, "targaryen-spent": "2"}, "18 copper and has spent 2, of 18"),
    "mounted Rhaegar in a small game": ({**SMALL, "rhaegar": "4,2 mounted"}, "mounted costs more than"),
    "a rebel for the king": ({**FORD, "hoster": "5,3 targaryen"}, "fights for the other side"),
    "a hero dead and not fallen": ({**FORD, "rhaegar": "dead on-foot", "fell": ""}, "has not fallen"),
    "a hero dead and not deceased": ({**FORD, "rhaegar": "dead on-foot", "deceased": ""}, "motivation is not flipped"),
    "a champion fallen as a hero": ({**FORD, "fell": "lewyn"}, "is no hero of this battle"),
    "fallen now and never": (
        {**FORD, "rhaegar": "0,0 on-foot", "fell-now": "rhaegar", "fell": ""},
        "not in the battle",
    ),
    "what does not last": ({**FORD, "hoster": "5,3 has-sand-step"}, "does not last on anybody"),
    "a door that is a window": ({**HOST, "doors": "north-door=broken-window"}, "is never a"),
    "two on a square": ({**FORD, "hoster": "4,3"}, "two models stand on 4,3"),
    "active and not activated": (
        {**FORD, "activation": "model=lewyn ap=2", "asks": "activation-over / acting 0"},
        "counts as not activated",
    ),
    "conceded and going on": ({**FORD, "conceded": "baratheon"}, "has conceded, and the battle goes on"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what: str) -> None:
    given, told = IMPOSSIBLE[what]
    with pytest.raises(Garbled, match=told):
        TACTICS.given(given)


@pytest.mark.parametrize("given", [FORD, LEARN, SMALL, HOST, BANK], ids=lambda given: given["option mode"])
def test_what_can_be_is_not(given: dict[str, str]) -> None:
    assert TACTICS.check(TACTICS.given(given)) == []


@proves("tactics/terrain/close-on-large")
def test_no_door_is_closed_on_a_large_model() -> None:
    """No published map has a door that a mounted model could stand across: it is put there."""
    s = TACTICS.given({**HOST, "rhaegar": "9,1 mounted", "asks": "acting rhaegar"})
    s.stand(figures(s.board).index("rhaegar"), read_square(s.board, "17,8"))
    no = why_not(s, 0, TACTICS.parse(s, "door north-door"))
    assert no is not None and no.rule == "tactics/terrain/close-on-large"
