"""Requests that are not our own: from pages elsewhere, by names that are not ours, through proxies nobody named."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from painted_table.server import addresses as module
from painted_table.server.addresses import Addresses, knows_origin, own_addresses, read_public
from painted_table.server.app import create_app
from painted_table.server.limiting import asker
from painted_table.server.main import configured, steady
from painted_table.server.settings import Limits, Settings
from server.playing import App, Guest

HERE = "http://127.0.0.1:8000"
EVIL = "http://evil.example"
NEW = {"game": "risk", "players": 2}
BEHIND = Addresses("127.0.0.1", 8000, "https://table.example.org", frozenset({"tunnel.example.net"}))


@pytest.fixture
def app(lite: Settings) -> Iterator[App]:
    with TestClient(create_app(lite, BEHIND), base_url=HERE) as client:
        yield client


# -- names


@pytest.mark.parametrize(
    ("addresses", "known", "foreign"),
    [
        (
            Addresses(),
            ["127.0.0.1:8000", "localhost", "LOCALHOST:8000", "[::1]:8000", "table.localhost:1"],
            ["evil.example", "192.168.1.7:8000", "", "127.0.0.1.evil.example", "localhost.evil.example", "[bad"],
        ),
        (
            Addresses("0.0.0.0"),
            ["127.0.0.1:8000", "192.168.1.7:8000", "10.0.0.1", "[2001:db8::1]:8000", "hut:8000", "hut.local"],
            ["evil.example", "evil.example:8000", "hut.evil.example", "192.168.1.7.evil.example"],
        ),
        (
            Addresses("192.168.1.7"),
            ["192.168.1.7:8000", "localhost", "hut.local:8000"],
            ["192.168.1.8:8000", "evil.example"],
        ),
        (
            BEHIND,
            ["table.example.org", "Table.Example.Org:443", "tunnel.example.net", "127.0.0.1:8000"],
            ["example.org", "evil.example", "192.168.1.7"],
        ),
    ],
)
def test_a_server_knows_its_names(
    monkeypatch: pytest.MonkeyPatch, addresses: Addresses, known: list[str], foreign: list[str]
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Hut")
    assert [host for host in known if not addresses.knows_host(host)] == []
    assert [host for host in foreign if addresses.knows_host(host)] == []


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        (HERE, "127.0.0.1:8000", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://localhost:3000", "localhost:8000", False),
        ("http://localhost:8000", "127.0.0.1:8000", False),
        ("https://table.example.org", "127.0.0.1:8000", True),
        ("https://table.example.org", "table.example.org", True),
        ("https://table.example.org:443", "table.example.org", True),
        ("http://table.example.org", "127.0.0.1:8000", False),
        ("https://tunnel.example.net", "127.0.0.1:8000", True),
        ("https://evil.example", "127.0.0.1:8000", False),
        ("null", "127.0.0.1:8000", False),
        ("http://[bad", "127.0.0.1:8000", False),
        ("http://127.0.0.1:8000@evil.example", "127.0.0.1:8000", False),
        ("file://", "", False),
    ],
)
def test_a_server_knows_its_pages(origin: str, host: str, ours: bool) -> None:
    assert knows_origin(origin, host, BEHIND) is ours


def test_without_addresses_only_the_page_s_own_server_is_ours() -> None:
    assert knows_origin("http://testserver.local", "testserver.local", None)
    assert not knows_origin(EVIL, "testserver.local", None)


# -- what is refused


def test_a_name_that_is_not_ours_opens_nothing(guest: Guest) -> None:
    """Whoever lets a name of their own lead here (DNS rebinding) reads and changes nothing."""
    made = guest.begin("me", "hotseat")
    foreign = {"host": "evil.example:8000"}
    for path in ("/", "/api/games", "/api/tables", "/api/server", f"/api/tables/{made.id}"):
        answer = guest.app.get(path, headers=foreign)
        assert answer.status_code == 403, path
        assert answer.json()["error"]["says"] == "This server is not known as 'evil.example'."
        assert "--allow-host evil.example" in answer.json()["error"]["instead"]
        assert "content-security-policy" in answer.headers
    assert guest.app.post("/api/tables", json=NEW, headers=foreign).status_code == 403
    for host in ("localhost:8000", "table.example.org", "tunnel.example.net"):
        assert guest.app.get("/api/games", headers={"host": host}).status_code == 200


def test_a_page_from_elsewhere_changes_nothing(guest: Guest) -> None:
    before = len(guest.get("/api/tables").json())
    for origin in (EVIL, "null", "http://127.0.0.1:9000"):
        answer = guest.app.post(
            "/api/tables", json={**NEW, "seats": [{"kind": "open"}] * 2}, headers={"origin": origin}
        )
        assert answer.status_code == 403
        assert answer.json()["error"]["says"] == f"Pages of {origin} can do nothing here."
        assert "--public-address" in answer.json()["error"]["instead"]
        record = guest.app.post("/api/records", content="x", headers={"origin": origin, "content-type": "text/plain"})
        assert record.status_code == 403
    assert len(guest.get("/api/tables").json()) == before
    for origin in (HERE, "https://table.example.org"):
        assert guest.app.post("/api/tables", json=NEW, headers={"origin": origin}).status_code == 201


@pytest.mark.parametrize("headers", [{"origin": EVIL}, {"origin": "null"}, {"host": "evil.example"}])
def test_a_page_from_elsewhere_gets_no_websocket(guest: Guest, headers: dict[str, str]) -> None:
    made = guest.begin("me", "hotseat")
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        guest.app.websocket_connect(f"/ws/tables/{made.id}", headers=headers) as session,
    ):
        session.receive_text(timeout=5)
    assert closed.value.code == 1008
    with guest.app.websocket_connect(f"/ws/tables/{made.id}", headers={"origin": HERE}) as session:
        session.send_text('{"kind": "hello", "tokens": [], "have": -1}')
        assert '"state"' in session.receive_text(timeout=60)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", None])
def test_a_body_must_be_said_to_be_json(guest: Guest, kind: str | None) -> None:
    """What a form or a simple request of another page can send is refused before it is read."""
    headers = {} if kind is None else {"content-type": kind}
    answer = guest.app.post("/api/tables", content='{"game": "risk", "players": 2}', headers=headers)
    assert answer.status_code == 415
    assert answer.json()["error"]["says"] == "The body is not said to be application/json."
    chunks = iter([b'{"game": "risk",', b' "players": 2}'])
    assert guest.app.post("/api/tables", content=chunks, headers=headers).status_code == 415


def test_what_is_said_to_be_what_it_is_is_taken(guest: Guest) -> None:
    json = {"content-type": "Application/JSON; charset=utf-8"}
    assert guest.app.post("/api/tables", content='{"game": "risk", "players": 2}', headers=json).status_code == 201
    wrong = guest.app.post("/api/records", content="hodor", headers={"content-type": "application/json"})
    assert wrong.status_code == 415
    assert guest.app.post("/api/records", content="hodor", headers={"content-type": "text/plain"}).status_code == 400


# -- who asks


def answers(settings: Settings, requests: int = 6) -> list[int]:
    """What uvicorn's application answers to someone on loopback who claims to be somebody else each time."""
    config = configured(settings, Addresses())
    config.load()

    async def ask() -> list[int]:
        transport = httpx.ASGITransport(app=config.loaded_app, client=("127.0.0.1", 5000))
        async with httpx.AsyncClient(transport=transport, base_url=HERE) as client:
            claims = [{"x-forwarded-for": f"203.0.113.{n}"} for n in range(requests)]
            return [(await client.get("/api/games", headers=claim)).status_code for claim in claims]

    return asyncio.run(ask())


