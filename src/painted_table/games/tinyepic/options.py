"""The options of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BY_THE_BOOK: Final = "by_the_book"
HELPED: Final = "helped"


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
    eight_castles: bool = False
    small_treaty: str = BY_THE_BOOK

    @property
    def solo(self) -> bool:
        """One player, and a house that nobody plays: the Rival, or the Teammate."""
        return self.mode in ("solo_rival", "solo_coop")

    @property
    def helped(self) -> bool:
        """tinyepic/coop-setup/forearmed, tinyepic/ranger/fewer-walkers: a small Treaty is helped."""
        return self.small_treaty == HELPED

    @property
    def coop(self) -> bool:
        """All together against the Night King."""
        return self.mode in ("coop", "solo_coop")
