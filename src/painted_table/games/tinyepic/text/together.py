"""Who plays on one side, and what they decide together."""

from __future__ import annotations

from ....core.agenda import Seat
from ..rules.ice_dragon import DragonTarget
from ..rules.night_king import SpreadTo
from ..rules.ranger import RangerOrder
from ..rules.terror import ConvertToken
from ..state import State

SHARED = (RangerOrder, SpreadTo, ConvertToken, DragonTarget)
"""tinyepic/coop/group-decision: what the dead do in an order, or to a house, that the group chooses."""


def allies(s: State, seat: Seat) -> tuple[Seat, ...]:
    """tinyepic/coop/goal: all who play are of the Treaty."""
    return tuple(other for other in range(s.board.players) if other != seat) if s.board.coop else ()


def is_shared(s: State) -> bool:
    return bool(s.agenda) and isinstance(s.agenda[-1], SHARED)
