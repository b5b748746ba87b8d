"""No request makes the server fail: whatever comes is answered in words, or the connection is closed."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest
from litestar.testing import TestClient

from painted_table.server.app import create_app
from painted_table.server.settings import Settings
from server.playing import App, Guest
from server.running import Running

JSON = {"content-type": "application/json"}
DEEP = 20_000
DIGITS = "9" * 5000
WILD_TEXT = ["", " ", "\0", "\u202e", "\x1b[2J", "é" * 300, "a" * 300, "..", "%00", "-1", DIGITS, "1e9", "null", "{}"]
WILD_BODIES = [
    b"",
    b"\xff\xfe",
    b"[" * DEEP,
    b'{"game":' * 5000,
    b'{"game": "risk", "players": ' + DIGITS.encode() + b"}",
    b'{"game": "risk", "players": 1e400}',
    b'{"game": "risk", "players": NaN}',
    b'{"game": "risk", "players": 2, "options": {"max_rounds": "' + DIGITS.encode() + b'"}}',
    b'{"game": "risk", "players": 2, "clock": {"seconds_per_move": ' + DIGITS.encode() + b"}}",
    b'{"game": "risk", "players": 2, "seats": [{"kind": "bot", "bot": "\\u0000"}, {"kind": "me"}]}',
    b'{"game": "\\ud800", "players": 2}',
    b'{"name": "\\u202e", "invite": ""}',
    b'{"bot": ' + b"[" * 3000 + b"]" * 3000 + b"}",
    b'{"allow": ' + DIGITS.encode() + b"}",
]
HEADER = {"game": "risk", "players": "2", "rules": "1", "content": "x", "seat 1": "A", "seat 2": "B", "dice": "x"}


def record(moves: str = "", **header: str) -> str:
    """A record with something odd in it."""
    lines = [f"{name} {value}" for name, value in {**HEADER, **header}.items()]
    return "\n".join(["painted-table record 3", *lines, "moves", moves, ""])


WILD_RECORDS = [
    record(players=DIGITS),
    record(players="9" * 900),
    record(players="\u00b2"),
    record(rules="9" * 900),
    record(**{"option max_rounds": "9" * 900}),
    record(**{"option mode": "\u0000"}),
    record("undo 1 from " + "9" * 900),
    record("9" * 900 + " resign"),
    record("* first " + "9" * 900),
    record("* first " + "[" * 900),
    record(";" * 1_900_000),
    "\r" * 1_900_000,
]


@pytest.fixture
def app(lite: Settings) -> Iterator[App]:
    with TestClient(create_app(lite)) as client:
        yield client


def wild_path(random: Random, table: str, wild: str) -> str:
    """An address of the interface with something odd in one place."""
    seat, n = str(random.randrange(3)), str(random.randrange(9))
    shapes = [
        f"/api/tables/{table}/seats/{seat}/{random.choice(['bot', 'leave', 'back', 'consent', wild])}",
        f"/api/tables/{wild}/seats/{seat}",
        f"/api/tables/{table}/seats/{wild}",
        f"/api/tables/{table}/at/{wild}",
        f"/api/tables/{table}/at/{n}?seat={wild}&have={wild}",
        f"/api/tables/{table}/odds?move={wild}",
        f"/api/tables/{wild}/record",
        "/api/tables",
        f"/api/rules/{wild}?q={wild}",
        f"/api/rules/risk/{wild}/{wild}",
        f"/api/scenes/{wild}",
        f"/{wild}/{wild}.js",
    ]
    return random.choice(shapes)


def test_a_few_hundred_wild_requests_are_refused_in_words(guest: Guest, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    random = Random(9)
    table = guest.begin("me", "bot")
    for _ in range(400):
        path = wild_path(random, table.id, quote(random.choice(WILD_TEXT)))
        method = random.choice(["GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE"])
        headers = {
            "authorization": random.choice([f"Bearer {table.tokens[0]}", "Bearer", "Basic x", "Bearer " + DIGITS])
        }
        answer = guest.app.request(method, path, content=random.choice(WILD_BODIES), headers=headers)
        assert answer.status_code < 500, f"{method} {path[:80]}"
        assert "Traceback" not in answer.text
    assert not caplog.records
    assert guest.get(f"/api/tables/{table.id}").json()["status"] == "running"


@pytest.mark.parametrize("body", WILD_BODIES)
def test_a_wild_body_is_refused_in_words(guest: Guest, body: bytes) -> None:
    answer = guest.app.post("/api/tables", content=body, headers=JSON)
    assert answer.status_code in (400, 409)
    assert json.loads(answer.text)["error"]["says"]


@pytest.mark.parametrize("text", WILD_RECORDS)
def test_a_wild_record_is_refused_in_words(guest: Guest, text: str, caplog: pytest.LogCaptureFixture) -> None:
    answer = guest.app.post("/api/records", content=text)
    assert answer.status_code == 400
    assert json.loads(answer.text)["error"]["says"]
    assert not caplog.records, "and its reader has not failed"


POST = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
WILD_BYTES = [
    b"\0" * 100,
    b"hodor\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET /" + b"a" * 300 + b" HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    b"GET /" + b"a/" * 5000 + b" HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    b"GET /%ff%fe/%00.js HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    b"GET /api/tables/%0a%0d HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    b"GET /api/games HTTP/9.9\r\nhost: 127.0.0.1\r\n\r\n",
    b"GET http://elsewhere/api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    POST + b"content-length: -5\r\n\r\n",
    POST + b"content-length: " + b"9" * 40 + b"\r\n\r\n",
    POST + b"transfer-encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: \xff\r\ncontent-length: 2\r\n\r\n{}",
    b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\nx: " + b"a" * 100_000 + b"\r\n\r\n",
    b"GET /ws/tables/x HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
    b"GET /ws/tables/x HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
]


def test_wild_bytes_leave_the_server_as_it_was(tmp_path: Path) -> None:
    server = Running(str(tmp_path / "tables.sqlite"))
    try:
        for wild in WILD_BYTES:
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
                line.sendall(wild)
                line.shutdown(socket.SHUT_WR)
                status = line.recv(65_536).split(b"\r\n")[0]
            assert not status.startswith((b"HTTP/1.1 5", b"HTTP/1.0 5")), (wild[:60], status)
    finally:
        said = server.stop()
    assert "Traceback" not in said, said
