"""warband/board/*: NCUs on the Tactics Board."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ..actions import Claim
from ..board import ZONES
from ..state import Decision, NcuId, State, Step
from . import windows


def activate_ncu(s: State, ncu: NcuId) -> None:
    """warband/board/order: the window, the zone, its benefit."""
    s.acting_ncu = ncu
    s.ncus_activated |= 1 << ncu
    s.agenda.append(CLAIM_STEP)
    windows.open(s, "ncu_activates")


def free_zones(s: State) -> list[int]:
    """warband/board/one-per-zone, warband/board/five-zones"""
    return [zone for zone in range(len(ZONES)) if zone not in s.ncu_zone]


class ClaimStep(Step):
    """warband/board/no-free-zone: without one nothing happens."""

    form = "claim-step"

    def run(self, s: State) -> None:
        if s.acting_ncu != NOBODY and free_zones(s):
            s.agenda.append(CLAIMING)


class Claiming(Decision):
    """warband/board/zone-after-window"""

    form = "claiming"
    rule = "warband/board/zone-after-window"

    def seat(self, s: State) -> Seat:
        return s.ncu_owner[s.acting_ncu]

    def options(self, s: State) -> list[Action]:
        return [Claim(zone) for zone in free_zones(s)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Claim)
        s.ncu_zone[s.acting_ncu] = a.zone
        windows.open(s, "zone_claimed")


CLAIM_STEP: Final = ClaimStep()
CLAIMING: Final = Claiming()
