"""A table for friends waits: it is joined by one link, settled, started once, and played again with turned seats."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from litestar.testing import TestClient

from painted_table import games
from painted_table.server.app import create_app
from painted_table.server.routes_tables import played_for
from painted_table.server.settings import Settings
from painted_table.server.tables import Tables
from server.conftest import QUICK
from server.playing import App, Chair, Guest
from server.postgres import new_database
from server.test_races import Client, bearing, run

PAIRS = 12


class Waiting:
    """A table that waits to begin, and the secrets that were handed out with it."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.id: str = made["table"]
        self.tokens: dict[int, str] = {held["seat"]: held["token"] for held in made["mine"]}
        self.secret = secret_in(made["link"])
        self.path = f"/api/tables/{self.id}"


def secret_in(link: str) -> str:
    return parse_qs(urlsplit(link).fragment)["invite"][0]


def wait(guest: Guest, *seats: str, game: str = "risk", **more: Any) -> Waiting:
    wishes = [{"kind": kind} for kind in seats]
    body = {"game": game, "players": len(seats), "seats": wishes, "lobby": True, **more}
    made = guest.post("/api/tables", body)
    assert made.status_code == 201, made.text
    return Waiting(made.json())


def join(guest: Guest, table: Waiting, name: str, **more: str) -> tuple[int, str]:
    told = guest.post(f"{table.path}/seats", {"name": name, "invite": table.secret, **more})
    assert told.status_code == 201, told.text
    table.tokens[told.json()["seat"]] = told.json()["token"]
    return told.json()["seat"], told.json()["token"]


def settle(guest: Guest, table: Waiting, seat: int, by: int | None = None, **what: Any) -> Any:
    return guest.post(f"{table.path}/seats/{seat}/settle", what, table.tokens[seat if by is None else by])


def sitting(guest: Guest, table: Waiting, seat: int) -> Any:
    return guest.sit(table.id, tokens=[table.tokens[seat]])


def until(chair: Chair, wanted: str) -> dict[str, Any]:
    """The first state for which some words about it are true."""
    while not chair.state or not eval(wanted, {"s": chair.state}):
        chair.next_state()
    return chair.state


# -- before the start


def test_friends_come_by_one_link_and_nothing_is_dealt(guest: Guest) -> None:
    table = wait(guest, "me", "invite", "invite")
    with sitting(guest, table, 0) as host:
        state = host.next_state()
        assert state["lobby"]["host"] == 0 and state["lobby"]["link"]
        assert [line["kind"] for line in state["seats"]] == ["person", "invited", "invited"]
        assert (state["seq"], state["log"], state["prompt"], state["secret"]) == (0, [], None, "")
        assert state["scene"]["areas"], "the map is there to look at"
        assert join(guest, table, "Mira")[0] == 1
        until(host, "s['seats'][1]['kind'] == 'person'")
        assert host.state["seats"][1]["name"] == "Mira"
        assert join(guest, table, "Jon")[0] == 2
        late = guest.post(f"{table.path}/seats", {"name": "Ann", "invite": table.secret})
        assert (late.status_code, late.json()["error"]["says"]) == (409, "Every seat is taken.")
        assert guest.get(table.path).json()["status"] == "lobby"
        assert guest.get(table.path).json()["asked"] == []
        secrets = [table.secret, *table.tokens.values()]
        assert not any(secret in text for secret in secrets for text in host.heard)


def test_a_link_that_is_none_opens_no_seat(guest: Guest) -> None:
    table, other = wait(guest, "me", "invite"), wait(guest, "me", "invite")
    for secret in ("", "table", other.secret, table.tokens[0]):
        assert guest.post(f"{table.path}/seats", {"name": "Eve", "invite": secret}).status_code == 403
        assert guest.post(f"{table.path}/seats/1", {"name": "Eve", "invite": secret}).status_code == 403
    assert guest.get(table.path).json()["seats"][1]["kind"] == "invited"


def test_namesakes_are_told_apart(guest: Guest) -> None:
    """Two who keep the same name that their browsers drew, and one who takes it later."""
    table = wait(guest, "me", "invite", "invite")
    settle(guest, table, 0, name="Linnet")
    for _ in range(2):
        join(guest, table, "linnet")
    names = [seat["name"] for seat in guest.get(table.path).json()["seats"]]
    assert names == ["Linnet", "linnet 2", "linnet 3"]
    assert settle(guest, table, 1, name="Linnet").json()["seats"][1]["name"] == "Linnet 2"
    assert settle(guest, table, 0, name="Linnet").json()["seats"][0]["name"] == "Linnet"


