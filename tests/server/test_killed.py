"""A server that is killed in the middle of moves has lost nothing that anyone saw confirmed."""

from __future__ import annotations

import json
import threading
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from painted_table.server.database import read_database, told
from server.running import Running

pytestmark = pytest.mark.store


class Restless:
    """Two people at one screen who answer as fast as they can, and note what they saw confirmed."""

    def __init__(self, server: Running) -> None:
        seats = [{"kind": "me"}, {"kind": "hotseat"}]
        body = {"game": "risk", "players": 2, "seats": seats}
        made = httpx.post(f"{server.url}/api/tables", json=body).json()
        self.table: str = made["table"]
        self.tokens = [held["token"] for held in made["mine"]]
        self.log: list[tuple[int, str]] = []
        self.sent: dict[str, Any] = {}

    def play(self, server: Running, moves: int) -> None:
        """Until so many were played, or the connection is gone."""
        try:
            with server.sit(self.table, self.tokens) as talker:
                if self.sent:
                    talker.say(**self.sent)
                while moves:
                    message = talker.hear()
                    if message["kind"] != "state":
                        continue
                    self._note(message)
                    seat = message["looks"]
                    if seat in message["prompt"]["mine"]:
                        move = message["prompt"]["default"]
                        self.sent = {"kind": "answer", "seat": seat, "seq": message["seq"], "move": move}
                        talker.say(**self.sent)
                        moves -= 1
        except (ConnectionClosed, OSError):
            return

    def _note(self, state: dict[str, Any]) -> None:
        seen = [(line["n"], line["seat"]) for line in state["log"]]
        self.log[state["log_from"] :] = seen


def test_killed_in_the_middle_of_moves(database: str) -> None:
    """Every client comes back to the same position, and the answer on its way counts once."""
    server = Running(database)
    players = [Restless(server) for _ in range(3)]
    for player in players[:2]:
        player.play(server, 20)
    threads = [threading.Thread(target=player.play, args=(server, 100_000)) for player in players]
    for thread in threads:
        thread.start()
    threads[0].join(0.7)
    server.kill()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    confirmed = [list(player.log) for player in players]
    assert all(confirmed)
    again = Running(database, server.port)
    try:
        for player, before in zip(players, confirmed):
            state = httpx.get(f"{again.url}/api/tables/{player.table}/at/{len(before)}").json()
            assert [(line["n"], line["seat"]) for line in state["log"]] == before
            player.play(again, 5)
            assert player.log[: len(before)] == before
            assert [n for n, _ in player.log] == list(range(len(player.log)))
    finally:
        again.stop()


def test_the_server_says_where_it_serves_and_what_it_keeps(tmp_path: Any) -> None:
    database = tmp_path / "new" / "tables.sqlite"
    server = Running(str(database))
    made = httpx.post(f"{server.url}/api/tables", json={"game": "risk", "players": 2}).json()
    with server.sit(made["table"], []) as talker:
        talker.hear()
    output = server.stop()
    assert f"http://127.0.0.1:{server.port}/" in output
    assert str(database) in output
    assert made["mine"][0]["token"] not in output
    assert "Traceback" not in output


def test_a_password_is_not_printed() -> None:
    assert "hodor" not in told(read_database("postgresql://jon:hodor@localhost/tables"))


def test_a_far_too_large_message_ends_the_connection_and_nothing_else(tmp_path: Any) -> None:
    server = Running(str(tmp_path / "tables.sqlite"))
    try:
        made = httpx.post(f"{server.url}/api/tables", json={"game": "risk", "players": 2}).json()
        with server.sit(made["table"], []) as talker:
            talker.hear()
            talker.connection.send(json.dumps({"kind": "chat", "seat": 0, "text": "x" * 200_000}))
            with pytest.raises(ConnectionClosed):
                talker.hear_all()
        with server.sit(made["table"], []) as talker:
            assert talker.hear()["kind"] == "state"
    finally:
        server.stop()
