"""What two ask for at the very same moment: one gets it, and the other is told so."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest

from painted_table.server import tables as tables_module
from painted_table.server.app import create_app
from painted_table.server.outage import Outage
from painted_table.server.settings import Settings
from painted_table.server.tables import Tables

pytestmark = pytest.mark.store

PAIRS = 25
Client = httpx.AsyncClient


def run(settings: Settings, trial: Callable[[Client, Tables], Awaitable[None]]) -> None:
    """A trial in the event loop of the server itself, so that requests meet wherever they can."""

    async def go() -> None:
        app: Any = create_app(settings)
        async with app.lifespan():
            transport = httpx.ASGITransport(app)
            async with Client(transport=transport, base_url="http://127.0.0.1", timeout=60) as client:
                await trial(client, app.state.tables)

    asyncio.run(go())


async def begun(client: Client, *seats: str) -> tuple[str, dict[int, str], dict[int, str]]:
    body = {"game": "risk", "players": len(seats), "seats": [{"kind": kind} for kind in seats]}
    made = (await client.post("/api/tables", json=body)).json()
    tokens = {held["seat"]: held["token"] for held in made["mine"]}
    return made["table"], tokens, {invite["seat"]: invite["invite"] for invite in made["invites"]}


def bearing(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def holds(client: Client, table: str, token: str) -> bool:
    found = await client.get(f"/api/tables/{table}/at/0", headers=bearing(token))
    return found.status_code == 200


@pytest.mark.parametrize("kind", ["open", "invite"])
def test_of_two_claims_at_once_one_gets_the_seat(settings: Settings, kind: str) -> None:
    async def trial(client: Client, tables: Tables) -> None:
        for _ in range(PAIRS):
            table, _, invites = await begun(client, "me", kind)
            claim = {"name": "Jon", "invite": invites.get(1, "")}
            told = await asyncio.gather(*[client.post(f"/api/tables/{table}/seats/1", json=claim) for _ in range(2)])
            assert sorted(one.status_code for one in told) == [201, 409]
            won = next(one.json() for one in told if one.status_code == 201)
            assert await holds(client, table, won["token"])

    run(settings, trial)


def test_who_claims_a_seat_while_it_is_given_to_a_bot_is_not_shut_out(settings: Settings) -> None:
    async def trial(client: Client, tables: Tables) -> None:
        for n in range(PAIRS):
            table, tokens, _ = await begun(client, "me", "open")
            seat = f"/api/tables/{table}/seats/1"
            asks = [
                client.post(seat, json={"name": "Jon"}),
                client.post(f"{seat}/bot", json={"bot": "random"}, headers=bearing(tokens[0])),
            ]
            told = await asyncio.gather(*(asks if n % 2 else asks[::-1]))
            claimed = next((one.json() for one in told if one.status_code == 201), None)
            assert sorted(one.status_code for one in told)[-1] == 409
            if claimed is not None:
                assert await holds(client, table, claimed["token"])

    run(settings, trial)


def test_leaving_and_coming_back_at_once_end_in_one_of_the_two(settings: Settings) -> None:
    async def trial(client: Client, tables: Tables) -> None:
        table, tokens, _ = await begun(client, "me", "hotseat")
        seat = f"/api/tables/{table}/seats/1"
        for _ in range(PAIRS):
            asks = [client.post(f"{seat}/{what}", json={}, headers=bearing(tokens[1])) for what in ("leave", "back")]
            told = await asyncio.gather(*asks)
            assert {one.status_code for one in told} <= {200, 409}
            now = (await client.get(f"/api/tables/{table}")).json()["seats"][1]["kind"]
            assert now in ("person", "default")

    run(settings, trial)


def test_a_table_is_read_once_also_after_a_failed_load(lite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes while the database comes back sits at the same table as the others."""

    async def trial(client: Client, tables: Tables) -> None:
        table, _, _ = await begun(client, "me", "hotseat")
        load, loads = tables.store.load, 0

        async def failing(id: str, since: int = 0) -> Any:
            nonlocal loads
            loads += 1
            await asyncio.sleep(0.005)
            if loads <= 3:
                raise Outage
            return await load(id, since)

        monkeypatch.setattr(tables.store, "load", failing)
        for at_hand in tables._tables.values():
            at_hand.close()
        tables._tables.clear()

        async def come(n: int) -> Any:
            await asyncio.sleep(n * 0.001)
            while True:
                try:
                    return await tables.find(table)
                except Outage:
                    continue

        found = await asyncio.gather(*[come(n) for n in range(24)])
        assert len({id(one) for one in found}) == 1
        assert loads == 4

    run(lite, trial)


def test_one_unreadable_table_does_not_stop_the_clocks_of_others(
    lite: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tables_module, "SWEEP", 0.05)

    async def begin(client: Client, tables: Tables) -> None:
        for n in range(3):
            body = {"game": "risk", "players": 2, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
            made = await client.post("/api/tables", json=body | {"clock": {"seconds_per_move": 5}})
            made_here.append(made.json()["table"])
            with sqlite3.connect(lite.database) as database:
                if n == 0:
                    database.execute("update tables set rules = 99")
                database.execute("update tables set deadline = ?", (n,))
            database.close()

    async def look(client: Client, tables: Tables) -> None:
        async with asyncio.timeout(60):
            while set(tables._tables) != set(made_here[1:]):
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)
        assert (await client.get(f"/api/tables/{made_here[0]}")).status_code == 409

    made_here: list[str] = []
    run(lite, begin)
    run(replace(lite), look)
    assert [made_here[0] in line.getMessage() for line in caplog.records].count(True) == 1
