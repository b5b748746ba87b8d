"""The options of a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """tinyepic/setup/dragons-before-draw: all of it is settled before houses are chosen or drawn."""

    players: int
    mode: str
    ice_and_fire_houses: bool
    dragons: bool
    difficulty: str
    houses: str
    rival_house: str

    @property
    def solo(self) -> bool:
        return self.mode == "solo_rival"
