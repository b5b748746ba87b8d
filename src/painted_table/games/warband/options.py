"""The options of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CHOOSE: Final = "choose"
"""Any ready-made army of the size, taken at the table."""
BUILD: Final = "build"
"""An army of one's own, built at the table."""
PLACED: Final = "placed"
"""Terrain, or tokens, where the players put them."""
QUICK: Final = "quick"
"""Tokens where the mode has them."""


@dataclass(frozen=True)
class Options:
    """warband/quick/prebuilt: what is settled before anybody sits down."""

    mode: str = "thrones"
    size: str = "small"
    armies: tuple[str, str] = ("robb_small", "jaime_small")
    """By seat: a ready-made army by its id, CHOOSE or BUILD."""
    layout: str = "crossroads"
    """The terrain: a layout by its id, or PLACED."""
    tokens: str = QUICK
    """QUICK or PLACED."""
    pool: str = "copies"
    """What armies are built from: `box`, `copies` or `extra`."""
    hills: int = 0
    """warband/terrain/hill-optional: how many are added to the terrain that is placed."""
