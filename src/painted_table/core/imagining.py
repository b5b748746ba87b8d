"""A state made of what one seat knows, for whatever is told to it."""

from __future__ import annotations

from typing import Any

from .agenda import Seat
from .dice import FirstOfAll
from .game import AnyGame

ANYHOW = FirstOfAll()
"""Deals what nobody will be told of."""


def imagined(game: AnyGame, s: Any, seat: Seat) -> Any:
    """A state that a seat cannot tell from the real one: whatever is said of it gives nothing away."""
    return game.imagine(game.see(s, seat), ANYHOW)
