"""Granted actions and shifts."""

from __future__ import annotations

from ...pack.effects import Act, AttackMod, Shift
from ...powers import UNIT_ACTIVATES, Script
from ...state import Play, State, UnitId
from ..granted import grant
from ..shifting import offer_shift
from ..standing import At


def act(s: State, effect: Act, units: list[UnitId], script: Script, play: Play, at: At) -> None:
    """warband/effect/action-granted-by-card"""
    if effect.against == "nearest_chargeable_enemy" and at.moment == UNIT_ACTIVATES:
        # warband/ability/rage-no-charge: it is the unit's own action, chosen after the window.
        s.raging = effect.charge_die
        return
    beside = [one for one in script.effects if isinstance(one, AttackMod)]
    for unit in units:
        play.role = unit
        play.left = s.contacts[unit]
        grant(s, unit, effect, at, beside)


def shift(s: State, effect: Shift, units: list[UnitId]) -> None:
    """warband/keyword/shift"""
    for unit in units:
        offer_shift(s, unit, effect.distance)
