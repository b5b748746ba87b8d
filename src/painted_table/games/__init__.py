"""The games, one folder each, with the same file names in every one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path

from ..core.game import AnyGame
from ..core.refusal import no_such

NAMES = ("risk",)

_served: dict[str, AnyGame] = {}
"""Games that this process serves with a pack instead of their own content."""


def game(name: str) -> AnyGame:
    """A game by its name, loaded when it is first asked for."""
    return _served.get(name) or _own(name)


@cache
def _own(name: str) -> AnyGame:
    if name not in NAMES:
        raise no_such("game", name, NAMES)
    found: AnyGame = getattr(import_module(f".{name}.game", __name__), name.upper())
    return found


def game_with(name: str, pack: Path | None) -> AnyGame:
    """A game with the pack that somebody brings, or with its own content where nobody does."""
    return game(name) if pack is None else game(name).with_pack(pack)


def serve_with(packs: Sequence[str]) -> None:
    """From now on this process knows games only with these packs, each `DIR` or `GAME=DIR`: for servers and those
    who work for them, to whom games go by name. Raises ContentError, and Garbled, where one cannot be used.
    """
    for text in packs:
        name, equals, directory = text.partition("=")
        if not (equals and name in NAMES):
            name, directory = NAMES[0], text
        _served[name] = _own(name).with_pack(Path(directory))
