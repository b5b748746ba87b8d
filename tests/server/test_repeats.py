"""Whatever is sent twice counts once, and whoever sent it is told that it stands."""

from __future__ import annotations

from typing import Any

from server.playing import Chair, Guest


def twice(chair: Chair, kind: str, **fields: object) -> None:
    """The very same request two times, as after a lost connection; both are confirmed."""
    request = {"id": "same", **fields}
    for _ in range(2):
        chair.say(kind, **request)
        chair.until(lambda message: message == {"kind": "done", "id": request["id"]})


def shown(guest: Guest, table: Any) -> Any:
    seq = guest.get(f"/api/tables/{table.id}").json()["seq"]
    return guest.get(f"/api/tables/{table.id}/at/{seq}", table.tokens[0]).json()["log"]


def test_an_undo_that_comes_twice_takes_back_one_move(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        while not any(" +" in answer["move"] for answer in chair.answers()):
            chair.play()
        seat, seq = chair.state["looks"], chair.state["seq"]
        for _ in range(2):
            chair.play(next(answer["move"] for answer in chair.answers() if answer["move"].endswith(" +1")))
        twice(chair, "undo", seat=seat, seq=seq + 2)
    log = shown(guest, table)
    assert len(log) == seq + 3
    assert [line["undone"] for line in log[seq:]] == [False, True, False]


def test_an_undo_from_before_a_later_move_is_refused(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        seat, seq = chair.asked()["looks"], chair.state["seq"]
        while chair.state["seq"] == seq or chair.state["looks"] != seat:
            chair.play()
        chair.say("undo", seat=seat, seq=seq)
        assert chair.next("refused")["rule"] == "table/turn"
        for kind, fields in {"undo": {}, "resign": {}, "takeback": {}, "consent": {"allow": True}}.items():
            chair.say(kind, seat=seat, seq=chair.state["seq"] + 1, **fields)
            assert "not come that far" in chair.next("refused")["says"]


def test_giving_up_twice_gives_up_once(guest: Guest) -> None:
    """Also when the game has gone on in between, and is over."""
    table = guest.begin("me", "hotseat", "hotseat")
    with guest.sit(table, 0, 1, 2) as chair:
        while not chair.log or chair.log[-1]["round"] == 0:
            chair.play()
        seq = chair.asked()["seq"]
        twice(chair, "resign", seat=2, seq=seq)
        chair.ask("resign", seat=1)
        chair.until(lambda message: message["kind"] == "state" and message["over"])
        twice(chair, "resign", seat=2, seq=seq)
    assert [line["move"] for line in shown(guest, table)].count("resign") == 2


def test_asking_and_agreeing_twice_count_once(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", "hotseat")
    with guest.sit(table, 0, 1, 2) as chair:
        first = chair.asked()["looks"]
        chair.play()
        seq = chair.asked()["seq"]
        second, third = (seat for seat in range(3) if seat != first)
        twice(chair, "takeback", seat=first, seq=seq)
        twice(chair, "consent", seat=second, seq=seq, allow=True)
        chair.say("takeback", seat=first, seq=seq, id="late")
        state = chair.until(lambda message: message["kind"] == "state" and bool(message["takeback"]))
        assert state["takeback"]["agreed"] == [second], "asking once more forgets nobody's consent"
        twice(chair, "consent", seat=third, seq=seq, allow=True)
        twice(chair, "consent", seat=second, seq=seq, allow=True)
        twice(chair, "takeback", seat=first, seq=seq)
        chair.say("consent", seat=second, seq=seq, allow=False)
        assert chair.next("refused")["rule"] == "table/takeback"
    assert [line["move"].startswith("undo ") for line in shown(guest, table)[seq:]] == [True]


def test_a_consent_to_one_request_is_none_to_another(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", "hotseat")
    with guest.sit(table, 0, 1, 2) as chair:
        first = chair.asked()["looks"]
        chair.play()
        seq = chair.asked()["seq"]
        chair.play()
        chair.ask("takeback", seat=first)
        chair.until(lambda message: message["kind"] == "state" and bool(message["takeback"]))
        chair.say("consent", seat=(first + 1) % 3, seq=seq, allow=True)
        assert chair.next("refused")["rule"] == "table/takeback"


def test_auto_twice_is_auto_once(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        other = 1 - chair.asked()["looks"]
        twice(chair, "auto", seat=other, seq=chair.state["seq"], until="end")
        chair.say("auto", seat=other, seq=chair.state["seq"], until="other")
        assert chair.next("refused")["rule"] == "table/turn"


def test_a_line_with_the_same_name_is_said_once(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0) as chair, guest.sit(table, 1) as other:
        chair.next_state()
        twice(chair, "chat", seat=0, text="Winter is coming.", id="a")
        twice(chair, "chat", seat=0, text="Winter is coming.", id="b")
        other.say("chat", seat=1, text="Winter is coming.", id="a")
        other.next("done")
    with guest.sit(table) as watcher:
        lines = watcher.next_state()["chat"]
    assert [(line["n"], line["seat"]) for line in lines] == [(0, 0), (1, 0), (2, 1)]


def test_a_claim_with_its_own_secret_can_be_sent_again(guest: Guest) -> None:
    """Its answer may be lost on the way, and an invitation is good for once only."""
    table = guest.begin("me", "invite")
    seat = f"/api/tables/{table.id}/seats/1"
    claim = {"name": "Jon", "invite": table.invites[1], "token": "a-secret-made-by-chance-0123"}
    first, again = guest.post(seat, claim), guest.post(seat, claim)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json() == {"seat": 1, "token": claim["token"]}
    assert guest.post(seat, claim | {"token": "another-secret-by-chance-4567"}).status_code == 409
    assert guest.post(seat, claim | {"token": "short"}).status_code == 400
    with guest.sit(table, tokens=[str(claim["token"])]) as chair:
        assert chair.next_state()["looks"] == 1
