"""What a seat is shown of a position, as it goes over the wire."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import Seat
from painted_table.core.dice import SeededDice
from painted_table.core.match import Setup
from painted_table.server.chronicle import Chronicle
from painted_table.server.log_lines import log_lines
from painted_table.server.seat_view import SeatView
from server.playing import Guest

pytestmark = pytest.mark.game("risk")

RISK = games.game("risk")
BATTLE = {"winterfell": "stark 6", "white-harbor": "lannister 4", "pyke": "lannister 1", "turn": "stark"}


def position(facts: dict[str, str], *moves: str) -> Any:
    """A position, and what a few moves make of it."""
    s = RISK.given(facts)
    for move in moves:
        agenda.checked_answer(s, agenda.asked(s)[0], RISK.parse(s, move))
    return s


def prompt(s: Any, seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(msgspec.json.encode(SeatView(RISK, s, seat).prompt([seat])))
    return found


def test_a_reaction_card_is_priced_for_whoever_would_play_it() -> None:
    """risk/maester-card/mourning-the-fallen: the mourner pays what is printed, on the turn of others too.

    With 300 Gold the card can be played, so 300 is the price.
    """
    facts = {"winterfell": "stark 4", "the-gift": "lannister 4", "pyke": "lannister 1", "mourner": "stark"}
    facts |= {"stark-gold": "300", "stark-maester": "lead-into-a-trap", "turn": "lannister", "option mode": "dominion"}
    s = position(facts, "the-gift > winterfell")
    trap = RISK.parse(s, "play lead-into-a-trap")
    while agenda.why_not(s, 0, trap) is not None:
        asked = agenda.asked(s)[0]
        agenda.checked_answer(s, asked, agenda.default(s, asked))
    assert RISK.offer(s, 0, trap).label == "Play Lead into a Trap (300 Gold)"
    assert RISK.offer(s, 1, trap).label == "Play Lead into a Trap (600 Gold)"
    offered = {line["move"]: line["label"] for line in prompt(s, 0)["answers"]["0"]}
    assert offered["play lead-into-a-trap"] == "Play Lead into a Trap (300 Gold)"


def test_an_answer_says_its_verb_its_points_and_how_many_of_what() -> None:
    s = position({**BATTLE, "asks": "muster", "reserve": "3"})
    deploy = next(line for line in prompt(s, 0)["answers"]["0"] if line["move"] == "winterfell +3")
    assert (deploy["verb"], deploy["points"], deploy["amount"], deploy["unit"]) == ("deploy", ["winterfell"], 3, "army")
    (end,) = (line for line in prompt(position(BATTLE), 0)["answers"]["0"] if line["move"] == "end")
    assert end == {"move": "end", "label": "End invasions", "verb": "end-invasions"}


def test_a_number_that_counts_nothing_is_no_amount() -> None:
    s = RISK.given({**BATTLE, "option mode": "dominion"})
    for move in ("pick seat 2", "die 2", "with 1 knight 0 engines"):
        offer = RISK.offer(s, 0, RISK.parse(s, move))
        assert offer.amount is None, move


def test_a_question_says_what_it_is_about_and_how_many_are_left() -> None:
    s = position(BATTLE, "winterfell > white-harbor")
    attack = prompt(s, 0)
    assert (attack["about"], attack["left"]) == (["winterfell", "white-harbor"], 6)
    agenda.checked_answer(s, 0, RISK.parse(s, "3 dice"))
    defence = prompt(s, 1)
    assert (defence["about"], defence["left"]) == (["winterfell", "white-harbor"], 4)
    agenda.checked_answer(s, 1, RISK.parse(s, "2 dice"))
    agenda.checked_befall(s, RISK.parse(s, "roll 6 6 6 : 1 1"))
    assert prompt(s, 0)["left"] == 6
    assert prompt(position(BATTLE), 0)["about"] == []
    assert prompt(position(BATTLE), 0)["left"] is None


def test_marching_is_about_two_places_and_nothing_to_repeat() -> None:
    s = position({**BATTLE, "the-gift": "stark 1"}, "end", "winterfell >> the-gift")
    question = prompt(s, 0)
    assert (question["about"], question["left"]) == (["winterfell", "the-gift"], None)


def test_log_lines_tell_which_places_they_name(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        while not any(line["move"].partition(" ")[2].startswith("> ") for line in chair.log):
            moves = [line for line in chair.answers() if line.get("verb") == "invade"]
            chair.play(moves[0]["move"] if moves else None)
        backdrop = guest.get(f"/api/scenes/{chair.state['scene']['backdrop']['id']}").json()
    values = {area["value"] for area in backdrop["areas"] if area.get("value")}
    named = [line for line in chair.log if line["mentions"]]
    assert any(line["move"].startswith("deal ") for line in named)
    assert any(len(line["mentions"]) == 2 for line in named)
    for line in chair.log:
        for name, value in line["mentions"].items():
            assert name in line["text"]
            assert value in values


def test_what_is_hidden_mentions_nothing() -> None:
    """A card that only its drawer sees leads nobody else to its land."""
    match = Chronicle(Setup(RISK, 2), "s" * 32)
    match.settle()
    dice = SeededDice(4)
    while not any(told.veiled_move == "card ?" for told in match.told):
        seat = match.asked()[0]
        options = match.options(seat)
        match.play(seat, options[dice.below(len(options))])
    n = next(n for n, told in enumerate(match.told) if told.veiled_move == "card ?")
    (drawer,) = match.log[n].witnesses or ()
    (seen,) = log_lines(match, drawer, False, n, n + 1)
    (hidden,) = log_lines(match, 1 - drawer, False, n, n + 1)
    assert list(seen.mentions.values()) == [seen.move.removeprefix("card ")]
    assert hidden.mentions == {}
