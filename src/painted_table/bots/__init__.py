"""Who can sit at a table instead of a person."""

from __future__ import annotations

from ..core.game import AnyGame, Bot
from ..core.refusal import no_such
from .levels import LEVELS, MIDDLE, bot_of_level, level
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


def offered_bots(game: AnyGame) -> list[str]:
    """What menus offer, the weakest first: the levels; where nobody has taught a game to think, the bots it has."""
    return bot_names(game) if game.mind() is None else [one.id for one in LEVELS]


def known_bots(game: AnyGame) -> list[str]:
    """All that may sit at a table: what menus offer, then the fixed references, which older tables name."""
    return [*offered_bots(game), *(name for name in bot_names(game) if name not in offered_bots(game))]


def usual_bot(game: AnyGame) -> str:
    """Who sits where nobody was named: the mind as it is, at once and without a slip; else the best there is."""
    return bot_names(game)[-1] if game.mind() is None else MIDDLE


def make_bot(game: AnyGame, name: str, seconds: float = 0.0) -> Bot:
    """A new bot by its name (`greedy`) or level (`commander`); raises Garbled with the nearest where there is none.

    After so many seconds of thinking, if any are given, the mind's own answer stands.
    """
    if name == RANDOM:
        return RandomBot()
    kind = game.bots().get(name)
    mind = game.mind()
    if kind is None and name in (QUICK, GREEDY) and mind is not None:
        return QuickBot(game, mind)
    rung = level(name)
    if kind is None and rung is not None and mind is not None:
        return bot_of_level(game, mind, rung, seconds)
    if kind is None:
        raise no_such("bot", name, known_bots(game))
    bot: Bot = kind()
    return bot
