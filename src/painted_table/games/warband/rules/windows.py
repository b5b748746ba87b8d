"""warband/card/window-order: moments at which something can be used, and what happens by itself.

`open` is called at every moment that the table of triggers names. It pushes what is to come: first what is mandatory,
then the active player's answer, then the opponent's. What the window is about is on top of the stacks: the attack, the
test, the move, the fall, or the unit that is `acting`.
"""

from __future__ import annotations

from ..pack.effects import Trigger
from ..state import State


def open(s: State, trigger: Trigger) -> None:
    """A moment has come: whatever it sets off goes onto the agenda, above what follows it."""
