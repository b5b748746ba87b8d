"""Games that were left: which there are, and which of them is to go on."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from .. import games
from ..core import record
from ..core.agenda import NOBODY
from ..core.match import Match
from ..core.refusal import Garbled
from .journal import unfinished
from .pages import Pages

MOST = 9
"""So many games are listed; older ones are taken up by their file."""


@dataclass(frozen=True)
class Saved:
    """A game that was left."""

    path: Path
    when: float
    match: Match | None
    """None where the file cannot be read as far as it goes."""

    def row(self) -> tuple[str, str, str]:
        """When it was played last, what and by whom, and where it stands."""
        when = time.strftime("%d %b %H:%M", time.localtime(self.when))
        if self.match is None:
            return when, self.path.name, "cannot be read"
        game, s = self.match.game, self.match.state
        setup = self.match.setup
        people = [name for name, bot in zip(setup.names, setup.bots, strict=False) if not bot]
        others = setup.players - len(people)
        bots = [f"{others} bot{'s' if others > 1 else ''}"] if others else []
        turn = game.turn(s)
        stands = f"round {turn.round}" if turn.round else "set-up"
        asked = self.match.asked()
        person = [seat for seat in asked if seat >= len(setup.bots) or not setup.bots[seat]]
        seat = next(iter([*person, *asked]), NOBODY)
        who = f", {setup.names[seat]} to move" if 0 <= seat < len(setup.names) else ""
        what = f"{game.name} {game.played(s)[0]}: {', '.join([*people, *bots])}"
        return when, what, f"{stands}{who}"


def saved_games(most: int = MOST) -> list[Saved]:
    """The latest first."""
    return [Saved(path, path.stat().st_mtime, _read(path)) for path in islice(unfinished(), most)]


def _read(path: Path) -> Match | None:
    try:
        text = path.read_text(encoding="utf-8")
        return record.replay(record.read(text[: text.rfind("\n") + 1], games.game))
    except (Garbled, OSError, UnicodeDecodeError):
        return None


def choose_saved(pages: Pages, wanted: str | None) -> Path:
    """A file, the game of a number in the list, or what is chosen from it when asked; a single game needs no asking."""
    if wanted is not None and not wanted.isdecimal():
        return Path(wanted)
    paths = list(islice(unfinished(), MOST))
    if not paths:
        raise Garbled("There is no unfinished game here.", "Begin one with 'painted-table play'.")
    if wanted is not None:
        return _numbered(paths, wanted)
    if len(paths) == 1:
        return paths[0]
    _list(pages)
    while True:
        text = pages.ask("Which one? A number or a file, Enter for 1: ")
        try:
            return _numbered(paths, text or "1") if not text or text.isdecimal() else Path(text)
        except Garbled as problem:
            pages.say(str(problem))


def _numbered(paths: list[Path], text: str) -> Path:
    if not 1 <= int(text[:6]) <= len(paths):
        raise Garbled(f"There is no saved game {text[:6]}.", f"The list goes from 1 to {len(paths)}.")
    return paths[int(text[:6]) - 1]


def _list(pages: Pages) -> None:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, saved in enumerate(saved_games(), 1):
        when, what, stands = saved.row()
        grid.add_row(Text(f"  {number}", "bold"), when, Text(what), Text(stands, "dim"))
    pages.show(grid)
