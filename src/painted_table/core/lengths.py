"""How long a way to play takes people: so many decisions as bots were asked for, each a few seconds.

`lengths.toml` beside a game's content is written by tools/lengths.py; what was not played there is not guessed. How
long people think is a reckoning, and is told as one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from .game import AnyGame
from .pack_game import PackGame

SECONDS = 8
"""That people take for a decision, dice and cards being dealt by themselves."""
STEP = 5
"""Minutes are told in steps of so many: more would pretend to know more."""


class Length(Struct, frozen=True, forbid_unknown_fields=True):
    """So many games of a mode between bots, and how often somebody was asked in one of them on average."""

    mode: str
    players: int
    games: int
    decisions: int


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    way: list[Length]


@cache
def load_lengths(path: Path) -> Mapping[tuple[str, int], Length]:
    """By mode and number of players; nothing where nothing was played."""
    ways = msgspec.toml.decode(path.read_bytes(), type=_File).way if path.exists() else []
    return {(way.mode, way.players): way for way in ways}


def lengths_of(game: AnyGame) -> Mapping[tuple[str, int], Length]:
    return load_lengths(game.files / "lengths.toml") if isinstance(game, PackGame) else {}


def written(ways: list[Length]) -> str:
    """As a file that `load_lengths` reads."""
    lines = ["# How often somebody is asked in a game, as bots have played it: written by tools/lengths.py."]
    for way in ways:
        lines += [
            "",
            "[[way]]",
            f'mode = "{way.mode}"',
            f"players = {way.players}",
            f"games = {way.games}",
            f"decisions = {way.decisions}",
        ]
    return "\n".join(lines) + "\n"


def minutes(decisions: float) -> int:
    """So long so many decisions take."""
    return max(STEP, STEP * round(decisions * SECONDS / 60 / STEP))


def mode_minutes(game: AnyGame, mode: str) -> tuple[int, int] | None:
    """The minutes of a mode, with the fewest players and with the most; None where it was never played."""
    found = [minutes(way.decisions) for (id, _), way in lengths_of(game).items() if id == mode]
    return (min(found), max(found)) if found else None
