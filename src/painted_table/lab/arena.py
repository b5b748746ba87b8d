"""Many games between bots: who wins, how often, how surely, and how long it takes.

Bots change seats from game to game. Everything that chance decides in a game follows from the seed and the
number of the game, so that results do not depend on how the games are spread over processes.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from .. import games as shelf
from ..bots import make_bot
from ..bots.driver import answer_in
from ..core import agenda
from ..core.agenda import Chance, Seat
from ..core.dice import SeededDice
from ..core.game import AnyGame
from ..core.refusal import Garbled
from .pool import Data, Progress, cores, make_pool
from .stats import Estimate, mean, quantile, wilson

LIMIT = 200_000
"""Decisions after which a game counts as unfinished."""


@dataclass(frozen=True)
class Plan:
    """All that decides how the games go."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: int
    limit: int = LIMIT
    pack: str = ""
    """The directory of the content that was brought; empty for the game's own."""
    content: str = ""
    """The hash of the content, so that all who play know whether they mean the same."""
    paired: bool = False
    """Whether games have the same chance until everybody has sat in every seat."""

    def deal(self, number: int) -> int:
        """What chance in a game follows from, beside the seed."""
        return number // len(self.bots) if self.paired else number

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots by seat: everybody moves one seat on from game to game."""
        shift = number % len(self.bots)
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


@dataclass(frozen=True)
class Played:
    """What became of one game."""

    number: int
    bots: tuple[str, ...]
    """By seat."""
    names: tuple[str, ...]
    """By seat: what the game called it in the first turn."""
    order: tuple[Seat, ...]
    """The seats in turn order, as it was in the first turn."""
    ending: str
    """`won`, `drawn`, `won by all`, `lost by all`; empty where the game was not finished."""
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    """By seat, the first being 1."""
    scores: tuple[int, ...]
    """By seat, where the game counts something."""
    rule: str
    """By which the game ended."""
    decisions: int
    rounds: int
    turns: int
    notes: tuple[str, ...]
    """Where a bot's answer could not stand."""


def derived(seed: int, *parts: int | str) -> int:
    """A seed for one purpose, the same on every machine."""
    text = ":".join(str(part) for part in (seed, *parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


# -- playing


def play(plan: Plan, number: int) -> Played:
    """One game of a plan. Chance and every seat draw from sources of their own."""
    game = read_game(plan.game, plan.pack, plan.content)
    seating = plan.seating(number)
    bots = [make_bot(game, name) for name in seating]
    chance = SeededDice(derived(plan.seed, plan.deal(number), "chance"))
    whims = [SeededDice(derived(plan.seed, number, seat)) for seat in range(len(bots))]
    s: Any = _start(game, len(bots), tuple(plan.options.items())).clone()
    agenda.advance(s)
    decisions, turns = 0, 0
    turn = game.turn(s)
    names: tuple[str, ...] = ()
    order: tuple[Seat, ...] = ()
    notes: list[str] = []
    while s.agenda and decisions < plan.limit:
        if game.turn(s) != turn:
            turn = game.turn(s)
            turns += 1
            if turns == 1:
                names = tuple(game.seat_name(s, seat) for seat in range(len(bots)))
                order = game.order(s)
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, chance))
            continue
        seat = agenda.asked(s)[0]
        answer = answer_in(game, s, seat, bots[seat], whims[seat])
        if answer.note:
            notes.append(f"{seating[seat]}: {answer.note}")
        agenda.answer(s, seat, answer.action)
        decisions += 1
    result = game.result(s)
    return Played(
        number=number,
        bots=seating,
        names=names,
        order=order,
        ending=result.ending if result else "",
        winners=result.winners if result else (),
        places=result.places if result else (),
        scores=result.scores if result else (),
        rule=result.rule if result else "",
        decisions=decisions,
        rounds=turn.round,
        turns=turns,
        notes=tuple(notes),
    )


@lru_cache(maxsize=8)
def _start(game: AnyGame, players: int, options: tuple[tuple[str, str], ...]) -> Any:
    """A new table, laid out once and cloned for every game."""
    return game.start(players, dict(options))


@lru_cache(maxsize=8)
def read_game(name: str, pack: str, content: str) -> AnyGame:
    """The game that a worker is to play; a pack travels as the path it is read from."""
    game = shelf.game_with(name, Path(pack) if pack else None)
    if content and game.content_hash() != content:
        raise Garbled(f"{pack or name} was changed while games were being played.", "Begin again.")
    return game


