"""Plot and Whisper of the Rival, and what its hero cards do to pools, gold and points."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action
from ..actions import (
    Discard,
    PickHouse,
    PickToken,
    RivalCosts,
    RivalPlots,
    RivalScores,
    RivalTakesCard,
    TeammateBrings,
    TeammateHeartens,
    TurnUp,
)
from ..board import Power
from ..cards import Card
from ..state import State, Step, without
from ..units import House
from .decks import TurnUpCard, can_draw, discard, take_off
from .plot import owner_of
from .rival_deeds import Deed, RivalSkip, Tie
from .rival_reasons import (
    CHOSEN,
    FULLEST,
    GIVEN_BACK,
    NO_CARD,
    NOTHING_TO_LOSE,
    NOTHING_TO_TAKE,
    OWN_SHIELD,
    ROBBED,
    STRONGEST,
    TERROR_ROBBED,
    TREATY_GIVEN_BACK,
    TREATY_SHIELD,
    TREATY_STRONGEST,
    rule_for,
)
from .rival_recruit import strongest
from .treasury import gain_gold, gain_points, lose_gold


class RivalPlot(Step):
    """tinyepic/solo/rival-plot: the top plot card, with all its shields."""

    form = "rival-plot"

    def run(self, s: State) -> None:
        s.agenda.append(RIVAL_PLOT_CARD if can_draw(s) else RivalSkip(NO_CARD))


class RivalPlotCard(TurnUpCard):
    """tinyepic/solo/rival-plot: drawn for all to see."""

    rule = "tinyepic/solo/rival-plot"
    form = "rival-plot-card"

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TurnUp)
        take_off(s, a.card)
        s.in_play |= 1 << a.card
        s.agenda += [RivalPlotOver(a.card), RivalShield(a.card, 0)]


class RivalPlotOver(Step):
    """tinyepic/cards/in-play: the card goes to the discard pile."""

    form = "rival-plot-over plotted"

    def __init__(self, plotted: Card) -> None:
        self.plotted = plotted

    def run(self, s: State) -> None:
        s.in_play &= ~(1 << self.plotted)
        discard(s, self.plotted)


class RivalShield(Step):
    """One shield of the card after the other; `place` is its number."""

    form = "rival-shield plotted place"

    def __init__(self, plotted: Card, place: int) -> None:
        self.plotted = plotted
        self.place = place

    def run(self, s: State) -> None:
        """tinyepic/solo/rival-plot: of a non-player house a token; of the player's a token out of that pool; of its
        own one of its strongest ally, and tinyepic/solo/rival-plot-absent: so of a house that is not in the game.

        tinyepic/solo-coop/plot, tinyepic/solo-coop/you-means-night-king: the same for a Teammate, to the Treaty's pool,
        and out of the Terror Pool for a shield of the player's.
        """
        shields = s.face(self.plotted).shields
        if self.place >= len(shields):
            return
        s.agenda.append(RivalShield(self.plotted, self.place + 1))
        shield = shields[self.place]
        coop = s.board.coop
        if shield in s.mats:
            _take(s, shield, TREATY_SHIELD if coop else OWN_SHIELD)
        elif owner_of(s, shield) == 0:
            houses = [house for house in s.mats if s.pool(victim(s), house)]
            if not houses:
                s.agenda.append(RivalSkip(NOTHING_TO_TAKE))
            elif len(houses) == 1:
                s.agenda.append(RivalToken(houses[0], TERROR_ROBBED if coop else ROBBED))
            else:
                s.agenda.append(HAND_OVER)
        else:
            houses = ally_tokens(s)
            if len(houses) == 1:
                _take(s, houses[0], TREATY_STRONGEST if coop else STRONGEST)
            else:
                s.agenda.append(RIVAL_HOUSE if houses else RivalSkip(NOTHING_TO_TAKE))


def victim(s: State) -> Power:
    """Out of whose pool a token is taken: the player's; tinyepic/solo-coop/you-means-night-king: or the Terror Pool."""
    return s.board.dead if s.board.coop else 0


