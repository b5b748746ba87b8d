"""Rules, refusals, explanations and odds, as a client gets them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from painted_table import games
from painted_table.core.ledger import table_rules, with_table
from painted_table.games.risk.text.names import lands
from painted_table.server.app import create_app
from painted_table.server.settings import Settings
from server.playing import App, Guest


@pytest.fixture
def app(lite: Settings) -> Iterator[App]:
    with TestClient(create_app(lite)) as client:
        yield client


def test_every_rule_can_be_read_and_searched(guest: Guest) -> None:
    rules = guest.get("/api/rules/risk").json()
    assert len(rules) == len(games.game("risk").ledger()) + len(table_rules())
    assert {"id", "title", "text", "source", "status", "offered"} <= set(rules[0])
    found = guest.get(f"/api/rules/risk?q={rules[7]['title']}").json()
    assert 0 < len(found) < len(rules)
    assert rules[7] in found
    assert guest.get(f"/api/rules/{rules[7]['id']}").json() == rules[7]
    assert guest.get("/api/rules/risk/no/such").status_code == 404
    assert guest.get("/api/rules/chess").status_code == 404


def test_rules_are_found_as_a_person_means_them(guest: Guest) -> None:
    """The ledger's own search in its order; at a table what is played there comes first."""
    found = [rule["id"] for rule in guest.get("/api/rules/risk?q=win").json()]
    risk = games.game("risk")
    modes = {*risk.offered, *table_rules().modes}
    assert found == [rule.id for rule in with_table(risk.ledger()).search("win", modes)]
    table = guest.begin("me", "hotseat", options={"mode": "dominion"})
    first = guest.get(f"/api/rules/risk?q=win&table={table.id}").json()[0]
    assert "dominion" in first["modes"] or "all" in first["modes"]
    assert guest.get("/api/rules/risk?q=win&table=nowhere").status_code == 200


def test_what_holds_at_every_table_can_be_read(guest: Guest) -> None:
    """A refusal that cites table/undo leads to a text, alone and in every game's book."""
    alone = guest.get("/api/rules/table").json()
    assert [rule["id"] for rule in alone] == [rule.id for rule in table_rules()]
    assert all(rule["offered"] for rule in alone)
    undo = guest.get("/api/rules/table/undo").json()
    assert undo in alone
    assert undo in guest.get("/api/rules/risk?q=taking+back").json()
    assert guest.get("/api/rules/table/hodor").status_code == 404
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        chair.asked()
        chair.ask("undo", seat=0)
        refusal = chair.until(lambda message: message["kind"] == "refused", strict=False)
        assert (refusal["title"], refusal["text"]) == ("That cannot be undone.", undo["text"])