def play_batch(load: Data) -> Data:
    """A worker's part: some games of a plan, plain data in and out."""
    plan = msgspec.convert(load["plan"], Plan)
    return {"played": [asdict(play(plan, number)) for number in load["numbers"]]}


def plan_of(
    game: AnyGame, bots: Sequence[str], options: Mapping[str, str] | None = None, seed: int = 1, limit: int = LIMIT
) -> Plan:
    """Raises Garbled where it cannot be played."""
    pack, content = str(game.pack_directory or ""), game.content_hash()
    plan = Plan(game.name, tuple(bots), dict(options or {}), seed, limit, pack, content)
    _check(game, plan)
    return plan


def play_some(plan: Plan, numbers: Sequence[int], jobs: int = 0, batch: int = 1) -> Iterator[Played]:
    """These games of a plan, as they are done."""
    told = asdict(plan)
    loads: list[Data] = [
        {"plan": told, "numbers": list(numbers[first : first + batch])} for first in range(0, len(numbers), batch)
    ]
    for _, done in make_pool(jobs).run(play_batch, loads):
        yield from msgspec.convert(done["played"], list[Played])


def simulate(
    game: AnyGame,
    games: int,
    bots: Sequence[str],
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    jobs: int = 0,
    progress: Progress | None = None,
    limit: int = LIMIT,
) -> Summary:
    """Play so many games; 0 jobs are one for each core. Raises Garbled before the first game if it cannot be played."""
    plan = plan_of(game, bots, options, seed, limit)
    if games < 1:
        raise Garbled(f"{games} games cannot be played.", "Ask for 1 or more.")
    batch = max(1, min(50, games // (8 * (jobs or cores()))))
    begin = time.perf_counter()
    played: list[Played] = []
    for one in play_some(plan, range(games), jobs, batch):
        played.append(one)
        if progress is not None:
            progress(len(played), games)
    played.sort(key=lambda one: one.number)
    return Summary(game.title, plan, played, time.perf_counter() - begin)


def _check(game: AnyGame, plan: Plan) -> None:
    if len(plan.bots) not in game.seats():
        seats = game.seats()
        raise Garbled(f"{game.title} is not played by {len(plan.bots)}.", f"Name {seats[0]} to {seats[-1]} bots.")
    for name in plan.bots:
        make_bot(game, name)
    game.start(len(plan.bots), plan.options)


# -- what came of it

TOGETHER = "won by all"


@dataclass(frozen=True)
class Share:
    """How often a bot, a seat or a side won; a shared win, or a draw, counts in parts."""

    name: str
    seats: int
    """How many it held in each game."""
    games: int
    wins: float
    rate: Estimate
    """Of the finished games it was in."""


@dataclass(frozen=True)
class Summary:
    """The games of a plan."""

    title: str
    plan: Plan
    played: list[Played]
    seconds: float

    @property
    def finished(self) -> list[Played]:
        return [one for one in self.played if one.ending]

    @property
    def unfinished(self) -> int:
        return len(self.played) - len(self.finished)

    def by_bot(self) -> list[Share]:
        return [self._share(name, [one.bots for one in self.finished]) for name in _distinct(self.plan.bots)]

    def by_seat(self) -> list[Share]:
        seats = tuple(str(seat + 1) for seat in range(len(self.plan.bots)))
        return [self._share(seat, [seats] * len(self.finished)) for seat in seats]

    def by_place(self) -> list[Share]:
        """By place in turn order; a seat that joins later has none."""
        places = [
            tuple(str(one.order.index(seat) + 1) if seat in one.order else "" for seat in range(len(one.bots)))
            for one in self.finished
        ]
        most = max((len(one.order) for one in self.finished), default=0)
        return [self._share(str(place + 1), places) for place in range(most)]

    def by_name(self) -> list[Share]:
        """By what the game called the seats in the first turn: Houses, sides."""
        names = [one.names for one in self.finished]
        return [self._share(name, names) for name in sorted({name for each in names for name in each})]

    def _share(self, label: str, labels: Sequence[tuple[str, ...]]) -> Share:
        games, wins, seats = 0, 0.0, 1
        for one, by_seat in zip(self.finished, labels):
            if label in by_seat:
                games += 1
                seats = by_seat.count(label)
                shares = 1 if one.ending == TOGETHER else max(1, len(one.winners))
                wins += min(1.0, sum(by_seat[winner] == label for winner in one.winners) / shares)
        return Share(label, seats, games, wins, wilson(wins, games))

    def endings(self) -> Counter[str]:
        """How often the games ended in which way."""
        return Counter(one.ending for one in self.finished)

    def decisions(self) -> Estimate:
        return mean([one.decisions for one in self.finished])

    def rounds(self) -> Estimate:
        return mean([one.rounds for one in self.finished])

    def turns(self) -> Estimate:
        return mean([one.turns for one in self.finished])

    def notes(self) -> Counter[str]:
        """What bots did wrong, and how often."""
        return Counter(note for one in self.played for note in one.notes)

    def data(self) -> dict[str, object]:
        """As plain data. The same plan gives the same data, so times are left out."""
        return {
            "plan": asdict(self.plan),
            "games": len(self.played),
            "unfinished": self.unfinished,
            "endings": dict(self.endings()),
            "bots": [asdict(share) for share in self.by_bot()],
            "seats": [asdict(share) for share in self.by_seat()],
            "places": [asdict(share) for share in self.by_place()],
            "names": [asdict(share) for share in self.by_name()],
            "rounds": asdict(self.rounds()),
            "turns": asdict(self.turns()),
            "decisions": asdict(self.decisions()),
            "notes": dict(self.notes()),
            "played": [asdict(one) for one in self.played],
        }


def _distinct(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def show(summary: Summary, console: Console) -> None:
    """The summary as tables."""
    players = len(summary.plan.bots)
    games = len(summary.played)
    options = ", ".join(f"{id} {word}" for id, word in summary.plan.options.items())
    console.print(f"[bold]{summary.title}[/], {games} games of {players}, seed {summary.plan.seed}")
    if options:
        console.print(f"Options: {options}")
    if summary.plan.pack:
        console.print(f"Pack: {summary.plan.pack}", soft_wrap=True)
    rivals = 0 if set(summary.endings()) & {TOGETHER, "lost by all"} else players
    console.print(_table("Bot", summary.by_bot(), rivals))
    console.print(_table("Seat", summary.by_seat(), rivals))
    console.print(_table("In turn order", summary.by_place(), rivals))
    if len(summary.by_name()) > 1:
        console.print(_table("Side", summary.by_name(), rivals))
    if summary.finished:
        console.print(_lengths("Rounds", summary.rounds(), [one.rounds for one in summary.finished]))
        console.print(_lengths("Turns", summary.turns(), [one.turns for one in summary.finished]))
        console.print(_lengths("Decisions", summary.decisions(), [one.decisions for one in summary.finished]))
    if set(summary.endings()) - {"won"}:
        console.print(f"Ended: {', '.join(f'{n} {ending}' for ending, n in summary.endings().most_common())}")
    if summary.unfinished:
        console.print(f"[yellow]{summary.unfinished} games were stopped after {summary.plan.limit} decisions[/]")
    for note, times in summary.notes().most_common(5):
        console.print(f"{times} times {note}", style="yellow", markup=False)
    console.print(f"{summary.seconds:.1f} s, {games / summary.seconds:.0f} games a second", style="dim")


def _table(what: str, shares: Sequence[Share], rivals: int) -> Table:
    """Among rivals each wins its part by chance; where all win or lose together, nobody can say."""
    table = Table(what, box=None, header_style="bold", pad_edge=False)
    for heading in ("games", "wins", "won", "95 % interval", "by chance"):
        table.add_column(heading, justify="right")
    for share in shares:
        name = share.name if share.seats == 1 else f"{share.name} x {share.seats}"
        rate = share.rate
        table.add_row(
            name,
            str(share.games),
            f"{share.wins:.4g}",
            f"{rate.value:.1%}",
            f"{rate.low:.1%} to {rate.high:.1%}",
            f"{share.seats / rivals:.1%}" if rivals else "",
        )
    return table


def _lengths(what: str, estimate: Estimate, values: Sequence[int]) -> str:
    low, middle, high = (quantile(values, part) for part in (0.05, 0.5, 0.95))
    return (
        f"{what}: {estimate.value:.1f} on average ({estimate.low:.1f} to {estimate.high:.1f}); "
        f"median {middle}, nine games in ten {low} to {high}"
    )
