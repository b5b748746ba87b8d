"""A server that was started with a pack: its tables, its bots and whoever reads records play with it."""

from __future__ import annotations

from pathlib import Path

import httpx

from painted_table.core import record
from painted_table.core.match import Match, Setup
from painted_table.games import game
from server.running import Running

EXAMPLE = Path(__file__).parents[2] / "docs" / "house-rules"


def test_a_server_plays_with_its_pack(tmp_path: Path) -> None:
    found = game("risk").with_pack(EXAMPLE)
    server = Running(str(tmp_path / "tables.sqlite"), options=["--pack", str(EXAMPLE)])
    try:
        rules = httpx.get(f"{server.url}/api/rules/risk").json()
        assert "house/regions/the-wide-north" in {rule["id"] for rule in rules}
        rule = httpx.get(f"{server.url}/api/rules/house/regions/the-wide-north").json()
        assert rule["title"] == "The North is wide"
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
        made = httpx.post(f"{server.url}/api/tables", json={"game": "risk", "players": 3, "seats": seats}).json()
        with server.sit(made["table"], [held["token"] for held in made["mine"]]) as talker:
            while not talker.state or not talker.state["prompt"]:
                talker.hear()
        bearer = {"authorization": f"Bearer {made['mine'][0]['token']}"}
        text = httpx.get(f"{server.url}/api/tables/{made['table']}/record", headers=bearer).text
        assert f"\ncontent {found.content_hash()}\n" in text

        match = Match(Setup(found, 3, {}, ("Arya", "Bran", "Cersei"), ("", "", "")), "packs")
        match.settle()
        body = record.write(match, reveal=True).encode()
        headers = {"content-type": "text/plain"}
        sent = httpx.post(f"{server.url}/api/records", content=body, headers=headers, timeout=60)
        findings = {finding["what"]: finding["holds"] for finding in sent.json()["findings"]}
        assert findings["content"]
    finally:
        said = server.stop()
    assert f"Played with the pack {EXAMPLE}" in said
