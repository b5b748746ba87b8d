"""A bot that plays RISK sensibly, at once and from its view alone.

One method answers one kind of question; `ANSWERS` says which. A question that nobody has taught it is
answered with the first option.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.agenda import Action
from ...core.dice import Dice
from .actions import (
    DECLINE,
    DRAW,
    END_INVASIONS,
    STAY,
    STOP,
    Claim,
    Deploy,
    Invade,
    Maneuver,
    Move,
    Redeem,
    TakeHouse,
    TerritoryId,
)
from .actions import Dice as Commit
from .bot_survey import Survey, losses, win_chance
from .rules.battle import AttackDice, DefenceDice, MarchIn
from .rules.draw import DrawOrDecline
from .rules.invade import Invasions
from .rules.maneuver import Maneuvers, March
from .rules.reinforce import Deployment, Muster, Pledge, Spoils
from .rules.setup import ChooseHouse, Draft
from .view import View


class GreedyBot:
    """Plays by the guide's heuristics: the most valuable land that the odds allow, one step ahead."""

    good_odds = 0.65
    """The chance of conquest that an ordinary invasion needs."""
    fair_odds = 0.5
    """And one whose prize is a region, an elimination or the turn's first card."""
    army = 0.35
    """What one army is worth, in points."""
    card = 1.5
    """What the turn's first conquest is worth beyond the land."""
    region_gained = 2.0
    """What each army of a completed region's bonus is worth; likewise of one that is broken, or nearer."""
    region_broken = 1.2
    region_nearer = 0.5
    enough = 0.85
    """The odds at which a planned invasion needs no further reinforcements."""

    def choose(self, view: View, options: Sequence[Action], dice: Dice) -> Action:
        answer = ANSWERS.get(type(view.agenda[-1]))
        if answer is None:
            return options[0]
        chosen = answer(self, Survey(view), options)
        return options[0] if chosen is None else chosen

    # -- what land is worth

    def prize(self, survey: Survey, t: TerritoryId) -> float:
        """What taking some land gains, in points."""
        chart, view = survey.chart, survey.view
        region = chart.region[t]
        bonus = chart.bonus[region]
        missing = survey.missing[region]
        gain = chart.points[t] + chart.income[t]
        if missing == 1:
            gain += self.region_gained * bonus
        else:
            gain += self.region_nearer * bonus * (1 - missing / len(chart.lands[region]))
        former = survey.owner[t]
        if former != survey.neutral:
            if survey.holder[region] == former:
                gain += self.region_broken * bonus
            if survey.lands_of[former] == 1:
                gain += 2 + self.card * view.hand_counts[former]
        if not view.card_earned:
            gain += self.card
        return gain

    def is_special(self, survey: Survey, t: TerritoryId) -> bool:
        """Whether the prize justifies a risk."""
        former = survey.owner[t]
        region = survey.chart.region[t]
        return (
            not survey.view.card_earned
            or survey.missing[region] == 1
            or survey.holder[region] == former
            or (former != survey.neutral and survey.lands_of[former] == 1)
        )

    def worth(self, survey: Survey, attackers: int, t: TerritoryId) -> float:
        """What an invasion with so many gains on average; 0 where the odds forbid it."""
        defenders = survey.armies[t]
        if attackers < defenders:
            return 0.0
        win = win_chance(attackers, defenders)
        if win < (self.fair_odds if self.is_special(survey, t) else self.good_odds):
            return 0.0
        return win * self.prize(survey, t) - self.army * losses(attackers, defenders)

    def best_worth(self, survey: Survey, source: TerritoryId, attackers: int) -> float:
        """The best that so many could do from there."""
        return max([self.worth(survey, attackers, t) for t in survey.foreign(source)], default=0.0)

    # -- set-up

    def house(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The House whose Seat lies in the region that is easiest to take and to hold."""
        houses = survey.view.board.houses
        chart = survey.chart

        def appeal(a: Action) -> float:
            if not isinstance(a, TakeHouse) or houses[a.house].seat < 0:
                return -1.0
            return chart.ease[chart.region[houses[a.house].seat]]

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
        others = sum([survey.owner[t] not in (survey.me, -1) for t in lands])
        own = len(lands) - survey.missing[region]
        beside = sum([survey.owner[t] == survey.me for t in chart.near[a.territory]])
        hope = chart.ease[region] * (1 + own) / (1 + 2 * others)
        return 0.5 * chart.points[a.territory] + 4 * hope + 0.3 * min(beside, 2)

    # -- reinforcing

    def muster(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        redeem = self.redeem(survey, options)
        if redeem is not None:
            return redeem
        return self.deploy(survey, options)

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
        """First what the best attack still needs, then the rest to the weakest important border."""
        place, number = self._spearhead(survey, places, armies)
        if place < 0:
            place, number = max(places, key=lambda t: self._need(survey, t)), armies
        for a in options:
            if isinstance(a, Deploy) and a.territory == place and a.armies == number:
                return a
        return None

    def _spearhead(self, survey: Survey, places: Sequence[TerritoryId], armies: int) -> tuple[TerritoryId, int]:
        """Where reinforcements make the best attack, and how many it needs; -1 where none is worth it."""
        best, place, number = 0.0, -1, 0
        for t in places:
            ready = survey.armies[t] - 1
            for u in survey.foreign(t):
                worth = self.worth(survey, ready + armies, u)
                if worth > best:
                    best, place, number = worth, t, armies
        return place, number

    def _need(self, survey: Survey, t: TerritoryId) -> float:
        """How badly a border wants defenders."""
        danger = survey.danger(t)
        if not danger:
            return -100.0 - survey.armies[t] if not survey.foreign(t) else -50.0
        weight = 1.5 if survey.is_lock(t) else 1.0
        return weight * (danger - survey.armies[t]) + survey.chart.points[t]

    # -- invading

    def invade(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The most worthwhile invasion; none is worth less than nothing."""
        best = 0.0
        chosen: Action = END_INVASIONS
        for a in options:
            if isinstance(a, Invade):
                worth = self.worth(survey, survey.armies[a.source] - 1, a.target)
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
        onward = max([self.worth(survey, most.armies - 1, t) for t in survey.foreign(target)], default=0.0)
        stay = survey.armies[source] - fewest.armies - 1
        behind = max([self.worth(survey, stay, t) for t in home], default=0.0)
        if behind > onward:
            return fewest
        return most

    # -- after the fighting

    def maneuver(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """The largest stack that no foreign land touches, to the border that needs it most."""
        idle: dict[TerritoryId, int] = {}
        need: dict[TerritoryId, float] = {}
        for t in survey.mine:
            if survey.foreign(t):
                need[t] = self._need(survey, t)
            else:
                idle[t] = survey.armies[t] - 1
        best: tuple[int, float] = (0, 0.0)
        chosen: Action = STAY
        for a in options:
            if isinstance(a, Maneuver) and a.source in idle and a.target in need:
                worth = (idle[a.source], need[a.target])
                if worth > best:
                    best, chosen = worth, a
        return chosen

    def march(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        return options[-1]

    def draw(self, survey: Survey, options: Sequence[Action]) -> Action | None:
        """A card, unless it may be the one that ends a game which is not being won."""
        view = survey.view
        if view.safe_draws != 0:
            return DRAW
        own = survey.points(survey.me)
        best = max([survey.points(seat) for seat in view.order if seat != survey.me])
        return DRAW if own >= best else DECLINE


def most_dice(options: Sequence[Action]) -> Action | None:
    """Both sides do best with all the dice they may roll."""
    commits = [a for a in options if isinstance(a, Commit)]
    return max(commits, key=lambda a: a.number, default=None)


ANSWERS: dict[type[Any], Callable[[GreedyBot, Survey, Sequence[Action]], Action | None]] = {
    ChooseHouse: GreedyBot.house,
    Draft: GreedyBot.draft,
    Muster: GreedyBot.muster,
    Deployment: GreedyBot.deploy,
    Pledge: GreedyBot.pledge,
    Spoils: GreedyBot.redeem,
    Invasions: GreedyBot.invade,
    AttackDice: GreedyBot.attack,
    DefenceDice: GreedyBot.defend,
    MarchIn: GreedyBot.march_in,
    Maneuvers: GreedyBot.maneuver,
    March: GreedyBot.march,
    DrawOrDecline: GreedyBot.draw,
}
