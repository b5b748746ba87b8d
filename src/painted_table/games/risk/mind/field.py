"""How armies are raised, sent and kept: the questions that RISK asks in every mode."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ..actions import (
    CALL_WILDLINGS,
    DECLINE,
    DONE,
    DRAW,
    END_INVASIONS,
    STAY,
    STOP,
    CallExile,
    Deploy,
    Invade,
    Redeem,
    TakeHouse,
    TerritoryId,
    Trade,
)
from ..board import DICE, count, members
from ..rules.battle import MOST_ATTACK, MOST_DEFENCE, AttackDice
from ..rules.invade import invasions
from ..rules.landing import Takeover, clans, is_exiled, mitchell
from ..rules.maneuver import March, joined
from ..rules.playable import can_draw
from ..rules.reinforce import MUSTER, TRADES, Pledge, set_value, sets, trades
from ..rules.treasury import court
from ..state import Battle
from .survey import INLAND, NOWHERE, Survey

CLAIM_POINTS: Final = 0.5
CLAIM_HOPE: Final = 4.0
CLAIM_BESIDE: Final = 0.3
"""In a draft: what a point of the map counts, the hope of a whole region, and own land next door, at most twice."""
SPARE: Final = 2
"""Cards of which one can be traded for its unit only if there are more, so that a set stays in reach."""


# -- set-up


def take_house(survey: Survey) -> Action:
    """The House whose Seat lies in the region that is easiest to take and to hold; any where it has none."""
    s, board = survey.s, survey.board
    free = [a for a in board.take_house if a.house not in s.house]
    if not board.options.seats and board.clans is None:
        return free[survey.dice.below(len(free))]
    best, chosen = -1.0, free[0]
    for a in free:
        home = board.houses[a.house].home
        ease = 0.0 if home < 0 else survey.chart.ease[survey.chart.region[home]]
        if ease > best:
            best, chosen = ease, a
    return chosen


def draft(survey: Survey) -> Action:
    """Land of a region that can be completed, castles and ports, near one's own; then the best border."""
    s = survey.s
    if NOBODY not in s.owner:
        return survey.board.deploys(place_for(survey, members(survey.own), 1), 1)[0]
    best, chosen = -1.0, NOWHERE
    for t in range(survey.board.size):
        if s.owner[t] == NOBODY:
            worth = claim_worth(survey, t)
            if worth > best:
                best, chosen = worth, t
    return survey.board.claims[chosen]


def claim_worth(survey: Survey, t: TerritoryId) -> float:
    s, board, chart = survey.s, survey.board, survey.chart
    region = chart.region[t]
    lands = board.regions[region].lands
    own = count(lands & survey.own)
    taken = sum([1 for u in chart.lands[region] if s.owner[u] != NOBODY])
    beside = count(board.near[t] & survey.own)
    hope = chart.ease[region] * (1 + own) / (1 + 2 * (taken - own))
    return CLAIM_POINTS * chart.points[t] + CLAIM_HOPE * hope + CLAIM_BESIDE * min(beside, 2)


def lead_house(survey: Survey) -> Action:
    """House Mitchell: the returning House, or the neutral one with most land and armies; any is better than none."""
    s, top = survey.s, survey.top
    if isinstance(top, Takeover):
        return TakeHouse(top.house)
    best, chosen = -1.0, NOBODY
    for house in range(len(survey.board.houses)):
        worth = 0.0
        for t in members(s.held[clans(s).power(house)]):
            worth += survey.chart.points[t] + survey.chart.income[t] + survey.weights.army * s.armies[t]
        if worth > best and s.held[clans(s).power(house)]:
            best, chosen = worth, house
    return TakeHouse(chosen)


# -- reinforcing


def muster(survey: Survey) -> Action:
    """Sets first, then a card for a unit, then armies; nothing where there is none of them."""
    s = survey.s
    if count(s.hands[s.active]) >= 3:
        redeemed = best_set(survey)
        if redeemed is not None:
            return redeemed
    if s.court is not None and survey.top is MUSTER:
        traded = best_trade(survey)
        if traded is not None:
            return traded
    return deploy(survey) if s.reserve else DONE


