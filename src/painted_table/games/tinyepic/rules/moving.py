"""What every move ends with, and which armies can be led out."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..cards import OF_THAT_HERO, WITH_HERO, Card, Terms
from ..state import State
from ..units import ALL_LEADERS, Army, houses_in, is_eggs_alone, parts, size
from .battle import start_battle
from .control import settle
from .glass import is_guarded
from .ice_dragon import CallsAfter, call
from .limits import Ground
from .returning import capture


def starts(s: State, who: Seat, terms: Terms) -> list[int]:
    """The domains that an army may leave; tinyepic/coop/control: allied units may be led out of any domain."""
    domains = _led(s, who) if s.board.coop else s.controlled(who)
    if terms.start == OF_THAT_HERO:
        return [domain for domain in domains if domain == s.events[-1].domain]
    if terms.start == WITH_HERO:
        return [domain for domain in domains if s.units[domain] & s.led[who] & ALL_LEADERS]
    return domains


def _led(s: State, who: Seat) -> list[int]:
    """Where a player of a Treaty has units to lead and nobody fights."""
    fought = [battle.domain for battle in s.battles]
    return [domain for domain, units in enumerate(s.units) if units & s.led[who] and domain not in fought]


def armies(ground: Ground, domain: int) -> list[Army]:
    """tinyepic/march/any-units: what may be led out of a domain; tinyepic/dragon/egg-never-alone,
    tinyepic/dragon/egg-moves: eggs neither go nor stay alone. tinyepic/event/led-by-hero: with a hero from the start.
    """
    terms = ground.terms
    here = ground.own(domain)
    found: list[Army] = []
    for army in parts(here):
        if not army or is_eggs_alone(army) or not ground.can_leave(domain, here - army):
            continue
        if terms.with_hero and army & ground.leaders == 0:
            continue
        if terms.units_exact and size(army) != terms.units_exact:
            continue
        found.append(army)
    return found


def castles_without(ground: Ground, domain: int, army: Army) -> int:
    """tinyepic/throne/check-timing: the castles that are left when an army has gone."""
    here = ground.own(domain)
    return ground.castles + ground.castle_change(domain, here, here - army)


def battle_bonus(s: State, terms: Terms, domain: int, passed: int) -> int:
    """tinyepic/battle/event-bonus: what the event adds in this domain, after passing so many map cards."""
    bonus = terms.bonus if not terms.bonus_in or terms.bonus_in >> s.board.kinds[domain] & 1 else 0
    if terms.bonus_per_card_passed:
        bonus += min(passed, terms.bonus_most)
    return bonus


def arrive(s: State, who: Seat, army: Army, source: int, domain: int, card: Card, effect: int, passed: int = 0) -> None:
    """An army that has left its domain comes to the last one of its move: a battle, or it stays.

    tinyepic/battle/trigger, tinyepic/march/castle-gain, tinyepic/throne/gain, tinyepic/move/no-way-back.
    tinyepic/ice-dragon/phase1-trigger, tinyepic/ice-dragon/house-first, tinyepic/ice-dragon/only-moves-call: where
    Dragon Glass lies face up the Ice Dragon comes, at once or after the battle with a house.
    """
    foes = s.units[domain] & ~s.led[s.side(who)]
    terms = s.terms(card, effect)
    if foes and terms.no_battle:
        # tinyepic/event/captured-first: the lone token is gone before the army arrives.
        capture(s, who, domain, foes)
        foes = 0
    s.units[domain] += army
    if card != NOBODY:
        event = s.events[-1]
        event.passed = passed
        event.domain = domain
        event.house = NOBODY
    bonus = battle_bonus(s, terms, domain, passed)
    if is_guarded(s, domain) and not houses_in(foes):
        call(s, domain, card, effect, bonus)
    elif foes:
        if is_guarded(s, domain):
            s.agenda.append(CallsAfter(domain, card, effect, bonus, 0))
        start_battle(s, who, domain, source, card, effect, bonus)
    else:
        settle(s)
