"""What was measured of a way to play: how long games are, and how often which side wins.

Written by `make balance` beside the game's content; what was not measured is not guessed.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct


class SideShare(Struct, frozen=True, forbid_unknown_fields=True):
    """How often a side won of the games it was in; a shared win counts in parts."""

    name: str
    games: int
    won: float
    low: float
    high: float
    """The rate lies between these 19 times in 20."""


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """So many games between bots of one kind."""

    options: dict[str, str]
    players: int
    bot: str
    games: int
    turns: tuple[int, int, int]
    """Of nine games in ten the shortest, the middle and the longest."""
    rounds: float
    sides: tuple[SideShare, ...]
    first: SideShare
    """Whoever moves first."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    study: list[Figures]


@cache
def load_figures(path: Path) -> tuple[Figures, ...]:
    """What was measured of a game; nothing where nothing was."""
    return tuple(msgspec.toml.decode(path.read_bytes(), type=_File).study) if path.exists() else ()


def written(figures: list[Figures]) -> str:
    """As a file that `load_figures` reads."""
    lines = ["# What bots' games came to: written by tools/balance.py, and told where a table is set up."]
    for one in figures:
        options = ", ".join(f'{id} = "{value}"' for id, value in one.options.items())
        lines += [
            "",
            "[[study]]",
            f"options = {{ {options} }}",
            f"players = {one.players}",
            f'bot = "{one.bot}"',
            f"games = {one.games}",
            f"turns = [{', '.join(map(str, one.turns))}]",
            f"rounds = {one.rounds:.1f}",
            f"first = {_share(one.first)}",
            "sides = [",
            *[f"  {_share(side)}," for side in one.sides],
            "]",
        ]
    return "\n".join(lines) + "\n"


def _share(side: SideShare) -> str:
    return (
        f'{{ name = "{side.name}", games = {side.games}, won = {side.won:.4g}, '
        f"low = {side.low:.3f}, high = {side.high:.3f} }}"
    )
