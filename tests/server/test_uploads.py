"""Records from elsewhere: read in another process, with a budget that is ended, one at a time from each address."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from painted_table import games
from painted_table.core.match import Match, Setup
from painted_table.core.record import write
from painted_table.server.app import create_app
from painted_table.server.judging import Judges
from painted_table.server.settings import Settings
from server.playing import App, Guest

PATIENCE = 60.0
UPLOAD: Any = {
    "type": "http",
    "method": "POST",
    "path": "/api/records",
    "raw_path": b"/api/records",
    "query_string": b"",
    "headers": [(b"host", b"127.0.0.1")],
    "client": ("127.0.0.1", 5000),
    "server": ("127.0.0.1", 80),
    "scheme": "http",
    "root_path": "",
    "http_version": "1.1",
    "extensions": {},
}
"""A request as the server hands it on, for senders that do not send as they should."""


@pytest.fixture
def app(lite: Settings) -> Iterator[App]:
    with TestClient(create_app(lite)) as client:
        yield client


def a_record(*names: str) -> str:
    match = Match(Setup(games.game("risk"), 3, {}, names or ("Arya", "Bran", "Cersei"), ("", "", "")), "uploads")
    match.settle()
    for _ in range(5):
        seat = match.asked()[0]
        match.play(seat, match.options(seat)[0])
    return write(match, reveal=True)


def dawdler(note: Path) -> tuple[str, ...]:
    """A process that writes down which it is; and nought, if nobody ended it."""
    begins = "import os, sys, time; open(sys.argv[1], 'w').write(f'{os.getpid()} ')"
    ends = "time.sleep(20); open(sys.argv[1], 'w').write('0 ')"
    return sys.executable, "-c", f"{begins}; {ends}", str(note)


def noted(note: Path) -> int:
    """The process that has written itself down, once it has."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with contextlib.suppress(FileNotFoundError):
            if (text := note.read_text()).endswith(" "):
                return int(text)
        time.sleep(0.01)
    raise AssertionError("no process has begun")


def was_ended(note: Path) -> bool:
    """Whether the dawdler is no more, and did not come to its own end."""
    process = noted(note)
    if process == 0:
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_record_is_read_in_another_process(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    text = a_record()
    for name in ("read", "verify", "replay"):
        monkeypatch.setattr(f"painted_table.server.judge.{name}", lambda *_: 1 / 0)
    answer = guest.app.post("/api/records", content=text)
    assert answer.status_code == 201, answer.text
    shelved = answer.json()
    assert [one["what"] for one in shelved["findings"] if not one["holds"]] == []
    assert shelved["entries"] > 5
    state = guest.get(f"/api/tables/{shelved['replay']}/at/{shelved['entries']}").json()
    assert [seat["name"] for seat in state["seats"]] == ["Arya", "Bran", "Cersei"]


def test_reading_that_takes_too_long_is_ended(guest: Guest, tmp_path: Path) -> None:
    judges: Judges = guest.app.app.state.tables.judges
    judges.command, judges.seconds = dawdler(tmp_path / "note"), 2.0
    answer = guest.app.post("/api/records", content=a_record())
    assert answer.status_code == 400
    assert answer.json()["error"]["says"] == "The record takes too long to read."
    assert judges.processes() == []
    if (tmp_path / "note").exists():
        assert was_ended(tmp_path / "note")


def test_while_one_record_is_read_another_waits_and_the_tables_go_on(lite: Settings, tmp_path: Path) -> None:
    with TestClient(create_app(lite)) as client:
        guest = Guest(client)
        table = guest.begin("me", "hotseat")
        judges: Judges = client.app.state.tables.judges
        judges.command, judges.seconds = dawdler(tmp_path / "note"), 600.0
        answers: list[Any] = []
        upload = threading.Thread(target=lambda: answers.append(client.post("/api/records", content=a_record())))
        upload.start()
        process = noted(tmp_path / "note")
        assert process != os.getpid()
        second = client.post("/api/records", content=a_record())
        assert second.status_code == 429
        assert int(second.headers["retry-after"]) > 0
        assert second.json()["error"]["says"] == "Another record is being read."
        with guest.sit(table, 0, 1) as chair:
            chair.play()
        os.kill(process, 9)
        upload.join(PATIENCE)
        assert answers[0].status_code == 400
        assert answers[0].json()["error"]["says"] == "The record cannot be read."
        judges.command = Judges(lite.limits).command
        assert client.post("/api/records", content=a_record()).status_code == 201


def test_reading_ends_when_the_sender_leaves(lite: Settings, tmp_path: Path) -> None:
    asyncio.run(_leave_while_it_is_read(create_app(lite), tmp_path / "note"))


async def _leave_while_it_is_read(app: Litestar, note: Path) -> None:
    sent: list[Any] = [{"type": "http.request", "body": a_record().encode(), "more_body": False}]

    async def receive() -> Any:
        if sent:
            return sent.pop()
        await asyncio.to_thread(noted, note)
        return {"type": "http.disconnect"}

    async def send(_: Any) -> None:
        pass

    async with app.lifespan():
        judges: Judges = app.state.tables.judges
        judges.command, judges.seconds = dawdler(note), 600.0
        await app(UPLOAD.copy(), receive, send)
        assert was_ended(note)
        assert judges.processes() == []