def test_a_claim_by_the_link_that_is_sent_twice_takes_one_seat(guest: Guest) -> None:
    table = wait(guest, "me", "invite", "invite")
    token = "t" * 30
    assert join(guest, table, "Mira", token=token) == (1, token)
    assert join(guest, table, "Mira", token=token) == (1, token)
    assert guest.get(table.path).json()["seats"][2]["kind"] == "invited"


def test_nobody_plays_before_the_start(guest: Guest) -> None:
    table = wait(guest, "me", "hotseat", game="tinyepic")
    with sitting(guest, table, 0) as chair:
        chair.next_state()
        for kind, more in (
            ("answer", {"move": "house stark"}),
            ("undo", {}),
            ("takeback", {}),
            ("resign", {}),
            ("auto", {"until": "end"}),
        ):
            chair.say(kind, seat=0, seq=0, **more)
            refused = chair.until(lambda message: message["kind"] == "refused")
            assert refused["rule"] == "table/lobby", kind
        chair.say("why", seat=0, move="house stark")
        assert chair.until(lambda message: message["kind"] == "refused")["rule"] == "table/lobby"
        chair.say("chat", seat=0, text="Who takes Stark?")
        until(chair, "s['chat']")
    assert guest.get(table.path).json()["seq"] == 0


def test_sides_are_asked_for_first_come_first_served(guest: Guest) -> None:
    table = wait(guest, "me", "invite", "bot", options={"mode": "dominion"})
    join(guest, table, "Mira")
    assert settle(guest, table, 0, side="stark").status_code == 200
    assert settle(guest, table, 0, side="stark").status_code == 200, "what stands already stands"
    taken = settle(guest, table, 1, side="stark")
    assert (taken.status_code, taken.json()["error"]["rule"]) == (409, "table/lobby")
    assert "asked for by Player 1" in taken.json()["error"]["says"]
    assert settle(guest, table, 1, side="dragonriders").status_code == 400
    assert settle(guest, table, 1, side="baratheon").status_code == 200
    assert settle(guest, table, 0, side="").status_code == 200
    assert settle(guest, table, 1, side="stark").status_code == 200
    assert settle(guest, table, 0, by=1, side="baratheon").status_code == 409, "another's seat is not Mira's"
    assert settle(guest, table, 2, by=1, side="baratheon").status_code == 409, "nor are the bots"
    assert settle(guest, table, 2, by=0, side="lannister").status_code == 200
    with sitting(guest, table, 0) as host:
        assert host.next_state()["lobby"]["wishes"] == {"1": "stark", "2": "lannister"}
        assert guest.post(f"{table.path}/start", {}, table.tokens[0]).status_code == 200
        state = until(host, "s['lobby'] is None")
    sides = {line["seat"]: line["side"] for line in state["seats"]}
    assert sides == {0: "Baratheon", 1: "Stark", 2: "Lannister"}, "what is left is given by lot"
    moves = [line["move"] for line in state["log"] if line["move"].startswith("house ")]
    assert sorted(moves) == ["house baratheon", "house lannister", "house stark"], "as answers, in the log"


def test_without_wishes_the_game_asks_for_sides_itself(guest: Guest) -> None:
    table = wait(guest, "me", "hotseat")
    with guest.sit(table.id, tokens=list(table.tokens.values())) as chair:
        assert chair.next_state()["lobby"]["sides"][0]["name"] == "Targaryen"
        guest.post(f"{table.path}/start", {}, table.tokens[0])
        until(chair, "s['lobby'] is None and s['prompt']")
        assert chair.state["prompt"]["ask"] == "Choose your House"


@pytest.mark.parametrize(("game", "options"), [("beacons", {}), ("tinyepic", {"houses": "random"})])
def test_a_game_that_lets_no_side_be_chosen_offers_none(lite: Settings, game: str, options: dict[str, str]) -> None:
    if game not in games.names():
        pytest.skip("Beacons is served where PAINTED_TABLE_GAMES names it.")
    with TestClient(create_app(lite)) as app:
        guest = Guest(app)
        table = wait(guest, "me", "hotseat", game=game, options=options)
        with sitting(guest, table, 0) as chair:
            assert chair.next_state()["lobby"]["sides"] == []
        assert settle(guest, table, 0, side="stark").status_code == 400