def best_set(survey: Survey) -> Action | None:
    """The set that brings most; armies now are worth more than the hope of a better set."""
    best, chosen = 0, None
    for a in sets(survey.s, survey.me):
        assert isinstance(a, Redeem)
        value = set_value(survey.s, a)
        if (1 << a.first | 1 << a.second | 1 << a.third) & survey.own:
            value += survey.board.own_land_bonus
        if value > best:
            best, chosen = value, a
    return chosen


def hand_in(survey: Survey) -> Action:
    """A set that must be handed in."""
    found = best_set(survey)
    assert found is not None
    return found


def best_trade(survey: Survey) -> Action | None:
    """A single card for its unit, if another of the kind is left for a set, or if an Objective asks for the unit;
    cards of one's own land are kept.
    """
    s, icons = survey.s, survey.board.icons
    hand = members(s.hands[s.active])
    best, chosen = 0.0, None
    for a in trades(s):
        assert isinstance(a, Trade)
        worth = survey.unit_worth(icons[a.card])
        is_spare = len(hand) > SPARE and sum([1 for card in hand if icons[card] == icons[a.card]]) > 1
        if worth <= survey.weights.unit and not is_spare:
            continue
        if survey.is_foreign(a.card):
            worth += survey.weights.army
        if worth > best:
            best, chosen = worth, TRADES[a.card]
    return chosen


def deploy(survey: Survey) -> Action:
    return deployed(survey, members(survey.own), survey.s.reserve)


def pledge(survey: Survey) -> Action:
    top = survey.top
    assert isinstance(top, Pledge)
    return deployed(survey, members(top.lands), top.armies)


def deployed(survey: Survey, places: list[TerritoryId], armies: int) -> Deploy:
    return survey.board.deploys(place_for(survey, places, armies), armies)[-1]


def place_for(survey: Survey, places: list[TerritoryId], armies: int) -> TerritoryId:
    """Where so many make the best attack; where none is worth it, the weakest important border."""
    place = survey.spearhead(places, armies)
    return survey.neediest(places) if place == NOWHERE else place


# -- invading


def invade(survey: Survey) -> Action:
    """The most worthwhile invasion; none is worth less than nothing.

    risk/character/ellaria-sand: a maneuver that may be made now comes first where it makes a better one.
    """
    s, board = survey.s, survey.board
    if s.court is not None and (s.court.fleet or s.court.bans or s.court.roving):
        return _invade_by_cards(survey)
    best, source, target = 0.0, NOWHERE, NOWHERE
    for t in members(survey.own):
        if s.armies[t] > 1:
            for u in members(board.near[t] & ~survey.own):
                worth = survey.campaign(s.armies[t] - 1, t, u)
                if worth > best:
                    best, source, target = worth, t, u
    return END_INVASIONS if source == NOWHERE else board.invasions_into(source, 1 << target)[0]


def _invade_by_cards(survey: Survey) -> Action:
    """The same where a card opens or forbids ways, so that the rules must list them."""
    s = survey.s
    best = 0.0
    chosen: Action = END_INVASIONS
    for a in invasions(s):
        assert isinstance(a, Invade)
        worth = survey.campaign(s.armies[a.source] - 1, a.source, a.target)
        if worth > best:
            best, chosen = worth, a
    if court(s).roving:
        for source in survey.idle():
            for target in members(joined(s, source) & ~(1 << source)):
                worth = survey.reach(target, s.armies[source] - 1)
                if worth > best:
                    best, chosen = worth, s.board.maneuvers[source][target]
    return chosen


def attack(survey: Survey) -> Action:
    """All that may fight; but stop when they are fewer than the defenders."""
    s, top = survey.s, survey.top
    assert isinstance(top, AttackDice)
    battle = under_way(survey)
    attackers = s.armies[battle.source] - 1
    if top.may_stop and attackers < s.armies[battle.target]:
        return STOP
    return DICE[min(MOST_ATTACK, attackers)]


def defend(survey: Survey) -> Action:
    """All dice one may roll are best."""
    return DICE[MOST_DEFENCE]


