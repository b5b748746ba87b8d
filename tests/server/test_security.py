"""What docs/security.md promises about secrets, limits, headers and malformed messages."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from painted_table.server.app import create_app
from painted_table.server.pages import Pages
from painted_table.server.settings import Limits, Settings
from painted_table.server.tokens import new_table_id, new_token
from server.playing import App, Guest


@pytest.fixture
def app(lite: Settings) -> Iterator[App]:
    with TestClient(create_app(lite)) as client:
        yield client


# -- secrets


def test_secrets_are_long_and_never_the_same() -> None:
    assert len({new_token() for _ in range(1000)}) == 1000
    assert len(new_token()) == 32
    assert len({new_table_id() for _ in range(1000)}) == 1000


def test_no_seat_secret_is_kept_or_logged(guest: Guest, lite: Settings, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = guest.begin("me", "invite", "bot")
    with guest.sit(table, 0) as chair:
        chair.next_state()
        chair.say("answer", seat=1, seq=0, move="x")
        chair.next("refused")
    claimed = guest.post(f"/api/tables/{table.id}/seats/1", {"name": "Jon", "invite": table.invites[1]}).json()
    secrets = [table.tokens[0], table.invites[1], claimed["token"]]
    kept = "\n".join(sqlite3.connect(lite.database).iterdump())
    for secret in secrets:
        assert secret not in kept
        assert not [record for record in caplog.records if secret in record.getMessage()]


def test_another_table_s_secret_opens_nothing(guest: Guest) -> None:
    one, other = guest.begin("me", "hotseat"), guest.begin("me", "hotseat")
    with guest.sit(one.id, tokens=[other.tokens[0]]) as chair:
        assert chair.hear() == {"kind": "gone", "says": "That link holds no seat at this table.", "seatless": True}
        with pytest.raises(WebSocketDisconnect) as closed:
            chair.hear()
        assert closed.value.code == 4403
    assert guest.get(f"/api/tables/{one.id}/at/0", other.tokens[0]).status_code == 403
    assert guest.post(f"/api/tables/{one.id}/seats/0/leave", {}, other.tokens[0]).status_code == 403


def test_a_seat_speaks_only_for_itself(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0) as chair:
        chair.next_state()
        for said in (
            {"kind": "answer", "seat": 1, "seq": 1, "move": "house stark"},
            {"kind": "why", "seat": 1, "move": "stay"},
            {"kind": "undo", "seat": 1, "seq": 0},
            {"kind": "takeback", "seat": 1, "seq": 0},
            {"kind": "consent", "seat": 1, "seq": 0, "allow": True},
            {"kind": "chat", "seat": 1, "text": "hello"},
            {"kind": "resign", "seat": 1, "seq": 0},
            {"kind": "auto", "seat": 1, "seq": 0, "until": "end"},
            {"kind": "look", "seat": 1},
        ):
            chair.session.send_text(json.dumps(said))
            assert chair.next("refused")["says"] == "That seat is not yours.", said


# -- malformed messages


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hodor",
        "[]",
        "{}",
        "null",
        '{"kind": "hodor"}',
        '{"kind": "answer"}',
        '{"kind": "answer", "seat": "0", "seq": 1, "move": "x"}',
        '{"kind": "answer", "seat": -1, "seq": 1, "move": "x"}',
        '{"kind": "answer", "seat": 0, "seq": -5, "move": "x"}',
        '{"kind": "answer", "seat": 0, "seq": 1e99, "move": "x"}',
        '{"kind": "answer", "seat": 0, "seq": 1, "move": ""}',
        '{"kind": "answer", "seat": 0, "seq": 1, "move": 7}',
        '{"kind": "answer", "seat": 0, "seq": 1, "move": "x", "also": 1}',
        '{"kind": "why", "seat": 0, "points": [1]}',
        '{"kind": "why", "seat": 0}',
        '{"kind": "chat", "seat": 0, "text": "' + "a" * 501 + '"}',
        '{"kind": "auto", "seat": 0, "seq": 0, "until": "winter"}',
        '{"kind": "hello", "tokens": []}',
        '{"kind": "ping"' + " " * 5000 + "}",
        "[" * 3000,
        '{"a": ' + "[" * 4080,
        '{"kind": "answer", "seat": 0, "seq": ' + "9" * 4000 + ', "move": "x"}',
        '{"kind": "chat", "seat": 0, "text": "\\ud800"}',
    ],
)
def test_a_malformed_message_is_refused_and_changes_nothing(guest: Guest, message: str) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0) as chair:
        seq = chair.next_state()["seq"]
        chair.session.send_text(message)
        assert chair.next("refused")["says"]
        chair.say("ping")
        chair.next("pong")
    assert guest.get(f"/api/tables/{table.id}").json()["seq"] == seq


def test_a_binary_message_is_refused(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0) as chair:
        chair.next_state()
        chair.session.send_bytes(b"\xff\x00\xff")
        assert chair.next("refused")["says"] == "That message cannot be read."


def test_a_refusal_never_shows_the_inside(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever breaks, clients get a sentence; the table goes on."""
    table = guest.begin("me", "hotseat")
    tables = guest.app.app.state.tables
    with guest.sit(table, 0, 1) as chair:
        state = chair.asked()
        with monkeypatch.context() as patch:
            patch.setattr(type(tables._tables[table.id].match), "play", lambda *_: 1 / 0)
            chair.answer()
            no = chair.next("refused")
            assert no["says"] == "Something went wrong here."
            assert "Error" not in json.dumps(no)
        chair.play()
        assert chair.state["seq"] > state["seq"]
    monkeypatch.setattr(type(tables), "find", lambda *_: 1 / 0)
    broken = guest.get(f"/api/tables/{table.id}")
    assert broken.status_code == 500
    assert broken.json() == {
        "error": {"says": "Something went wrong here.", "instead": "Nothing has changed.", "rule": ""}
    }


