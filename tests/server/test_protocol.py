"""docs/protocol.md is run as it is written."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from server.playing import PATIENCE, App

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


class Session:
    """Runs the lines of a session, and remembers what its names stand for."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.names: dict[str, Any] = {}
        self.answer: Any = None
        self.socket: Any = None

    def filled(self, text: str) -> str:
        """A line with its names replaced; a name that is a whole JSON string takes the type of its value."""
        whole = re.sub(r'"\$(\w+)"', lambda found: json.dumps(self.names[found[1]]), text)
        return re.sub(r"\$(\w+)", lambda found: str(self.names[found[1]]), whole)

    def send(self, line: str) -> None:
        if line.startswith("{"):
            self.socket.send_text(self.filled(line))
        elif line == "close":
            self.close()
        elif line.startswith("connect "):
            self.socket = self.app.websocket_connect(self.filled(line.removeprefix("connect "))).__enter__()
        else:
            self.request(line)

    def close(self) -> None:
        """A connection that is left open would keep the server, and with it the tests, from ending."""
        if self.socket is not None:
            self.socket.__exit__(None, None, None)
            self.socket = None

    def request(self, line: str) -> None:
        line, _, token = line.partition(" as ")
        method, path, *body = line.split(" ", 2)
        headers = {"authorization": f"Bearer {self.filled(token)}"} if token else {}
        content = self.filled(body[0]) if body else None
        if content:
            headers["content-type"] = "application/json"
        self.answer = self.app.request(method, self.filled(path), content=content, headers=headers)

    def expect(self, line: str) -> None:
        if not line.startswith("{"):
            status, _, body = line.partition(" ")
            assert self.answer.status_code == int(status), self.answer.text
            assert self.agrees(json.loads(body), self.answer.json()), self.answer.text
            return
        wanted = json.loads(line)
        while not self.agrees(wanted, heard := json.loads(self.socket.receive_text(timeout=PATIENCE))):
            assert heard["kind"] in ("state", "toast", "done"), f"{heard} instead of {wanted}"

    def agrees(self, wanted: Any, found: Any) -> bool:
        """Whether what was found holds all that was wanted; new names then stand for what was found there."""
        before = dict(self.names)
        if not self._agrees(wanted, found):
            self.names = before
            return False
        return True

    def _agrees(self, wanted: Any, found: Any) -> bool:
        if isinstance(wanted, dict):
            return isinstance(found, dict) and all(
                key in found and self._agrees(value, found[key]) for key, value in wanted.items()
            )
        if isinstance(wanted, list):
            return isinstance(found, list) and (
                len(found) >= len(wanted) and all(self._agrees(one, other) for one, other in zip(wanted, found))
            )
        if isinstance(wanted, str) and wanted.startswith("$"):
            return bool(self.names.setdefault(wanted[1:], found) == found)
        return bool(wanted == found)


def test_the_session_in_the_documentation(app: App) -> None:
    page = PAGE.read_text(encoding="utf-8")
    sessions = re.findall(r"```session\n(.*?)```", page, re.DOTALL)
    assert sessions
    for text in sessions:
        session = Session(app)
        try:
            for line in text.splitlines():
                if line.startswith("> "):
                    session.send(line[2:])
                else:
                    session.expect(line.removeprefix("< "))
        finally:
            session.close()


def test_every_message_is_documented() -> None:
    from painted_table.server import wire

    page = PAGE.read_text(encoding="utf-8")
    for kind in wire.Message.__subclasses__():
        name = kind.__struct_config__.tag
        assert f'"kind": "{name}"' in page, name
        for field in kind.__struct_fields__:
            assert f'"{field}"' in page or f"`{field}`" in page, f"{name}.{field}"
    for heard in wire.Heard.__subclasses__():
        assert f"`{heard.__struct_config__.tag}`" in page
        for field in heard.__struct_fields__:
            assert f"`{field}`" in page, f"{heard.__name__}.{field}"
    for part in (wire.Prompt, wire.AnswerLine, wire.SeatLine, wire.LogLine, wire.ResultLine):
        for field in part.__struct_fields__:
            assert f"`{field}`" in page, f"{part.__name__}.{field}"


def test_every_route_is_documented(app: App) -> None:
    page = PAGE.read_text(encoding="utf-8")
    schema = app.get("/api/schema/openapi.json").json()
    for path, methods in schema["paths"].items():
        shown = path.replace("{table_id}", "{id}").replace("{seat}", "{n}")
        for method in methods:
            assert f"`{method.upper()} {shown}" in page, f"{method} {path}"
