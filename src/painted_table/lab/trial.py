"""Tables drawn at random, for the search for crashes.

Every other table takes the next combination of the parts in turn, so that a long campaign plays all of them;
the rest is drawn freely, and mostly as the modes have it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

from ..bots import RANDOM, bot_names, known_bots
from ..core.dice import Dice, SeededDice
from ..core.game import AnyGame
from ..core.refusal import Garbled, no_such

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
    """Every way to set the parts, those among them that the game refuses; every mode of a game without parts."""
    names = part_names(game)
    values = [choice.values for choice in game.choices() if choice.id in names]
    if not names:
        return tuple(mode.options for mode in game.modes)
    return tuple(dict(zip(names, words)) for words in product(*values))


@dataclass(frozen=True)
class Wanted:
    """What all tables of a campaign have in common; nothing, if it is not said."""

    options: Mapping[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = ()
    """The kinds of bots that seats are drawn from; `nobody` is one of them."""

    def arguments(self) -> str:
        """As it is said on the command line."""
        bots = f" --bots {','.join(self.bots)}" if self.bots else ""
        return bots + "".join(f" --option {id}={word}" for id, word in self.options.items())


ANYTHING = Wanted()


def check_wanted(game: AnyGame, wanted: Wanted) -> None:
    """Raise Garbled where a campaign asks for bots or options that there are not."""
    names = [*known_bots(game), SLEEPER]
    for name in wanted.bots:
        if name not in names:
            raise no_such("bot", name, names)
    draw_trial(game, SeededDice(0), 0, wanted)


def draw_trial(game: AnyGame, dice: Dice, number: int = 0, wanted: Wanted = ANYTHING) -> Trial:
    """Any number of seats, any options that go together, any bots; a number as an option is a small one."""
    combination, parts = _turn_of(game, number, wanted)
    modes = [mode for mode in game.modes if _agree(mode.options, wanted.options)] or list(game.modes)
    refused: Garbled | None = None
    for _ in range(ATTEMPTS):
        mode = modes[dice.below(len(modes))]
        players = mode.seats[dice.below(len(mode.seats))]
        options = dict(mode.options)
        for choice in game.choices():
            if not dice.below(3):
                values = choice.some()
                options[choice.id] = values[dice.below(len(values))]
        options.update(parts)
        options.update(wanted.options)
        refused = _refusal(game, players, options)
        if refused is None:
            names = wanted.bots or (*bot_names(game), SLEEPER, RANDOM)
            bots = tuple(names[dice.below(len(names))] for _ in range(players))
            return Trial(players, options, bots, combination)
    if wanted.options and refused is not None:
        raise refused
    raise Garbled("No options were found that go together.", "Some options must go together for a game to be played.")


def _agree(options: Mapping[str, str], wanted: Mapping[str, str]) -> bool:
    return all(wanted.get(id, word) == word for id, word in options.items())


def _turn_of(game: AnyGame, number: int, wanted: Wanted) -> tuple[int | None, Mapping[str, str]]:
    """The combination whose turn it is in game `number`, unless the game refuses it for any number of seats."""
    if number % 2 == 0:
        return None, {}
    combination = number // 2 % len(combinations(game))
    parts = combinations(game)[combination]
    if not _agree(parts, wanted.options):
        return None, {}
    if all(_refusal(game, players, {**parts, **wanted.options}) is not None for players in game.seats()):
        return None, {}
    return combination, parts


def _refusal(game: AnyGame, players: int, options: Mapping[str, str]) -> Garbled | None:
    try:
        game.start(players, options)
    except Garbled as problem:
        return problem
    return None
