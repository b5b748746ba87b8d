"""A mode that is drawn: whoever does not choose one leaves it to chance, each with the same chance.

The draw follows from the secret of the match, as its dice do, before the first of them. A record says that it was
drawn, and whoever is shown the secret can draw again.
"""

from __future__ import annotations

from collections.abc import Mapping

from .dice import SealedDice
from .english import counted
from .game import AnyGame
from .options import DRAWN, Mode
from .refusal import Garbled

RANDOM = "random"
"""As a mode: any of those that so many can play."""
BY_CHANCE = "mode"
"""As the word of DRAWN: what was drawn."""
NUMBER = -1
"""Of the draw among all chance of a match: the dice of the first place have 0."""


def random_mode(game: AnyGame) -> Mode | None:
    """What people choose who leave the mode to chance; None where there is but one."""
    if len(game.modes) < 2:
        return None
    return Mode(
        id=RANDOM,
        title="At random",
        text=f"one of {counted(len(game.modes), 'way')} to play, drawn with the same chance when the table is opened",
        seats=game.seats(),
        rule="table/random-mode",
        options={"mode": RANDOM},
    )


def is_random(options: Mapping[str, str]) -> bool:
    return options.get("mode") == RANDOM


def was_drawn(options: Mapping[str, str]) -> bool:
    """Whether the mode that is played was drawn."""
    return options.get(DRAWN) == BY_CHANCE


def undrawn(options: Mapping[str, str]) -> dict[str, str]:
    """The same options, for a game whose own secret has drawn nothing."""
    return {id: word for id, word in options.items() if id != DRAWN}


def must_not_claim(words: Mapping[str, str]) -> None:
    """Raises Garbled where somebody says of a mode that it was drawn: only the draw says so."""
    if DRAWN in words:
        raise Garbled("That a mode was drawn is no option [table/random-mode].", "For a draw the mode is random.")


def check_start(game: AnyGame, players: int, words: Mapping[str, str]) -> None:
    """Raises Garbled where so many cannot play what these words settle, a mode to be drawn among them."""
    if is_random(words):
        drawable(game, players, words)
    else:
        game.start(players, words)


def drawable(game: AnyGame, players: int, words: Mapping[str, str]) -> list[Mode]:
    """table/random-mode: the modes that may come up, in the order of the game; raises Garbled where none can.

    What else was settled stands: a mode that it does not go with is not drawn.
    """
    if random_mode(game) is None:
        raise Garbled(f"{game.title} has one way to play [table/random-mode].", "Leave the mode out.")
    own = {id: word for id, word in words.items() if id not in ("mode", DRAWN)}
    by_mode = sorted({id for mode in game.modes for id in mode.options} & set(own))
    if by_mode:
        says = f"A mode that is drawn settles {', '.join(by_mode)} itself [table/random-mode]."
        raise Garbled(says, "Leave it out, or choose a mode.")
    found, fault = [], None
    for mode in game.modes:
        try:
            if players in mode.seats:
                game.start(players, {**mode.options, **own})
                found.append(mode)
        except Garbled as problem:
            fault = fault or problem
    if not found:
        raise fault or Garbled(f"{game.title} is not played by {players}.", "Choose another number of players.")
    return found


def draw(game: AnyGame, players: int, words: Mapping[str, str], secret: str) -> Mode:
    """The mode that the secret of a match draws."""
    modes = drawable(game, players, words)
    return modes[SealedDice(secret, NUMBER).below(len(modes))]


def with_mode(game: AnyGame, players: int, options: Mapping[str, str], secret: str) -> Mapping[str, str]:
    """Options with the mode that is played: the one they name, or the one that was drawn and says so."""
    if not is_random(options):
        return options
    mode = draw(game, players, options, secret)
    own = {id: word for id, word in options.items() if id != "mode"}
    return {**mode.options, **own, DRAWN: BY_CHANCE}


def own_words(game: AnyGame, players: int, options: Mapping[str, str]) -> dict[str, str]:
    """What was settled besides a mode that was drawn."""
    mode = game.mode(players, options)
    return {id: word for id, word in options.items() if id != DRAWN and (mode is None or id not in mode.options)}


def told_played(played: tuple[str, ...], options: Mapping[str, str]) -> tuple[str, ...]:
    """What is played, and after the mode that it was drawn."""
    return (*played[:1], "drawn at random", *played[1:]) if was_drawn(options) else played
