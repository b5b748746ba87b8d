"""Tables drawn at random, for the search for crashes.

Every other table takes the next combination of the parts in turn, so that a long campaign plays all of them;
the rest is drawn freely, and mostly as the modes have it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ..bots import RANDOM, bot_names
from ..core.dice import Dice
from ..core.game import AnyGame
from ..core.refusal import Garbled

SLEEPER = "nobody"
"""A seat that gives only default answers."""
ATTEMPTS = 100


@dataclass(frozen=True)
class Trial:
    """A table drawn at random."""

    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    combination: int | None = None
    """Which combination of the parts it plays, if it was chosen for that."""


def part_names(game: AnyGame) -> list[str]:
    """What the modes differ in, and so what can be switched by itself."""
    return [choice.id for choice in game.choices() if choice.values and len(set(choice.default.values())) > 1]


@lru_cache(maxsize=8)
def combinations(game: AnyGame) -> tuple[Mapping[str, str], ...]:
    """Every way to set the parts, those among them that the game refuses."""
    names = part_names(game)
    values = [choice.values for choice in game.choices() if choice.id in names]
    return tuple(dict(zip(names, words)) for words in product(*values))


def draw_trial(game: AnyGame, dice: Dice, number: int = 0) -> Trial:
    """Any number of seats, any options that go together, any bots; a number as an option is a small one."""
    combination, parts = _turn_of(game, number)
    for _ in range(ATTEMPTS):
        mode = game.modes[dice.below(len(game.modes))]
        players = mode.seats[dice.below(len(mode.seats))]
        options = dict(mode.options)
        for choice in game.choices():
            if not dice.below(3):
                values = choice.some()
                options[choice.id] = values[dice.below(len(values))]
        options.update(parts)
        if not _is_refused(game, players, options):
            names = [*bot_names(game), SLEEPER, RANDOM]
            bots = tuple(names[dice.below(len(names))] for _ in range(players))
            return Trial(players, options, bots, combination)
    raise Garbled("No options were found that go together.", "Some options must go together for a game to be played.")


def _turn_of(game: AnyGame, number: int) -> tuple[int | None, Mapping[str, str]]:
    """The combination whose turn it is in game `number`, unless the game refuses it for any number of seats."""
    if number % 2 == 0:
        return None, {}
    combination = number // 2 % len(combinations(game))
    parts = combinations(game)[combination]
    if all(_is_refused(game, players, parts) for players in game.seats()):
        return None, {}
    return combination, parts


def _is_refused(game: AnyGame, players: int, options: Mapping[str, str]) -> bool:
    try:
        game.start(players, options)
    except Garbled:
        return True
    return False
