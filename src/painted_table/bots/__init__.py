"""Who can sit at a table instead of a person."""

from __future__ import annotations

from ..core.game import AnyGame, Bot
from ..core.refusal import no_such
from .quick import QuickBot
from .random import RandomBot

RANDOM = "random"
QUICK = "quick"


def bot_names(game: AnyGame) -> list[str]:
    """The bots that can play a game, the plainest first."""
    quick = [] if game.mind() is None else [QUICK]
    return [RANDOM, *quick, *game.bots()]


def make_bot(game: AnyGame, name: str) -> Bot:
    """A new bot by its name (`quick`, `greedy`); raises Garbled with the nearest names where there is none."""
    if name == RANDOM:
        return RandomBot()
    mind = game.mind()
    if name == QUICK and mind is not None:
        return QuickBot(game, mind)
    kind = game.bots().get(name)
    if kind is None:
        raise no_such("bot", name, bot_names(game))
    bot: Bot = kind()
    return bot
