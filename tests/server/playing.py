"""Playing at a table of a server within the test: short words for what clients do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession
from tools.attack.patching import merged

App = TestClient[Litestar]
PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""


class Chair:
    """A connection to a table, and the last state it was shown."""

    def __init__(self, session: WebSocketTestSession, seats: list[int]) -> None:
        self.session = session
        self.seats = seats
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.heard: list[str] = []

    def say(self, kind: str, **fields: object) -> None:
        self.session.send_text(json.dumps({"kind": kind, **fields}))

    def ask(self, kind: str, seat: int, **fields: object) -> None:
        """A request that is made of the state that was shown last."""
        self.say(kind, seat=seat, seq=self.state["seq"], **fields)

    def hear(self) -> dict[str, Any]:
        """The next message; news are heard as the state that they amount to."""
        text = self.session.receive_text(timeout=PATIENCE)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["kind"] == "news":
            message = merged(self.state, message)
        if message["kind"] == "state":
            self.state = message
            self.log[message["log_from"] :] = message["log"]
        elif message["kind"] == "presence" and self.state:
            self.state["watching"] = message["watching"]
        return message

    def until_after(self, seq: int) -> None:
        """Hear on until the log has more entries."""

        def is_later(message: dict[str, Any]) -> bool:
            return message["kind"] == "state" and bool(message["seq"] > seq)

        self.until(is_later)

    def until(self, wanted: Callable[[dict[str, Any]], bool], strict: bool = True) -> dict[str, Any]:
        """The next message that is as wanted; a refusal that is not is a failure."""
        while True:
            message = self.hear()
            if wanted(message):
                return message
            assert not strict or message["kind"] not in ("refused", "gone"), message

    def next_state(self) -> dict[str, Any]:
        return self.until(lambda message: message["kind"] == "state")

    def next(self, kind: str) -> dict[str, Any]:
        return self.until(lambda message: message["kind"] == kind)

    def asked(self) -> dict[str, Any]:
        """The first state, from the present one on, that asks one of one's own seats or ends the game.

        What is answered for a seat at once is not asked.
        """
        while not self.state or not (self.state["over"] or self._is_asked()):
            self.next_state()
        return self.state

    def _is_asked(self) -> bool:
        auto = self.state["auto"]
        return any(not auto.get(str(seat), {}).get("now") for seat in self.state["prompt"]["mine"])

    def be_asked_everything(self, seat: int) -> None:
        """From now on nothing is answered for a seat, be it the only answer."""
        self.ask("auto", seat=seat, until="ask")
        while not self.state["auto"][str(seat)]["ask"]:
            self.next_state()

    def answer(self, move: str | None = None, seat: int | None = None) -> None:
        """Answer what is asked; the default where no move is given."""
        state = self.asked()
        chosen = state["looks"] if seat is None else seat
        self.say("answer", seat=chosen, seq=state["seq"], move=move or state["prompt"]["default"])

    def play(self, move: str | None = None) -> dict[str, Any]:
        """Answer, and wait until it is shown."""
        seq = self.asked()["seq"]
        self.answer(move)
        return self.until(lambda message: message["kind"] == "state" and message["seq"] > seq)

    def answers(self) -> list[dict[str, Any]]:
        state = self.asked()
        found: list[dict[str, Any]] = state["prompt"]["answers"][str(state["looks"])]
        return found


class Made:
    """A new table and the secrets that were handed out with it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.id: str = data["table"]
        self.tokens: dict[int, str] = {held["seat"]: held["token"] for held in data["mine"]}
        self.invites: dict[int, str] = {invite["seat"]: invite["invite"] for invite in data["invites"]}


class Guest:
    """Someone with a client."""

    def __init__(self, app: App) -> None:
        self.app = app

    def begin(self, *seats: str, players: int = 0, **more: object) -> Made:
        """A table with these kinds of seats."""
        wishes = [{"kind": kind} for kind in seats]
        body = {"game": "risk", "players": players or len(seats), "seats": wishes, **more}
        response = self.app.post("/api/tables", json=body)
        assert response.status_code == 201, response.text
        return Made(response.json())

    @contextmanager
    def sit(
        self, table: Made | str, *seats: int, have: int = -1, tokens: list[str] | None = None, **wishes: object
    ) -> Iterator[Chair]:
        """At a table, on these seats; without any as a spectator."""
        id = table if isinstance(table, str) else table.id
        if tokens is None:
            tokens = [] if isinstance(table, str) else [table.tokens[seat] for seat in seats]
        with self.app.websocket_connect(f"/ws/tables/{id}") as session:
            chair = Chair(session, list(seats))
            chair.say("hello", tokens=tokens, have=have, **wishes)
            yield chair

    def post(self, path: str, body: object = None, token: str = "") -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return self.app.post(path, json={} if body is None else body, headers=headers)

    def get(self, path: str, token: str = "") -> Any:
        return self.app.get(path, headers={"authorization": f"Bearer {token}"} if token else {})
