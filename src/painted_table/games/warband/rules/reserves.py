"""warband/storm/arrive-*, warband/clash/defender-arrive, warband/setup/deploy-impossible: units that come in later.
Whoever is destroyed is in no reserve (warband/storm/no-return)."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ....core.refusal import Refusal
from ..actions import UNASKED, Arrive
from ..state import RESERVE, State, UnitId
from . import posing, settling
from .places import ARRIVE, inch_rule

FROM_ROUND: Final = 2


def reserves(s: State, seat: Seat) -> list[UnitId]:
    """Those that wait and may come in now, if there is room. warband/storm/arrive-when: from round 2;
    warband/clash/defender-arrive: from round 3; warband/setup/deploy-impossible: whoever found no room before the
    battle, from round 2 in every mode."""
    found: list[UnitId] = []
    for unit, fate in enumerate(s.fate):
        if fate == RESERVE and s.owner[unit] == seat and s.round >= earliest(s, unit):
            found.append(unit)
    return found


def earliest(s: State, unit: UnitId) -> int:
    """Who was to begin on the table and found no room may come in from round 2 on, others as the mode has it."""
    arrivals = s.board.mode.arrivals
    was_due = bool(s.van[s.owner[unit]] >> unit & 1)
    return FROM_ROUND if arrivals is None or was_due else arrivals.from_round


def arrivals(s: State, seat: Seat) -> list[UnitId]:
    """Those of them that have room on the lattice."""
    return [unit for unit in reserves(s, seat) if posing.has_room(s, ARRIVE, seat, unit)]


def why_not_arrive(s: State, seat: Seat, a: Arrive) -> Refusal | None:
    if not 0 <= a.unit < len(s.fate) or s.owner[a.unit] != seat or s.fate[a.unit] != RESERVE:
        return Refusal(_when_rule(s, seat), "That unit does not wait in reserve.", "Name one of yours that does.")
    if s.round < earliest(s, a.unit):
        instead = f"It may come in from round {earliest(s, a.unit)} on."
        return Refusal(_when_rule(s, seat), f"It is round {s.round}.", instead)
    if a.facing == UNASKED or a.x == UNASKED or a.y == UNASKED:
        if posing.has_room(s, ARRIVE, seat, a.unit):
            return None
        return Refusal(inch_rule(s, seat), f"{s.card(a.unit).name} finds no room.", "Bring in another unit.")
    return posing.why_not_there(s, ARRIVE, seat, a.unit, NOBODY, a.facing, a.x, a.y)


def _when_rule(s: State, seat: Seat) -> str:
    arrivals = s.board.mode.arrivals
    return inch_rule(s, seat) if arrivals is None else arrivals.when


def arrive(s: State, seat: Seat, a: Arrive) -> None:
    """It counts as the turn of its owner."""
    if a.facing == UNASKED or a.x == UNASKED or a.y == UNASKED:
        posing.begin(s, ARRIVE, seat, a.unit)
    else:
        settling.settle(s, ARRIVE, seat, a.unit, NOBODY, a.facing, a.x, a.y)