def _take(s: State, house: House, why: int) -> None:
    """tinyepic/solo/rival-plot-empty: where the Token Pool is empty a token of the player's pool returns to it;
    tinyepic/coop-plot/empty-mat: one of the Terror Pool.
    """
    if s.mat[house]:
        s.agenda.append(RivalToken(house, why))
    elif s.pool(victim(s), house):
        s.agenda.append(RivalToken(house, TREATY_GIVEN_BACK if s.board.coop else GIVEN_BACK))
    else:
        s.agenda.append(RivalSkip(NOTHING_TO_TAKE))


def ally_tokens(s: State) -> list[House]:
    """tinyepic/solo/rival-plot-no-ally: its strongest ally; without one any non-player house. Of several the player
    chooses, among those of which there is something to take (tinyepic/solo/best-ability).
    """
    houses = strongest(s, s.allies(s.board.rival)) or list(s.mats)
    if len(houses) == 1:
        return houses
    stocked = [house for house in houses if s.mat[house]]
    return stocked or [house for house in houses if s.pool(victim(s), house)]


class RivalHouse(Tie):
    """tinyepic/solo/rival-plot-no-ally: the player chooses the house."""

    rule = "tinyepic/solo/rival-plot-no-ally"
    form = "rival-house"
    instead = "Choose a house of which it can take a token."

    def options(self, s: State) -> list[Action]:
        return [PickHouse(house) for house in ally_tokens(s)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickHouse)
        _take(s, a.house, CHOSEN)


class HandOver(Tie):
    """tinyepic/solo/rival-plot: a shield of the player's house costs a token of the player's choice."""

    rule = "tinyepic/solo/rival-plot"
    form = "hand-over"
    instead = "Choose a token of the pool that it takes it from."

    def options(self, s: State) -> list[Action]:
        return [PickToken(victim(s), house) for house in s.mats if s.pool(victim(s), house)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickToken)
        s.agenda.append(RivalToken(a.house, TERROR_ROBBED if s.board.coop else ROBBED))


class RivalToken(Deed):
    """A token of a house: into the Rival's Ally Pool, or from the player's pool back to its mat."""

    form = "rival-token house why"

    def __init__(self, house: House, why: int) -> None:
        self.house = house
        self.why = why
        self.rule = rule_for(why)

    def deed(self, s: State) -> Action:
        return RivalPlots(self.house, self.why)

    def take(self, s: State, a: Action) -> None:
        if self.why in (GIVEN_BACK, TREATY_GIVEN_BACK):
            s.add_to_pool(victim(s), self.house, -1)
            s.mat[self.house] += 1
            return
        if self.why in (ROBBED, TERROR_ROBBED):
            s.add_to_pool(victim(s), self.house, -1)
        else:
            s.mat[self.house] -= 1
        s.add_to_pool(s.board.rival, self.house, 1)


# -- its hero card


def fullest(s: State) -> list[House]:
    """Hoster Tully: of the houses that are not its allies those with most tokens on their mats."""
    found = [house for house in s.mats if not s.leads(s.board.rival, house) and s.mat[house]]
    most = max([0, *[s.mat[house] for house in found]])
    return [house for house in found if s.mat[house] == most]


def take_fullest(s: State) -> None:
    houses = fullest(s)
    if len(houses) == 1:
        s.agenda.append(RivalToken(houses[0], FULLEST))
    else:
        s.agenda.append(FULLEST_POOL if houses else RivalSkip(NOTHING_TO_TAKE))


class FullestPool(Tie):
    """tinyepic/solo/rival-event: Hoster Tully takes of the fullest pool; the player breaks ties."""

    rule = "tinyepic/solo/rival-event"
    form = "fullest-pool"
    instead = "Choose one of the fullest pools."

    def options(self, s: State) -> list[Action]:
        return [PickHouse(house) for house in fullest(s)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickHouse)
        s.agenda.append(RivalToken(a.house, FULLEST))


