"""Starting a game at the terminal, and taking one up again."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from ..core.game import AnyGame
from ..core.match import Match, Setup
from ..core.refusal import Garbled
from ..games import NAMES, game, game_with
from .journal import Journal, check_free
from .pages import Pages
from .prompt import make_answers
from .saved import choose_saved
from .screen import make_console
from .shared import MaybeGame, Options, Pack, read_options
from .starting import PERSON, Chair, Reception, check_number, read_seats, read_wishes, user
from .table import Leave, Table

Mode = Annotated[
    str | None,
    Parameter(
        help="The way to play: "
        + "; ".join(f"of {name} {', '.join(found.id for found in game(name).modes)}" for name in NAMES)
        + "; random draws one."
    ),
]
BOT_NAMES = ("Old Nan", "Ser Pounce", "Hot Pie", "Moon Boy", "Butterbumps", "Patchface", "Dolorous Edd")


def play(
    game_name: MaybeGame = None,
    /,
    *,
    mode: Mode = None,
    seats: str | None = None,
    first: str | None = None,
    option: Options = (),
    pack: Pack = None,
    seed: int | None = None,
    save: Path | None = None,
) -> int:
    """Play a game in this terminal, against bots or with friends at one screen.

    Whatever is not given is asked for, with defaults: Enter, Enter, and you play.
    Every move is kept on disk as it is played; 'painted-table resume' takes the game up again.

    Parameters
    ----------
    seats
        Who plays, in seat order: me,squire,commander. Several people: me:Arya,me:Jon,squire.
    first
        Your first answer as you would type it, given where it is allowed by then.
    option
        A rule to be played otherwise, as name=value; may be repeated.
    seed
        The same seed and the same answers give the same game.
    save
        The file to keep the game in; a new one in the data directory by default.
    """
    found = game_with(game_name, pack)
    pages = Pages(make_console(), make_answers())
    # Whatever is wrong with what was given is told before anything is asked.
    options = read_options(option)
    if mode is not None and "mode" in options:
        raise Garbled("The mode is given twice.", "Write --mode or --option mode=, not both.")
    wishes = read_wishes(found, mode, options, first)
    chairs = None if seats is None else read_seats(found, seats)
    if chairs is not None:
        check_number(wishes, len(chairs))
    if save is not None:
        check_free(save)
    try:
        chosen = dict(wishes.options)
        if chairs is None:
            pages.show(Text(found.title, "bold"))
            chosen, chairs = Reception(wishes, pages).ask_all(with_mode=mode is None and "mode" not in options)
    except (EOFError, KeyboardInterrupt, Leave):
        pages.say("No game was begun.")
        return 0
    match = Match(_setup(found, chairs, chosen), None if seed is None else _secret(seed))
    journal = Journal.begin(match, save)
    people = [seat for seat, chair in enumerate(chairs) if chair.kind == PERSON]
    openings = dict.fromkeys(people[:1], first) if first else {}
    table = Table(match, journal, pages.console, pages.answers, openings)
    table.introduce()
    return _sit(table)


def resume(file: str | None = None, /, *, pack: Pack = None) -> int:
    """Take up a game where it was left, even by a crash.

    Parameters
    ----------
    file
        The file of the game, or its number in the list of games that were left. By default you are asked; Enter takes
        the latest.
    """
    pages = Pages(make_console(), make_answers())
    try:
        path = choose_saved(pages, file)
    except (EOFError, KeyboardInterrupt):
        pages.say("No game was taken up.")
        return 0
    journal, match, note = Journal.take_up(path, pack)
    if note:
        pages.console.print(note, soft_wrap=True)
    pages.console.print(f"{match.game.title}, taken up after {len(match.log)} entries from {path}", soft_wrap=True)
    return _sit(Table(match, journal, pages.console, pages.answers))


def _sit(table: Table) -> int:
    """Play until the end, or until people stop; the game is on disk either way."""
    try:
        table.run()
    except (Leave, EOFError, KeyboardInterrupt):
        place = os.fspath(table.journal.path)
        table.console.print("\nThe game is saved. Take it up again with:")
        pack = table.game.pack_directory
        brought = f" --pack {pack}" if pack else ""
        table.console.print(f"  painted-table resume {place}{brought}", soft_wrap=True)
    finally:
        table.journal.close()
    return 0


# -- who plays


def _setup(game: AnyGame, chairs: Sequence[Chair], options: dict[str, str]) -> Setup:
    """Everybody gets a name of their own."""
    taken = {chair.name for chair in chairs if chair.name}
    spare = [name for name in BOT_NAMES if name not in taken]
    names: list[str] = []
    people = 0
    for chair in chairs:
        if chair.kind == PERSON:
            people += 1
            usual = user() if people == 1 else f"Player {people}"
            names.append(chair.name or usual)
        else:
            names.append(chair.name or (spare.pop(0) if spare else f"Bot {len(names) + 1}"))
    bots = tuple("" if chair.kind == PERSON else chair.kind for chair in chairs)
    return Setup(game, len(chairs), options, tuple(names), bots)


def _secret(seed: int) -> str:
    return hashlib.sha256(f"painted-table seed {seed}".encode()).hexdigest()[:32]
