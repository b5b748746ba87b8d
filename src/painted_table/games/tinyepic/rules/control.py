"""What follows from a change of units: control, castles, gold, King's Landing.

tinyepic/throne/check-timing: looked at when a move has ended and after every battle, retreat and other change, never
between the steps of a March. Castles and the Throne follow from the map by themselves (`State.holder`).
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..state import State, Step
from ..units import ALL_EGGS, is_eggs_alone
from .retreat import Retreating, chooser


def settle(s: State) -> None:
    """Bring everything up to date. Called last: what follows it is on the agenda already.

    tinyepic/castle/gold-drop: gold above the new maximum is lost. tinyepic/dragon/egg-never-alone: an egg that would
    be alone returns to the mat. tinyepic/throne/lose-castles: a power with too few castles leaves King's Landing.
    """
    for domain, units in enumerate(s.units):
        if units & ALL_EGGS and is_eggs_alone(units):
            s.units[domain] = 0
    for seat in range(s.board.players):
        limit = s.gold_limit(seat)
        if s.gold[seat] > limit:
            s.gold[seat] = limit
    throne = s.board.throne
    if s.units[throne]:
        power = s.holder(throne)
        if power not in (NOBODY, s.board.dead) and s.castles(power) < s.board.castles_for_throne:
            # tinyepic/coop/kings-landing-six: the player whose units are there leads all of them away.
            leader = s.leader_of(s.units[throne] & s.led[power])
            s.agenda += [SETTLE, Retreating(throne, leader, NOBODY, chooser(s, leader))]


class Settle(Step):
    """Once more, until all is stable."""

    form = "settle"

    def run(self, s: State) -> None:
        settle(s)


SETTLE: Final = Settle()
