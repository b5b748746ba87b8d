"""A game from elsewhere at the server: found, played over the wire by all that RISK has not, and kept secret."""

from __future__ import annotations

from typing import Any

import pytest

from painted_table import games
from painted_table.core.agenda import NOBODY, Seat
from painted_table.core.match import Match, Setup
from painted_table.server.chronicle import Chronicle
from server.playing import Chair, Guest
from server.test_secrecy import Play, sent

pytestmark = pytest.mark.game("beacons")
DUEL: dict[str, Any] = {"game": "beacons", "options": {"mode": "duel", "rounds": "1"}}


def test_the_server_offers_it_with_its_modes_and_seats(guest: Guest) -> None:
    offered = {game["name"]: game for game in guest.get("/api/games").json()}
    assert {"risk", "beacons"} <= set(offered)
    modes = {mode["id"]: mode for mode in offered["beacons"]["modes"]}
    assert set(modes) == {"duel", "vigil"}
    response = guest.app.post("/api/tables", json={"game": "beacons", "players": 1, "seats": [{"kind": "me"}]})
    assert response.status_code == 400
    assert "A duel is not for 1" in response.text


def moved(chair: Chair, move: str) -> None:
    chair.ask("answer", chair.seats[0], move=move)


def test_a_mind_is_changed_until_the_last_has_answered(guest: Guest) -> None:
    """Also after another change, and by a state that another's answer has overtaken; said twice it counts once."""
    made = guest.begin("me", "hotseat", **DUEL)
    with guest.sit(made, 0) as wren, guest.sit(made, 1) as owl, guest.sit(made.id) as spectator:
        for chair in (wren, owl, spectator):
            chair.next_state()
        assert wren.state["prompt"]["seats"] == [0, 1]
        for number, move in enumerate(("pack oil oil", "pack boots", "pack flint"), 1):
            moved(owl, move)
            told = owl.next_state()
            assert told["seq"] == number
            assert told["prompt"]["seats"] == [0]
            assert told["prompt"]["answered"] == [1]
            assert told["prompt"]["mine"] == []
            assert told["prompt"]["default"] == ""
            assert [line["move"] for line in told["prompt"]["answers"]["1"]][:2] == ["pack nothing", "pack oil"]
        moved(owl, "pack oil flint")
        assert owl.next("refused")["rule"] == "beacons/pack/budget"
        wren.say("answer", seat=1, seq=3, move="pack boots")
        assert wren.next("refused")["says"], "a seat is its holder's"
        owl.say("answer", seat=1, seq=2, move="pack flint")
        moved(wren, "pack oil")
        told = owl.until(lambda message: message["kind"] == "state" and message["seq"] == 5)
        assert told["prompt"]["seats"] == [0]
        assert told["prompt"]["answered"] == []
        assert owl.log[-1]["move"] == "unpack oil : flint"
        moved(owl, "pack boots")
        assert owl.next("refused")["rule"] == "table/turn"


def test_an_answer_that_crosses_anothers_changes_the_mind_all_the_same(guest: Guest) -> None:
    """A vigil of two, of whom one packs anew while the other's answer is on its way: only the last can be too late."""
    made = guest.begin("me", "hotseat", **DUEL)
    with guest.sit(made, 0) as wren, guest.sit(made, 1) as owl:
        wren.next_state()
        seq = owl.next_state()["seq"]
        moved(owl, "pack oil")
        owl.next_state()
        owl.say("answer", seat=1, seq=seq, move="pack oil")
        owl.say("answer", seat=1, seq=seq, move="pack boots")
        assert "says" in owl.next("refused"), "that was an answer to what is answered"
        moved(wren, "pack nothing")
        assert wren.until(lambda message: message["kind"] == "state" and message["seq"] == 3)
        assert wren.log[-1]["move"] == "unpack nothing : oil"


def test_a_whole_game_over_the_wire(guest: Guest) -> None:
    """A list, a free walk that no list holds, the deck, an order, dice and a subset of them, and the end as it is."""
    made = guest.begin("me", "bot", **DUEL)
    with guest.sit(made, 0) as wren:
        state = wren.play("pack oil oil")
        state = wren.asked()
        assert state["prompt"]["complete"] is False
        assert "walk 50 20" not in [line["move"] for line in wren.answers()]
        wren.play("walk 50 20")
        lines = {line["move"]: line for line in wren.answers()}
        assert lines["look"]["points"] == ["look"]
        assert "look" in [pile.get("value") for pile in state["scene"]["piles"]]
        plates = state["scene"]["plates"]
        assert [plate.get("kind", "seat") for plate in plates] == ["seat", "seat", "automaton"]
        assert [line["tone"] for line in state["seats"]] == [plate["tone"] for plate in plates[:2]]
        wren.play("kindle")
        for line in wren.answers():
            if line["move"].startswith("again"):
                assert line["points"] == [f"die {place}" for place in line["move"].split()[1:]]
        wren.play("again 1 3")
        wren.play("keep")
        while not wren.asked()["over"]:
            wren.play()
        assert wren.state["seq"] > 6
        assert {line["round"] for line in wren.log} == {0, 1}


