"""Collecting taxes, hatching eggs, culling."""

from __future__ import annotations

from typing import Final

from ..board import CARD_REWARD, GOLD_REWARD, Power
from ..state import State, Step
from ..units import ALL_DRAGONS, ALL_EGGS, DRAGONS, EGGS
from .alliances import player_order
from .decks import Draws
from .treasury import gain_gold, gain_points


class Taxes(Step):
    """tinyepic/tax/order: each player in player order; tinyepic/solo/rival-taxes: the Rival collects nothing.

    tinyepic/coop-tax/gold: the Treaty collects once for all.
    """

    form = "taxes"

    def run(self, s: State) -> None:
        s.agenda.append(HATCH)
        if s.board.coop:
            s.agenda.append(NIGHT_KING_TAX)
            gain_gold(s, s.board.treaty, income(s, s.board.treaty))
        for power in reversed(player_order(s)):
            if s.is_player(power):
                s.agenda.append(Tax(power))


class Tax(Step):
    """The income of one player."""

    form = "tax who"

    def __init__(self, who: Power) -> None:
        self.who = who

    def run(self, s: State) -> None:
        """tinyepic/coop-tax/cards: of a Treaty each player has cards alone."""
        open_rewards = s.board.track.rewards[: s.open_spaces(self.who)]
        if not s.board.coop:
            gain_gold(s, self.who, income(s, self.who))
        s.agenda.append(Draws(self.who, open_rewards.count(CARD_REWARD)))


def income(s: State, power: Power) -> int:
    """tinyepic/tax/force-track, tinyepic/tax/fiefs, tinyepic/tax/kings-landing, tinyepic/dragon/tax: all gold that a
    player collects; the limit applies to the whole.

    tinyepic/coop-tax/gold: the Treaty as a whole, and nothing from Force Tracks.
    """
    board = s.board
    gold = 0 if board.coop else board.track.rewards[: s.open_spaces(power)].count(GOLD_REWARD)
    power = board.side_of[power]
    for domain in s.controlled(power):
        if board.fiefs >> domain & 1:
            gold += 1
        elif domain == board.throne:
            gold += board.kings_landing_gold
    return gold + (s.on_map() & s.led[power] & ALL_DRAGONS).bit_count() * board.dragon_gold


class NightKingTax(Step):
    """tinyepic/coop-tax/night-king: a point for each White Walker on the map."""

    form = "night-king-tax"

    def run(self, s: State) -> None:
        gain_points(s, s.board.dead, s.walkers().bit_count())


class Hatch(Step):
    """tinyepic/dragon/hatch, tinyepic/dragon/max-three: every egg on the map becomes the dragon of its colour."""

    form = "hatch"

    def run(self, s: State) -> None:
        for domain, units in enumerate(s.units):
            eggs = units & ALL_EGGS
            if eggs:
                s.units[domain] = units - eggs + (eggs >> EGGS << DRAGONS)


class Cull(Step):
    """tinyepic/cull/two-per-house, tinyepic/throne/not-culled, tinyepic/cull/no-alliance-change."""

    form = "cull"

    def run(self, s: State) -> None:
        for power in s.board.sides:
            for house in s.mats:
                extra = s.pool(power, house) - s.board.cull_to
                if extra > 0:
                    s.add_to_pool(power, house, -extra)
                    s.mat[house] += extra


TAXES: Final = Taxes()
HATCH: Final = Hatch()
NIGHT_KING_TAX: Final = NightKingTax()
CULL: Final = Cull()
