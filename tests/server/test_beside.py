"""Several at one screen: whoever only sits beside is asked what everyone may see, and nothing of them is shown."""

from __future__ import annotations

from painted_table import games
from painted_table.core.agenda import NOBODY
from painted_table.core.match import Setup
from painted_table.server.chronicle import Chronicle
from painted_table.server.seat_view import SeatView
from server.playing import Chair, Guest

DOMINION = {"mode": "dominion", "draft": "off"}


def answered(chair: Chair, seat: int, move: str) -> None:
    seq = chair.state["seq"]
    chair.answer(move, seat)
    chair.until(lambda message: message["kind"] == "state" and message["seq"] > seq)


def test_a_public_question_is_asked_of_whoever_sits_beside(guest: Guest) -> None:
    """Through nobody's eyes, and answered, explained and taken back with the seat's own secret."""
    table = guest.begin("me", "hotseat", options={"draft": "on"})
    tokens = [table.tokens[seat] for seat in (0, 1)]
    with guest.sit(table, tokens=[], beside=tokens) as chair:
        for _ in range(4):
            state = chair.asked()
            (seat,) = state["prompt"]["mine"]
            assert state["looks"] == NOBODY
            assert state["prompt"]["secret"] == []
            answers = state["prompt"]["answers"][str(seat)]
            chair.say("why", seat=seat, move=answers[0]["move"])
            assert chair.next("whynot")["legal"]
            answered(chair, seat, answers[-1]["move"])
        assert chair.state["undo"][str(seat)]["free"] or chair.state["undo"][str(seat)]["says"]
        assert sorted(guest.get(f"/api/tables/{table.id}").json()["seats"][n]["online"] for n in (0, 1)) == [True, True]


def test_a_secret_question_is_not_told_to_whoever_sits_beside(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", options=DOMINION)
    tokens = [table.tokens[seat] for seat in (0, 1)]
    with guest.sit(table, tokens=[], beside=tokens) as chair:
        for _ in range(400):
            state = chair.asked()
            seat = state["prompt"]["mine"][0]
            if seat in state["prompt"]["secret"]:
                break
            answered(chair, seat, state["prompt"]["default"])
        assert seat in state["prompt"]["secret"]
        assert state["prompt"]["answers"] == {}
        assert state["prompt"]["default"] == ""
    with guest.sit(table, seat) as own:
        assert own.asked()["prompt"]["answers"][str(seat)]


def test_what_is_asked_aside_is_what_the_seat_would_be_asked() -> None:
    """As long as it is no secret: then both are made from the same."""
    match = Chronicle(Setup(games.game("risk"), 3, DOMINION), "aside")
    match.settle()
    asked = 0
    for _ in range(60):
        seat = match.asked()[0]
        own = SeatView(match.game, match.state, seat)
        aside = SeatView(match.game, match.state, NOBODY).aside(seat)
        told = own.prompt((seat,))
        assert told is not None
        if not told.secret:
            assert aside.prompt((seat,)) == told
            asked += 1
        match.play(seat, match.options(seat)[0])
    assert asked > 20
