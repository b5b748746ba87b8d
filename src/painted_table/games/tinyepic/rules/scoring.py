"""Scoring phases, and Vengeance after them."""

from __future__ import annotations

from typing import Final

from ..board import HOME, KINGS_LANDING, THREE_FIEFS, TWO_FIEFS, Power, members
from ..pack.effects import KeepInPlay
from ..state import State, Step
from ..units import MASKS
from .decks import discard
from .treasury import gain_points


def castle_points(s: State) -> list[int]:
    """tinyepic/score/castles, tinyepic/score/castle-ties, tinyepic/score/no-castles: by power; equals have the points
    of their rank, and the next lower number has the next rank.
    """
    castles = [s.castles(power) for power in range(s.board.powers)]
    ranks = sorted(set(castles), reverse=True)
    return [s.board.castle_points[ranks.index(number)] for number in castles]


def meets(s: State, power: Power, condition: int) -> bool:
    """tinyepic/score/objectives, tinyepic/score/objective-control: also by allies alone.

    tinyepic/coop-score/objectives, tinyepic/coop-score/kings-landing: of a Treaty only with units of the own house.
    """
    domains = s.controlled(power)
    if s.board.coop:
        domains = [domain for domain in domains if s.units[domain] & MASKS[s.house[power]]]
    if condition == HOME:
        return s.board.houses[s.house[power]].home in domains
    if condition == KINGS_LANDING:
        return s.board.throne in domains
    fiefs = sum([1 for domain in domains if s.board.fiefs >> domain & 1])
    if condition == TWO_FIEFS:
        return fiefs >= 2
    return condition != THREE_FIEFS or fiefs >= 3


def objective_points(s: State, power: Power) -> int:
    """tinyepic/score/objectives, tinyepic/score/objective-all-tokens: sections whose spaces above are all open."""
    track = s.board.track
    opened = s.open_spaces(power)
    return sum(
        [
            worth
            for needed, condition, worth in zip(track.needed, track.conditions, track.worth)
            if opened >= needed and meets(s, power, condition)
        ]
    )


def alliance_points(s: State, power: Power) -> int:
    """tinyepic/score/alliances."""
    return len(s.allies(power))


def treaty_points(s: State) -> int:
    """tinyepic/coop-score/when, tinyepic/coop-score/castles, tinyepic/coop-score/alliances,
    tinyepic/coop-score/objectives, tinyepic/solo-coop/objectives, tinyepic/coop-score/night-king-none: what a scoring
    phase brings the Treaty.
    """
    board = s.board
    objectives = sum([objective_points(s, power) for power in range(board.treaty)])
    castles = s.castles(board.treaty) // board.winter.castles_per_point
    return castles + objectives + alliance_points(s, board.treaty)


class Score(Step):
    """A scoring phase; Loyal Companion leaves when it starts."""

    form = "score"

    def run(self, s: State) -> None:
        _lose_companions(s)
        if s.board.coop:
            gain_points(s, s.board.treaty, treaty_points(s))
            return
        castles = castle_points(s)
        for power in range(s.board.powers):
            gain_points(s, power, castles[power] + objective_points(s, power) + alliance_points(s, power))


def _lose_companions(s: State) -> None:
    for power in range(s.board.powers):
        for card in members(s.kept[power]):
            for effect in s.board.faces[card].effects:
                if isinstance(effect, KeepInPlay) and "next_scoring_phase" in effect.until:
                    s.kept[power] &= ~(1 << card)
                    discard(s, card)


class Vengeance(Step):
    """tinyepic/vengeance/award, tinyepic/vengeance/tie: to the power alone in last place, else to nobody.

    tinyepic/setup/vengeance-tokens: one waits at each of the first two scoring phases.
    """

    form = "vengeance"

    def run(self, s: State) -> None:
        least = min(s.points)
        if s.points.count(least) == 1:
            s.vengeance[s.points.index(least)] += 1


SCORE: Final = Score()
VENGEANCE: Final = Vengeance()
