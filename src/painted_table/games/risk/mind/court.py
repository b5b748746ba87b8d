"""How the questions of Dominion are answered once no card is worth playing: purchases, Objectives, units, choices."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ..actions import (
    BUY_MAESTER,
    BUY_OBJECTIVE,
    DONE,
    MAESTER_DECK,
    OBJECTIVE_DECK,
    PASS,
    TERRITORY_DECK,
    GiveBack,
    Keep,
    PickCharacter,
    PickDie,
    PickSeat,
    Ransom,
    RollAgain,
    Swap,
    Take,
    TerritoryId,
)
from ..board import FORTIFICATION, count, members
from ..rules.choices import (
    CHARACTERS,
    DIE,
    LANDS,
    SEATS,
    ChooseDie,
    LandChoice,
    PlacingUnit,
)
from ..rules.maneuver import Escort
from ..rules.objectives import SCORES, is_met
from ..rules.playable import characters_of
from ..rules.purchase import why_not_buy_maester, why_not_buy_objective
from ..rules.treasury import can_pay, court
from .field import under_way
from .goals import GOLD, promise
from .survey import Survey

SAVINGS: Final = 300
"""Gold that is kept for Characters who defend."""
RICH: Final = 800
NEAR: Final = 0.7
"""The part of an Objective that makes another needless."""
MANY: Final = 4
"""Objectives or Maester cards in hand beyond which no more are bought."""
LOW_FACE: Final = 3
HASTE: Final = 0.5
"""Victory Points that are not waited for."""
OUT_OF_REACH: Final = 0.5
"""The promise of an Objective that is better given up."""


def let_pass(survey: Survey) -> Action:
    return PASS


def be_done(survey: Survey) -> Action:
    return DONE


# -- Gold and Objectives


def purchase(survey: Survey) -> Action:
    """An Objective if none in hand is near, the freedom of a Character and Maester cards with what is left over;
    Gold for an Objective that asks for Gold is not spent.
    """
    s = survey.s
    c = court(s)
    gold = c.gold[survey.me]
    for goal in survey.goals():
        if goal.kind == GOLD and goal.n <= gold + RICH:
            return DONE
    nearest = max(survey.met(), default=0.0)
    if len(survey.goals()) < MANY and (gold >= RICH or nearest < NEAR) and why_not_buy_objective(s) is None:
        return BUY_OBJECTIVE
    captive = _dearest_captive(survey)
    if captive != NOBODY and gold >= s.board.parts.ransom + SAVINGS:
        return Ransom(captive)
    if gold >= 2 * SAVINGS and count(c.maester_hands[survey.me]) < MANY and why_not_buy_maester(s) is None:
        return BUY_MAESTER
    return DONE


def _dearest_captive(survey: Survey) -> int:
    """The captive who does most; the Gold goes to the captor, so a cheap one is not worth it."""
    s = survey.s
    c, parts = court(s), s.board.parts
    best, chosen = SAVINGS - 1, NOBODY
    if can_pay(s, survey.me, parts.ransom):
        for character in members(characters_of(s, survey.me) & ~c.removed):
            if c.captor[character] != NOBODY and parts.faces[character].cost > best:
                best, chosen = parts.faces[character].cost, character
    return chosen


def score(survey: Survey) -> Action:
    """The highest that is met; one that may not be met again goes before one that can wait, unless that wins."""
    s = survey.s
    c, parts = court(s), s.board.parts
    missing = parts.points_to_win - c.points[survey.me]
    best = 0.0
    chosen: Action = DONE
    for card in members(c.objective_hands[survey.me]):
        face = parts.objectives[card]
        if is_met(s, survey.me, face.requirement):
            urgency = face.points + (HASTE if survey.chart.goals[card].is_fleeting else 0.0)
            if face.points >= missing:
                urgency += parts.points_to_win
            if urgency > best:
                best, chosen = urgency, SCORES[card]
    return chosen


def _least_promising(survey: Survey) -> int:
    """Of the Objectives in hand."""
    hand = members(court(survey.s).objective_hands[survey.me])
    worst, chosen = promise(survey.s, survey.me, survey.chart.goals[hand[0]]), hand[0]
    for card in hand:
        hope = promise(survey.s, survey.me, survey.chart.goals[card])
        if hope < worst:
            worst, chosen = hope, card
    return chosen


def give_back(survey: Survey) -> Action:
    return GiveBack(_least_promising(survey))


def swap_objective(survey: Survey) -> Action:
    """Gives up an Objective that is out of reach."""
    worst = _least_promising(survey)
    hope = promise(survey.s, survey.me, survey.chart.goals[worst])
    return Swap(worst) if hope < OUT_OF_REACH else DONE


def keep_objective(survey: Survey) -> Action:
    best, chosen = -1.0, NOBODY
    for card in members(court(survey.s).looked):
        hope = promise(survey.s, survey.me, survey.chart.goals[card])
        if hope > best:
            best, chosen = hope, card
    return Keep(OBJECTIVE_DECK, chosen)


def keep_maester(survey: Survey) -> Action:
    """The dearer card does more."""
    parts = survey.board.parts
    best, chosen = -1, NOBODY
    for card in members(court(survey.s).looked):
        cost = parts.faces[parts.designs[card]].cost
        if cost > best:
            best, chosen = cost, card
    return Keep(MAESTER_DECK, chosen)


def keep_territory(survey: Survey) -> Action:
    """A new icon, then own land."""
    s, icons = survey.s, survey.board.icons
    held = [icons[card] for card in members(s.hands[survey.me])]
    best, chosen = -1, NOBODY
    for card in members(court(s).looked):
        worth = 2 * (icons[card] not in held) + (survey.own >> card & 1)
        if worth > best:
            best, chosen = worth, card
    return DONE if chosen == NOBODY else Keep(TERRITORY_DECK, chosen)


# -- units and armies


def take_all(survey: Survey) -> Action:
    """Every unit goes along: none is lost by it."""
    s, top = survey.s, survey.top
    source = top.source if isinstance(top, Escort) else under_way(survey).source
    return Take(court(s).knights[source], court(s).engines[source])


def join(survey: Survey) -> Action:
    """A unit that fights along is not risked by it, so it always does."""
    return LANDS[under_way(survey).source]


def place_unit(survey: Survey) -> Action:
    """Walls where danger is greatest, Knights and Siege Engines with the largest force at a border."""
    top = survey.top
    assert isinstance(top, PlacingUnit)
    if top.unit == FORTIFICATION:
        return strengthen(survey)
    best, chosen = -1, NOBODY
    for t in members(top.lands(survey.s)):
        force = survey.armies[t] if survey.touches_foreign(t) else 0
        if force > best:
            best, chosen = force, t
    return LANDS[chosen]


def choosable(survey: Survey) -> list[TerritoryId]:
    top = survey.top
    assert isinstance(top, LandChoice)
    return members(top.lands(survey.s))


def strengthen(survey: Survey) -> Action:
    """Where defenders are wanted most; nowhere, if no land is left to choose."""
    lands = choosable(survey)
    return LANDS[survey.neediest(lands)] if lands else DONE


def weaken(survey: Survey) -> Action:
    """Where defenders are wanted least."""
    lands = choosable(survey)
    least, chosen = survey.need(lands[0]), lands[0]
    for t in lands:
        need = survey.need(t)
        if need < least:
            least, chosen = need, t
    return LANDS[chosen]


def cut_supplies(survey: Survey) -> Action:
    """Where most can starve."""
    lands = choosable(survey)
    chosen = lands[0]
    for t in lands:
        if survey.armies[t] > survey.armies[chosen]:
            chosen = t
    return LANDS[chosen]


def remove_most(survey: Survey) -> Action:
    """As many as may be: they are another's."""
    return survey.top.options(survey.s)[-1]


