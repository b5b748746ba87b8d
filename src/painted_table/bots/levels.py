"""Five levels for every game: from a page who slips now and then to the strongest that a second a move allows.

The game's mind as it is stands in the middle. Below it somebody sometimes takes another answer that seemed worth a
thought, never an absurd one; above it there is a search, with budgets in trials so that every machine answers alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.agenda import Action, Decision
from ..core.dice import Dice
from ..core.game import AnyGame, Bot
from ..core.mind import Mind
from ..core.search import Budget
from ..core.values import plays_together
from .quick import QuickBot
from .searching import SearchBot, Seen


@dataclass(frozen=True)
class Level:
    """How strong a bot is, and what it is like."""

    id: str
    name: str
    habit: str
    """In a line, for whoever chooses."""
    slips: int = 0
    """One answer in so many is any of the few that are worth a thought; 0 is never."""
    slips_together: int = 0
    """The same where all stand or fall together: there a slip costs everyone."""
    trials: int = 0
    horizon: int = 1
    caution: float = 1.0


LEVELS = (
    Level("page", "Page", "plays at once, and often takes the second thought for the first", 3, 15),
    Level("squire", "Squire", "knows what is worth a thought, and slips now and then", 8, 40),
    Level("sworn-sword", "Sworn Sword", "counts the odds of every fight and sees what lies near"),
    Level("commander", "Commander", "looks a round ahead before a move that matters", trials=24),
    Level("hand", "Hand of the King", "tries every plan in many worlds before it chooses", trials=120),
)

WIDTH = 4
"""How many answers a slip chooses from."""


def level(name: str) -> Level | None:
    """By its id."""
    return next((one for one in LEVELS if one.id == name), None)


class SlippingBot:
    """The mind's answer, and now and then another candidate of its own."""

    def __init__(self, game: AnyGame, mind: Mind[Any], level: Level) -> None:
        self.game = game
        self.mind = mind
        self.level = level

    def choose(self, view: Any, options: Sequence[Action], dice: Dice) -> Action:
        if len(options) == 1:
            return options[0]
        s = Seen(self.game, view).imagine(dice)
        top = s.agenda[-1]
        assert isinstance(top, Decision)
        often = self.level.slips_together if plays_together(self.game, s) else self.level.slips
        if self.mind.is_searched(s, top) and dice.below(often) == 0:
            plans = self.mind.candidates(s, top, view.seat, WIDTH)
            return plans[dice.below(len(plans))][0]
        return self.mind.answer(s, top, view.seat, dice)


def bot_of_level(game: AnyGame, mind: Mind[Any], level: Level) -> Bot:
    if level.trials:
        return SearchBot(game, mind, Budget(level.trials, horizon=level.horizon, caution=level.caution))
    return SlippingBot(game, mind, level) if level.slips else QuickBot(game, mind)