def test_what_ends_a_connection_is_logged_without_secrets(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = guest.begin("me", "hotseat")
    monkeypatch.setattr("painted_table.server.connection.seat_of", lambda *_: 1 / 0)
    with guest.sit(table, 0) as chair:
        with pytest.raises(WebSocketDisconnect) as closed:
            chair.hear()
        assert closed.value.code == 4500
    told = [record for record in caplog.records if "connection to table" in record.getMessage()]
    assert len(told) == 1
    assert table.id in told[0].getMessage()
    assert told[0].exc_info
    assert table.tokens[0] not in caplog.text


def test_who_does_not_say_hello_is_sent_away(lite: Settings) -> None:
    limits = replace(lite.limits, hello_seconds=0.1)
    with TestClient(create_app(replace(lite, limits=limits))) as client:
        table = Guest(client).begin("me", "hotseat")
        for first in (None, '{"kind": "ping"}', "hodor"):
            with client.websocket_connect(f"/ws/tables/{table.id}") as session:
                if first is not None:
                    session.send_text(first)
                assert json.loads(session.receive_text(timeout=5))["kind"] == "gone"
                with pytest.raises(WebSocketDisconnect) as closed:
                    session.receive_text(timeout=5)
                assert closed.value.code == 4400
        with client.websocket_connect("/ws/tables/nowhere") as session:
            assert json.loads(session.receive_text(timeout=5))["says"] == "There is no such table."


# -- limits


def test_messages_that_come_too_fast_are_refused_and_a_flood_is_cut_off(lite: Settings) -> None:
    limits = Limits(messages_per_second=1.0, message_burst=5.0, writes_per_second=1000.0, write_burst=1000.0)
    with TestClient(create_app(replace(lite, limits=limits))) as client:
        guest = Guest(client)
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0) as chair:
            chair.next_state()
            for seq in range(10):
                chair.say("answer", seat=0, seq=seq + 5000, move="stay")
            heard = [chair.next("refused") for _ in range(10)]
            hasty = [no for no in heard if no["says"] == "That was too fast."]
            assert hasty
            assert hasty[-1]["seat"] == 0
            assert hasty[-1]["seq"] == 5009, "which answer was dropped"
        with guest.sit(table, 0) as chair:
            chair.next_state()
            for _ in range(300):
                chair.say("ping")
            with pytest.raises(WebSocketDisconnect) as closed:
                chair.until(lambda message: message["kind"] == "state" and message["over"], strict=False)
            assert closed.value.code == 4429


