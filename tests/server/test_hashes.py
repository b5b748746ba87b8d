"""The running hash of a table's log: everyone is sent the same, and it binds the record that comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar.testing import TestClient
from msgspec.structs import replace as changed

from painted_table import games
from painted_table.core import record
from painted_table.core.dice import commitment
from painted_table.core.log_hash import LogHash, read_hash
from painted_table.core.match import Setup
from painted_table.server.app import create_app
from painted_table.server.chronicle import Chronicle, fold
from painted_table.server.rows import Saved, TableRow
from painted_table.server.settings import Settings
from server.playing import Guest, Made

RISK = games.game("risk")
SECRET = "a secret for hashes"


def seen(state: dict[str, Any]) -> LogHash:
    return read_hash(state["hash"])


def compared(text: str, hash: LogHash) -> record.Finding:
    """What verification says of a record and a hash that was seen."""
    findings = record.verify(record.read(text, games.game), hash)
    assert all(one.holds for one in findings if one.what != "seen"), findings
    return findings[-1]


def test_everyone_is_sent_the_hash_that_the_record_ends_with(guest: Guest) -> None:
    """Players and spectators alike; one from the midst of the game is found in it too, undone moves counted."""
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair, guest.sit(table.id) as watcher:
        kept = []
        for _ in range(8):
            kept.append(seen(chair.play()))
        seat = next(int(seat) for seat, line in chair.state["undo"].items() if line["free"])
        chair.ask("undo", seat=seat)
        kept.append(seen(chair.until(lambda m: m["kind"] == "state" and m["seq"] > kept[-1].entries)))
        own = guest.get(f"/api/tables/{table.id}/record", table.tokens[0]).text
        assert f"\nhash {kept[-1]}\n" in own
        chair.ask("resign", seat=0)
        end = chair.until(lambda m: m["kind"] == "state" and m["over"])
        assert watcher.until(lambda m: m["kind"] == "state" and m["over"])["hash"] == end["hash"]
    text = guest.get(f"/api/tables/{table.id}/record").text
    assert f"\nhash {end['hash']}\n" in text
    assert "\nundo " in text
    assert compared(text, seen(end)).detail == "the whole record is the game that was seen"
    for hash in kept:
        found = compared(text, hash)
        assert found.holds and found.checked
        assert f"first {hash.entries} of" in found.detail
        past = guest.get(f"/api/tables/{table.id}/at/{hash.entries}").json()
        assert past["hash"] == str(hash)
    shelved = guest.app.post("/api/records", content=text).json()["replay"]
    assert (
        guest.get(f"/api/tables/{shelved}/at/{end['seq']}").json()["hash"].split(".")[:2] == end["hash"].split(".")[:2]
    )


def test_the_hash_outlives_the_server(lite: Settings) -> None:
    with TestClient(create_app(lite)) as app:
        guest = Guest(app)
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0, 1) as chair:
            for _ in range(5):
                before = chair.play()["hash"]
    with TestClient(create_app(lite)) as app, Guest(app).sit(table, 0, 1) as chair:
        assert chair.next_state()["hash"] == before


def test_who_sits_down_changes_the_names_and_nothing_else(guest: Guest) -> None:
    table = guest.begin("me", "open")
    with guest.sit(table, 0) as chair:
        first = seen(chair.next_state())
        held = guest.post(f"/api/tables/{table.id}/seats/1", {"name": "Sansa"}).json()
        second = seen(chair.until(lambda m: m["kind"] == "state" and m["seats"][1]["name"] == "Sansa"))
        assert (first.entries, first.link) == (second.entries, second.link)
        assert first.seats != second.seats
        guest.post(f"/api/tables/{table.id}/seats/1/leave", token=held["token"])
        for _ in range(6):
            chair.play()
        chair.ask("resign", seat=0)
        end = chair.until(lambda m: m["kind"] == "state" and m["over"])
    text = guest.get(f"/api/tables/{table.id}/record").text
    assert "changed since" in compared(text, first).detail
    assert "changed since" not in compared(text, second).detail
    assert compared(text, seen(end)).holds
    assert not compared(text, replace(seen(end), seats=first.seats)).holds


def test_a_shelved_record_keeps_the_content_it_was_played_with() -> None:
    """The cards may have been corrected since: what players were sent still binds it."""
    match = Chronicle(Setup(RISK, 2), SECRET)
    match.settle()
    row = TableRow(
        id="hashes",
        game="risk",
        players=2,
        options={},
        secret=SECRET,
        commitment=commitment(SECRET),
        rules=7,
        content="older",
        seconds_per_move=None,
        odds=True,
        status="record",
        deadline=None,
        takeback=None,
        created=0.0,
    )
    rows = match.rows(0, 0.0)
    old = fold(Saved(row, [], rows, []))
    assert "\nrules 7\ncontent older\n" in record.header(old)
    new = fold(Saved(changed(row, content="newer"), [], rows, []))
    end = len(rows)
    assert old.hash_after(end).link != new.hash_after(end).link
    again = record.replay(record.read(record.write(old, reveal=True), games.game))
    assert record.log_hash(again).link == old.hash_after(end).link


def test_a_record_without_its_secret_has_no_hash_to_show(guest: Guest) -> None:
    table: Made = guest.begin("me", "bot")
    with guest.sit(table, 0) as chair:
        for _ in range(6):
            chair.play()
        chair.ask("resign", seat=0)
        chair.until(lambda m: m["kind"] == "state" and m["over"])
    lines = guest.get(f"/api/tables/{table.id}/record").text.splitlines()
    text = "\n".join(line for line in lines if not line.startswith(("secret ", "hash ")))
    shelved = guest.app.post("/api/records", content=text).json()["replay"]
    assert guest.get(f"/api/tables/{shelved}/at/1").json()["hash"] == ""


def test_who_sat_where_does_not_change_after_the_end(guest: Guest) -> None:
    """Names are part of the hash: nobody leaves or is replaced any more."""
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        for _ in range(8):
            chair.play()
        chair.ask("resign", seat=0)
        end = chair.until(lambda m: m["kind"] == "state" and m["over"])
    address = f"/api/tables/{table.id}/seats/0"
    tries: list[tuple[str, dict[str, str]]] = [("leave", {}), ("bot", {"bot": "random"})]
    for path, body in tries:
        refused = guest.post(f"{address}/{path}", body, table.tokens[0])
        assert refused.status_code == 409, path
        assert refused.json()["error"]["says"] == "The game is over: who sat where stands in its record."
    assert f"\nhash {end['hash']}\n" in guest.get(f"/api/tables/{table.id}/record").text
