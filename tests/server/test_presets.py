"""Answers settled beforehand: fewer questions, and nothing told of a hand by whether, how or when they come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from litestar.testing import TestClient

from laws.playing import known_spots
from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.driver import answer_for, whims
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY
from painted_table.core.dice import SeededDice
from painted_table.core.imagining import imagined
from painted_table.core.match import Entry, Match, Setup
from painted_table.core.unasked import idle, unasked
from painted_table.core.windows import Reaction
from painted_table.server import presets
from painted_table.server.app import create_app
from painted_table.server.presets import Presets, Until, settled
from painted_table.server.settings import Settings
from painted_table.server.shared_window import CLOSED, SharedWindow, shared_window
from server.playing import Chair, Guest, Made

SORTS = (
    Presets(answers="*"),
    Presets(turn="1 0"),
    Presets(calm=True),
    Presets(ask=True),
    Presets(wait=True),
    Presets(calm=True, ask=True, wait=True),
    Presets(),
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
                said = [presets.reply(sort, game, dream, seat, 0, goes_by=True) for dream in dreams]
                assert said[1:] == said[:-1], (spot, sort)
                replies += said[0] is not None
                action = None if said[0] is None else said[0].action
                assert action is None or agenda.why_not(s, seat, action) is None, (spot, sort)
    assert replies


@pytest.fixture
def dominion(lite: Settings) -> Iterator[tuple[Guest, Made]]:
    """A person and two bots."""
    with TestClient(create_app(replace(lite, seed="presets"))) as client:
        guest = Guest(client)
        yield guest, guest.begin("me", "bot", "bot", options=DOMINION)


@pytest.fixture
def among_people(lite: Settings) -> Iterator[tuple[Guest, Made]]:
    """Another person holds the second seat, and is away; moments to react wait for half a second."""
    with TestClient(create_app(replace(lite, seed="presets", window=0.5))) as client:
        guest = Guest(client)
        made = guest.begin("me", "me", "bot", options=DOMINION)
        with guest.sit(made, 1) as other:
            other.asked()
            other.ask("auto", seat=1, until="end")
            other.next("state")
        yield guest, made


def buy(chair: Chair) -> None:
    """Answers by default, but for cards that can be bought: whoever holds some is asked in others' battles too."""
    chair.play(next((one["move"] for one in chair.answers() if one["move"].startswith("buy maester")), None))


def reacting(chair: Chair, seat: int = 0) -> int:
    """Buys cards until there is a chance to react with a hand; the number of the question."""
    while not chair.asked()["prompt"]["passing"] or seat not in chair.state["prompt"]["secret"]:
        buy(chair)
    seq: int = chair.state["seq"]
    return seq


def test_a_short_window_ends_when_it_ends(among_people: tuple[Guest, Made]) -> None:
    """A pass that is said at once comes no sooner than one that is not said at all; and it can be made to wait."""
    guest, table = among_people
    with guest.sit(table, 0) as chair:
        seq = reacting(chair)
        chair.ask("auto", seat=0, until="hold")
        chair.until(lambda message: message["kind"] == "state" and message["auto"]["0"]["held"])
        chair.say("chat", seat=0, text="I think.", id="c1")
        chair.next("done")
        assert chair.state["seq"] == seq, "it waits"
        assert chair.state["auto"]["0"]["brief"] == 0.5
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
        chair.ask("auto", seat=0, until="wait")
        chair.until(lambda message: message["kind"] == "state" and message["auto"]["0"]["brief"] == 0.0)


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
        assert presets.reply(Presets(held=first.seq), game, public, first.later[0], second.seq, True) is None
        reply = presets.reply(Presets(), game, public, first.later[0], second.seq, True)
        found += reply is not None and reply.is_brief
    assert found


def test_passing_until_the_turn_ends(dominion: tuple[Guest, Made]) -> None:
    guest, table = dominion
    with guest.sit(table, 0) as chair:
        seq = reacting(chair)
        chair.ask("auto", seat=0, until="turn")
        chair.until(lambda message: message["kind"] == "state" and message["seq"] > seq)
        turn = (chair.log[seq]["round"], chair.log[seq]["turn"])
        while chair.state["auto"]["0"]["turn"] or not chair.asked()["prompt"]["passing"]:
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
    for sort in SORTS:
        assert presets.read(presets.packed(sort)) == sort
    assert presets.packed(Presets()) == ""
    assert presets.read("") == Presets()


@every_game
def test_nobody_is_asked_where_there_is_one_answer(name: str) -> None:
    """table/presets: not against bots, and among people not where everybody can see that there is one only."""
    found = 0
    for spot in known_spots(name)[::2]:
        game, s = spot.game, spot.state
        for seat in agenda.asked(s):
            if not agenda.is_forced(s, seat):
                continue
            [only] = agenda.options(s, seat)
            assert unasked(game, imagined(game, s, seat), seat, alone=True) == only, spot
            said = presets.reply(Presets(), game, imagined(game, s, NOBODY), seat, 0, goes_by=True)
            assert game.is_secret(s, seat) or (said is not None and said.action == only), spot
            assert presets.reply(Presets(ask=True), game, imagined(game, s, NOBODY), seat, 0, goes_by=True) is None
            found += 1
    assert found or name not in ("risk", "warband")


