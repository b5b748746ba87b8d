"""The games, one folder each, with the same file names in every one.

A game need not live here. A folder anywhere that looks like those here, with a `game.py` that has its `Game` named as
the folder in capitals, is played by every command, server and worker once `PAINTED_TABLE_GAMES` names it; several
are parted as in `PATH`. `register` names one from Python.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path

from ..core.game import AnyGame
from ..core.refusal import Garbled, no_such, quoted

NAMES = ("risk", "tinyepic", "tactics", "warband")
"""The games of the house; `names` knows those from elsewhere as well."""
ELSEWHERE = "PAINTED_TABLE_GAMES"
"""The variable that names folders of other games: processes that are started later find them too."""


def names() -> tuple[str, ...]:
    """Every game that can be played: the house's own first."""
    return (*NAMES, *_elsewhere(os.environ.get(ELSEWHERE, "")))


def game(name: str) -> AnyGame:
    """A game by its name, loaded when it is first asked for."""
    return _served.get(name) or _own(name)


def _own(name: str) -> AnyGame:
    if name not in names():
        raise no_such("game", name, names())
    return _loaded(name)


def folder_of(name: str) -> Path:
    """Where a game lives."""
    return _elsewhere(os.environ.get(ELSEWHERE, "")).get(name, Path(__file__).with_name(name))


def register(folder: Path | str) -> str:
    """Take in a game from elsewhere, here and in all processes that are started from now on; its name is returned."""
    known = os.environ.get(ELSEWHERE, "")
    path = str(Path(folder).resolve())
    told = known if path in known.split(os.pathsep) else os.pathsep.join(filter(None, [known, path]))
    found = _elsewhere(told)
    os.environ[ELSEWHERE] = told
    return next(name for name, at in found.items() if str(at) == path)


_served: dict[str, AnyGame] = {}
"""Games that this process serves with a pack instead of their own content."""


@cache
def _loaded(name: str) -> AnyGame:
    folder = _elsewhere(os.environ.get(ELSEWHERE, "")).get(name)
    if folder is not None and str(folder.parent) not in __path__:
        __path__.append(str(folder.parent))
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
        if not (equals and name in names()):
            name, directory = NAMES[0], text
        _served[name] = _own(name).with_pack(Path(directory))


@lru_cache(maxsize=8)
def _elsewhere(told: str) -> Mapping[str, Path]:
    """The folders that the variable names, by the names of their games; raises Garbled where one is no game."""
    found: dict[str, Path] = {}
    for text in filter(None, told.split(os.pathsep)):
        folder = Path(text).resolve()
        name = folder.name
        if not (folder / "game.py").is_file():
            instead = "Name the folder of a game, the one that holds its game.py."
            raise Garbled(f"{ELSEWHERE} names {quoted(text)}, which holds no game.py.", instead)
        if not name.isidentifier() or name != name.lower():
            instead = "Call the folder by one word of small letters."
            raise Garbled(f"{ELSEWHERE} names {quoted(text)}, and {quoted(name)} cannot be a game's name.", instead)
        if name in NAMES or found.get(name, folder) != folder:
            raise Garbled(
                f"{ELSEWHERE} names {quoted(text)}, but there is a game {name} already.", "Rename the folder."
            )
        found[name] = folder
    return found
