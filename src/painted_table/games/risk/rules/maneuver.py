"""The Maneuver step: one march through one's own land."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import STAY, Maneuver, Move, Stay, Take, TerritoryId
from ..board import Lands, members
from ..cards import ANY_TIME, MANEUVER_START
from ..state import Decision, State, Step
from .treasury import court
from .windows import extras, is_extra, take_extra, why_not_extra


def joined(s: State, start: TerritoryId) -> Lands:
    """risk/maneuver/connected-path: all land of one holder that a chain of connections joins.

    risk/ports/maneuver: port links count; risk/maneuver/not-through-others: nothing else is passed through.
    """
    near = s.board.near
    own = s.held[s.owner[start]]
    joined: Lands = 1 << start
    edge: Lands = joined
    while edge:
        further: Lands = 0
        for t in members(edge):
            further |= near[t]
        edge = further & own & ~joined
        joined |= edge
    return joined


def maneuvers(s: State) -> list[Action]:
    armies = s.armies
    left = s.held[s.active]
    found: list[Action] = []
    while left:
        realm = joined(s, (left & -left).bit_length() - 1)
        left &= ~realm
        lands = members(realm)
        if len(lands) > 1:
            for source in lands:
                if armies[source] > 1:
                    marches = s.board.maneuvers[source]
                    for target in lands:
                        if target != source:
                            found.append(marches[target])
    return found


def can_maneuver(s: State) -> bool:
    """Whether some army can march: one to spare, and own land next door."""
    near = s.board.near
    armies = s.armies
    own = s.held[s.active]
    for t in members(own):
        if armies[t] > 1 and near[t] & own:
            return True
    return False


def why_not_maneuver(s: State, a: Maneuver) -> Refusal | None:
    source, target = s.board.names[a.source], s.board.names[a.target]
    if s.owner[a.source] != s.active:
        return Refusal("risk/maneuver/move", f"{source} is not yours.")
    if s.owner[a.target] != s.active:
        return Refusal("risk/maneuver/no-battle", f"{target} is not yours; a maneuver conquers nothing.")
    if a.source == a.target:
        return Refusal("risk/maneuver/move", "A maneuver leads from one territory to another.")
    if s.armies[a.source] < 2:
        return Refusal("risk/maneuver/leave-one", f"{source} holds a single army, and one must stay.")
    if not joined(s, a.source) >> a.target & 1:
        return Refusal("risk/maneuver/connected-path", f"No chain of your own land joins {source} and {target}.")
    return None


def unit_options(s: State, territory: TerritoryId) -> list[Action]:
    """All, some or none of the units that can move, all of them first."""
    c = court(s)
    found: list[Action] = []
    for knights in range(c.knights[territory], -1, -1):
        for engines in range(c.engines[territory], -1, -1):
            found.append(Take(knights, engines))
    return found


class ManeuverStep(Step):
    """Asks only where some maneuver is possible."""

    form = "maneuver-step"

    def run(self, s: State) -> None:
        if s.court is not None:
            s.court.roving = False
        if can_maneuver(s):
            s.agenda.append(MANEUVERS)


class Maneuvers(Decision):
    """risk/maneuver/one, risk/maneuver/move, risk/maneuver/optional: one march between two of one's own
    lands, or none; risk/maneuver/no-battle: never onto another's land.
    """

    rule = "risk/maneuver/one"
    form = "maneuver"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        found = maneuvers(s)
        found.append(STAY)
        return found if s.court is None else found + extras(s, WINDOWS)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Stay):
            return None
        if isinstance(a, Maneuver):
            return why_not_maneuver(s, a)
        if is_extra(a):
            return why_not_extra(s, WINDOWS, a)
        return Refusal(self.rule, "You are in the Maneuver step: march once, or stay.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Maneuver):
            s.agenda.append(March(a.source, a.target))
        elif is_extra(a):
            take_extra(s, self, a)

    def default(self, s: State) -> Action:
        return STAY


class March(Decision):
    """risk/maneuver/leave-one: how many armies go; at least one stays."""

    rule = "risk/maneuver/move"
    form = "march source target"

    def __init__(self, source: TerritoryId, target: TerritoryId) -> None:
        self.source = source
        self.target = target

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        return [*s.board.moves(1, s.armies[self.source] - 1)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        there = s.armies[self.source]
        return Refusal(
            "risk/maneuver/leave-one",
            f"{s.board.names[self.source]} holds {there} and one must stay.",
            f"Move 1 to {there - 1}.",
        )

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Move)
        s.armies[self.source] -= a.armies
        s.armies[self.target] += a.armies
        if s.court is not None and (s.court.knights[self.source] or s.court.engines[self.source]):
            s.agenda.append(Escort(self.source, self.target))


class Escort(Decision):
    """risk/maneuver/units: which Knights and Siege Engines go along; Fortifications never move."""

    rule = "risk/maneuver/units"
    form = "escort source target"

    def __init__(self, source: TerritoryId, target: TerritoryId) -> None:
        self.source = source
        self.target = target

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        return unit_options(s, self.source)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Take)
        c = court(s)
        c.knights[self.source] -= a.knights
        c.knights[self.target] += a.knights
        c.engines[self.source] -= a.engines
        c.engines[self.target] += a.engines


WINDOWS: Final = [MANEUVER_START, ANY_TIME]
MANEUVER_STEP: Final = ManeuverStep()
MANEUVERS: Final = Maneuvers()
