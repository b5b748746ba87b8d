"""What the terminal knows of a game beyond its interface: how places are grouped, how turns are retold.

A game without a face of its own is shown by its scene and its sentences alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core import agenda
from ..core.agenda import Action, Seat
from ..core.game import AnyGame
from .board import Region
from .tale import Teller


class Face:
    """The plain face that fits every game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def regions(self, view: Any) -> Sequence[Region]:
        """Places that belong together; those that are not named stand below."""
        return ()

    def marks(self, view: Any) -> Mapping[str, str]:
        """What is printed beside a place, by its id."""
        return {}

    def legend(self, view: Any) -> str:
        """What the marks mean, in a line."""
        return ""

    def remark(self, s: Any, a: Action) -> str:
        """A few words that help to choose an answer; by default what it would do."""
        asked = agenda.asked(s)
        return self.game.preview(s, asked[0], a) if asked else ""

    def teller(self, viewer: Seat, names: Sequence[str] = ()) -> Teller:
        return Teller(self.game, viewer, names)

    def has_told_dice(self, s: Any) -> bool:
        """Whether the tale tells of the dice on the table, so that a question need not show them again."""
        return False

    def is_open(self, s: Any) -> bool:
        """Whether the question shows nothing secret, so that people at one screen need not change places."""
        return False


def face(game: AnyGame) -> Face:
    if game.name == "risk":
        from .risk import RiskFace

        return RiskFace(game)
    return Face(game)
