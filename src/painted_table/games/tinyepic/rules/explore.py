"""Exploring: tokens that an army of three turns up or takes, between the actions of its player's turn."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import STOP, Explore, Stop, TakeUp
from ..board import Power
from ..state import Asked, State, Step
from ..units import size
from .glass import ARMY
from .tokens import turn_up, use_token, why_not_use


def may_explore(s: State, power: Power, domain: int) -> bool:
    """tinyepic/explore/three-units, tinyepic/explore/allied-units-alone, tinyepic/explore/battle-first: three units of
    the player's, allies counted, in a domain that is the player's.

    tinyepic/explore/march-sail-event, tinyepic/explore/after-retreat: however they came there.
    """
    return s.controls(power, domain) and size(s.units[domain] & s.led[power]) >= ARMY


def finds(s: State, power: Power) -> list[Action]:
    """tinyepic/explore/several-tokens: tokens one by one, in any order, the face-down ones first."""
    found: list[Action] = []
    domains = [domain for domain in range(s.board.size) if _holds(s, domain) and may_explore(s, power, domain)]
    found += [Explore(domain) for domain in domains if (s.brown | s.blue) >> domain & 1]
    for domain in domains:
        for kind in dict.fromkeys(s.face_up[domain]):
            if why_not_use(s, kind) is None:
                found.append(TakeUp(domain, kind))
    return found


def _holds(s: State, domain: int) -> bool:
    return bool((s.brown | s.blue) >> domain & 1 or s.face_up[domain])


class Explores(Step):
    """tinyepic/explore/any-time-own-turn, tinyepic/explore/not-on-other-turn: the seat that decides, and whose units
    explore; nobody is asked where there is nothing to find.
    """

    form = "explores who power"

    def __init__(self, who: Seat, power: Power) -> None:
        self.who = who
        self.power = power

    def run(self, s: State) -> None:
        if finds(s, self.power):
            s.agenda.append(Exploring(self.who, self.power))


class Exploring(Asked):
    """tinyepic/explore/optional, tinyepic/explore/keepable: a token, or enough."""

    rule = "tinyepic/explore/any-time-own-turn"
    form = "exploring who power"

    def __init__(self, who: Seat, power: Power) -> None:
        self.who = who
        self.power = power

    def options(self, s: State) -> list[Action]:
        return [STOP, *finds(s, self.power)]

    def passing(self, s: State) -> Action | None:
        return STOP

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Stop) or a in self.options(s):
            return None
        if not isinstance(a, (Explore, TakeUp)):
            return Refusal(self.rule, "Name a domain to explore or a token to take up, or stop.")
        if not may_explore(s, self.power, a.domain):
            says = f"It takes three units of yours, allies counted, in {s.board.names[a.domain]}."
            return Refusal("tinyepic/explore/three-units", says)
        if isinstance(a, TakeUp) and a.kind in s.face_up[a.domain]:
            return why_not_use(s, a.kind)
        return Refusal(self.rule, "No such token lies there.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Stop):
            return
        s.agenda.append(Explores(self.who, self.power))
        if isinstance(a, Explore):
            turn_up(s, self.who, a.domain)
        else:
            assert isinstance(a, TakeUp)
            use_token(s, self.who, a.domain, a.kind)
