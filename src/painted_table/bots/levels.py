"""Five levels for every game: from a page who slips now and then to the strongest that a second a move allows.

The game's mind as it is stands in the middle. Below it somebody sometimes takes what seemed nearly as good as the best,
drawn by what a few trials say of it, and never what is plainly worse; above it there is a search, with budgets in
trials so that every machine answers alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from ..core.agenda import Action, Decision
from ..core.dice import Dice
from ..core.game import AnyGame, Bot
from ..core.mind import Mind
from ..core.search import Budget, Thought
from ..core.values import plays_together
from .quick import QuickBot
from .searching import SearchBot


@dataclass(frozen=True)
class Level:
    """How strong a bot is, and what it is like."""

    id: str
    name: str
    habit: str
    """In a line, for whoever chooses."""
    slips: int = 0
    """One answer in so many is not the best, but nearly so; 0 is never."""
    slips_together: int = 0
    """The same where all stand or fall together: there a slip costs everyone."""
    trials: int = 0
    horizon: int = 1
    caution: float = 1.0


LEVELS = (
    Level("page", "Page", "plays at once, and often takes the second thought for the first", 2, 10),
    Level("squire", "Squire", "knows what is worth a thought, and slips now and then", 6, 30),
    Level("sworn-sword", "Sworn Sword", "counts the odds of every fight and sees what lies near"),
    Level("commander", "Commander", "looks a round ahead before a move that matters", trials=24),
    Level("hand", "Hand of the King", "tries every plan in many worlds before it chooses", trials=120),
)
MIDDLE = "sworn-sword"
"""The mind as it is."""

SLIP = Budget(12, width=4)
"""How much is thought about a slip: enough that it is no absurd one."""
WARMTH = 0.04
"""How much of a chance to win is easily overlooked."""
FLOOR = 0.15
"""What costs more than that is seen by everybody."""
SCALE = 10_000


def level(name: str) -> Level | None:
    """By its id."""
    return next((one for one in LEVELS if one.id == name), None)


class SlippingBot(SearchBot):
    """The mind's answer, and now and then what seems nearly as good as the best."""

    def __init__(self, game: AnyGame, mind: Mind[Any], level: Level, seconds: float = 0.0) -> None:
        super().__init__(game, mind, SLIP, seconds)
        self.level = level

    def choose(self, view: Any, options: Sequence[Action], dice: Dice) -> Action:
        if len(options) == 1:
            return options[0]
        s = self.game.imagine(view, dice)
        top = s.agenda[-1]
        assert isinstance(top, Decision)
        often = self.level.slips_together if plays_together(self.game, s) else self.level.slips
        if self.mind.is_searched(s, top) and dice.below(often) == 0:
            return super().choose(view, options, dice)
        return self.mind.answer(s, top, view.seat, dice)

    def settled(self, thought: Thought, dice: Dice) -> Action:
        """Not the best of what was thought of, but what comes near it, the nearer the likelier."""
        return slip([one.plan[0] for one in thought.considered], [one.mean() for one in thought.considered], dice)


def slip(answers: Sequence[Action], worth: Sequence[float], dice: Dice) -> Action:
    """One of the answers that are worth nearly as much as the best of them, and not the best; the first where all
    others are plainly worse.
    """
    best = max(range(len(worth)), key=lambda place: worth[place])
    near = [place for place in range(len(worth)) if place != best and worth[place] >= worth[best] - FLOOR]
    if not near:
        return answers[0]
    weights = [1 + int(SCALE * exp((worth[place] - worth[best]) / WARMTH)) for place in near]
    drawn = dice.below(sum(weights))
    for place, weight in zip(near, weights):
        drawn -= weight
        if drawn < 0:
            return answers[place]
    return answers[0]


def bot_of_level(game: AnyGame, mind: Mind[Any], level: Level, seconds: float = 0.0) -> Bot:
    """`seconds` is a cap on its thinking, if there is any."""
    if level.trials:
        return SearchBot(game, mind, Budget(level.trials, horizon=level.horizon, caution=level.caution), seconds)
    return SlippingBot(game, mind, level, seconds) if level.slips else QuickBot(game, mind)