class RivalPoints(Deed):
    """tinyepic/solo/rival-event: points by its hero card."""

    rule = "tinyepic/solo/rival-event"
    form = "rival-points points"

    def __init__(self, points: int) -> None:
        self.points = points

    def deed(self, s: State) -> Action:
        return RivalScores(self.points)

    def take(self, s: State, a: Action) -> None:
        gain_points(s, s.board.rival, self.points)


class RivalGold(Deed):
    """tinyepic/solo/rival-whisper: gold that the player loses; also by its hero card, if there is any."""

    rule = "tinyepic/solo/rival-whisper"
    form = "rival-gold gold"

    def __init__(self, gold: int) -> None:
        self.gold = gold

    def deed(self, s: State) -> Action:
        return RivalCosts(self.gold)

    def take(self, s: State, a: Action) -> None:
        lose_gold(s, 0, self.gold)


class TeammateGold(Deed):
    """tinyepic/solo-coop/whisper: gold for the Treaty; also by the hero card of a Teammate."""

    rule = "tinyepic/solo-coop/whisper"
    form = "teammate-gold gold"

    def __init__(self, gold: int) -> None:
        self.gold = gold

    def deed(self, s: State) -> Action:
        return TeammateBrings(self.gold)

    def take(self, s: State, a: Action) -> None:
        gain_gold(s, s.board.treaty, self.gold)


class TeammateHeart(Deed):
    """tinyepic/solo-coop/vp-ability: strength against the dead for the rest of the round;
    tinyepic/solo-coop/vp-ability-once: the same, however often.
    """

    rule = "tinyepic/solo-coop/vp-ability"
    form = "teammate-heart points"

    def __init__(self, points: int) -> None:
        self.points = points

    def deed(self, s: State) -> Action:
        return TeammateHeartens(self.points)

    def take(self, s: State, a: Action) -> None:
        s.rival_bonus = self.points


# -- Whisper


class RivalWhisper(Step):
    """tinyepic/solo/rival-whisper: a gold, or without any a plot card of the player's choice."""

    form = "rival-whisper"

    def run(self, s: State) -> None:
        """tinyepic/solo-coop/whisper: a Teammate brings gold."""
        if s.board.coop:
            s.agenda.append(TeammateGold(1))
        elif s.gold[0]:
            s.agenda.append(RivalGold(1))
        elif len(s.hands[0]) > 1:
            s.agenda.append(GIVE_CARD)
        else:
            s.agenda.append(LAST_CARD if s.hands[0] else RivalSkip(NOTHING_TO_LOSE))


class GiveCard(Tie):
    """tinyepic/solo/rival-whisper: which plot card is discarded."""

    rule = "tinyepic/solo/rival-whisper"
    form = "give-card"
    instead = "Choose a plot card of your hand."

    def options(self, s: State) -> list[Action]:
        return [Discard(card) for card in s.hands[0]]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Discard)
        s.hands[0] = without(s.hands[0], a.card)
        discard(s, a.card)


class LastCard(Deed):
    """tinyepic/solo/rival-whisper: the only card."""

    rule = "tinyepic/solo/rival-whisper"
    form = "last-card"

    def deed(self, s: State) -> Action:
        return RivalTakesCard(s.hands[0][0])

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RivalTakesCard)
        s.hands[0] = ()
        discard(s, a.card)


RIVAL_PLOT: Final = RivalPlot()
RIVAL_PLOT_CARD: Final = RivalPlotCard()
RIVAL_HOUSE: Final = RivalHouse()
HAND_OVER: Final = HandOver()
FULLEST_POOL: Final = FullestPool()
RIVAL_WHISPER: Final = RivalWhisper()
GIVE_CARD: Final = GiveCard()
LAST_CARD: Final = LastCard()
