"""March: which army, where to, and who goes on from there.

The map changes only when the march is complete: until then the plan stands on the frames, and can be taken back.
"""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import GO, PASS, STOP, Fly, Go, GoOn, Lead, Pass, Stop, go_on, lead
from ..board import MARCH
from ..cards import Card
from ..state import Asked, State
from ..units import Army, is_eggs_alone, parts
from .again import decline
from .fly import flights, fly, flyers, may_fly
from .limits import EGGS_ALONE, NO_HERO, OK, Ground, refusal
from .moving import armies, arrive, castles_without, starts

ADJACENT = "tinyepic/march/adjacent"


def stops(ground: Ground, source: int, army: Army, domain: int) -> int:
    """Whether a march may end in its first domain."""
    return ground.arrives(domain, army, ground.own(domain), castles_without(ground, source, army))


def goes_on(ground: Ground, source: int, army: Army, first: int, onward: Army, second: int) -> int:
    """Whether some of the crowd in the first domain may go on to the second, and the others stay.

    tinyepic/march/pick-up-drop-off, tinyepic/march/who-goes-on, tinyepic/limit/only-at-end,
    tinyepic/march/kings-landing-pass, tinyepic/march/through-empty-castle.
    """
    if is_eggs_alone(onward):
        return EGGS_ALONE
    here = ground.own(first)
    rest = here + army - onward
    left = ground.own(source) - army
    castles = castles_without(ground, source, army) + ground.castle_change(first, here, rest)
    standing = ground.own(second)
    if second == source:
        standing = left
    if rest:
        total = castles
        if not ground.is_hostile(second):
            total += ground.castle_change(second, standing, standing + onward)
        reason = ground.stays(first, rest, total)
        if reason:
            return reason
    return ground.arrives(second, onward, standing, castles)


def can_go_on(ground: Ground, source: int, army: Army, first: int) -> bool:
    """tinyepic/march/no-passing-enemies: whether anybody could go on from there to anywhere; one step of look-ahead."""
    if ground.is_hostile(first):
        return False
    near = ground.s.ways().near[first]
    for onward in parts(ground.own(first) + army):
        if onward:
            for second in near:
                if goes_on(ground, source, army, first, onward, second) == OK:
                    return True
    return False


def firsts(ground: Ground, source: int, army: Army) -> list[int]:
    """The domains that a march may go to first: where it may end, or go on from."""
    return [
        domain
        for domain in ground.s.ways().near[source]
        if stops(ground, source, army, domain) == OK or can_go_on(ground, source, army, domain)
    ]


def can_march(ground: Ground, source: int, army: Army) -> bool:
    for domain in ground.s.ways().near[source]:
        if stops(ground, source, army, domain) == OK or can_go_on(ground, source, army, domain):
            return True
    return False


def marches(ground: Ground) -> list[Action]:
    """tinyepic/march/one-army: every army that can march somewhere."""
    found: list[Action] = []
    for source in starts(ground.s, ground.who, ground.terms):
        for army in armies(ground, source):
            if can_march(ground, source, army):
                found.append(lead(MARCH, source, army))
    return found


def why_not_lead(ground: Ground, a: Lead) -> Refusal | None:
    """What is wrong with an army by itself: for every kind of move."""
    s = ground.s
    here = ground.own(a.source)
    if not here:
        return Refusal("tinyepic/march/any-units", f"You lead no units in {s.board.names[a.source]}.")
    if a.source not in starts(s, ground.who, ground.terms):
        return Refusal("tinyepic/event/play", "The card does not lead units out of there.")
    if a.army not in parts(here) or not a.army:
        return Refusal("tinyepic/march/any-units", "Not all of these units stand there under your command.")
    if is_eggs_alone(a.army) or not ground.can_leave(a.source, here - a.army):
        return refusal(s, EGGS_ALONE)
    if ground.terms.with_hero and a.army & ground.leaders == 0:
        return refusal(s, NO_HERO)
    if a.army not in armies(ground, a.source):
        return Refusal("tinyepic/event/play", "The card asks for other units: a hero, or another number.")
    return None


class March(Asked):
    """tinyepic/march/two-steps: the army that marches, or none. `card` and `effect` are the event that grants it,
    NOBODY where it is an action of its own.
    """

    rule = "tinyepic/march/two-steps"
    form = "march who card effect"

    def __init__(self, who: Seat, card: Card, effect: int) -> None:
        self.who = who
        self.card = card
        self.effect = effect

    def ground(self, s: State) -> Ground:
        return Ground(s, self.who, s.terms(self.card, self.effect))

    def may_pass(self, s: State) -> bool:
        return s.terms(self.card, self.effect).optional

    def armies(self, ground: Ground) -> list[Action]:
        return marches(ground)

    def options(self, s: State) -> list[Action]:
        ground = self.ground(s)
        passing: list[Action] = [PASS] if self.may_pass(s) else []
        return [*passing, *self.armies(ground), *flights(ground)]

    def passing(self, s: State) -> Action | None:
        return PASS if self.may_pass(s) else None

    def why_not(self, s: State, a: Action) -> Refusal | None:
        ground = self.ground(s)
        if isinstance(a, Pass):
            return None if self.may_pass(s) else Refusal("tinyepic/event/must-battle", "The card asks for a battle.")
        if isinstance(a, Fly):
            return why_not_fly(ground, a)
        if isinstance(a, Lead):
            return why_not_lead(ground, a) or self.why_not_by(ground, a)
        return Refusal(self.rule, "Name an army and where it stands, or pass.")

    def why_not_by(self, ground: Ground, a: Lead) -> Refusal | None:
        if a.by != MARCH:
            return Refusal(self.rule, "This is a March.")
        return why_not_march(ground, a)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Lead):
            s.agenda.append(MarchTo(self.who, a.source, a.army, self.card, self.effect))
        elif isinstance(a, Fly):
            fly(s, self.who, a, self.card, self.effect)
        else:
            decline(s)


