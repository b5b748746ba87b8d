"""Recruit: up to two units, each paid for, into domains one controls."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS, STOP, Pass, Recruit, Stop, recruit
from ..cards import Card, Terms
from ..state import Asked, State
from ..units import ALL_HEROES, ALL_LEADERS, ALL_TOKENS, MASKS, Army, hero, token
from .again import decline
from .control import settle
from .limits import OK, refusal, together
from .returning import house_of
from .treasury import pay


def price(s: State, who: Seat, unit: Army, terms: Terms) -> int:
    """tinyepic/recruit/own-token-cost, tinyepic/recruit/own-hero-cost, tinyepic/recruit/allied-token-cost,
    tinyepic/recruit/allied-hero-cost, tinyepic/recruit/free.
    """
    return 0 if terms.free else _price(s, who, house_of(unit) == s.house[who], unit & ALL_HEROES != 0)


def _price(s: State, who: Seat, own: bool, is_hero: bool) -> int:
    track = s.board.track
    if is_hero:
        return track.own_hero if own else track.allied_hero
    return track.costs[s.open_spaces(who)] if own else track.allied_token


def recruits(s: State, who: Seat, terms: Terms) -> list[Army]:
    """What may be recruited and paid: the next token of the own track, the own hero, tokens and heroes of allies.

    tinyepic/recruit/empty-track: no token where none is left; tinyepic/setup/arryn-no-hero.
    """
    found: list[Army] = []
    gold = s.purse(who)
    on_map = s.on_map()
    for house in [s.house[who], *s.allies(who)]:
        own = house == s.house[who]
        if (terms.from_track and not own) or (terms.from_ally and own):
            continue
        if s.mat[house] and (terms.free or _price(s, who, own, False) <= gold):
            found.append(token(house))
        heroes = not terms.tokens_only and not terms.from_track and s.board.houses[house].hero != ""
        if heroes and not on_map & hero(house) and (terms.free or _price(s, who, own, True) <= gold):
            found.append(hero(house))
    return found


def places(s: State, who: Seat, unit: Army, terms: Terms) -> list[int]:
    """tinyepic/recruit/where: domains the recruiter controls; tinyepic/coop/recruit-anywhere,
    tinyepic/coop/recruit-own: for allied units those of the whole Treaty.

    tinyepic/recruit/no-units-left: with no domain at all the own home, or else any unoccupied domain
    but King's Landing; tinyepic/wall/blocks: none beyond the standing Wall.
    """
    allied = s.board.coop and not unit & MASKS[s.house[who]]
    domains = s.controlled(s.side(who) if allied else who)
    if terms.at_hero:
        return [domain for domain in domains if s.units[domain] & s.led[who] & ALL_LEADERS]
    if domains:
        return domains
    home = s.board.houses[s.house[who]].home
    if not s.units[home]:
        return [home]
    closed = 1 << s.board.throne | (s.board.north if s.wall else 0)
    return [domain for domain in range(s.board.size) if not s.units[domain] and not closed >> domain & 1]


def choices(s: State, who: Seat, terms: Terms) -> list[Action]:
    """tinyepic/limit/three-per-house, tinyepic/recruit/not-last-house: units with the domains that have room."""
    found: list[Action] = []
    led = s.led[who]
    domains: list[int] = []
    for n, unit in enumerate(recruits(s, who, terms)):
        if n == 0 or s.board.coop:
            domains = places(s, who, unit, terms)
        for domain in domains:
            if together(s, who, (s.units[domain] & led) + unit) == OK:
                found.append(recruit(unit, domain))
    return found


def why_not_recruit(s: State, who: Seat, a: Recruit, terms: Terms) -> Refusal | None:
    house = house_of(a.unit)
    if house == NOBODY or not s.leads(who, house):
        return Refusal("tinyepic/recruit/up-to-two", "You recruit units of your own house and of your allies.")
    if a.unit not in recruits(s, who, terms):
        if a.unit & ALL_TOKENS and not s.mat[house]:
            own = house == s.house[who]
            rule = "tinyepic/recruit/empty-track" if own else "tinyepic/recruit/allied-token-cost"
            return Refusal(rule, "No token is left on the mat.")
        if a.unit & ALL_HEROES and s.on_map() & a.unit:
            return Refusal("tinyepic/recruit/own-hero-cost", "The hero is on the map already.")
        cost = price(s, who, a.unit, terms)
        if cost > s.purse(who):
            return Refusal("tinyepic/gold/cannot-overpay", f"It costs {cost} gold, and you have {s.purse(who)}.")
        return Refusal("tinyepic/event/play", "The card recruits other units.")
    if a.domain not in places(s, who, a.unit, terms):
        return Refusal("tinyepic/recruit/where", f"You do not control {s.board.names[a.domain]}.")
    reason = together(s, who, (s.units[a.domain] & s.led[who]) + a.unit)
    return refusal(s, reason) if reason else None


class RecruitUnit(Asked):
    """tinyepic/recruit/up-to-two: a unit and its domain; `done` are recruited already.

    `card` and `effect` are the event that grants it, NOBODY where it is an action of its own.
    """

    rule = "tinyepic/recruit/up-to-two"
    form = "recruit who done card effect"

    def __init__(self, who: Seat, done: int, card: Card, effect: int) -> None:
        self.who = who
        self.done = done
        self.card = card
        self.effect = effect

    def terms(self, s: State) -> Terms:
        return s.terms(self.card, self.effect)

    def must(self, s: State) -> bool:
        """tinyepic/recruit/exact-number: a card that recruits two recruits two, if both find a place."""
        return self.terms(s).units_exact > 0

    def end(self) -> Action:
        return STOP if self.done else PASS

    def options(self, s: State) -> list[Action]:
        found = choices(s, self.who, self.terms(s))
        return found if self.must(s) else [self.end(), *found]

    def passing(self, s: State) -> Action | None:
        return None if self.must(s) else self.end()

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Recruit):
            return why_not_recruit(s, self.who, a, self.terms(s))
        if isinstance(a, (Pass, Stop)) and not self.must(s) and a == self.end():
            return None
        return Refusal(self.rule, "Name a unit and a domain, or stop.")

    def take(self, s: State, a: Action) -> None:
        if not isinstance(a, Recruit):
            if isinstance(a, Pass):
                decline(s)
            return
        terms = self.terms(s)
        pay(s, self.who, price(s, self.who, a.unit, terms))
        place_unit(s, a.unit, a.domain)
        again = RecruitUnit(self.who, self.done + 1, self.card, self.effect)
        if again.done < (terms.units_exact or terms.units_most) and choices(s, self.who, terms):
            s.agenda.append(again)
        settle(s)


def place_unit(s: State, unit: Army, domain: int) -> None:
    """From its mat to the map; a hero brings its card by itself (tinyepic/hero/card-on-rerecruit)."""
    if unit & ALL_TOKENS:
        s.mat[house_of(unit)] -= 1
    s.units[domain] += unit


def can_recruit(s: State, who: Seat, terms: Terms) -> bool:
    return bool(choices(s, who, terms))