def test_nobody_but_the_host_starts_the_game(guest: Guest) -> None:
    """That everybody is ready starts nothing."""
    table = wait(guest, "me", "invite", "bot")
    assert settle(guest, table, 0, ready=True).json()["status"] == "lobby", "a seat is empty"
    join(guest, table, "Mira")
    assert settle(guest, table, 0, ready=False).json()["status"] == "lobby"
    assert settle(guest, table, 1, ready=True).json()["status"] == "lobby"
    assert settle(guest, table, 0, ready=True).json()["status"] == "lobby"
    assert guest.post(f"{table.path}/start", {}, table.tokens[1]).status_code == 409
    assert guest.post(f"{table.path}/start", {}, table.tokens[0]).json()["status"] == "running"
    assert settle(guest, table, 0, ready=False).status_code == 409


def test_the_host_starts_and_bots_take_what_is_empty(guest: Guest) -> None:
    table = wait(guest, "me", "invite", "invite", "invite")
    join(guest, table, "Mira")
    assert guest.post(f"{table.path}/start", {}, table.tokens[1]).status_code == 409
    assert guest.post(f"{table.path}/start").status_code == 403
    assert guest.post(f"{table.path}/seats/2/standby", {"bot": "random"}, table.tokens[0]).status_code == 200
    assert guest.post(f"{table.path}/seats/3/standby", {"bot": ""}, table.tokens[0]).status_code == 200
    assert guest.post(f"{table.path}/seats/3/standby", {"bot": "Hodor"}, table.tokens[0]).status_code == 400
    assert guest.post(f"{table.path}/seats/3/standby", {"bot": "random"}, table.tokens[1]).status_code == 409
    for _ in range(2):
        assert guest.post(f"{table.path}/start", {}, table.tokens[0]).status_code == 200
    told = guest.get(table.path).json()
    assert [(seat["kind"], seat["bot"]) for seat in told["seats"][2:]] == [("bot", "random"), ("invited", "")]
    assert join(guest, table, "Jon")[0] == 3, "the empty seat first"
    assert join(guest, table, "Ann")[0] == 2, "then one that a bot has taken meanwhile"


def test_leaving_and_being_removed_before_the_start(guest: Guest) -> None:
    table = wait(guest, "me", "invite", "invite")
    join(guest, table, "Mira"), join(guest, table, "Jon")
    settle(guest, table, 1, side="stark", ready=True)
    assert guest.post(f"{table.path}/seats/1/leave", {}, table.tokens[1]).status_code == 200
    assert guest.post(f"{table.path}/seats/1/leave", {}, table.tokens[1]).status_code == 403, "its secret holds nothing"
    assert guest.post(f"{table.path}/seats/0/empty", {}, table.tokens[2]).status_code == 409, "only the host removes"
    with sitting(guest, table, 2) as jon:
        jon.next_state()
        assert guest.post(f"{table.path}/seats/2/empty", {}, table.tokens[0]).status_code == 200
        gone = jon.until(lambda message: message["kind"] == "gone", strict=False)
        assert gone["seatless"] and gone["says"] == "Your seat at this table was freed."
    told = guest.get(table.path).json()
    assert [seat["kind"] for seat in told["seats"]] == ["person", "invited", "invited"]
    assert guest.get(f"{table.path}/at/0", table.tokens[2]).status_code == 403


def test_a_new_link_ends_the_old_one(guest: Guest) -> None:
    table = wait(guest, "me", "invite")
    old = table.secret
    told = guest.post(f"{table.path}/link", {}, table.tokens[0])
    table.secret = secret_in(told.json()["link"])
    assert table.secret != old
    assert guest.post(f"{table.path}/seats", {"name": "Eve", "invite": old}).status_code == 403
    assert join(guest, table, "Mira")[0] == 1
    assert guest.post(f"{table.path}/link", {}, table.tokens[1]).status_code == 409, "only the host's"


