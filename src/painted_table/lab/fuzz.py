"""The search for crashes: random games over random options, seats and bots, with every invariant watched.

A game is found wanting if something is raised, a state is unsound, a question has no answer, a bot or a
probe goes wrong, the game does not end, or its record does not replay. What is found can be played again from
the seed and the number of the game, and comes with the record that leads there.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import msgspec
from rich.console import Console

from ..bots import RANDOM, make_bot
from ..bots.driver import DeadEnd, answer_in
from ..core import agenda, record
from ..core.agenda import NOBODY, Action, Chance, Decision, Seat
from ..core.dice import Dice, SeededDice
from ..core.game import AnyGame, Bot
from ..core.match import RESIGN, Entry, Match, Setup, apply
from ..core.refusal import Garbled
from ..core.result import unsound
from .arena import derived, read_game
from .pool import Data, Progress, cores, make_pool
from .trial import ANYTHING, SLEEPER, Trial, Wanted, check_wanted, draw_trial

LIMIT = 200_000
"""Decisions after which a game counts as endless."""
WAKING = 2_000
"""Decisions after which sleepers play at random: a table of sleepers might never end, and need not."""
ONE_IN_RESIGNS = 2_000
ONE_IN_RECORDS = 20
ONE_IN_PROBES = 250


@dataclass(frozen=True)
class Found:
    """Something that is wrong."""

    kind: str
    """`crash`, `unsound`, `dead end`, `bot`, `probe`, `endless` or `record`."""
    says: str
    number: int
    trial: Trial
    after: int
    """Decisions taken before."""
    trace: str = ""
    record: str = ""


class _Wrong(Exception):
    """What ends a game that is found wanting."""

    def __init__(self, kind: str, says: str) -> None:
        super().__init__(says)
        self.kind = kind


# -- playing


class _Game:
    """One game under watch."""

    def __init__(self, game: AnyGame, trial: Trial, seed: int, number: int) -> None:
        self.game = game
        self.trial = trial
        self.dice = SeededDice(derived(seed, number, "play"))
        self.bots: list[Bot | None] = [None if name == SLEEPER else make_bot(game, name) for name in trial.bots]
        self.decisions = 0
        self.log: list[Entry] = []
        self.s: Any = game.start(trial.players, trial.options)
        agenda.advance(self.s)

    def play(self, limit: int) -> None:
        while self.s.agenda:
            top = self.s.agenda[-1]
            if isinstance(top, Chance):
                self._enter(NOBODY, top.sample(self.s, self.dice))
                continue
            self._sound()
            if self.decisions == limit:
                raise _Wrong("endless", f"The game has not ended after {limit} decisions.")
            if not self.dice.below(ONE_IN_RESIGNS):
                self._resign()
            else:
                self._decide(top)
        self._sound()
        result = self.game.result(self.s)
        wrong = ["The game is over and has no result."] if result is None else unsound(result, self.trial.players)
        if wrong:
            raise _Wrong("unsound", "; ".join(wrong))

    def _sound(self) -> None:
        wrong = self.game.check(self.s)
        if wrong:
            raise _Wrong("unsound", "; ".join(wrong))

    def _resign(self) -> None:
        seat = self.dice.below(self.trial.players)
        if self.game.why_not_resign(self.s, seat) is None:
            self._enter(seat, RESIGN)

    def _decide(self, top: Any) -> None:
        assert isinstance(top, Decision)
        seats = [*agenda.asked(self.s), *agenda.answered(self.s)]
        seat = seats[self.dice.below(len(seats))]
        if top.lists_all() and not agenda.options(self.s, seat):
            raise DeadEnd(f"seat {seat + 1} is asked {top.words()!r} and has no answer")
        a = self._answer(seat)
        if not self.dice.below(ONE_IN_PROBES):
            _probe(self.game, self.s, seat, a, self.trial, self.dice)
        self.decisions += 1
        self._enter(seat, a)

    def _answer(self, seat: Seat) -> Action:
        bot = self.bots[seat]
        if bot is None:
            if self.decisions < WAKING:
                return agenda.default(self.s, seat)
            bot = self.bots[seat] = make_bot(self.game, RANDOM)
        answer = answer_in(self.game, self.s, seat, bot, self.dice)
        if answer.note:
            raise _Wrong("bot", f"{self.trial.bots[seat]} in seat {seat + 1}: {answer.note}")
        return answer.action

    def _enter(self, seat: Seat, a: Action) -> None:
        entry = Entry(seat, a)
        self.log.append(entry)
        apply(self.game, self.s, entry)

    def match(self) -> Match:
        """The same game as a match, move by move; what cannot be entered again is left out."""
        setup = Setup(self.game, self.trial.players, self.trial.options, bots=self.trial.bots)
        match = Match(setup, secret="fuzz")
        for entry in self.log:
            if entry.seat == NOBODY:
                match.befall(entry.action)
            else:
                match.enter(entry.seat, entry.action)
        return match


def _probe(game: AnyGame, s: Any, seat: Seat, a: Action, trial: Trial, dice: Dice) -> None:
    """Look at the state in every way that people and programs do."""
    for name, holds in _probes(game, s, seat, a, trial, dice):
        if not holds():
            raise _Wrong(
                "probe", f"{name} does not hold at {game.question(s, seat).ask!r}, answer {game.show(s, a)!r}."
            )


def _probes(
    game: AnyGame, s: Any, seat: Seat, a: Action, trial: Trial, dice: Dice
) -> Iterator[tuple[str, Callable[[], bool]]]:
    saved = game.save(s)
    yield "why_not allows what is offered", lambda: agenda.why_not(s, seat, a) is None
    yield "why_not allows the default", lambda: agenda.why_not(s, seat, agenda.default(s, seat)) is None
    yield "parse is the inverse of show", lambda: game.parse(s, game.show(s, a)) == a
    yield "a clone is the same", lambda: game.save(s.clone()) == saved
    yield (
        "load is the inverse of save",
        lambda: (
            game.save(game.load(trial.players, trial.options, msgspec.json.decode(msgspec.json.encode(saved)))) == saved
        ),
    )
    yield "the question has words", lambda: bool(game.question(s, seat).ask and game.sentence(s, seat, a))
    yield "the answer has a button", lambda: bool(game.offer(s, seat, a).label)
    view = game.see(s, seat)
    yield (
        "imagine fits the view",
        lambda: game.view_data(game.see(game.imagine(view, dice), seat)) == game.view_data(view),
    )
    yield "the view can be drawn", lambda: bool(game.scene(game.see(s, NOBODY)))
    yield "looking changes nothing", lambda: game.save(s) == saved


class Outcome(NamedTuple):
    """What came of one game."""

    found: Found | None
    decisions: int
    combination: int | None
    """The combination of parts whose turn it was, if one was played."""


def play_trial(game: AnyGame, seed: int, number: int, limit: int = LIMIT, wanted: Wanted = ANYTHING) -> Outcome:
    """One game, with everything watched."""
    trial = Trial(0, {}, ())
    played: _Game | None = None
    try:
        trial = draw_trial(game, SeededDice(derived(seed, number, "table")), number, wanted)
        played = _Game(game, trial, seed, number)
        played.play(limit)
        if not number % ONE_IN_RECORDS:
            _check_record(played)
    except Exception as problem:
        kind = "dead end" if isinstance(problem, DeadEnd) else getattr(problem, "kind", "crash")
        says = str(problem) if kind != "crash" else f"{type(problem).__name__}: {problem}"
        after = played.decisions if played else 0
        found = Found(kind, says, number, trial, after, traceback.format_exc(), _record(played))
        return Outcome(found, after, trial.combination)
    return Outcome(None, played.decisions, trial.combination)


def _check_record(played: _Game) -> None:
    text = record.write(played.match())
    again = record.write(record.replay(record.read(text, lambda _: played.game)))
    if again != text:
        raise _Wrong("record", "The record of the game does not replay to the same record.")


def _record(played: _Game | None) -> str:
    """The record that leads to what went wrong, as far as it can be written."""
    if played is None:
        return ""
    while True:
        try:
            return record.write(played.match(), reveal=False)
        except Exception:
            if not played.log:
                return ""
            played.log.pop()


# -- many


def play_batch(load: Data) -> Data:
    """A worker's part: some games, plain data in and out."""
    game = read_game(load["game"], load["pack"], load["content"])
    wanted = Wanted(load["options"], tuple(load["bots"]))
    numbers = range(load["first"], load["last"])
    outcomes = [play_trial(game, load["seed"], number, load["limit"], wanted) for number in numbers]
    return {
        "found": [asdict(one.found) for one in outcomes if one.found is not None],
        "games": len(outcomes),
        "decisions": sum(one.decisions for one in outcomes),
        "combinations": [one.combination for one in outcomes if one.combination is not None],
    }


