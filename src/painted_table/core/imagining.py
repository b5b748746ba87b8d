"""A state made of what one seat knows, for whatever is told to it."""

from __future__ import annotations

from typing import Any

from .agenda import Seat
from .dice import Dice
from .game import AnyGame


class FirstOfAll(Dice):
    """Always the first: for dealing what nobody will be told of. It costs nothing to make."""

    def below(self, n: int) -> int:
        return 0


ANYHOW = FirstOfAll()


def imagined(game: AnyGame, s: Any, seat: Seat) -> Any:
    """A state that a seat cannot tell from the real one: whatever is said of it gives nothing away."""
    return game.imagine(game.see(s, seat), ANYHOW)
