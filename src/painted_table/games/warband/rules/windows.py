"""warband/card/window-order: moments at which something can be used, and what happens by itself.

`open` is called at every moment that the table of triggers names, and pushes what is to come: what is mandatory and
what was put off to this moment, then the active player's answer, then the opponent's. What the moment is about lies on
top of the stacks: the attack, the test, the move, the fall, or the unit or NCU that is acting.
"""

from __future__ import annotations

from typing import Final

from ..pack.effects import Moment, Trigger
from ..state import State

WHOLE: Final = 0
SAVING: Final = 1
ACTING: Final = 2
AFTER: Final = 3
"""warband/effect/destroyed-order: the stages of `unit_destroyed`; every other moment is WHOLE."""


def open(s: State, trigger: Trigger | Moment, stage: int = WHOLE) -> None:
    """A moment has come: whatever it sets off goes onto the agenda, above what follows it."""
