"""Who can sit at a table instead of a person."""

from __future__ import annotations

from ..core.game import AnyGame, Bot
from ..core.refusal import no_such
from .random import RandomBot

RANDOM = "random"


def bot_names(game: AnyGame) -> list[str]:
    """The bots that can play a game, the plainest first."""
    return [RANDOM, *game.bots()]


def make_bot(game: AnyGame, name: str) -> Bot:
    """A new bot by its name (`random`, `greedy`); raises Garbled with the nearest names where there is none."""
    if name == RANDOM:
        return RandomBot()
    kind = game.bots().get(name)
    if kind is None:
        raise no_such("bot", name, bot_names(game))
    bot: Bot = kind()
    return bot
