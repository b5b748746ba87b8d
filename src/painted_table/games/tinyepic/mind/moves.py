"""Marches, sails, flights and the direct moves of events: which army goes where."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ..actions import PASS, STOP, Fly, Go, GoOn, Lead
from ..board import DIRECT, MARCH, SAIL
from ..rules.fly import flyers, may_fly
from ..rules.limits import OK, Ground
from ..rules.march import MarchOn, MarchTo, goes_on, stops
from ..rules.moving import armies, battle_bonus, starts
from ..rules.sail import SailTo, is_in_reach, lands
from ..rules.strength import kept_bonus, units_strength
from ..units import ALL_DEAD, ALL_EGGS, ALL_LEADERS, NIGHT_KING, WALKER, Army, single_units, size, token_count
from . import treaty
from .chances import best_card, unknown_cards, wins
from .survey import Survey


class Move:
    """An army, its way, and what it promises."""

    def __init__(self, by: int, source: int, army: Army, first: int, second: int, worth: float) -> None:
        self.by = by
        self.source = source
        self.army = army
        self.first = first
        self.second = second
        """Where a March goes on to; NOBODY where it does not."""
        self.worth = worth


FLIGHT = 7
"""Instead of an action's face: a dragon flies."""


def arrival(survey: Survey, ground: Ground, source: int, army: Army, domain: int, passed: int) -> float:
    """What an army brings about in a domain."""
    s, who, weights = survey.s, ground.who, survey.weights
    if s.board.coop:
        return _for_treaty(survey, ground, source, army, domain, passed)
    if not ground.is_hostile(domain):
        return 0.05 if ground.own(domain) else survey.gain(who, domain)
    if ground.terms.no_battle:
        return survey.gain(who, domain) + weights.pool
    attack = units_strength(s, army & ~ALL_EGGS, ground.terms.hero_strength) + kept_bonus(s, who)
    attack += battle_bonus(s, ground.terms, domain, passed) + best_card(s, who, army, domain)
    if ground.terms.extra_card:
        attack += 2
    chance = wins(s, domain, who, attack)
    won = 1.0 + survey.gain(who, domain) + survey.takes_from(who, domain) + weights.pool + s.vengeance[who]
    lost = weights.loss if s.holder(domain) == NOBODY else weights.loss + weights.rivals
    return chance * won - (1.0 - chance) * lost


def _for_treaty(survey: Survey, ground: Ground, source: int, army: Army, domain: int, passed: int) -> float:
    """What an army brings about for a Treaty: a domain to hold or to explore, a White Walker less, the end of him."""
    s, who, weights = survey.s, ground.who, survey.weights
    here = ground.own(domain) + army
    explores = survey.finds(domain) if size(here) >= treaty.ARMY and not ground.others(domain) else 0.0
    if s.active != who:
        explores *= 0.6
    gathers = treaty.massed(s, domain, army, weights)
    gathers += treaty.stack(s, here, weights) - treaty.stack(s, ground.own(domain), weights)
    if not ground.is_hostile(domain):
        held = ground.own(domain) or ground.others(domain)
        return (0.05 if held else survey.gain(who, domain)) + explores + gathers
    gain = survey.gain(who, domain) + explores
    if ground.terms.no_battle:
        return gain + weights.pool
    attack = units_strength(s, army & ~ALL_EGGS, ground.terms.hero_strength) + kept_bonus(s, who)
    attack += battle_bonus(s, ground.terms, domain, passed) + best_card(s, who, army, domain)
    if ground.terms.extra_card:
        attack += 2
    foes = s.units[domain] & ~ground.side
    if not foes & ALL_DEAD and not treaty.is_called(s, domain):
        chance = wins(s, domain, who, attack)
        return chance * (1.0 + gain + weights.pool) - (1.0 - chance) * weights.loss + gathers
    counts = unknown_cards(s, treaty.dead_calls(s, domain))
    chance = treaty.dead_wins(s, domain, counts, attack, treaty.is_called(s, domain))
    if foes & NIGHT_KING:
        return chance * weights.king - (1.0 - chance) * weights.loss + treaty.stack(s, army, weights)
    won = 1.0 + gain + (treaty.walker_worth(s, domain, weights) if foes & WALKER else 0.0)
    return chance * won - (1.0 - chance) * (weights.loss + 0.2) + gathers


def leaving(survey: Survey, ground: Ground, source: int, army: Army) -> float:
    """What is given up where an army leaves: all of the domain, or some of its guard."""
    here = ground.own(source)
    rest = here - army
    cost = 0.0 if rest or ground.others(source) else survey.gain(ground.who, source) * 0.9
    if survey.s.board.coop:
        s, weights = survey.s, survey.weights
        cost += treaty.stack(s, here, weights) - treaty.stack(s, rest, weights)
        cost += treaty.massed(s, source, army, weights)
    return cost


