"""An address of the web is told of turns: only where that is allowed, only public ones, and nothing secret."""

from __future__ import annotations

import asyncio
import json
import queue
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from litestar.testing import TestClient

from painted_table.core.refusal import Garbled
from painted_table.server import hooks
from painted_table.server.app import create_app
from painted_table.server.errors import TooMany
from painted_table.server.hooks import check_hooks, is_public, post, read_hook
from painted_table.server.settings import Settings
from server.playing import Guest, Made


class Stub:
    """A server on this machine that notes what it is sent."""

    def __init__(self) -> None:
        self.heard: queue.Queue[tuple[str, dict[str, Any]]] = queue.Queue()
        self.status = 200
        self.headers: dict[str, str] = {}
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                is_json = self.headers["content-type"] == "application/json"
                outer.heard.put((self.path, json.loads(body) if is_json else {"plain": body.decode()}))
                self.send_response(outer.status)
                for name, value in outer.headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def do_GET(self) -> None:
                outer.heard.put((self.path, {}))
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def next(self) -> dict[str, Any]:
        return self.heard.get(timeout=30)[1]

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture
def stub() -> Iterator[Stub]:
    made = Stub()
    yield made
    made.close()


@pytest.fixture
def told(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    """Somebody at a server that tells addresses of its own machine."""
    monkeypatch.setattr(hooks, "REST", 0.05)
    with TestClient(create_app(replace(settings, turn_hooks_here=True))) as app:
        yield Guest(app)


def name_hook(guest: Guest, table: Made, url: str, seat: int = 0) -> Any:
    return guest.post(f"/api/tables/{table.id}/hook", {"url": url}, table.tokens[seat])


def test_an_address_is_told_of_turns_and_of_nothing_secret(told: Guest, stub: Stub) -> None:
    table = told.begin("me", "hotseat", options={"mode": "dominion"})
    answer = name_hook(told, table, f"{stub.url}/turns?a=1")
    assert answer.status_code == 200
    note = stub.next()
    assert (note["table"], note["game"], note["over"]) == (table.id, "risk", False)
    assert [set(one) for one in note["asked"]] == [{"seat", "name", "side"}]
    with told.sit(table, 0, 1) as chair:
        for _ in range(6):
            chair.play()
        last = chair.state["seq"]
        while stub.next()["seq"] < last:
            pass
        everything = json.dumps(note) + answer.text + "".join(chair.heard)
    assert stub.url not in everything, "whoever named it alone knows it"
    assert not any(token in json.dumps(note) for token in table.tokens.values())
    assert name_hook(told, table, "").status_code == 200
    assert name_hook(told, table, f"{stub.url}/", seat=1).status_code == 409, "that is for the host"
    assert told.get("/api/server").json()["hooks"] is True


NOTE = hooks.Note(
    "t1", "https://a.example/table/t1", "risk", "RISK", 4, [], False, "RISK: <Jon>. https://a.example/table/t1"
)


@pytest.mark.parametrize(
    ("url", "kind", "body", "headers"),
    [
        (
            "https://discord.com/api/webhooks/1/x",
            "discord",
            {"content": NOTE.text, "allowed_mentions": {"parse": []}},
            {},
        ),
        ("https://hooks.slack.com/services/T/B/x", "slack", {"text": NOTE.text.replace("<Jon>", "&lt;Jon&gt;")}, {}),
        ("https://ntfy.sh/our-table", "ntfy", "RISK: <Jon>.", {"Title": "RISK", "Click": NOTE.link}),
        ("https://ntfy.example.org/our-table", "ntfy", "RISK: <Jon>.", {"Click": NOTE.link}),
        ("https://notdiscord.com/x", "other", {"table": "t1", "text": NOTE.text, "link": NOTE.link}, {}),
    ],
)
def test_whom_it_reaches_takes_it_as_it_comes(url: str, kind: str, body: Any, headers: dict[str, str]) -> None:
    assert hooks.kind_of_hook(url) == kind
    letter = hooks.letter(NOTE, kind)
    if isinstance(body, str):
        assert letter.body.decode() == body
    else:
        assert json.loads(letter.body) | body == json.loads(letter.body)
    assert dict(letter.headers) | headers == dict(letter.headers)


def test_a_word_on_trial_says_what_went_wrong(told: Guest, stub: Stub) -> None:
    table = told.begin("me", "bot")
    path = f"/api/tables/{table.id}/hook/try"
    assert told.post(path, None, table.tokens[0]).json() == {
        "ok": False,
        "says": "There is no address that is told of turns.",
    }
    headers = {
        "authorization": f"Bearer {table.tokens[0]}",
        "host": "play.example.org",
        "origin": "https://play.example.org",
    }
    told.app.post(f"/api/tables/{table.id}/hook", json={"url": f"{stub.url}/x"}, headers=headers)
    note = stub.next()
    assert note["link"] == f"https://play.example.org/table/{table.id}", "as whoever named it had come here"
    assert note["text"].endswith(f"it is your turn. {note['link']}")
    with told.sit(table, 0) as chair:
        assert chair.next_state()["told"] == "other"
    told_now = [told.post(path, None, table.tokens[0]) for _ in (1, 2)]
    while told_now[-1].status_code == 429:
        told_now.append(told.post(path, None, table.tokens[0]))
    assert told_now[-1].json() == {"ok": True, "says": ""}
    said = stub.next()["text"]
    while "your turn" in said:  # which may be told once more between
        said = stub.next()["text"]
    assert "trial" in said
    stub.status = 404
    while (answer := told.post(path, None, table.tokens[0])).status_code == 429:
        pass
    assert answer.json() == {"ok": False, "says": "127.0.0.1 did not take it: it answered 404."}


def test_a_redirect_is_not_followed_and_a_dead_address_holds_nothing_up(told: Guest, stub: Stub) -> None:
    stub.status, stub.headers = 302, {"location": f"{stub.url}/elsewhere"}
    table = told.begin("me", "hotseat")
    assert name_hook(told, table, f"{stub.url}/first").status_code == 200
    assert stub.heard.get(timeout=30)[0] == "/first"
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        assert name_hook(told, table, f"http://127.0.0.1:{nobody.getsockname()[1]}/").status_code == 200
        with told.sit(table, 0, 1) as chair:
            for _ in range(8):
                chair.play()
    assert all(path == "/first" for path, _ in list(stub.heard.queue)), "nothing was followed"


def test_who_is_told_too_much_is_told_later_and_who_refuses_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, sent = [429, 204, 404, 500], []

    async def post(hook: hooks.Hook, told: hooks.Letter, here: bool) -> int:
        sent.append(told.body)
        return answers.pop(0)

    monkeypatch.setattr(hooks, "post", post)
    monkeypatch.setattr(hooks, "REST", 0.0)
    monkeypatch.setattr(hooks, "LONG_REST", 0.01)

    async def told(body: bytes, line: hooks._Line) -> int:
        line.due = (hooks.read_hook("https://example.org/"), hooks.Letter(body, {}))
        await hooks.Hooks(Settings())._tell("table", line)
        return line.failures

    async def all_told() -> None:
        line = hooks._Line()
        assert [await told(body, line) for body in (b"one", b"two", b"three")] == [0, 1, 2]

    asyncio.run(all_told())
    assert sent == [b"one", b"one", b"two", b"three"]


def test_it_is_off_unless_the_server_says_so(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    refused = name_hook(guest, table, "https://example.org/hook")
    assert refused.status_code == 400
    assert "--turn-hooks" in refused.json()["error"]["instead"]
    assert guest.get("/api/server").json()["hooks"] is False


PRIVATE = [
    "127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1",
    "192.0.2.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "2001:db8::1",
    "::127.0.0.1", "::10.0.0.1", "::ffff:0:127.0.0.1", "fec0::1", "3fff::1", "5f00::1", "200::1", "4000::1",
    "192.88.99.1",
]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_no_address_of_a_private_network_is_public(address: str) -> None:
    assert not is_public(address)


def test_public_addresses_are() -> None:
    assert all(is_public(address) for address in ("1.1.1.1", "8.8.8.8", "2606:4700:4700::1111", "::ffff:1.1.1.1"))


def test_a_machine_s_own_address_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "own_addresses", lambda _: ["8.8.8.8"])
    assert not is_public("8.8.8.8") and is_public("1.1.1.1")


def test_what_names_there_are_inside_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """One name that is not known and one of a private network: the same words."""
    said = []

    async def lookup(host: str, *_: object, **__: object) -> list[tuple[int, int, int, str, tuple[str, int]]]:
        if host == "nobody.example":
            raise socket.gaierror
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.7", 80))]

    async def trial() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lookup, raising=False)
        for host in ("nobody.example", "intern.example"):
            with pytest.raises(Garbled) as no:
                await hooks.resolved(read_hook(f"http://{host}/"), here=False)
            said.append((no.value.says.replace(host, "it"), no.value.instead))

    asyncio.run(trial())
    assert said[0] == said[1]


