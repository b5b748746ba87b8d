"""Checking alliances: who leads the non-player houses from now on."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..board import Power
from ..state import State, Step
from ..units import ALL_EGGS, MASKS, TARGARYEN, House
from .control import SETTLE
from .retreat import Retreating, chooser


def tokens_for(s: State, power: Power, house: House) -> int:
    """tinyepic/throne/wild: the Iron Throne counts as a token of every house."""
    return s.pool(power, house) + (1 if s.has_throne(power) else 0)


def player_order(s: State) -> list[Power]:
    """tinyepic/round/player-order; tinyepic/solo/alliance-check: the player before the Rival."""
    if s.board.rival != NOBODY:
        return [0, s.board.rival]
    return s.seats_from(s.first)


def ally_of(s: State, house: House) -> Power:
    """tinyepic/alliance/requirement, tinyepic/alliance/tie-holder, tinyepic/alliance/tie-order: who gains or
    keeps it.
    """
    best, most = NOBODY, s.board.alliance_least - 1
    for power in player_order(s):
        tokens = tokens_for(s, power, house)
        if tokens > most or (tokens == most and best != NOBODY and power == s.lord[house]):
            best, most = power, tokens
    return best


class CheckAlliances(Step):
    """tinyepic/alliance/check-when, tinyepic/alliance/check-order, tinyepic/setup/mat-order: house by house; the
    retreats that one causes are finished before the next is checked.
    """

    form = "check-alliances place"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: State) -> None:
        for place in range(self.place, len(s.mats)):
            house = s.mats[place]
            ally = ally_of(s, house)
            if ally != s.lord[house]:
                s.agenda.append(CheckAlliances(place + 1))
                change_ally(s, house, ally)
                return


def change_ally(s: State, house: House, ally: Power) -> None:
    """tinyepic/alliance/lost-to-player, tinyepic/alliance/lost-to-nobody, tinyepic/alliance/units-control: units,
    castles and cards follow at once; the former ally's own units in shared domains retreat (tinyepic/retreat/several:
    in the order of the map).

    tinyepic/castle/via-alliance, tinyepic/throne/ally-in-kings-landing: castles and the Throne go by who leads the
    units, and so does King's Landing (`settle`). tinyepic/alliance/not-mid-round: only the check and events call this.
    """
    former, ally = s.lord[house], s.side(ally)
    s.follow(house, ally)
    leave_eggs(s)
    s.agenda.append(SETTLE)
    if former not in (NOBODY, s.board.dead):
        shared = [d for d in range(s.board.size) if s.units[d] & MASKS[house] and s.units[d] & s.led[former]]
        for domain in reversed(shared):
            # tinyepic/terror/terrify, tinyepic/terror/nobody: the player whose units share it with a former ally.
            leader = s.leader_of(s.units[domain] & s.led[former])
            s.agenda += [SETTLE, Retreating(domain, leader, NOBODY, chooser(s, leader))]


def leave_eggs(s: State) -> None:
    """tinyepic/dragon/egg-never-alone: an egg whose only company is of another side now returns to the mat before
    anybody retreats: it neither drives out those who stood beside it nor goes anywhere alone.
    """
    lord = s.lord[TARGARYEN]
    friends = MASKS[TARGARYEN] if lord in (NOBODY, s.board.dead) else s.led[s.side(lord)]
    for domain, units in enumerate(s.units):
        if units & ALL_EGGS and not units & friends & ~ALL_EGGS:
            s.units[domain] = units & ~ALL_EGGS


CHECK_ALLIANCES: Final = CheckAlliances(0)
