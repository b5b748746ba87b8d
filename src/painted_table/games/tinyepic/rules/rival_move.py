"""March and Sail of the Rival, and the moves of its hero card."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ..actions import PickDomain, RivalGoes, RivalPassesOver
from ..board import MARCH, SAIL
from ..state import State, Step
from ..units import houses_in
from .battle import start_battle
from .control import settle
from .glass import is_guarded
from .ice_dragon import CallsAfter, call
from .limits import LAST_ATTACKED, LAST_ATTACKS, OK, THRONE_BARRED, THRONE_CLOSED
from .ready import PICK_DOMAIN
from .rival_deeds import Deed, RivalSkip, Tie
from .rival_reasons import (
    HERO_IS_LAST,
    KING_SHUT,
    LAST_OF_HOUSE,
    NAMED,
    NO_TARGET,
    OWN_TARGET,
    THRONE_SHUT,
    TREATY_THRONE_SHUT,
    YOURS_THERE,
    rule_for,
)
from .rival_targets import aimed, army_of, hero_domain, is_on_map, named, next_targets, order_of, why_not_enter


class RivalMove(Step):
    """tinyepic/solo/rival-move: straight to the domain that its card names; by its hero card as that says.

    `by` is the action: MARCH, SAIL, or EVENT for the hero card, of which `order` is the number of the order.
    """

    form = "rival-move by order"

    def __init__(self, by: int, order: int) -> None:
        self.by = by
        self.order = order

    def run(self, s: State) -> None:
        if not is_on_map(s):
            s.agenda.append(RivalSkip(NO_TARGET))
        elif self.by not in (MARCH, SAIL):
            s.agenda.append(RivalSeek(self.by, self.order))
        else:
            domain = named(s, self.by)
            why = why_passed_over(s, domain)
            if why == NAMED:
                s.agenda.append(RivalGo(self.by, self.order, domain, NAMED))
            else:
                s.agenda += [RivalSeek(self.by, self.order), RivalPassOver(domain, why)]


def why_passed_over(s: State, domain: int) -> int:
    """tinyepic/solo/rival-own-target: why it does not go where its card says; NAMED where it does.

    tinyepic/solo-coop/your-units-at-target, tinyepic/solo-coop/named-target-nk: for a Teammate your domains are
    friendly, and the Night King is attacked only if the score allows it.
    """
    rival = s.board.rival
    if s.holder(domain) == s.side(rival):
        return OWN_TARGET if s.controls(rival, domain) else YOURS_THERE
    reason = why_not_enter(s, army_of(s, alone=False), domain)
    if reason == OK:
        return NAMED
    if reason == LAST_ATTACKS:
        return HERO_IS_LAST
    if reason == LAST_ATTACKED:
        return LAST_OF_HOUSE
    if reason in (THRONE_BARRED, THRONE_CLOSED):
        return TREATY_THRONE_SHUT if s.board.coop else THRONE_SHUT
    return KING_SHUT


class RivalPassOver(Deed):
    """tinyepic/solo/rival-own-target: the named domain is its own, or closed to it."""

    form = "rival-pass-over domain why"

    def __init__(self, domain: int, why: int) -> None:
        self.domain = domain
        self.why = why
        self.rule = rule_for(why)

    def deed(self, s: State) -> Action:
        return RivalPassesOver(self.domain, self.why)

    def take(self, s: State, a: Action) -> None:
        """It looks for its Next Target then."""


def sought(s: State, by: int, order: int) -> tuple[int, list[int]]:
    """Why, and the domains among which the player chooses."""
    if by in (MARCH, SAIL):
        return next_targets(s, army_of(s, alone=False))
    return aimed(s, order_of(s, by, order))


class RivalSeek(Step):
    """Its Next Target, or what its hero card aims at."""

    form = "rival-seek by order"

    def __init__(self, by: int, order: int) -> None:
        self.by = by
        self.order = order

    def run(self, s: State) -> None:
        why, domains = sought(s, self.by, self.order)
        if not domains:
            s.agenda.append(RivalSkip(why))
        elif len(domains) == 1:
            s.agenda.append(RivalGo(self.by, self.order, domains[0], why))
        else:
            s.agenda.append(RivalTarget(self.by, self.order))


class RivalTarget(Tie):
    """tinyepic/solo/nearest-ties: the player chooses among equally near targets."""

    rule = "tinyepic/solo/nearest-ties"
    form = "rival-target by order"
    instead = "Choose one of the domains that are equally near."

    def __init__(self, by: int, order: int) -> None:
        self.by = by
        self.order = order

    def options(self, s: State) -> list[Action]:
        return [PICK_DOMAIN[domain] for domain in sought(s, self.by, self.order)[1]]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickDomain)
        s.agenda.append(RivalGo(self.by, self.order, a.domain, sought(s, self.by, self.order)[0]))


class RivalGo(Deed):
    """tinyepic/solo/rival-move, tinyepic/solo/rival-empty, tinyepic/solo/rival-hostile: it occupies the domain, or
    fights for it.

    tinyepic/ice-dragon/only-moves-call: a Teammate calls the Ice Dragon like a player.
    """

    form = "rival-go by order domain why"

    def __init__(self, by: int, order: int, domain: int, why: int) -> None:
        self.by = by
        self.order = order
        self.domain = domain
        self.why = why
        self.rule = rule_for(why)

    def deed(self, s: State) -> Action:
        army = army_of(s, order_of(s, self.by, self.order).alone)
        return RivalGoes(self.by, hero_domain(s), army, self.domain, self.why)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RivalGoes)
        order = order_of(s, self.by, self.order)
        rival = s.board.rival
        foes = s.units[a.domain] & ~s.led[s.side(rival)]
        s.units[a.source] -= a.army
        s.units[a.domain] += a.army
        helped = not order.bonus_in or order.bonus_in >> s.board.kinds[a.domain] & 1
        bonus = order.bonus if helped else 0
        guarded = is_guarded(s, a.domain)
        if guarded and not houses_in(foes):
            call(s, a.domain, NOBODY, NOBODY, bonus, order.hero_strength)
        elif foes:
            if guarded:
                s.agenda.append(CallsAfter(a.domain, NOBODY, NOBODY, bonus, order.hero_strength))
            start_battle(s, rival, a.domain, a.source, NOBODY, NOBODY, bonus)
            b = s.battles[-1]
            b.hero_strength = order.hero_strength
            b.prize = order.prize
        else:
            settle(s)
