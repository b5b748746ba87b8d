"""Checking alliances in a cooperative game: what the Terror Pool has gathered, house by house."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.refusal import Refusal
from ..actions import Terrify, TerrorTakes
from ..board import Power
from ..state import Decision, State, Step
from ..units import House, hero
from .alliances import change_ally
from .group import group
from .rival_deeds import Deed


class TerrorCheck(Step):
    """tinyepic/coop/round-steps: White Walkers are turned into tokens and go back, house by house is compared, and both
    pools are culled.
    """

    form = "terror-check"

    def run(self, s: State) -> None:
        """tinyepic/terror/walkers-convert: a token for every two of them, rounded down."""
        tokens = s.terror_walkers // s.board.winter.walkers_per_token
        s.agenda += [TERROR_CULL, Compare(0), WALKERS_RETURN, Convert(tokens)]


def houses_held(s: State) -> list[House]:
    """The houses of which the Treaty has tokens in its Ally Pool."""
    return [house for house in s.mats if s.pool(s.board.treaty, house)]


class Convert(Step):
    """tinyepic/terror/walkers-convert: as far as the Treaty has tokens, one after the other."""

    form = "convert left"

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: State) -> None:
        held = houses_held(s)
        if not self.left or not held:
            return
        s.agenda.append(Convert(self.left - 1))
        frame: Frame = CONVERT_TOKEN if len(held) > 1 else Converts(held[0])
        s.agenda.append(frame)


class Converts(Deed):
    """tinyepic/terror/walkers-convert: the only house of which the Treaty has tokens."""

    rule = "tinyepic/terror/walkers-convert"
    form = "converts house"

    def __init__(self, house: House) -> None:
        self.house = house

    def deed(self, s: State) -> Action:
        return TerrorTakes(self.house)

    def take(self, s: State, a: Action) -> None:
        to_terror(s, self.house)


class ConvertToken(Decision):
    """tinyepic/terror/walkers-convert: a token of the Treaty's choice goes to the Terror Pool."""

    rule = "tinyepic/terror/walkers-convert"
    form = "convert-token"

    def seat(self, s: State) -> Seat:
        return group(s)

    def options(self, s: State) -> list[Action]:
        return [TerrorTakes(house) for house in houses_held(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, TerrorTakes) and a.house in houses_held(s):
            return None
        return Refusal(self.rule, "The Treaty gives up a token of its Ally Pool.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TerrorTakes)
        to_terror(s, a.house)


def to_terror(s: State, house: House) -> None:
    s.add_to_pool(s.board.treaty, house, -1)
    s.add_to_pool(s.board.dead, house, 1)


class WalkersReturn(Step):
    """tinyepic/terror/walkers-return: all of them, unpaired ones too."""

    form = "walkers-return"

    def run(self, s: State) -> None:
        s.terror_walkers = 0


# -- house by house


def tokens_of_side(s: State, side: Power, house: House) -> int:
    """tinyepic/terror/throne: the Iron Throne counts as a token of every house for whoever controls it."""
    return s.pool(side, house) + (1 if s.has_throne(side) else 0)


def winner_of(s: State, house: House) -> Power:
    """tinyepic/terror/compare: at least two, and more than the other side; tinyepic/terror/tie: a tie is the Treaty's.

    tinyepic/terror/nobody, tinyepic/terror/end: else it belongs to nobody.
    """
    treaty, dead = s.board.treaty, s.board.dead
    ours, theirs = tokens_of_side(s, treaty, house), tokens_of_side(s, dead, house)
    if ours >= s.board.alliance_least and ours >= theirs:
        return treaty
    return dead if theirs >= s.board.alliance_least else NOBODY


class Compare(Step):
    """tinyepic/setup/mat-order: house by house; the retreats that one causes are over before the next.

    tinyepic/terror/nobody, tinyepic/terror/not-allied: players' units retreat from domains that they share with a house
    which the Treaty loses.
    """

    form = "compare place"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: State) -> None:
        if self.place >= len(s.mats):
            return
        house = s.mats[self.place]
        s.agenda.append(Compare(self.place + 1))
        side = winner_of(s, house)
        if side == s.lord[house]:
            return
        if side != NOBODY and side == s.board.dead:
            s.agenda.append(Terrifies(house))
        else:
            change_ally(s, house, side)


class Terrifies(Deed):
    """tinyepic/terror/terrify: the house is terrified, and the Treaty loses it."""

    rule = "tinyepic/terror/terrify"
    form = "terrifies house"

    def __init__(self, house: House) -> None:
        self.house = house

    def deed(self, s: State) -> Action:
        return Terrify(self.house)

    def take(self, s: State, a: Action) -> None:
        """tinyepic/terror/hero-returns, tinyepic/terror/last-hero-returns: the hero leaves the map first, without a
        reward, even as the last unit of its house.
        """
        at = s.hero_domain(self.house)
        if at != NOBODY:
            s.units[at] -= hero(self.house)
        change_ally(s, self.house, s.board.dead)


class TerrorCull(Step):
    """tinyepic/terror/cull: both pools are reduced to two tokens of a house; the others return to their mats."""

    form = "terror-cull"

    def run(self, s: State) -> None:
        for side in (s.board.treaty, s.board.dead):
            for house in s.mats:
                extra = s.pool(side, house) - s.board.winter.terror_cull
                if extra > 0:
                    s.add_to_pool(side, house, -extra)
                    s.mat[house] += extra


CONVERT_TOKEN: Final = ConvertToken()
WALKERS_RETURN: Final = WalkersReturn()
TERROR_CHECK: Final = TerrorCheck()
TERROR_CULL: Final = TerrorCull()
