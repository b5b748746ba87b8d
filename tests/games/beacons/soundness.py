"""What is true of every state, for tests and for fuzzing."""

from __future__ import annotations

from .rules.packing import BUDGET, cost
from .state import GATE, PACES, State, square_of


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    wrong = []
    if len({*s.deck, *s.top}) != len(s.deck) + len(s.top) or GATE in s.deck + s.top:
        wrong.append("the fog's cards are not each in one place")
    if s.agenda and len(s.deck) + len(s.top) < 2:
        wrong.append("the fog has fewer cards than somebody may look at")
    if any(cost(some) > BUDGET for some in s.lists):
        wrong.append(f"lists cost more than {BUDGET}: {s.lists}")
    if any(not (0 <= x < PACES and 0 <= y < PACES) or square_of((x, y)) == s.fog for x, y in s.at):
        wrong.append(f"keepers are off the moor or in the fog: {s.at}")
    if s.fog >= 0 and s.lit[s.fog] >= 0:
        wrong.append("a beacon burns in the fog")
    return wrong
