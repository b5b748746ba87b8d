"""The options of a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """tactics/overview/warband-order: all of it is settled before warbands are assembled."""

    scenario: str
    warbands: str
    turncloak: str
    soldier_supply: str
