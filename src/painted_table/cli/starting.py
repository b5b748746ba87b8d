"""The questions before a game: which way to play, how many, who. Each has a default that Enter takes."""

from __future__ import annotations

import getpass
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.table import Table as Grid
from rich.text import Text

from ..bots import make_bot, offered_bots, usual_bot
from ..bots.levels import level
from ..bots.proof import step_of, told
from ..core.drawn import check_start, is_random, must_not_claim, random_mode
from ..core.game import AnyGame
from ..core.ledger import table_rules, with_table
from ..core.options import Mode
from ..core.refusal import Garbled, no_such
from .choices import origin_told
from .commands import look_up
from .pages import Pages
from .shared import seats_of
from .table import Leave

PERSON = "me"
USUAL_SEATS = 4
HELP = (
    "Type what is asked for, or its beginning; Enter alone takes what stands in [brackets]. rules WORDS looks into the "
)
HELP += "rule book, quit leaves."


@dataclass(frozen=True)
class Chair:
    """A seat to be filled: by a person or a bot, under some name."""

    kind: str
    name: str = ""


@dataclass(frozen=True)
class Wishes:
    """What was settled on the command line, sound as far as can be told before the rest is known."""

    game: AnyGame
    options: Mapping[str, str]
    seats: Sequence[int]
    """How many can play so."""


def read_wishes(game: AnyGame, mode: str | None, options: Mapping[str, str], first: str | None) -> Wishes:
    """A mode, options and a first answer, refused here where no number of players could play so."""
    must_not_claim(options)
    found = None if mode is None else find_mode(game, mode)
    chosen = {**(found.options if found else {}), **options}
    seats, fault = [], None
    for number in found.seats if found else game.seats():
        try:
            _check(game, number, chosen, first)
            seats.append(number)
        except Garbled as problem:
            fault = fault or problem
    if not seats:
        assert fault is not None
        raise fault
    return Wishes(game, chosen, seats)


def _check(game: AnyGame, number: int, chosen: Mapping[str, str], first: str | None) -> None:
    """Raises Garbled where so many cannot play so, or a first answer could not be read."""
    check_start(game, number, chosen)
    if first and not is_random(chosen):
        game.parse(game.start(number, chosen), first)


def find_mode(game: AnyGame, text: str) -> Mode:
    """A way to play by its id or its name, as people write them."""
    wanted = text.strip().lower().replace("-", "_").replace(" ", "_")
    for mode in ways(game):
        if wanted in (mode.id, mode.title.lower().replace(" ", "_")):
            return mode
    raise no_such("mode", text, [mode.id for mode in ways(game)])


def ways(game: AnyGame) -> list[Mode]:
    """The modes, and last that one of them is drawn."""
    return [*game.modes, *filter(None, [random_mode(game)])]


def read_seats(game: AnyGame, text: str) -> list[Chair]:
    """`me,squire,commander`, each with a name after a colon if it has one."""
    chairs = []
    for word in text.split(","):
        kind, _, name = word.strip().partition(":")
        if kind != PERSON:
            make_bot(game, kind)
        chairs.append(Chair(kind, " ".join(name.split())))
    if len(chairs) not in game.seats():
        raise Garbled(f"{game.title} is not played by {len(chairs)}.", f"It takes {seats_of(game)} players.")
    return chairs


def check_number(wishes: Wishes, number: int) -> None:
    """Whether so many can play what is wished for."""
    check_start(wishes.game, number, wishes.options)
    if number not in wishes.seats:
        few, many = wishes.seats[0], wishes.seats[-1]
        raise Garbled(f"This is not played by {number}.", f"It takes {few} to {many} players.")


def user() -> str:
    """What the person at this machine is called."""
    try:
        return getpass.getuser().title()
    except (KeyError, OSError):
        return "You"


