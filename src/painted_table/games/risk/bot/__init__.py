"""A bot that plays RISK sensibly, at once and from its view alone.

One method answers one kind of question; `answers` says which.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core.agenda import NOBODY, Action, Decision
from ....core.dice import Dice
from ..actions import (
    DECLINE,
    DONE,
    DRAW,
    END_INVASIONS,
    STAY,
    STOP,
    Claim,
    Commit,
    Deploy,
    Invade,
    Maneuver,
    Move,
    Play,
    Redeem,
    Reveal,
    TakeHouse,
    TerritoryId,
    Trade,
    Use,
)
from ..made.views import imagine
from ..mind.cards import card_worth
from ..mind.survey import Survey as MindSurvey
from ..mind.weights import Weights
from ..options import Options
from ..rules.battle import AttackDice, DefenceDice, MarchIn
from ..rules.draw import DrawOrDecline
from ..rules.invade import Invasions
from ..rules.landing import Takeover
from ..rules.maneuver import Maneuvers, March
from ..rules.mitchell import Newcomer
from ..rules.reinforce import Deployment, Muster, Pledge, Spoils
from ..rules.setup import ChooseHouse, Draft
from ..view import View
from .court import Courtier
from .exiles import best_call, best_house
from .survey import NOWHERE, Survey


class GreedyBot:
    """Plays by the guide's heuristics: the most valuable land that the odds allow, one step ahead."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()
        self.answers: dict[type[Any], Callable[[Survey, Sequence[Action]], Action | None]] = {
            ChooseHouse: self.house,
            Draft: self.draft,
            Muster: self.muster,
            Deployment: self.deploy,
            Pledge: self.pledge,
            Spoils: self.redeem,
            Invasions: self.invade,
            AttackDice: self.attack,
            DefenceDice: self.defend,
            MarchIn: self.march_in,
            Maneuvers: self.maneuver,
            March: self.march,
            DrawOrDecline: self.draw,
            Takeover: best_house,
            Newcomer: best_house,
            **Courtier().answers,
        }
        """By kind of question: who answers it. What it does not list is answered with the first option."""

    def choose(self, view: View, options: Sequence[Action], dice: Dice) -> Action:
        survey = Survey(view, self.weights, dice)
        if view.court is not None:
            card = self._card(view, options, dice)
            if card is not None:
                return card
        answer = self.answers.get(type(view.agenda[-1]))
        chosen = None if answer is None else answer(survey, options)
        return options[0] if chosen is None else chosen

    def _card(self, view: View, options: Sequence[Action], dice: Dice) -> Action | None:
        """The card that is worth most beyond its price, judged as the mind of the game judges; None where none is."""
        cards = [a for a in options if isinstance(a, (Play, Use, Reveal))]
        if not cards:
            return None
        s = imagine(view, dice)
        top = s.agenda[-1]
        assert isinstance(top, Decision)
        survey = MindSurvey(s, top, view.seat, self.weights, dice)
        best = max(cards, key=lambda a: card_worth(survey, a))
        return best if card_worth(survey, best) > 0 else None

    # -- set-up

    def house(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The House whose Seat lies in the region that is easiest to take and to hold; any where it has none."""
        if not has_homes(survey.view.board.options):
            return options[survey.dice.below(len(options))]
        houses = survey.view.board.houses
        chart = survey.chart

        def appeal(a: Action) -> float:
            if not isinstance(a, TakeHouse) or houses[a.house].home < 0:
                return -1.0
            return chart.ease[chart.region[houses[a.house].home]]

        return max(options, key=appeal)

    def draft(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """Land of a region that can be completed, castles and ports, near one's own; then the weakest border."""
        if any(isinstance(a, Claim) for a in options):
            return max(options, key=lambda a: self._claim_value(survey, a))
        return self._deploy(survey, options, survey.mine, 1)

    def _claim_value(self, survey: Survey, a: Action) -> float:
        if not isinstance(a, Claim):
            return -1.0
        chart = survey.chart
        region = chart.region[a.territory]
        lands = chart.lands[region]
        others = sum([survey.owner[t] not in (survey.me, NOBODY) for t in lands])
        own = len(lands) - survey.missing[region]
        beside = sum([survey.owner[t] == survey.me for t in chart.near[a.territory]])
        hope = chart.ease[region] * (1 + own) / (1 + 2 * others)
        return 0.5 * chart.points[a.territory] + 4 * hope + 0.3 * min(beside, 2)

    # -- reinforcing

    def muster(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """Sets first, then a card for a unit, then armies; nothing where there is none of them."""
        for a in (self.redeem(survey, options), self.trade(survey, options), self.deploy(survey, options)):
            if a is not None:
                return a
        return DONE

    def trade(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """A single card for its unit, if it is the third of a kind or more, or if two are left without a set; or for
        a unit that an Objective asks for. Cards of one's own land are kept for a set.
        """
        trades = [a for a in options if isinstance(a, Trade)]
        icons = survey.view.board.icons
        kinds = [icons[a.card] for a in trades]
        wanted = [a for a in trades if survey.unit_worth(icons[a.card]) > survey.weights.unit]
        spare = [a for a in trades if kinds.count(icons[a.card]) > 1] if len(trades) > 2 else []
        return max(
            wanted or spare,
            key=lambda a: (survey.unit_worth(icons[a.card]), survey.owner[a.card] != survey.me),
            default=None,
        )

    def redeem(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The set that brings most; armies now are worth more than the hope of a better set."""
        sets = [a for a in options if isinstance(a, Redeem)]
        return max(sets, key=lambda a: self._set_value(survey, a), default=None)

    def _set_value(self, survey: Survey, a: Redeem) -> int:
        board = survey.view.board
        cards = (a.first, a.second, a.third)
        icons = {board.icons[card] for card in cards}
        value = board.set_values[icons.pop()] if len(icons) == 1 else board.set_of_each
        shown = any(survey.owner[card] == survey.me for card in cards)
        return value + board.own_land_bonus if shown else value

    def deploy(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        return self._deploy(survey, options, survey.mine, survey.view.reserve)

    def pledge(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        frame = survey.view.agenda[-1]
        assert isinstance(frame, Pledge)
        places = [t for t in survey.mine if frame.lands >> t & 1]
        return self._deploy(survey, options, places, frame.armies)

    def _deploy(
        self, survey: Survey, options: Sequence[Action], places: Sequence[TerritoryId], armies: int
    ) -> Action | None:
        """All to where they make the best attack; where none is worth it, to the weakest important border."""
        if not armies or not places:
            return None
        _, place = survey.spearhead(places, armies)
        if place == NOWHERE:
            place = max(places, key=lambda t: survey.need(t))
        for a in options:
            if isinstance(a, Deploy) and a.territory == place and a.armies == armies:
                return a
        return None

    # -- invading

    def invade(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The most worthwhile invasion; none is worth less than nothing.

        A maneuver that may be made now comes first where it makes a better one.
        """
        best = 0.0
        chosen: Action = END_INVASIONS
        for a in options:
            if isinstance(a, Invade):
                worth = survey.campaign(survey.armies[a.source] - 1, a.source, a.target)
            elif isinstance(a, Maneuver) and a.source in survey.idle:
                worth, _ = survey.spearhead([a.target], survey.idle[a.source])
            else:
                continue
            if worth > best:
                best, chosen = worth, a
        return chosen

    def attack(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """All that may fight; but stop when they are fewer than the defenders."""
        battle = survey.view.battle
        assert battle is not None
        source, target = battle.source, battle.target
        attackers = survey.armies[source] - 1
        if STOP in options and attackers < survey.armies[target]:
            return STOP
        return most_dice(options)

    def defend(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        return most_dice(options)

    def march_in(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """All go on, unless there is more to gain or to guard at home."""
        battle = survey.view.battle
        assert battle is not None
        source, target = battle.source, battle.target
        moves = [a for a in options if isinstance(a, Move)]
        if not moves:
            return None
        fewest, most = moves[0], moves[-1]
        home = [t for t in survey.foreign(source) if t != target]
        if not home:
            return most
        onward = survey.best(most.armies - 1, source, survey.foreign(target))
        stay = survey.armies[source] - fewest.armies - 1
        behind = survey.best(stay, source, home)
        if behind > onward:
            return fewest
        return most

    # -- after the fighting

    def maneuver(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The largest stack that no foreign land touches, to the border that needs it most."""
        idle = survey.idle
        if not idle:
            return STAY
        need = {t: survey.need(t) for t in survey.mine if survey.foreign(t)}
        best: tuple[int, float] = (0, 0.0)
        chosen: Action = STAY
        for a in options:
            if isinstance(a, Maneuver) and a.source in idle and a.target in need:
                worth = (idle[a.source], need[a.target])
                if worth > best:
                    best, chosen = worth, a
        return chosen

    def march(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """All that may go: it leaves from land which no foreign land touches."""
        return max([a for a in options if isinstance(a, Move)], key=lambda a: a.armies, default=None)

    def draw(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """A card, unless it is likely to be the one that ends a game which is being lost, or unless a call to the
        exiled does more.
        """
        view = survey.view
        draws = DRAW in options and not survey.fears_end
        if view.mitchell is not None and not (draws and survey.near_end):
            worth, call = best_call(survey, options)
            if call is not None and (worth > survey.weights.card or not draws):
                return call
        return DRAW if draws else DECLINE


def has_homes(options: Options) -> bool:
    """Whether a House begins at its Seat; where it does not, one is as good as another."""
    return options.seats or options.variant == "mitchell"


def most_dice(options: Sequence[Action]) -> Action | None:
    """Both sides do best with all the dice they may roll."""
    commits = [a for a in options if isinstance(a, Commit)]
    return max(commits, key=lambda a: a.number, default=None)
