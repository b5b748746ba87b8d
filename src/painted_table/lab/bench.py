"""How fast the engine is, interpreted and compiled, beside engines that people know.

Everything is measured in one run on one machine, in several rounds that visit everybody in turn, so that a
busy moment does not meet one alone; the best of the rounds counts. Ratios are what is compared.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from .. import games as shelf
from ..core import agenda
from ..core.agenda import Chance
from ..core.dice import SeededDice
from ..core.game import AnyGame
from ..core.mind import carry_on
from ..core.playout import playout
from . import arena
from .peers import PEERS, PeerRate, best_rate
from .pool import Data, Processes, Progress, cores

GAME = "risk"
SEATS = 5
SIMULATED = ("greedy", "greedy", "random", "random", "random")
LONG = 1_000_000
"""More decisions than any game takes."""


# -- what is measured of the engine


@dataclass(frozen=True)
class EngineRate:
    """What the engine did on one machine, one way of running it."""

    compiled: bool
    python: str
    decisions: float
    """A second, of whole random games of Skirmish with five seats, set-up included."""
    dominion: float
    """The same of Dominion."""
    quick: float
    """The same of Skirmish, and then of Dominion, with the answers of the game's mind instead of random ones."""
    quick_dominion: float
    clone: float
    """Microseconds for a copy of a state in the middle of a battle; likewise the next three."""
    view: float
    options: float
    save: float
    saved_bytes: int
    """Of the same state as JSON."""


def measure_engine(load: Data) -> Data:
    """A worker's part: the engine as this process runs it."""
    seconds = float(load["seconds"])
    game = shelf.game(GAME)
    s = mid_battle(game)
    seat = agenda.asked(s)[0]
    saved = msgspec.json.encode(game.save(s))
    rate = EngineRate(
        compiled=is_compiled(),
        python=".".join(str(part) for part in sys.version_info[:3]),
        decisions=best_rate(_random_games(game, {}), seconds, 1),
        dominion=best_rate(_random_games(game, {"mode": "dominion"}), seconds, 1),
        quick=best_rate(_quick_games(game, {}), seconds, 1),
        quick_dominion=best_rate(_quick_games(game, {"mode": "dominion"}), seconds, 1),
        clone=_microseconds(s.clone, seconds / 4),
        view=_microseconds(lambda: game.see(s, seat), seconds / 4),
        options=_microseconds(lambda: agenda.options(s, seat), seconds / 4),
        save=_microseconds(lambda: game.save(s), seconds / 4),
        saved_bytes=len(saved),
    )
    return asdict(rate)


def is_compiled() -> bool:
    return str(agenda.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def mid_battle(game: AnyGame) -> Any:
    """A state some rounds into a game, in which an invader may press on."""
    dice = SeededDice(1)
    s: Any = game.start(SEATS, {})
    playout(s, dice, 600)
    agenda.advance(s)
    while (top := s.agenda[-1]).words() != "press-on":
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
        else:
            seat = agenda.asked(s)[0]
            options = agenda.options(s, seat)
            agenda.answer(s, seat, options[dice.below(len(options))])
    return s


def _random_games(game: AnyGame, options: dict[str, str]) -> Iterator[int]:
    """The decisions of one game after another, all options listed at each."""
    start = game.start(SEATS, options)
    dice = SeededDice(1)
    while True:
        yield playout(start.clone(), dice, LONG)


def _quick_games(game: AnyGame, options: dict[str, str]) -> Iterator[int]:
    """The decisions of one game after another, answered by the game's mind."""
    start = game.start(SEATS, options)
    mind = game.mind()
    assert mind is not None
    dice = SeededDice(1)
    while True:
        yield carry_on(mind, start.clone(), dice, LONG, LONG)


def _microseconds(work: Callable[[], object], seconds: float) -> float:
    """The time for one, of many in a row."""

    def repeated() -> Iterator[int]:
        while True:
            for _ in range(1000):
                work()
            yield 1000

    return 1e6 / best_rate(repeated(), seconds, 1)


def measure_peer(load: Data) -> Data:
    """A worker's part: one of the peers."""
    rate: Data = msgspec.to_builtins(PEERS[load["peer"]](load["seconds"], 1))
    return rate


def measure_simulation(load: Data) -> Data:
    """A worker's part: the time of one simulation with so many jobs."""
    begin = time.perf_counter()
    arena.simulate(shelf.game(GAME), load["games"], SIMULATED, {}, 1, load["jobs"])
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
            "interpreted": asdict(self.interpreted),
            "compiled": None if self.compiled is None else asdict(self.compiled),
            "peers": [msgspec.to_builtins(peer) for peer in self.peers],
            "simulation": {"games": self.games, "one_job": self.one_job, "two_jobs": self.two_jobs},
            "cores": self.cores,
            "aims": [asdict(aim) for aim in aims(self)],
        }


