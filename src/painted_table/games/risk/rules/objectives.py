"""Objectives: what they ask, and the victory they lead to."""

from __future__ import annotations

from typing import Final, assert_never

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import DONE, Done, Score
from ..board import count, members
from ..cards import ANY_TIME
from ..pack.cards import (
    AnyRequirement,
    ConqueredFromOnePlayerThisTurn,
    ConqueredThisTurn,
    ConqueredWithFeatureThisTurn,
    ControlCastles,
    ControlCastlesAndPorts,
    ControlNInMRegions,
    ControlPorts,
    ControlRegions,
    DestroyedThisTurn,
    HaveGold,
    PortOnEachCoast,
    UnitsEach,
    UnitsSame,
)
from ..state import Decision, State, Step
from .ending import seat_of_power, win
from .purchase import draw_objectives
from .treasury import court
from .windows import extras, is_extra, take_extra, why_not_extra


def is_met(s: State, seat: Seat, requirement: AnyRequirement) -> bool:
    """risk/objectives/timing, risk/objectives/this-turn: whether a requirement is met now."""
    board = s.board
    c = court(s)
    lands = s.held[seat]
    if isinstance(requirement, ControlCastles):
        # risk/objective/castles-5, risk/objective/castles-7, risk/objective/castles-9,
        # risk/objective/castles-11
        return count(lands & board.castles) >= requirement.n
    if isinstance(requirement, ControlPorts):
        # risk/objective/ports-3, risk/objective/ports-5, risk/objective/ports-7, risk/objective/ports-9
        return count(lands & board.ports) >= requirement.n
    if isinstance(requirement, ControlCastlesAndPorts):
        # risk/objective/castles-4-ports-2, risk/objective/castles-6-ports-4, risk/objective/castles-8-ports-6,
        # risk/objective/castles-10-ports-8
        castles, ports = count(lands & board.castles), count(lands & board.ports)
        return castles >= requirement.castles and ports >= requirement.ports
    if isinstance(requirement, HaveGold):
        # risk/objective/gold-500, risk/objective/gold-1000, risk/objective/gold-1500, risk/objective/gold-2000
        return c.gold[seat] >= requirement.n
    if isinstance(requirement, DestroyedThisTurn):
        # risk/objective/destroy-4, risk/objective/destroy-8, risk/objective/destroy-12,
        # risk/objective/destroy-16
        return c.destroyed >= requirement.n
    if isinstance(requirement, ConqueredThisTurn):
        # risk/objective/conquer-3, risk/objective/conquer-6, risk/objective/conquer-8
        # risk/objectives/conquest-count, risk/objectives/conquered-lost: each territory once, kept or not.
        return count(s.conquered) >= requirement.n
    if isinstance(requirement, ConqueredFromOnePlayerThisTurn):
        # risk/objective/conquer-2-one, risk/objective/conquer-4-one
        return any([count(taken) >= requirement.n for taken in c.taken_from])
    if isinstance(requirement, ConqueredWithFeatureThisTurn):
        # risk/objective/conquer-castles-3, risk/objective/conquer-castles-6, risk/objective/conquer-ports-3,
        # risk/objective/conquer-ports-5
        feature = board.castles if requirement.feature == "castle" else board.ports
        return count(s.conquered & feature) >= requirement.n
    if isinstance(requirement, ControlRegions):
        # risk/objective/region-1, risk/objective/region-2
        return sum([1 for r in board.regions if lands & r.needed == r.needed]) >= requirement.n
    if isinstance(requirement, ControlNInMRegions):
        # risk/objective/spread-2-in-3, risk/objective/spread-3-in-4
        # risk/objectives/region-spread
        spread = [1 for r in board.regions if count(lands & r.lands) >= requirement.n]
        return len(spread) >= requirement.m
    if isinstance(requirement, PortOnEachCoast):
        # risk/objective/port-each-coast
        return all([lands & coast for coast in board.parts.coasts])
    units = [
        sum([c.knights[t] for t in members(lands)]),
        sum([c.engines[t] for t in members(lands)]),
        count(c.forts & lands),
    ]
    if isinstance(requirement, UnitsSame):
        # risk/objective/units-same-2
        return max(units) >= requirement.n
    if isinstance(requirement, UnitsEach):
        # risk/objective/units-each-1
        return min(units) >= requirement.n
    assert_never(requirement)


class ObjectiveStep(Step):
    """risk/turn/dominion-order: step 6; asked of whoever holds an Objective, met or not."""

    form = "objective-step"

    def run(self, s: State) -> None:
        s.agenda.append(VICTORY)
        if court(s).objective_hands[s.active]:
            s.agenda.append(OBJECTIVES)


class Objectives(Decision):
    """risk/objectives/choice, risk/objectives/one-per-turn: one that is met, or none."""

    rule = "risk/objectives/choice"
    form = "objective"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        faces = s.board.parts.objectives
        found: list[Action] = [DONE]
        for card in members(court(s).objective_hands[s.active]):
            if is_met(s, s.active, faces[card].requirement):
                found.append(SCORES[card])
        return found + extras(s, ONLY_ANY_TIME)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Done):
            return None
        if is_extra(a):
            return why_not_extra(s, ONLY_ANY_TIME, a)
        if not isinstance(a, Score):
            return Refusal(self.rule, "You may score an Objective that is met, or none.")
        face = s.board.parts.objectives[a.objective]
        if not court(s).objective_hands[s.active] >> a.objective & 1:
            return Refusal("risk/objectives/choice", f"You do not hold the Objective {face.name}.")
        if not is_met(s, s.active, face.requirement):
            return Refusal(face.rule, f"{face.name} is not met.", face.text)
        return None

    def take(self, s: State, a: Action) -> None:
        if is_extra(a):
            take_extra(s, self, a)
        elif isinstance(a, Score):
            # risk/objectives/score, risk/objectives/values
            c = court(s)
            c.points[s.active] += s.board.parts.objectives[a.objective].points
            c.objective_hands[s.active] &= ~(1 << a.objective)
            c.objective_discard |= 1 << a.objective
            draw_objectives(s)

    def default(self, s: State) -> Action:
        faces = s.board.parts.objectives
        met = [a for a in self.options(s) if isinstance(a, Score)]
        return max(met, key=lambda a: faces[a.objective].points) if met else DONE


def is_at_goal(s: State, seat: Seat) -> bool:
    """risk/objectives/goal: ten points and one's own Seat of Power.

    risk/objectives/no-seat-no-win, risk/objectives/no-seats-option, risk/world/victory-dominion.
    """
    if s.board.options.victory != "objectives" or court(s).points[seat] < s.board.parts.points_to_win:
        return False
    return not s.board.options.seats or s.held[seat] >> seat_of_power(s, seat) & 1 == 1


class Victory(Step):
    """risk/objectives/only-own-turn: whoever is at the goal in step 6 of the own turn; risk/objectives/prevent."""

    form = "victory"

    def run(self, s: State) -> None:
        if is_at_goal(s, s.active):
            win(s, [s.active])


ONLY_ANY_TIME: Final = [ANY_TIME]
SCORES: Final = [Score(card) for card in range(64)]
OBJECTIVE_STEP: Final = ObjectiveStep()
OBJECTIVES: Final = Objectives()
VICTORY: Final = Victory()
