"""What follows from the facts of a game, written as code: for those who write games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..core import making
from ..games import folder_of, names

STALE = 1


def facts(
    *folders: Annotated[Path, Parameter(name="FOLDER", show_default=False)],
    check: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Write what follows from the facts that games declare in state.py: constructors, copies, views, saved data.

    Run it after you have changed a fact, or who may see one. A fact that does not say who may see it is refused.

    Parameters
    ----------
    folders
        Of games; by default those of all games known here that declare their facts.
    check
        Write nothing; tell what is stale, with exit code 1 if anything is.
    """
    games = list(folders) or [folder for name in names() if making.has_facts(folder := folder_of(name))]
    late = [path for game in games for path in (making.stale(game) if check else making.write(game))]
    for path in late:
        print(f"{path} does not follow from its facts; run painted-table facts." if check else f"Written: {path}")
    if not late:
        print("All follows from the facts.")
    return STALE if check and late else 0
