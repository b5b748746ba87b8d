"""Copper that was spent in an action, for those who wait for it: DOWAGER'S RESOURCES."""

from __future__ import annotations

from typing import Final

from ..state import OUTLAY, Event, State, Step
from .motivations import happen


def forget_outlays(s: State) -> None:
    """A new action begins, or what was paid for was none."""
    now = s.activation
    if now is not None:
        now.payers, now.paid = (), ()


class Outlays(Step):
    """tactics/ability/special: after an action, model by model; the last who has paid is answered last."""

    form = "outlays"

    def run(self, s: State) -> None:
        now = s.activation
        assert now is not None
        payers = list(dict.fromkeys(now.payers))
        sums = [sum([n for payer, n in zip(now.payers, now.paid, strict=True) if payer == one]) for one in payers]
        forget_outlays(s)
        for model, copper in reversed(list(zip(payers, sums, strict=True))):
            happen(s, Event(OUTLAY, model, detail=copper), s.side[model])


OUTLAYS: Final = Outlays()