# -- dice


def choose_die(survey: Survey) -> Action:
    """The lowest of one's own to be turned up, the highest of the other side to be rolled again."""
    top = survey.top
    assert isinstance(top, ChooseDie)
    battle = under_way(survey)
    faces = battle.attack_faces + battle.defence_faces
    best, chosen = -100, 0
    for a in top.options(survey.s):
        assert isinstance(a, PickDie)
        gain = faces[a.place] if top.theirs else -faces[a.place]
        if gain > best:
            best, chosen = gain, a.place
    return DIE[chosen]


def choose_dice(survey: Survey) -> Action:
    """All that are low; the lowest if none is."""
    battle = under_way(survey)
    faces = battle.attack_faces + battle.defence_faces
    best = -100.0
    chosen: Action | None = None
    for a in survey.top.options(survey.s):
        assert isinstance(a, RollAgain)
        gain = sum([LOW_FACE + 0.5 - faces[place] for place in members(a.places)])
        if gain > best:
            best, chosen = gain, a
    assert chosen is not None
    return chosen


# -- people


def pick_victim(survey: Survey) -> Action:
    """Whoever holds most Maester cards, the leader before others."""
    c = court(survey.s)
    best, chosen = -1, NOBODY
    for a in survey.top.options(survey.s):
        assert isinstance(a, PickSeat)
        worth = 2 * count(c.maester_hands[a.seat]) + (a.seat == survey.leader())
        if worth > best:
            best, chosen = worth, a.seat
    return SEATS[chosen]


def pick_character(survey: Survey) -> Action:
    """The dearest Character of another, the leader's before all."""
    s, faces = survey.s, survey.board.parts.faces
    own, leaders = characters_of(s, survey.me), 0
    if survey.leader() != NOBODY:
        leaders = characters_of(s, survey.leader())
    dear = max([face.cost for face in faces]) + 1
    best, chosen = -1, NOBODY
    for a in survey.top.options(s):
        assert isinstance(a, PickCharacter)
        number = a.character
        harm = faces[number].cost + dear * (2 * (1 - (own >> number & 1)) + (leaders >> number & 1))
        if harm > best:
            best, chosen = harm, number
    return CHARACTERS[chosen]