@dataclass(frozen=True)
class Report:
    game: str
    seed: int
    games: int
    decisions: int
    combinations: int
    """How many ways to set the parts were played."""
    seconds: float
    found: list[Found]
    pack: str = ""
    """The directory of the content that was brought; empty for the game's own."""
    wanted: Wanted = ANYTHING

    @property
    def clean(self) -> bool:
        return not self.found

    def kinds(self) -> Mapping[str, int]:
        return Counter(one.kind for one in self.found)

    def data(self) -> dict[str, object]:
        """As plain data. The same games give the same data, so the time is left out."""
        return {
            "game": self.game,
            "pack": self.pack,
            "seed": self.seed,
            "options": dict(self.wanted.options),
            "bots": list(self.wanted.bots),
            "games": self.games,
            "decisions": self.decisions,
            "combinations": self.combinations,
            "found": [asdict(one) for one in self.found],
        }


def run(
    game: AnyGame,
    games: int = 1000,
    seed: int = 1,
    jobs: int = 0,
    progress: Progress | None = None,
    first: int = 0,
    limit: int = LIMIT,
    wanted: Wanted = ANYTHING,
) -> Report:
    """Play games number `first` and following; one of them alone plays again just as it did among the others."""
    if games < 1:
        raise Garbled(f"{games} games cannot be played.", "Ask for 1 or more.")
    check_wanted(game, wanted)
    batch = max(1, min(20, games // (8 * (jobs or cores()))))
    loads: list[Data] = [
        {
            "game": game.name,
            "pack": str(game.pack_directory or ""),
            "content": game.content_hash(),
            "seed": seed,
            "options": dict(wanted.options),
            "bots": list(wanted.bots),
            "limit": limit,
            "first": n,
            "last": min(first + games, n + batch),
        }
        for n in range(first, first + games, batch)
    ]
    begin = time.perf_counter()
    found: list[Found] = []
    combinations: set[int] = set()
    done, decisions = 0, 0
    for _, result in make_pool(jobs).run(play_batch, loads):
        found += msgspec.convert(result["found"], list[Found])
        combinations.update(result["combinations"])
        done += result["games"]
        decisions += result["decisions"]
        if progress is not None:
            progress(done, games)
    found.sort(key=lambda one: one.number)
    pack = str(game.pack_directory or "")
    seconds = time.perf_counter() - begin
    return Report(game.name, seed, games, decisions, len(combinations), seconds, found, pack, wanted)


def show(report: Report, console: Console, most: int = 10) -> None:
    """What was found, and how to see it again."""
    console.print(
        f"{report.games} games of {report.game}, {report.decisions} decisions, seed {report.seed}, "
        f"{report.combinations} combinations of the game's parts, {report.seconds:.0f} s"
    )
    if report.clean:
        console.print("No crash, no dead end, no unsound state, no endless game.", style="green")
        return
    console.print(", ".join(f"{times} {kind}" for kind, times in report.kinds().items()), style="bold red")
    for one in report.found[:most]:
        trial = one.trial
        options = " ".join(f"{id}={word}" for id, word in trial.options.items())
        console.print(f"\n{one.kind} in game {one.number}, after {one.after} decisions", style="bold", markup=False)
        console.print(one.says, style="red", markup=False)
        console.print(f"{trial.players} seats: {', '.join(trial.bots)}; {options}", markup=False)
        if one.kind == "crash":
            console.print(one.trace.rstrip(), style="dim", markup=False)
        brought = f" --pack {report.pack}" if report.pack else ""
        again = f"painted-table fuzz {report.game}{brought}{report.wanted.arguments()} --seed {report.seed}"
        again += f" --first {one.number} --games 1"
        console.print(f"Again: {again}", markup=False)
    if len(report.found) > most:
        console.print(f"\n{len(report.found) - most} more; --json tells all, with their records.")
