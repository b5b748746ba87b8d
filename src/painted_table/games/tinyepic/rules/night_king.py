"""The Night King: where he strikes, who may face him, and what his coming leaves behind."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import KingStrikes, PickDomain
from ..board import Domains, members
from ..cards import CASTLE
from ..state import Decision, State, Step
from ..units import ICE_DRAGON, NIGHT_KING
from .battle import dead_attack, lose_companion
from .control import SETTLE
from .dead_loss import DeadLoss, treaty_units
from .group import group
from .retreat import Retreating, chooser
from .rival_deeds import Deed
from .walkers import add_walker, can_rise, strike_houses


def may_fight(s: State) -> bool:
    """tinyepic/nk/may-be-fought, tinyepic/coop/score-only-for-morale: if the Treaty has as many points as he."""
    return s.score(s.board.treaty) >= s.score(s.board.dead)


def attack(s: State, domain: int) -> None:
    """He strikes a domain, as a Ranger card says."""
    s.agenda.append(Strike(domain, True))


class Strike(Deed):
    """tinyepic/nk/attack-move: straight into the domain; nothing blocks him, and nothing is fought on the way.

    tinyepic/ice-dragon/phase2-attack: with the Ice Dragon, and then his White Walkers spread no further.
    """

    rule = "tinyepic/nk/attack-move"
    form = "strike domain spreads?"

    def __init__(self, domain: int, spreads: bool) -> None:
        self.domain = domain
        self.spreads = spreads

    def deed(self, s: State) -> Action:
        return KingStrikes(self.domain)

    def take(self, s: State, a: Action) -> None:
        """tinyepic/wall/falls, tinyepic/wall/timing: south of the Wall it falls first, for good;
        tinyepic/wall/crasters-keep-attack: north of it it does not. tinyepic/ice-dragon/enters: the Ice Dragon waits
        where it was.
        """
        if not s.board.north >> self.domain & 1:
            s.wall = False
        move_king(s, self.domain)
        s.agenda += [Takes(self.domain, self.spreads), Meets(self.domain)]
        if not self.spreads:
            add_walker(s, self.domain)


def move_king(s: State, domain: int) -> None:
    """tinyepic/ice-dragon/phase2-start: in phase 2 the Ice Dragon moves with him. tinyepic/nk/stays: nothing else moves
    him.
    """
    at = s.night_king()
    if at != NOBODY:
        s.units[at] &= ~NIGHT_KING
    s.units[domain] |= NIGHT_KING
    if s.ice_phase() == 2:
        bring_dragon(s, domain)


def bring_dragon(s: State, domain: int) -> None:
    """The Ice Dragon moves to a domain, from wherever it is."""
    at = s.ice_dragon()
    if at != NOBODY:
        s.units[at] &= ~ICE_DRAGON
    s.units[domain] |= ICE_DRAGON


class Meets(Step):
    """tinyepic/nk/attack-battle, tinyepic/nk/attack-too-weak, tinyepic/ice-dragon/phase2-battle: units of the Treaty
    fight him if they may; else they lose a unit and retreat as after a lost battle. tinyepic/nk/attack-empty: or nobody
    is there.
    """

    form = "meets domain"

    def __init__(self, domain: int) -> None:
        self.domain = domain

    def run(self, s: State) -> None:
        army = treaty_units(s, self.domain)
        if not army:
            return
        if may_fight(s):
            dead_attack(s, self.domain)
        else:
            leader = s.leader_of(army)
            lose_companion(s, leader)
            s.agenda += [SETTLE, Retreating(self.domain, leader, NOBODY, chooser(s, leader)), DeadLoss(self.domain)]


class Takes(Step):
    """tinyepic/nk/gain-control: the castle is destroyed, a house that stands there is struck, and White Walkers rise.

    tinyepic/nk/destroyed-castle, tinyepic/nk/already-destroyed, tinyepic/nk/kings-landing: for good, if there is one.
    tinyepic/ice-dragon/phase2-neutral: with the Ice Dragon no more than that.
    """

    form = "takes domain spreads?"

    def __init__(self, domain: int, spreads: bool) -> None:
        self.domain = domain
        self.spreads = spreads

    def run(self, s: State) -> None:
        if s.board.kinds[self.domain] == CASTLE:
            s.destroyed |= 1 << self.domain
        if self.spreads:
            s.agenda.append(Spread(sum([1 << other for other in s.ways().near[self.domain]])))
            add_walker(s, self.domain)
        strike_houses(s, self.domain)


# -- White Walkers in an order that the group chooses


def order_matters(s: State, domains: list[int]) -> bool:
    """Whether it makes a difference where White Walkers rise first: units stand in one of the domains, or the pool has
    fewer than are to rise.
    """
    rising = [domain for domain in domains if can_rise(s, domain)]
    if len(domains) < 2:
        return False
    return len(rising) > s.walkers_left() or any([houses_stand(s, domain) for domain in rising])


def houses_stand(s: State, domain: int) -> bool:
    return s.units[domain] & ~s.led[s.board.dead] != 0


class Spread(Step):
    """tinyepic/nk/spread-order: the neighbours one by one; what one brings is over before the next."""

    form = "spread left"

    def __init__(self, left: Domains) -> None:
        self.left = left

    def run(self, s: State) -> None:
        domains = members(self.left)
        if order_matters(s, domains):
            s.agenda.append(SpreadTo(self.left))
        elif domains:
            spread_to(s, self.left, domains[0])


def spread_to(s: State, left: Domains, domain: int) -> None:
    rest = left & ~(1 << domain)
    if rest:
        s.agenda.append(Spread(rest))
    add_walker(s, domain)


class SpreadTo(Decision):
    """tinyepic/nk/spread-order: which neighbour is next."""

    rule = "tinyepic/nk/spread-order"
    form = "spread-to left"

    def __init__(self, left: Domains) -> None:
        self.left = left

    def seat(self, s: State) -> Seat:
        return group(s)

    def options(self, s: State) -> list[Action]:
        return [PickDomain(domain) for domain in members(self.left)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, PickDomain) and self.left >> a.domain & 1:
            return None
        return Refusal(self.rule, "No White Walker is due there.", "Choose a neighbour of the Night King's domain.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickDomain)
        spread_to(s, self.left, a.domain)
