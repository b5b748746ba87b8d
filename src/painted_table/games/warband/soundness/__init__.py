"""What is true of every state, for tests, for fuzzing, and for positions that people write."""

from __future__ import annotations

from ..state import State
from .acts import acts
from .asked import asked
from .cards import cards, ncus, secrets
from .course import armies, course, points
from .table import ground, tokens, walls
from .units import held, pairs, trays, units


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    wrong = [*course(s), *armies(s), *points(s), *units(s), *pairs(s)]
    if not wrong:
        # The rest is told by units that are as they should be, and cards by what is at work.
        wrong = [*trays(s), *ground(s), *walls(s), *tokens(s), *held(s), *acts(s)]
    return wrong or [*cards(s), *secrets(s), *ncus(s), *asked(s)]
