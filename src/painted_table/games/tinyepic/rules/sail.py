"""Sail: one army by sea to a domain of another map card; and the direct moves of events."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import GO, Fly, Go, Lead, lead
from ..board import DIRECT, FAR, MARCH, SAIL
from ..cards import Card
from ..state import Asked, State
from ..units import Army
from .again import decline
from .fly import flights, fly
from .limits import OK, Ground, refusal
from .march import March, MarchTo, can_march, marches, why_not_march
from .moving import armies, arrive, castles_without, starts

DISTANCE = "tinyepic/sail/distance"


def cards_away(s: State, source: int, domain: int) -> int:
    """tinyepic/sail/distance, tinyepic/sail/not-over-the-top: map cards along the open chain."""
    return s.ways().sea[source][domain]


def is_in_reach(ground: Ground, by: int, source: int, domain: int) -> bool:
    """tinyepic/sail/not-same-card, tinyepic/sail/all-coastal, tinyepic/sail/ignores-blockers; for a direct move the
    links that its card allows (tinyepic/event/ignores-blockers).
    """
    s, terms = ground.s, ground.terms
    if by == SAIL:
        return 1 <= cards_away(s, source, domain) <= (terms.cards_away or s.board.sail_cards)
    if domain == source:
        return False
    if terms.to_home and domain != s.board.houses[s.house[ground.who]].home:
        return False
    # tinyepic/wall/blocks: nobody comes across the standing Wall, however a card may move units.
    return s.ways().distance[source][domain] <= (terms.links_away or FAR - 1)


def lands(ground: Ground, source: int, army: Army, domain: int) -> int:
    """Whether a move straight to a domain may end there."""
    return ground.arrives(domain, army, ground.own(domain), castles_without(ground, source, army))


def in_reach(ground: Ground, by: int, source: int) -> list[int]:
    """The domains that a move straight from there could come to, whoever is there."""
    if by == SAIL and not ground.terms.cards_away:
        return ground.s.ways().sails[source]
    return [domain for domain in range(ground.s.board.size) if is_in_reach(ground, by, source, domain)]


def targets(ground: Ground, by: int, source: int, army: Army) -> list[int]:
    return [domain for domain in in_reach(ground, by, source) if lands(ground, source, army, domain) == OK]


def can_land(ground: Ground, source: int, army: Army, near: list[int]) -> bool:
    """Whether an army may end its move in any of some domains."""
    for domain in near:
        if lands(ground, source, army, domain) == OK:
            return True
    return False


def voyages(ground: Ground, by: int) -> list[Action]:
    """Every army that can go straight to some domain."""
    found: list[Action] = []
    for source in starts(ground.s, ground.who, ground.terms):
        near = in_reach(ground, by, source)
        for army in armies(ground, source):
            if can_land(ground, source, army, near):
                found.append(lead(by, source, army))
    return found


def why_not_sail(ground: Ground, a: Lead) -> Refusal | None:
    if can_land(ground, a.source, a.army, in_reach(ground, a.by, a.source)):
        return None
    return Refusal(DISTANCE, "There is no domain in reach that this army may go to.")


class Sail(March):
    """tinyepic/sail/distance: the army that sails, or none."""

    rule = "tinyepic/sail/distance"
    form = "sail who card effect"

    def armies(self, ground: Ground) -> list[Action]:
        return voyages(ground, SAIL)

    def why_not_by(self, ground: Ground, a: Lead) -> Refusal | None:
        if a.by != SAIL:
            return Refusal(self.rule, "This is a Sail.")
        return why_not_sail(ground, a)

    def take(self, s: State, a: Action) -> None:
        take_lead(s, self.who, a, self.card, self.effect)


class MarchOrSail(March):
    """What an event grants: one or the other."""

    rule = "tinyepic/event/play"
    form = "march-or-sail who card effect"

    def armies(self, ground: Ground) -> list[Action]:
        return [*marches(ground), *voyages(ground, SAIL)]

    def why_not_by(self, ground: Ground, a: Lead) -> Refusal | None:
        if a.by == MARCH:
            return why_not_march(ground, a)
        return why_not_sail(ground, a) if a.by == SAIL else Refusal(self.rule, "This is a March or a Sail.")

    def take(self, s: State, a: Action) -> None:
        take_lead(s, self.who, a, self.card, self.effect)


class DirectMove(March):
    """What an event grants: units straight to a domain."""

    rule = "tinyepic/event/ignores-blockers"
    form = "move who card effect"

    def options(self, s: State) -> list[Action]:
        return self.armies(self.ground(s))

    def armies(self, ground: Ground) -> list[Action]:
        return voyages(ground, DIRECT)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Fly):
            return Refusal(self.rule, "The card moves units by itself.")
        return super().why_not(s, a)

    def why_not_by(self, ground: Ground, a: Lead) -> Refusal | None:
        if a.by != DIRECT:
            return Refusal(self.rule, "The card moves units straight to a domain.")
        return why_not_sail(ground, a)

    def take(self, s: State, a: Action) -> None:
        take_lead(s, self.who, a, self.card, self.effect)


def take_lead(s: State, who: Seat, a: Action, card: Card, effect: int) -> None:
    if isinstance(a, Fly):
        fly(s, who, a, card, effect)
    elif isinstance(a, Lead):
        if a.by == MARCH:
            s.agenda.append(MarchTo(who, a.source, a.army, card, effect))
        else:
            s.agenda.append(SailTo(who, a.by, a.source, a.army, card, effect))
    else:
        decline(s)


class SailTo(Asked):
    """tinyepic/sail/no-sea-stop: the domain where the army lands."""

    rule = "tinyepic/sail/distance"
    form = "sail-to who by source army card effect"

    def __init__(self, who: Seat, by: int, source: int, army: Army, card: Card, effect: int) -> None:
        self.who = who
        self.by = by
        self.source = source
        self.army = army
        self.card = card
        self.effect = effect

    def ground(self, s: State) -> Ground:
        return Ground(s, self.who, s.terms(self.card, self.effect))

    def options(self, s: State) -> list[Action]:
        return [GO[domain] for domain in targets(self.ground(s), self.by, self.source, self.army)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Go):
            return Refusal(self.rule, "Name the domain that the army goes to.")
        ground = self.ground(s)
        if not is_in_reach(ground, self.by, self.source, a.domain):
            return self._too_far(s, a.domain)
        reason = lands(ground, self.source, self.army, a.domain)
        return refusal(s, reason) if reason else None

    def _too_far(self, s: State, domain: int) -> Refusal:
        if self.by == SAIL and cards_away(s, self.source, domain) == 0:
            return Refusal("tinyepic/sail/not-same-card", f"{s.board.names[domain]} is on the same map card.")
        if self.by == SAIL:
            away = cards_away(s, self.source, domain)
            most = s.terms(self.card, self.effect).cards_away or s.board.sail_cards
            says = f"{s.board.names[domain]} is {away} map cards away."
            return Refusal(self.rule, says, f"This Sail reaches {most} at most.")
        return Refusal("tinyepic/event/play", f"The card does not reach {s.board.names[domain]}.")

    def take(self, s: State, a: Action) -> None:
        """tinyepic/sail/hostile, tinyepic/sail/castle-and-throne."""
        assert isinstance(a, Go)
        passed = max(0, cards_away(s, self.source, a.domain) - 1) if self.by == SAIL else 0
        s.units[self.source] -= self.army
        arrive(s, self.who, self.army, self.source, a.domain, self.card, self.effect, passed)


def can_begin(s: State, who: Seat, by: int, card: Card, effect: int) -> bool:
    """Whether any army can sail, or move, under these terms."""
    ground = Ground(s, who, s.terms(card, effect))
    for source in starts(s, who, ground.terms):
        near = in_reach(ground, by, source)
        for army in armies(ground, source):
            if can_land(ground, source, army, near) or (by == MARCH and can_march(ground, source, army)):
                return True
    return by == SAIL and bool(flights(ground))
