"""How strong levels proved to be: what a ladder measured, where it is kept beside the game as `ladder.toml`.

What was not measured is not guessed.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from ..core.game import AnyGame
from ..core.values import Learned
from .levels import LEVELS, level

FILE = "ladder.toml"
Verdict = Literal["stronger", "no stronger", "not settled", ""]


class Rung(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One level among others of the kind below it, or, where all play together, by itself."""

    mode: str
    players: int
    level: str
    below: str
    """Empty where all play together."""
    games: int
    share: float
    low: float
    high: float
    """The share of games won lies between these 19 times in 20."""
    fair: float
    """What anybody would win."""
    verdict: Verdict
    """Empty where all play together."""
    defaults: int
    """Answers that could not stand, so that the default was given."""
    command: str


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    rung: list[Rung] = []


def ladder_file(game: AnyGame) -> Path:
    """Beside the module of the game; with a pack, which may change everything, there is none."""
    return Path(str(sys.modules[type(game).__module__].__file__)).with_name(FILE)


@lru_cache(maxsize=16)
def rungs_in(path: Path) -> tuple[Rung, ...]:
    return tuple(msgspec.toml.decode(path.read_bytes(), type=_File).rung) if path.is_file() else ()


def proved(game: AnyGame) -> tuple[Rung, ...]:
    return rungs_in(ladder_file(game))


def step_of(game: AnyGame, level: str, mode: str, players: int) -> Rung | None:
    """How a level did against the one below it, or together, at such a table."""
    known = [one for one in proved(game) if (one.level, one.mode, one.players) == (level, mode, players)]
    return next((one for one in known if is_step(one)), None)


def is_step(rung: Rung) -> bool:
    """Whether it tells of neighbours, and not of a level and some fixed reference."""
    ids = [one.id for one in LEVELS]
    return not rung.below or (rung.below, rung.level) in list(pairwise(ids))


def told(rung: Rung) -> str:
    """In words, and plainly where it is not proved to be stronger."""
    figures = f"{rung.share:.0%} of {rung.games} games ({rung.low:.0%} to {rung.high:.0%})"
    if not rung.below:
        return f"Together it won {figures}."
    among = f" among {rung.players - 1} of them" if rung.players > 2 else ""
    below = level(rung.below)
    said = f"Against a {rung.below if below is None else below.name} it won {figures}{among}"
    return f"{said}{DOUBTS[rung.verdict]}."


DOUBTS = {
    "stronger": "",
    "": "",
    "no stronger": ": it is not proved to be stronger",
    "not settled": ": too few to prove that it is stronger",
}


def learned_modes(values: tuple[Learned, ...]) -> list[str]:
    """The modes in which levels know what positions are worth; in the others they all play as the middle one."""
    return sorted({one.mode for one in values})
