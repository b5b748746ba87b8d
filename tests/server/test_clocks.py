"""Nobody can block a table: clocks, leavers, empty seats."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from litestar.testing import TestClient

from painted_table.server import table as tables
from painted_table.server.app import create_app
from painted_table.server.settings import Settings
from server.playing import Guest


@pytest.fixture
def quick_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks run five times as fast, so that five seconds are one."""
    slow = tables.Table._end

    def end(self: tables.Table, seat: int, asked_at: float) -> float | None:
        end = slow(self, seat, asked_at)
        return None if end is None else asked_at + (end - asked_at) / 5

    monkeypatch.setattr(tables.Table, "_end", end)
    monkeypatch.setattr(tables, "GRACE", 0.1)


@pytest.mark.usefixtures("quick_clock")
def test_the_default_is_played_when_the_time_is_up(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", clock={"seconds_per_move": 5})
    with guest.sit(table) as watcher:
        state = watcher.next_state()
        asked = str(state["prompt"]["seats"][0])
        assert state["clock"]["seconds_per_move"] == 5
        assert 0 < state["clock"]["ends"][asked] - state["clock"]["now"] <= 1000
        began = time.monotonic()
        watcher.until(lambda message: message["kind"] == "state" and message["seq"] >= state["seq"] + 2)
        assert 0.5 < time.monotonic() - began < 10
        assert watcher.log[state["seq"]]["seat"] == int(asked)


@pytest.mark.usefixtures("quick_clock")
def test_a_clock_runs_out_at_a_table_that_nobody_watches(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a restart: the time is kept with the table."""
    monkeypatch.setattr("painted_table.server.tables.SWEEP", 0.2)
    with TestClient(create_app(settings)) as client:
        table = Guest(client).begin("me", "hotseat", clock={"seconds_per_move": 5})
        before = Guest(client).get(f"/api/tables/{table.id}").json()["seq"]
    with TestClient(create_app(settings)) as client:
        tables = client.app.state.tables
        deadline = time.monotonic() + 10
        while not tables.in_memory() and time.monotonic() < deadline:
            time.sleep(0.05)
        while Guest(client).get(f"/api/tables/{table.id}").json()["seq"] == before:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_the_clock_does_not_run_for_a_seat_nobody_has_taken(guest: Guest) -> None:
    table = guest.begin("open", "open", clock={"seconds_per_move": 5})
    with guest.sit(table) as watcher:
        assert watcher.next_state()["clock"]["ends"] == {}


def test_an_empty_seat_is_given_to_a_bot_and_still_waits_for_the_invited(guest: Guest) -> None:
    table = guest.begin("me", "invite", "open")
    seats = f"/api/tables/{table.id}/seats"
    assert guest.post(f"{seats}/1/bot").status_code == 403
    for seat in (1, 2):
        assert guest.post(f"{seats}/{seat}/bot", {"bot": "random"}, table.tokens[0]).status_code == 200
    with guest.sit(table, 0) as chair:
        chair.play()
    assert guest.post(f"{seats}/2", {"name": "Sam"}).status_code == 409
    claimed = guest.post(f"{seats}/1", {"name": "Jon", "invite": table.invites[1]})
    assert claimed.status_code == 201
    assert guest.get(f"/api/tables/{table.id}").json()["seats"][1]["kind"] == "person"


def test_the_seat_of_someone_who_left_is_given_to_a_bot(lite: Settings) -> None:
    with TestClient(create_app(replace(lite, away=0.3))) as client:
        guest = Guest(client)
        table = guest.begin("me", "hotseat")
        path = f"/api/tables/{table.id}/seats/1/bot"
        with guest.sit(table, 1) as chair:
            chair.next_state()
            time.sleep(0.4)
            assert guest.post(path, {}, table.tokens[0]).status_code == 409, "they are here"
        assert guest.post(path, {}, table.tokens[0]).status_code == 409, "they left only just now"
        time.sleep(0.4)
        assert guest.post(path, {}, table.tokens[0]).status_code == 200
        assert guest.post(f"/api/tables/{table.id}/seats/1/back", {}, table.tokens[1]).status_code == 200


def test_idle_tables_are_forgotten_and_found_again(lite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("painted_table.server.tables.SWEEP", 0.1)
    with TestClient(create_app(replace(lite, idle=0.2))) as client:
        guest = Guest(client)
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0, 1) as chair:
            chair.play()
            time.sleep(0.5)
            seq = guest.get(f"/api/tables/{table.id}").json()["seq"]
            assert client.app.state.tables.in_memory() == 1
        deadline = time.monotonic() + 5
        while client.app.state.tables.in_memory():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert guest.get(f"/api/tables/{table.id}").json()["seq"] == seq
