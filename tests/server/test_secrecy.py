"""Wire secrecy: everything sent to a seat stays the same, byte for byte, when the secrets of others are permuted.

A game is played and its log kept. Then worlds are made that this seat cannot tell from it: two cards that
others drew in secret change places, or one becomes another that nobody has drawn, and every move of the
log is still legal, with nothing of it in the seat's view. All that the seat would be sent over the whole
game is compared: states with scenes, questions, answers and log, refusals, explanations, odds, the past,
and its record. Only the running hash of the log differs, as it must: it binds what is hidden too, under a key
that nobody has before the end.
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

from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.driver import play_on
from painted_table.core import record
from painted_table.core.agenda import NOBODY, Action, Chance, Seat
from painted_table.core.dice import SeededDice, commitment
from painted_table.core.game import AnyGame
from painted_table.core.log_hash import next_link
from painted_table.core.match import Match, Setup
from painted_table.core.refusal import Garbled, Illegal
from painted_table.server.chronicle import Chronicle
from painted_table.server.explaining import refused, why_not_move, why_not_points
from painted_table.server.foretelling import foretold
from painted_table.server.presence import Presence
from painted_table.server.records import own_record
from painted_table.server.rows import LogRow, Saved, SeatRow, TableRow
from painted_table.server.settings import Settings
from painted_table.server.store import Store
from painted_table.server.table import Services, Table
from painted_table.server.telling import Reader, state_at, state_for
from painted_table.server.thinking import Thinkers

PLAYERS = 3
ENTRIES = 260
WORLDS = 2
HASH = re.compile(rb"\b\d+\.[0-9a-f]{64}\.[0-9a-f]{32}\b")
SECRETS = 8
"""Changes in one world."""
Log = tuple[LogRow, ...]


@dataclass(frozen=True)
class Play:
    """The beginning of a game, and its log."""

    mode: str
    log: Log
    game: str = "risk"
    players: int = PLAYERS

    @property
    def setup(self) -> Setup:
        return Setup(games.game(self.game), self.players, {"mode": self.mode})


@cache
def played(mode: str) -> Play:
    """Some rounds between bots."""
    game = games.game("risk")
    match = Chronicle(Setup(game, PLAYERS, {"mode": mode}), "a secret for secrecy")
    match.settle()
    bots = {seat: make_bot(game, "greedy") for seat in range(PLAYERS)}
    for _ in play_on(match, bots, SeededDice(11)):
        if len(match.log) >= ENTRIES:
            break
    return Play(mode, tuple(match.rows(0, 0.0)))


# -- other worlds


def worlds(play: Play, seat: Seat) -> Iterator[Log]:
    """Logs that this seat cannot tell from the one that was played, with many secrets changed in each."""
    changes = list(_changes(play, seat))
    for number in range(WORLDS):
        Random(number).shuffle(changes)
        log, kept = play.log, 0
        for change in changes[:40]:
            changed = _with(log, change)
            if _is_blind(play, changed, seat):
                log, kept = changed, kept + 1
            if kept == SECRETS:
                break
        if kept:
            yield log


def _changes(play: Play, seat: Seat) -> Iterator[dict[int, str]]:
    """Candidates: hidden entries of the same kind change places, or become another outcome of chance."""
    match = Chronicle(play.setup, "any")
    hidden: list[int] = []
    others: dict[int, list[str]] = {}
    for n, row in enumerate(play.log):
        s = match.state
        match.follow([row])
        entry = match.log[n]
        if entry.witnesses is not None and seat not in entry.witnesses:
            hidden.append(n)
            top = s.agenda[-1]
            if isinstance(top, Chance):
                others[n] = [match.game.show(s, a) for _, a in top.outcomes(s)]
    veiled = {n: match.told[n].veiled_move for n in hidden}
    for a in hidden:
        for b in hidden:
            if a < b and veiled[a] == veiled[b] and play.log[a].move != play.log[b].move:
                yield {a: play.log[b].move, b: play.log[a].move}
        for move in others.get(a, [])[:40]:
            if move != play.log[a].move:
                yield {a: move}


def _with(log: Log, moves: dict[int, str]) -> Log:
    return tuple(LogRow(row.seq, row.seat, moves.get(row.seq, row.move), row.at) for row in log)


def _is_blind(play: Play, log: Log, seat: Seat) -> bool:
    """Whether the moves could have been played so, with nothing of it in the seat's own view.

    Some secrets come out later: a card that was drawn in secret and is then laid down for all to see.
    """
    match = Match(play.setup, "any")
    differs = False
    try:
        for row, real, seen in zip(log, play.log, _views(play, seat)):
            differs = differs or row != real
            a = match.game.parse(match.state, row.move)
            if row.seat == NOBODY:
                match.befall(a)
            else:
                match.enter(row.seat, a)
            if differs and match.game.view_data(match.game.see(match.state, seat)) != seen:
                return False
    except (Illegal, Garbled):
        return False
    return True


@cache
def _views(play: Play, seat: Seat) -> list[Any]:
    """What the seat saw after each entry of the game that was played."""
    match = Chronicle(play.setup, "any")
    views = []
    for row in play.log:
        match.follow([row])
        views.append(match.game.view_data(match.game.see(match.state, seat)))
    return views


# -- all that is sent


def sent(play: Play, log: Log, seat: Seat) -> list[bytes]:
    """Every message and answer that a seat could get while the log comes about."""
    table = _table(play)
    reader = Reader(() if seat == NOBODY else (seat,), seat)
    heard: list[bytes] = []
    for n, row in enumerate(log):
        table.match.follow([row])
        table.asked = table._asking(table.match, {}, 0.0)
        table._sights.clear()
        heard.append(msgspec.json.encode(state_for(table, reader)))
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
    sight = table.sight(seat)
    values = [area.value for area in sight.scene.areas if area.value][::7]
    values += [card.value for pile in sight.scene.piles for card in pile.cards if card.value]
    moves = [answer.move for answer in sight.answers()[:3]]
    moves += ["stay", "draw", "end", "hodor", f"{values[0]} > {values[1]}", f"{values[-1]} +1", "3 dice"]
    told: list[Any] = [why_not_points(sight, [value]) for value in values]
    told += [why_not_points(sight, [values[0], value]) for value in values]
    told += [why_not_move(sight, move) for move in moves]
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
        return foretold(table.sight(seat), move)
    except Garbled as problem:
        return str(problem)


def _table(play: Play) -> Table:
    """A table at its beginning, without a server around it."""
    game = games.game(play.game)
    row = TableRow(
        id="secrecy",
        game=play.game,
        players=play.players,
        options={"mode": play.mode},
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
    seats = [SeatRow(seat=seat, name=f"Player {seat}", holder="person") for seat in range(play.players)]
    match = Chronicle(play.setup, row.secret)
    match.commitment = row.commitment
    alone = Presence(lambda _: None, lambda _: None)
    services = Services(Settings(), Store("sqlite+aiosqlite://"), Thinkers(0, 1.0), alone, lambda _: None)
    return Table(Saved(row, seats, [], []), match, services)


# -- the tests


@pytest.mark.parametrize("mode", ["skirmish", "dominion"])
@pytest.mark.parametrize("seat", [NOBODY, 0, 2])
def test_the_secrets_of_others_change_nothing_that_is_sent(mode: str, seat: Seat) -> None:
    play = played(mode)
    told = sent(play, play.log, seat)
    tried = 0
    for log in worlds(play, seat):
        assert log != play.log
        for first, second in zip(told, sent(play, log, seat), strict=True):
            assert first == second
        tried += 1
    assert tried == WORLDS, "no other world was found: the game must go on for longer"


@pytest.mark.parametrize("mode", ["skirmish", "dominion"])
def test_a_witness_would_notice(mode: str) -> None:
    """The comparison is worth something: who saw a card drawn is sent something else in the other world."""
    play = played(mode)
    log = next(worlds(play, NOBODY))
    assert any(sent(play, log, seat) != sent(play, play.log, seat) for seat in range(PLAYERS))


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