def test_only_a_proxy_that_was_named_is_believed_about_who_asks(
    lite: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    strict = replace(lite, limits=Limits(reads_per_second=0.01, read_burst=3.0))
    assert answers(strict) == [200, 200, 200, 429, 429, 429]
    assert answers(replace(strict, proxies=("10.0.0.0/8",))) == [200, 200, 200, 429, 429, 429]
    assert answers(replace(strict, proxies=("127.0.0.0/8",))) == [200] * 6


def test_all_addresses_of_one_home_count_as_one() -> None:
    assert asker("2001:db8:1:2::1") == asker("2001:db8:1:2:ffff::9") != asker("2001:db8:1:3::1")
    assert asker("192.168.1.7") != asker("192.168.1.8")
    assert asker("testclient") == "testclient"


# -- links


def test_links_begin_with_an_address_that_others_can_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "own_addresses", lambda families: ["192.168.1.7"])
    alone, everywhere = Addresses(), Addresses("0.0.0.0", 8001)
    assert alone.links("127.0.0.1:8000")[0] == ""
    assert "this machine only" in alone.links("localhost:8000")[1]
    assert everywhere.links("localhost:8001")[0] == "http://192.168.1.7:8001"
    assert "http://192.168.1.7:8001/" in everywhere.links("127.0.0.1:8001")[1]
    assert everywhere.links("hut.local:8001") == ("", "")
    assert BEHIND.links("127.0.0.1:8000") == ("https://table.example.org", "")
    assert Addresses("192.168.1.9", 80).links("192.168.1.9") == ("", "")
    assert "http://192.168.1.7:8001/" in everywhere.told()
    assert BEHIND.told() == "Friends come to https://table.example.org/"


