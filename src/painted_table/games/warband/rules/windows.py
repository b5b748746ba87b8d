"""warband/card/window-order: moments at which something can be used, and what happens by itself.

`open` is called at every moment that the table of triggers names, and pushes what is to come: what is mandatory and
what was put off to this moment, then the active player's answer, then the opponent's. What the moment is about lies on
top of the stacks: the attack, the test, the move, the fall, or the unit or NCU that is acting.
"""

from __future__ import annotations

from typing import Final

from ..powers import LAST_DEEDS, MOMENTS, TURN_START, UNIT_DESTROYED
from ..powers import SAVING as SAVING_MOMENT
from ..state import State, Step

WHOLE: Final = 0
SAVING: Final = 1
ACTING: Final = 2
AFTER: Final = 3
"""warband/effect/destroyed-order: the stages of `unit_destroyed`; every other moment is WHOLE."""


def moment_of(trigger: str, stage: int = WHOLE) -> int:
    if trigger.startswith("turn_start"):
        return TURN_START
    if trigger == "unit_destroyed":
        return SAVING_MOMENT if stage == SAVING else LAST_DEEDS if stage == ACTING else UNIT_DESTROYED
    return MOMENTS.index(trigger.replace("_", "-"))


def open(s: State, trigger: str, stage: int = WHOLE) -> None:
    """A moment has come: whatever it sets off goes onto the agenda, above what follows it."""
    s.agenda.append(Moment(moment_of(trigger, stage)))


class Moment(Step):
    """What happens by itself, then what was put off to it, then who may use something."""

    form = "moment moment"

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def run(self, s: State) -> None:
        # What is used leads to moments of its own.
        from .reacting import begin

        begin(s, self.moment)
