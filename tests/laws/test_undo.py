"""A free undo gives back no look: whoever may take an answer back freely has learned nothing by it.

And it takes back something: what was given for a seat (core/unasked.py) goes back with the answer before it, so that
another question stands than before, and is asked.

What an answer lays open to the seat that gave it is told by an entry of chance, or else the undo is refused: in worlds
that the seat cannot tell apart an answer that may be taken back freely leads to what it cannot tell apart either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from laws.playing import CASES, lively, opened
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import Action, Chance, Seat
from painted_table.core.case import load_cases, moved
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.imagining import imagined
from painted_table.core.match import Match, Setup
from painted_table.core.refusal import Garbled, Illegal
from painted_table.core.unasked import unasked

ANSWERS = 8
"""In random play of each mode."""
OTHERS = (SeededDice(11), SeededDice(12))
"""By which other worlds are imagined than the match itself looks into."""
FEW = 1
"""Cases of the same rules that are gone through, and all that speak of secrets."""
Given = tuple[str, Any, Seat, Action]


def in_cases(game: AnyGame) -> Iterator[Given]:
    """Answers that cases give, one of a kind for each rule: cases name the rare effects."""
    known, cases = set(), Counter[tuple[str, ...]]()
    for path in sorted((CASES / game.name).rglob("*.toml")):
        for case in load_cases(path):
            rules = tuple(case.rules)
            cases[rules] += 1
            if cases[rules] > FEW and "secret" not in case.says.lower():
                continue
            with suppress(Garbled, Illegal, IndexError):
                s = game.given(dict(case.given) | {f"option {id}": word for id, word in case.options.items()})
                for line in case.when:
                    if s.agenda and not isinstance(s.agenda[-1], Chance) and ": " not in line:
                        seat = agenda.asked(s)[0]
                        a = game.parse(s, line)
                        kind = case.rules[:1], type(s.agenda[-1]), type(a)
                        if kind not in known and agenda.why_not(s, seat, a) is None:
                            known.add(kind)
                            yield f"{path.stem}: {case.says}: {line}", s, seat, a
                    s = moved(game, s, line)


def in_play(game: AnyGame) -> Iterator[Given]:
    for mode in game.modes:
        s, dice = opened(Setup(game, mode.seats[0], mode.options)), SeededDice(5)
        for number in range(ANSWERS):
            while s.agenda and isinstance(top := s.agenda[-1], Chance):
                agenda.befall(s, top.sample(s, dice))
            if not s.agenda:
                break
            seat = agenda.asked(s)[0]
            a = lively(s, seat, dice)
            yield f"{mode.id}: answer {number}: {game.show(s, a)}", s.clone(), seat, a
            agenda.answer(s, seat, a)


def learned(game: AnyGame, s: Any, seat: Seat, a: Action) -> bool:
    """Whether a seat that has answered, and meets no chance, can tell worlds apart that it could not before."""
    told = seen_after(game, s, seat, a)
    view = game.see(s, seat)
    return told is not None and any(seen_after(game, game.imagine(view, dice), seat, a) != told for dice in OTHERS)


def seen_after(game: AnyGame, s: Any, seat: Seat, a: Action) -> Any:
    """All that a seat sees after an answer; None where dice or cards answer next."""
    after = s.clone()
    agenda.answer(after, seat, a)
    is_open = not after.agenda or not isinstance(after.agenda[-1], Chance)
    return game.view_data(game.see(after, seat)) if is_open else None


def is_free(game: AnyGame, s: Any, seat: Seat, a: Action) -> bool:
    """Whether a match that stands so lets the seat take its answer back."""
    match = Match(Setup(game, game.players(s)), secret="0" * 32)
    match.state, match._marks = s.clone(), [(0, s.clone())]
    match.enter(seat, a)
    return match.why_not_undo(seat) is None


@pytest.mark.parametrize("name", games.names())
def test_a_free_undo_gives_back_no_look(name: str) -> None:
    game = games.game(name)
    given = [*in_cases(game), *in_play(game)]
    looks = [one for one in given if learned(game, *one[1:])]
    assert [where for where, s, seat, a in looks if is_free(game, s, seat, a)] == []


def test_most_answers_can_be_taken_back() -> None:
    """Who has learned nothing is not refused."""
    game = games.game("risk")
    free = [is_free(game, s, seat, a) for _, s, seat, a in in_play(game) if seen_after(game, s, seat, a) is not None]
    assert free and all(free)


LONG = 60
"""Answers of a game in which every free undo is tried."""


@pytest.mark.parametrize("name", games.names())
def test_an_undo_takes_back_something(name: str) -> None:
    """table/undo: whoever takes back against bots meets another question, and one that is not answered by itself."""
    game, dice = games.game(name), SeededDice(7)
    match = Match(Setup(game, game.modes[0].seats[-1], game.modes[0].options), seed=7)
    match.settle()
    tried = 0
    for _ in range(LONG):
        if match.over:
            break
        seat = match.asked()[0]
        own = unasked(game, imagined(game, match.state, seat), seat, alone=True)
        match.play(seat, lively(match.state, seat, dice) if own is None else own)
        given = partial(was_given, match, seat)
        if match.why_not_undo(seat, given) is not None:
            continue
        before = len(match.live()), match.state.agenda[-1:]
        log, live = list(match.log), match.live()
        match.undo(seat, given)
        tried += 1
        assert (len(match.live()), match.state.agenda[-1:]) != before
        assert unasked(game, imagined(game, match.state, seat), seat, alone=True) is None
        for number in live[len(match.live()) :]:
            match.repeat(log[number])
    assert tried


def was_given(match: Match, seat: Seat, number: int) -> bool:
    entry = match.log[number]
    return unasked(match.game, imagined(match.game, match.after(number), seat), seat, alone=True) == entry.action
