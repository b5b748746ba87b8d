"""Which questions of Tactics show what only one seat may see."""

from __future__ import annotations

from ....core.agenda import Seat
from ..rules.activation import Acting, has_begun
from ..rules.agendas import KeepOne, PutBack
from ..rules.mustering import Mustering
from ..state import State


def is_secret(s: State, seat: Seat) -> bool:
    """Warbands that are not shown yet, and agendas; all else lies open."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Acting):
        # tactics/activate/window: agendas may be played before the first action
        return s.hand_counts[seat] > 0 and not has_begun(s)
    return isinstance(top, (Mustering, KeepOne, PutBack))
