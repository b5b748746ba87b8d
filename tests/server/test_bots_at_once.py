"""Bots that are asked at once answer in the order of their seats, however long each of them thinks."""

from __future__ import annotations

from server.playing import Guest


def test_bots_that_are_asked_at_once_answer_in_the_order_of_their_seats(guest: Guest) -> None:
    """risk/setup/objectives-deal: all give back an Objective at once."""
    table = guest.begin("me", "bot", "bot", "bot", options={"mode": "dominion"})
    with guest.sit(table, 0) as chair:
        lines = {line["n"]: line for line in chair.asked()["log"]}
        while not chair.answers()[0]["move"].startswith("give back"):
            lines |= {line["n"]: line for line in chair.play()["log"]}
            lines |= {line["n"]: line for line in chair.asked()["log"]}
        while len(given := [line["seat"] for line in lines.values() if line["move"].startswith("give back")]) < 3:
            lines |= {line["n"]: line for line in chair.next_state()["log"]}
        assert given == [1, 2, 3]
