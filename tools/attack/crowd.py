"""Tables full of people for a campaign, and how it ends for them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import httpx

from painted_table import games
from painted_table.core.record import read, verify

from .house import House, Rows, kept_chat, kept_log, opened
from .players import Client, Person, begin
from .report import Figures

MODES = ("skirmish", "dominion")


async def seated(port: int, dice: Random, tables: int, bots: int = 0) -> tuple[list[Person], list[Client]]:
    """Tables of two people with connections of their own, some with bots beside them, and a spectator each."""
    people: list[Person] = []
    watchers: list[Client] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for number in range(tables):
            more = {"options": {"mode": MODES[number % 2]}}
            place = await begin(http, "me", "hotseat", *(["bot"] if number < bots else []), **more)
            for seat, token in place.tokens.items():
                people.append(Person(port, place.id, {seat: token}, dice=Random(dice.random())))
            watchers.append(Client(port, place.id))
    return people, watchers


async def everyone_back(people: list[Person], watchers: list[Client], patience: float = 60.0) -> None:
    """Until every connection was shown a state since it was lost."""
    deadline = asyncio.get_running_loop().time() + patience
    clients: list[Client] = [*people, *watchers]
    while any(client.socket is None or not client.state for client in clients):
        if asyncio.get_running_loop().time() > deadline:
            return
        await asyncio.sleep(0.05)


async def settled(people: list[Person], patience: float = 30.0) -> None:
    """Until no answer is on its way any more."""
    deadline = asyncio.get_running_loop().time() + patience
    for person in people:
        person.resting = True
    while any(person.flying for person in people) and asyncio.get_running_loop().time() < deadline:
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.3)


async def all_quit(clients: list[Client], tasks: list[asyncio.Task[None]]) -> None:
    await asyncio.gather(*[client.quit() for client in clients], return_exceptions=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def faults_of(database: str, people: list[Person], watchers: list[Client]) -> tuple[list[str], int]:
    """What was shown and is not kept so, and how many entries are kept."""
    logs = {person.table: kept_log(database, person.table) for person in people}
    faults = [fault for client in people for fault in client.compare(logs[client.table])]
    faults += [fault for watcher in watchers for fault in _watched(watcher, logs[watcher.table])]
    return faults + _talk_faults(database, people), sum(len(rows) for rows in logs.values())


def _watched(watcher: Client, rows: Rows) -> list[str]:
    lost = [n for n in watcher.log if n >= len(rows)]
    return watcher.faults + [f"a spectator was shown entry {n}, which is lost" for n in lost]


def _talk_faults(database: str, people: list[Person]) -> list[str]:
    found = []
    for person in people:
        kept = [text for _, text in kept_chat(database, person.table)]
        found += [f"{text!r} was shown and is lost" for text in person.chat.values() if text not in kept]
        found += [f"{text!r} was said once and is kept twice" for text in person.said if kept.count(text) > 1]
    return found


def finish(house: House, database: str, people: list[Person], figures: Figures) -> None:
    """After a restart every table opens; one of each two players gives up, and the records hold."""
    server = house.serve(database)
    tables = {person.table: person for person in people}
    shut = [f"{id} answers {code}" for id, who in tables.items() if (code := opened(server, id, _token(who))) != 200]
    figures.none("tables that do not open after a restart", shut, len(tables))
    broken = [fault for person in people if (fault := asyncio.run(_give_up(server.port, person)))]
    records = [(id, httpx.get(f"{server.url}/api/tables/{id}/record", timeout=60)) for id in tables]
    over = [(id, told.text) for id, told in records if told.status_code == 200]
    faults = broken + [f"{id}: {fault}" for id, text in over for fault in _untrue(text)]
    figures.none("finished records that do not verify", faults, len(over))
    house.stop(server)


def _token(person: Person) -> str:
    return next(iter(person.tokens.values()))


async def _give_up(port: int, person: Person) -> str:
    """A seat gives up, unless its game is over already; what went wrong."""
    quitter = Quitter(port, person.table, person.tokens)
    try:
        await asyncio.wait_for(quitter.live(), 10)
    except TimeoutError:
        # The rules of a game may have a say: not during set-up, not in the middle of an invasion.
        return "" if quitter.no else f"{person.table}: seat {next(iter(person.tokens))} could not give up"
    return ""


class Quitter(Client):
    """Gives up at the first occasion."""

    no = ""
    bare = False

    async def shown(self, state: dict[str, Any]) -> None:
        seat = next(iter(self.tokens))
        if state["over"] or state["seats"][seat]["out"]:
            await self.quit()
        else:
            number = {} if self.bare else {"seq": self.seq}
            await self.say(kind="resign", seat=seat, **number)

    async def refused(self, message: dict[str, Any]) -> None:
        self.no = f"{message['says']} {message.get('instead', '')}"
        if "unknown field" in self.no:
            self.bare = True
            await self.say(kind="resign", seat=next(iter(self.tokens)))


def _untrue(text: str) -> list[str]:
    findings = verify(read(text, games.game))
    return [f"{one.what}: {one.detail}" for one in findings if not one.holds]
