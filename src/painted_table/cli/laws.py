"""The laws that every game keeps, tried on one: for those who write games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..games import game, register
from ..lab.laws import LAWS, SLOW, broken, endings, repeats

BROKEN = 1


def laws(
    which: Annotated[str, Parameter(name="GAME", show_default=False)],
    /,
    *,
    games: int = 6,
    seed: int = 1,
) -> int:
    """Play some games and see whether all laws hold at their positions; exit code 1 if one does not.

    Options and refusals agree, notation is read as it was written, clones, saved games, positions and views tell the
    whole state, what is pointed at is in the picture, every game ends and can be repeated.

    Parameters
    ----------
    which
        A game by its name, or the folder or the file of one.
    games
        Played of each mode and number of seats, a third of them by the game's best bot.
    seed
        Of the first game; the next ones go on from it.
    """
    played = game(register(which) if Path(which).exists() else which)
    found = broken(played, games, seed)
    for one in found:
        print(f"{one.law}: {one.what}\n    {one.where}")
    if not found:
        print(f"{played.title} keeps all {len((*LAWS, *SLOW, endings, repeats))} laws.")
    return BROKEN if found else 0
