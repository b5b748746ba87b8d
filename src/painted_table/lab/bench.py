"""How fast the engine is, interpreted and compiled, beside engines that people know.

Everything is measured in one run on one machine, in several rounds that visit everybody in turn, so that a
busy moment does not meet one alone; the best of the rounds counts. Ratios are what is compared.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from .. import games as shelf
from ..core import agenda
from ..core.bench import Run
from ..core.dice import SeededDice
from ..core.game import AnyGame
from ..core.mind import Mind, carry_on
from ..core.playout import playout
from . import arena
from .peers import PEERS, PeerRate, best_rate
from .pool import Data, Processes, Progress, cores

LONG = 1_000_000
"""More decisions than any game takes."""


# -- what is measured of the engine


@dataclass(frozen=True)
class SpotRate:
    """What a state costs in one position."""

    clone: float
    """Microseconds for a copy; likewise the next three."""
    view: float
    options: float
    save: float
    saved_bytes: int
    """Of the state as JSON."""


@dataclass(frozen=True)
class EngineRate:
    """What the engine did on one machine, one way of running it."""

    compiled: bool
    python: str
    decisions: dict[str, float]
    """A second, of whole random games, set-up included, by the names of the game's runs."""
    quick: dict[str, float]
    """The same with the answers of the game's mind instead of random ones; empty where it has none."""
    spots: dict[str, SpotRate]
    """By the names of the game's spots."""
    works: dict[str, float] = field(default_factory=dict)
    """Milliseconds, by the names of the game's pieces of work."""

    @property
    def usual(self) -> float:
        """Decisions a second of the usual game."""
        return next(iter(self.decisions.values()))

    @property
    def spot(self) -> SpotRate:
        """Of the most telling position."""
        return next(iter(self.spots.values()))


def measure_engine(load: Data) -> Data:
    """A worker's part: the engine as this process runs it."""
    seconds = float(load["seconds"])
    game = shelf.game(load["game"])
    bench, mind = game.bench(), game.mind()
    rate = EngineRate(
        compiled=is_compiled(),
        python=".".join(str(part) for part in sys.version_info[:3]),
        decisions={run.name: best_rate(_random_games(game, run), seconds, 1) for run in bench.runs},
        quick={run.name: best_rate(_quick_games(game, mind, run), seconds, 1) for run in bench.runs} if mind else {},
        spots={name: _measure_spot(game, reach(), seconds / 4) for name, reach in bench.spots.items()},
        works={name: 1000 / best_rate(_repeated(work, 1), seconds / 4, 1) for name, work in bench.works.items()},
    )
    return asdict(rate)


def _measure_spot(game: AnyGame, s: Any, seconds: float) -> SpotRate:
    let_chance_run(s)
    seat = agenda.asked(s)[0]
    return SpotRate(
        clone=_microseconds(s.clone, seconds),
        view=_microseconds(lambda: game.see(s, seat), seconds),
        options=_microseconds(lambda: agenda.options(s, seat), seconds),
        save=_microseconds(lambda: game.save(s), seconds),
        saved_bytes=len(msgspec.json.encode(game.save(s))),
    )


def let_chance_run(s: Any) -> None:
    """On to the next question: while dice are due nobody has options to list."""
    dice = SeededDice(1)
    agenda.advance(s)
    while s.agenda and isinstance(top := s.agenda[-1], agenda.Chance):
        agenda.befall(s, top.sample(s, dice))


