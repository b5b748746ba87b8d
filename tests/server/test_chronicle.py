"""The log is the truth: states, the past, and what is told are folds of it."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from painted_table import games
from painted_table.core import agenda
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.match import STRIDE, Entry, Match, Setup, apply, live_entries
from painted_table.core.record import read
from painted_table.core.refusal import Illegal, Refusal
from painted_table.core.rule_sources import sources_hash
from painted_table.server import database
from painted_table.server.app import create_app
from painted_table.server.chronicle import Chronicle
from painted_table.server.rows import LogRow
from painted_table.server.settings import Settings
from server.playing import Guest, Made


def played(mode: str, seed: int, entries: int = 250) -> Chronicle:
    """Random play in which moves are taken back now and then."""
    game = games.game("risk")
    match = Chronicle(Setup(game, 3, {"mode": mode}), f"chronicle {seed}")
    match.settle()
    random, dice = Random(seed), SeededDice(seed)
    while len(match.log) < entries and not match.over:
        seat = random.choice(match.asked())
        options = match.options(seat)
        match.play(seat, options[dice.below(len(options))])
        if random.random() < 0.1:
            try:
                match.take_back(random.randrange(3), range(3))
            except Illegal:
                continue
            match.settle()
    return match


@pytest.mark.parametrize("mode", ["skirmish", "dominion"])
def test_the_rows_fold_into_the_same_match(mode: str) -> None:
    match = played(mode, 1)
    again = Chronicle(match.setup, match.secret)
    again.follow(match.rows(0, 0.0))
    assert again.log == match.log
    assert again.told == match.told
    assert match.game.save(again.state) == match.game.save(match.state)


@pytest.mark.parametrize("mode", ["skirmish", "dominion"])
def test_the_past_is_the_same_however_it_is_reached(mode: str) -> None:
    """Forwards, backwards or here and there, and across moves that were taken back."""
    match = played(mode, 2)
    save = match.game.save
    moments = [save(told_anew(match, n)) for n in range(len(match.log) + 1)]
    wanted = list(range(len(moments)))
    for order in (wanted, wanted[::-1], Random(3).sample(wanted, len(wanted))):
        for n in order[::3]:
            assert save(match.after(n)) == moments[n], n


def told_anew(match: Match, entries: int) -> Any:
    """The position after so many entries, from the very beginning."""
    s = match.setup.start()
    agenda.advance(s)
    for number in live_entries(match.log[:entries]):
        apply(match.game, s, match.log[number])
    return s


def test_standing_entries_are_followed_as_they_come() -> None:
    match = played("skirmish", 4)
    assert match.live() == live_entries(match.log)


def test_an_undo_costs_a_few_entries_and_not_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record of thousands of entries and hundreds of undos is read in a moment."""
    match = played("skirmish", 3)
    applied: list[Entry] = []

    def counted(game: AnyGame, s: Any, entry: Entry) -> None:
        applied.append(entry)
        apply(game, s, entry)

    monkeypatch.setattr("painted_table.core.match.apply", counted)
    for seat in range(match.setup.players):
        while (start := match.undo_start(seat)) is not None and start > STRIDE:
            applied.clear()
            match.enter_undo(seat, start)
            assert len(applied) <= STRIDE
            assert match.game.save(match.state) == match.game.save(told_anew(match, start))


