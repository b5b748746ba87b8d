"""People who play on whatever happens to the server, and remember what they were shown.

What a state shows is committed: whoever is shown less, or something else, later on has found a fault. An answer whose
fate is unknown is sent again, and must count once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .house import Rows

AGAIN = 0.1
"""Seconds until a lost connection, or a refused answer, is tried again."""
GONE_FOR_GOOD = (4400, 4403, 4404, 4429)


@dataclass
class Place:
    """A table, and the secrets of the seats that people hold."""

    id: str
    tokens: dict[int, str]


async def begin(http: httpx.AsyncClient, *seats: str, **more: object) -> Place:
    """A new table with these kinds of seats, whose holders are asked everything: no entry of theirs is the table's."""
    body = {"game": "risk", "players": len(seats), "seats": [{"kind": kind} for kind in seats], **more}
    made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    place = Place(made["table"], {held["seat"]: held["token"] for held in made["mine"]})
    async with connect(f"ws://127.0.0.1:{http.base_url.port}/ws/tables/{place.id}", max_size=None) as socket:
        await socket.send(json.dumps({"kind": "hello", "tokens": list(place.tokens.values()), "have": -1}))
        state = await _shown(socket)
        for seat in place.tokens:
            while not state["auto"][str(seat)]["ask"]:
                await socket.send(json.dumps({"kind": "auto", "seat": seat, "seq": state["seq"], "until": "ask"}))
                state = await _shown(socket)
    return place


async def _shown(socket: ClientConnection) -> dict[str, Any]:
    """The next state."""
    async with asyncio.timeout(60):
        while (message := json.loads(await socket.recv()))["kind"] != "state":
            pass
    state: dict[str, Any] = message
    return state


@dataclass
class Client:
    """A connection that comes back whenever it is lost. Without tokens it only watches."""

    port: int
    table: str
    tokens: dict[int, str] = field(default_factory=dict)
    seq: int = -1
    log: dict[int, tuple[int, str]] = field(default_factory=dict)
    chat: dict[int, str] = field(default_factory=dict)
    state: dict[str, Any] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    closes: list[int] = field(default_factory=list)
    """The codes with which connections ended that were closed in words."""
    quitting: bool = False
    connected: int = 0
    socket: ClientConnection | None = None

    async def live(self) -> None:
        """Until told to quit, or sent away for good."""
        url = f"ws://127.0.0.1:{self.port}/ws/tables/{self.table}"
        while not self.quitting:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(url, max_size=None, open_timeout=15, ping_interval=None) as socket:
                    await self._talk(socket)
            self.socket = None
            if self.closes and self.closes[-1] in GONE_FOR_GOOD:
                self.faults.append(f"sent away with {self.closes[-1]}")
                return
            if not self.quitting:
                await asyncio.sleep(AGAIN)

    async def _talk(self, socket: ClientConnection) -> None:
        self.socket = socket
        await self.say(kind="hello", tokens=list(self.tokens.values()), have=-1)
        self.connected += 1
        await self.returned()
        try:
            async for data in socket:
                await self.hear(json.loads(data))
        finally:
            if socket.close_code is not None and socket.close_code >= 4000:
                self.closes.append(socket.close_code)

    async def say(self, **message: object) -> None:
        if self.socket is not None:
            with contextlib.suppress(OSError, WebSocketException):
                await self.socket.send(json.dumps(message))

    async def quit(self) -> None:
        self.quitting = True
        if self.socket is not None:
            await self.socket.close()

    async def hear(self, message: dict[str, Any]) -> None:
        if message["kind"] == "state":
            self._note(message)
            await self.shown(message)
        elif message["kind"] == "refused":
            await self.refused(message)

    def _note(self, state: dict[str, Any]) -> None:
        if state["seq"] < self.seq:
            self.faults.append(f"{self.seq} entries were shown, then {state['seq']}")
        for line in state["log"]:
            n, entry = line["n"], (line["seat"], line["move"])
            before = self.log.get(n)
            if before is not None and not is_same(before, entry):
                self.faults.append(f"entry {n} was {before} and is {entry}")
            self.log[n] = entry
        for line in state["chat"]:
            if self.chat.setdefault(line["n"], line["text"]) != line["text"]:
                self.faults.append(f"line {line['n']} of the talk is another one")
        self.seq = max(self.seq, state["seq"])
        if len(self.log) != self.seq:
            self.faults.append(f"of {self.seq} entries {len(self.log)} were shown")
        self.state = state

    async def returned(self) -> None:
        """A connection is there (again)."""

    async def shown(self, state: dict[str, Any]) -> None:
        """A new state."""

    async def refused(self, message: dict[str, Any]) -> None:
        """Nothing has changed."""


def is_same(one: tuple[int, str], other: tuple[int, str]) -> bool:
    """Whether two tellings of an entry agree; a secret one is told to others as a question mark."""
    return one == other or (one[0] == other[0] and ("?" in one[1] or "?" in other[1]))


