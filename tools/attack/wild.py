"""Requests and messages that no client would send."""

from __future__ import annotations

DEEP = 20_000
DIGITS = "9" * 5000


def bodies_and_paths(table: str) -> list[tuple[str, str, bytes]]:
    """Method, path and body of requests; none of them may make the server fail."""
    head = "painted-table record 1\ngame risk\nplayers 2\nrules 1\ncontent x\ndice x\n"
    deep = [b"[" * DEEP, b'{"game":' * 5000, b'{"options":{"mode":' * 3000, b"[" * DEEP + b"]" * DEEP]
    bodies = [
        *deep,
        b"",
        b"null",
        b"\xff\xfe",
        b'{"game": "risk", "players": ' + DIGITS.encode() + b"}",
        b'{"game": "risk", "players": 1e999}',
        b'{"game": "risk", "players": -0.0}',
        b'{"game": "\\ud800", "players": 2}',
        b'{"game": "risk", "players": 2, "seats": [{"kind": "me", "name": "\\u0000\\u202e"}, {"kind": "bot"}]}',
        b'{"game": "risk", "players": 2, "clock": {"seconds_per_move": ' + DIGITS.encode() + b"}}",
    ]
    records = [
        f"painted-table record 1\ngame risk\nplayers {DIGITS}\nmoves\n",
        f"painted-table record 1\ngame risk\nplayers 2\nrules {DIGITS}\nmoves\n",
        f"{head}moves\nundo 1 from {DIGITS}\n",
        f"{head}moves\nundo {DIGITS} from 0\n",
        f"{head}moves\n{DIGITS} end\n",
        f"{head}moves\nundo 0 from 0\n",
        f"{head}seat 1 \u202e\x1b[2J\x07{'x' * 5000}\nmoves\n",
        f"{head}option mode {'x' * 100_000}\nmoves\n",
        f"{head}moves\n" + "* first 6 1\n" * 3,
        "\ufeffpainted-table record 1\n",
        "\0" * 1000,
        "",
    ]
    paths = [
        "/" + "a" * 256,
        "/" + "a" * 5000,
        "/assets/" + "%00" * 10,
        "/..%2f..%2fetc/passwd",
        "/%ff%fe",
        f"/api/tables/{'x' * 300}",
        f"/api/tables/{table}/at/{DIGITS[:400]}",
        f"/api/tables/{table}/at/-1",
        f"/api/tables/{table}/at/0?seat={DIGITS[:400]}",
        f"/api/tables/{table}/at/0?have=-5",
        f"/api/tables/{table}/odds?move={'%F0%9F%90%89' * 50}",
        f"/api/tables/{table}/seats/{DIGITS[:200]}",
        "/api/rules/risk?q=" + "%28" * 500,
        "/api/rules/..%2f..",
        "/api/scenes/" + "y" * 500,
    ]
    return [
        *[("POST", "/api/tables", body) for body in bodies],
        *[("POST", f"/api/tables/{table}/seats/1", body) for body in deep],
        *[("POST", "/api/records", record.encode()) for record in records],
        ("POST", "/api/records", b"\xff" * 100),
        *[("GET", path, b"") for path in paths],
        *[(method, "/api/tables", b"") for method in ("PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "BREW")],
    ]


def wild_messages() -> list[str | bytes]:
    """Of a WebSocket, each after a good hello."""
    return [
        '{"a":' + "[" * 4080,
        "[" * 4090,
        '{"kind": "answer", "seat": 0, "seq": ' + "9" * 4000 + ', "move": "x"}',
        '{"kind": "chat", "seat": 0, "text": "\\ud800"}',
        '{"kind": "why", "seat": 63, "move": "x"}',
        '{"kind": "hello"}',
        '{"kind": "nothing"}',
        "null",
        "",
        "x" * 5000,
        b"\x00\xff" * 20,
    ]
