"""Chance of a picture: the little differences between two trees or two men of one rank.

It has nothing to do with the dice. A `Whim` is seeded by the id of the thing that is drawn, so that the same table is
the same picture, here and in the browser (`client/src/board/whim.ts`): only 32-bit integers are reckoned with, which
both languages do alike. Draw in a fixed order, and never for something that is not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import TypeVar

T = TypeVar("T")

WORD = 0xFFFFFFFF


class Whim:
    """mulberry32, seeded by FNV-1a of a text in UTF-8."""

    def __init__(self, seed: str) -> None:
        told = 2166136261
        for byte in seed.encode():
            told = ((told ^ byte) * 16777619) & WORD
        self._state = told

    def __call__(self, low: float = 0.0, high: float = 1.0) -> float:
        """The next number from `low` up to, but never, `high`."""
        self._state = (self._state + 0x6D2B79F5) & WORD
        word = self._state
        word = ((word ^ (word >> 15)) * (word | 1)) & WORD
        word ^= (word + ((word ^ (word >> 7)) * (word | 61))) & WORD
        return low + (high - low) * ((word ^ (word >> 14)) & WORD) / 4294967296

    def pick(self, things: Sequence[T]) -> T:
        return things[int(self() * len(things))]


def tenth(value: float) -> str:
    """A coordinate with at most one decimal, rounded as the browser's `tenth` rounds it."""
    units = floor(value * 10 + 0.5)
    whole, rest = divmod(abs(units), 10)
    sign = "-" if units < 0 else ""
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"