@every_game
def test_a_moment_goes_by_unless_something_matters(name: str) -> None:
    """Against bots: what goes by is a pass that could be made, and what the mind would play is asked."""
    game = games.game(name)
    sorts: Counter[bool] = Counter()
    for spot in known_spots(name)[::2]:
        s = spot.state
        top = s.agenda[-1] if s.agenda else None
        if not isinstance(top, Reaction):
            continue
        seat = agenda.asked(s)[0]
        knows = imagined(game, s, seat)
        goes_by = idle(game, knows, seat)
        assert goes_by is None or agenda.why_not(s, seat, goes_by) is None, spot
        assert (goes_by is None) == game.matters(knows, seat), spot
        if len(agenda.options(s, seat)) > 1:
            sorts[goes_by is None] += 1
    assert not sorts or len(sorts) == 2, "both come up"


def test_whoever_plays_against_bots_is_asked_less(lite: Settings) -> None:
    """One answer is given at once, unless one wants to be asked."""
    with TestClient(create_app(replace(lite, seed="less"))) as client:
        guest = Guest(client)
        made = guest.begin("me", "bot", "bot", options=DOMINION)
        with guest.sit(made, 0) as chair:
            while chair.state.get("seq", 0) < 150 and not chair.asked()["over"]:
                auto = chair.state["auto"]["0"]
                assert len(chair.answers()) > 1 or auto["now"], "nobody is asked with one answer"
                if auto["now"]:
                    chair.next_state()
                else:
                    buy(chair)
            chair.ask("auto", seat=0, until="ask")
            chair.until(lambda message: message["kind"] == "state" and message["auto"]["0"]["ask"])
            while len(chair.answers()) > 1:
                buy(chair)


def test_a_moment_with_nothing_worth_playing_is_told_as_such(lite: Settings) -> None:
    """Against bots whoever shows it lets it go by after a glance; it waits where one says so."""
    with TestClient(create_app(replace(lite, seed="glance"))) as client:
        guest = Guest(client)
        made, bot = guest.begin("me", "bot", game="warband"), make_bot(games.game("warband"), "greedy")
        with guest.sit(made, 0) as chair:
            while not chair.asked()["auto"]["0"]["idle"]:
                match = client.app.state.tables.watched()[0].match
                if chair.state["auto"]["0"]["now"] or len(match.log) != chair.state["seq"]:
                    chair.next_state()
                else:
                    chair.play(match.game.show(match.state, answer_for(match, 0, bot, whims(match)).action))
            assert chair.state["auto"]["0"]["idle"] == lite.glance
            assert len(chair.answers()) > 1 and chair.state["prompt"]["passing"]
            chair.ask("auto", seat=0, until="hold")
            chair.until(lambda message: message["kind"] == "state" and message["auto"]["0"]["held"])
            assert not chair.state["auto"]["0"]["idle"]


@pytest.mark.parametrize("mode", ["dominion", "skirmish"])
def test_undo_takes_back_what_was_really_done(lite: Settings, mode: str) -> None:
    """table/undo: whenever it is offered and done, another question stands, and it is not answered by itself again."""
    with TestClient(create_app(replace(lite, seed="undo"))) as client:
        guest = Guest(client)
        made = guest.begin("me", "bot", options={"mode": mode})
        undone = 0
        with guest.sit(made, 0) as chair:
            while undone < 4 or chair.state["seq"] < 120:
                before = chair.asked()
                if before["auto"]["0"]["now"]:
                    chair.next_state()
                    continue
                line = before["undo"].get("0")
                if line and line["free"] and before["seq"] % 3 == 0:
                    chair.ask("undo", seat=0)
                    chair.until_after(before["seq"])
                    after = chair.asked()
                    assert not after["auto"]["0"]["now"] and not after["auto"]["0"]["idle"]
                    assert after["prompt"] != before["prompt"] or after["scene"] != before["scene"]
                    undone += 1
                chair.play(chair.answers()[-1]["move"])


@pytest.mark.parametrize(("game", "mode"), [("warband", "thrones"), ("tactics", "the_ruby_ford")])
def test_a_bot_does_the_rest_of_a_set_up_and_all_of_it_can_be_taken_back(lite: Settings, game: str, mode: str) -> None:
    """table/auto: what belongs to the same lot is answered, step by step; one takeback brings back the question."""
    with TestClient(create_app(replace(lite, seed="rest"))) as client:
        guest = Guest(client)
        made = guest.begin("me", "bot", game=game, options={"mode": mode})
        with guest.sit(made, 0) as chair:
            while chair.asked()["prompt"]["rest"] < 2:
                chair.play(chair.answers()[0]["move"])
            before = chair.state
            chair.ask("auto", seat=0, until="rest")
            chair.until(lambda message: message["kind"] == "state" and message["auto"]["0"]["answers"])
            while chair.state["auto"]["0"]["answers"] or not chair.state["prompt"]["mine"]:
                prompt = chair.state["prompt"]
                assert not (prompt["mine"] and prompt["rest"]) or chair.state["auto"]["0"]["now"]
                chair.next_state()
            assert not chair.state["prompt"]["rest"], "all is deployed"
            assert chair.state["undo"]["0"]["start"] == before["seq"]
            seq = chair.state["seq"]
            chair.ask("takeback", seat=0)
            chair.until_after(seq)
            assert chair.asked()["prompt"] == before["prompt"]


@pytest.mark.parametrize("name", ["calm", "ask", "counsel", "wait"])
def test_what_is_switched_on_can_be_switched_off(name: Until) -> None:
    game = games.game("risk")
    s = Match(Setup(game, 2)).state
    on = settled(Presets(), name, True, game, s, 0)
    assert getattr(on, name) is True
    assert settled(on, name, False, game, s, 0) == Presets()
