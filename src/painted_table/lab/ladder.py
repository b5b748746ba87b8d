"""Proves that each level beats the one below it: games in which they change seats, until the evidence says which.

A sequential test with both errors at one in twenty: that the upper one is no better than anybody (its fair share), or
that it wins three times for each two of an equal, 60 % between two. As many games as there are seats have the same
dice, and everybody sits in every seat once: luck that a seat has is had by both, so that the test errs less often than
it says. Where all play together there is nobody to beat, and what counts is how often each level wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import log
from pathlib import Path

import msgspec

from ..bots import known_bots
from ..bots.levels import LEVELS, level
from ..bots.proof import Rung, Verdict
from ..core.game import AnyGame
from ..core.refusal import no_such
from ..core.values import plays_together
from . import arena
from .arena import Plan, Played
from .stats import wilson

BOUND = log(0.95 / 0.05)
ODDS = 1.5
"""Of the upper level against one of the lower, if it is worth a rung."""
TURNS = 4
"""How often everybody has sat in every seat before the evidence is looked at again."""


def evidence(wins: float, games: int, fair: float, worth: float) -> float:
    """How much more likely the wins are if the upper level is worth its rung, as a logarithm."""
    return wins * log(worth / fair) + (games - wins) * log((1 - worth) / (1 - fair))


def verdict(wins: float, games: int, seats: int) -> Verdict:
    found = evidence(wins, games, 1 / seats, ODDS / (ODDS + seats - 1))
    return "stronger" if found >= BOUND else "no stronger" if found <= -BOUND else "not settled"


@dataclass(frozen=True)
class Campaign:
    """The table at which a ladder is climbed, and how long."""

    game: AnyGame
    seats: int
    options: Mapping[str, str]
    most: int
    """Games of one rung."""
    seed: int = 1
    jobs: int = 0
    kept: Path | None = None
    """Where games are kept as they are played, and read from: what was stopped goes on there."""

    @property
    def mode(self) -> str:
        start = self.game.start(self.seats, self.options)
        found = self.game.mode(self.seats, self.game.settled(start))
        return "" if found is None else found.id

    @property
    def together(self) -> bool:
        return plays_together(self.game, self.game.start(self.seats, self.options))

    def command(self, upper: str, lower: str) -> str:
        words = "".join(f" --option {id}={word}" for id, word in self.options.items())
        against = f" --against {lower}" if lower and lower not in _neighbours(upper) else ""
        return (
            f"painted-table ladder {self.game.name} --players {self.seats}{words} --level {upper}{against} "
            f"--games {self.most} --seed {self.seed}"
        )


def _neighbours(upper: str) -> list[str]:
    return [below.id for one, below in zip(LEVELS[1:], LEVELS) if one.id == upper]


def pairs(campaign: Campaign, only: str = "", against: str = "") -> list[tuple[str, str]]:
    """Who plays whom, the lowest step first: every level and the one below it, or one level alone, or that level and
    whoever else was named. Where all play together each is by itself.
    """
    if only and level(only) is None:
        raise no_such("level", only, [one.id for one in LEVELS])
    if against and against not in known_bots(campaign.game):
        raise no_such("bot", against, known_bots(campaign.game))
    if campaign.together:
        return [(one.id, "") for one in LEVELS if only in ("", one.id)]
    if against:
        return [(one.id, against) for one in LEVELS if only in ("", one.id) and one.id != against]
    return [(one.id, below.id) for one, below in zip(LEVELS[1:], LEVELS) if only in ("", one.id)]


def climb(
    campaign: Campaign, steps: Sequence[tuple[str, str]], told: Callable[[Rung, bool], None] | None = None
) -> list[Rung]:
    """These rungs, one after the other. Whoever listens hears of each after every look at the evidence, and whether it
    is done with.
    """
    return [_rung(campaign, upper, lower, told) for upper, lower in steps]


def _rung(campaign: Campaign, upper: str, lower: str, told: Callable[[Rung, bool], None] | None) -> Rung:
    seats = campaign.seats
    bots = (upper, *[lower or upper] * (seats - 1))
    plan = arena.plan_of(campaign.game, bots, campaign.options, arena.derived(campaign.seed, "ladder") >> 1)
    plan = replace(plan, paired=True)
    drawer = _Drawer(campaign, plan)
    games = 0
    while True:
        games = min(games + TURNS * seats, campaign.most)
        drawer.fill(games)
        rung = _told(campaign, upper, lower, [drawer.results[number] for number in range(games)])
        done = rung.verdict in ("stronger", "no stronger") or games == campaign.most
        if told is not None:
            told(rung, done)
        if done:
            return rung


def _told(campaign: Campaign, upper: str, lower: str, results: Sequence[Result]) -> Rung:
    wins = sum(one.won for one in results)
    share = wilson(wins, len(results))
    return Rung(
        mode=campaign.mode,
        players=campaign.seats,
        level=upper,
        below=lower,
        games=len(results),
        share=round(share.value, 4),
        low=round(share.low, 4),
        high=round(share.high, 4),
        fair=round(1 / campaign.seats, 4) if lower else 0.0,
        verdict=verdict(wins, len(results), campaign.seats) if lower else "",
        defaults=sum(one.defaults for one in results),
        command=campaign.command(upper, lower),
    )


# -- games that were played


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one game says of the upper level."""

    won: float
    """1, or its part of a shared win; nothing of a game that did not end."""
    defaults: int


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    table: str
    """All that the results follow from, save the minds themselves."""
    results: dict[int, Result]


class _Drawer:
    """The results of one rung, by the number of the game, kept in a file where there is one."""

    def __init__(self, campaign: Campaign, plan: Plan) -> None:
        self.plan = plan
        self.jobs = campaign.jobs
        levels = [asdict(rung) for name in dict.fromkeys(plan.bots) if (rung := level(name)) is not None]
        mark = f"{campaign.mode} {campaign.game.rules_version} {asdict(plan)} {levels}"
        self.kept = _Kept(mark, {})
        self.path: Path | None = None
        if campaign.kept is not None:
            name = "-".join([plan.game, campaign.mode, str(len(plan.bots)), *dict.fromkeys(plan.bots)])
            self.path = campaign.kept / f"{name}-{campaign.seed}.json"
            if self.path.is_file():
                before = msgspec.json.decode(self.path.read_bytes(), type=_Kept)
                self.kept = before if before.table == mark else self.kept

    @property
    def results(self) -> dict[int, Result]:
        return self.kept.results

    def fill(self, games: int) -> None:
        """Play what is missing of the first so many games."""
        missing = [number for number in range(games) if number not in self.results]
        for one in arena.play_some(self.plan, missing, self.jobs):
            self.results[one.number] = _result(one, self.plan.bots[0])
            self._write()

    def _write(self) -> None:
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        part = self.path.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(self.kept))
        part.replace(self.path)


def _result(one: Played, upper: str) -> Result:
    """Where all sit alike it is the win of them all."""
    if len(set(one.bots)) == 1:
        return Result(1.0 if one.winners else 0.0, len(one.notes))
    won = sum(1 / len(one.winners) for seat in one.winners if one.bots[seat] == upper)
    return Result(won, len(one.notes))
