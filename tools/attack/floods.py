"""One address asks for too much: whoever sits at a table still gets in, and others hardly feel it.

Attackers come from an address of their own (127.0.0.9), as they would from another machine; loopback has many.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from server.running import Running

from .costly import undoing_record, wide_record
from .house import House
from .players import Place, begin
from .report import Figures, spread
from .wild import bodies_and_paths, wild_messages

ATTACKER, FRIEND, PLAYER = "127.0.0.9", "127.0.0.7", "127.0.0.1"
FROZEN = 3.0
"""Seconds that nobody else may have to wait for an answer, on a machine that is busy with the attack itself."""
PING = 0.1


def floods(house: House, dice: Random, quick: bool) -> list[Figures]:
    """Spectators, late speakers, joins and leaves, half requests, costly uploads, messages, wild requests."""
    server = house.serve(house.database("sqlite"), options=())
    flood = Flood(server, quick)
    asyncio.run(flood.run())
    said = house.stop(server)
    flood.figures.promise("Traceback" not in said, f"the server logged {said.count('Traceback')} tracebacks")
    return [flood.figures]


@dataclass
class Bystander:
    """Sits at a table of its own and asks again and again whether the server is there."""

    times: list[float] = field(default_factory=list)
    lost: bool = False
    enough: bool = False

    async def ping(self, socket: ClientConnection) -> None:
        try:
            while not self.enough:
                began = time.perf_counter()
                await socket.send('{"kind": "ping"}')
                while json.loads(await socket.recv())["kind"] != "pong":
                    pass
                self.times.append(time.perf_counter() - began)
                await asyncio.sleep(PING)
        except (OSError, WebSocketException):
            self.lost = True


class Flood:
    def __init__(self, server: Running, quick: bool) -> None:
        self.server = server
        self.quick = quick
        self.figures = Figures("Floods: what others feel meanwhile")
        self.records = [wide_record()] * 3 if quick else [wide_record()] * 6 + [undoing_record()] * 3
        self.place: Place

    async def run(self) -> None:
        async with self.http(PLAYER) as http:
            self.place = await begin(http, "me", "hotseat")
            self.aside = await begin(http, "me", "hotseat")
        for what, attack in (
            ("spectators", self.spectators),
            ("late speakers", self.late_speakers),
            ("joins and leaves", self.joins_and_leaves),
            ("half-sent requests", self.half_requests),
            ("endless heads", self.endless_heads),
            ("costly uploads", self.uploads),
            ("a flood of messages", self.messages),
            ("wild requests", self.wild),
        ):
            await self._felt(what, attack)

    async def _felt(self, what: str, attack: Callable[[], Awaitable[None]]) -> None:
        """An attack, with somebody at another table who feels it."""
        bystander = Bystander()
        async with self.sit(self.aside.id, list(self.aside.tokens.values())[:1], PLAYER) as (socket, _):
            watch = asyncio.create_task(bystander.ping(socket))
            try:
                async with asyncio.timeout(120):
                    await attack()
            except TimeoutError:
                self.figures.promise(False, f"{what}: not done after two minutes")
            # Who waits when the attack is over still waits because of it.
            bystander.enough = True
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(watch, 60)
        self.figures.row(f"{what}: a bystander's ping", spread(bystander.times))
        worst = max(bystander.times, default=FROZEN)
        self.figures.promise(worst < FROZEN, f"{what}: somebody at another table waited {worst:.1f} s")
        self.figures.promise(not bystander.lost, f"{what}: somebody at another table lost the connection")

    # -- connections

    def http(self, address: str) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        return httpx.AsyncClient(base_url=self.server.url, timeout=100, transport=transport)

    async def _connect(self, table: str, address: str) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.server.port}/ws/tables/{table}"
        more: dict[str, Any] = {"max_size": None, "max_queue": None, "ping_interval": None, "local_addr": (address, 0)}
        return await connect(url, open_timeout=30, close_timeout=2, **more)

    @asynccontextmanager
    async def sit(
        self, table: str, tokens: list[str], address: str
    ) -> AsyncIterator[tuple[ClientConnection, dict[str, Any]]]:
        """A connection, and the first thing it was told."""
        socket = await self._connect(table, address)
        try:
            yield socket, await hello(socket, tokens)
        finally:
            await socket.close()

    async def is_let_in(self, tokens: list[str], address: str) -> bool:
        try:
            async with self.sit(self.place.id, tokens, address) as (_, first):
                return bool(first.get("kind") == "state")
        except (OSError, WebSocketException, TimeoutError):
            return False

    async def _who_gets_in(self, what: str) -> None:
        for seat, token in self.place.tokens.items():
            self.figures.promise(
                await self.is_let_in([token], PLAYER), f"{what}: the holder of seat {seat} is not let in"
            )
        self.figures.promise(
            await self.is_let_in([], FRIEND), f"{what}: a spectator from another address is not let in"
        )

    # -- attacks

    async def spectators(self) -> None:
        """Far more than may watch, from one address."""
        many = 210 if self.quick else 260
        async with AsyncExitStack() as stack:
            inside = 0
            for _ in range(many):
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    socket = await self._connect(self.place.id, ATTACKER)
                    stack.push_async_callback(socket.close)
                    inside += (await hello(socket, [])).get("kind") == "state"
            self.figures.row("spectators let in", f"{inside} of {many} from one address")
            await self._who_gets_in("spectators")

    async def late_speakers(self) -> None:
        """Connect first, say hello all at once."""
        many = 210 if self.quick else 260
        async with AsyncExitStack() as stack:
            sockets = []
            for _ in range(many):
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    socket = await self._connect(self.place.id, ATTACKER)
                    stack.push_async_callback(socket.close)
                    sockets.append(socket)
            told = await asyncio.gather(*[hello(socket, []) for socket in sockets], return_exceptions=True)
            inside = sum(isinstance(one, dict) and one.get("kind") == "state" for one in told)
            self.figures.row("late speakers let in", f"{inside} of {many} from one address")
            most = 200
            self.figures.promise(inside <= most, f"late speakers: {inside} are in, and {most} are the limit")
            await self._who_gets_in("late speakers")

    async def joins_and_leaves(self) -> None:
        """Others come and go: who plays is not sent the whole table each time."""
        many = 40 if self.quick else 400
        heard: list[str] = []
        token = next(iter(self.place.tokens.values()))
        async with self.sit(self.place.id, [token], PLAYER) as (socket, _):
            listening = asyncio.create_task(_listen(socket, heard))
            await asyncio.sleep(0.3)
            heard.clear()
            came = 0
            for _ in range(many):
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    async with self.sit(self.place.id, [], ATTACKER) as (_, first):
                        came += first.get("kind") == "state"
            await asyncio.sleep(0.3)
            listening.cancel()
        states = sum('"kind":"state"' in text[:40] for text in heard)
        size = sum(map(len, heard)) / 1000
        self.figures.row("joins and leaves", f"{came} of {many}: a player was sent {states} states, {size:.0f} kB")
        self.figures.promise(states <= 3, f"joins and leaves: {states} whole states were sent to a player")

    async def half_requests(self) -> None:
        """Requests that are never finished are closed."""
        many = 20 if self.quick else 200
        patience = 3.0 if self.quick else 75.0
        async with AsyncExitStack() as stack:
            readers = []
            for number in range(many):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(ATTACKER, 0))
                stack.callback(writer.close)
                lines = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                body = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\n{"
                writer.write((b"", lines, body)[number % 3])
                readers.append(reader)
            began = time.monotonic()
            waiting = [asyncio.create_task(reader.read()) for reader in readers]
            done, pending = await asyncio.wait(waiting, timeout=patience)
            for task in pending:
                task.cancel()
            took = time.monotonic() - began
            self.figures.row("half-sent requests closed", f"{len(done)} of {many} within {took:.0f} s")
            await self._who_gets_in("half-sent requests")
            if not self.quick:
                self.figures.promise(not pending, f"half-sent requests: {len(pending)} of {many} are still open")

    async def endless_heads(self) -> None:
        """One header that goes on for ever, from several connections: each is cut off after a little of it."""
        many, pieces = (2, 64) if self.quick else (8, 768)
        told = await asyncio.gather(*[self._endless_head(pieces) for _ in range(many)])
        took = max(size for size, _ in told) // 1000
        self.figures.row("endless heads", f"{many}, cut off after at most {took} kB were sent")
        whole = sum(not cut for _, cut in told)
        self.figures.none("endless heads that were taken whole", ["one"] * whole, many)

    async def _endless_head(self, pieces: int) -> tuple[int, bool]:
        """How much could be sent, and whether it was cut off."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(ATTACKER, 0))
        sent = 0
        try:
            writer.write(b"GET /api/server HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ")
            for _ in range(pieces):
                writer.write(b"a" * 65_536)
                await writer.drain()
                sent += 65_536
            writer.write(b"\r\n\r\n")
            return sent, b" 431 " in await reader.read(1000)
        except OSError:
            return sent, True
        finally:
            writer.close()

    async def uploads(self) -> None:
        """Records that are costly to read, within the size that is allowed."""
        async with self.http(ATTACKER) as http:
            headers = {"content-type": "text/plain"}
            told = await asyncio.gather(
                *[http.post("/api/records", content=text, headers=headers) for text in self.records],
                return_exceptions=True,
            )
        codes = sorted(str(one.status_code) if isinstance(one, httpx.Response) else type(one).__name__ for one in told)
        self.figures.row("costly uploads were answered", ", ".join(codes))
        bad = [code for code in codes if not code.startswith(("2", "4", "503"))]
        self.figures.promise(not bad, f"costly uploads: answered {', '.join(bad)}")

    async def messages(self) -> None:
        """As many as the line takes: it is cut off."""
        token = next(iter(self.place.tokens.values()))
        sent = 0
        async with self.sit(self.place.id, [token], ATTACKER) as (socket, _):
            listening = asyncio.create_task(_listen(socket, []))
            with contextlib.suppress(OSError, WebSocketException):
                while sent < 5000:
                    await socket.send('{"kind": "look", "seat": 0}')
                    sent += 1
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(listening, 20)
            self.figures.row("a flood of messages", f"closed with {socket.close_code} after {sent} were sent")
            self.figures.promise(socket.close_code == 4429, f"a flood of messages: closed with {socket.close_code}")

    async def wild(self) -> None:
        """Requests that no client would make: told in words, with 4xx."""
        codes: list[tuple[str, int]] = []
        async with self.http(FRIEND) as http:
            for method, path, body in bodies_and_paths(self.place.id):
                with contextlib.suppress(httpx.InvalidURL):
                    kind = "text/plain" if path == "/api/records" else "application/json"
                    told = await http.request(method, path, content=body, headers={"content-type": kind})
                    codes.append((f"{method} {path[:12]} {body[:30]!r}", told.status_code))
        bad = [f"{what}: {code}" for what, code in codes if code >= 500]
        self.figures.none("wild requests answered with 5xx", bad, len(codes))
        closed = []
        messages = wild_messages()
        for text in messages:
            async with self.sit(self.place.id, [], FRIEND) as (socket, _):
                with contextlib.suppress(WebSocketException):
                    await socket.send(text)
                    await socket.send('{"kind": "ping"}')
                    while json.loads(await asyncio.wait_for(socket.recv(), 20))["kind"] != "pong":
                        pass
                code = socket.close_code
                if code is not None and not 4400 <= code < 4500 and code != 1009:
                    closed.append(f"{str(text[:30])!r} closed with {code}")
        self.figures.none("wild messages that break their connection", closed, len(messages))


async def hello(socket: ClientConnection, tokens: list[str]) -> dict[str, Any]:
    """Say who is here; the first thing that is told."""
    await socket.send(json.dumps({"kind": "hello", "tokens": tokens, "have": -1}))
    told: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
    return told


async def _listen(socket: ClientConnection, heard: list[str]) -> None:
    with contextlib.suppress(WebSocketException):
        async for text in socket:
            heard.append(str(text))