@dataclass
class Person(Client):
    """Plays its seats by chance, sends some answers twice, takes some back, and talks."""

    dice: Random = field(default_factory=Random)
    sent: dict[tuple[int, int], str] = field(default_factory=dict)
    """By seat and number: every answer that was ever sent."""
    undos: dict[tuple[int, int], int] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)
    flying: dict[str, Any] = field(default_factory=dict)
    """The answer whose fate is unknown."""
    confirmed: int = 0
    repeated: int = 0
    doubled: int = 0
    pause: float = 0.02
    resting: bool = False
    numbered_undo: bool = True
    """Whether an undo carries a number, and is safe to send again."""

    async def returned(self) -> None:
        if not self._is_safe_again():
            self.flying = {}
        if self.flying:
            self.repeated += 1
            await self._send()

    def _is_safe_again(self) -> bool:
        return self.flying.get("kind") != "undo" or self.numbered_undo

    async def _send(self) -> None:
        message = self.flying if self._is_safe_again() else {"kind": "undo", "seat": self.flying["seat"]}
        await self.say(**message)

    async def shown(self, state: dict[str, Any]) -> None:
        self._settle_flight()
        seat = state["looks"]
        if self.resting or self.flying or state["over"] or seat not in state["prompt"]["mine"]:
            return
        await asyncio.sleep(self.dice.random() * self.pause)
        if self.dice.random() < 0.05:
            text = f"{self.table[:6]} {len(self.said)} {self.dice.random()}"
            self.said.add(text)
            await self.say(kind="chat", seat=seat, text=text)
        if self.dice.random() < 0.1 and state["undo"].get(str(seat), {}).get("free"):
            await self._undo(seat, state["seq"])
        else:
            await self._answer(seat, state)

    async def _answer(self, seat: int, state: dict[str, Any]) -> None:
        move = self.dice.choice(state["prompt"]["answers"][str(seat)])["move"]
        self.flying = {"kind": "answer", "seat": seat, "seq": state["seq"], "move": move}
        self.sent[seat, state["seq"]] = move
        await self._send()
        if self.dice.random() < 0.1:
            self.doubled += 1
            await self._send()

    async def _undo(self, seat: int, seq: int) -> None:
        self.undos[seat, seq] = self.undos.get((seat, seq), 0) + 1
        self.flying = {"kind": "undo", "seat": seat, "seq": seq}
        await self._send()

    def _settle_flight(self) -> None:
        if not self.flying:
            return
        seat, seq = self.flying["seat"], self.flying["seq"]
        entry = next((self.log[n] for n in range(seq, self.seq) if self.log[n][0] == seat), None)
        if entry is None:
            return
        wanted = self.flying.get("move")
        if wanted is None:
            holds = entry[1].startswith("undo ")
        else:
            holds = is_same(entry, (seat, wanted))
            self.confirmed += holds
        if not holds:
            self.faults.append(f"{self.flying} was sent at {seq}, and the log says {entry}")
        self.flying = {}

    async def refused(self, message: dict[str, Any]) -> None:
        if "seq" in str(message.get("instead", "")) and "unknown field" in str(message.get("instead", "")):
            # This server's undo has no number yet.
            self.numbered_undo = False
            self.flying = {}
            await self.shown(self.state)
            return
        if not self.flying or message.get("seq", self.flying["seq"]) != self.flying["seq"]:
            return
        if message.get("rule"):
            # A rule speaks against it: another answer is needed, or the state that follows asks something else.
            self.flying = {}
            await asyncio.sleep(AGAIN)
            await self.shown(self.state)
            return
        again = self.flying
        await asyncio.sleep(AGAIN)
        if self.flying is again:
            self.repeated += 1
            await self._send()

    # -- afterwards

    def compare(self, rows: Rows) -> list[str]:
        """What differs between what was shown and sent, and what is kept."""
        kept = {seq: (seat, move) for seq, seat, move in rows}
        found = list(self.faults)
        if sorted(kept) != list(range(len(kept))):
            missing = sorted(set(range(max(kept) + 1)) - set(kept))
            found.append(f"a gap in the log: {missing} of {len(kept)}")
        for n, entry in self.log.items():
            if n not in kept:
                found.append(f"entry {n} {entry} was shown and is lost")
            elif not is_same(entry, kept[n]):
                found.append(f"entry {n} was shown as {entry} and is kept as {kept[n]}")
        return found + self._unasked(rows)

    def _unasked(self, rows: Rows) -> list[str]:
        """Entries of own seats that nobody sent: something counted twice."""
        sent, undos = dict(self.sent), dict(self.undos)
        found = []
        for n, seat, move in rows:
            if seat not in self.tokens or move == "resign":
                continue
            pool = undos if move.startswith("undo ") else sent
            fits = [key for key in pool if key[0] == seat and key[1] <= n and (pool is undos or sent[key] == move)]
            if fits:
                del pool[max(fits)]
            else:
                found.append(f"entry {n}, seat {seat}, {move!r}: nobody sent it, or it counted twice")
        return found
