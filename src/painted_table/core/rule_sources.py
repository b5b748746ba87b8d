"""By which rules a game is played, as their sources tell it: whoever upgrades may change them without a word.

The version of a game's rules is raised by hand. Its sources cannot be forgotten: where they are others than those that
a game was begun with, a table's log is judged again, and a record that does not hold is told why that may be.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

OF_A_GAME = ("rules/**/*.py", "geometry/**/*.py", *[f"{name}.py" for name in ("state", "actions", "board", "cards")])
OF_ALL = ("agenda.py", "decks.py", "windows.py", "dice.py")


def sources_of(module: str) -> str:
    """The hash of what settles where moves of a game lead, by the module that the game stands in; empty where it
    stands in no file."""
    file = getattr(sys.modules.get(module), "__file__", None)
    return sources_hash(Path(file)) if file else ""


@cache
def sources_hash(file: Path) -> str:
    """Of a game's folder, if its module is `game`, and else of the one file. The sources lie beside what was compiled
    of them."""
    is_folder = file.name.partition(".")[0] == "game"
    found = [path for pattern in OF_A_GAME for path in sorted(file.parent.glob(pattern))] if is_folder else [file]
    found += [Path(__file__).with_name(name) for name in OF_ALL]
    whole = hashlib.sha256()
    for path in found:
        whole.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return whole.hexdigest()
