"""Watching shuts nobody out, and who comes and goes costs the others next to nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from painted_table.server.app import create_app
from painted_table.server.limiting import Places, is_loopback
from painted_table.server.settings import Settings
from server.playing import Chair, Guest, Made


@contextmanager
def serving(lite: Settings, **limits: float) -> Iterator[Guest]:
    with TestClient(create_app(replace(lite, limits=replace(lite.limits, **limits)))) as client:  # type: ignore[arg-type]
        yield Guest(client)


def crowd(guest: Guest, table: Made, many: int, stack: ExitStack) -> list[Chair]:
    """Spectators who got in. Those who did not were told why."""
    inside = []
    for _ in range(many):
        chair = stack.enter_context(guest.sit(table.id))
        if chair.hear()["kind"] == "state":
            inside.append(chair)
        else:
            assert "Too many" in json.loads(chair.heard[-1])["says"]
    return inside


def closed_with(chair: Chair) -> tuple[str, int]:
    """What the server said when it closed a connection."""
    says = chair.until(lambda message: message["kind"] == "gone", strict=False)["says"]
    with pytest.raises(WebSocketDisconnect) as closed:
        chair.hear()
    return says, closed.value.code


def test_whoever_holds_a_seat_gets_in_however_many_watch(lite: Settings) -> None:
    with serving(lite, spectators_per_table=12, spectators_per_address=1000) as guest, ExitStack() as stack:
        table = guest.begin("me", "hotseat")
        assert len(crowd(guest, table, 15, stack)) == 12
        for _ in range(3):
            with guest.sit(table, 1) as chair:
                assert chair.next_state()["watching"] == 12


def test_one_address_cannot_fill_a_table(lite: Settings) -> None:
    with serving(lite, spectators_per_address=4) as guest, ExitStack() as stack:
        table, other = guest.begin("me", "hotseat"), guest.begin("me", "hotseat")
        inside = crowd(guest, table, 6, stack)
        assert len(inside) == 4
        assert not crowd(guest, other, 1, stack), "at no other table either"
        with guest.sit(table, 0) as chair:
            chair.next_state()
        inside[0].session.close()
        while guest.app.app.state.tables._tables[table.id].spectators() == 4:
            guest.get("/api/games")
        assert len(crowd(guest, other, 2, stack)) == 1, "a place is free again"


def test_the_limit_holds_for_those_who_connect_first_and_speak_later(lite: Settings) -> None:
    with serving(lite, connections_per_address=1000, spectators_per_table=5) as guest, ExitStack() as stack:
        table = guest.begin("me", "hotseat")
        path = f"/ws/tables/{table.id}"
        chairs = [Chair(stack.enter_context(guest.app.websocket_connect(path)), []) for _ in range(20)]
        for chair in chairs:
            chair.say("hello")
        heard = [chair.hear()["kind"] for chair in chairs]
        assert heard.count("state") == 5
        assert heard.count("gone") == 15


def test_the_longest_silent_connection_makes_room_for_one_that_may_speak(lite: Settings) -> None:
    with serving(lite, connections_per_address=3) as guest, ExitStack() as stack:
        table = guest.begin("me", "hotseat")
        path = f"/ws/tables/{table.id}"
        silent = [Chair(stack.enter_context(guest.app.websocket_connect(path)), []) for _ in range(3)]
        with guest.sit(table, 0) as chair:
            assert chair.next_state()["looks"] == 0
            says, code = closed_with(silent[0])
            assert "have not said hello" in says
            assert code == 4503
        for late in silent[1:]:
            late.say("hello")
            late.next_state()


def test_a_seat_that_is_open_in_too_many_places_closes_the_oldest(lite: Settings) -> None:
    with serving(lite, connections_per_seat=2) as guest, ExitStack() as stack:
        table = guest.begin("me", "hotseat")
        chairs = [stack.enter_context(guest.sit(table, 0)) for _ in range(2)]
        other = stack.enter_context(guest.sit(table, 1))
        for chair in (*chairs, other):
            chair.next_state()
        newest = stack.enter_context(guest.sit(table, 0))
        newest.next_state()
        assert closed_with(chairs[0]) == ("This seat is open in too many other places.", 4503)
        for still in (chairs[1], newest, other):
            still.say("ping")
            still.next("pong")


# -- presence


def settled(chair: Chair) -> list[dict[str, Any]]:
    """All that a client hears until its ping is answered."""
    chair.say("ping")
    chair.next("pong")
    return [json.loads(text) for text in chair.heard]


def test_who_comes_and_goes_is_told_and_no_state_with_it(lite: Settings) -> None:
    with serving(lite, presence_seconds=0.0) as guest:
        table = guest.begin("me", "invite")
        with guest.sit(table, 0) as chair:
            first = chair.next_state()
            assert [seat["online"] for seat in first["seats"]] == [True, False]
            assert first["watching"] == 0
            with guest.sit(table.id) as spectator:
                assert spectator.next_state()["watching"] == 1
                assert chair.next("presence") == {"kind": "presence", "online": [0], "watching": 1}
                token = guest.post(f"/api/tables/{table.id}/seats/1", {"name": "J", "invite": table.invites[1]}).json()
                chair.next_state()
                with guest.sit(table.id, tokens=[token["token"]]) as jon:
                    jon.next_state()
                    assert chair.next("presence")["online"] == [0, 1]
            assert chair.until(lambda said: said["kind"] == "presence" and not said["watching"])["online"] == [0]
            assert [said["kind"] for said in settled(chair)].count("state") == 2


def test_a_crowd_that_comes_and_goes_is_one_small_message(lite: Settings) -> None:
    with serving(lite, presence_seconds=3600.0) as guest:
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0) as chair:
            chair.next_state()
            for _ in range(20):
                with guest.sit(table.id) as spectator:
                    spectator.next_state()
            heard = settled(chair)
            assert [said["kind"] for said in heard].count("state") == 1
            assert [said["kind"] for said in heard].count("presence") <= 1


def test_of_many_comings_and_goings_the_outcome_is_told(lite: Settings) -> None:
    with serving(lite, presence_seconds=0.05) as guest, ExitStack() as stack:
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0) as chair:
            chair.next_state()
            crowd(guest, table, 10, stack)
            chair.until(lambda said: said["kind"] == "presence" and said["watching"] == 10)


# -- lean states


def test_a_lean_state_has_everything_but_pictures_and_beats(lite: Settings) -> None:
    with serving(lite) as guest:
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0) as chair:
            whole = chair.next_state()
        with guest.app.websocket_connect(f"/ws/tables/{table.id}") as session:
            lean = Chair(session, [0])
            lean.say("hello", tokens=[table.tokens[0]], lean=True)
            state = lean.next_state()
            assert state["scene"] is None
            assert {**whole, "scene": None, "beats": [], "check": 0} == state
            assert len(lean.heard[-1]) < 5000 < len(chair.heard[-1])


@pytest.mark.parametrize("lifted", [True, False])
def test_limits_can_be_lifted_for_programs_on_this_machine(
    lite: Settings, lifted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("connection", "middleware"):
        monkeypatch.setattr(f"painted_table.server.{module}.is_loopback", lambda address: address == "testclient")
    few = {"messages_per_second": 0.001, "message_burst": 3.0, "reads_per_second": 0.001, "read_burst": 3.0}
    with serving(lite, lifted_on_loopback=lifted, **few) as guest:
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0) as chair:
            for _ in range(9):
                chair.say("ping")
            heard = [chair.until(lambda said: said["kind"] != "state", strict=False)["kind"] for _ in range(9)]
        assert heard.count("pong") == (9 if lifted else 2)
        assert [guest.get("/api/games").status_code for _ in range(4)][-1] == (200 if lifted else 429)


def test_this_machine_is_known_by_its_address() -> None:
    assert [is_loopback(who) for who in ("127.0.0.1", "127.9.9.9", "::1", "192.0.2.7", "", "testclient")] == [
        *[True] * 3,
        *[False] * 3,
    ]


def test_places_are_for_each_and_for_all() -> None:
    places = Places(2, 3)
    assert [places.take(who) for who in "aaabb"] == [True, True, False, True, False]
    places.leave("a")
    assert places.take("b")
    assert not places.take("c")
