"""The database goes away in the middle of moves, and comes back: nothing that was confirmed is lost."""

from __future__ import annotations

import json
import time

import httpx
import pytest
from websockets.sync.client import connect

from server.outages import campaign
from server.postgres import new_database, running_postgres, why_none
from server.running import PATIENCE, Running

pytestmark = pytest.mark.store


@pytest.mark.slow
@pytest.mark.skipif(bool(why_none()), reason=why_none())
def test_outages_in_the_middle_of_moves() -> None:
    """Killed, stopped at once, stopped in order, restarted: the long form is server/outages.py."""
    with running_postgres() as postgres:
        figures = campaign(postgres, 4)
    assert figures.confirmed > 20


@pytest.mark.skipif(bool(why_none()), reason=why_none())
def test_an_outage_is_answered_with_patience_and_told_once() -> None:
    """503 and "try again" to whoever asks, one line in the log however many ask, and all is well when it is over."""
    with running_postgres() as postgres:
        server = Running(new_database(postgres.url))
        try:
            made = httpx.post(f"{server.url}/api/tables", json={"game": "risk", "players": 2}).json()
            address = f"{server.url}/api/tables/{made['table']}"
            postgres.stop()
            for _ in range(5):
                for refused in (httpx.get(f"{server.url}/api/tables"), httpx.post(f"{address}/seats/1/bot", json={})):
                    assert refused.status_code in (403, 503)
                refused = httpx.post(f"{server.url}/api/tables", json={"game": "risk", "players": 2})
                assert refused.status_code == 503
                assert refused.headers["retry-after"]
                assert "cannot be reached" in refused.json()["error"]["says"]
                assert "Try again" in refused.json()["error"]["instead"]
            with connect(f"ws://127.0.0.1:{server.port}/ws/tables/never-seen") as connection:
                gone = json.loads(connection.recv(PATIENCE))
                assert (gone["kind"], gone["again"]) == ("gone", True)
            postgres.start()
            deadline = time.monotonic() + PATIENCE
            while httpx.get(f"{server.url}/api/tables").status_code != 200:
                assert time.monotonic() < deadline
            assert httpx.post(f"{server.url}/api/tables", json={"game": "risk", "players": 2}).status_code == 201
            assert httpx.get(address).status_code == 200
        finally:
            output = server.stop()
    assert output.count("cannot be reached") == 1, output
    assert output.count("is back") == 1
    assert "Traceback" not in output
