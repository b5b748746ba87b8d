"""Wire secrecy: everything sent to a seat stays the same, byte for byte, when the secrets of others are permuted.

A game is played and its log kept. Then worlds are made that this seat cannot tell from it: a card that another
drew is another card, and so is what was done with it later, every move of the log is legal, and nothing of it is
in the seat's view. What is secret is read off the states and views alone, whoever the log says has seen it. All
that the seat would be sent over the whole game is compared: states with scenes, news, questions, answers and log,
refusals, explanations, odds, the past, and its record. Only the running hash of the log differs, as it must: it
binds what is hidden too, under a key that nobody has before the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from laws.playing import lively
from painted_table import games
from painted_table.core import agenda, record
from painted_table.core.agenda import NOBODY, Action, Chance, Seat
from painted_table.core.dice import SeededDice, commitment
from painted_table.core.game import AnyGame
from painted_table.core.log_hash import next_link
from painted_table.core.match import Entry, Match, Setup, apply
from painted_table.core.refusal import Garbled
from painted_table.server.at_hand import Services
from painted_table.server.chronicle import Chronicle
from painted_table.server.explaining import refused, why_not_move, why_not_points
from painted_table.server.hooks import Hooks
from painted_table.server.odds import foretold
from painted_table.server.presence import Presence
from painted_table.server.records import own_record
from painted_table.server.rows import LogRow, Saved, SeatRow, TableRow
from painted_table.server.settings import Settings
from painted_table.server.state_message import Reader, message_for, state_at, state_for
from painted_table.server.store import Store
from painted_table.server.table import Table
from painted_table.server.thinking import Thinkers

HASH = re.compile(rb"\b\d+\.[0-9a-f]{64}\.[0-9a-f]{32}\b")
TRIES = 3
"""Other answers and outcomes that are tried in place of each one."""
Log = tuple[LogRow, ...]
ENTRIES = 300
DOMINION = {"mode": "dominion", "draft": "off"}
TABLES = {"skirmish": (3, {"mode": "skirmish"}, 7), "dominion": (3, DOMINION, 27), "essos": (2, DOMINION, 7)}
"""By name: how many play what, and a seed that brings every kind of secret within the entries looked at."""
every_table = pytest.mark.parametrize("name", TABLES)


@dataclass(frozen=True, eq=False)
class Play:
    """The beginning of a game, and its log."""

    setup: Setup
    log: Log


def setup_of(name: str) -> Setup:
    players, options, _ = TABLES[name]
    return Setup(games.game("risk"), players, options)


@cache
def played(name: str) -> Play:
    """Some rounds in which every verb is tried."""
    match = Chronicle(setup_of(name), "a secret for secrecy")
    match.settle()
    dice = SeededDice(TABLES[name][2])
    while len(match.log) < ENTRIES:
        seat = match.asked()[0]
        match.play(seat, lively(match.state, seat, dice))
    return Play(match.setup, tuple(match.rows(0, 0.0)))


# -- other worlds


@cache
def world(play: Play, seat: Seat) -> Log:
    """A log that this seat cannot tell from the one that was played, with as many secrets changed as will go."""
    log, changed = play.log, set[int]()
    for n, move in _secrets(play, seat):
        other = None if n in changed else _otherwise(play, log, seat, n, move)
        if other is not None:
            log = other
            changed.add(n)
    return log


def _secrets(play: Play, seat: Seat) -> Iterator[tuple[int, str]]:
    """What might have happened instead, in which entry: another state, and nothing of it in the seat's view.

    Dice that fall otherwise and do the same are no secret: nothing of them is left in the state.
    """
    random, game = Random(str(dict(play.setup.options))), play.setup.game
    states = _states(play)
    for n, row in enumerate(play.log):
        before, after = states[n : n + 2]
        seen = game.view_data(game.see(after, seat))
        for a in _others(before, row.seat, seat, random):
            s = before.clone()
            apply(game, s, Entry(row.seat, a))
            if game.view_data(game.see(s, seat)) == seen and game.save(s) != game.save(after):
                yield n, game.show(before, a)


def _others(s: Any, asked: Seat, seat: Seat, random: Random) -> list[Action]:
    """Some of what a seat, or chance, could have answered; no seat has secrets from itself."""
    top = s.agenda[-1]
    if isinstance(top, Chance):
        found = [a for _, a in top.outcomes(s)]
    else:
        found = [] if asked == seat else agenda.options(s, asked)
    return random.sample(found, min(TRIES, len(found)))


def _otherwise(play: Play, log: Log, seat: Seat, start: int, move: str) -> Log | None:
    """The log with another move in one entry, and those that follow from it: what is no longer possible is done
    with the other card. None where it cannot be, or where the seat's view would show it.

    Some secrets come out later: a card that was drawn in secret and is then laid down for all to see.
    """
    game = play.setup.game
    s = _states(play)[0].clone()
    card, other = log[start].move.split()[-1], move.split()[-1]
    names = {card: other, other: card}
    rows: list[LogRow] = []
    for n, row in enumerate(log):
        if n < start:
            apply(game, s, Entry(row.seat, game.parse(s, row.move)))
            rows.append(row)
            continue
        swapped = " ".join(names.get(word, word) for word in row.move.split())
        tries = [move] if n == start else [row.move, swapped]
        now = next((text for text in tries if _is_possible(game, s, row.seat, text)), None)
        if now is None:
            return None
        apply(game, s, Entry(row.seat, game.parse(s, now)))
        if game.view_data(game.see(s, seat)) != _views(play, seat)[n]:
            return None
        rows.append(LogRow(row.seq, row.seat, now, row.at))
    return tuple(rows)


def _is_possible(game: AnyGame, s: Any, seat: Seat, move: str) -> bool:
    try:
        a = game.parse(s, move)
    except Garbled:
        return False
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Chance):
        return seat == NOBODY and top.why_not(s, a) is None
    return seat != NOBODY and agenda.why_not(s, seat, a) is None


@cache
def _states(play: Play) -> list[Any]:
    """The states before and after every entry of the game that was played."""
    match = Match(play.setup, "any")
    states = [match.state]
    for row in play.log:
        s = states[-1].clone()
        apply(match.game, s, Entry(row.seat, match.game.parse(s, row.move)))
        states.append(s)
    return states


@cache
def _views(play: Play, seat: Seat) -> list[Any]:
    """What the seat saw after each entry of the game that was played."""
    game = play.setup.game
    return [game.view_data(game.see(s, seat)) for s in _states(play)[1:]]


# -- all that is sent


def sent(play: Play, log: Log, seat: Seat) -> list[bytes]:
    """Every message and answer that a seat could get while the log comes about."""
    table = bare_table(play)
    seats = () if seat == NOBODY else (seat,)
    reader, fresh = Reader(seats, seat, news=True), Reader(seats, seat)
    heard: list[bytes] = []
    for n, row in enumerate(log):
        table.match.follow([row])
        table.asked = table._asking(table.match, {}, 0.0)
        table._look_anew()
        heard.append(msgspec.json.encode(state_for(table, fresh)))
        if n % 5 < 3:
            # Not every time: news of several entries at once must not tell more either.
            heard.append(msgspec.json.encode(message_for(table, reader)))
        if n % 8 == 0:
            heard += _asked(table, seat)
        if n % 40 == 0:
            heard.append(msgspec.json.encode(state_at(table, n // 2, seat)))
    heard.append(own_record(table.match, seat).encode())
    masked = [HASH.sub(b"HASH", message) for message in heard]
    assert masked[0] != heard[0] and masked[-1] != heard[-1], "no hash was sent"
    return masked


def _asked(table: Table, seat: Seat) -> list[bytes]:
    """What is answered to questions about everything, possible or not."""
    seat_view = table.seat_view(seat)
    values = [area.value for area in seat_view.scene.areas if area.value][::7]
    values += [card.value for pile in seat_view.scene.piles for card in pile.cards if card.value]
    moves = [answer.move for answer in seat_view.answers()[:3]]
    moves += ["stay", "draw", "end", "hodor", f"{values[0]} > {values[1]}", f"{values[-1]} +1", "3 dice"]
    told: list[Any] = [why_not_points(seat_view, [value]) for value in values]
    told += [why_not_points(seat_view, [values[0], value]) for value in values]
    told += [why_not_move(seat_view, move) for move in moves]
    told += [_refused(table, seat, move) for move in moves if seat != NOBODY]
    told += [_odds(table, seat, move) for move in moves]
    return [msgspec.json.encode(one) for one in told]


def _refused(table: Table, seat: Seat, move: str) -> object:
    """As the table itself judges an answer, by the real state."""
    game: AnyGame = table.match.game
    try:
        a: Action = game.parse(table.match.state, move)
    except Garbled as problem:
        return str(problem)
    refusal = table.match.why_not(seat, a)
    return None if refusal is None else refused(game, refusal, seat)


def _odds(table: Table, seat: Seat, move: str) -> object:
    try:
        return foretold(table.seat_view(seat), move)
    except Garbled as problem:
        return str(problem)


def bare_table(play: Play) -> Table:
    """A table at its beginning, without a server around it."""
    game = play.setup.game
    row = TableRow(
        id="secrecy",
        game=game.name,
        players=play.setup.players,
        options=dict(play.setup.options),
        secret="hidden until the end",
        commitment=commitment("hidden until the end"),
        rules=game.rules_version,
        content=game.content_hash(),
        seconds_per_move=None,
        odds=True,
        status="running",
        deadline=None,
        takeback=None,
        created=0.0,
    )
    seats = [SeatRow(seat=seat, name=f"Player {seat}", holder="person") for seat in range(play.setup.players)]
    match = Chronicle(play.setup, row.secret)
    match.commitment = row.commitment
    alone = Presence(lambda _: None, lambda _: None)
    settings = Settings()
    store, thinkers = Store("sqlite+aiosqlite://"), Thinkers(0, 1.0)
    services = Services(settings, store, thinkers, alone, Hooks(settings), lambda _: None)
    return Table(Saved(row, seats, [], []), match, services)


# -- the tests


@every_table
@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_the_secrets_of_others_change_nothing_that_is_sent(name: str, seat: Seat) -> None:
    play = played(name)
    log = world(play, seat)
    assert log != play.log, "no other world was found: the game must go on for longer"
    for first, second in zip(sent(play, play.log, seat), sent(play, log, seat), strict=True):
        assert first == second


def test_every_kind_of_secret_was_changed() -> None:
    """Cards of each deck, drawn and kept: else the comparison would prove nothing of them."""
    changed: set[str] = set()
    for name in TABLES:
        play = played(name)
        for s, row, other in zip(_states(play), play.log, world(play, NOBODY)):
            if row != other:
                changed.add(s.agenda[-1].words().split()[0])
    kept = {"keep-territory", "keep-maester", "keep-objective"}
    assert changed >= kept | {"top-card", "draw-maester", "draw-objective", "give-back"}


@every_table
def test_a_witness_would_notice(name: str) -> None:
    """The comparison is worth something: who saw a card drawn is sent something else in the other world."""
    play = played(name)
    log = world(play, NOBODY)
    assert any(sent(play, log, seat) != sent(play, play.log, seat) for seat in range(play.setup.players))


def test_the_secret_of_the_dice_is_sent_to_nobody_before_the_end() -> None:
    play = played("skirmish")
    for seat in (NOBODY, 0):
        assert not any(b"hidden until the end" in message for message in sent(play, play.log, seat))


def test_a_hidden_card_cannot_be_guessed_from_the_hash() -> None:
    """Whoever tries all cards that may have been drawn needs the secret to tell which one the hash is of."""
    play = played("skirmish")
    match = Chronicle(play.setup, "a secret for secrecy")
    match.follow(play.log)
    n = next(n for n, entry in enumerate(match.log) if entry.witnesses is not None)
    before, after = match.hash_after(n).link, match.hash_after(n + 1).link
    known = [match.commitment, before, "", record.line(match, match.log[n], NOBODY)]
    guesses = [record.line(match, match.log[n]), *[f"* card {move}" for move in ("skagos", "pyke")]]
    assert after == next_link("a secret for secrecy", before, guesses[0])
    assert after not in {next_link(key, before, guess) for key in known for guess in guesses}
    other = Chronicle(play.setup, "another secret")
    other.commitment = match.commitment
    other.follow(play.log)
    assert [row.move for row in other.rows(0, 0.0)] == [row.move for row in match.rows(0, 0.0)]
    assert other.hash_after(n).link != before
