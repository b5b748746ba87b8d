"""tactics/round: one model after another, until nobody can activate any more."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..state import State, Step
from .end_phase import END_PHASE


class BeginRound(Step):
    """tactics/round/first-player-starts, tactics/setup/tracker"""

    form = "begin-round"

    def run(self, s: State) -> None:
        s.round += 1
        s.activated = 0
        s.active = s.first
        s.passed = NOBODY
        s.agenda += [BEGIN_ROUND, END_PHASE]


BEGIN_ROUND: Final = BeginRound()
