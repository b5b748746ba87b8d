"""Nothing ends between two pictures: what was thrown lies in a contest, what was lost is in a beat that is shown."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from laws.playing import lively
from painted_table import games
from painted_table.core.agenda import NOBODY
from painted_table.core.beats import Heard
from painted_table.core.bouts import Bout, followed, shows
from painted_table.core.dice import SeededDice
from painted_table.core.following import Following, steps
from painted_table.core.imagining import imagined
from painted_table.core.match import Entry, Match, Setup
from painted_table.core.rolls import DiceRoll, pips

every_game = pytest.mark.parametrize("name", games.names())
ANSWERS = 110
FROM = 260
"""Answers of a quick player before those that are looked at: there is nothing to fight for at first."""

Seen = tuple[int, Entry, Any, Any, Bout | None]


@cache
def played(name: str) -> Match:
    """The middle of a game of the first mode, in which everything is tried out."""
    game = games.game(name)
    mode = game.modes[0]
    match = Match(Setup(game, mode.seats[0], dict(mode.options)), seed=5)
    match.settle()
    dice, mind = SeededDice(5), game.mind()
    for answer in range(FROM + ANSWERS):
        if match.over:
            break
        seat = match.asked()[0]
        if mind is not None and answer < FROM:
            s = imagined(game, match.state, seat)
            match.play(seat, mind.answer(s, s.agenda[-1], seat, dice))
        else:
            match.play(seat, lively(match.state, seat, dice))
        match.settle()
    return match


@cache
def followed_through(name: str) -> list[Seen]:
    """Every entry with the states around it, as everybody may know them, and the contest after it."""
    match = played(name)
    game, last = match.game, None
    found: list[Seen] = []
    for number, entry, before, after in steps(match):
        known = [imagined(game, s, NOBODY) for s in (before, after)]
        heard = Heard(number, entry.seat, entry.seen_by(NOBODY), entry.witnesses is not None, *known)
        last = followed(game, last, heard)
        found.append((number, entry, *known, last))
    return found


def thrown(before: Any, entry: Entry) -> tuple[tuple[str, ...], int]:
    """The faces of dice with pips that an entry threw, and how many dice of any kind."""
    top = before.agenda[-1] if before.agenda else None
    if entry.seat != NOBODY or entry.witnesses is not None or not isinstance(top, DiceRoll):
        return (), 0
    faces = top.faces(entry.action) or ()
    plain = all([die == pips(len(die.sides)) for die in top.dice(before)])
    return tuple([str(face) for face in faces]) if plain else (), len(faces)


@every_game
def test_dice_that_were_thrown_lie_in_a_contest(name: str) -> None:
    """In the one that is followed or in the picture itself, whoever threw them; dice with pictures may be told in the
    words of their beat, where what they show is done at once."""
    game = games.game(name)
    watching = Following(game, NOBODY)
    for number, entry, before, after, bout in followed_through(name):
        beat = watching.hear(number, entry, before, after)
        faces, number_of = thrown(before, entry)
        if not number_of:
            continue
        told = [] if bout is None else [bout.contest]
        told += game.scene(game.see(after, NOBODY)).contests
        lying = [sum(len(row.dice) for row in one.rows) + sum(len(line.dice) for line in one.throws) for one in told]
        said = beat is not None and beat.timed and game.sentence(before, entry.seat, entry.action) in beat.text
        shown = any(shows(one, faces) for one in told) if faces else said or max(lying, default=0) >= number_of
        assert shown, f"entry {number}, {game.sentence(before, entry.seat, entry.action)}: nothing shows its dice"


@every_game
def test_a_contest_that_is_over_says_what_came_of_it(name: str) -> None:
    """In a sentence; and each line of dice that count says what it needed and what it made."""
    for number, _, _, _, bout in followed_through(name):
        if bout is None:
            continue
        contest = bout.contest
        assert contest.title or contest.rows, number
        assert contest.result or not contest.over, f"entry {number}: {contest.title} is over without a word"
        for line in contest.throws:
            if line.kind and any(die.face for die in line.dice):
                assert line.need and line.made, f"entry {number}: {line}"
            assert not line.left or len(line.left) == len(contest.rows)


@every_game
def test_what_was_lost_is_in_a_beat_that_is_shown(name: str) -> None:
    """To whoever did it too: what decides a game does not grow less in silence."""
    match = played(name)
    game = match.game
    ears = {seat: Following(game, seat) for seat in range(min(2, match.setup.players))}
    for number, entry, before, after in steps(match):
        beats = {seat: ear.hear(number, entry, before, after) for seat, ear in ears.items()}
        lost = [
            (one.id, seat)
            for one, now in zip(game.measures(before), game.measures(after), strict=True)
            if one.id in game.decisive and not one.against
            for seat, (had, has) in enumerate(zip(one.values, now.values, strict=True))
            if has < had
        ]
        for beat in beats.values():
            if lost and entry.witnesses is None:
                assert beat is not None
                assert beat.timed and beat.text, f"entry {number}: {lost} went in {beat.kind}, {beat.text}"
