"""warband/victory/vp-never-negative: points won are written down with what they were for.

Sources are the places of a seat's row in `State.earned`.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import Seat
from ..state import State

OF_TOKENS: Final = 0
OF_TOKEN_CARDS: Final = 1
OF_KILLS: Final = 2
OF_COMMANDERS: Final = 3
OF_MARKS: Final = 4
OF_HELD: Final = 5
OF_SECRETS: Final = 6
OF_OPEN_AIM: Final = 7
OF_WALLS: Final = 8
OF_BREACHES: Final = 9
SOURCES: Final = [
    "objectives held",
    "objective cards",
    "units destroyed",
    "commanders destroyed",
    "marked units destroyed",
    "units destroyed that held objectives",
    "secret objectives",
    "the open objective",
    "walls broken",
    "units over the walls",
]


def earn(s: State, seat: Seat, points: int, source: int) -> None:
    s.points[seat] += points
    s.earned[seat * len(SOURCES) + source] += points
