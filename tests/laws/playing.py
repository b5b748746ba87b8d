"""Places that a law can be tried in: new tables, random play, bots' play, and the positions of cases.

Random play alone rarely eliminates anyone or fills a hand; bots do, and cases name the rare positions.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import assume, settings
from hypothesis import strategies as st
from msgspec import Struct

import painted_table
from choosing import FEW, QUICK
from painted_table import games
from painted_table.bots import bot_names, make_bot
from painted_table.bots.driver import answer_in
from painted_table.core import agenda
from painted_table.core.agenda import Action, Chance, Seat
from painted_table.core.case import load_cases, moved
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.match import Match, Setup
from painted_table.core.playout import playout
from painted_table.core.refusal import Garbled, Illegal, Refusal

CASES = Path(__file__).parents[1] / "cases"
KEPT = Path(__file__).parents[2] / "build" / "positions"
LONG = 100_000
"""More decisions than any game takes."""


@dataclass(frozen=True)
class Spot:
    """A state of a game, and the words that lead there again."""

    game: AnyGame
    state: Any
    way: str
    made_up: bool = False
    """Whether a case imagined it, rather than play leading there."""

    def __repr__(self) -> str:
        return f"<{self.game.name}: {self.way}>"

    @property
    def seats(self) -> range:
        return range(self.game.players(self.state))

    def copy(self) -> Any:
        return self.state.clone()

    def saved(self) -> dict[str, object]:
        return self.game.save(self.state)


# -- tables


@st.composite
def setups(draw: st.DrawFn, name: str, ends: bool = False) -> Setup:
    """A table whose options go together; `ends` leaves out those that people may play without end."""
    game = games.game(name)
    mode = draw(st.sampled_from(game.modes))
    choices = [] if ends else game.choices()
    chosen = draw(st.lists(st.sampled_from(choices), max_size=3, unique_by=lambda choice: choice.id)) if choices else []
    words = {choice.id: draw(st.sampled_from(choice.some())) for choice in chosen}
    setup = Setup(game, draw(st.sampled_from(mode.seats)), {**mode.options, **words})
    try:
        setup.start()
    except Garbled:
        assume(False)
    return setup


def opened(setup: Setup) -> Any:
    s: Any = setup.start()
    agenda.advance(s)
    return s


# -- positions


def spots(name: str) -> st.SearchStrategy[Spot]:
    """Somewhere in a game, a question or a chance being due or the game being over."""
    return st.one_of(_random_spots(name), st.sampled_from(known_spots(name)))


@st.composite
def _random_spots(draw: st.DrawFn, name: str) -> Spot:
    setup = draw(setups(name))
    seed, decisions = draw(st.integers(0, 2**32)), draw(st.integers(0, 2500))
    s = opened(setup)
    playout(s, SeededDice(seed), decisions)
    agenda.advance(s)
    told = f"{setup.players} players {dict(setup.options)} seed {seed} after {decisions} decisions"
    return Spot(setup.game, s, told)


@cache
def known_spots(name: str) -> list[Spot]:
    return [*case_spots(name), *_kept_spots(name)]


def some_of(few: int, quick: int) -> int:
    """Each how many-th position a law that looks at all of them takes: all of them only where it looks long."""
    examples = settings.default.max_examples if settings.default else 0
    return few if examples <= FEW else quick if examples <= QUICK else 1


def case_spots(name: str, every: int = 0) -> Iterator[Spot]:
    """The positions that cases of this game go through: of all of them only where laws look long. Where one cannot be
    read `test_cases` says so."""
    every = every or some_of(3, 3)
    game = games.game(name)
    for path in sorted((CASES / name).rglob("*.toml")):
        for case in load_cases(path)[::every]:
            with suppress(Garbled, Illegal):
                s = game.given(dict(case.given) | {f"option {id}": word for id, word in case.options.items()})
                yield Spot(game, s, f"{path.stem}: {case.says}: given", made_up=True)
                for number, line in enumerate(case.when, 1):
                    s = moved(game, s, line)
                    yield Spot(game, s, f"{path.stem}: {case.says}: move {number}", made_up=True)


class Kept(Struct):
    """A position of a bots' game, as it lies on disk."""

    players: int
    options: dict[str, str]
    way: str
    data: dict[str, Any]


def _kept_spots(name: str) -> list[Spot]:
    """Positions of games between bots: played once, and read from disk until something that plays them changes."""
    game = games.game(name)
    path = KEPT / f"{name}-{_fingerprint(game)}.json"
    if path.is_file():
        kept = msgspec.json.decode(path.read_bytes(), type=list[Kept])
        return [Spot(game, game.load(one.players, one.options, one.data), one.way) for one in kept]
    found = list(_bot_spots(name))
    rows = [Kept(setup.players, dict(setup.options), spot.way, spot.saved()) for setup, spot in found]
    KEPT.mkdir(parents=True, exist_ok=True)
    for old in KEPT.glob(f"{name}-*"):
        old.unlink(missing_ok=True)
    path.with_suffix(f".{os.getpid()}").write_bytes(msgspec.json.encode(rows))
    path.with_suffix(f".{os.getpid()}").replace(path)
    return [spot for _, spot in found]


