"""How strong levels proved to be: what a ladder measured, where it is kept beside the game as `ladder.toml`.

What was not measured is not guessed.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from ..core.game import AnyGame
from ..core.values import Learned

FILE = "ladder.toml"


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
    verdict: str
    """`stronger`, `no stronger` or `not settled`; empty where all play together."""
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


def learned_modes(values: tuple[Learned, ...]) -> list[str]:
    """The modes in which levels know what positions are worth; in the others they all play as the middle one."""
    return sorted({one.mode for one in values})
