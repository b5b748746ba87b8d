"""Answers that seats of one side propose to each other, and what they settle together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient

from painted_table.server.app import create_app
from painted_table.server.settings import Limits, Settings
from server.playing import Chair, Guest, Made

pytestmark = pytest.mark.game("beacons")
VIGIL: dict[str, Any] = {"game": "beacons", "options": {"mode": "vigil", "rounds": "2"}}
DUEL: dict[str, Any] = {"game": "beacons", "options": {"mode": "duel", "rounds": "2"}}


@pytest.fixture
def patient(lite: Settings) -> Iterator[Guest]:
    """Nothing is carried by silence here."""
    with TestClient(create_app(replace(lite, seed="proposals", consent=3600.0))) as client:
        yield Guest(client)


@pytest.fixture
def hasty(lite: Settings) -> Iterator[Guest]:
    """What nobody objects to is done after a moment."""
    with TestClient(create_app(replace(lite, seed="proposals", consent=0.3))) as client:
        yield Guest(client)


def packed(*chairs: Chair) -> tuple[Chair, Chair]:
    """On to the first walk: who walks, and the other."""
    for chair in chairs:
        chair.next_state()
        chair.ask("answer", chair.seats[0], move="pack oil")
    for chair in chairs:
        while "walk" not in chair.state["prompt"]["rule"]:
            chair.next_state()
    walker = chairs[0].state["prompt"]["seats"][0]
    return chairs[walker], chairs[1 - walker]


def test_an_answer_is_proposed_shown_done_and_gone(patient: Guest) -> None:
    made = patient.begin("me", "hotseat", **VIGIL)
    with patient.sit(made, 0) as a, patient.sit(made, 1) as b, patient.sit(made.id) as watcher:
        walker, friend = packed(a, b)
        to, me = walker.seats[0], friend.seats[0]
        prompt = friend.state["prompt"]
        assert prompt["allied"] == [to]
        assert prompt["mine"] == []
        answers = prompt["answers"][str(to)]
        assert answers == walker.state["prompt"]["answers"][str(to)]
        move = answers[1]["move"]
        friend.ask("propose", me, to=to, move=move, id="p1")
        told = walker.until(lambda message: bool(message.get("proposals")))["proposals"]
        assert told == [
            {"seat": me, "to": to, "move": move, "label": answers[1]["label"], "points": answers[1]["points"]}
        ]
        friend.ask("propose", me, to=to, move=answers[2]["move"])
        other = walker.until(lambda message: message["kind"] == "state" and message["proposals"] != told)
        assert [line["move"] for line in other["proposals"]] == [answers[2]["move"]], "one each"
        friend.ask("propose", me, to=to, move="")
        assert not walker.until(lambda message: message["kind"] == "state" and not message["proposals"])["proposals"]
        friend.ask("propose", me, to=to, move=move)
        walker.until(lambda message: bool(message.get("proposals")))
        walker.play(move)
        assert walker.state["proposals"] == []
        while watcher.state.get("seq") != walker.state["seq"]:
            watcher.next_state()
        assert not any('"proposals":[{' in text for text in watcher.heard), "a side keeps its thoughts to itself"
        assert watcher.log[-1]["move"] == move


def test_what_is_no_proposal_is_refused_in_words(patient: Guest) -> None:
    made = patient.begin("me", "hotseat", **VIGIL)
    with patient.sit(made, 0) as a, patient.sit(made, 1) as b:
        walker, friend = packed(a, b)
        to, me = walker.seats[0], friend.seats[0]
        for move, rule in (("walk 99 99", "beacons/walk/moor"), ("keep", "beacons/walk/free")):
            friend.ask("propose", me, to=to, move=move)
            assert friend.next("refused")["rule"] == rule
        friend.ask("propose", me, to=to, move="fly away")
        assert friend.next("refused")["says"]
        friend.ask("propose", me, to=me, move="walk 45 45")
        assert friend.next("refused")["title"] == "That came too late.", "nobody asks that seat"
        walker.ask("propose", to, to=to, move="walk 45 45")
        assert walker.next("refused")["rule"] == "table/proposals", "a walk is the walker's own"
        friend.ask("propose", to, to=to, move="walk 45 45")
        assert friend.next("refused")["says"] == "That seat is not yours."
        friend.say("propose", seat=me, seq=0, to=to, move="walk 45 45")
        assert friend.next("refused")["title"] == "That came too late."
        friend.ask("propose", me, to=63, move="walk 45 45")
        assert friend.next("refused")["says"]
        assert walker.state["proposals"] == []


def test_advice_has_its_measure(lite: Settings) -> None:
    slow = replace(lite.limits, proposals_per_second=0.001, proposal_burst=3.0)
    with TestClient(create_app(replace(lite, limits=slow))) as client:
        guest = Guest(client)
        made = guest.begin("me", "hotseat", **VIGIL)
        with guest.sit(made, 0) as a, guest.sit(made, 1) as b:
            walker, friend = packed(a, b)
            to, me = walker.seats[0], friend.seats[0]
            moves = [answer["move"] for answer in friend.state["prompt"]["answers"][str(to)]]
            for move in (*moves[:3], moves[0]):
                friend.ask("propose", me, to=to, move=move, id=move)
            assert friend.next("refused")["says"] == "That is too much advice at once."
            assert [line["move"] for line in friend.state["proposals"]] == [moves[2]]


def test_nobody_points_for_an_enemy(patient: Guest) -> None:
    made = patient.begin("me", "hotseat", **DUEL)
    with patient.sit(made, 0) as a, patient.sit(made, 1) as b:
        walker, enemy = packed(a, b)
        assert enemy.state["prompt"]["allied"] == []
        assert enemy.state["prompt"]["answers"] == {}
        enemy.ask("propose", enemy.seats[0], to=walker.seats[0], move="walk 45 45")
        assert enemy.next("refused")["rule"] == "table/proposals"


def test_a_secret_question_is_not_spoken_of(patient: Guest) -> None:
    """What a keeper packs, and which of the fog's cards it has seen: nothing of it reaches even a friend."""
    made = patient.begin("me", "hotseat", **VIGIL)
    with patient.sit(made, 0) as a, patient.sit(made, 1) as b:
        for chair in (a, b):
            chair.next_state()
        b.ask("propose", 1, to=0, move="pack boots")
        assert b.next("refused")["rule"] == "table/proposals"
        a.ask("answer", 0, move="pack oil")
        b.until_after(0)
        assert b.state["prompt"]["allied"] == []
        b.ask("answer", 1, move="pack oil")
        for chair in (a, b):
            while len(chair.state["prompt"]["seats"]) != 1 or "walk" not in chair.state["prompt"]["rule"]:
                chair.next_state()
        walker = a.state["prompt"]["seats"][0]
        scout, friend = (a, b) if walker == 0 else (b, a)
        scout.play()
        friend.until_after(scout.state["seq"] - 1)
        heard = len(friend.heard)
        scout.answer("look")
        scout.until(lambda message: message["kind"] == "state" and message["prompt"]["rule"] == "beacons/look/order")
        friend.until(lambda message: message["kind"] == "state" and message["prompt"]["rule"] == "beacons/look/order")
        assert scout.answers()
        assert friend.state["prompt"]["allied"] == []
        assert friend.state["prompt"]["answers"] == {}
        order = scout.answers()[0]["move"]
        friend.ask("propose", friend.seats[0], to=walker, move=order)
        refused = friend.next("refused")
        assert refused["rule"] == "table/proposals"
        labels = {answer["label"] for answer in scout.answers()}
        assert not any(label in text for text in friend.heard[heard:] for label in labels)
        assert not any(
            json.dumps(answer["move"]) in text for text in friend.heard[heard:] for answer in scout.answers()
        )


