"""Westeros tabletop games, played, explained, measured and taught by one engine.

```
from painted_table import Match, Setup, game, make_bot, play_on

risk = game("risk")
match = Match(Setup(risk, players=3), seed=7)
list(play_on(match, {seat: make_bot(risk, "greedy") for seat in range(3)}))
```

What `__all__` names is the library that others may build on; docs/python.md shows all of it and says what is promised.
Each name is loaded when it is first asked for, so that the import itself costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from . import games
    from .bots import bot_names, make_bot
    from .bots.driver import Answer, play_on
    from .core import agenda, record
    from .core.agenda import NOBODY, Action, Seat, State
    from .core.dice import Dice, SeededDice
    from .core.game import Bot, Game, Question, View
    from .core.match import Entry, Match, Setup
    from .core.refusal import Garbled, Illegal, Refusal
    from .core.result import Result
    from .core.scene import Scene
    from .core.svg import to_svg
    from .games import game

_HOMES = {
    "core.agenda": ("NOBODY", "Action", "Seat", "State"),
    "core.dice": ("Dice", "SeededDice"),
    "core.game": ("Bot", "Game", "Question", "View"),
    "core.match": ("Entry", "Match", "Setup"),
    "core.refusal": ("Garbled", "Illegal", "Refusal"),
    "core.result": ("Result",),
    "core.scene": ("Scene",),
    "core.svg": ("to_svg",),
    "bots": ("bot_names", "make_bot"),
    "bots.driver": ("Answer", "play_on"),
    "games": ("game",),
}
"""The names by the modules that they come from."""
_MODULES = {"agenda": "core.agenda", "record": "core.record", "games": "games"}
"""Names that are modules themselves."""

__all__ = [
    "NOBODY",
    "Action",
    "Answer",
    "Bot",
    "Dice",
    "Entry",
    "Game",
    "Garbled",
    "Illegal",
    "Match",
    "Question",
    "Refusal",
    "Result",
    "Scene",
    "Seat",
    "SeededDice",
    "Setup",
    "State",
    "View",
    "agenda",
    "bot_names",
    "game",
    "games",
    "make_bot",
    "play_on",
    "record",
    "to_svg",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A name of `__all__`, on the day it is needed."""
        if name in _MODULES:
            found = import_module(f".{_MODULES[name]}", __name__)
        else:
            home = next((home for home, own in _HOMES.items() if name in own), None)
            if home is None:
                raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
            found = getattr(import_module(f".{home}", __name__), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """What an interactive shell completes: the library, and no machinery."""
    return ["__version__", *__all__]
