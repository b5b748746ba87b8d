"""What a card grants several times."""

from __future__ import annotations

from ..state import State, Step


class Again(Step):
    """An action that is granted once more when the one before is over."""


def decline(s: State) -> None:
    """tinyepic/event/effects-mandatory: whoever declines an action is not asked whether to do it again."""
    if s.agenda and isinstance(s.agenda[-1], Again):
        s.agenda.pop()
