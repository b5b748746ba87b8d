"""warband/round/*, warband/turn/*: rounds and turns."""

from __future__ import annotations

from typing import Final

from ..state import State, Step


class BeginRound(Step):
    form = "begin-round"

    def run(self, s: State) -> None:
        s.round += 1
        s.turns = 0
        s.passes = 0
        s.active = s.first


BEGIN_ROUND: Final = BeginRound()