def test_too_many_requests_from_one_address_are_refused(lite: Settings) -> None:
    limits = Limits(writes_per_second=0.1, write_burst=3.0, reads_per_second=0.1, read_burst=2.0)
    with TestClient(create_app(replace(lite, limits=limits))) as client:
        guest = Guest(client)
        codes = [guest.post("/api/tables", {"game": "risk", "players": 2}).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        assert [guest.get("/api/games").status_code for _ in range(3)] == [200, 200, 429]
        assert guest.get("/").status_code == 200


def test_a_body_that_is_too_large_is_refused(guest: Guest) -> None:
    large = guest.post("/api/tables", {"game": "risk", "players": 2, "options": {"mode": "x" * 100_000}})
    assert large.status_code == 413
    assert large.json()["error"]["says"] == "The request is too large."
    record = guest.app.post("/api/records", content="x" * 3_000_000)
    assert record.status_code == 413


# -- records are data


@pytest.mark.parametrize(
    "text",
    ["", "hodor", "painted-table record 3\n", "painted-table record 3\ngame risk\nplayers 3\nmoves\n1 hodor\n", "\0\0"],
)
def test_a_bad_record_is_refused_in_words(guest: Guest, text: str) -> None:
    response = guest.app.post("/api/records", content=text)
    assert response.status_code == 400
    assert response.json()["error"]["says"]


def test_a_record_that_is_no_text_is_refused(guest: Guest) -> None:
    response = guest.app.post("/api/records", content=b"\xff\xfe\xfa")
    assert response.status_code == 400
    assert response.json()["error"]["says"] == "That is no text."


def test_a_record_that_would_take_too_long_is_refused(guest: Guest) -> None:
    head = "painted-table record 3\ngame risk\nplayers 2\nrules 1\ncontent x\nseat 1 A\nseat 2 B\ndice x\nmoves\n"
    for text in ("undo 1 from 0\n" * 2_001, "* " + ";" * 990 + "\n" + ("* " + ";" * 990 + "\n") * 20, "\n" * 30_000):
        response = guest.app.post("/api/records", content=head + text)
        assert "the record is too long." in response.json()["error"]["says"]
    assert "the line is too long" in guest.app.post("/api/records", content=head + ";" * 1_900_000).text


def test_a_running_game_as_one_seat_knows_it_is_not_shelved(guest: Guest) -> None:
    table = guest.begin("me", "bot")
    record = guest.get(f"/api/tables/{table.id}/record", table.tokens[0]).text
    assert "\nveiled seat 1\n" in record
    response = guest.app.post("/api/records", content=record)
    assert response.status_code == 400
    assert "as seat 1 knew it" in response.json()["error"]["says"]


def test_names_in_records_obey_what_holds_for_people(guest: Guest) -> None:
    table = guest.begin("me", "bot")
    record = guest.get(f"/api/tables/{table.id}/record", table.tokens[0]).text
    name = next(line for line in record.splitlines() if line.startswith("seat 1 "))
    long = guest.app.post("/api/records", content=record.replace(name, f"seat 1 {'x' * 41}"))
    assert "The name is too long." in long.json()["error"]["says"]


def test_a_doctored_record_is_found_out(guest: Guest) -> None:
    table = guest.begin("me", "bot")
    with guest.sit(table, 0) as chair:
        for _ in range(6):
            chair.play()
        chair.ask("resign", seat=0)
        chair.until(lambda message: message["kind"] == "state" and message["over"])
    record = guest.get(f"/api/tables/{table.id}/record").text
    doctored = record.replace("* first ", "* first 9 ", 1)
    assert guest.app.post("/api/records", content=doctored).status_code == 400
    other = record.replace(f"dice {record.split('dice ')[1][:8]}", "dice 00000000", 1)
    findings = guest.app.post("/api/records", content=other).json()["findings"]
    assert [one["what"] for one in findings if not one["holds"]] == ["dice", "hash"]


# -- pages


def test_headers_allow_nothing_inline_and_nothing_from_elsewhere(guest: Guest) -> None:
    for path in ("/", "/api/games", "/api/nowhere", "/table/x", "/nowhere.js"):
        headers = guest.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert guest.get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("address", "heeded"),
    [
        ("http://localhost:8000", True),
        ("http://127.0.0.1", True),
        ("http://192.168.1.7", False),
        ("https://a.org", True),
    ],
)
def test_a_header_that_browsers_only_complain_of_is_left_out(guest: Guest, address: str, heeded: bool) -> None:
    """Over plain HTTP from another machine they do not heed who may open a page."""
    assert ("cross-origin-opener-policy" in guest.app.get(f"{address}/api/games").headers) is heeded


def test_pages_are_served_from_their_folder_only(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>front")
    (folder / "assets" / "app-1a2b.js").write_text("play()")
    (folder / ".hidden").write_text("hidden")
    (tmp_path / "secret.txt").write_text("secret")
    pages = Pages(folder)
    assert pages.answer("/", False).content == b"<!doctype html>front"
    assert pages.answer("/table/abc", False).content == b"<!doctype html>front"
    assert pages.answer("/", False).headers["cache-control"] == "no-cache"
    asset = pages.answer("/assets/app-1a2b.js", True)
    assert asset.headers["content-encoding"] == "gzip"
    assert "immutable" in asset.headers["cache-control"]
    for bad in ("/../secret.txt", "/.hidden", "/assets/../../secret.txt", "/nowhere.js", "//etc/passwd.txt"):
        assert pages.answer(bad, False).status_code == 404, bad
    for long in ("/" + "a" * 300 + ".js", "/" + "\u4e2d" * 100 + ".js", "/a" * 5000 + ".js", "/\0.js"):
        assert pages.answer(long, False).status_code == 404, long[:20]


def test_a_server_without_pages_says_so(tmp_path: Path) -> None:
    page = Pages(tmp_path).answer("/", False)
    assert b"have not been built" in page.content
    assert page.status_code is None, "as any page"
