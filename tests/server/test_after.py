"""After the game: its story, its film, its picture, links to it, and playing on."""

from __future__ import annotations

import re
import struct
import time
import tomllib
import zlib
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tools.attack.patching import patched

from painted_table import games
from painted_table.core import record
from painted_table.core.log_hash import read_hash
from painted_table.core.record import read, verify
from painted_table.server import painter, previews
from painted_table.server.app import create_app
from painted_table.server.settings import Settings
from server.playing import App
from server.test_news import plain

REPLAYS = Path(__file__).parents[1] / "replays"
GAMES = {
    "skirmish": "risk-five",
    "dominion": "risk-two-dominion",
    "world": "risk-seven-world",
    "mitchell": "risk-three-mitchell",
    "tiny epic": "tinyepic-three",
    "against the rival": "tinyepic-one-rival",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from server.conftest import QUICK

    folder = tmp_path_factory.mktemp("after")
    settings = Settings(database=str(folder / "tables.sqlite"), pace=0.0, limits=QUICK, thinkers=1)
    with TestClient(create_app(settings)) as app:
        yield app


def shelved(app: App, name: str) -> str:
    text = (REPLAYS / f"{name}.record").read_text(encoding="utf-8")
    answer = app.post("/api/records", content=text, headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


@pytest.fixture(scope="module")
def war(house: App) -> str:
    return shelved(house, GAMES["skirmish"])


@pytest.fixture(scope="module")
def court(house: App) -> str:
    return shelved(house, GAMES["dominion"])


@pytest.mark.parametrize("name", GAMES.values(), ids=list(GAMES))
def test_every_game_is_told_afterwards(house: App, name: str) -> None:
    id = shelved(house, name)
    story = house.get(f"/api/tables/{id}/story").json()
    table = house.get(f"/api/tables/{id}").json()
    assert story["over"] and story["reason"] == table["result"]["reason"] and story["entries"] == table["seq"]
    assert story["turns"][-1]["last"] == story["beats"][-1]["last"]
    assert all(len(line["values"]) == len(story["turns"]) for line in story["lines"])
    assert 1 <= len(story["moments"]) <= 3
    assert all(moment["text"] for moment in story["moments"])
    scored = next(line for line in story["lines"] if line["id"] == story["scored"])
    scores = table["result"]["scores"]
    assert by_seat(scored, len(scores)) == scores
    for line in story["lines"]:
        ends = [part["values"][-1] for part in line["parts"]]
        assert not ends or [sum(own) for own in zip(*ends)] == by_seat(line, len(scores))


def by_seat(line: dict[str, Any], seats: int) -> list[int]:
    """At the end. Beside an enemy whom nobody plays stands once what the players have together."""
    last: list[int] = line["values"][-1]
    return last[:1] * seats if line["who"] else last


def test_a_story_is_told_once(house: App, war: str) -> None:
    told = house.get(f"/api/tables/{war}/story").content
    stories = house.app.state.tables.stories
    stories.command = ("false",)
    try:
        assert house.get(f"/api/tables/{war}/story").content == told
    finally:
        stories.command = type(stories)().command


def test_a_running_game_has_no_story_and_nobody_plays_on_from_it(house: App) -> None:
    made = house.post("/api/tables", json={"game": "risk", "players": 2}).json()
    for answer in (
        house.get(f"/api/tables/{made['table']}/story"),
        house.post(f"/api/tables/{made['table']}/on", json={"entries": 0}),
        house.get(f"/api/tables/{made['table']}/film?at=0&open=true"),
    ):
        assert answer.status_code == 409 and answer.json()["error"]["rule"] == "table/over", answer.text
    assert house.get(f"/api/tables/{made['table']}/film?at=0&seat=1").status_code == 403
    assert house.get(f"/api/tables/{made['table']}/film?at=0").status_code == 200
    assert house.get("/api/tables/nowhere/story").status_code == 404


def test_a_film_is_what_single_positions_are(house: App, court: str) -> None:
    places = [0, 1, 40, 300, 301, 302, 677]
    film = house.get(f"/api/tables/{court}/film", params={"at": ",".join(map(str, places)), "seat": 0}).json()
    state = film["first"]
    assert state["log"] == []
    for entries, change in zip(places, [None, *film["then"]]):
        if change is not None:
            state = {**state, **change.get("set", {})}
            if "scene" in change:
                state["scene"] = patched(state["scene"], change["scene"])
            for line in change.get("seats", []):
                state["seats"] = [line if one["seat"] == line["seat"] else one for one in state["seats"]]
        whole = house.get(f"/api/tables/{court}/at/{entries}?seat=0").json()
        assert plain({**state, "check": 0}) == plain({**whole, "check": 0})


def test_all_hands_lie_open_in_a_film(house: App, court: str) -> None:
    film = house.get(f"/api/tables/{court}/film?at=400&open=true").json()
    hands = [pile for pile in film["first"]["scene"]["piles"] if pile.get("kind") == "hand"]
    assert {pile["seat"] for pile in hands} == {0, 1}
    assert all(len(pile.get("cards", [])) == pile["count"] for pile in hands)
    closed = house.get(f"/api/tables/{court}/film?at=400").json()["first"]["scene"]["piles"]
    assert not [pile for pile in closed if pile.get("kind") == "hand"]


@pytest.mark.parametrize("at", ["", "x", "1,", "99999999", ",".join(["1"] * 65), "-1"])
def test_a_film_of_nothing_is_refused(house: App, war: str, at: str) -> None:
    answer = house.get(f"/api/tables/{war}/film", params={"at": at})
    assert answer.status_code in (400, 404) and answer.json()["error"]["says"]


def test_a_picture_of_the_end(house: App, war: str) -> None:
    svg = house.get(f"/api/tables/{war}/picture.svg")
    assert svg.headers["content-type"] == "image/svg+xml" and "Stark wins the game" in svg.text
    png = house.get(f"/api/tables/{war}/picture.png")
    assert png.status_code == 200, png.text
    assert png.content.startswith(b"\x89PNG") and png.content[16:24] == bytes.fromhex("000004b000000276")
    assert house.get(f"/api/tables/{war}/picture.gif").status_code in (400, 404)
    assert house.get(f"/api/tables/{war}/picture.svg?move=99999").status_code == 404


def test_a_picture_of_a_game_against_an_enemy_nobody_plays(house: App) -> None:
    """Those who play together have their points together, beside the enemy's."""
    end = tomllib.loads((REPLAYS / "tinyepic-three-together.end.toml").read_text(encoding="utf-8"))
    ours, theirs = end["treaty-points"], end["night-king-points"]
    svg = house.get(f"/api/tables/{shelved(house, 'tinyepic-three-together')}/picture.svg").text
    told = re.findall(rf">(The Treaty|The Night King|Targaryen|{ours}|{theirs})</text>", svg)
    assert told == ["The Treaty", ours, "The Night King", theirs]


def test_play_on_from_anywhere(house: App, war: str) -> None:
    made = house.post(f"/api/tables/{war}/on", json={"entries": 500})
    assert made.status_code == 201, made.text
    table = made.json()
    old, new = (house.get(f"/api/tables/{id}/at/500?seat=-1").json() for id in (war, table["table"]))
    assert old["scene"]["pieces"] == new["scene"]["pieces"]
    assert house.get(f"/api/tables/{table['table']}").json()["status"] == "running"
    own = house.get(
        f"/api/tables/{table['table']}/record", headers={"authorization": f"Bearer {table['mine'][0]['token']}"}
    ).text
    assert f"origin 500 {old['commitment']} {old['secret']}" in own


def test_play_on_is_refused_at_the_end_and_beyond(house: App, war: str) -> None:
    end = house.get(f"/api/tables/{war}").json()["seq"]
    answer = house.post(f"/api/tables/{war}/on", json={"entries": end})
    assert answer.status_code == 409 and "over" in answer.json()["error"]["says"]
    assert house.post(f"/api/tables/{war}/on", json={"entries": end + 1}).status_code == 404
    assert house.post(f"/api/tables/{war}/on", json={"entries": 5, "seats": [{"kind": "me"}]}).status_code == 400


def test_a_game_that_was_played_on_is_a_whole_record(house: App) -> None:
    """From near its end, by bots, to its end: every move and all dice hold, and so does a game that goes on from it."""
    id = shelved(house, "risk-two-essos")
    end = house.get(f"/api/tables/{id}").json()["seq"]
    bots = [{"kind": "bot"}, {"kind": "bot"}]
    again = house.post(f"/api/tables/{id}/on", json={"entries": end - 40, "seats": bots}).json()["table"]
    for _ in range(600):
        if house.get(f"/api/tables/{again}").json()["status"] == "over":
            break
        time.sleep(0.05)
    text = house.get(f"/api/tables/{again}/record").text
    findings = {finding.what: finding for finding in verify(read(text, games.game))}
    assert all(finding.holds for finding in findings.values()), findings
    assert findings["origin"].checked and findings["dice"].checked
    third = shelved_text(house, text)
    # Other dice end it sooner or later than they did before.
    midst = (end - 40 + house.get(f"/api/tables/{third}").json()["seq"]) // 2
    on = house.post(f"/api/tables/{third}/on", json={"entries": midst, "seats": bots}).json()["table"]
    assert house.get(f"/api/tables/{on}").status_code == 200
    assert len(house.app.state.tables._tables[on].match.origins) == 2


def shelved_text(app: App, text: str) -> str:
    answer = app.post("/api/records", content=text, headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


def test_a_link_to_a_finished_game_says_how_it_ended(house: App, war: str) -> None:
    for address in (f"/table/{war}", f"/table/{war}/story"):
        page = house.get(address).text
        assert "<title>Stark wins the game · RISK: Game of Thrones</title>" in page
        assert f'<meta property="og:image" content="http://testserver.local/api/tables/{war}/picture.png">' in page


def test_a_link_to_a_running_game_tells_nothing_of_it(house: App) -> None:
    made = house.post("/api/tables", json={"game": "risk", "players": 2}).json()
    page = house.get(f"/table/{made['table']}").text
    assert "og:image" not in page and '<meta property="og:title" content="RISK: Game of Thrones' in page
    assert "og:" not in house.get("/table/nowhere").text


def test_what_stands_in_a_link_is_escaped() -> None:
    shown = previews.Preview('<script>"', "a & b", "/picture.png")
    page = previews.with_preview(b"<head><title>x</title></head>", shown, 'http://"host', "table/1").decode()
    assert "<script>" not in page and '"host' not in page and "a &amp; b" in page


def test_a_hash_seen_in_the_old_game_is_known_again_in_the_new(house: App, war: str) -> None:
    seen = house.get(f"/api/tables/{war}/at/300?seat=-1").json()["hash"]
    made = house.post(f"/api/tables/{war}/on", json={"entries": 400}).json()
    table = house.app.state.tables._tables[made["table"]]
    text = record.write(table.match, reveal=True)
    found = {one.what: one for one in verify(read(text, games.game), read_hash(seen))}
    assert found["seen"].holds and "goes on from" in found["seen"].detail, found
    other = {one.what: one for one in verify(read(text, games.game), read_hash("3" + seen[3:]))}
    assert not other["seen"].holds


def test_fonts_are_unpacked() -> None:
    """A WOFF of two tables, the second of them packed."""
    tables = {b"aaaa": b"plain", b"bbbb": b"packed" * 50}
    bodies = [tables[b"aaaa"], zlib.compress(tables[b"bbbb"])]
    entries, offset = b"", painter.HEAD.size + 2 * painter.TABLE.size
    for (tag, body), packed in zip(tables.items(), bodies):
        entries += painter.TABLE.pack(tag, offset, len(packed), len(body), 7)
        offset += len(packed)
    head = painter.HEAD.pack(b"wOFF", b"\0\1\0\0", 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    font = painter.unpacked(head + entries + b"".join(bodies))
    for n, (tag, body) in enumerate(tables.items()):
        found, _, place, length = struct.unpack_from(">4sIII", font, 12 + 16 * n)
        assert found == tag and font[place : place + length] == body
    with pytest.raises(ValueError, match="WOFF"):
        painter.unpacked(b"\0" * 60)
