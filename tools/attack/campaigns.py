"""All campaigns by name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .flips import flips
from .floods import floods
from .house import House
from .kills import kills
from .lockstep import lockstep
from .outages import outages
from .races import races
from .report import Figures

Campaign = Callable[[House, Random, bool], list[Figures]]

CAMPAIGNS: dict[str, Campaign] = {
    "kills": kills,
    "outages": outages,
    "races": races,
    "floods": floods,
    "flips": flips,
    "lockstep": lockstep,
}
"""Each is given a house, dice for its choices, and whether it is to be quick."""
