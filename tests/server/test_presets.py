"""Answers settled beforehand: fewer questions, and nothing told of a hand by whether, how or when they come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from litestar.testing import TestClient

from laws.playing import known_spots
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY
from painted_table.core.dice import SeededDice
from painted_table.core.match import Entry
from painted_table.core.windows import Reaction
from painted_table.server import presets
from painted_table.server.app import create_app
from painted_table.server.presets import Presets
from painted_table.server.settings import Settings
from painted_table.server.shared_window import CLOSED, SharedWindow, shared_window
from server.playing import Chair, Guest, Made

SORTS = (
    Presets(answers="*"),
    Presets(turn="1 0"),
    Presets(calm=True),
    Presets(forced=True),
    Presets(brief=True),
    Presets(calm=True, forced=True, brief=True),
)
every_game = pytest.mark.parametrize("name", games.names())
DOMINION = {"mode": "dominion", "draft": "off"}


@every_game
def test_what_answers_for_a_seat_follows_from_what_everyone_knows(name: str) -> None:
    """Whatever hands are imagined: the same questions are answered by themselves, with the same answer, as soon."""
    replies = 0
    for spot in known_spots(name)[::3]:
        game, s = spot.game, spot.state
        public = game.see(s, NOBODY)
        dreams = [game.imagine(public, SeededDice(seed)) for seed in range(3)]
        for seat in agenda.asked(s):
            for sort in SORTS:
                said = [presets.reply(sort, game, dream, seat, 0) for dream in dreams]
                assert said[1:] == said[:-1], (spot, sort)
                replies += said[0] is not None
                action = None if said[0] is None else said[0].action
                assert action is None or agenda.why_not(s, seat, action) is None, (spot, sort)
    assert replies


@pytest.fixture
def dominion(lite: Settings) -> Iterator[tuple[Guest, Made]]:
    """A person and two bots, whose reactions wait for half a second where they are to be short."""
    with TestClient(create_app(replace(lite, seed="presets", window=0.5))) as client:
        guest = Guest(client)
        yield guest, guest.begin("me", "bot", "bot", options=DOMINION)


def buy(chair: Chair) -> None:
    """Answers by default, but for cards that can be bought: whoever holds some is asked in others' battles too."""
    chair.play(next((one["move"] for one in chair.answers() if one["move"].startswith("buy maester")), None))


def reacting(chair: Chair, seat: int = 0) -> int:
    """Buys cards until there is a chance to react with a hand; the number of the question."""
    while not chair.asked()["prompt"]["passing"] or seat not in chair.state["prompt"]["secret"]:
        buy(chair)
    seq: int = chair.state["seq"]
    return seq


def test_a_short_window_ends_when_it_ends(dominion: tuple[Guest, Made]) -> None:
    """A pass that is said at once comes no sooner than one that is not said at all; and it can be made to wait."""
    guest, table = dominion
    with guest.sit(table, 0) as chair:
        seq = reacting(chair)
        chair.ask("auto", seat=0, until="brief")
        chair.until(lambda message: message["kind"] == "state" and message["auto"].get("0", {}).get("brief") == 0.5)
        if chair.state["seq"] > seq:
            seq = reacting(chair)
        chair.ask("auto", seat=0, until="hold")
        chair.until(lambda message: message["kind"] == "state" and message["auto"]["0"]["held"])
        chair.say("chat", seat=0, text="I think.", id="c1")
        chair.next("done")
        assert chair.state["seq"] == seq, "it waits"
        chair.play(chair.state["prompt"]["passing"])
        for answers in (False, True):
            seq = reacting(chair)
            if answers:
                chair.answer(chair.state["prompt"]["passing"])
            chair.say("chat", seat=0, text="I pass.", id=f"passes{answers}")
            chair.next("done")
            assert chair.state["seq"] == seq, "said or not, the window is not over"
            chair.until_after(seq)
            assert (chair.log[seq]["seat"], chair.log[seq]["move"]) == (0, "pass")


def test_a_window_is_one_for_all_its_seats() -> None:
    """Asked one after the other, but its time runs at once, and those to come are told: by what everyone knows."""
    game, found = games.game("risk"), 0
    for spot in known_spots("risk"):
        s = spot.state
        top = s.agenda[-1] if s.agenda else None
        if not isinstance(top, Reaction) or not top.upcoming(s):
            continue
        log = [Entry(NOBODY, top.pass_())] * 3
        first = shared_window(s, log, CLOSED, 10.0)
        dream = game.imagine(game.see(s, NOBODY), SeededDice(1))
        assert shared_window(dream, log, CLOSED, 10.0) == first
        seat = agenda.asked(s)[0]
        after = s.clone()
        agenda.answer(after, seat, top.pass_())
        agenda.advance(after)
        second = shared_window(after, [*log, Entry(seat, top.pass_())], first, 20.0)
        assert agenda.asked(after) == [first.later[0]], spot
        assert second == SharedWindow(3, 10.0, first.later[1:])
        # What was to wait before the seat was asked waits when it is.
        public = game.imagine(game.see(after, NOBODY), SeededDice(1))
        assert presets.reply(Presets(brief=True, held=first.seq), game, public, first.later[0], second.seq) is None
        reply = presets.reply(Presets(brief=True), game, public, first.later[0], second.seq)
        found += reply is not None and reply.is_brief
    assert found