def test_when_the_host_leaves_another_is_host(guest: Guest) -> None:
    table = wait(guest, "invite", "me", "invite")
    join(guest, table, "Mira")
    assert guest.post(f"{table.path}/seats/1/leave", {}, table.tokens[1]).status_code == 200
    with sitting(guest, table, 0) as mira:
        assert mira.next_state()["lobby"]["host"] == 0
    assert guest.post(f"{table.path}/start", {}, table.tokens[0]).status_code == 200


def test_a_lobby_outlives_the_server(settings: Settings) -> None:
    with TestClient(create_app(settings)) as app:
        table = wait(Guest(app), "me", "invite")
        settle(Guest(app), table, 0, side="targaryen", ready=True)
    with TestClient(create_app(settings)) as app:
        guest = Guest(app)
        join(guest, table, "Mira")
        with sitting(guest, table, 1) as mira:
            lobby = mira.next_state()["lobby"]
            assert (lobby["wishes"], lobby["ready"]) == ({"0": "targaryen"}, [0])
        assert guest.post(f"{table.path}/start", {}, table.tokens[0]).json()["status"] == "running"


def test_a_table_without_a_host_or_with_a_side_twice_is_refused(guest: Guest) -> None:
    body = {"game": "risk", "players": 2, "lobby": True, "seats": [{"kind": "invite"}, {"kind": "open"}]}
    assert guest.post("/api/tables", body).status_code == 400
    twice = {"game": "risk", "players": 2, "seats": [{"kind": "me", "side": "targaryen"}] * 2}
    assert guest.post("/api/tables", twice).status_code == 400
    unknown = {"game": "risk", "players": 2, "seats": [{"kind": "me", "side": "stark"}, {"kind": "bot"}]}
    assert guest.post("/api/tables", unknown).status_code == 400, "Stark does not play on Essos"


def test_against_bots_it_begins_at_once_with_the_sides_asked_for(guest: Guest) -> None:
    seats = [{"kind": "me", "side": "martell"}, {"kind": "bot", "bot": "random", "side": "stark"}, {"kind": "bot"}]
    made = guest.post("/api/tables", {"game": "risk", "players": 3, "seats": seats}).json()
    told = guest.get(f"/api/tables/{made['table']}").json()
    assert [seat["side"] for seat in told["seats"][:2]] == ["Martell", "Stark"]
    assert told["status"] == "running" and told["seats"][2]["side"] in ("Baratheon", "Lannister", "Tyrell")


# -- at the same moment


def test_of_two_who_ask_for_a_side_at_once_one_gets_it(settings: Settings) -> None:
    async def trial(client: Client, tables: Tables) -> None:
        for _ in range(PAIRS):
            path, tokens, _ = await waiting(client)
            asks = [
                client.post(f"{path}/seats/{seat}/settle", json={"side": "targaryen"}, headers=bearing(tokens[seat]))
                for seat in (0, 1)
            ]
            assert sorted(one.status_code for one in await asyncio.gather(*asks)) == [200, 409]

    run(settings, trial)


def test_who_joins_at_the_moment_of_the_start_sits_there_or_is_told(settings: Settings) -> None:
    async def trial(client: Client, tables: Tables) -> None:
        for n in range(PAIRS):
            path, tokens, secret = await waiting(client, "me", "hotseat", "invite")
            asks = [
                client.post(f"{path}/start", json={}, headers=bearing(tokens[0])),
                client.post(f"{path}/seats", json={"name": "Jon", "invite": secret}),
                client.post(f"{path}/seats", json={"name": "Ann", "invite": secret}),
            ]
            told = await asyncio.gather(*(asks if n % 2 else asks[::-1]))
            codes = sorted(one.status_code for one in told)
            assert codes == [200, 201, 409], "one start, one seat for one of two"
            info = (await client.get(path)).json()
            assert info["status"] == "running"
            assert info["seats"][2]["kind"] == "person"

    run(settings, trial)


def test_started_twice_at_once_it_is_dealt_once(settings: Settings) -> None:
    async def trial(client: Client, tables: Tables) -> None:
        for _ in range(PAIRS):
            path, tokens, _ = await waiting(client)
            start = [client.post(f"{path}/start", json={}, headers=bearing(tokens[0])) for _ in range(3)]
            assert {one.status_code for one in await asyncio.gather(*start)} == {200}
            saved = await tables.store.load(path.rpartition("/")[2])
            assert saved is not None
            assert [row.seq for row in saved.log] == list(range(len(saved.log)))

    run(settings, trial)