def is_compiled() -> bool:
    return str(agenda.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def _random_games(game: AnyGame, run: Run) -> Iterator[int]:
    """The decisions of one game after another, all options listed at each."""
    start = game.start(run.seats, run.options)
    dice = SeededDice(1)
    while True:
        yield playout(start.clone(), dice, LONG)


def _quick_games(game: AnyGame, mind: Mind[Any], run: Run) -> Iterator[int]:
    """The decisions of one game after another, answered by the game's mind."""
    start = game.start(run.seats, run.options)
    dice = SeededDice(1)
    while True:
        yield carry_on(mind, start.clone(), dice, LONG, LONG)


def _microseconds(work: Callable[[], object], seconds: float) -> float:
    """The time for one, of many in a row."""
    return 1e6 / best_rate(_repeated(work, 1000), seconds, 1)


def _repeated(work: Callable[[], object], times: int) -> Iterator[int]:
    while True:
        for _ in range(times):
            work()
        yield times


def measure_peer(load: Data) -> Data:
    """A worker's part: one of the peers."""
    rate: Data = msgspec.to_builtins(PEERS[load["peer"]](load["seconds"], 1))
    return rate


def measure_simulation(load: Data) -> Data:
    """A worker's part: the time of one simulation with so many jobs."""
    game = shelf.game(load["game"])
    bench = game.bench()
    usual = bench.runs[0]
    bots = bench.bots or ("random",) * usual.seats
    begin = time.perf_counter()
    arena.simulate(game, load["games"], bots, usual.options, 1, load["jobs"])
    return {"seconds": time.perf_counter() - begin}


# -- where it is measured


def compiled_python() -> str:
    """A Python that has the compiled package: this one, or the one `make compiled` has set up here."""
    if is_compiled():
        return sys.executable
    for folder in (Path.cwd(), *Path(__file__).parents):
        python = folder / ".venv-compiled" / ("Scripts" if os.name == "nt" else "bin") / "python"
        if python.exists():
            return str(python)
    return ""


@dataclass(frozen=True)
class Bench:
    """All measurements of one run, the best of each."""

    title: str
    """Of the game, and how many play the usual one."""
    interpreted: EngineRate
    compiled: EngineRate | None
    peers: list[PeerRate]
    games: int
    one_job: float
    """Seconds for the games with one process; and with two."""
    two_jobs: float
    cores: int

    def peer(self, name: str) -> float | None:
        return next((peer.per_second for peer in self.peers if peer.name == name), None)

    def data(self) -> dict[str, object]:
        return {
            "game": self.title,
            "interpreted": asdict(self.interpreted),
            "compiled": None if self.compiled is None else asdict(self.compiled),
            "peers": [msgspec.to_builtins(peer) for peer in self.peers],
            "simulation": {"games": self.games, "one_job": self.one_job, "two_jobs": self.two_jobs},
            "cores": self.cores,
            "aims": [asdict(aim) for aim in aims(self)],
        }


def run(
    game: AnyGame, seconds: float = 1.0, best_of: int = 3, games: int = 300, progress: Progress | None = None
) -> Bench:
    """Measure everybody, `best_of` times for about `seconds` each."""
    engine: Data = {"game": game.name, "seconds": seconds}
    here = Processes(1)
    sources = Processes(1, arguments=["--interpreted"])
    python = compiled_python()
    steps: list[tuple[str, Callable[[], Data]]] = [
        ("interpreted", lambda: _one(sources, measure_engine, engine)),
    ]
    if python:
        compiled = Processes(1, python)
        steps.append(("compiled", lambda: _one(compiled, measure_engine, engine)))
    for number in range(len(PEERS)):
        load: Data = {"peer": number, "seconds": seconds}
        steps.append((f"peer {number}", lambda load=load: _one(here, measure_peer, load)))  # type: ignore[misc]
    for jobs in (1, 2):
        load = {"game": game.name, "games": games, "jobs": jobs}
        steps.append((f"jobs {jobs}", lambda load=load: _one(here, measure_simulation, load)))  # type: ignore[misc]
    found: dict[str, list[Data]] = {name: [] for name, _ in steps}
    for number in range(best_of * len(steps)):
        name, step = steps[number % len(steps)]
        found[name].append(step())
        if progress is not None:
            progress(number + 1, best_of * len(steps))
    return Bench(
        title=f"{game.title}, {game.bench().runs[0].seats} seats",
        interpreted=_best_engine(found["interpreted"]),
        compiled=_best_engine(found["compiled"]) if python else None,
        peers=[_best_peer(found[f"peer {number}"]) for number in range(len(PEERS))],
        games=games,
        one_job=min(one["seconds"] for one in found["jobs 1"]),
        two_jobs=min(one["seconds"] for one in found["jobs 2"]),
        cores=cores(),
    )


def _one(pool: Processes, task: Callable[[Data], Data], load: Data) -> Data:
    for _, data in pool.run(task, [load]):
        return data
    raise AssertionError("a load comes to something")


def _best_engine(found: list[Data]) -> EngineRate:
    rates = [msgspec.convert(one, EngineRate) for one in found]
    return EngineRate(
        compiled=rates[0].compiled,
        python=rates[0].python,
        decisions={name: max(rate.decisions[name] for rate in rates) for name in rates[0].decisions},
        quick={name: max(rate.quick[name] for rate in rates) for name in rates[0].quick},
        spots={name: _best_spot([rate.spots[name] for rate in rates]) for name in rates[0].spots},
        works={name: min(rate.works[name] for rate in rates) for name in rates[0].works},
    )


def _best_spot(rates: list[SpotRate]) -> SpotRate:
    return SpotRate(
        clone=min(rate.clone for rate in rates),
        view=min(rate.view for rate in rates),
        options=min(rate.options for rate in rates),
        save=min(rate.save for rate in rates),
        saved_bytes=rates[0].saved_bytes,
    )


def _best_peer(found: list[Data]) -> PeerRate:
    rates = [msgspec.convert(one, PeerRate) for one in found]
    return max(rates, key=lambda rate: rate.per_second or 0.0)


# -- what it is measured against


@dataclass(frozen=True)
class Aim:
    """A ratio that was asked for, and the one that was found; None where something could not be measured."""

    what: str
    asked: float
    found: float | None
    at_most: bool = False

    @property
    def verdict(self) -> str:
        if self.found is None:
            return "not measured"
        return "met" if (self.found <= self.asked if self.at_most else self.found >= self.asked) else "missed"


def aims(bench: Bench) -> list[Aim]:
    """What the engine is asked to reach."""
    plain, fast = bench.interpreted, bench.compiled
    decisions = None if fast is None else fast.usual
    usual, *others = plain.decisions
    chess = bench.peer("python-chess")
    copies = bench.peer("python-chess copy(stack=False)")
    return [
        Aim("interpreted: times python-chess", 8, _ratio(plain.usual, chess)),
        Aim("compiled: times python-chess", 30, _ratio(decisions, chess)),
        Aim("compiled: times python-chess, as hoped", 50, _ratio(decisions, chess)),
        Aim("compiled: times Catanatron", 30, _ratio(decisions, bench.peer("Catanatron"))),
        Aim("compiled: times OpenSpiel's bots", 1, _ratio(decisions, bench.peer("OpenSpiel bots (C++)"))),
        Aim("compiled: times OpenSpiel's rollouts", 1, _ratio(decisions, bench.peer("OpenSpiel rollouts (C++)"))),
        Aim(
            "compiled clone: part of python-chess's copy",
            0.5,
            None if fast is None or copies is None else fast.spot.clone * copies / 1e6,
            at_most=True,
        ),
        Aim("saved state, kB", 2, plain.spot.saved_bytes / 1000, at_most=True),
        *[
            Aim(
                f"compiled: {other}, part of {usual}",
                1 / 3,
                _ratio(fast.decisions[other], fast.usual) if fast else None,
            )
            for other in others
        ],
        Aim(f"simulation: two jobs, times one ({bench.cores} cores)", 1.8, bench.one_job / bench.two_jobs),
    ]


def _ratio(ours: float | None, theirs: float | None) -> float | None:
    return None if ours is None or not theirs else ours / theirs


# -- showing it


def show(bench: Bench, console: Console) -> None:
    """The measurements as tables."""
    console.print(_engine_table(bench))
    console.print(_peer_table(bench))
    console.print(f"{bench.games} games with one process in {bench.one_job:.1f} s, with two in {bench.two_jobs:.1f} s")
    table = Table("Aim", box=None, header_style="bold", pad_edge=False)
    for heading in ("asked", "found", ""):
        table.add_column(heading, justify="right")
    for aim in aims(bench):
        limit = f"{'at most' if aim.at_most else 'at least'} {aim.asked:.3g}"
        found = "" if aim.found is None else f"{aim.found:.3g}"
        style = {"met": "green", "missed": "red"}.get(aim.verdict, "yellow")
        table.add_row(aim.what, limit, found, f"[{style}]{aim.verdict}[/]")
    console.print(table)


def _engine_table(bench: Bench) -> Table:
    engines = [rate for rate in (bench.interpreted, bench.compiled) if rate is not None]
    table = Table(f"Painted Table, {bench.title}", box=None, header_style="bold", pad_edge=False)
    for rate in engines:
        table.add_column("compiled" if rate.compiled else "interpreted", justify="right")
    for name in bench.interpreted.decisions:
        rates = [f"{rate.decisions[name]:,.0f}" for rate in engines]
        table.add_row(f"random play of {name}, decisions a second", *rates)
    for name in bench.interpreted.quick:
        table.add_row(f"quick play of {name}, decisions a second", *[f"{rate.quick[name]:,.0f}" for rate in engines])
    for name in bench.interpreted.spots:
        _add_spot(table, name, [rate.spots[name] for rate in engines])
    for name in bench.interpreted.works:
        table.add_row(f"{name}, ms", *[f"{rate.works[name]:.2f}" for rate in engines])
    table.add_row("Python", *[rate.python for rate in engines])
    if bench.compiled is None:
        table.caption = "Nothing compiled was found here; `make compiled` builds it."
    return table


def _add_spot(table: Table, name: str, rates: Sequence[SpotRate]) -> None:
    rows: list[tuple[str, Callable[[SpotRate], str]]] = [
        (f"clone {name}, µs", lambda rate: f"{rate.clone:.2f}"),
        ("options there, µs", lambda rate: f"{rate.options:.2f}"),
        ("view there, µs", lambda rate: f"{rate.view:.2f}"),
        ("save there, µs", lambda rate: f"{rate.save:.2f}"),
        ("saved there, bytes", lambda rate: f"{rate.saved_bytes}"),
    ]
    for what, told in rows:
        table.add_row(what, *[told(rate) for rate in rates])


def _peer_table(bench: Bench) -> Table:
    table = Table("Peer", box=None, header_style="bold", pad_edge=False)
    table.add_column("a second", justify="right")
    table.add_column("of what")
    for peer in bench.peers:
        rate = "-" if peer.per_second is None else f"{peer.per_second:,.0f}"
        table.add_row(peer.name, rate, peer.skipped or peer.counted)
    return table