def some_armies(ground: Ground, source: int) -> list[Army]:
    """Armies worth a thought: everything, all but one token, all without leaders, a single unit."""
    here = ground.own(source)
    allowed = armies(ground, source)
    if len(allowed) <= 4:
        return allowed
    units = single_units(here)
    wanted: list[Army] = [here]
    for unit in units:
        wanted += [here - unit, unit]
    if here & ALL_LEADERS:
        wanted.append(here & ~ALL_LEADERS & ~ALL_EGGS)
    found: list[Army] = []
    for army in wanted:
        if army in allowed and army not in found:
            found.append(army)
    return found or allowed[:4]


def best_move(survey: Survey, ground: Ground, by: int) -> Move | None:
    """The best that can be done by a March, a Sail or a direct move; None where nothing can."""
    best: Move | None = None
    for source in starts(survey.s, ground.who, ground.terms):
        for army in some_armies(ground, source):
            move = best_way(survey, ground, by, source, army)
            if move is not None and (best is None or move.worth > best.worth):
                best = move
    return best


def best_way(survey: Survey, ground: Ground, by: int, source: int, army: Army) -> Move | None:
    """The best way of one army."""
    if by == MARCH:
        return _best_march(survey, ground, source, army)
    s = survey.s
    best: Move | None = None
    cost = leaving(survey, ground, source, army)
    for domain in range(s.board.size):
        if is_in_reach(ground, by, source, domain) and lands(ground, source, army, domain) == OK:
            passed = max(0, s.ways().sea[source][domain] - 1) if by == SAIL else 0
            worth = arrival(survey, ground, source, army, domain, passed) - cost - 0.01 * token_count(army)
            if best is None or worth > best.worth:
                best = Move(by, source, army, domain, NOBODY, worth)
    return best


def _best_march(survey: Survey, ground: Ground, source: int, army: Army) -> Move | None:
    best: Move | None = None
    for first in survey.s.ways().near[source]:
        move = _best_from(survey, ground, source, army, first)
        if move is not None and (best is None or move.worth > best.worth):
            best = move
    return best


def _best_from(survey: Survey, ground: Ground, source: int, army: Army, first: int) -> Move | None:
    """The best of what follows the first step: to stop there, or to go on with everybody."""
    best: Move | None = None
    cost = leaving(survey, ground, source, army) + 0.01 * token_count(army)
    if stops(ground, source, army, first) == OK:
        worth = arrival(survey, ground, source, army, first, 0) - cost
        best = Move(MARCH, source, army, first, NOBODY, worth)
    if ground.is_hostile(first):
        return best
    for second in survey.s.ways().near[first]:
        if second != source and goes_on(ground, source, army, first, army, second) == OK:
            worth = arrival(survey, ground, first, army, second, 0) - cost - 0.02
            if best is None or worth > best.worth:
                best = Move(MARCH, source, army, first, second, worth)
    return best


def best_flight(survey: Survey, ground: Ground) -> Move | None:
    best: Move | None = None
    s = survey.s
    for source in starts(s, ground.who, ground.terms):
        for army in flyers(ground, source):
            cost = leaving(survey, ground, source, army)
            for domain in range(s.board.size):
                if may_fly(ground, source, army, domain) == OK:
                    worth = arrival(survey, ground, source, army, domain, 0) - cost
                    if best is None or worth > best.worth:
                        best = Move(FLIGHT, source, army, domain, NOBODY, worth)
    return best


def best_of(survey: Survey, ground: Ground, ways: list[int]) -> Move | None:
    """The best move by any of some ways."""
    best: Move | None = None
    for by in ways:
        move = best_flight(survey, ground) if by == FLIGHT else best_move(survey, ground, by)
        if move is not None and (best is None or move.worth > best.worth):
            best = move
    return best


def lead(survey: Survey, ground: Ground, ways: list[int], may_pass: bool) -> Action | None:
    """The army that moves, or a pass; None where no move was found at all."""
    best = best_of(survey, ground, ways)
    if may_pass and (best is None or best.worth < survey.weights.threshold):
        return PASS
    if best is None:
        return None
    if best.by == FLIGHT:
        return Fly(best.source, best.army, best.first)
    return Lead(best.by, best.source, best.army)


def march_to(survey: Survey, top: MarchTo) -> Action | None:
    move = _best_march(survey, top.ground(survey.s), top.source, top.army)
    return None if move is None else Go(move.first)


def march_on(survey: Survey, top: MarchOn) -> Action | None:
    """Everybody goes on, or the march ends here."""
    move = _best_from(survey, top.ground(survey.s), top.source, top.army, top.first)
    if move is None:
        return None
    return STOP if move.second == NOBODY else GoOn(top.army, move.second)


def sail_to(survey: Survey, top: SailTo) -> Action | None:
    move = best_way(survey, top.ground(survey.s), top.by, top.source, top.army)
    return None if move is None else Go(move.first)


WAYS: list[list[int]] = [[], [MARCH, FLIGHT], [SAIL, FLIGHT]]
"""By face of an action: how an army may go."""
EITHER: list[int] = [MARCH, SAIL, FLIGHT]
STRAIGHT: list[int] = [DIRECT]
