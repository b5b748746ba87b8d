"""What several commands share."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..core.game import AnyGame
from ..core.record import Record, load
from ..core.refusal import Garbled
from ..games import game_with, names

GameName = Annotated[str, Parameter(name="GAME", help=f"The game: {' or '.join(names())}.")]
MaybeGame = Annotated[
    str | None,
    Parameter(
        name="GAME",
        show_default=False,
        help=f"The game: {' or '.join(names())}; without it that of the pack, or {names()[0]}.",
    ),
]
"""The game, which need not be said where a pack tells it."""
Options = Annotated[Sequence[str], Parameter(negative="", show_default=False)]
"""`--option name=value`, which may be repeated."""


Pack = Annotated[
    Path | None,
    Parameter(
        name="--pack",
        show_default=False,
        help="Play with this content pack: a directory with all files of the game, or with what differs.",
    ),
]
"""`--pack DIR`, the same for every command that plays or draws."""


def read_options(words: Sequence[str]) -> dict[str, str]:
    """`--option key=value`, as often as it was given."""
    options: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not (equals and key.strip() and value.strip()):
            raise Garbled(f"--option {word!r} cannot be read.", "Write --option name=value.")
        options[key.strip()] = value.strip()
    return options


def read_record(path: Path, pack: Path | None = None) -> Record:
    """A record, its faults told with the file's name; the moves are those of a game with this pack."""
    try:
        return load(path, lambda name: game_with(name, pack))
    except Garbled as problem:
        raise named(path, problem) from None


def named(path: Path, problem: Garbled) -> Garbled:
    """A fault with the name of the file before it."""
    says = problem.says if str(path) in problem.says else f"{path}: {problem.says}"
    return Garbled(says, problem.instead)


def seats_of(game: AnyGame) -> str:
    """How many can play, in words."""
    return f"{game.seats()[0]} to {game.seats()[-1]}"


def print_json(data: object) -> None:
    """Plain data for a program to read."""
    json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


class Bar:
    """Progress on standard error, for people only: a pipe or a file gets none."""

    def __init__(self, what: str) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        from .screen import make_console

        console = make_console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task(what, total=None)

    def __call__(self, done: int, total: int) -> None:
        self._progress.update(self._task, completed=done, total=total)


@contextmanager
def progress(what: str) -> Iterator[Bar]:
    bar = Bar(what)
    with bar._progress:
        yield bar
