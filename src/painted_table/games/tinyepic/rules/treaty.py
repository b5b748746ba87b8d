"""The Treaty against the Night King: what its table holds at the start, and whose units are whose."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action
from ..actions import FOREARM
from ..cards import DRAGON_GLASS
from ..pack.effects import CoverTrack
from ..state import State, without
from ..units import MASKS, Army
from .rival_deeds import Deed


def lay_table(s: State) -> None:
    """tinyepic/coop-setup/wall, tinyepic/coop-setup/night-king-row, tinyepic/coop-setup/craster-castle: the Wall
    stands, the dead are on their mats and all castles on the map.

    tinyepic/coop-setup/brown-tokens, tinyepic/coop-setup/blue-tokens: a token in every southern Fief and in King's
    Landing, and in every northern domain; tinyepic/coop-setup/ranger-deck: which card is whose is decided when it is
    shown. tinyepic/coop-setup/treaty-gold, tinyepic/coop-setup/difficulty, tinyepic/coop-setup/no-vengeance.
    tinyepic/coop-setup/mats: mats that change nothing but what they show.
    """
    board = s.board
    every = (1 << board.size) - 1
    s.wall = True
    s.brown = board.fiefs & ~board.north | 1 << board.throne
    s.blue = board.north & every
    s.brown_bag = board.winter.bag(True)
    s.blue_bag = board.winter.bag(False)
    s.gold[board.treaty] = board.starting_gold
    s.points[board.treaty] = board.winter.treaty_points
    s.points[board.dead] = board.winter.king_points


class Forearms(Deed):
    """tinyepic/coop-setup/forearmed: what a small Treaty has at the start, where it is helped, is taken from the tokens
    before they are laid out; and everyone is told.
    """

    rule = "tinyepic/coop-setup/forearmed"
    form = "forearms"

    def deed(self, s: State) -> Action:
        return FOREARM

    def take(self, s: State, a: Action) -> None:
        winter = s.board.winter
        s.steel, s.glass = winter.steel_at_start, winter.glass_at_start
        for kind, token in enumerate(winter.tokens):
            if not any([isinstance(effect, CoverTrack) for effect in token.effects]):
                continue
            for _ in range(s.glass if token.nature == DRAGON_GLASS else s.steel):
                if token.brown:
                    s.brown_bag = without(s.brown_bag, kind)
                else:
                    s.blue_bag = without(s.blue_bag, kind)


def players(s: State) -> Army:
    """All that units of players' own houses can be."""
    return sum([MASKS[house] for house in s.house if house >= 0])


FOREARMS: Final = Forearms()
