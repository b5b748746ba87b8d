"""How often a person is asked: whole games against bots, counted as the table would ask.

    python tools/questions.py                         every game in its main modes, three games each
    python tools/questions.py warband/thrones --games 5
    python tools/questions.py risk/dominion --players 4 --rules

A bot sits in the person's chair. What answers itself (core/unasked.py), or is sure (`Question.sure`), is played and not
counted as a question; the column `every` counts it all the same, `one answer` those questions that left nothing to
choose. What a person does at once counts once: to put a piece somewhere, which a bot does step by step, and to fight on
to the end (`Question.again`). The person's own beats of each kind (a conquest, a charge) are told with the questions
that fell into them; `--rules` tells the questions of the rounds by the rule that asks.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from painted_table import games
from painted_table.bots import bot_names, make_bot
from painted_table.bots.driver import answer_for, whims
from painted_table.core.agenda import is_forced
from painted_table.core.following import follow
from painted_table.core.game import AnyGame, Question
from painted_table.core.imagining import imagined
from painted_table.core.match import Match, Setup
from painted_table.core.unasked import unasked

MAIN = (
    ("risk", "skirmish", 4),
    ("risk", "dominion", 4),
    ("tinyepic", "competitive", 3),
    ("tinyepic", "coop", 3),
    ("tactics", "the_ruby_ford", 2),
    ("tactics", "learn_to_play", 2),
    ("warband", "thrones", 2),
    ("warband", "clash", 2),
)
LONGEST = 20_000
"""Entries after which a game is not played on."""


@dataclass
class Count:
    """What some games have asked of the person in their first chair."""

    games: int = 0
    rounds: int = 0
    asked: int = 0
    in_setup: int = 0
    """Of those, before the first round."""
    every: int = 0
    """With what has answered itself."""
    one_answer: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    beats: Counter[str] = field(default_factory=Counter)
    in_beats: Counter[str] = field(default_factory=Counter)


def at_once(game: AnyGame, s: Any, question: Question) -> str:
    """What a person answers together with the next question, if that is the same; empty where it stands for itself."""
    if question.again:
        return f"again {question.about}"
    return "" if game.gesture(s, question.seat) is None else f"put {question.about}"


def count(name: str, mode: str, players: int, seed: int, found: Count) -> None:
    """One game more."""
    game = games.game(name)
    options = next(one.options for one in game.modes if one.id == mode)
    match = Match(Setup(game, players, options), seed=seed)
    bot = make_bot(game, bot_names(game)[-1])
    match.settle()
    rounds: set[int] = set()
    asked: dict[int, str] = {}
    going_on = ""
    while not match.over and len(match.log) < LONGEST:
        seat = match.asked()[0]
        if seat == 0:
            now = game.turn(match.state).round
            rounds.add(now)
            knows = imagined(game, match.state, seat)
            question = game.question(knows, seat)
            given = unasked(game, knows, seat, alone=True)
            if given is None and question.sure:
                given = question.usual
            found.every += 1
            if given is not None:
                match.play(seat, given)
                continue
            goes_on, going_on = going_on, at_once(game, knows, question)
            if not going_on or goes_on != going_on:
                asked[len(match.log)] = question.rule
                found.in_setup += not now
                found.one_answer += is_forced(match.state, seat)
                found.rules[question.rule] += now > 0
        match.play(seat, answer_for(match, seat, bot, whims(match)).action)
    found.games += 1
    found.rounds += len(rounds - {0})
    found.asked += len(asked)
    for beat in follow(match, 0).beats:
        if beat.seat == 0 and beat.timed:
            found.beats[beat.kind] += 1
            found.in_beats[beat.kind] += sum(number in asked for number in range(beat.first, beat.last + 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ways", nargs="*", help="game/mode; the main ones by default")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--rules", action="store_true")
    given = parser.parse_args()
    known = {f"{name}/{mode}": players for name, mode, players in MAIN}
    for way in given.ways or known:
        name, _, mode = way.partition("/")
        modes = {one.id: one for one in games.game(name).modes} if name in games.names() else {}
        if mode not in modes:
            sys.exit(f"{way!r} is no game and mode. Take one of {', '.join(known)}.")
    print(f"{'':28}{'games':>6}{'a game':>8}{'every':>8}{'set-up':>8}{'a round':>9}{'one answer':>12}")
    for way in given.ways or known:
        name, _, mode = way.partition("/")
        found = Count()
        seats = next(one.seats for one in games.game(name).modes if one.id == mode)
        players = given.players or known.get(way, seats[0])
        for seed in range(given.games):
            count(name, mode, players, seed, found)
        told = f"{way} ({players})"
        each = "".join(f"{number / found.games:8.0f}" for number in (found.asked, found.every, found.in_setup))
        print(
            f"{told:28}{found.games:6}{each}"
            f"{(found.asked - found.in_setup) / max(1, found.rounds):9.1f}{found.one_answer:12}",
            flush=True,
        )
        often = [kind for kind, times in found.beats.most_common(6) if found.in_beats[kind]]
        said = ", ".join(f"{kind} {found.in_beats[kind] / found.beats[kind]:.1f}" for kind in often)
        print(f"    questions in one of the person's: {said}")
        if given.rules:
            for rule, times in found.rules.most_common(20):
                print(f"    {times / found.rounds:8.1f} {rule}")


if __name__ == "__main__":
    main()