def to_deed(walker: Chair, friend: Chair) -> tuple[int, int]:
    """The walk is over: what is done is everybody's."""
    walker.play()
    friend.until(lambda message: message["kind"] == "state" and message["seq"] == walker.state["seq"])
    assert walker.state["prompt"]["shared"]
    assert friend.state["prompt"]["shared"]
    return walker.seats[0], friend.seats[0]


def test_what_all_agree_to_is_done_at_once(patient: Guest) -> None:
    made = patient.begin("me", "hotseat", **VIGIL)
    with patient.sit(made, 0) as a, patient.sit(made, 1) as b:
        walker, friend = packed(a, b)
        to, me = to_deed(walker, friend)
        seq = walker.state["seq"]
        walker.ask("propose", to, to=to, move="kindle")
        told = friend.until(lambda message: bool(message.get("proposals")))["proposals"]
        assert [(line["seat"], line["move"], line["seconds"]) for line in told] == [(to, "kindle", 3600)]
        friend.ask("propose", me, to=to, move="kindle")
        friend.until_after(seq)
        assert friend.log[seq]["move"] == "kindle"
        assert friend.log[seq]["seat"] == to
        assert friend.state["proposals"] == []


def test_where_a_side_disagrees_whoever_is_asked_decides(hasty: Guest) -> None:
    made = hasty.begin("me", "hotseat", **VIGIL)
    with hasty.sit(made, 0) as a, hasty.sit(made, 1) as b:
        walker, friend = packed(a, b)
        to, me = to_deed(walker, friend)
        seq = walker.state["seq"]
        friend.ask("propose", me, to=to, move="look")
        walker.ask("propose", to, to=to, move="kindle")
        told = walker.until(lambda message: len(message.get("proposals", ())) == 2)["proposals"]
        assert not any("seconds" in line for line in told), "no time runs"
        walker.ask("answer", to, move="kindle")
        walker.until_after(seq)
        assert walker.log[seq]["move"] == "kindle"


