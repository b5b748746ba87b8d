"""Who decides for the whole Treaty."""

from __future__ import annotations

from ....core.agenda import Seat
from ..state import State


def group(s: State) -> Seat:
    """tinyepic/coop/group-decision: the player whose turn it is, or who acts at the bottom dice; in all other steps the
    holder of the Hand. Alone it is you.
    """
    return s.active if s.is_player(s.active) else s.first
