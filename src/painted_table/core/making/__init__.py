"""What follows from a game's facts, written as code: `painted-table facts`.

`state.py` is read, not run. Into its classes go `__init__` and `clone`; the room `made` beside it holds the views, what
is imagined from them, and how saved data are read; also the facts of every part, where a game has a file `fields.py`
there, be it empty, because its positions tell them one by one. It is plain code, so that it is checked and compiled
like any other.
"""

from __future__ import annotations

from pathlib import Path

from .clones import with_methods
from .declared import Source
from .fields import fields_text
from .states import states_text
from .views import views_text

ROOM = '"""What follows from the facts in state.py; written by `painted-table facts`."""\n'


def made(game: Path) -> dict[Path, str]:
    """What the files of a game's folder should hold; raises Garbled where its facts cannot be read."""
    path = game / "state.py"
    source = Source(path, path.read_text(encoding="utf-8"))
    room = game / "made"
    files = {
        path: with_methods(source),
        room / "__init__.py": ROOM,
        room / "states.py": states_text(source),
        room / "views.py": views_text(source),
    }
    fields = room / "fields.py"
    if fields.exists():
        files[fields] = fields_text(source)
    return files


def stale(game: Path) -> list[Path]:
    """The files that do not hold what follows from the facts as they are now."""
    return [path for path, text in made(game).items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def write(game: Path) -> list[Path]:
    """Bring a game's files up to date; those that had to be written."""
    wanted = made(game)
    late = stale(game)
    for path in late:
        path.parent.mkdir(exist_ok=True)
        path.write_text(wanted[path], encoding="utf-8")
    return late


def has_facts(game: Path) -> bool:
    """Whether a game declares its facts in words."""
    path = game / "state.py"
    return path.exists() and "core.facts import" in path.read_text(encoding="utf-8")