def test_passing_until_the_turn_ends(dominion: tuple[Guest, Made]) -> None:
    guest, table = dominion
    with guest.sit(table, 0) as chair:
        seq = reacting(chair)
        chair.ask("auto", seat=0, until="turn")
        chair.until(lambda message: message["kind"] == "state" and message["seq"] > seq)
        turn = (chair.log[seq]["round"], chair.log[seq]["turn"])
        while chair.state["auto"] or not chair.asked()["prompt"]["passing"]:
            if chair.state["auto"].get("0", {}).get("now") or not chair.state["prompt"]["mine"]:
                chair.next_state()
            else:
                chair.play()
        entries = [line for line in chair.log[seq:] if line["seat"] == 0]
        assert entries[0]["move"] == "pass"
        assert turn != (chair.log[-1]["round"], chair.log[-1]["turn"])


def test_passing_unless_concerned(dominion: tuple[Guest, Made]) -> None:
    """Where others fight each other the chance goes by; where one's own land is attacked one is asked."""
    guest, table = dominion
    with guest.sit(table, 0) as chair:
        reacting(chair)
        chair.ask("auto", seat=0, until="calm")
        chair.until(lambda message: message["kind"] == "state" and message["auto"].get("0", {}).get("calm", False))
        own = set(range(chair.state["seq"]))
        while not any(line["seat"] == 0 and line["move"] == "pass" and line["n"] not in own for line in chair.log):
            if chair.state["prompt"]["mine"] and not chair.state["auto"]["0"]["now"]:
                own.add(chair.state["seq"])
                buy(chair)
            else:
                chair.next_state()
        [passed] = [line for line in chair.log if line["seat"] == 0 and line["move"] == "pass" and line["n"] not in own]
        assert passed["turn"] != 0, "in the turn of another"


def test_whom_a_reaction_concerns() -> None:
    risk = games.game("risk")
    found = set()
    for spot in known_spots("risk"):
        s = spot.state
        if s.agenda and isinstance(s.agenda[-1], Reaction) and s.battle is not None:
            for seat in agenda.asked(s):
                stands = "active" if seat == s.active else "attacked" if seat == s.owner[s.battle.target] else "aside"
                found.add((stands, risk.concerns(s, seat)))
    assert found == {("active", True), ("attacked", True), ("aside", False)}


def test_presets_are_kept_with_the_seat() -> None:
    """Older seats kept a rule or a star."""
    for sort in SORTS:
        assert presets.read(presets.packed(sort)) == sort
    assert presets.packed(Presets()) == ""
    assert presets.read("") == Presets()
    assert presets.read("*") == Presets(answers="*")
    assert presets.read("risk/timing/windows") == Presets(answers="risk/timing/windows")


def test_only_answers_are_given_where_nobody_else_is_to_see_it() -> None:
    """table/presets: against bots alone a moment without anything to play goes by; where something could be played, and
    wherever it is not wanted, one is asked.
    """
    sorts = {1: 0, 2: 0}
    for spot in known_spots("warband")[::3]:
        s = spot.state
        for seat in agenda.asked(s):
            if isinstance(s.agenda[-1], Reaction):
                options = agenda.options(s, seat)
                found = presets.reply_alone(Presets(forced=True), s, seat)
                sorts[min(len(options), 2)] += 1
                assert (found is not None and found.action == options[0]) == (len(options) == 1), spot
                assert presets.reply_alone(Presets(), s, seat) is None
    assert all(sorts.values())


def test_whoever_sits_down_to_a_game_that_asks_often_is_asked_less(lite: Settings) -> None:
    with TestClient(create_app(lite)) as client:
        guest = Guest(client)
        for game, asks_often in (("warband", True), ("risk", False)):
            made = guest.begin("me", "bot", game=game)
            with guest.sit(made, 0) as chair:
                chair.until(lambda message: message["kind"] == "state")
                told = chair.state.get("auto", {}).get("0", {})
                assert bool(told.get("forced")) is asks_often, game