async def waiting(client: Client, *seats: str) -> tuple[str, dict[int, str], str]:
    kinds = seats or ("me", "hotseat")
    body = {"game": "risk", "players": len(kinds), "lobby": True, "seats": [{"kind": kind} for kind in kinds]}
    made = (await client.post("/api/tables", json=body)).json()
    tokens = {held["seat"]: held["token"] for held in made["mine"]}
    return f"/api/tables/{made['table']}", tokens, secret_in(made["link"])


@pytest.fixture
def both(postgres: str) -> Iterator[tuple[App, App]]:
    settings = Settings(database=new_database(postgres), pace=0.0, limits=QUICK, thinkers=1)
    with TestClient(create_app(settings)) as one, TestClient(create_app(settings)) as other:
        yield one, other


def test_two_processes_agree_on_sides_seats_and_the_start(both: tuple[App, App]) -> None:
    """What one has not heard of yet the database refuses."""
    here, there = Guest(both[0]), Guest(both[1])
    table = wait(here, "me", "hotseat", "invite", "invite")
    with sitting(here, table, 0) as one, sitting(there, table, 1) as other:
        one.next_state(), other.next_state()
        assert settle(here, table, 0, side="stark").status_code == 200
        assert settle(there, table, 1, side="stark").status_code == 409
        assert join(there, table, "Mira")[0] == 2
        assert join(here, table, "Jon")[0] == 3
        assert there.post(f"{table.path}/start", {}, table.tokens[0]).status_code == 200
        assert settle(here, table, 1, side="martell").status_code == 409
        for chair in (one, other):
            until(chair, "s['lobby'] is None")
        assert one.log == other.log


# -- playing again


def finished(guest: Guest, *seats: str) -> tuple[str, dict[int, str]]:
    """A game of two that the first has given up."""
    table = guest.begin(*seats)
    with guest.sit(table, *table.tokens) as chair:
        while chair.asked()["prompt"]["ask"].startswith("Choose"):
            chair.play()
        chair.ask("resign", seat=0)
        until(chair, "s['over']")
    return f"/api/tables/{table.id}", table.tokens


def test_a_rematch_turns_the_seats_and_begins_when_its_host_says_so(guest: Guest) -> None:
    path, tokens = finished(guest, "me", "hotseat")
    with guest.sit(path.rpartition("/")[2], tokens=[tokens[0]]) as chair:
        chair.next_state()
        first = guest.post(f"{path}/rematch", {}, tokens[1]).json()
        again = until(chair, "s['next']")["next"]
    assert first == {"table": again, "seat": 0}
    assert guest.post(f"{path}/rematch", {}, tokens[1]).json() == first, "sent twice"
    info = guest.get(f"/api/tables/{again}").json()
    assert info["status"] == "lobby"
    assert [seat["name"] for seat in info["seats"]] == ["Player 2", "Player 1"]
    assert guest.post(f"{path}/rematch", {}, tokens[0]).json() == {"table": again, "seat": 1}
    assert guest.get(f"/api/tables/{again}").json()["status"] == "lobby", "both have come"
    assert guest.post(f"/api/tables/{again}/start", {}, tokens[0]).status_code == 409
    assert guest.post(f"/api/tables/{again}/start", {}, tokens[1]).json()["status"] == "running"
    with guest.sit(again, tokens=[tokens[0]]) as chair:
        assert chair.next_state()["looks"] == 1, "the old secret holds the new seat"


