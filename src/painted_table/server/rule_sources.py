"""By which rules a game is played, as their sources tell it: whoever upgrades a server may change them without a word.

The version of a game's rules is raised by hand. Its sources cannot be forgotten: where they are others than those that
a game was begun with, its log is not just folded but judged again, answer by answer and roll by roll.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from .. import core, games

OF_A_GAME = ("rules/**/*.py", "geometry/**/*.py", *[f"{name}.py" for name in ("state", "actions", "board", "cards")])
OF_ALL = ("agenda.py", "decks.py", "windows.py", "dice.py")


@cache
def rules_hash(name: str) -> str:
    """The hash of what settles where moves of a game lead. The sources lie beside what was compiled of them."""
    found = [path for pattern in OF_A_GAME for path in sorted(games.folder_of(name).glob(pattern))]
    found += [Path(core.__file__).with_name(file) for file in OF_ALL]
    whole = hashlib.sha256()
    for path in found:
        whole.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return whole.hexdigest()
