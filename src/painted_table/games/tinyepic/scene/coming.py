"""What everybody would score if the round ended now, counted as the scoring phase counts it."""

from __future__ import annotations

from typing import NamedTuple

from ....core.agenda import NOBODY
from ..board import HOME, KINGS_LANDING, THREE_FIEFS, TWO_FIEFS, Power
from ..state import State
from ..units import MASKS, House


class Coming(NamedTuple):
    castles: int
    objectives: int
    alliances: int

    @property
    def total(self) -> int:
        return self.castles + self.objectives + self.alliances


def coming(s: State) -> list[Coming]:
    """By power: as if alliances were checked and points counted at once. Retreats that this would cause are not
    foreseen."""
    lords = list(s.lord)
    for house in s.mats:
        lords[house] = would_lead(s, house)
    held = [_held(s, lords, power) for power in range(s.board.powers)]
    castles = [(some & s.board.castles).bit_count() for some in held]
    ranks = sorted(set(castles), reverse=True)
    return [
        Coming(
            castles=s.board.castle_points[ranks.index(castles[power])],
            objectives=sum(1 for n in range(len(s.board.track.needed)) if _objective(s, power, n, held[power])),
            alliances=sum(1 for house in s.mats if lords[house] == power),
        )
        for power in range(s.board.powers)
    ]


def would_lead(s: State, house: House) -> Power:
    """tinyepic/alliance/requirement, tinyepic/alliance/tie-holder, tinyepic/alliance/tie-order: whose ally a house
    would be; NOBODY where nobody has enough."""
    throne = s.holder(s.board.throne)
    tokens = [s.pool(power, house) + (power == throne) for power in range(s.board.powers)]
    most = max(tokens)
    if most < s.board.alliance_least:
        return NOBODY
    tied = [power for power, count in enumerate(tokens) if count == most]
    if s.lord[house] in tied:
        return s.lord[house]
    start = max(s.first, 0)
    return min(tied, key=lambda power: (power - start) % s.board.powers)


def _held(s: State, lords: list[Power], power: Power) -> int:
    """The domains that a power would control."""
    mask = 0
    for house, lord in enumerate(lords):
        if lord == power:
            mask |= MASKS[house]
    return sum(1 << domain for domain, units in enumerate(s.units) if units & mask)


def is_met(s: State, power: Power, section: int) -> bool:
    """tinyepic/score/objectives, tinyepic/score/objective-all-tokens: whether an objective would score now."""
    return _objective(s, power, section, sum(1 << domain for domain in s.controlled(power)))


def _objective(s: State, power: Power, section: int, held: int) -> bool:
    track, house = s.board.track, s.house[power]
    if house == NOBODY or s.open_spaces(power) < track.needed[section]:
        return False
    condition = track.conditions[section]
    fiefs = (held & s.board.fiefs).bit_count()
    if condition == HOME:
        return bool(held >> s.board.houses[house].home & 1)
    if condition == TWO_FIEFS:
        return fiefs >= 2
    if condition == THREE_FIEFS:
        return fiefs >= 3
    if condition == KINGS_LANDING:
        return bool(held >> s.board.throne & 1)
    return True

