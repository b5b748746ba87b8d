"""Where an army may go that is chosen to be led: what the question after it will offer."""

from __future__ import annotations

from ....core.agenda import Action
from ..actions import Lead
from ..board import MARCH
from ..rules.march import March, firsts
from ..rules.sail import targets
from ..state import State
from .names import domains


def reach(s: State, a: Action) -> tuple[str, ...]:
    """tinyepic/march/adjacent, tinyepic/sail/distance."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(a, Lead) or not isinstance(top, March):
        return ()
    ground = top.ground(s)
    near = firsts(ground, a.source, a.army) if a.by == MARCH else targets(ground, a.by, a.source, a.army)
    return tuple(domains(s.board)[domain] for domain in near)
