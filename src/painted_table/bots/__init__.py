"""Who can sit at a table instead of a person."""

from __future__ import annotations

from ..core.game import AnyGame, Bot
from ..core.refusal import no_such
from .levels import LEVELS, bot_of_level, level
from .quick import QuickBot
from .random import RandomBot

RANDOM = "random"
QUICK = "quick"
GREEDY = "greedy"
"""The best that a game has; where it has no other, its mind."""


def bot_names(game: AnyGame) -> list[str]:
    """The bots that can play a game, the plainest first."""
    own = game.bots()
    quick = [] if game.mind() is None else [QUICK] if GREEDY in own else [GREEDY]
    return [RANDOM, *quick, *own]


def make_bot(game: AnyGame, name: str) -> Bot:
    """A new bot by its name (`greedy`) or level (`commander`); raises Garbled with the nearest where there is none."""
    if name == RANDOM:
        return RandomBot()
    kind = game.bots().get(name)
    mind = game.mind()
    if kind is None and name in (QUICK, GREEDY) and mind is not None:
        return QuickBot(game, mind)
    rung = level(name)
    if kind is None and rung is not None and mind is not None:
        return bot_of_level(game, mind, rung)
    if kind is None:
        levels = [] if mind is None else [one.id for one in LEVELS]
        raise no_such("bot", name, [*bot_names(game), *levels])
    bot: Bot = kind()
    return bot
