"""House Mitchell: whom a bot calls home instead of taking a card, and which House it leads."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.agenda import NOBODY, Action
from ..actions import CallExile, CallWildlings, TakeHouse, TerritoryId
from .survey import NOWHERE, Survey, outlook


def best_call(survey: Survey, options: Sequence[Action]) -> tuple[float, Action | None]:
    """The call that hurts most, and what that is worth; None where it would help nobody but others."""
    best, chosen = 0.0, None
    for a in options:
        if isinstance(a, (CallExile, CallWildlings)):
            worth = _call_worth(survey, a)
            if worth > best:
                best, chosen = worth, a
    return best, chosen


def _call_worth(survey: Survey, a: CallExile | CallWildlings) -> float:
    clans, mitchell = survey.view.board.clans, survey.view.mitchell
    assert clans is not None and mitchell is not None
    if isinstance(a, CallWildlings):
        return _landing(survey, mitchell.wildlings, clans.gift)
    worth = _landing(survey, clans.exile[a.house], a.port)
    # Whoever is out of the game would come back with that House.
    returns = survey.view.out and survey.view.board.options.mitchell_takeover
    return worth - survey.weights.newcomer if returns else worth


def _landing(survey: Survey, armies: int, t: TerritoryId) -> float:
    """What one gains by what a landing costs the player who holds the land.

    Land that no player holds changes hands for nothing, and one's own is not given away.
    """
    holder = survey.owner[t]
    if holder == survey.me or not survey.is_player(holder):
        return 0.0
    chart, weights = survey.chart, survey.weights
    region = chart.region[t]
    loss = chart.points[t] + chart.income[t] + weights.army * survey.armies[t]
    if survey.holder[region] == holder:
        loss += weights.region_broken * chart.bonus[region]
    if t in survey.threats:
        loss += weights.seat
    if survey.owner.count(holder) == 1:
        loss += weights.newcomer
    share = weights.leaders_loss if holder == survey.leader else weights.others_loss
    return share * loss * outlook(armies, survey.armies[t], survey.fighting(NOWHERE, t))[0]


def best_house(survey: Survey, options: Sequence[Action]) -> Action | None:
    """The House with most land and armies on the map; any is better than none."""
    houses = [a for a in options if isinstance(a, TakeHouse)]
    return max(houses, key=lambda a: _strength(survey, a.house), default=None)


def _strength(survey: Survey, house: int) -> float:
    chart, clans = survey.chart, survey.view.board.clans
    assert clans is not None
    held = [t for t, power in enumerate(survey.owner) if power == clans.power(house)]
    worth = sum([chart.points[t] + chart.income[t] + survey.weights.army * survey.armies[t] for t in held])
    home = survey.view.board.houses[house].home
    return worth if home == NOBODY else worth + chart.ease[chart.region[home]]
