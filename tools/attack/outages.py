"""PostgreSQL goes away and comes back under a running server: kept entries stay, no log gets a hole, play goes on."""

from __future__ import annotations

import asyncio
from random import Random

import httpx

from server.postgres import why_none
from server.running import Running

from .crowd import all_quit, everyone_back, faults_of, finish, seated, settled
from .house import House
from .players import Client, Person
from .report import Figures

WAYS = ("kill -9", "stop -m fast", "stop -m immediate", "restart")
HEALED = 20.0
"""Seconds in which a table must go on after the database has come back."""


def outages(house: House, dice: Random, quick: bool) -> list[Figures]:
    """kill -9, stop and restart of PostgreSQL while people and bots play."""
    if why_none():
        print(f"PostgreSQL is left out: {why_none()}")
        return []
    figures = Figures("Outages of PostgreSQL under a running server")
    times, tables = (3, 3) if quick else (36, 6)
    database = house.database("postgresql")
    campaign = Outages(house, dice, database)
    asyncio.run(campaign.run(times, tables))
    people = campaign.people
    ways = ", ".join(f"{campaign.ways.count(way)} {way}" for way in WAYS)
    figures.row("outages", f"{times} ({ways}), with {tables} tables, half of them with a bot")
    figures.row("entries shown", sum(len(person.log) for person in people[::2]))
    figures.row("own answers confirmed", sum(person.confirmed for person in people))
    figures.row("answers sent again", sum(person.repeated for person in people))
    faults, kept = faults_of(database, people, campaign.watchers)
    figures.none("lost, changed, doubled entries and gaps", faults, kept)
    figures.none("tables that did not go on by themselves", campaign.stuck, times * tables)
    figures.none("tables whose clients were shown different games", campaign.split, tables)
    wrong = [f"{what}: {code}" for what, code in campaign.answers if code not in (200, 201, 503)]
    figures.none("requests during an outage answered neither 2xx nor 503", wrong, len(campaign.answers))
    lines = campaign.said.count("Traceback")
    figures.row("said by the server", f"{len(campaign.said) / 1000:.0f} kB, {lines} tracebacks")
    figures.promise(lines <= times, f"{lines} tracebacks were logged in {times} outages: once each is enough")
    finish(house, database, people, figures)
    return [figures]


class Outages:
    def __init__(self, house: House, dice: Random, database: str) -> None:
        self.house = house
        self.dice = dice
        self.database = database
        self.people: list[Person] = []
        self.watchers: list[Client] = []
        self.ways: list[str] = []
        self.stuck: list[str] = []
        self.split: list[str] = []
        self.answers: list[tuple[str, int]] = []
        self.said = ""

    async def run(self, times: int, tables: int) -> None:
        server = await asyncio.to_thread(self.house.serve, self.database, None, 0.02)
        self.people, self.watchers = await seated(server.port, self.dice, tables, bots=tables // 2)
        clients: list[Client] = [*self.people, *self.watchers]
        tasks = [asyncio.create_task(client.live()) for client in clients]
        try:
            await everyone_back(self.people, self.watchers)
            for number in range(times):
                await asyncio.sleep(0.1 + 0.5 * self.dice.random())
                await self._outage(WAYS[number % len(WAYS)], server)
                await self._goes_on(number)
            await settled(self.people)
            self._same()
        finally:
            await all_quit(clients, tasks)
        self.said = await asyncio.to_thread(self.house.stop, server)

    async def _outage(self, way: str, server: Running) -> None:
        self.ways.append(way)
        postgres = self.house.postgres
        if way == "kill -9":
            await asyncio.to_thread(postgres.kill)
        else:
            await asyncio.to_thread(postgres.stop, "immediate" if "immediate" in way else "fast")
        if way != "restart":
            await self._ask(server)
            await asyncio.sleep(self.dice.random())
        await asyncio.to_thread(postgres.start)

    async def _ask(self, server: Running) -> None:
        """What the server answers while it has no database."""
        table = self.people[0].table
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
            for what, request in (
                ("begin a game", http.post("/api/tables", json={"game": "risk", "players": 2})),
                ("open tables", http.get("/api/tables")),
                ("a table", http.get(f"/api/tables/{table}")),
            ):
                try:
                    self.answers.append((what, (await request).status_code))
                except httpx.TransportError as problem:
                    self.answers.append((f"{what} ({type(problem).__name__})", 0))

    async def _goes_on(self, number: int) -> None:
        """Every table that is not over gets new entries, by itself."""
        before = {watcher.table: watcher.seq for watcher in self.watchers}
        waits = {person.table for person in self.people}
        loop = asyncio.get_running_loop()
        deadline = loop.time() + (HEALED if not self.stuck else 3.0)
        while waits and loop.time() < deadline:
            await asyncio.sleep(0.05)
            waits -= {w.table for w in self.watchers if w.seq > before[w.table] or w.state.get("over")}
        self.stuck += [f"{table} after outage {number + 1} ({self.ways[-1]})" for table in sorted(waits)]

    def _same(self) -> None:
        for watcher in self.watchers:
            seen = {client.seq for client in self.people if client.table == watcher.table} | {watcher.seq}
            if len(seen) > 1:
                self.split.append(f"{watcher.table}: entries {sorted(seen)}")
