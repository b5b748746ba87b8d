"""Luck in Beacons: flames that were rolled."""

from __future__ import annotations

from collections.abc import Sequence

from painted_table.core.agenda import Action, Chance
from painted_table.core.luck import Fortune, Luck, weighed

from .actions import Roll
from .rules.turn import Kindling, Rolling
from .state import FLAME, State


class FlameLuck(Luck[State]):
    title = "Luck with the dice"
    unit = "flame"
    verb = "rolled"
    more_is_better = True

    def fortunes(self, s: State, top: Chance[State], a: Action) -> Sequence[Fortune]:
        keeper = next((frame.who for frame in reversed(s.agenda) if isinstance(frame, Kindling)), None)
        if keeper is None or not isinstance(top, Rolling):
            return ()
        found = weighed(s, top, a, keeper, _flames)
        return () if found is None else (found,)


def _flames(a: Action) -> float:
    return a.faces.count(FLAME) if isinstance(a, Roll) else 0
