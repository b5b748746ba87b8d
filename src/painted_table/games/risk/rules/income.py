"""How many armies a turn brings."""

from __future__ import annotations

from ....core.agenda import Seat
from ..board import count
from ..state import Power, State


def income(s: State, power: Power) -> int:
    """risk/reinforce/territories-plus-castles, risk/reinforce/castle-counts-extra, risk/reinforce/chart,
    risk/reinforce/minimum-three: a third of territories plus castles, at least three, then region bonuses.
    """
    return basic_income(s, power) + s.board.region_bonus(s.held[power])


def basic_income(s: State, power: Power) -> int:
    board = s.board
    lands = s.held[power]
    basic = (count(lands) + count(lands & board.castles)) // board.divisor
    return basic if basic > board.minimum else board.minimum


def gold_income(s: State, seat: Seat) -> int:
    """risk/gold/base-income, risk/gold/base-minimum: Gold for each army of the basic number, after the minimum;
    risk/gold/region-income: for each point of a region's bonus; risk/gold/port-income: for each port, which
    brings no armies (risk/gold/ports-give-no-armies). risk/components/gold-unlimited: the bank pays all of it.
    """
    parts = s.board.parts
    lands = s.held[seat]
    return (
        parts.gold_per_army * basic_income(s, seat)
        + parts.gold_per_region_point * s.board.region_bonus(lands)
        + parts.gold_per_port * count(lands & s.board.ports)
    )


def within_limit(s: State, seat: Seat, armies: int) -> int:
    """risk/components/army-limit-option: what would exceed the cap is lost; without it reserves never run dry."""
    if not s.board.army_cap:
        return armies
    room = s.board.army_cap - s.armies_of(seat) - s.reserve
    return max(0, min(armies, room))
