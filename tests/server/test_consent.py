"""Taking back: freely by the table's policy, or by the consent of everyone."""

from __future__ import annotations

from dataclasses import replace

from litestar.testing import TestClient

from painted_table.server.app import create_app
from painted_table.server.settings import Settings
from server.playing import Chair, Guest


def deployed(chair: Chair) -> str:
    """Play on to a question with a free choice of where armies go, and answer it."""
    while not any(" +" in answer["move"] for answer in chair.answers()):
        chair.play()
    move: str = next(answer["move"] for answer in chair.answers() if answer["move"].endswith(" +1"))
    return move


def test_a_move_is_undone_freely_while_nothing_happened_since(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        move = deployed(chair)
        seat, seq = chair.state["looks"], chair.state["seq"]
        chair.play(move)
        assert chair.state["undo"][str(seat)]["free"]
        chair.ask("undo", seat=seat)
        chair.until(lambda message: message["kind"] == "state" and message["seq"] == seq + 2)
        assert chair.log[seq]["undone"]
        assert not chair.log[seq - 1]["undone"]
        assert chair.log[seq + 1]["move"] == f"undo {seq}"
        assert move in [answer["move"] for answer in chair.answers()]
        at_once = guest.get(f"/api/tables/{table.id}/at/{seq + 1}", table.tokens[seat]).json()
        assert not at_once["log"][seq]["undone"], "then it stood"


def test_who_was_away_during_an_undo_learns_of_it(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        move = deployed(chair)
        seat = chair.state["looks"]
        chair.play(move)
        have = chair.state["seq"]
        chair.ask("undo", seat=seat)
        chair.until(lambda message: message["kind"] == "state" and message["seq"] > have)
    with guest.sit(table, have=have) as watcher:
        state = watcher.next_state()
        assert state["log_from"] == have - 1
        assert state["log"][0]["undone"]


def test_a_bot_consents_at_once(guest: Guest) -> None:
    table = guest.begin("me", "bot")
    with guest.sit(table, 0) as chair:
        chair.play()
        seq = chair.asked()["seq"]
        chair.ask("takeback", seat=0)
        chair.until(lambda message: message["kind"] == "state" and message["seq"] > seq)
        assert chair.log[seq]["move"].startswith("undo ")


def test_nothing_is_taken_back_behind_the_back_of_who_is_away(lite: Settings) -> None:
    """A bot plays for them, and they are still asked; when they agree it is done."""
    with TestClient(create_app(replace(lite, away=-1.0))) as app:
        guest = Guest(app)
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0, 1) as both:
            while not both.asked()["undo"].get("0", {}).get("back"):
                both.play()
        with guest.sit(table, 0) as chair:
            given = guest.post(f"/api/tables/{table.id}/seats/1/bot", {}, table.tokens[0])
            assert given.json()["seats"][1]["kind"] == "bot"
            chair.asked()
            chair.ask("takeback", seat=0)
            standing = chair.until(lambda message: bool(message.get("takeback")))
            assert standing["takeback"]["waiting"] == [1]
            seq = standing["seq"]
            back = guest.post(f"/api/tables/{table.id}/seats/1/consent", {"allow": True, "seq": seq}, table.tokens[1])
            assert back.status_code == 200, back.text
            chair.until_after(seq)
            assert chair.log[seq]["move"].startswith("undo ")


def test_a_takeback_needs_everyone(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", "hotseat")
    with guest.sit(table, 0) as a, guest.sit(table, 1) as b, guest.sit(table, 2) as c:
        chairs = [a, b, c]
        for chair in chairs:
            chair.next_state()
        first = a.state["prompt"]["seats"][0]
        chairs[first].play()
        second = chairs[first].state["prompt"]["seats"][0]
        chairs[second].play()
        third = 3 - first - second
        seq = chairs[second].state["seq"]
        chairs[first].ask("undo", seat=first)
        assert chairs[first].next("refused")["rule"] == "table/undo"
        chairs[first].ask("takeback", seat=first)
        asked = chairs[second].until(lambda message: bool(message.get("takeback")))["takeback"]
        assert asked == {"seat": first, "agreed": [], "waiting": sorted([second, third]), "start": seq - 2}
        chairs[first].ask("consent", seat=first, allow=True)
        assert chairs[first].next("refused")["says"] == "Nobody asks for your consent."
        chairs[second].ask("consent", seat=second, allow=False)
        assert "does not agree" in chairs[first].next("toast")["says"]
        chairs[first].until(lambda message: message["kind"] == "state" and message["takeback"] is None)
        chairs[first].ask("takeback", seat=first)
        assert chairs[first].next("refused")["instead"] == "Ask again after the next move."
        chairs[second].ask("takeback", seat=second)
        chairs[third].until(lambda message: (message.get("takeback") or {}).get("seat") == second)
        chairs[third].ask("consent", seat=third, allow=False)
        chairs[second].until(lambda message: message["kind"] == "state" and message["takeback"] is None)
        chairs[first].ask("takeback", seat=first)
        assert chairs[first].next("refused")["rule"] == "table/takeback", "that another was refused too changes nothing"
        mover = chairs[chairs[second].state["prompt"]["seats"][0]]
        seq = mover.play()["seq"]
        while chairs[first].state["seq"] < seq:
            chairs[first].hear()
        chairs[first].ask("takeback", seat=first)
        for other in (second, third):
            chairs[other].until(lambda message, seat=other: seat in (message.get("takeback") or {}).get("waiting", []))
            chairs[other].ask("consent", seat=other, allow=True)
        state = chairs[first].until(lambda message: message["kind"] == "state" and message["seq"] == seq + 1)
        assert state["prompt"]["seats"] == [first]
        assert state["takeback"] is None


def test_a_request_lapses_when_the_game_goes_on(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", "hotseat")
    with guest.sit(table, 0, 1, 2) as chair:
        first = chair.asked()["looks"]
        chair.play()
        chair.play()
        chair.ask("takeback", seat=first)
        chair.until(lambda message: bool(message.get("takeback")))
        chair.play()
        assert chair.state["takeback"] is None
        chair.ask("consent", seat=(first + 1) % 3, allow=True)
        assert chair.next("refused")["rule"] == "table/takeback"


def test_nothing_is_taken_back_after_the_end(guest: Guest) -> None:
    """The secret of the dice is known then."""
    table = guest.begin("me", "bot")
    with guest.sit(table, 0) as chair:
        for _ in range(4):
            chair.play()
        chair.ask("resign", seat=0)
        chair.until(lambda message: message["kind"] == "state" and message["over"])
        for kind in ("undo", "takeback", "resign"):
            chair.ask(kind, seat=0)
            assert chair.next("refused")["rule"] == "table/over"


def test_a_seat_that_does_not_look_consents_without_being_shown_anything(guest: Guest) -> None:
    """At a shared screen: its hand does not come with the answer."""
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        while chair.asked()["looks"] != 0:
            chair.play()
        chair.play()
    with guest.sit(table, 0) as chair:
        chair.next_state()
        seq = chair.state["seq"]
        address = f"/api/tables/{table.id}/seats/1/consent"
        assert guest.post(address, {"allow": True, "seq": seq}, table.tokens[1]).status_code == 409
        chair.ask("takeback", seat=0)
        chair.until(lambda message: message["kind"] == "state" and message["takeback"] is not None)
        assert guest.post(address, {"allow": True, "seq": seq}, table.tokens[0]).status_code == 403
        answer = guest.post(address, {"allow": True, "seq": seq}, table.tokens[1])
        assert answer.status_code == 200
        assert "scene" not in answer.json()
        chair.until(lambda message: message["kind"] == "state" and message["seq"] > seq)
        assert chair.log[seq]["move"].startswith("undo ")


def invaded(chair: Chair) -> int:
    """Play on until dice have rolled since one's last answer in one's own turn; how long the log was before it."""
    while True:
        before: int = chair.asked()["seq"]
        moves = [answer["move"] for answer in chair.answers()]
        mine = chair.state["looks"]
        chair.play(next((move for move in moves if ">" in move), None))
        entries = chair.log[before:]
        if any(line["move"].startswith("roll ") for line in entries) and entries[0]["seat"] == mine:
            return before


def test_the_same_attack_rolls_the_same_dice(guest: Guest) -> None:
    """table/same-chance: against bots too, who always agree."""
    table = guest.begin("me", "bot")
    with guest.sit(table, 0) as chair:
        before = invaded(chair)
        rolled = [line["move"] for line in chair.log[before:]]
        for _ in range(2):
            seq = chair.asked()["seq"]
            assert not chair.state["undo"]["0"]["free"]
            chair.ask("takeback", seat=0)
            chair.until_after(seq)
            assert chair.state["undo"]["0"]["redo"]
            assert "takes back" in chair.log[-1]["text"]
            again = chair.state["seq"]
            chair.play(rolled[0])
            while len(chair.log) < again + len(rolled):
                chair.next_state()
            assert [line["move"] for line in chair.log[again : again + len(rolled)]] == rolled


def test_what_was_taken_back_is_given_again(guest: Guest) -> None:
    """table/redo: with what dice and bots answered then, at once; until something else is played."""
    table = guest.begin("me", "bot", "bot")
    with guest.sit(table, 0) as chair:
        before = invaded(chair)
        chair.asked()
        rolled = [line["move"] for line in chair.log if line["n"] >= before]
        chair.ask("takeback", seat=0)
        again = chair.until(lambda message: message["kind"] == "state" and "0" in message["undo"])["seq"]
        assert chair.state["undo"]["0"]["redo"]
        chair.ask("redo", seat=0, id="again")
        chair.until(lambda message: message["kind"] == "state" and message["seq"] > again)
        assert [line["move"] for line in chair.log[again:]] == rolled
        chair.ask("redo", seat=0)
        assert chair.next("refused")["rule"] == "table/redo"


def test_a_table_that_takes_nothing_back(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", takebacks="never")
    with guest.sit(table, 0, 1) as chair:
        chair.play(deployed(chair))
        assert chair.state["takebacks"] == "never"
        assert chair.state["undo"] == {}
        for kind in ("undo", "takeback"):
            chair.ask(kind, seat=0)
            assert chair.next("refused")["rule"] == "table/takebacks"


def test_a_table_that_takes_back_what_is_free(guest: Guest) -> None:
    table = guest.begin("me", "bot", takebacks="free")
    with guest.sit(table, 0) as chair:
        chair.play(deployed(chair))
        seq = chair.state["seq"]
        assert chair.state["undo"]["0"]["free"]
        chair.ask("undo", seat=0)
        chair.until(lambda message: message["kind"] == "state" and message["seq"] > seq)
        chair.ask("redo", seat=0)
        chair.until(lambda message: message["kind"] == "state" and message["seq"] > seq + 1)
        invaded(chair)
        chair.ask("takeback", seat=0)
        assert chair.next("refused")["rule"] == "table/takebacks"
