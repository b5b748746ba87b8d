"""The steps of a turn or a round, as whoever watches is told them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Steps(Struct, frozen=True):
    """What a turn, or a round, goes through, a word each, and how far it has come."""

    names: tuple[str, ...] = ()
    now: int = -1
    """The number of the step under way; -1 where none is."""


NO_STEPS: Final = Steps()
