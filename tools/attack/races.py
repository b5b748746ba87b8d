"""Two at the same moment: one of them is first, both are told the truth, and nobody is locked out."""

from __future__ import annotations

import asyncio
import contextlib
import json
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from server.postgres import why_none

from .house import House, kept_log
from .players import begin
from .report import Figures


def races(house: House, dice: Random, quick: bool) -> list[Figures]:
    """Claims of one seat, a claim beside a bot, one answer and two answers at two processes."""
    found = [Figures("Races for a seat"), Figures("Races of answers at two processes")]
    pairs = 6 if quick else 40
    server = house.serve(house.database("sqlite"))
    asyncio.run(_seats(server.url, pairs, found[0]))
    house.stop(server)
    if why_none():
        print(f"PostgreSQL is left out: {why_none()}")
        return found[:1]
    database = house.database("postgresql")
    ports = [house.serve(database).port for _ in range(2)]
    answers = Answers(ports, database)
    asyncio.run(answers.run(pairs, dice))
    answers.tell(found[1])
    return found


# -- seats


async def _seats(url: str, pairs: int, figures: Figures) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        await http.get("/api/games")
        for kind in ("open", "invite"):
            faults = [fault for _ in range(pairs) for fault in await _two_claims(http, kind)]
            figures.none(f"claims of one {kind} seat at once: not one winner", faults, f"{pairs} pairs")
        faults = [fault for _ in range(pairs) for fault in await _claim_beside_bot(http)]
        figures.none("a claim beside 'give it to a bot': claimer locked out", faults, f"{pairs} pairs")
        faults = [fault for _ in range(pairs) for fault in await _leave_beside_back(http)]
        figures.none("leave beside back: the holder's secret opens nothing", faults, f"{pairs} pairs")


async def _new(http: httpx.AsyncClient, kind: str) -> tuple[str, str, str]:
    """A table whose second seat is open or kept for a friend: its id, the first seat's secret, the invitation."""
    body = {"game": "risk", "players": 2, "seats": [{"kind": "me"}, {"kind": kind}]}
    made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    return made["table"], made["mine"][0]["token"], made["invites"][0]["invite"] if made["invites"] else ""


