"""Many tables at once, on this machine: how many moves a second, and how soon everyone sees them.

    python tools/load.py --tables 200 --rate 500 --seconds 20

A server is started on a new database. At every table two clients are connected, and each moves in turn. A
move's time runs from its being sent until every client of its table has been shown it. At the end the logs
are read back: every move that was sent must be there once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

LONGEST = 120.0
MOST_TABLES = 1000


class Prompt(Struct):
    mine: list[int]
    default: str


class Message(Struct):
    """The part of a state that a hurried client reads."""

    kind: str
    seq: int = -1
    looks: int = -1
    over: bool = False
    prompt: Prompt | None = None


DECODER = msgspec.json.Decoder(Message)


@dataclass
class Client:
    socket: ClientConnection
    seq: int = -1


@dataclass
class Move:
    seat: int
    seq: int
    text: str
    sent: float
    left: int
    """Clients that have not been shown it yet."""


@dataclass
class Table:
    id: str
    clients: list[Client] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    waiting: Move | None = None
    refused: int = 0
    done: bool = False


@dataclass
class Load:
    url: str
    tables: list[Table]
    interval: float
    times: list[float] = field(default_factory=list)
    began: float = 0.0
    ends: float = 0.0

    async def listen(self, table: Table, client: Client) -> None:
        async for data in client.socket:
            now = time.perf_counter()
            message = DECODER.decode(data)
            if message.kind != "state":
                table.refused += message.kind == "refused"
                continue
            self._seen(table, client, message.seq, now)
            prompt = message.prompt
            if message.over or prompt is None:
                table.done = True
            elif prompt.mine and message.looks in prompt.mine and now < self.ends:
                asyncio.get_running_loop().call_later(
                    self._pause(table, now), self._send, table, client, message.looks, message.seq, prompt.default
                )

    def _seen(self, table: Table, client: Client, seq: int, now: float) -> None:
        move = table.waiting
        if move is not None and client.seq <= move.seq < seq:
            move.left -= 1
            if not move.left:
                self.times.append(now - move.sent)
                table.waiting = None
        client.seq = max(client.seq, seq)

    def _pause(self, table: Table, now: float) -> float:
        """Each table moves at its own even pace."""
        return max(0.0, self.began + (len(table.moves) + 1) * self.interval - now)

    def _send(self, table: Table, client: Client, seat: int, seq: int, text: str) -> None:
        if table.moves and table.moves[-1].seq >= seq:
            return
        move = Move(seat, seq, text, time.perf_counter(), len(table.clients))
        table.moves.append(move)
        table.waiting = move
        said = {"kind": "answer", "seat": seat, "seq": seq, "move": text}
        asyncio.ensure_future(client.socket.send(json.dumps(said)))  # noqa: RUF006 - the loop outlives it


async def open_table(http: httpx.AsyncClient, url: str, number: int) -> Table:
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    made = (await http.post("/api/tables", json={"game": "risk", "players": 2, "seats": seats})).json()
    table = Table(made["table"])
    address = f"{url.replace('http', 'ws')}/ws/tables/{table.id}"
    for held in made["mine"]:
        client = Client(await connect(address, max_size=None, compression=None, ping_interval=None))
        await client.socket.send(json.dumps({"kind": "hello", "tokens": [held["token"]], "have": -1}))
        table.clients.append(client)
    return table


async def check(http: httpx.AsyncClient, table: Table) -> tuple[int, int]:
    """Moves that were sent and are not in the log, and entries of the log that nobody sent."""
    seq = (await http.get(f"/api/tables/{table.id}")).json()["seq"]
    log = (await http.get(f"/api/tables/{table.id}/at/{seq}")).json()["log"]
    kept = {line["n"]: (line["seat"], line["move"]) for line in log if line["seat"] >= 0}
    sent = {move.seq: (move.seat, move.text) for move in table.moves}
    lost = sum(kept.get(number) != move for number, move in sent.items())
    return lost, sum(number not in sent for number in kept)


async def run(url: str, tables: int, rate: float, seconds: float, pid: int) -> bool:
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        opened = [await open_table(http, url, number) for number in range(tables)]
        began = time.perf_counter()
        load = Load(url, opened, tables / rate, began=began, ends=began + seconds)
        before = cpu_seconds(pid)
        listeners = [
            asyncio.create_task(load.listen(table, client)) for table in opened for client in table.clients
        ]
        await asyncio.sleep(seconds)
        took = time.perf_counter() - began
        busy = cpu_seconds(pid) - before
        await asyncio.sleep(2.0)
        for table in opened:
            for client in table.clients:
                await client.socket.close()
        await asyncio.gather(*listeners, return_exceptions=True)
        results = [await check(http, table) for table in opened]
    lost, doubled = sum(one for one, _ in results), sum(two for _, two in results)
    report(load, took, busy, memory(pid), lost, doubled)
    return not lost and not doubled


def report(load: Load, took: float, busy: float, megabytes: float, lost: int, doubled: int) -> None:
    clients = sum(len(table.clients) for table in load.tables)
    print(f"{len(load.tables)} tables, {clients} clients, {took:.0f} seconds")
    print(f"{len(load.times) / took:.0f} moves a second were shown to everyone")
    for share in (50, 90, 99, 100):
        print(f"  p{share:<3} {percentile(load.times, share) * 1000:7.1f} ms")
    print(f"the server used {busy / took:.0%} of a core and {megabytes:.0f} MB")
    print(f"{lost} moves lost, {doubled} doubled, {sum(table.refused for table in load.tables)} refused")


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


def start(database: str) -> tuple[subprocess.Popen[bytes], str]:
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
            return process, url
        except httpx.TransportError:
            if time.monotonic() > deadline or process.poll() is not None:
                raise
            time.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database", help="a PostgreSQL database instead of a new file")
    given = parser.parse_args()
    if given.tables > MOST_TABLES or given.seconds > LONGEST:
        parser.error(f"at most {MOST_TABLES} tables for {LONGEST:.0f} seconds")
    with tempfile.TemporaryDirectory(prefix="painted-load-") as folder:
        process, url = start(given.database or str(Path(folder, "tables.sqlite")))
        try:
            sound = asyncio.run(run(url, given.tables, given.rate, given.seconds, process.pid))
        finally:
            process.terminate()
            process.wait()
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()