def test_an_address_has_few_names_looked_up_at_once(lite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(*_: object, **__: object) -> str:
        await asyncio.sleep(30)
        return ""

    async def trial() -> None:
        monkeypatch.setattr(hooks, "resolved", silent)
        told = hooks.Hooks(replace(lite, turn_hooks=True))
        asked = [asyncio.create_task(told.check("http://slow.example/", "one")) for _ in range(4)]
        asked.append(asyncio.create_task(told.check("http://slow.example/", "other")))
        await asyncio.sleep(0)
        assert [task.done() for task in asked] == [False, False, True, True, False]
        for task in asked:
            task.cancel()
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(one, TooMany) for one in results] == [False, False, True, True, False]

    asyncio.run(trial())


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f.1/", "http://localhost/",
        "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://0/", "http://169.254.169.254/latest/meta-data/",
        "http://10.0.0.1:8080/", "http://192.168.0.1/",
    ],
)  # fmt: skip
def test_private_addresses_are_refused_however_they_are_written(settings: Settings, url: str) -> None:
    with TestClient(create_app(replace(settings, turn_hooks=True))) as app:
        guest = Guest(app)
        table = guest.begin("me", "hotseat")
        assert name_hook(guest, table, url).status_code == 400


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/", "file:///etc/passwd", "example.org", "http://", "http://user:pass@example.org/",
        "http://example.org:22/", "http://example.org/a\r\nHost: b", "http://example.org/ x", "http://example.org/#a",
        "http://example.org:99999/", "https://" + "a" * 400,
    ],
)  # fmt: skip
def test_what_is_no_address_of_the_web_is_refused(url: str) -> None:
    with pytest.raises(Garbled):
        read_hook(url)


