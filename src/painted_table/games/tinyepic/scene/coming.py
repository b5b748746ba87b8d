"""What everybody would score if the round ended now, counted by the rules of the scoring phase."""

from __future__ import annotations

from typing import NamedTuple

from ..board import Power
from ..rules.alliances import ally_of
from ..rules.scoring import alliance_points, castle_points, meets, objective_points
from ..rules.terror import winner_of
from ..state import State


class Coming(NamedTuple):
    castles: int
    objectives: int
    alliances: int


def checked(s: State) -> State:
    """The same table after a check of alliances; the retreats that this would cause are not foreseen."""
    after = s.clone()
    for house in after.mats:
        ally = winner_of(after, house) if after.board.coop else ally_of(after, house)
        if ally != after.lord[house]:
            after.follow(house, ally)
    return after


def coming(after: State) -> list[Coming]:
    """By power, where alliances have been checked."""
    castles = castle_points(after)
    return [
        Coming(castles[power], objective_points(after, power), alliance_points(after, power))
        for power in range(after.board.powers)
    ]


def is_met(s: State, power: Power, section: int) -> bool:
    """tinyepic/score/objective-all-tokens: whether an objective would score now."""
    track = s.board.track
    return s.open_spaces(power) >= track.needed[section] and meets(s, power, track.conditions[section])