def why_not_march(ground: Ground, a: Lead) -> Refusal | None:
    if can_march(ground, a.source, a.army):
        return None
    reasons = [stops(ground, a.source, a.army, domain) for domain in ground.s.ways().near[a.source]]
    return refusal(ground.s, reasons[0], "There is no domain that this army may march to.")


def why_not_fly(ground: Ground, a: Fly) -> Refusal | None:
    if a.army not in flyers(ground, a.source) or a.source not in starts(ground.s, ground.who, ground.terms):
        return Refusal("tinyepic/dragon/fly", "One dragon flies, alone or with Daenerys, from where you lead it.")
    s = ground.s
    if s.wall and (s.board.north >> a.source ^ s.board.north >> a.domain) & 1:
        return Refusal("tinyepic/wall/blocks", "The Wall stands between them, and nobody crosses it.")
    reason = may_fly(ground, a.source, a.army, a.domain)
    if reason < 0:
        return Refusal("tinyepic/dragon/fly", f"A dragon flies to a domain at most {s.board.fly_range} links away.")
    return refusal(ground.s, reason) if reason else None


def not_adjacent(s: State, source: int, domain: int) -> Refusal:
    """tinyepic/march/adjacent, tinyepic/wall/blocks: with the domains that are."""
    names = s.board.names
    near = ", ".join([names[other] for other in s.ways().near[source]])
    if domain == source:
        return Refusal(ADJACENT, f"The army stands in {names[source]} already.", f"Adjacent to it are {near}.")
    return Refusal(ADJACENT, f"{names[domain]} is not adjacent to {names[source]}.", f"Adjacent to it are {near}.")


class MarchTo(Asked):
    """The first domain of a march."""

    rule = "tinyepic/march/adjacent"
    form = "march-to who source army card effect"

    def __init__(self, who: Seat, source: int, army: Army, card: Card, effect: int) -> None:
        self.who = who
        self.source = source
        self.army = army
        self.card = card
        self.effect = effect

    def ground(self, s: State) -> Ground:
        return Ground(s, self.who, s.terms(self.card, self.effect))

    def options(self, s: State) -> list[Action]:
        return [GO[domain] for domain in firsts(self.ground(s), self.source, self.army)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Go):
            return Refusal(self.rule, "Name the domain that the army marches to.")
        if a.domain not in s.ways().near[self.source]:
            return not_adjacent(s, self.source, a.domain)
        ground = self.ground(s)
        reason = stops(ground, self.source, self.army, a.domain)
        if reason == OK or can_go_on(ground, self.source, self.army, a.domain):
            return None
        return refusal(s, reason)

    def take(self, s: State, a: Action) -> None:
        """tinyepic/march/hostile-entry: a battle ends the march; else somebody may go on."""
        assert isinstance(a, Go)
        ground = self.ground(s)
        if can_go_on(ground, self.source, self.army, a.domain):
            s.agenda.append(MarchOn(self.who, self.source, self.army, a.domain, self.card, self.effect))
            return
        s.units[self.source] -= self.army
        arrive(s, self.who, self.army, self.source, a.domain, self.card, self.effect)


class MarchOn(Asked):
    """tinyepic/march/pick-up-drop-off, tinyepic/march/who-goes-on: the march ends here, or some go on."""

    rule = "tinyepic/march/who-goes-on"
    form = "march-on who source army first card effect"

    def __init__(self, who: Seat, source: int, army: Army, first: int, card: Card, effect: int) -> None:
        self.who = who
        self.source = source
        self.army = army
        self.first = first
        self.card = card
        self.effect = effect

    def ground(self, s: State) -> Ground:
        return Ground(s, self.who, s.terms(self.card, self.effect))

    def options(self, s: State) -> list[Action]:
        ground = self.ground(s)
        found: list[Action] = []
        if stops(ground, self.source, self.army, self.first) == OK:
            found.append(STOP)
        near = s.ways().near[self.first]
        for onward in parts(ground.own(self.first) + self.army):
            if onward:
                for second in near:
                    if goes_on(ground, self.source, self.army, self.first, onward, second) == OK:
                        found.append(go_on(onward, second))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        ground = self.ground(s)
        if isinstance(a, Stop):
            reason = stops(ground, self.source, self.army, self.first)
            return refusal(s, reason, "Go on.") if reason else None
        if not isinstance(a, GoOn):
            return Refusal(self.rule, "Say who goes on and where to, or stop.")
        if not a.army or a.army not in parts(ground.own(self.first) + self.army):
            return Refusal(self.rule, "Not all of these units are in the domain that the army passes.")
        if a.domain not in s.ways().near[self.first]:
            return not_adjacent(s, self.first, a.domain)
        reason = goes_on(ground, self.source, self.army, self.first, a.army, a.domain)
        return refusal(s, reason) if reason else None

    def take(self, s: State, a: Action) -> None:
        s.units[self.source] -= self.army
        if isinstance(a, Stop):
            arrive(s, self.who, self.army, self.source, self.first, self.card, self.effect)
            return
        assert isinstance(a, GoOn)
        s.units[self.first] += self.army
        s.units[self.first] -= a.army
        arrive(s, self.who, a.army, self.first, a.domain, self.card, self.effect)


def can_begin(s: State, who: Seat, card: Card, effect: int) -> bool:
    """tinyepic/event/must-battle: whether any army can march under these terms."""
    ground = Ground(s, who, s.terms(card, effect))
    for source in starts(s, who, ground.terms):
        for army in armies(ground, source):
            if can_march(ground, source, army):
                return True
    return bool(flights(ground))