def run(seconds: float = 1.0, best_of: int = 3, games: int = 300, progress: Progress | None = None) -> Bench:
    """Measure everybody, `best_of` times for about `seconds` each."""
    here = Processes(1)
    sources = Processes(1, arguments=["--interpreted"])
    python = compiled_python()
    steps: list[tuple[str, Callable[[], Data]]] = [
        ("interpreted", lambda: _one(sources, measure_engine, {"seconds": seconds})),
    ]
    if python:
        compiled = Processes(1, python)
        steps.append(("compiled", lambda: _one(compiled, measure_engine, {"seconds": seconds})))
    for number in range(len(PEERS)):
        load = {"peer": number, "seconds": seconds}
        steps.append((f"peer {number}", lambda load=load: _one(here, measure_peer, load)))  # type: ignore[misc]
    for jobs in (1, 2):
        load = {"games": games, "jobs": jobs}
        steps.append((f"jobs {jobs}", lambda load=load: _one(here, measure_simulation, load)))  # type: ignore[misc]
    found: dict[str, list[Data]] = {name: [] for name, _ in steps}
    for number in range(best_of * len(steps)):
        name, step = steps[number % len(steps)]
        found[name].append(step())
        if progress is not None:
            progress(number + 1, best_of * len(steps))
    return Bench(
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
        decisions=max(rate.decisions for rate in rates),
        dominion=max(rate.dominion for rate in rates),
        quick=max(rate.quick for rate in rates),
        quick_dominion=max(rate.quick_dominion for rate in rates),
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
    decisions = None if fast is None else fast.decisions
    chess = bench.peer("python-chess")
    copies = bench.peer("python-chess copy(stack=False)")
    return [
        Aim("interpreted: times python-chess", 8, _ratio(plain.decisions, chess)),
        Aim("compiled: times python-chess", 30, _ratio(decisions, chess)),
        Aim("compiled: times python-chess, as hoped", 50, _ratio(decisions, chess)),
        Aim("compiled: times Catanatron", 30, _ratio(decisions, bench.peer("Catanatron"))),
        Aim("compiled: times OpenSpiel's bots", 1, _ratio(decisions, bench.peer("OpenSpiel bots (C++)"))),
        Aim("compiled: times OpenSpiel's rollouts", 1, _ratio(decisions, bench.peer("OpenSpiel rollouts (C++)"))),
        Aim(
            "compiled clone: part of python-chess's copy",
            0.5,
            None if fast is None or copies is None else fast.clone * copies / 1e6,
            at_most=True,
        ),
        Aim("saved state, kB", 2, plain.saved_bytes / 1000, at_most=True),
        Aim("compiled: Dominion, part of Skirmish", 1 / 3, None if fast is None else fast.dominion / fast.decisions),
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
    table = Table("Painted Table, RISK with five seats", box=None, header_style="bold", pad_edge=False)
    for rate in engines:
        table.add_column("compiled" if rate.compiled else "interpreted", justify="right")
    rows: list[tuple[str, Callable[[EngineRate], str]]] = [
        ("random play of Skirmish, decisions a second", lambda rate: f"{rate.decisions:,.0f}"),
        ("random play of Dominion, decisions a second", lambda rate: f"{rate.dominion:,.0f}"),
        ("quick play of Skirmish, decisions a second", lambda rate: f"{rate.quick:,.0f}"),
        ("quick play of Dominion, decisions a second", lambda rate: f"{rate.quick_dominion:,.0f}"),
        ("clone in the middle of a battle, µs", lambda rate: f"{rate.clone:.2f}"),
        ("options there, µs", lambda rate: f"{rate.options:.2f}"),
        ("view there, µs", lambda rate: f"{rate.view:.2f}"),
        ("save there, µs", lambda rate: f"{rate.save:.2f}"),
        ("saved there, bytes", lambda rate: f"{rate.saved_bytes}"),
        ("Python", lambda rate: rate.python),
    ]
    for what, told in rows:
        table.add_row(what, *[told(rate) for rate in engines])
    if bench.compiled is None:
        table.caption = "Nothing compiled was found here; `make compiled` builds it."
    return table


def _peer_table(bench: Bench) -> Table:
    table = Table("Peer", box=None, header_style="bold", pad_edge=False)
    table.add_column("a second", justify="right")
    table.add_column("of what")
    for peer in bench.peers:
        rate = "-" if peer.per_second is None else f"{peer.per_second:,.0f}"
        table.add_row(peer.name, rate, peer.skipped or peer.counted)
    return table