def _fingerprint(game: AnyGame) -> str:
    """Of the sources of core, bots and the game, and of this module."""
    own = sys.modules[type(game).__module__].__file__
    assert own is not None
    found = hashlib.sha256(Path(__file__).read_bytes())
    package = Path(painted_table.__file__).parent
    for folder in (package / "core", package / "bots", Path(own).parent):
        for path in sorted(folder.rglob("*.py")) + sorted(folder.rglob("*.toml")):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _bot_spots(name: str) -> Iterator[tuple[Setup, Spot]]:
    """Positions of games between bots, in every mode and for every number of seats: now and then one, and
    each question when it first comes up.

    Every other seat tries out what there is: a bot that plays well leaves many a card in its hand.
    """
    game = games.game(name)
    asked: Counter[str] = Counter()
    for mode in game.modes:
        for players in mode.seats:
            dice = SeededDice(players)
            bot = make_bot(game, bot_names(game)[-1])
            setup = Setup(game, players, mode.options)
            s = opened(setup)
            for number in range(1500):
                if not s.agenda:
                    break
                question = s.agenda[-1].words().split()[0]
                asked[question] += 1
                if number % 37 == players or asked[question] <= 5:
                    yield setup, Spot(game, s.clone(), f"{mode.id}: {players} bots, move {number}")
                top = s.agenda[-1]
                if isinstance(top, Chance):
                    agenda.befall(s, top.sample(s, dice))
                else:
                    seat = agenda.asked(s)[0]
                    a = lively(s, seat, dice) if seat % 2 else answer_in(game, s, seat, bot, dice).action
                    agenda.answer(s, seat, a)


def lively(s: Any, seat: Seat, dice: SeededDice) -> Action:
    """Any verb as likely as any other, however many answers it has."""
    options = agenda.options(s, seat)
    verbs = list(dict.fromkeys(map(type, options)))
    verb = verbs[dice.below(len(verbs))]
    found = [a for a in options if type(a) is verb]
    return found[dice.below(len(found))]


# -- matches


@st.composite
def matches(draw: st.DrawFn, name: str, most: int = 300) -> Match:
    """A match on its way, played at random, a few moves taken back."""
    match = Match(draw(setups(name)), secret=f"{draw(st.integers(0, 2**32)):032x}")
    dice = SeededDice(draw(st.integers(0, 2**32)))
    match.settle()
    for _ in range(draw(st.integers(0, most))):
        if match.over:
            break
        play_at_random(match, dice)
    return match


def play_at_random(match: Match, dice: SeededDice) -> None:
    """One answer, now and then another one to the same; once in a while the last is taken back, by whoever may."""
    seats = [*match.asked(), *match.answered()]
    seat = seats[dice.below(len(seats))]
    if dice.below(20) == 0:
        for other in range(match.setup.players):
            if match.why_not_undo(other) is None:
                match.undo(other)
                return
    options = match.options(seat)
    match.play(seat, options[dice.below(len(options))])


# -- what must hold


def is_reasoned(game: AnyGame, refusal: Refusal | None) -> bool:
    """A refusal names a rule of the ledger, or of the table, and says something."""
    if refusal is None or not refusal.says:
        return False
    return refusal.rule in game.ledger() or refusal.rule.startswith("table/")


def faults(game: AnyGame, s: Any) -> list[str]:
    """What is wrong with a state that rules have made."""
    wrong = game.check(s)
    for seat in answering(s):
        if not agenda.options(s, seat):
            wrong.append(f"seat {seat} is asked {s.agenda[-1]} and has no answer")
    return wrong


def answering(s: Any) -> list[Seat]:
    """Who may answer: those who are waited for, and those who may change their mind."""
    return [*agenda.asked(s), *agenda.answered(s)]


# -- what could be answered


@cache
def lexicon(name: str, players: int) -> list[str]:
    """Answers and outcomes of one game of every mode, as text."""
    game = games.game(name)
    texts: set[str] = set()
    for mode in game.modes:
        if players not in mode.seats:
            continue
        s = opened(Setup(game, players, mode.options))
        dice = SeededDice(players)
        for _ in range(400):
            texts.update(game.show(s, a) for a in answers(s)[:40])
            playout(s, dice, 1 + dice.below(7))
            agenda.advance(s)
    return sorted(texts)


def answers(s: Any) -> list[Action]:
    """What can be answered now, by whomever."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Chance):
        return sampled_outcomes(s, 40)
    return [a for seat in agenda.asked(s) for a in agenda.options(s, seat)]


def sampled_outcomes(s: Any, times: int) -> list[Action]:
    top = s.agenda[-1]
    assert isinstance(top, Chance)
    dice = SeededDice(len(s.agenda))
    return list(dict.fromkeys(top.sample(s, dice) for _ in range(times)))


def other_answers(spot: Spot, dice: SeededDice, number: int) -> list[Action]:
    """Readable answers, most of which are wrong here: of other moments, and with a word exchanged."""
    game, s = spot.game, spot.state
    texts = lexicon(game.name, game.players(s))
    own = [game.show(s, a) for a in answers(s)]
    words = sorted({word for text in texts + own for word in text.split()})
    found: list[Action] = []
    for _ in range(number):
        from_here = own and dice.below(2)
        text = own[dice.below(len(own))] if from_here else texts[dice.below(len(texts))]
        if dice.below(3):
            parts = text.split()
            parts[dice.below(len(parts))] = words[dice.below(len(words))]
            text = " ".join(parts)
        try:
            found.append(game.parse(s, text))
        except Garbled:
            continue
    return found