def test_the_free_seat_of_a_rematch_waits_for_a_link_and_for_no_stranger(guest: Guest) -> None:
    """Neither that of who had left nor that of who was removed; spectators are not told where it is."""
    table = guest.begin("me", "hotseat", "hotseat")
    path = f"/api/tables/{table.id}"
    with guest.sit(table, 0, 1) as chair:
        assert guest.post(f"{path}/seats/2/leave", {}, table.tokens[2]).status_code == 200
        while chair.asked()["prompt"]["ask"].startswith("Choose"):
            chair.play()
        for seat in (0, 1):
            chair.ask("resign", seat=seat)
        until(chair, "s['over']")
    again = guest.post(f"{path}/rematch", {}, table.tokens[0]).json()["table"]
    with guest.sit(table.id) as watcher:
        assert watcher.next_state()["next"] == ""
    seats = guest.get(f"/api/tables/{again}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["invited", "person", "person"]
    assert guest.get("/api/tables").json() == []
    assert guest.post(f"/api/tables/{again}/seats/0", {"name": "Ramsay"}).status_code == 403
    assert guest.post(f"/api/tables/{again}/seats/2/empty", {}, table.tokens[0]).status_code == 200
    assert guest.post(f"/api/tables/{again}/seats/2", {"name": "Ramsay"}, table.tokens[1]).status_code == 403
    link = guest.post(f"/api/tables/{again}/link", {}, table.tokens[0]).json()["link"]
    sits = guest.post(f"/api/tables/{again}/seats", {"name": "Bran", "invite": secret_in(link)})
    assert sits.json()["seat"] == 0


def test_a_rematch_against_bots_begins_at_once(guest: Guest) -> None:
    path, tokens = finished(guest, "me", "bot")
    again = guest.post(f"{path}/rematch", {}, tokens[0]).json()
    info = guest.get(f"/api/tables/{again['table']}").json()
    assert (again["seat"], info["status"]) == (1, "running")
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]


