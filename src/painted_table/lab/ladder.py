"""Proves that each level beats the one below it: games in which they change seats, until the evidence says which.

A sequential test with both errors at one in twenty: that the upper one is no better than anybody (its fair share), or
that it wins three times for each two of an equal, 60 % between two. Where all play together there is nobody to
beat, and what counts is how often each level wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from math import log
from typing import Literal

from rich.console import Console
from rich.table import Table

from ..bots.levels import LEVELS, Level
from ..core.game import AnyGame
from ..core.values import plays_together
from . import arena
from .stats import Estimate, wilson

BOUND = log(0.95 / 0.05)
ODDS = 1.5
"""Of the upper level against one of the lower, if it is worth a rung."""
BATCH = 20

Verdict = Literal["stronger", "no stronger", "not settled"]


@dataclass(frozen=True)
class Rung:
    """One level against the one below it; where all play together, by itself."""

    level: str
    below: str
    games: int
    share: Estimate
    fair: float
    verdict: Verdict


def evidence(wins: float, games: int, fair: float, worth: float) -> float:
    """How much more likely the wins are if the upper level is worth its rung, as a logarithm."""
    return wins * log(worth / fair) + (games - wins) * log((1 - worth) / (1 - fair))


def verdict(wins: float, games: int, seats: int) -> Verdict:
    found = evidence(wins, games, 1 / seats, ODDS / (ODDS + seats - 1))
    return "stronger" if found >= BOUND else "no stronger" if found <= -BOUND else "not settled"


def climb(
    game: AnyGame,
    seats: int,
    options: Mapping[str, str],
    most: int,
    seed: int = 1,
    jobs: int = 0,
    told: Callable[[Rung], None] | None = None,
) -> list[Rung]:
    """Every rung of a table, from the lowest; each plays `most` games at the most."""
    together = plays_together(game, game.start(seats, options))
    rungs: list[Rung] = []
    pairs = [(level, None) for level in LEVELS] if together else list(zip(LEVELS[1:], LEVELS))
    for upper, lower in pairs:
        rung = _rung(game, seats, options, upper, lower, most, seed, jobs)
        rungs.append(rung)
        if told is not None:
            told(rung)
    return rungs


def _rung(
    game: AnyGame,
    seats: int,
    options: Mapping[str, str],
    upper: Level,
    lower: Level | None,
    most: int,
    seed: int,
    jobs: int,
) -> Rung:
    below = upper if lower is None else lower
    bots = [upper.id, *[below.id] * (seats - 1)]
    games, wins, batch = 0, 0.0, 0
    found: Verdict = "not settled"
    while games < most and found == "not settled":
        size = min(BATCH * seats, most - games)
        summary = arena.simulate(game, size, bots, options, arena.derived(seed, batch, "ladder") >> 1, jobs)
        batch += 1
        games += len(summary.finished)
        for one in summary.finished:
            ours = [seat for seat, bot in enumerate(one.bots) if bot == upper.id]
            if lower is None:
                wins += 1.0 if one.winners else 0.0
            else:
                wins += sum(1.0 / len(one.winners) for seat in ours if seat in one.winners)
        if lower is not None:
            found = verdict(wins, games, seats)
    fair = 0.0 if lower is None else 1 / seats
    return Rung(upper.id, "" if lower is None else lower.id, games, wilson(wins, games), fair, found)


def data(rungs: list[Rung]) -> list[dict[str, object]]:
    return [asdict(rung) for rung in rungs]


def show(rungs: list[Rung], console: Console) -> None:
    table = Table(box=None, pad_edge=False)
    for head in ("level", "against", "games", "wins", "95 %", "fair", ""):
        table.add_column(head, justify="left" if head in ("level", "against", "") else "right")
    for rung in rungs:
        share = rung.share
        table.add_row(
            rung.level,
            rung.below or "together",
            str(rung.games),
            f"{share.value:.0%}",
            f"{share.low:.0%} to {share.high:.0%}",
            f"{rung.fair:.0%}" if rung.fair else "",
            rung.verdict if rung.below else "",
        )
    console.print(table)
