"""Beats on the wire: grown entry by entry, forgotten with what is taken back, the same however they were come by."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from laws.playing import lively
from painted_table import games
from painted_table.core.agenda import NOBODY, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.following import follow
from painted_table.core.match import Setup
from painted_table.server.chronicle import Chronicle
from painted_table.server.followed import Followed, beat_line
from painted_table.server.state_message import Reader, message_for, state_at, state_for
from painted_table.server.table import Table
from server.test_news import play_on, table_of, told, with_beats
from server.test_secrecy import Play, bare_table, sent, world

SKIRMISH = ("risk", 3, {"mode": "skirmish"})
DOMINION = ("risk", 3, {"mode": "dominion", "draft": "off"})
WAR = ("tinyepic", 3, dict[str, str]())
every_game = pytest.mark.parametrize("game", [SKIRMISH, DOMINION, WAR], ids=["skirmish", "dominion", "tinyepic"])
Game = tuple[str, int, dict[str, str]]


def take_back(table: Table, seat: Seat) -> None:
    draft: Chronicle = table.match.fork()
    draft.take_back(seat, range(table.row.players))
    table.match, table.asked = draft, table._asking(draft, {}, 0.0)
    table._look_anew()


@every_game
def test_they_grow_to_what_a_whole_log_comes_to(game: Game) -> None:
    """With takebacks among the moves, for a seat and for spectators, told each time or only now and then."""
    table, dice = table_of(*game), SeededDice(4)
    readers = [Reader((), NOBODY, news=True), Reader((0,), 0, news=True), Reader((1,), 1, news=True)]
    kept: list[list[dict[str, Any]]] = [told(message_for(table, reader))["beats"] for reader in readers]
    undone = 0
    for n in range(90):
        if n % 17 == 16 and table.match.undo_start(n % 3) is not None:
            take_back(table, n % 3)
            undone += 1
        else:
            play_on(table, dice)
        for at, reader in enumerate(readers):
            if n % (at + 1):
                continue
            news = told(message_for(table, reader))["changes"]
            kept[at] = with_beats(kept[at], {"beats_from": news["beats_from"], "beats": news.get("beats", [])})
            afresh = [beat_line(beat) for beat in follow(table.match, reader.looks).beats]
            assert kept[at] == msgspec.json.decode(msgspec.json.encode(afresh))
    assert undone > 2


@every_game
def test_every_standing_line_of_the_log_has_its_beat(game: Game) -> None:
    table, dice = table_of(*game), SeededDice(9)
    play_on(table, dice, 60)
    take_back(table, 0)
    play_on(table, dice, 20)
    state = told(state_for(table, Reader((0,), 0)))
    owners = [[beat for beat in state["beats"] if beat["first"] <= line["n"] <= beat["last"]] for line in state["log"]]
    for line, beats in zip(state["log"], owners, strict=True):
        if not line["undone"] and not line["move"].startswith("undo"):
            assert len(beats) == 1, line
            assert beats[0]["text"]
    assert sum(beat.get("timed", True) for beat in state["beats"]) < len(state["log"])
    arrows = [beat["arrow"] for beat in state["beats"] if "arrow" in beat]
    places = {area["value"] for area in state["scene"]["areas"] if "value" in area}
    assert arrows and all(set(arrow) <= places and len(arrow) > 1 for arrow in arrows)


def test_the_past_is_told_as_far_as_it_had_come() -> None:
    table, dice = table_of(*SKIRMISH), SeededDice(9)
    play_on(table, dice, 60)
    whole = told(state_for(table, Reader((0,), 0)))["beats"]
    for entries in (0, 7, table.seq - 3, table.seq):
        then = told(state_at(table, entries, 0))
        assert [beat["first"] for beat in then["beats"]] == [b["first"] for b in whole if b["first"] < entries]
        assert all(beat["last"] < entries for beat in then["beats"])
    late = told(state_at(table, table.seq, 0, have=table.seq - 2))
    assert late["beats"] and late["beats"] == whole[-len(late["beats"]) :]


def test_beats_of_programs_are_left_out() -> None:
    table, dice = table_of(*SKIRMISH), SeededDice(9)
    reader = Reader((0,), 0, lean=True, news=True)
    assert told(message_for(table, reader))["beats"] == []
    play_on(table, dice, 5)
    assert "beats" not in told(message_for(table, reader))["changes"]


@every_game
def test_what_has_happened_since_my_last_turn(game: Game) -> None:
    """Told all through one's turn and to nobody else, the same until it ends."""
    table, dice = table_of(*game), SeededDice(3)
    seen: dict[tuple[int, int], list[Any]] = {}
    while len(seen) < 4 and not table.match.over:
        turn = table.match.game.turn(table.match.state)
        for seat in range(3):
            since = told(state_for(table, Reader((seat,), seat)))["since"]
            if seat != turn.seat:
                assert since is None
            elif since is not None:
                seen.setdefault(turn, []).append(since)
        play_on(table, dice)
    for told_then in seen.values():
        first = told_then[0]
        assert all(one == first for one in told_then)
        assert first["entry"] < first["until"]
        assert sum(measure["leads"] for measure in first["measures"]) == 1
        between = range(first["entry"], first["until"])
        others = {table.match.log[n].seat for n in between if n in table.match.live()}
        assert others, "somebody else has done something"


def test_nobody_waits_while_a_long_log_is_followed_anew() -> None:
    """What is heard at once and what is heard later come to the same; another log is never taken for this one."""
    match = Chronicle(Setup(games.game("risk"), 3, {}), "one")
    match.settle()
    dice, followed = SeededDice(2), Followed()
    while len(match.log) < 150:
        seat = match.asked()[0]
        match.play(seat, lively(match.state, seat, dice))
        if len(match.log) < 60:
            followed.following(match, 0)
    assert followed.backlog(match, 0) < len(match.log) == followed.backlog(match, 1)
    assert followed.following(match, 0).beats == follow(match, 0).beats
    twin = Chronicle(match.setup, "one")
    twin.follow(match.rows(0, 0.0))
    assert followed.backlog(twin, 0) == len(twin.log)
    assert followed.following(twin, 0).beats == follow(twin, 0).beats


@pytest.mark.parametrize("seat", [NOBODY, 0])
def test_the_secrets_of_others_change_no_beat(seat: Seat) -> None:
    """As test_secrecy.py does for everything: the proof holds something only if beats were told, and hidden ones."""
    from server.test_secrecy import played

    play: Play = played("dominion")
    log = world(play, seat)
    assert log != play.log
    first, second = sent(play, play.log, seat), sent(play, log, seat)
    assert first == second and b'"beats":[{' in first[-2]
    table = bare_table(play)
    table.match.follow(play.log)
    beats = told(state_for(table, Reader((), seat)))["beats"]
    assert any(not beat.get("timed", True) for beat in beats)