def test_a_machine_in_no_network_promises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "own_addresses", lambda families: [])
    assert Addresses("0.0.0.0").links("localhost:8000") == ("", "")
    assert "in no network" in Addresses("0.0.0.0").told()


def test_own_addresses_are_those_that_others_can_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_own_end", lambda family, far: "")
    known: list[Any] = [(0, 0, 0, "", (own, 0)) for own in ("127.0.1.1", "fe80::1", "192.168.1.7", "fd00::7")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *given, **named: known)
    assert own_addresses({4}) == ["192.168.1.7"]
    assert own_addresses({4, 6}) == ["192.168.1.7", "fd00::7"]
    monkeypatch.setattr(module, "_own_end", lambda family, far: "10.1.2.3" if family == socket.AF_INET else "")
    assert own_addresses({4, 6}) == ["10.1.2.3"]


def test_the_page_is_told_what_links_begin_with(guest: Guest) -> None:
    assert guest.get("/api/server").json() == {"links": "https://table.example.org", "note": "", "hooks": False}


def test_a_public_address_is_kept_as_browsers_write_it() -> None:
    assert read_public("HTTPS://Table.Example.org:443/") == "https://table.example.org"
    assert read_public("http://table.example.org:8080") == "http://table.example.org:8080"


# -- manners


def test_head_is_get_without_the_body(guest: Guest) -> None:
    for path in ("/", "/table/x", "/api/games", "/api/server", "/api/rules/risk", "/api/schema/openapi.json"):
        head, whole = guest.app.head(path), guest.get(path)
        assert head.status_code == whole.status_code == 200, path
        assert head.content == b""
        assert head.headers["content-type"] == whole.headers["content-type"]
        assert head.headers.get("content-length") == whole.headers.get("content-length")
    assert guest.app.head("/api/nowhere").status_code == 404


def test_a_type_has_one_charset(guest: Guest) -> None:
    for path in ("/", "/nowhere.js", "/api/games", "/api/nowhere", "/favicon.svg"):
        assert guest.get(path).headers["content-type"].count("charset") <= 1, path
    assert guest.get("/").headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("path", ["/" + "a" * 300, "/a%00b", "/assets/" + "b" * 5000 + ".js"])
def test_a_path_that_no_file_can_have_is_not_there(guest: Guest, path: str) -> None:
    assert guest.get(path).status_code in (200, 404)


def test_programs_may_have_many_connections() -> None:
    assert steady(Limits(), 10_000.0).silent_connections == 10_000
    assert steady(Limits(), 1.0).silent_connections == Limits().silent_connections
