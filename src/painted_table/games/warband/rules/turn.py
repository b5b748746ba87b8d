"""warband/round/*, warband/turn/*: rounds, and turns on which one unit is activated until nobody has any left."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS_TURN, Activate, ActivateNcu, Arrive, PassTurn
from ..powers import TURN_END
from ..state import TABLE, Asked, NcuId, State, Step, UnitId, other
from . import windows
from .cleanup import CLEAN_UP
from .disbanding import begin_activation
from .lasting import expire
from .modes.rounds import begin_mode_round
from .reserves import arrivals, arrive, why_not_arrive
from .zones import activate_ncu


class BeginRound(Step):
    """warband/round/two-phases, warband/round/round-start-step, warband/cleanup/advance-round; the First Player counts
    as active until the first turn (warband/effect/clean-up-active)."""

    form = "begin-round"

    def run(self, s: State) -> None:
        s.round += 1
        s.turns = 0
        s.passes = 0
        s.active = s.first
        s.agenda.append(NEXT_TURN)
        windows.open(s, "round_start")
        begin_mode_round(s)


def idle_units(s: State, seat: Seat) -> list[UnitId]:
    """warband/turn/activation-token, warband/turn/destroyed-before-activation: those on the table without a token."""
    return [unit for unit in s.units(seat) if not s.activated >> unit & 1]


def idle_ncus(s: State, seat: Seat) -> list[NcuId]:
    return [ncu for ncu in s.ncus(seat) if not s.ncus_activated >> ncu & 1]


def has_unit_left(s: State, seat: Seat) -> bool:
    for unit, fate in enumerate(s.fate):
        if fate == TABLE and s.owner[unit] == seat and not s.activated >> unit & 1:
            return True
    return bool(idle_ncus(s, seat))


def can_do_something(s: State, seat: Seat) -> bool:
    """warband/turn/end-check-first: a unit to activate, or one that may come in from reserve."""
    return has_unit_left(s, seat) or bool(arrivals(s, seat))


class NextTurn(Step):
    """warband/turn/end-check-first, warband/turn/phase-ends: before a turn begins it is looked whether anybody can do
    anything; warband/turn/first-player-begins, warband/turn/turn-start-window."""

    form = "next-turn"

    def run(self, s: State) -> None:
        if s.passes >= 2 or not (can_do_something(s, 0) or can_do_something(s, 1)):
            s.active = s.first
            s.agenda += [BEGIN_ROUND, CLEAN_UP]
            return
        s.active = s.first if s.turns == 0 else other(s.active)
        s.turns += 1
        s.agenda += [END_TURN, TURN_STEP]
        windows.open(s, "turn_start_any")


class TurnStep(Step):
    """warband/turn/forced-pass: who has nothing left to activate, and nobody to bring in, passes."""

    form = "turn-step"

    def run(self, s: State) -> None:
        if can_do_something(s, s.active):
            s.agenda.append(Turn(s.active))
        else:
            s.passes += 1


class EndTurn(Step):
    """What was for this turn is over."""

    form = "end-turn"

    def run(self, s: State) -> None:
        s.acting = NOBODY
        s.acting_ncu = NOBODY
        s.granted = 0
        s.raging = 0
        expire(s, TURN_END)
        s.agenda.append(NEXT_TURN)


class Turn(Asked):
    """warband/turn/one-unit, warband/turn/must-activate, warband/board/instead-of-unit; warband/storm/arrive-when,
    warband/storm/reserve-is-optional, warband/clash/defender-must: or a unit comes in from reserve, which nobody is
    forced to."""

    form = "turn who"
    rule = "warband/turn/one-unit"

    def lists_all(self) -> bool:
        return False

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [Activate(unit) for unit in idle_units(s, self.who)]
        found += [ActivateNcu(ncu) for ncu in idle_ncus(s, self.who)]
        if not found:
            found.append(PASS_TURN)
        found += [Arrive(unit) for unit in arrivals(s, self.who)]
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Activate):
            if a.unit in idle_units(s, self.who):
                return None
            if 0 <= a.unit < len(s.fate) and s.owner[a.unit] == self.who and s.fate[a.unit] == TABLE:
                return Refusal("warband/turn/activation-token", "It has been activated in this round.")
            return Refusal(self.rule, "That is no unit of yours on the table.")
        if isinstance(a, ActivateNcu):
            if a.ncu in idle_ncus(s, self.who):
                return None
            return Refusal("warband/turn/activation-token", "It has been activated in this round, or is not yours.")
        if isinstance(a, Arrive):
            return why_not_arrive(s, self.who, a)
        if isinstance(a, PassTurn):
            if not has_unit_left(s, self.who):
                return None
            return Refusal("warband/turn/must-activate", "Whoever has a unit left to activate activates one.")
        return Refusal(self.rule, "Activate a unit.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, PassTurn):
            s.passes += 1
            return
        s.passes = 0
        if isinstance(a, Arrive):
            arrive(s, self.who, a)
            return
        if isinstance(a, ActivateNcu):
            activate_ncu(s, a.ncu)
            return
        assert isinstance(a, Activate)
        begin_activation(s, a.unit)


NEXT_TURN: Final = NextTurn()
TURN_STEP: Final = TurnStep()
END_TURN: Final = EndTurn()
BEGIN_ROUND: Final = BeginRound()
