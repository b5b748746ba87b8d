"""The Invade step: which land attacks which."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import END_INVASIONS, EndInvasions, Invade, Maneuver, Take
from ..board import members
from ..cards import ANY_TIME, BEFORE_INVASIONS
from ..state import Battle, Decision, State, Step
from .battle import ASSAULT, ASSAULT_STEP
from .maneuver import MANEUVER_STEP, March, can_maneuver, maneuvers, unit_options, why_not_maneuver
from .playable import may_react
from .treasury import court
from .windows import AT_DECLARATION, extras, is_extra, take_extra, why_not_extra


def can_invade(s: State) -> bool:
    """Whether there is any legal invasion, at the cost of finding the first."""
    if s.court is not None and (s.court.fleet or s.court.bans):
        return bool(invasions(s))
    near = s.board.near
    armies = s.armies
    own = s.held[s.active]
    for t in members(own):
        if armies[t] > 1 and near[t] & ~own:
            return True
    return False


def invasions(s: State) -> list[Action]:
    """Every legal invasion of the active player."""
    board = s.board
    near = board.near
    armies = s.armies
    own = s.held[s.active]
    found: list[Action] = []
    for t in members(own):
        if armies[t] > 1:
            targets = near[t] & ~own
            if targets:
                found += board.invasions_into(t, targets)
    if s.court is not None:
        if s.court.fleet:
            found += _by_fleet(s)
        if s.court.bans:
            found = [a for a in found if isinstance(a, Invade) and not banned_by(s, a.target)]
    return found


def _by_fleet(s: State) -> list[Action]:
    """risk/maester-card/pirate-ship-fleet: from every port of one's own to every coast of another."""
    board = s.board
    found: list[Action] = []
    for t in members(s.held[s.active] & board.ports):
        if s.armies[t] > 1:
            for u in members(board.parts.coastal & ~board.near[t] & ~s.held[s.active]):
                found.append(Invade(t, u))
    return found


def is_connected(s: State, source: int, target: int) -> bool:
    """risk/invade/connected, risk/ports/count-as-border, risk/ports/no-owner-needed-between."""
    board = s.board
    if board.near[source] >> target & 1:
        return True
    fleet = s.court is not None and s.court.fleet
    return fleet and board.ports >> source & 1 == 1 and board.parts.coastal >> target & 1 == 1


def banned_by(s: State, target: int) -> str:
    """The rule of the card that keeps the active player out this turn; empty where there is none."""
    for land, seat, lifted in court(s).bans:
        if land == target:
            return "risk/maester-card/a-temporary-truce" if lifted else "risk/maester-card/bribery"
        if land == NOBODY and s.owner[target] == seat:
            return "risk/maester-card/wed-for-peace"
    return ""


def why_not_invade(s: State, a: Invade) -> Refusal | None:
    board = s.board
    source, target = board.names[a.source], board.names[a.target]
    if s.owner[a.source] != s.active:
        return Refusal("risk/invade/one-source", f"{source} is not yours; an invasion starts on your own land.")
    if s.owner[a.target] == s.active:
        return Refusal("risk/invade/targets", f"{target} is yours already.")
    if not is_connected(s, a.source, a.target):
        if board.ports >> a.source & 1 and board.ports >> a.target & 1:
            return Refusal(
                "risk/ports/different-colour",
                f"The ports of {source} and {target} lie on different coasts.",
                reachable(s, a.source),
            )
        return Refusal(
            "risk/invade/connected",
            f"{source} and {target} share no border, sea line or port link.",
            reachable(s, a.source),
        )
    if s.armies[a.source] < 2:
        return Refusal("risk/invade/two-armies-needed", f"{source} holds a single army; it takes two to invade.")
    rule = "" if s.court is None else banned_by(s, a.target)
    if rule:
        return Refusal(rule, f"A card keeps you out of {target} this turn.")
    return None


def reachable(s: State, source: int) -> str:
    """What could be invaded from there instead; risk/maester-card/pirate-ship-fleet and bans are reckoned with."""
    legal = [a for a in invasions(s) if isinstance(a, Invade) and a.source == source]
    targets = [s.board.names[t] for t in sorted([a.target for a in legal])]
    return f"From there you can reach {', '.join(targets)}." if targets else ""