def _as(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def _opens(http: httpx.AsyncClient, table: str, token: str) -> bool:
    """Whether a secret holds its seat."""
    return (await http.get(f"/api/tables/{table}/record", headers=_as(token))).status_code == 200


async def _two_claims(http: httpx.AsyncClient, kind: str) -> list[str]:
    table, _, invite = await _new(http, kind)
    bodies = [{"name": name, "invite": invite} for name in ("Arya", "Sansa")]
    told = await asyncio.gather(*[http.post(f"/api/tables/{table}/seats/1", json=body) for body in bodies])
    codes = sorted(one.status_code for one in told)
    faults = [] if codes in ([201, 409], [201, 403]) else [f"both were answered: {codes}"]
    tokens = [one.json()["token"] for one in told if one.status_code == 201]
    if [token for token in tokens if not await _opens(http, table, token)]:
        faults.append("a secret that was given out opens nothing")
    return ["; ".join(faults)] if faults else []


async def _claim_beside_bot(http: httpx.AsyncClient) -> list[str]:
    table, mine, _ = await _new(http, "open")
    claim, bot = await asyncio.gather(
        http.post(f"/api/tables/{table}/seats/1", json={"name": "Arya"}),
        http.post(f"/api/tables/{table}/seats/1/bot", json={}, headers=_as(mine)),
    )
    if claim.status_code != 201:
        holds = claim.status_code == 409 and bot.status_code == 200
        return [] if holds else [f"claim {claim.status_code}, bot {bot.status_code}"]
    token = claim.json()["token"]
    back = await http.post(f"/api/tables/{table}/seats/1/back", json={}, headers=_as(token))
    return [] if back.status_code == 200 else [f"told 201, and its secret is answered {back.status_code}"]


async def _leave_beside_back(http: httpx.AsyncClient) -> list[str]:
    table, mine, _ = await _new(http, "open")
    paths = [f"/api/tables/{table}/seats/0/{what}" for what in ("leave", "back", "bot")]
    told = await asyncio.gather(*[http.post(path, json={}, headers=_as(mine)) for path in paths])
    faults = [f"{one.url.path} {one.status_code}" for one in told if one.status_code not in (200, 409)]
    return faults if await _opens(http, table, mine) else [*faults, "the holder is locked out"]


# -- answers


class Answers:
    """The same question is answered at two processes at once: with the same move, or with two."""

    def __init__(self, ports: list[int], database: str) -> None:
        self.ports = ports
        self.database = database
        self.same = self.different = 0
        self.refused_same: list[str] = []
        self.apart: list[str] = []
        self.doubled: list[str] = []
        self.told_twice: list[str] = []

    async def run(self, pairs: int, dice: Random) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.ports[0]}", timeout=60) as http:
            place = await begin(http, "me", "hotseat")
        async with contextlib.AsyncExitStack() as stack:
            tokens = list(place.tokens.values())
            sides = [await stack.enter_async_context(Side(port, place.id, tokens)) for port in self.ports]
            for number in range(2 * pairs):
                await self._race(sides, same=number % 2 == 0, dice=dice)
                if sides[0].state["over"]:
                    break
        sent = {seq for side in sides for seq in side.sent}
        rows = await asyncio.to_thread(kept_log, self.database, place.id)
        self.doubled = [f"entry {n}: {move}" for n, seat, move in rows if seat >= 0 and n not in sent]

    async def _race(self, sides: list[Side], same: bool, dice: Random) -> None:
        state = sides[0].state
        seat, seq = state["looks"], state["seq"]
        moves = [answer["move"] for answer in state["prompt"]["answers"][str(seat)]]
        first = dice.choice(moves)
        others = [move for move in moves if move != first]
        second = first if same or not others else dice.choice(others)
        self.same += first == second
        self.different += first != second
        await asyncio.gather(*[side.answer(seat, seq, move) for side, move in zip(sides, (first, second))])
        await asyncio.gather(*[side.until(seq + 1) for side in sides])
        top = max(side.state["seq"] for side in sides)
        await asyncio.gather(*[side.until(top) for side in sides])
        refusals = [says for side in sides for says in side.refusals()]
        if first == second and refusals:
            self.refused_same.append(f"{first!r} at {seq}: {refusals[0]}")
        if first != second and len(refusals) != 1:
            self.told_twice.append(f"{first!r} and {second!r} at {seq}: {len(refusals)} refusals")
        if sides[0].log != sides[1].log:
            self.apart.append(f"after entry {seq}")

    def tell(self, figures: Figures) -> None:
        races = self.same + self.different
        figures.row("races", f"{self.same} with the same answer, {self.different} with two")
        figures.none("the same answer, and one side is refused", self.refused_same, self.same)
        figures.none("two answers, and not exactly one is refused", self.told_twice, self.different)
        figures.none("the two processes show different logs", self.apart, races)
        figures.none("entries that nobody sent", self.doubled, races)


class Side:
    """Both seats at one of the processes."""

    def __init__(self, port: int, table: str, tokens: list[str]) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws/tables/{table}"
        self.tokens = tokens
        self.state: dict[str, Any] = {}
        self.log: dict[int, tuple[int, str]] = {}
        self.sent: set[int] = set()
        self._refused: list[str] = []
        self._pings = 0
        """Answers are judged in order: whoever hears the pong has heard what became of them."""
        self._stack = contextlib.AsyncExitStack()
        self._socket: ClientConnection

    async def __aenter__(self) -> Side:
        self._socket = await self._stack.enter_async_context(connect(self.url, max_size=None))
        await self._say(kind="hello", tokens=self.tokens, have=-1)
        await self.until(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def _say(self, **message: object) -> None:
        await self._socket.send(json.dumps(message))

    async def answer(self, seat: int, seq: int, move: str) -> None:
        self.sent.add(seq)
        await self._say(kind="answer", seat=seat, seq=seq, move=move)
        self._pings += 1
        await self._say(kind="ping")

    async def until(self, seq: int, patience: float = 20.0) -> None:
        """Until so many entries are shown, and the answer to a ping was heard."""
        async with asyncio.timeout(patience):
            while not self.state or self.state["seq"] < seq or self._pings:
                self._hear(json.loads(await self._socket.recv()))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["kind"] == "state":
            self.state = message
            self.log.update({line["n"]: (line["seat"], line["move"]) for line in message["log"]})
        elif message["kind"] == "refused":
            self._refused.append(message["says"])
        elif message["kind"] == "pong":
            self._pings -= 1

    def refusals(self) -> list[str]:
        told, self._refused = self._refused, []
        return told
