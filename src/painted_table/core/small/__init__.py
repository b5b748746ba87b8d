"""A whole game in one file: what a `Game` can have without another word, where all lies open.

A `SmallGame` is given its facts, its answers, its questions and the words of its rules. Notation follows from the
answers, positions and saved games from the facts, the picture from a grid or a row of places, a bot that looks two
moves ahead from the rules themselves. Each of these can be written by hand later, one after the other: a `SmallGame`
is a `Game`.

docs/new-game.md begins with one of them.
"""

from ..facts import Public
from .game import SmallGame
from .scene import Token
from .state import Ask, Place, SmallState, SmallView

__all__ = ["Ask", "Place", "Public", "SmallGame", "SmallState", "SmallView", "Token"]