def spoilt(settings: Settings, change: str, moves: int = 6) -> Made:
    """A table some moves long, after a change to its rows that no server makes."""
    with TestClient(create_app(settings)) as client:
        guest = Guest(client)
        table = guest.begin("me", "hotseat")
        with guest.sit(table, 0, 1) as chair:
            for _ in range(moves):
                chair.play()
    with sqlite3.connect(settings.database) as database:
        database.execute(change)
    database.close()
    return table


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("update log set move = 'hodor' where seq = 0", "other rules"),
        ("update tables set rules = 99", "other rules or with other content"),
        ("update tables set content = 'another'", "other rules or with other content"),
        ("update tables set game = 'cyvasse'", "other rules"),
        ("delete from log where seq = 3", "Entry 3 of this table's log is missing"),
        ("delete from log where seq = 0", "Entry 0 of this table's log is missing"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused_in_words(lite: Settings, change: str, says: str) -> None:
    """It is not folded under other rules, a hole is not closed, and its record can still be had."""
    table = spoilt(lite, change)
    with TestClient(create_app(replace(lite))) as client:
        guest = Guest(client)
        refused = guest.get(f"/api/tables/{table.id}")
        assert refused.status_code == 409
        assert says in refused.json()["error"]["says"]
        with guest.sit(table, 0) as chair:
            assert says in chair.hear()["says"]
        address = f"/api/tables/{table.id}/record"
        assert guest.get(address).status_code == 403
        record = guest.get(address, table.tokens[0])
        assert record.status_code == 200
        assert record.text.startswith("painted-table record 3\ngame ")
        assert "secret" not in record.text
        assert ("missing" in record.text) == ("missing" in says)


@pytest.mark.parametrize("wrong", ["legality", "dice", "nothing"])
def test_a_game_begun_with_other_sources_of_the_rules_is_judged_again(
    lite: Settings, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other sources need not be other rules: it goes on if every answer is legal and chance answers as it did."""
    table = spoilt(lite, "update tables set rules_hash = 'older'")
    if wrong == "legality":
        monkeypatch.setattr(Chronicle, "why_not", lambda *_: Refusal("risk/new", "That is new."))
    elif wrong == "dice":
        monkeypatch.setattr(Chronicle, "dice", lambda *_: SeededDice(3))
    with TestClient(create_app(replace(lite))) as client:
        told = Guest(client).get(f"/api/tables/{table.id}")
        assert told.status_code == (200 if wrong == "nothing" else 409)
        assert wrong == "nothing" or "other rules" in told.json()["error"]["says"]


def test_whoever_serves_is_told_which_games_cannot_go_on(lite: Settings) -> None:
    spoilt(lite, "select 1", moves=1)
    url = database.read_database(lite.database)
    assert database.make_ready(url) == ""
    spoilt(lite, "update tables set content = 'another'", moves=1)
    told = database.make_ready(url)
    assert told.startswith("2 games under way cannot go on here") and "2 of RISK" in told


def test_the_hash_of_rules_is_that_of_their_sources(tmp_path: Path) -> None:
    hashes = {games.game(name).rules_hash() for name in games.names()}
    assert len(hashes) == len(games.names())
    folder = tmp_path / "rules"
    folder.mkdir()
    found = set()
    for text in ("a = 1\n", "a = 2\n", "a = 2\r\n"):
        (folder / "turn.py").write_bytes(text.encode())
        found.add(sources_hash.__wrapped__(tmp_path / "game.py"))
    assert len(found) == 2


def test_the_record_of_a_table_that_cannot_be_read_tells_a_seat_what_it_did(lite: Settings) -> None:
    """Who saw what only the old rules could say. The hash is that of the whole log, as it would have been there."""
    table = spoilt(lite, "update tables set rules = 99")
    with TestClient(create_app(replace(lite))) as client:
        text = Guest(client).get(f"/api/tables/{table.id}/record", table.tokens[0]).text
    with sqlite3.connect(lite.database) as database:
        secret = database.execute("select secret from tables").fetchone()[0]
        found = database.execute("select seq, seat, move from log order by seq")
        rows = [LogRow(seq, seat, move, 0.0) for seq, seat, move in found]
    database.close()
    assert "\nveiled seat 1\nmoves\n" in text
    moves = text.partition("moves\n")[2].splitlines()[: len(rows)]
    assert moves == [f"1 {row.move}" if row.seat == 0 else f"{'*' if row.seat < 0 else 2} ?" for row in rows]
    assert {row.seat for row in rows} == {-1, 0, 1}
    again = Chronicle(read(text, games.game).setup, secret)
    again.rules = 99
    again.follow(rows)
    assert f"hash {again.hash_after(len(again.log))}\n" in text