def test_a_name_that_leads_elsewhere_when_it_is_spoken_to_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was public when it was named, and is judged again at each connection; one private address is enough."""
    turns = [["1.1.1.1"], ["1.1.1.1", "127.0.0.1"]]

    async def trial() -> None:
        async def lookup(host: str, port: int, **_: Any) -> list[Any]:
            return [(socket.AF_INET, 1, 6, "", (address, port)) for address in turns.pop(0)]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lookup, raising=False)
        hook = read_hook("http://rebinding.example/")
        assert await hooks.resolved(hook, here=False) == "1.1.1.1"
        with pytest.raises(Garbled):
            await post(hook, hooks.Letter(b"{}", {}))

    class Loop(asyncio.SelectorEventLoop):
        """One whose lookup can be another's."""

    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(trial())


def test_only_a_server_of_this_machine_may_tell_it() -> None:
    check_hooks(Settings(turn_hooks_here=True), "127.0.0.1")
    check_hooks(Settings(turn_hooks=True), "0.0.0.0")
    with pytest.raises(Garbled):
        check_hooks(Settings(turn_hooks_here=True), "0.0.0.0")


def test_many_words_in_a_hurry_become_few(told: Guest, stub: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what happens meanwhile the outcome is told."""
    monkeypatch.setattr(hooks, "REST", 1.0)
    table = told.begin("me", "hotseat")
    name_hook(told, table, f"{stub.url}/")
    with told.sit(table, 0, 1) as chair:
        for _ in range(12):
            chair.play()
        last = chair.state["seq"]
    notes = [stub.next()]
    while notes[-1]["seq"] < last:
        notes.append(stub.next())
    assert len(notes) < 12