class Reception:
    """Asks for what was not given."""

    def __init__(self, wishes: Wishes, pages: Pages) -> None:
        self.game = wishes.game
        self.wishes = wishes
        self.pages = pages

    def ask_all(self, with_mode: bool) -> tuple[dict[str, str], list[Chair]]:
        """The options and who plays; the way to play is asked for only where nothing settles it."""
        options, seats = dict(self.wishes.options), list(self.wishes.seats)
        if with_mode and len(self.game.modes) > 1:
            mode = self._mode()
            options = {**mode.options, **options}
            seats = [number for number in seats if number in mode.seats]
        number = int(self._one_of("How many players", list(map(str, seats)), str(_usual(seats))))
        people = int(self._one_of("How many of them people", [str(n) for n in range(1, number + 1)], "1"))
        chairs = []
        for place in range(people):
            default = user() if place == 0 else f"Player {place + 1}"
            ask = "Your name" if people == 1 else f"Name of person {place + 1}"
            chairs.append(Chair(PERSON, self._line(f"{ask}? [{default}] ") or default))
        if people < number:
            kind = self._one_of("Opponents", self._bots(number, options), usual_bot(self.game))
            chairs += [Chair(kind)] * (number - people)
        check_start(self.game, number, options)
        return options, chairs

    def _bots(self, players: int, options: Mapping[str, str]) -> list[str]:
        """Who can be chosen, after a line for each: what it is like, and how strong it proved to be at such a table."""
        names = offered_bots(self.game)
        mode = None if is_random(options) else self.game.mode(players, options)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        for rung in filter(None, map(level, names)):
            step = None if mode is None else step_of(self.game, rung.id, mode.id, players)
            proof = "" if step is None else f". {told(step)}"
            grid.add_row(Text.assemble("  ", (rung.id, "bold")), f"{rung.name}: {rung.habit}{proof}")
        if grid.row_count:
            self.pages.show(grid)
        return names

    def _mode(self) -> Mode:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        modes = [mode for mode in ways(self.game) if set(mode.seats) & set(self.wishes.seats)]
        for number, mode in enumerate(modes, 1):
            told = Text(mode.text).append_text(origin_told(mode.origin))
            grid.add_row(Text.assemble("  ", (f"{number} ", "bold"), (mode.title, "bold")), told)
        self.pages.show(grid)
        names = {mode.title.lower(): mode for mode in modes} | {str(n): mode for n, mode in enumerate(modes, 1)}
        return names[self._one_of("Mode", list(names), modes[0].title.lower(), shown=f"1 to {len(modes)}")]

    def _one_of(self, ask: str, known: Sequence[str], default: str, shown: str = "") -> str:
        """One of some words, asked until it is one of them; the beginning of a word will do."""
        if len(known) == 1:
            return known[0]
        numbers = all(word.isdecimal() for word in known)
        span = shown or (f"{known[0]} to {known[-1]}" if numbers else ", ".join(known))
        while True:
            text = self._line(f"{ask}? {span} [{default}] ", known).lower() or default
            close = [word for word in known if word == text] or [word for word in known if word.startswith(text)]
            if len(close) == 1:
                return close[0]
            self.pages.say(f"{text!r} is not one of: {', '.join(known)}.")

    def _line(self, prompt: str, words: Sequence[str] = ()) -> str:
        """What is typed, once it is no command."""
        while True:
            text = self.pages.ask(prompt, words)
            word, _, rest = text.partition(" ")
            if word in ("quit", "exit"):
                raise Leave
            if word in ("help", "?"):
                self.pages.say(HELP)
            elif word in ("rules", "rule"):
                self._rules(rest.strip() or "modes")
            else:
                return text

    def _rules(self, text: str) -> None:
        try:
            modes = {*self.game.offered, *table_rules().modes}
            look_up(self.pages, with_table(self.game.ledger()), text, modes)
        except Garbled as problem:
            self.pages.say(str(problem))


def _usual(seats: Sequence[int]) -> int:
    return USUAL_SEATS if USUAL_SEATS in seats else seats[0]
