"""The few plans worth a thought beside the quick answer, the most promising first."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, options
from ....core.mind import Plan
from ..actions import DECLINE, DONE, DRAW, END_INVASIONS, STAY, STOP, Invade, Maneuver, Play, Reveal, TerritoryId, Use
from ..board import DICE, count, members
from ..rules.battle import MOST_ATTACK, AttackDice, MarchIn
from ..rules.draw import DrawOrDecline
from ..rules.invade import Invasions, invasions
from ..rules.maneuver import Maneuvers, March, joined
from ..rules.playable import can_draw
from ..rules.reinforce import Deployment, Muster, Pledge, sets, trades
from ..rules.setup import Draft
from .cards import card_worth, playable
from .field import best_call, claim_worth, move, under_way
from .survey import Survey


def plans(survey: Survey, quick: Action, width: int) -> list[Plan]:
    """The quick answer, the cards that could be played, and what else the question allows that is not foolish."""
    found = [carried_out(survey, quick)]
    if survey.s.court is not None:
        cards = [(card_worth(survey, a), number, a) for number, a in enumerate(playable(survey))]
        cards.sort(reverse=True)
        _add(found, [[a] for _, _, a in cards], width)
    if len(found) < width:
        _add(found, _others(survey, width), width)
    return found


def _add(found: list[Plan], more: list[Plan], width: int) -> None:
    for plan in more:
        if len(found) >= width:
            return
        if plan not in found:
            found.append(plan)


def carried_out(survey: Survey, a: Action) -> Plan:
    """An answer with what follows from it: a march with all that may go."""
    if isinstance(a, Maneuver):
        return [a, move(survey, survey.s.armies[a.source] - 1)]
    return [a]


def _others(survey: Survey, width: int) -> list[Plan]:
    s, top = survey.s, survey.top
    if isinstance(top, (Muster, Deployment, Pledge)):
        return _reinforcements(survey, width)
    if isinstance(top, Invasions):
        return _invasions(survey, width)
    if isinstance(top, AttackDice):
        most: Plan = [DICE[min(MOST_ATTACK, s.armies[under_way(survey).source] - 1)]]
        return [most, [STOP]] if top.may_stop else [most]
    if isinstance(top, MarchIn):
        battle = under_way(survey)
        return _marches(survey, battle.attack, s.armies[battle.source] - 1)
    if isinstance(top, Maneuvers):
        return [[STAY], *_maneuvers(survey, width)]
    if isinstance(top, March):
        return _marches(survey, 1, s.armies[top.source] - 1)
    if isinstance(top, Draft):
        return _drafts(survey, width)
    if isinstance(top, DrawOrDecline):
        return _draws(survey)
    return [[a] for a in options(s, survey.me) if not isinstance(a, (Play, Use, Reveal))]


# -- reinforcing


def _reinforcements(survey: Survey, width: int) -> list[Plan]:
    """Sets and trades; then all armies to one of the best places to attack from or to guard, or some here and the
    rest there.
    """
    s, top = survey.s, survey.top
    found: list[Plan] = []
    if isinstance(top, Pledge):
        return _deployments(survey, members(top.lands), top.armies, width)
    if isinstance(top, Muster):
        found += [[a] for a in sets(s, survey.me)]
        if count(s.hands[survey.me]) >= s.board.hand_limit:
            return found
        if s.court is not None and top.may_trade:
            found += [[a] for a in trades(s)]
    if s.reserve:
        return _deployments(survey, members(survey.own), s.reserve, width) + found
    if s.court is not None:
        found.append([DONE])
    return found


def _deployments(survey: Survey, places: list[TerritoryId], armies: int, width: int) -> list[Plan]:
    attacks = ranked([survey.reach(t, armies) for t in places], places)
    guards = ranked([survey.need(t) for t in places], places)
    found: list[Plan] = []
    for rank in range(min(len(places), width)):
        spear = attacks[rank]
        found.append(_all_to(survey, spear, armies))
        if rank == 0:
            found += _shared(survey, spear, guards[0], armies)
        found.append(_all_to(survey, guards[rank], armies))
        if rank == 1:
            found += _shared(survey, attacks[0], spear, armies)
    return found


def _all_to(survey: Survey, t: TerritoryId, armies: int) -> Plan:
    return [survey.board.deploys(t, armies)[-1]]


def _shared(survey: Survey, first: TerritoryId, second: TerritoryId, armies: int) -> list[Plan]:
    """Two thirds here and the rest there, and the other way round."""
    more = (2 * armies + 2) // 3
    if first == second or more >= armies:
        return []
    few = armies - more
    return [
        _all_to(survey, first, more) + _all_to(survey, second, few),
        _all_to(survey, second, more) + _all_to(survey, first, few),
    ]


def ranked(worth: list[float], things: list[int]) -> list[int]:
    """Some things by what they are worth, the best first."""
    pairs = [(-value, thing) for value, thing in zip(worth, things)]
    pairs.sort()
    return [thing for _, thing in pairs]


def _drafts(survey: Survey, width: int) -> list[Plan]:
    s, board = survey.s, survey.board
    free = [t for t in range(board.size) if s.owner[t] == NOBODY]
    if not free:
        return _deployments(survey, members(survey.own), 1, width)
    return [[board.claims[t]] for t in ranked([claim_worth(survey, t) for t in free], free)]


# -- fighting and marching


def _invasions(survey: Survey, width: int) -> list[Plan]:
    """Those that promise most whatever the odds, and none."""
    s = survey.s
    found = invasions(s)
    worth: list[float] = []
    for a in found:
        assert isinstance(a, Invade)
        hope = survey.hope(s.armies[a.source] - 1, a.source, a.target)
        worth.append(max(hope, survey.campaign(s.armies[a.source] - 1, a.source, a.target)))
    best = ranked(worth, list(range(len(found))))
    plans: list[Plan] = [[found[place]] for place in best[:width]]
    plans.insert(1, [END_INVASIONS])
    return plans


def _marches(survey: Survey, fewest: int, most: int) -> list[Plan]:
    """All that may go, as few as may be, or half of the rest."""
    return [[move(survey, n)] for n in (most, fewest, (fewest + most) // 2)]


def _maneuvers(survey: Survey, width: int) -> list[Plan]:
    """The largest stacks to the borders in their reach that need them most, the two best of each."""
    s, board = survey.s, survey.board
    sources = [t for t in members(survey.own) if s.armies[t] > 1]
    found: list[Plan] = []
    for source in ranked([float(s.armies[t]) for t in sources], sources)[:width]:
        targets = members(joined(s, source) & ~(1 << source))
        for target in ranked([survey.need(t) for t in targets], targets)[:2]:
            found.append(carried_out(survey, board.maneuvers[source][target]))
    return found


def _draws(survey: Survey) -> list[Plan]:
    s = survey.s
    found: list[Plan] = []
    if count(s.hands[s.active]) < s.board.hand_limit and can_draw(s):
        found.append([DRAW])
    found.append([DECLINE])
    if s.mitchell is not None:
        _, call = best_call(survey)
        if call is not None:
            found.append([call])
    return found