def test_a_rematch_is_for_those_who_played_and_after_the_end(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    assert guest.post(f"/api/tables/{table.id}/rematch", {}, table.tokens[0]).status_code == 409
    path, _ = finished(guest, "me", "hotseat")
    assert guest.post(f"{path}/rematch").status_code == 403


def test_two_who_call_for_a_rematch_at_once_meet_at_one_table(settings: Settings) -> None:
    with TestClient(create_app(settings)) as app:
        path, tokens = finished(Guest(app), "me", "hotseat")

    async def trial(client: Client, tables: Tables) -> None:
        calls = [client.post(f"{path}/rematch", json={}, headers=bearing(token)) for token in tokens.values()]
        told = await asyncio.gather(*calls)
        assert len({json.loads(one.text)["table"] for one in told}) == 1
        again = told[0].json()["table"]
        assert (await client.get(f"/api/tables/{again}")).json()["status"] == "lobby"

    run(settings, trial)


# -- other sides, another game, a spoken code


def test_two_change_sides_and_their_secrets_hold_the_other_seats(guest: Guest) -> None:
    """table/sides: in a game whose seats are its sides people change seats, the army of a seat stays with it."""
    table = wait(guest, "me", "invite", game="warband")
    join(guest, table, "Mira")
    settle(guest, table, 0, name="Ola")
    with sitting(guest, table, 1) as friend, sitting(guest, table, 0) as host:
        sides = [line["side"] for line in until(friend, "len(s['seats']) == 2")["seats"]]
        settle(guest, table, 1, ready=True)
        refused = guest.post(f"{table.path}/swap", {"seats": [0, 1]}, table.tokens[1])
        assert refused.json()["error"]["says"] == "That is for the host of the table."
        assert guest.post(f"{table.path}/swap", {"seats": [1, 1]}, table.tokens[0]).status_code == 409
        told = guest.post(f"{table.path}/swap", {"seats": [0, 1]}, table.tokens[0])
        assert [seat["name"] for seat in told.json()["seats"]] == ["Mira", "Ola"]
        for chair, seat in ((friend, 0), (host, 1)):
            state = until(chair, f"s['looks'] == {seat}")
            assert [line["side"] for line in state["seats"]] == sides
            assert (state["lobby"]["host"], state["lobby"]["ready"]) == (1, [])
            assert {"kind": "seated", "seats": [seat]} in [json.loads(text) for text in chair.heard]
    table.tokens = {0: table.tokens[1], 1: table.tokens[0]}
    assert guest.post(f"{table.path}/start", None, table.tokens[1]).status_code == 200


def test_where_sides_are_wished_for_the_wishes_change_hands(guest: Guest) -> None:
    table = wait(guest, "me", "invite", "invite")
    join(guest, table, "Mira")
    settle(guest, table, 0, side="stark")
    settle(guest, table, 1, side="martell")
    assert guest.post(f"{table.path}/swap", {"seats": [0, 1]}, table.tokens[0]).status_code == 200
    with sitting(guest, table, 0) as host:
        assert host.next_state()["lobby"]["wishes"] == {"0": "martell", "1": "stark"}
        guest.post(f"{table.path}/swap", {"seats": [0, 2]}, table.tokens[0])
        assert until(host, "'2' in s['lobby']['wishes']")["lobby"]["wishes"] == {"2": "martell", "1": "stark"}


def test_another_game_for_the_same_people(guest: Guest) -> None:
    table = wait(guest, "me", "invite", "bot", "invite")
    join(guest, table, "Mira")
    join(guest, table, "Jon")
    assert sorted(table.tokens) == [0, 1, 3]
    settle(guest, table, 0, side="stark")
    settle(guest, table, 1, ready=True)
    with sitting(guest, table, 3) as jon:
        before = jon.next_state()
        body = {"game": "tactics", "players": 2}
        few = guest.post(f"{table.path}/game", body, table.tokens[0])
        assert few.json()["error"]["says"] == "3 people sit here, and there would be 2 seats."
        body = {"game": "tinyepic", "players": 3, "takebacks": "never", "clock": {"seconds_per_move": 60}}
        assert guest.post(f"{table.path}/game", body, table.tokens[1]).status_code == 409, "only the host"
        told = guest.post(f"{table.path}/game", body, table.tokens[0]).json()
        assert (told["game"], told["status"], [seat["kind"] for seat in told["seats"]]) == (
            "tinyepic",
            "lobby",
            ["person"] * 3,
        )
        state = until(jon, "s['game'] == 'tinyepic'")
        assert (state["looks"], state["takebacks"], state["lobby"]["ready"]) == (2, "never", [])
        assert state["lobby"]["wishes"] == {"0": "stark"}, "a side that the other game has too"
        assert state["commitment"] != before["commitment"]
    assert guest.post(f"{table.path}/start", None, table.tokens[0]).status_code == 200
    late = guest.post(f"{table.path}/game", body, table.tokens[0])
    assert late.json()["error"]["says"] == "The game has begun."


def test_a_code_is_spoken_instead_of_the_link(guest: Guest) -> None:
    table = wait(guest, "me", "invite", "invite")
    code = guest.get(f"{table.path}/code", token=table.tokens[0]).json()["code"]
    assert len(code) == 5 and guest.get(f"{table.path}/code").status_code == 403, "a spectator is not told"
    assert guest.get(f"/api/codes/{code.lower()}").json() == {"table": table.id}
    assert guest.get("/api/codes/AAAAA").status_code == 404
    told = guest.post(f"{table.path}/seats", {"name": "Mira", "invite": code.lower()})
    assert told.status_code == 201
    guest.post(f"{table.path}/link", None, table.tokens[0])
    assert guest.post(f"{table.path}/seats", {"name": "Jon", "invite": code}).status_code == 403, (
        "it ends with its link"
    )
    newer = guest.get(f"{table.path}/code", token=table.tokens[0]).json()["code"]
    guest.post(f"{table.path}/start", None, table.tokens[0])
    assert guest.get(f"{table.path}/code", token=table.tokens[0]).json()["code"] == ""
    assert guest.get(f"/api/codes/{newer}").status_code == 404
    assert guest.post(f"{table.path}/seats", {"name": "Jon", "invite": newer}).status_code == 403


def test_games_that_were_open_to_all_can_be_watched(guest: Guest) -> None:
    guest.post("/api/tables", {"game": "risk", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}]})
    seats = [{"kind": "me", "name": "Ola"}, {"kind": "open"}]
    made = guest.post("/api/tables", {"game": "risk", "players": 2, "seats": seats}).json()
    found = guest.get("/api/tables/watch").json()
    assert [(one["table"], one["names"], one["mode"]) for one in found] == [(made["table"], ["Ola"], "Skirmish")]


def test_a_finished_game_tells_how_long_it_was_played_and_who_sat_there_where_it_goes_on(guest: Guest) -> None:
    path, tokens = finished(guest, "me", "hotseat")
    again = guest.post(f"{path}/rematch", {}, tokens[1]).json()["table"]
    told = guest.get(path, token=tokens[0]).json()
    assert (told["minutes"], told["next"]) == (1, again)
    assert guest.get(path).json()["next"] == "", "whoever only watched is not led there"
    assert guest.get(path, token="x" * 30).json()["next"] == ""
    assert guest.get(f"/api/tables/{again}").json()["minutes"] == 0


def test_pauses_are_left_out_of_the_time_that_was_played() -> None:
    assert played_for([0.0, 60.0, 120.0, 100_000.0, 100_060.0]) == 6
    assert played_for([5.0]) == 1
