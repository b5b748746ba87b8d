"""How many armies a turn brings."""

from __future__ import annotations

from ....core.agenda import Seat
from ..board import count
from ..state import Power, State


def income(s: State, power: Power) -> int:
    """risk/reinforce/territories-plus-castles, risk/reinforce/castle-counts-extra, risk/reinforce/chart,
    risk/reinforce/minimum-three: a third of territories plus castles, at least three, then region bonuses.
    """
    board = s.board
    lands = s.held[power]
    counted = count(lands) + count(lands & board.castles)
    basic = counted // board.divisor
    if basic < board.minimum:
        basic = board.minimum
    return basic + board.region_bonus(lands)


def within_limit(s: State, seat: Seat, armies: int) -> int:
    """risk/components/army-limit-option: what would exceed the cap is lost; without it reserves never run dry."""
    if not s.board.army_cap:
        return armies
    room = s.board.army_cap - s.armies_of(seat) - s.reserve
    return max(0, min(armies, room))
