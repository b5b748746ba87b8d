"""Many tables at once, on this machine: how many moves a second, and how soon everyone sees them.

    python tools/load.py                    200 tables, 400 clients, 500 moves a second for 20 seconds
    python tools/load.py --rate 0           as fast as the server answers
    python tools/load.py --mode dominion --seats 7 --tables 60 --rate 100
    python tools/load.py --rate 0 --processes 4
                                            four servers on one PostgreSQL, the tables dealt out among them; the
                                            database is started for the purpose, unless --database names one

A server is started on a new database. At every table a client is connected for each seat, and whoever is asked answers
with one of the offered moves, by chance; everything is asked. Tables move out of step, each at an even pace. A move's
time runs from its being sent until every client of its table has been shown it. The first seconds do not count, until
every seat has answered twice: then all tables choose Houses and are dealt their land at once, as no tables ever would.
At the end the logs are read back: every move that was sent must be there once.

The clients want news, as browsers do (--whole: everything each time). They share the machine with the server, so they
are kept lean: bare frames instead of a library, and of a state only the few fields that a move needs.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import httpx
import msgspec
import uvloop
from msgspec import UNSET, Struct, UnsetType

LONGEST = 120.0
LEAST_WARM = 4.0
MOST_TABLES = 1000
MOST_PROCESSES = 16
MOST_SEATS = 7
OWN = "postgres"
"""A PostgreSQL database that is started for the purpose."""
PATIENCE = 20.0
"""Seconds that moves on their way have at the end."""


class Answer(Struct):
    move: str


class Prompt(Struct):
    mine: list[int]
    answers: dict[str, list[Answer]]


class Fields(Struct, frozen=True):
    """What is other now of a state; what is left out is as before."""

    seq: int | UnsetType = UNSET
    looks: int | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    prompt: Prompt | UnsetType | None = UNSET


class Changes(Struct, frozen=True):
    set: Fields = Fields()


class Message(Fields, frozen=True):
    """The part of what the server says that a hurried client reads."""

    kind: str = ""
    number: int = 0
    changes: Changes | None = None
    says: str = ""


DECODER = msgspec.json.Decoder(Message)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def frame(opcode: int, data: bytes) -> bytes:
    """A whole frame of a client. It must be masked; a mask of zeros leaves the data as it is."""
    size = len(data)
    head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else bytes([0x80 | opcode, 0xFE]) + size.to_bytes(2, "big")
    return head + bytes(4) + data


class Client(asyncio.Protocol):
    """A connection of one seat, from its handshake on."""

    def __init__(self, load: Load, table: Table, token: str, host: str) -> None:
        self.load = load
        self.table = table
        self.host = host
        self.token = token
        self.seq = -1
        self.number = 0
        """Of the state it was shown last, with these of its fields:"""
        self.looks = -1
        self.prompt: Prompt | None = None
        self.joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._shaken = False
        self._got = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        head = [
            f"GET /ws/tables/{self.table.id} HTTP/1.1",
            f"Host: {self.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        self.transport.write("\r\n".join([*head, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self._got += data
        if not self._shaken:
            head, end, _ = self._got.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                self.joined.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            del self._got[: len(head) + 4]
            self._shaken = True
            self.say({"kind": "hello", "tokens": [self.token], "have": -1, "news": not self.load.whole})
        now = time.perf_counter()
        while (found := self._next()) is not None:
            opcode, data = found
            if opcode == TEXT:
                message = DECODER.decode(data)
                self.load.count(message.kind, len(data), now)
                self.load.heard(self, message, now)
            elif opcode == PING:
                self.transport.write(frame(PONG, data))

    def _next(self) -> tuple[int, bytes] | None:
        """The next whole frame; a server does not mask, and this one does not split."""
        got = self._got
        if len(got) < 2:
            return None
        size, start = got[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(got[2:start], "big")
        if len(got) < start or len(got) < start + size:
            return None
        opcode, data = got[0] & 15, bytes(got[start : start + size])
        del got[: start + size]
        return opcode, data

    def take(self, message: Message) -> bool:
        """What is shown now, whole or what is new in it; False for news that do not go on from the last ones."""
        told: Fields = message
        if message.kind == "news":
            if message.number != self.number + 1 or message.changes is None:
                return False
            told = message.changes.set
        self.number = message.number
        if told.looks is not UNSET:
            self.looks = told.looks
        if told.prompt is not UNSET:
            self.prompt = told.prompt
        return True

    def connection_lost(self, problem: Exception | None) -> None:
        self.table.lost_connections += not self.load.closing
        if not self.joined.done():
            self.joined.set_exception(ConnectionError("The server closed the connection."))

    def say(self, said: object) -> None:
        self.transport.write(frame(TEXT, msgspec.json.encode(said)))


@dataclass
class Move:
    seat: int
    seq: int
    text: str
    sent: float
    left: int
    """Clients that have not been shown it yet."""


@dataclass
class Next:
    """The move that is to be sent when its time comes."""

    client: Client
    seat: int
    seq: int
    text: str


@dataclass
class Table:
    id: str
    phase: float
    """When in its interval it moves, so that tables do not move all at once."""
    clients: list[Client] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    waiting: list[Move] = field(default_factory=list)
    asked_at: int = -1
    next: Next | None = None
    refused: int = 0
    lost_connections: int = 0
    misfits: int = 0
    """News that did not go on from the last."""
    over: bool = False


class Load:
    def __init__(self, interval: float, seed: int, whole: bool = False) -> None:
        self.interval = interval
        """Seconds between two moves of a table; 0 is as soon as it can."""
        self.whole = whole
        self.sizes: list[int] = []
        """Of the states and news that came while it counts."""
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.began = self.counts = self.ends = 0.0
        """When the first move may be sent, the first that counts, and the last."""
        self.closing = False
        self._random = random.Random(seed)

    def count(self, kind: str, size: int, now: float) -> None:
        if kind in ("state", "news") and self.began and self.counts <= now <= self.ends:
            self.sizes.append(size)

    def heard(self, client: Client, message: Message, now: float) -> None:
        table = client.table
        if message.kind not in ("state", "news"):
            table.refused += message.kind == "refused"
            if not client.joined.done():
                client.joined.set_exception(ConnectionError(message.says))
            return
        if not client.take(message):
            table.misfits += 1
            client.say({"kind": "whole"})
            return
        told = message.changes.set if message.changes is not None else message
        if told.seq is not UNSET:
            self._seen(table, client, told.seq, now)
        table.over = table.over or told.over is True
        prompt, looks, seq = client.prompt, client.looks, client.seq
        if prompt is not None and looks in prompt.mine and table.asked_at < seq:
            table.asked_at = seq
            text = self._random.choice(prompt.answers[str(looks)]).move
            table.next = Next(client, looks, seq, text)
            if self.began:
                self._plan(table, now)
        if not client.joined.done():
            if looks >= 0:
                # Else moments to react would go by at a person's pace, and clocks be measured instead of the server.
                client.say({"kind": "auto", "seat": looks, "seq": seq, "until": "ask"})
            client.joined.set_result(None)

    def _seen(self, table: Table, client: Client, seq: int, now: float) -> None:
        for move in table.waiting:
            if client.seq <= move.seq < seq:
                move.left -= 1
                if not move.left and move.sent >= self.counts:
                    self.times.append(now - move.sent)
        table.waiting = [move for move in table.waiting if move.left]
        client.seq = max(client.seq, seq)

    def begin(self, warm: float, seconds: float) -> None:
        self.began = time.perf_counter()
        self.counts = self.began + warm
        self.ends = self.counts + seconds
        for table in self.tables:
            self._plan(table, self.began)

    def _plan(self, table: Table, now: float) -> None:
        due = self.began + (len(table.moves) + table.phase) * self.interval
        if due > now:
            asyncio.get_running_loop().call_later(due - now, self._send, table)
        else:
            self._send(table)

    def _send(self, table: Table) -> None:
        now, due = time.perf_counter(), table.next
        if due is None or now > self.ends:
            return
        table.next = None
        move = Move(due.seat, due.seq, due.text, now, len(table.clients))
        table.moves.append(move)
        table.waiting.append(move)
        due.client.say({"kind": "answer", "seat": due.seat, "seq": due.seq, "move": due.text})

    async def settle(self) -> None:
        """Until every move that was sent is shown, or nobody believes in it any more."""
        until = time.perf_counter() + PATIENCE
        while any(table.waiting for table in self.tables) and time.perf_counter() < until:
            await asyncio.sleep(0.05)


async def open_table(http: httpx.AsyncClient, load: Load, mode: str, seats: int, phase: float, host: str) -> Table:
    kinds = [{"kind": "me"}, *[{"kind": "hotseat"} for _ in range(seats - 1)]]
    wish = {"game": "risk", "players": seats, "options": {"mode": mode}, "seats": kinds}
    made = (await http.post("/api/tables", json=wish)).raise_for_status().json()
    table = Table(made["table"], phase)
    load.tables.append(table)
    name, _, port = host.partition(":")
    for held in made["mine"]:
        make = partial(Client, load, table, held["token"], host)
        _, client = await asyncio.get_running_loop().create_connection(make, name, int(port))
        table.clients.append(client)
        await asyncio.wait_for(client.joined, PATIENCE)
    return table


async def check(http: httpx.AsyncClient, table: Table) -> tuple[int, int]:
    """Moves that were sent and are not in the log, and entries of the log that nobody sent."""
    seq = (await http.get(f"/api/tables/{table.id}")).json()["seq"]
    log = (await http.get(f"/api/tables/{table.id}/at/{seq}")).json()["log"]
    kept = {line["n"]: (line["seat"], line["move"]) for line in log if line["seat"] >= 0}
    sent = {move.seq: (move.seat, move.text) for move in table.moves}
    lost = sum(number not in kept or not is_same(move, kept[number]) for number, move in sent.items())
    return lost, sum(number not in sent for number in kept)


def is_same(sent: tuple[int, str], kept: tuple[int, str]) -> bool:
    """Whether an entry is what was sent; of a secret answer the log tells everybody only that there was one."""
    return sent == kept or (sent[0] == kept[0] and kept[1].endswith("?"))


async def run(servers: Sequence[Server], given: argparse.Namespace) -> bool:
    async with httpx.AsyncClient(timeout=60) as http:
        load = Load(given.tables / given.rate if given.rate else 0.0, given.seed, given.whole)
        for number in range(given.tables):
            http.base_url = httpx.URL(servers[number % len(servers)].url)
            host = urlsplit(servers[number % len(servers)].url).netloc
            await open_table(http, load, given.mode, given.seats, number / given.tables, host)
        load.begin(given.warm, given.seconds)
        await asyncio.sleep(given.warm)
        before, before_here = [cpu_seconds(one.pid) for one in servers], time.process_time()
        await asyncio.sleep(given.seconds)
        busy = [cpu_seconds(one.pid) - was for one, was in zip(servers, before)]
        busy_here = time.process_time() - before_here
        shown = len(load.times)
        await load.settle()
        held = sum(memory(one.pid) for one in servers)
        load.closing = True
        for table in load.tables:
            for client in table.clients:
                client.transport.close()
        results = [await check(http, table) for table in load.tables]
    lost, doubled = sum(one for one, _ in results), sum(two for _, two in results)
    report(load, given.seconds, shown)
    used = " + ".join(f"{one / given.seconds:.0%}" for one in busy)
    each = f" ({sum(busy) / shown * 1000:.2f} ms a move)" if shown else ""
    print(f"the {plural(len(servers))} used {used} of a core{each} and {held:.0f} MB, ", end="")
    print(f"the clients {busy_here / given.seconds:.0%} of a core")
    refused, gone = sum(t.refused for t in load.tables), sum(t.lost_connections for t in load.tables)
    unseen = sum(len(table.waiting) for table in load.tables)
    misfits = sum(table.misfits for table in load.tables)
    print(
        f"{lost} moves lost, {doubled} doubled, {refused} refused, {unseen} not shown, {gone} connections lost, ",
        end="",
    )
    print(f"{misfits} news that did not fit")
    return not (lost or doubled or refused or unseen or gone or misfits)


def report(load: Load, seconds: float, shown: int) -> None:
    clients = sum(len(table.clients) for table in load.tables)
    over = sum(table.over for table in load.tables)
    print(f"{len(load.tables)} tables, {clients} clients, {seconds:.0f} seconds; {over} games came to their end")
    print(f"{shown / seconds:.0f} moves a second were shown to everyone")
    if shown:
        size, messages = sum(load.sizes), len(load.sizes)
        each = clients // len(load.tables)
        print(f"{size / shown / each:.0f} bytes a move to each client, {messages / shown:.1f} messages a move", end="")
        print(f", the largest {max(load.sizes)} bytes")
    print("  ".join(f"p{share} {percentile(load.times, share) * 1000:.1f} ms" for share in (50, 90, 99, 100)))


def percentile(times: Sequence[float], share: int) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)] if ordered else 0.0


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes that the process has in memory."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def plural(servers: int) -> str:
    return "server" if servers == 1 else f"{servers} servers"


@dataclass
class Server:
    process: subprocess.Popen[bytes]
    url: str

    @property
    def pid(self) -> int:
        return self.process.pid


def start(database: str) -> Server:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "painted_table.server", "--port", str(port), "--database", database]
    process = subprocess.Popen([*command, "--per-second", "100000"], stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    deadline = time.monotonic() + 60
    while True:
        try:
            httpx.get(f"{url}/api/games", timeout=5)
            return Server(process, url)
        except httpx.TransportError:
            if time.monotonic() > deadline or process.poll() is not None:
                raise
            time.sleep(0.1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second, all tables together; 0: no pauses")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, help="seconds before those that count; while tables are set up, else")
    parser.add_argument("--mode", default="skirmish", help="skirmish or dominion")
    parser.add_argument("--seats", type=int, default=2, help="at each table, with a client for each")
    parser.add_argument("--whole", action="store_true", help="clients want whole states, not news")
    parser.add_argument("--seed", type=int, default=1, help="of the clients' choices")
    parser.add_argument("--database", help="a database instead of a new SQLite file; `postgres` starts one of its own")
    parser.add_argument("--processes", type=int, default=1, help="servers on one PostgreSQL database")
    given = parser.parse_args()
    if not 1 <= given.processes <= MOST_PROCESSES or not 2 <= given.seats <= MOST_SEATS:
        parser.error(f"1 to {MOST_PROCESSES} processes, 2 to {MOST_SEATS} seats")
    if given.processes > 1 and not given.database:
        given.database = OWN
    if given.warm is None:
        given.warm = LEAST_WARM + (2 * given.seats * given.tables / given.rate if given.rate else 0.0)
    if not 0 < given.tables <= MOST_TABLES or not 0 < given.seconds <= LONGEST - given.warm or given.rate < 0:
        parser.error(f"1 to {MOST_TABLES} tables, up to {LONGEST:.0f} seconds, a rate of 0 or more")
    return given


def own_database(stack: ExitStack) -> str:
    """A PostgreSQL server that lives as long as the run, with one database."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from server.postgres import new_database, running_postgres

    return new_database(stack.enter_context(running_postgres()).url)


def main() -> None:
    given = arguments()
    with tempfile.TemporaryDirectory(prefix="painted-load-") as folder, ExitStack() as stack:
        database = given.database or str(Path(folder, "tables.sqlite"))
        if database == OWN:
            database = own_database(stack)
        servers: list[Server] = []
        try:
            for _ in range(given.processes):
                servers.append(start(database))
            sound = uvloop.run(run(servers, given))
        finally:
            for one in servers:
                one.process.terminate()
            for one in servers:
                one.process.wait()
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()