def test_a_free_walk_is_explained(guest: Guest) -> None:
    made = guest.begin("me", game="beacons", options={"mode": "vigil"})
    with guest.sit(made, 0) as wren:
        wren.play("pack nothing")
        wren.asked()
        wren.say("why", seat=0, move="walk 45 60")
        assert wren.next("whynot")["rule"] == "beacons/walk/reach"
        wren.say("why", seat=0, move="walk 45 35")
        assert "rule" not in wren.next("whynot")


def test_a_pose_is_judged_while_it_is_made(guest: Guest) -> None:
    """Whoever counts its questions is told the same number, how it measures, and the nearest that is legal."""
    made = guest.begin("me", game="beacons", options={"mode": "vigil"})
    with guest.sit(made, 0) as wren:
        wren.play("pack nothing")
        gesture = wren.asked()["prompt"]["gesture"]
        assert (gesture["text"], gesture["piece"], gesture["reach"]) == ("walk {x} {y}", "keeper 0", 30)
        assert wren.state["prompt"]["form"] is None
        wren.say("why", seat=0, move="walk 45 60", n=7)
        told = wren.next("whynot")
        assert (told["n"], told["snap"], told["measure"]) == (7, "walk 45 45", "45.0 of 30 paces")
        assert (told["label"], told["rule"]) == ("To b2, 45 45", "beacons/walk/reach")
        assert "legal" not in told
        wren.say("why", seat=0, move="walk 50 20", n=8)
        told = wren.next("whynot")
        assert (told["n"], told["legal"], told["label"]) == (8, True, "To b1, 50 20")
        assert "snap" not in told
        wren.say("why", seat=0, move="fly", n=9)
        assert wren.next("whynot")["n"] == 9


def test_a_form_is_for_whoever_fills_it_in(guest: Guest) -> None:
    made = guest.begin("me", "hotseat", **DUEL)
    with guest.sit(made, 0) as wren, guest.sit(made, 1) as owl, guest.sit(made.id) as spectator:
        for chair in (wren, owl, spectator):
            chair.next_state()
        assert wren.state["prompt"]["form"] == owl.state["prompt"]["form"]
        assert wren.state["prompt"]["form"]["text"] == "pack {provisions}"
        assert spectator.state["prompt"]["form"] is None
        moved(owl, "pack oil oil")
        assert owl.next_state()["prompt"]["form"], "who has answered may fill it in anew"
        for chair in (wren, spectator):
            told = chair.until(lambda message: message["kind"] == "state" and message["seq"] == 1)
            assert told["prompt"]["answered"] == [1]
        wren.say("why", seat=0, move="pack oil flint", n=1)
        assert wren.next("whynot")["rule"] == "beacons/pack/budget"


# -- secrecy


def log_of(lines: list[str]) -> Play:
    """A duel, each line written `seat: move`, or as what chance answered."""
    match = Chronicle(Setup(games.game("beacons"), 2, {"mode": "duel"}), "a secret for secrecy")
    for line in lines:
        if line[0].isdigit():
            match.enter(int(line[0]), match.game.parse(match.state, line[3:]))
        else:
            match.befall(match.game.parse(match.state, line))
    return Play(match.setup, tuple(match.rows(0, 0.0)))


PACKED = ["0: pack nothing", "1: pack oil", "unpack nothing : oil"]
LOOKS = [*PACKED, "0: walk 45 5", "0: kindle", "roll flame wind raven", "0: keep", "1: walk 45 5", "1: look"]
WORLDS = {
    "lists": (["1: pack oil oil", "1: pack boots"], ["1: pack flint", "1: pack nothing"]),
    "cards": ([*LOOKS, "spy a1 c3", "1: order c3 a1"], [*LOOKS, "spy b2 b3", "1: order b2 b3"]),
    "the second card": (
        [*LOOKS, "spy a1 c3", "1: order c3 a1", "fog c3", "0: walk 30 20"],
        [*LOOKS, "spy b2 c3", "1: order c3 b2", "fog c3", "0: walk 30 20"],
    ),
}


@pytest.mark.parametrize("worlds", WORLDS.values(), ids=WORLDS)
def test_two_worlds_that_differ_in_secrets_are_told_alike(worlds: tuple[list[str], list[str]]) -> None:
    """To the other keeper and to a spectator, byte for byte; whose secret it is is told otherwise."""
    first, second = map(log_of, worlds)
    heard: dict[Seat, list[list[bytes]]] = {
        seat: [sent(play, play.log, seat) for play in (first, second)] for seat in (NOBODY, 0, 1)
    }
    for seat in (NOBODY, 0):
        assert heard[seat][0] == heard[seat][1]
    assert heard[1][0] != heard[1][1]


def test_what_was_changed_is_not_kept_from_ones_own_record() -> None:
    """A change is an entry like any other: it replays, and undo takes back the last one alone."""
    match = Match(Setup(games.game("beacons"), 2), "winter")
    for move in ("pack oil", "pack boots"):
        match.play_text(1, move)
    match.undo(1)
    assert match.asked() == [0]
    assert match.answered() == [1]
    assert match.state.lists[1] == (0,)
    match.play_text(0, "pack nothing")
    assert match.game.save(match.replayed()) == match.game.save(match.state)
    no = match.why_not_undo(1)
    assert no is not None
    assert no.rule == "table/undo"