class InvadeStep(Step):
    """Asks only where some invasion is possible, or might be made possible."""

    def __init__(self, first: bool) -> None:
        self.first = first

    def words(self) -> str:
        return "invade-first" if self.first else "invade-step"

    def run(self, s: State) -> None:
        if can_invade(s) or (s.court is not None and self._may_prepare(s)):
            s.agenda.append(FIRST_INVASIONS if self.first else INVASIONS)

    def _may_prepare(self, s: State) -> bool:
        """By what everyone knows: a card, the rallied smallfolk or risk/character/ellaria-sand may help."""
        c = court(s)
        if may_react(s, s.active, BEFORE_INVASIONS if self.first else ANY_TIME):
            return True
        return c.rally[s.active] != NOBODY or (c.roving and can_maneuver(s))


class Invasions(Decision):
    """risk/invade/optional, risk/invade/many: none, one or as many as there are armies for.

    risk/invade/connected: from land one holds to land one does not, across a border, a sea line or a port
    link; risk/invade/two-armies-needed. An invasion that was stopped may be declared again
    (risk/invade/redeclare), and conquered land may attack at once (risk/conquest/attack-on).
    risk/timing/before-invasions: cards of that window can be played until the first is declared.
    """

    rule = "risk/invade/optional"

    def __init__(self, first: bool) -> None:
        self.first = first

    def words(self) -> str:
        return "invade-before" if self.first else "invade"

    def _windows(self) -> list[int]:
        return BEFORE if self.first else ONLY_ANY_TIME

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        found = invasions(s)
        found.append(END_INVASIONS)
        if s.court is not None:
            if s.court.roving:
                found += maneuvers(s)
            found += extras(s, self._windows())
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, EndInvasions):
            return None
        if isinstance(a, Invade):
            return why_not_invade(s, a)
        if isinstance(a, Maneuver):
            if s.court is None or not s.court.roving:
                rule = "risk/turn/skirmish-order" if s.court is None else "risk/turn/dominion-order"
                return Refusal(rule, "The maneuver comes after the invasions.")
            return why_not_maneuver(s, a)
        if is_extra(a):
            return why_not_extra(s, self._windows(), a)
        return Refusal(self.rule, "You are in the Invade step: declare an invasion or end the step.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, EndInvasions):
            return
        if is_extra(a):
            take_extra(s, FIRST_INVADE_STEP if self.first else INVADE_STEP, a)
            return
        s.agenda.append(FIRST_INVADE_STEP if self.first and isinstance(a, Maneuver) else INVADE_STEP)
        if isinstance(a, Maneuver):
            # risk/character/ellaria-sand: the maneuver of the turn, made now.
            court(s).roving = False
            _spend_maneuver(s)
            s.agenda.append(March(a.source, a.target))
            return
        assert isinstance(a, Invade)
        s.battle = Battle(a.source, a.target, 0, 0)
        if s.court is None:
            s.agenda.append(ASSAULT)
            return
        s.battle.declared = s.armies[a.target]
        s.agenda += [ASSAULT_STEP, AT_DECLARATION]
        if s.court.knights[a.source] or s.court.engines[a.source]:
            s.agenda.append(NAME_UNITS)

    def default(self, s: State) -> Action:
        return END_INVASIONS


def _spend_maneuver(s: State) -> None:
    """The maneuver step of the turn is used up."""
    s.agenda.remove(MANEUVER_STEP)


class NameUnits(Decision):
    """risk/units/attacker-chooses: which Knights and Siege Engines of the source take part."""

    rule = "risk/units/attacker-chooses"
    form = "name-units"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        assert s.battle is not None
        return unit_options(s, s.battle.source)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Take) and s.battle is not None
        s.battle.knights = a.knights
        s.battle.engines = a.engines


BEFORE: Final = [BEFORE_INVASIONS, ANY_TIME]
ONLY_ANY_TIME: Final = [ANY_TIME]
NAME_UNITS: Final = NameUnits()
FIRST_INVADE_STEP: Final = InvadeStep(True)
INVADE_STEP: Final = InvadeStep(False)
FIRST_INVASIONS: Final = Invasions(True)
INVASIONS: Final = Invasions(False)
