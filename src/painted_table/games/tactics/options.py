"""The options of a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """tactics/overview/warband-order: the scenario is settled first, and with it the size of the game."""

    scenario: str
    warbands: str = "build"
    """`build` or `preset`."""
    turncloak: str = "targaryen"
    """tactics/warband/lyn-corbray: who may field him; `contested`: both."""
    soldier_supply: str = "box"
    """tactics/warband/miniatures-limit: `box` or `doubled`."""
