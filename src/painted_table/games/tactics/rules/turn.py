"""tactics/round/*, tactics/pass/*: turns in which one model is activated, until nobody can activate any more."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS_TURN, Activate, Deploy, PassTurn
from ..board import ZONES
from ..state import ABSENT, CAPTIVE, FIELD, WAITING, Asked, FigureId, State, Step, other
from .activation import activate
from .deploying import has_spot, put, spots, waiting
from .end_phase import END_PHASE


class BeginRound(Step):
    """tactics/round/first-player-starts, tactics/setup/tracker"""

    form = "begin-round"

    def run(self, s: State) -> None:
        s.round += 1
        s.activated = 0
        s.active = other(s.first)
        s.turns = 0
        s.passed = NOBODY
        s.agenda += [BEGIN_ROUND, END_PHASE, TURN_STEP]


def idle_models(s: State, seat: Seat) -> list[FigureId]:
    """Models on the battlefield that have not been activated in this round."""
    return [model for model in s.models(seat) if not s.activated >> model & 1]


def has_idle(s: State, seat: Seat) -> bool:
    for model, fate in enumerate(s.fate):
        if fate == FIELD and s.side[model] == seat and not s.activated >> model & 1:
            return True
    return False


def can_activate(s: State, seat: Seat) -> bool:
    """tactics/coin/no-copper-no-activation, tactics/round/cannot-activate; tactics/round/copper-kept-safe: whatever the
    copper went for."""
    return s.copper[seat] > 0 and (has_idle(s, seat) or bool(placeable(s, seat)))


def placeable(s: State, seat: Seat) -> list[FigureId]:
    """tactics/setup/late-deploy, tactics/setup/late-deploy-room: in round 1, those who wait and have room now."""
    return [model for model in waiting(s, seat) if has_spot(s, model)] if s.round == 1 else []


def left_to_activate(s: State, seat: Seat) -> int:
    """tactics/pass/count-waiting"""
    late = s.round == 1
    found = 0
    for model, fate in enumerate(s.fate):
        if s.side[model] == seat and ((fate == FIELD and not s.activated >> model & 1) or (fate == WAITING and late)):
            found += 1
    return found


class TurnStep(Step):
    """tactics/round/alternate, tactics/round/ends: asked anew before every turn."""

    form = "turn-step"

    def run(self, s: State) -> None:
        following = other(s.active)
        for seat in (following, s.active):
            if can_activate(s, seat):
                if seat != following:
                    s.passed = NOBODY
                s.active = seat
                s.turns += 1
                s.agenda += [TURN_STEP, Turn(seat)]
                return
        s.active = NOBODY


class Turn(Asked):
    """tactics/round/must-activate"""

    rule = "tactics/round/must-activate"
    form = "turn who"

    def options(self, s: State) -> list[Action]:
        answers = s.board.answers
        found = [answers.activate(model) for model in idle_models(s, self.who)]
        for model in placeable(s, self.who):
            for square in spots(s, model):
                found.append(answers.deploy(model, square))
        if not self.forbids_pass(s):
            found.append(PASS_TURN)
        return found

    def forbids_pass(self, s: State) -> str:
        """The rule by which nobody may pass now, if there is one; tactics/pass/repeat: each time anew."""
        if left_to_activate(s, self.who) >= left_to_activate(s, other(self.who)):
            return "tactics/pass/condition"
        if s.silver[self.who] < s.board.pass_cost:
            return "tactics/pass/cost"
        if s.passed == other(self.who):
            return "tactics/pass/no-reply"
        return "" if can_activate(s, other(self.who)) else "tactics/pass/opponent-able"

    def why_not_pass(self, s: State) -> Refusal | None:
        rule = self.forbids_pass(s)
        if rule == "tactics/pass/condition":
            return Refusal(rule, "Only who has fewer models left to activate may pass.")
        if rule == "tactics/pass/cost":
            has = s.silver[self.who]
            return Refusal(rule, f"To pass costs {s.board.pass_cost} silver.", f"You have {has if has else 'none'}.")
        if rule == "tactics/pass/no-reply":
            return Refusal(rule, "The other player has just passed.")
        return Refusal(rule, "The other player cannot activate anything.") if rule else None

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, PassTurn):
            return self.why_not_pass(s)
        if isinstance(a, Activate):
            if a.model in idle_models(s, self.who):
                return None
            return self.why_not_activate(s, a.model)
        if isinstance(a, Deploy):
            if a.model in placeable(s, self.who) and a.square in spots(s, a.model):
                return None
            return self.why_not_deploy(s, a.model, a.square)
        return Refusal(self.rule, "Activate a model, or pass.")

    def why_not_activate(self, s: State, model: FigureId) -> Refusal:
        name = s.board.figures[model].name
        if s.fate[model] == ABSENT or s.side[model] != self.who:
            return Refusal(self.rule, f"{name} is no model of yours.", "Activate one of your own.")
        if s.is_on_field(model):
            return Refusal("tactics/round/once-per-round", f"{name} has been activated in this round.", "Name another.")
        if s.fate[model] == WAITING:
            return Refusal(
                "tactics/setup/late-deploy", f"{name} waits to be deployed.", "Put it into your zone instead."
            )
        fallen = "a captive" if s.fate[model] == CAPTIVE else "dead"
        return Refusal(self.rule, f"{name} is {fallen}.", "Activate one that stands on the battlefield.")

    def why_not_deploy(self, s: State, model: FigureId, square: int) -> Refusal:
        name, rule = s.board.figures[model].name, "tactics/setup/late-deploy"
        if model not in placeable(s, self.who):
            return Refusal(
                rule, f"{name} cannot be deployed now.", "In round 1 a model that waits is put into its zone."
            )
        says = f"{name} cannot be put on {s.board.name_of(square)}."
        return Refusal(rule, says, f"All its squares must be free, open and in the {ZONES[s.zones[self.who]]} zone.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, PassTurn):
            s.silver[self.who] -= s.board.pass_cost
            s.passed = self.who
            return
        s.passed = NOBODY
        if isinstance(a, Deploy):
            # tactics/setup/late-deploy: placed for its activation, and nothing else
            s.copper[self.who] -= 1
            s.activated |= 1 << a.model
            put(s, a.model, a.square)
            return
        assert isinstance(a, Activate)
        activate(s, a.model)


TURN_STEP: Final = TurnStep()
BEGIN_ROUND: Final = BeginRound()
