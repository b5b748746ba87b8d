"""What positions are worth, as learned from a game's own games: weights as data, with the command that made them.

A game's `values.toml` has an entry for each kind of table that was learned. Of a table that nobody has learned, the
nearest is taken: the mode with other seats, or any; without a file every feature counts alike.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .search import Value

if TYPE_CHECKING:
    from .game import AnyGame

FILE = "values.toml"
ALIKE = 4.0
"""What each feature counts where nothing was learned."""


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The value of one kind of table."""

    mode: str
    players: int
    weights: dict[str, float]
    """By the names of the mind's features."""
    sides: list[float] = []
    """What a seat is worth by itself."""
    together: bool = False
    """Whether all play on one side."""
    games: int
    loss: float
    """Mean logarithmic loss on games that nothing was learned from."""
    even: float
    """The same of whoever knows only how often each seat wins."""
    command: str
    """What wrote it."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: list[Learned] = []


@lru_cache(maxsize=16)
def learned(path: Path) -> tuple[Learned, ...]:
    return tuple(msgspec.toml.decode(path.read_bytes(), type=_File).value) if path.is_file() else ()


def nearest(known: tuple[Learned, ...], mode: str, players: int, together: bool) -> Learned | None:
    """The entry for a table: of its mode and seats, else of its mode, else of any where people side as they do here."""
    alike = [one for one in known if one.together == together]
    own = [one for one in alike if one.mode == mode]
    return min(own or alike, key=lambda one: abs(one.players - players), default=None)


def plays_together(game: AnyGame, s: Any) -> bool:
    """Whether all people stand on one side, or one stands alone: they have one chance to win."""
    players = game.players(s)
    return players == 1 or len(game.allies(s, 0)) == players - 1


def value_of(game: AnyGame, s: Any) -> Value:
    """How likely positions of the table of `s` are won."""
    mind = game.mind()
    assert mind is not None
    players, options = game.players(s), game.settled(s)
    mode = game.mode(players, options)
    together = plays_together(game, s)
    found = nearest(tuple(game.values()), "" if mode is None else mode.id, players, together)
    if found is None:
        return Value([ALIKE] * len(mind.names), [], together)
    sides = found.sides if found.players == players else []
    return Value([found.weights.get(name, 0.0) for name in mind.names], sides, together)


def is_learned(game: AnyGame, s: Any) -> bool:
    """Whether anybody has learned what positions of the mode of `s` are worth, with as many seats or others."""
    mode = game.mode(game.players(s), game.settled(s))
    together = plays_together(game, s)
    return mode is not None and any(one.mode == mode.id and one.together == together for one in game.values())


def with_entry(known: tuple[Learned, ...], new: Learned) -> tuple[Learned, ...]:
    """The entries with a new one, in place of what was known of its table."""
    others = [one for one in known if (one.mode, one.players) != (new.mode, new.players)]
    return tuple(sorted([*others, new], key=lambda one: (one.mode, one.players)))


def as_toml(values: tuple[Learned, ...]) -> str:
    """As `values.toml` has them, one entry after another."""
    parts = []
    for one in values:
        weights = ", ".join(f'"{name}" = {weight}' for name, weight in one.weights.items() if weight)
        parts.append(
            f'[[value]]\nmode = "{one.mode}"\nplayers = {one.players}\ntogether = {str(one.together).lower()}\n'
            f"weights = {{ {weights} }}\nsides = {one.sides}\n"
            f'games = {one.games}\nloss = {one.loss}\neven = {one.even}\ncommand = "{one.command}"\n'
        )
    return "\n".join(parts)
