"""What a seat has, as shares of what both have together: for a value, and for words."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ....core.mind import shares
from ..rules.control import controlled
from ..state import DESTROYED, TABLE, State, other

NAMES: Final = ("points", "objectives", "units", "models", "cost destroyed", "units still to act", "cards", "zones")


def features(s: State, seat: Seat) -> list[float]:
    """By name: what a seat has of what both have; 0 where nobody has any."""
    return shares(holdings(s, seat), [holdings(s, other(seat))])


def holdings(s: State, seat: Seat) -> list[float]:
    units = models = idle = tokens = 0
    for unit, fate in enumerate(s.fate):
        if s.owner[unit] != seat or fate == DESTROYED:
            continue
        units += 1
        models += s.hp[unit]
        if fate == TABLE:
            idle += 0 if s.activated >> unit & 1 else 1
            tokens += 1 if s.held[unit] != NOBODY or controlled(s, unit) != NOBODY else 0
    zones = 0
    for ncu, zone in enumerate(s.ncu_zone):
        if s.ncu_owner[ncu] == seat:
            zones += 1 if zone != NOBODY else 0
            idle += 0 if s.ncus_activated >> ncu & 1 else 1
    return [
        float(s.points[seat]),
        float(tokens),
        float(units),
        float(models),
        float(s.spoils[seat]),
        float(idle),
        float(s.hand_counts[seat]),
        float(zones),
    ]
