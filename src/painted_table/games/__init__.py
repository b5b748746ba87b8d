"""The games, one folder each, with the same file names in every one.

A game need not live here. A folder anywhere that looks like those here, with a `game.py` that has its `Game` named as
the folder in capitals, or a single file `foray.py` with a `FORAY`, is played by every command, server and worker once
`PAINTED_TABLE_GAMES` names it; several are parted as in `PATH`. `register` names one from Python.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from ..core.game import AnyGame
from ..core.house import games_of, told_how
from ..core.problems import ContentError
from ..core.refusal import Garbled, no_such, quoted

NAMES = ("risk", "tinyepic", "tactics", "warband")
"""The games of the house; `names` knows those from elsewhere as well."""
ELSEWHERE = "PAINTED_TABLE_GAMES"
"""The variable that names folders and files of other games: processes that are started later find them too."""


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
    if folder is not None and folder.is_file():
        module = _module_of(name, folder)
    else:
        if folder is not None and str(folder.parent) not in __path__:
            __path__.append(str(folder.parent))
        module = import_module(f".{name}.game", __name__)
    found: AnyGame | None = getattr(module, name.upper(), None)
    if found is None:
        raise Garbled(f"{module.__file__} has no {name.upper()}.", f"Let it end with the game: {name.upper()} = ...")
    lacking = found.lacking()
    if lacking:
        says = f"{type(found).__name__} cannot be played yet, for it says nothing of {', '.join(lacking)}."
        raise Garbled(says, "docs/new-game.md tells what each is; core/game.py has their meanings.")
    return found


def _module_of(name: str, path: Path) -> ModuleType:
    """A game that is one file, as a module of this package."""
    full = f"{__name__}.{name}"
    spec = spec_from_file_location(full, path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[full] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[full]
        raise
    return module


def game_with(name: str | None, pack: Path | None) -> AnyGame:
    """A game with the pack that somebody brings, or with its own content where nobody does.

    Where nobody says which game, it is told from the pack, and without one it is the first.
    """
    if pack is None:
        return game(name or NAMES[0])
    return _own(name or game_of(pack)).with_pack(pack)


def game_of(pack: Path) -> str:
    """The game that a pack is for; of several with files of the same names, the one that can read it.

    Raises Garbled where it cannot be told.
    """
    fitting = games_of(pack, {name: folder_of(name) / "content" for name in names()})
    if len(fitting) == 1:
        return fitting[0]
    reading = [name for name in fitting if _reads(name, pack)]
    if len(reading) > 1:
        raise Garbled(f"The pack {pack} could be for {' or '.join(reading)}.", told_how(reading[0]))
    return (reading or fitting)[0]


def _reads(name: str, pack: Path) -> bool:
    try:
        _own(name).with_pack(pack)
    except ContentError:
        return False
    return True


def serve_with(packs: Sequence[str]) -> None:
    """From now on this process knows games only with these packs, each `DIR` or `GAME=DIR`: for servers and those
    who work for them, to whom games go by name. Raises ContentError, and Garbled, where one cannot be used.
    """
    for text in packs:
        name, equals, directory = text.partition("=")
        if not (equals and name in names()):
            name, directory = game_of(Path(text)), text
        _served[name] = _own(name).with_pack(Path(directory))


@lru_cache(maxsize=8)
def _elsewhere(told: str) -> Mapping[str, Path]:
    """The folders that the variable names, by the names of their games; raises Garbled where one is no game."""
    found: dict[str, Path] = {}
    for text in filter(None, told.split(os.pathsep)):
        folder = Path(text).resolve()
        name = folder.stem if folder.suffix == ".py" else folder.name
        what = "file" if folder.suffix == ".py" else "folder"
        if not (folder if what == "file" else folder / "game.py").is_file():
            instead = "Name the folder of a game, the one that holds its game.py, or a game's only file."
            missing = "which is not there" if what == "file" else "which holds no game.py"
            raise Garbled(f"{ELSEWHERE} names {quoted(text)}, {missing}.", instead)
        if not name.isidentifier() or name != name.lower():
            instead = f"Call the {what} by one word of small letters."
            raise Garbled(f"{ELSEWHERE} names {quoted(text)}, and {quoted(name)} cannot be a game's name.", instead)
        if name in NAMES or found.get(name, folder) != folder:
            raise Garbled(
                f"{ELSEWHERE} names {quoted(text)}, but there is a game {name} already.", f"Rename the {what}."
            )
        found[name] = folder
    return found
