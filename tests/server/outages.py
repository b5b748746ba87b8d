"""Outages of a real PostgreSQL under a running server, in the middle of moves, with people and bots at the tables.

    python -m server.outages 36         so many outages, and the figures (in tests/, where this is)

What must hold: nothing that was confirmed is lost or changed, no log has a hole, no table is stuck when the
database is back, and the server says once that it is away.
"""

from __future__ import annotations

import asyncio
import random
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import WebSocketException

from painted_table.server.settings import database_url
from server.postgres import Postgres, new_database, running_postgres
from server.running import Running

PATIENCE = 90.0
"""Seconds after which a table that does not move on counts as stuck."""
AWAY = (0.05, 0.3, 1.0)
"""For how many seconds the database is away."""


class Player:
    """Somebody at a table who answers as fast as can be, comes back after every interruption, and sends again what
    was not confirmed. Notes what was shown, and whether it ever changes."""

    def __init__(self, server: Running, *others: str) -> None:
        seats = [{"kind": "me"}, *({"kind": kind} for kind in others)]
        body = {"game": "risk", "players": len(seats), "seats": seats}
        made = httpx.post(f"{server.url}/api/tables", json=body, timeout=PATIENCE).raise_for_status().json()
        self.server = server
        self.table: str = made["table"]
        self.tokens = [held["token"] for held in made["mine"]]
        self.log: list[tuple[int, str]] = []
        """What was shown: who, and in which words."""
        self.changed: list[str] = []
        self.refused: list[str] = []
        self.sent_away = 0
        self.sent: dict[str, Any] = {}
        self.confirmed = 0
        self.done = False
        self.thread = threading.Thread(target=self._live)
        self.thread.start()

    def _live(self) -> None:
        while not self.done:
            try:
                self._play()
            except (WebSocketException, OSError, TimeoutError):
                time.sleep(0.05)

    def _play(self) -> None:
        with self.server.sit(self.table, self.tokens) as talker:
            if self.sent:
                talker.say(**self.sent)
            while not self.done:
                try:
                    message = talker.hear(1.0)
                except TimeoutError:
                    continue
                if message["kind"] == "state":
                    self._note(message)
                    self._answer(talker, message)
                elif message["kind"] == "gone":
                    self.sent_away += 1
                    assert message["again"], message
                elif message["kind"] == "refused":
                    self.refused.append(message["says"])

    def _note(self, state: dict[str, Any]) -> None:
        # At a shared screen each seat reads its own words; who did it is the same for all.
        seen = [(line["seat"], "" if len(self.tokens) > 1 else line["text"]) for line in state["log"]]
        known = self.log[state["log_from"] :]
        if known != seen[: len(known)]:
            self.changed.append(f"from {state['log_from']} on {known} became {seen}")
        self.log[state["log_from"] :] = seen

    def _answer(self, talker: Any, state: dict[str, Any]) -> None:
        if self.sent and state["seq"] > self.sent["seq"]:
            self.confirmed += 1
            self.sent = {}
        prompt, seat = state["prompt"], state["looks"]
        if prompt and seat in prompt["mine"] and not self.sent:
            self.sent = {"kind": "answer", "seat": seat, "seq": state["seq"], "move": prompt["default"]}
            talker.say(**self.sent)


@dataclass
class Figures:
    outages: int = 0
    tables: int = 0
    confirmed: int = 0
    entries: int = 0
    sent_away: int = 0
    told: int = 0
    """Lines in which the server said that the database is away."""

    def __str__(self) -> str:
        return (
            f"{self.outages} outages, {self.tables} tables, {self.entries} entries; {self.confirmed} answers kept, "
            f"clients were sent away {self.sent_away} times, the server spoke of it {self.told} times; "
            "nothing lost, no hole, no table stuck"
        )


def campaign(postgres: Postgres, outages: int, tables: int = 4, seed: int = 1) -> Figures:
    """So many outages of all kinds; raises AssertionError with the first thing that does not hold."""
    kinds: list[Callable[[], None]] = [postgres.kill, postgres.stop, lambda: postgres.stop("fast")]
    chance = random.Random(seed)
    database = new_database(postgres.url)
    server = Running(database)
    players = [Player(server, *(("bot", "bot") if n % 2 else ("hotseat",))) for n in range(tables)]
    try:
        for n in range(outages):
            _wait_for_moves(players)
            time.sleep(chance.uniform(0.0, 0.2))
            if n % 4 == 3:
                postgres.restart()
            else:
                kinds[n % 4]()
                time.sleep(chance.choice(AWAY))
                postgres.start()
        _wait_for_moves(players)
    finally:
        for player in players:
            player.done = True
        for player in players:
            player.thread.join(PATIENCE)
        output = server.stop()
    for player in players:
        assert not player.changed, player.changed
        assert not player.refused, player.refused
    kept = asyncio.run(_logs(database))
    for player in players:
        numbers, seats = zip(*kept[player.table])
        assert numbers == tuple(range(len(numbers))), f"a hole in {player.table}: {numbers}"
        assert [seat for seat, _ in player.log] == list(seats[: len(player.log)]), player.table
    assert "Traceback" not in output, output
    _read_anew(database, players)
    told = output.count("cannot be reached")
    assert told <= outages * 3, output
    return Figures(
        outages,
        len(players),
        sum(player.confirmed for player in players),
        sum(len(log) for log in kept.values()),
        sum(player.sent_away for player in players),
        told,
    )


def _wait_for_moves(players: list[Player]) -> None:
    """Until every table has moved on, which it must."""
    before = [len(player.log) for player in players]
    deadline = time.monotonic() + PATIENCE
    while stuck := [player.table for player, length in zip(players, before) if len(player.log) < length + 3]:
        assert time.monotonic() < deadline, f"stuck: {stuck}"
        time.sleep(0.02)


async def _logs(database: str) -> dict[str, list[tuple[int, int]]]:
    engine = create_async_engine(database_url(database))
    found: dict[str, list[tuple[int, int]]] = {}
    async with engine.connect() as connection:
        for table, seq, seat in await connection.execute(text("select table_id, seq, seat from log order by 1, 2")):
            found.setdefault(table, []).append((seq, seat))
    await engine.dispose()
    return found


def _read_anew(database: str, players: list[Player]) -> None:
    """A server that knows nothing yet reads the same tables."""
    server = Running(database, pace=60.0)
    try:
        for player in players:
            path = f"{server.url}/api/tables/{player.table}/at/{len(player.log)}"
            state = httpx.get(path, timeout=PATIENCE).raise_for_status().json()
            assert [line["seat"] for line in state["log"]] == [seat for seat, _ in player.log], player.table
    finally:
        server.stop()


def main() -> None:
    with running_postgres() as postgres:
        began = time.monotonic()
        print(campaign(postgres, int(sys.argv[1]) if len(sys.argv) > 1 else 36, tables=6))
        print(f"{time.monotonic() - began:.0f} seconds")


if __name__ == "__main__":
    main()