def test_what_nobody_objects_to_is_done_after_a_moment(hasty: Guest) -> None:
    """Also where the one who is asked says nothing: nobody can hold up a side."""
    made = hasty.begin("me", "hotseat", **VIGIL)
    with hasty.sit(made, 0) as a, hasty.sit(made, 1) as b:
        walker, friend = packed(a, b)
        to, me = to_deed(walker, friend)
        seq = walker.state["seq"]
        friend.ask("propose", me, to=to, move="look")
        walker.until_after(seq)
        assert (walker.log[seq]["seat"], walker.log[seq]["move"]) == (to, "look")


def test_alone_nobody_is_asked_for_consent(patient: Guest) -> None:
    made = patient.begin("me", "hotseat", **VIGIL)
    with patient.sit(made, 0, 1) as both:
        both.next_state()
        while "deed" not in both.asked()["prompt"]["rule"]:
            both.play()
        assert not both.state["prompt"]["shared"], "all sit at one screen"


def vigil_with_bot(guest: Guest) -> Made:
    return guest.begin("me", "bot", **VIGIL)


def until_bot(chair: Chair, shared: bool) -> None:
    """On until the bot is asked, and says what it means to do."""

    def is_asked(state: dict[str, Any]) -> bool:
        prompt = state["prompt"]
        return bool(prompt and prompt["seats"] == [1] and state["proposals"] and prompt["shared"] == shared)

    chair.next_state()
    while not is_asked(chair.state):
        if chair.state["prompt"]["mine"]:
            chair.play("pack oil" if "pack" in chair.state["prompt"]["rule"] else None)
        else:
            chair.next_state()


def test_a_bot_does_what_is_proposed_to_it(patient: Guest) -> None:
    made = vigil_with_bot(patient)
    with patient.sit(made, 0) as me:
        until_bot(me, shared=True)
        plan = me.state["proposals"][0]
        assert (plan["seat"], plan["to"], plan["move"]) == (1, 1, "kindle")
        assert plan["seconds"] == 3600
        seq = me.state["seq"]
        me.ask("propose", 0, to=1, move="look")
        me.until_after(seq)
        assert (me.log[seq]["seat"], me.log[seq]["move"]) == (1, "look")


def test_a_bot_goes_on_when_it_is_told_to(patient: Guest) -> None:
    """Also at its own questions, for whoever wants to be asked first."""
    made = vigil_with_bot(patient)
    with patient.sit(made, 0) as me:
        me.next_state()
        me.ask("auto", 0, until="counsel")
        me.until(lambda message: message["kind"] == "state" and message["auto"]["0"]["counsel"])
        until_bot(me, shared=False)
        seq, plan = me.state["seq"], me.state["proposals"][0]
        me.ask("propose", 0, to=1, move=plan["move"])
        me.until_after(seq)
        assert (me.log[seq]["seat"], me.log[seq]["move"]) == (1, plan["move"])


def test_a_bot_that_nobody_answers_goes_on(hasty: Guest) -> None:
    made = vigil_with_bot(hasty)
    with hasty.sit(made, 0) as me:
        until_bot(me, shared=True)
        seq, plan = me.state["seq"], me.state["proposals"][0]
        me.until_after(seq)
        assert (me.log[seq]["seat"], me.log[seq]["move"]) == (1, plan["move"])


def test_limits_are_settled_by_whoever_runs_the_server() -> None:
    assert Limits().proposal_burst < Limits().message_burst
