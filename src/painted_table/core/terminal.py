"""How a game is shown in a text terminal, beyond its scene and its sentences: as words and lists, nothing drawn.

What is here fits every game; a game that knows better derives its own and gives it as `Game.terminal()`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from . import agenda
from .agenda import Action, Seat
from .game import Game, S, V
from .tale import Narrator, Words


@dataclass(frozen=True)
class Region:
    """Places that belong together: what they are called, what is said of them, and which they are."""

    name: str
    note: str
    aside: Words
    """Said below the name where there is room for a second line."""
    areas: Sequence[str]
    """The ids of their areas in the scene."""


class Terminal(Generic[S, V]):
    """A board of places in one list, without marks, and every entry of the log told by its sentence."""

    def __init__(self, game: Game[S, V]) -> None:
        self.game = game

    def codes(self) -> Mapping[str, str]:
        """Two letters for a side, by its tone, where those that are made of its name would not do."""
        return {}

    def regions(self, view: V) -> Sequence[Region]:
        """Places that belong together; those that are not named stand below."""
        return ()

    def marks(self, view: V) -> Mapping[str, str]:
        """What is printed beside a place, by its id."""
        return {}

    def legend(self, view: V) -> str:
        """What the marks mean, in a line."""
        return ""

    def remark(self, s: S, a: Action) -> str:
        """A few words that help to choose an answer; by default what it would do."""
        asked = agenda.asked(s)
        return self.game.preview(s, asked[0], a) if asked else ""

    def narrator(self, viewer: Seat, names: Sequence[str] = ()) -> Narrator:
        """Who tells one viewer, or a spectator, what happens; `names` are the people's, by seat."""
        return Narrator(self.game, viewer, names)

    def has_told_dice(self, s: S) -> bool:
        """Whether the tale tells of the dice on the table, so that a question need not show them again."""
        return False

    def in_passing(self, s: S) -> bool:
        """Whether the question is one of many in a row, and small: no board is shown before it, and where it is not
        secret (`Game.is_secret`) people at one screen need not change places.
        """
        return False
