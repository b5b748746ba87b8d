"""What lies before whoever looks: battles with what they have cost, goals, previews, and help with a long set-up."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from laws.playing import lively
from painted_table import games
from painted_table.core.agenda import NOBODY, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.match import Setup
from painted_table.server.seat_view import SeatView
from painted_table.server.state_message import Reader, state_at, state_for
from painted_table.server.table import Table
from server.playing import Chair, Guest
from server.test_secrecy import Play, bare_table

DOMINION = {"mode": "dominion", "draft": "off"}


def played(name: str, players: int, options: dict[str, str], entries: int, odds: bool = True) -> Table:
    """A table some moves into its game."""
    table = bare_table(Play(Setup(games.game(name), players, options), ()))
    table.row = msgspec.structs.replace(table.row, odds=odds)
    table.match.settle()
    dice = SeededDice(5)
    while len(table.match.log) < entries:
        seat = table.match.asked()[0]
        table.match.play(seat, lively(table.match.state, seat, dice))
    table.asked = table._asking(table.match, {}, 0.0)
    table._look_anew()
    return table


def shown(table: Table, seat: Seat) -> dict[str, Any]:
    seats = () if seat == NOBODY else (seat,)
    state: dict[str, Any] = json.loads(msgspec.json.encode(state_for(table, Reader(seats, seat))))
    return state


def test_goals_are_told_to_whose_they_are() -> None:
    """Objectives in hand are a seat's own; a spectator has none, and nobody is sent another's."""
    table = played("risk", 3, DOMINION, 150)
    game, s = table.match.game, table.match.state
    for seat in range(3):
        own = shown(table, seat)["goals"]
        assert [goal["title"] for goal in own] == [goal.title for goal in game.goals(s, seat)]
        secret = {goal["title"] for goal in own if goal["secret"]}
        assert secret
        for other in {0, 1, 2, NOBODY} - {seat}:
            state = shown(table, other)
            assert not secret & {goal["title"] for goal in state["goals"] if goal["secret"]}
            told = json.dumps({key: state[key] for key in ("goals", "prompt", "bout", "scene")})
            assert not [title for title in secret if f'"{title}"' in told]
    assert shown(table, NOBODY)["goals"] == []


@pytest.mark.parametrize(("name", "options"), [("risk", DOMINION), ("tinyepic", {})])
def test_previews_are_told_to_whoever_is_asked(name: str, options: dict[str, str]) -> None:
    """With the answers, of what the seat can see: the same in every world that it cannot tell from this one."""
    table, dice, found = played(name, 3, options, 60), SeededDice(5), 0
    game = table.match.game
    while found < 3 and not table.match.over:
        s, seat = table.match.state, table.match.asked()[0]
        told = {answer.move: answer.preview for answer in SeatView(game, s, seat).answers()}
        if any(told.values()):
            found += 1
            for other in (SeededDice(1), SeededDice(2)):
                dream = game.imagine(game.see(s, seat), other)
                assert told == {move: game.preview(dream, seat, game.parse(dream, move)) for move in told}
            table._look_anew()
            for viewer in {0, 1, 2, NOBODY} - {*table.match.asked()}:
                assert shown(table, viewer)["prompt"]["answers"] == {}
        table.match.play(seat, lively(s, seat, dice))
    assert found


def test_a_battle_tells_no_chances_where_the_table_tells_none() -> None:
    for odds in (True, False):
        table = played("risk", 4, {"mode": "skirmish"}, 420, odds)
        bouts = [state_at(table, n, NOBODY).bout for n in range(300, 420)]
        fought = [bout for bout in bouts if bout is not None]
        assert fought
        assert any(bout.chance >= 0 for bout in fought) == odds
        assert any(bout.odds for bout in fought) == odds
        assert any(bout.facts for bout in fought)


def test_every_seat_is_shown_the_same_battle() -> None:
    table = played("tinyepic", 3, {}, 140)
    for n in range(0, 140, 10):
        first, *others = (state_at(table, n, seat).bout for seat in (NOBODY, 0, 1, 2))
        assert all(other == first for other in others)


# -- help with a long set-up


def drafting(chair: Chair) -> dict[str, Any]:
    """Until land is claimed."""
    while not chair.asked()["prompt"]["rest"]:
        chair.play()
    return chair.state


def test_a_bot_places_the_rest(guest: Guest) -> None:
    table = guest.begin("me", "bot", "bot", options={"mode": "skirmish", "draft": "on"})
    with guest.sit(table, 0) as chair:
        state = drafting(chair)
        rest, before = state["prompt"]["rest"], state["seq"]
        assert rest > 5 and state["prompt"]["ask"] == "Claim a territory"
        chair.ask("auto", seat=0, until="rest")
        chair.until(lambda message: message["kind"] == "state" and message["auto"]["0"]["answers"])
        assert chair.state["auto"]["0"]["answers"].startswith("bot for ")
        state = chair.until(
            lambda message: (
                message["kind"] == "state" and message["prompt"]["mine"] == [0] and message["prompt"]["rest"] == 0
            )
        )
        own = [line for line in chair.log[before:] if line["seat"] == 0]
        assert len(own) == rest
        while chair.state["auto"].get("0", {}).get("answers"):
            chair.next_state()


def test_only_a_long_set_up_is_left_to_a_bot(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", options={"mode": "skirmish", "draft": "off"})
    with guest.sit(table, 0, 1) as chair:
        seat = chair.asked()["looks"]
        chair.ask("auto", seat=seat, until="rest")
        refused = chair.next("refused")
        assert (refused["says"], refused["rule"]) == ("This is yours alone to answer.", "table/auto")
        assert not chair.state["auto"]["0"]["answers"]


def test_a_spectator_is_not_told_what_is_left_to_place(guest: Guest) -> None:
    table = guest.begin("me", "bot", options={"mode": "skirmish", "draft": "on"})
    with guest.sit(table, 0) as chair, guest.sit(table) as watcher:
        state = drafting(chair)
        while watcher.state.get("seq") != state["seq"]:
            watcher.next_state()
        assert watcher.state["prompt"]["rest"] == 0