def march_in(survey: Survey) -> Action:
    """All go on, unless there is more to gain at home."""
    s, board = survey.s, survey.board
    battle = under_way(survey)
    source, target = battle.source, battle.target
    fewest, most = battle.attack, s.armies[source] - 1
    home = board.near[source] & ~survey.own & ~(1 << target)
    if fewest < most and home:
        onward = survey.best(most - 1, source, board.near[target] & ~survey.own & ~(1 << target))
        if survey.best(s.armies[source] - fewest - 1, source, home) > onward:
            return move(survey, fewest)
    return move(survey, most)


def move(survey: Survey, armies: int) -> Action:
    return survey.board.moves(armies, armies)[0]


def under_way(survey: Survey) -> Battle:
    battle = survey.s.battle
    assert battle is not None
    return battle


# -- after the fighting


def maneuver(survey: Survey) -> Action:
    """The largest stack that no foreign land touches, to the border in its reach that needs it most."""
    s = survey.s
    most, chosen = 1, NOWHERE
    for t in survey.idle():
        if s.armies[t] > most and border_for(survey, t) != NOWHERE:
            most, chosen = s.armies[t], t
    return STAY if chosen == NOWHERE else survey.board.maneuvers[chosen][border_for(survey, chosen)]


def border_for(survey: Survey, source: TerritoryId) -> TerritoryId:
    """The border that needs the armies of some land most, among those they can march to."""
    best, place = INLAND, NOWHERE
    for t in members(joined(survey.s, source) & ~(1 << source)):
        need = survey.need(t)
        if need > best:
            best, place = need, t
    return place


def march(survey: Survey) -> Action:
    """All that may go: it leaves from land which no foreign land touches."""
    top = survey.top
    assert isinstance(top, March)
    return move(survey, survey.s.armies[top.source] - 1)


def draw(survey: Survey) -> Action:
    """A card, unless it is likely to be the one that ends a game which is being lost, or unless a call to the
    exiled does more.
    """
    s = survey.s
    draws = count(s.hands[s.active]) < s.board.hand_limit and can_draw(s) and not survey.fears_end()
    if s.mitchell is not None and not (draws and survey.is_near_end()):
        worth, call = best_call(survey)
        if call is not None and (worth > survey.weights.card or not draws):
            return call
    return DRAW if draws else DECLINE


# -- House Mitchell


def best_call(survey: Survey) -> tuple[float, Action | None]:
    """The call that hurts most, and what that is worth; None where it would help nobody but others."""
    s = survey.s
    best: float = 0.0
    chosen: Action | None = None
    if not s.held[clans(s).wildlings]:
        worth = _landing(survey, mitchell(s).wildlings, clans(s).gift)
        if worth > best:
            best, chosen = worth, CALL_WILDLINGS
    # Whoever is out of the game would come back with that House.
    price = survey.weights.newcomer if s.out and s.board.options.mitchell_takeover else 0.0
    for house in range(len(s.board.houses)):
        if is_exiled(s, house):
            for port in members(s.board.ports):
                worth = _landing(survey, clans(s).exile[house], port) - price
                if worth > best:
                    best, chosen = worth, CallExile(house, port)
    return best, chosen


def _landing(survey: Survey, armies: int, t: TerritoryId) -> float:
    """What one gains by what a landing costs the player who holds the land.

    Land that no player holds changes hands for nothing, and one's own is not given away.
    """
    holder = survey.owner[t]
    if holder == survey.me or not survey.is_player(holder):
        return 0.0
    chart, weights = survey.chart, survey.weights
    loss = chart.points[t] + chart.income[t] + weights.army * survey.armies[t]
    if survey.holds_region(holder, t):
        loss += weights.region_broken * chart.bonus[chart.region[t]]
    if survey.threats() >> t & 1:
        loss += weights.seat
    if survey.s.held[holder] == 1 << t:
        loss += weights.newcomer
    share = weights.leaders_loss if holder == survey.leader() else weights.others_loss
    return share * loss * survey.fighting(NOWHERE, t).chance(armies, survey.armies[t])
