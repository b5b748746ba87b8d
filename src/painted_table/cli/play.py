"""Starting a game at the terminal, and taking one up again."""

from __future__ import annotations

import getpass
import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from ..bots import bot_names, make_bot
from ..core.game import AnyGame
from ..core.match import Match, Setup
from ..core.refusal import Garbled
from ..games import NAMES, game
from .journal import Journal, unfinished
from .prompt import Answers, make_answers
from .screen import make_console
from .shared import Options, read_options, seats_of
from .table import Leave, Table

PERSON = "me"
BOT_NAMES = ("Old Nan", "Ser Pounce", "Hot Pie", "Moon Boy", "Butterbumps", "Patchface", "Dolorous Edd")
USUAL_SEATS = 4


@dataclass(frozen=True)
class Chair:
    """A seat to be filled: by a person or a bot, under some name."""

    kind: str
    name: str = ""


def play(
    game_name: Annotated[str, Parameter(name="GAME")] = NAMES[0],
    /,
    *,
    mode: str | None = None,
    seats: str | None = None,
    house: str | None = None,
    option: Options = (),
    seed: int | None = None,
    save: Path | None = None,
) -> int:
    """Play a game in this terminal, against bots or with friends at one screen.

    Whatever is not given is asked for, with defaults: Enter, Enter, and you play.
    Every move is kept on disk as it is played; 'painted-table resume' takes the game up again.

    Parameters
    ----------
    game_name
        The game, for example risk.
    mode
        The set of rules, for example skirmish.
    seats
        Who plays, in seat order: me,greedy,random. Several people: me:Arya,me:Jon,greedy.
    house
        What you would like to play, if nobody takes it first: stark.
    option
        A rule to be played otherwise, as name=value; may be repeated.
    seed
        The same seed and the same answers give the same game.
    save
        The file to keep the game in; a new one in the data directory by default.
    """
    found = game(game_name)
    console, answers = make_console(), make_answers()
    options = read_options(option)
    if mode is not None:
        options = {"mode": mode, **options}
    chairs = None if seats is None else read_seats(found, seats)
    if chairs is not None:
        found.start(len(chairs), options)  # Faults in the options are told before anything is asked.
    try:
        if chairs is None:
            options, chairs = _ask_for(found, options, console, answers)
        match = Match(_setup(found, chairs, options), None if seed is None else _secret(seed))
        journal = Journal.begin(match, save)
        people = [seat for seat, chair in enumerate(chairs) if chair.kind == PERSON]
        openings = dict.fromkeys(people[:1], f"house {house}") if house else {}
        console.print(f"The game is kept in {journal.path}", style="dim", soft_wrap=True)
        console.print("Type help at any question to see what you can do.", style="dim")
    except (EOFError, KeyboardInterrupt):
        console.print("No game was begun.")
        return 0
    return _sit(Table(match, journal, console, answers, openings))


def resume(file: Path | None = None, /) -> int:
    """Take up a game where it was left, even by a crash.

    Parameters
    ----------
    file
        The file of the game; the latest unfinished one by default.
    """
    path = file or next(unfinished(), None)
    if path is None:
        raise Garbled("There is no unfinished game here.", "Begin one with 'painted-table play'.")
    journal, match, note = Journal.take_up(path)
    console = make_console()
    if note:
        console.print(note, soft_wrap=True)
    console.print(f"{match.game.title}, taken up after {len(match.log)} entries from {path}", soft_wrap=True)
    return _sit(Table(match, journal, console, make_answers()))


def _sit(table: Table) -> int:
    """Play until the end, or until people stop; the game is on disk either way."""
    try:
        table.run()
    except (Leave, EOFError, KeyboardInterrupt):
        place = os.fspath(table.journal.path)
        table.console.print("\nThe game is saved. Take it up again with:")
        table.console.print(f"  painted-table resume {place}", soft_wrap=True)
    finally:
        table.journal.close()
    return 0


# -- who plays


def read_seats(game: AnyGame, text: str) -> list[Chair]:
    """`me,greedy,random`, each with a name after a colon if it has one."""
    chairs = []
    for word in text.split(","):
        kind, _, name = word.strip().partition(":")
        if kind != PERSON:
            make_bot(game, kind)
        chairs.append(Chair(kind, " ".join(name.split())))
    _check_number(game, len(chairs))
    return chairs


def _check_number(game: AnyGame, number: int) -> None:
    if number not in game.seats():
        raise Garbled(f"{game.title} is not played by {number}.", f"It takes {seats_of(game)} players.")


def _setup(game: AnyGame, chairs: Sequence[Chair], options: dict[str, str]) -> Setup:
    """Everybody gets a name of their own."""
    taken = {chair.name for chair in chairs if chair.name}
    spare = [name for name in BOT_NAMES if name not in taken]
    names: list[str] = []
    people = 0
    for chair in chairs:
        if chair.kind == PERSON:
            people += 1
            usual = _user() if people == 1 else f"Player {people}"
            names.append(chair.name or usual)
        else:
            names.append(chair.name or (spare.pop(0) if spare else f"Bot {len(names) + 1}"))
    bots = tuple("" if chair.kind == PERSON else chair.kind for chair in chairs)
    return Setup(game, len(chairs), options, tuple(names), bots)


def _user() -> str:
    try:
        return getpass.getuser().title()
    except (KeyError, OSError):
        return "You"


def _secret(seed: int) -> str:
    return hashlib.sha256(f"painted-table seed {seed}".encode()).hexdigest()[:32]


# -- asking


def _ask_for(
    game: AnyGame, options: dict[str, str], console: Console, answers: Answers
) -> tuple[dict[str, str], list[Chair]]:
    """The few questions before a game; each has a default that Enter takes."""
    console.print(game.title, style="bold")
    if "mode" not in options and len(game.modes) > 1:
        mode = _one_of("Mode", game.modes, game.modes[0], console, answers)
        options = {"mode": mode, **options}
    usual = USUAL_SEATS if USUAL_SEATS in game.seats() else game.seats()[0]
    number = int(_one_of("How many players", [str(n) for n in game.seats()], str(usual), console, answers))
    people = int(_one_of("How many of them people", [str(n) for n in range(1, number + 1)], "1", console, answers))
    chairs = []
    for place in range(people):
        default = _user() if place == 0 else f"Player {place + 1}"
        ask = "Your name" if people == 1 else f"Name of person {place + 1}"
        chairs.append(Chair(PERSON, answers.ask(f"{ask}? [{default}] ") or default))
    if people < number:
        names = bot_names(game)
        kind = _one_of("Opponents", names, names[-1], console, answers)
        chairs += [Chair(kind)] * (number - people)
    game.start(number, options)
    return options, chairs


def _one_of(ask: str, known: Sequence[str], default: str, console: Console, answers: Answers) -> str:
    """One of some words, asked until it is one of them; the beginning of a word will do."""
    span = f"{known[0]} to {known[-1]}" if all(word.isdecimal() for word in known) else ", ".join(known)
    if len(known) == 1:
        return known[0]
    while True:
        text = answers.ask(f"{ask}? {span} [{default}] ", known).lower() or default
        close = [word for word in known if word == text] or [word for word in known if word.startswith(text)]
        if len(close) == 1:
            return close[0]
        console.print(f"{text!r} is not one of: {', '.join(known)}.")
