"""The server is killed in the middle of moves: nothing that anyone was shown is lost, changed or doubled."""

from __future__ import annotations

import asyncio
from random import Random

from server.postgres import why_none

from .crowd import all_quit, everyone_back, faults_of, finish, seated, settled
from .house import House, is_whole
from .players import Client, Person
from .report import Figures


def kills(house: House, dice: Random, quick: bool) -> list[Figures]:
    """kill -9 of the server again and again, on either database."""
    found = [_campaign(house, dice, "sqlite", 2 if quick else 40, 2 if quick else 5)]
    if why_none():
        print(f"PostgreSQL is left out: {why_none()}")
    elif not quick:
        found.append(_campaign(house, dice, "postgresql", 20, 4))
    return found


def _campaign(house: House, dice: Random, kind: str, times: int, tables: int) -> Figures:
    figures = Figures(f"kill -9 of the server, {kind}")
    database = house.database(kind)
    whole, people, watchers = asyncio.run(_play(house, dice, database, times, tables))
    figures.row("kills", f"{times}, with {tables} tables, {len(people)} players and {len(watchers)} spectators")
    figures.row("confirmed entries", sum(len(person.log) for person in people[::2]))
    figures.row("own answers confirmed", sum(person.confirmed for person in people))
    figures.row("answers sent again after a kill", sum(person.repeated for person in people))
    figures.row("answers sent twice on purpose", sum(person.doubled for person in people))
    figures.row("undos, lines of talk", f"{sum(len(p.undos) for p in people)}, {sum(len(p.said) for p in people)}")
    faults, kept = faults_of(database, people, watchers)
    figures.none("lost, changed, doubled entries and gaps", faults, kept)
    if kind == "sqlite":
        figures.row("integrity_check", f"ok {sum(whole)} of {len(whole)} times")
        figures.promise(all(whole), "integrity_check of the SQLite file found damage")
    finish(house, database, people, figures)
    return figures


async def _play(
    house: House, dice: Random, database: str, times: int, tables: int
) -> tuple[list[bool], list[Person], list[Client]]:
    server = await asyncio.to_thread(house.serve, database)
    people, watchers = await seated(server.port, dice, tables)
    tasks = [asyncio.create_task(client.live()) for client in (*people, *watchers)]
    whole = []
    try:
        for _ in range(times):
            await everyone_back(people, watchers)
            await asyncio.sleep(0.2 + dice.random())
            house.kill(server)
            whole.append(await asyncio.to_thread(is_whole, database))
            server = await asyncio.to_thread(house.serve, database, server.port)
        await everyone_back(people, watchers)
        await settled(people)
    finally:
        await all_quit([*people, *watchers], tasks)
    await asyncio.to_thread(house.stop, server)
    return whole, people, watchers
