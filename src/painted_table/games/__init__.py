"""The games, one folder each, with the same file names in every one."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ..core.game import AnyGame
from ..core.refusal import no_such

NAMES = ("risk",)


@cache
def game(name: str) -> AnyGame:
    """A game by its name, loaded when it is first asked for."""
    if name not in NAMES:
        raise no_such("game", name, NAMES)
    found: AnyGame = getattr(import_module(f".{name}.game", __name__), name.upper())
    return found