def test_games_tell_what_can_be_settled(guest: Guest) -> None:
    told = {game["name"]: game for game in guest.get("/api/games").json()}
    assert list(told) == list(games.names())
    game = told["risk"]
    assert (
        game["bots"] == ["page", "squire", "sworn-sword", "commander", "hand"] == [one["id"] for one in game["levels"]]
    )
    assert game["usual"] in game["bots"]
    assert game["seats"] == list(games.game("risk").seats())
    for choice in game["choices"]:
        assert set(choice["default"]) == {mode["id"] for mode in game["modes"]}


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"game": "chess", "players": 2}, "chess"),
        ({"game": "risk", "players": 1}, "2 to"),
        ({"game": "risk", "players": 2, "options": {"mode": "peace"}}, "peace"),
        ({"game": "risk", "players": 2, "options": {"dragons": "on"}}, "dragons"),
        ({"game": "risk", "players": 2, "seats": [{"kind": "me"}]}, "1 seats"),
        ({"game": "risk", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hodor"}]}, "hodor"),
        ({"game": "risk", "players": 2, "seats": [{"kind": "throne"}, {"kind": "me"}]}, "throne"),
        ({"game": "risk", "players": 2, "clock": {"seconds_per_move": 1}}, ">= 5"),
        ({"game": "risk", "players": 2, "seats": [{"kind": "me", "name": "\u200b"}, {"kind": "me"}]}, "empty"),
        ({"players": 2}, "game"),
        ([], "object"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(guest: Guest, body: object, word: str) -> None:
    response = guest.post("/api/tables", body)
    assert response.status_code == 400
    error = response.json()["error"]
    assert word in f"{error['says']} {error['instead']}"


def test_pointing_at_what_cannot_be_chosen_says_why(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        while not any(" > " in answer["move"] for answer in chair.answers()):
            chair.play()
        seat = chair.state["looks"]
        answers = [answer["points"] for answer in chair.answers() if answer.get("points")]
        source = answers[0][0]
        lit = {points[1] for points in answers if points[0] == source}
        areas = [area["value"] for area in chair.state["scene"]["areas"]]
        far = next(area for area in areas if area not in lit and area != source)
        board = games.game("risk").start(2, {}).board
        names = dict(zip(lands(board), board.names, strict=True))
        chair.say("why", seat=seat, points=[source, far])
        told = chair.next("whynot")
        assert told["move"] == f"{source} > {far}"
        assert told["rule"].startswith("risk/invade/")
        assert told["title"] == f"{names[source]} cannot attack {names[far]}."
        assert told["text"]
        foreign = next(area for area in areas if area not in {points[0] for points in answers})
        chair.say("why", seat=seat, points=[foreign])
        told = chair.next("whynot")
        assert told["rule"].startswith("risk/")
        assert told["title"] in (f"{names[foreign]} cannot attack now.", f"You cannot attack {names[foreign]} now.")
        chair.say("why", seat=seat, move=f"{source} > {next(iter(lit))}")
        assert chair.next("whynot")["says"] == "Nothing stands against it."
        chair.say("why", seat=seat, move="hodor")
        assert "hodor" in chair.next("whynot")["says"]
        chair.say("why", seat=seat, points=["hodor"])
        assert chair.next("whynot")["says"]
        chair.say("why", seat=1 - seat, move=f"{source} > {far}")
        assert chair.next("whynot")["rule"] == "table/turn"
        chair.say("answer", seat=seat, seq=chair.state["seq"], move=f"{source} > {far}")
        no = chair.next("refused")
        assert no["rule"].startswith("risk/invade/")
        assert no["title"] == f"{names[source]} cannot attack {names[far]}."


def test_the_best_way_to_a_place_is_told_first(guest: Guest) -> None:
    """Whoever points at what they want is told the ways to it by their promise; without odds only their order."""
    for is_told in (True, False):
        table = guest.begin("me", "hotseat", odds=is_told)
        with guest.sit(table, 0, 1) as chair:
            while not any(" > " in answer["move"] for answer in chair.answers()):
                chair.play()
            invasions = [answer for answer in chair.answers() if " > " in answer["move"]]
            seat = chair.state["looks"]
        target = invasions[0]["points"][1]
        url, mine = f"/api/tables/{table.id}/chances", {"authorization": f"Bearer {table.tokens[seat]}"}
        ways = guest.app.get(url, params={"point": target}, headers=mine).json()
        assert {way["move"] for way in ways} == {one["move"] for one in invasions if one["points"][1] == target}
        chances = [way["chance"] for way in ways]
        assert chances == sorted(chances, reverse=True) if is_told else set(chances) == {None}
        both = guest.app.get(url, params={"point": invasions[0]["points"]}, headers=mine).json()
        assert [way["move"] for way in both] == [invasions[0]["move"]]
        assert guest.app.get(url, params={"point": "hodor"}, headers=mine).json() == []
        assert guest.get(f"{url}?point={target}").json() == []


def test_odds_are_told_before_an_invasion(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    silent = guest.begin("me", "hotseat", odds=False)
    with guest.sit(table, 0, 1) as chair:
        while not any(" > " in answer["move"] for answer in chair.answers()):
            chair.play()
        move = next(answer["move"] for answer in chair.answers() if " > " in answer["move"])
        seat = chair.state["looks"]
    odds = guest.app.get(
        f"/api/tables/{table.id}/odds",
        params={"move": move},
        headers={"authorization": f"Bearer {table.tokens[seat]}"},
    ).json()
    assert odds["move"] == move
    assert odds["title"] == "Fought to the end"
    assert "for the attack" in odds["says"]
    assert sum(line["chance"] for line in odds["lines"]) == pytest.approx(1.0, abs=0.02)
    nothing = guest.get(f"/api/tables/{table.id}/odds?move=stay")
    assert nothing.status_code == 200
    assert nothing.json() == {"move": "stay", "title": "", "says": "", "hope": None, "lines": []}
    assert guest.get(f"/api/tables/{table.id}/odds?move=hodor").status_code == 400
    assert guest.get(f"/api/tables/{silent.id}/odds?move=stay").status_code == 409


def test_a_hint_is_for_whoever_is_asked(guest: Guest) -> None:
    """Answers that can be given, with reasons; not for the others, nor for spectators, nor where nobody has odds."""
    table = guest.begin("me", "hotseat")
    silent = guest.begin("me", "hotseat", odds=False)
    with guest.sit(table, 0, 1) as chair:
        while not any(" > " in answer["move"] for answer in chair.answers()):
            chair.play()
        seat, seq = chair.state["looks"], chair.state["seq"]
        moves = [answer["move"] for answer in chair.answers()]

    def hint(id: str, token: str) -> Any:
        return guest.app.get(f"/api/tables/{id}/hint", headers={"authorization": f"Bearer {token}"} if token else {})

    told = hint(table.id, table.tokens[seat]).json()
    assert told["seq"] == seq
    assert 1 <= len(told["lines"]) <= 3
    assert all(line["move"] in moves and line["label"] for line in told["lines"])
    assert any("for the attack" in line["reason"] for line in told["lines"])
    assert hint(table.id, table.tokens[1 - seat]).status_code == 409
    assert hint(table.id, "").status_code == 403
    assert hint(silent.id, silent.tokens[0]).json()["error"]["rule"] == "table/odds"


def test_an_unknown_board_is_not_found(guest: Guest) -> None:
    assert guest.get("/api/scenes/risk-nowhere").status_code == 404
    assert guest.get("/api/scenes/hodor").status_code == 404


def test_a_board_is_found_before_any_table_was_shown(guest: Guest) -> None:
    game = games.game("risk")
    scene = game.scene(game.see(game.start(3, {}), 0))
    assert guest.get(f"/api/scenes/{scene.backdrop.id}").status_code == 200


@pytest.mark.parametrize("game", ["risk", "tinyepic", "tactics"])
def test_a_cover_is_a_game_under_way(guest: Guest, game: str) -> None:
    """Always the same one, and of a mode as it stands."""
    before = guest.get(f"/api/games/{game}/table?players=2").json()["scene"]
    shown = [guest.get(f"/api/games/{game}/table?players=2&later=true").json()["scene"] for _ in range(2)]
    assert shown[0] == shown[1] != before
    assert len(shown[0]["pieces"]) > len(before.get("pieces", ()))
    assert guest.get(f"/api/scenes/{shown[0]['backdrop']['id']}").status_code == 200
    odd = guest.get(f"/api/games/{game}/table?players=2&later=true&options=%7B%22mode%22%3A%22x%22%7D")
    assert odd.status_code == 400


def test_a_thing_is_told_of_as_the_seat_that_looks_may_know_it(guest: Guest) -> None:
    table = guest.begin("me", "bot")
    with guest.sit(table, 0) as chair:
        area = chair.next_state()["scene"]["areas"][0]
        chair.say("inspect", seat=0, thing=area["value"])
        told = chair.next("inspected")
        assert told["thing"] == area["value"]
        assert area["label"].startswith(told["card"]["title"])
        chair.say("inspect", thing="hodor")
        assert chair.next("inspected")["card"] is None
        chair.say("inspect", seat=1, thing=area["value"])
        assert chair.next("refused")["says"] == "That seat is not yours."
    with guest.sit(table) as spectator:
        spectator.say("inspect", thing=area["value"])
        assert spectator.next("inspected")["card"]["title"]


def test_a_mode_that_is_left_to_chance_is_drawn_when_the_table_is_opened(guest: Guest) -> None:
    """table/random-mode: told at once, kept with the table; nobody may only say so."""
    told = {game["name"]: game for game in guest.get("/api/games").json()}["warband"]
    assert told["random"]["options"] == {"mode": "random"}
    yet = guest.get("/api/games/warband/table?players=2&mode=random").json()
    assert yet["scene"] is None and yet["refused"] is None and "size" in yet["choices"]
    assert guest.get("/api/games/warband/table?players=3&mode=random").json()["refused"]
    table = guest.begin("me", "bot", game="warband", options={"mode": "random", "size": "medium"})
    info = guest.get(f"/api/tables/{table.id}").json()
    assert info["mode"] in [mode["title"] for mode in told["modes"]]
    assert info["options"]["size"] == "medium"
    with guest.sit(table, 0) as chair:
        assert chair.next_state()["played"][:2] == [info["mode"], "drawn at random"]
    body = {"game": "warband", "players": 2, "options": {"mode": "storm", "drawn": "mode"}}
    assert guest.post("/api/tables", body).status_code == 400
