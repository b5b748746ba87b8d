"""tactics/end/order: what happens between two rounds, and after the last."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..pack.effects import EndGame, ScenarioVp
from ..state import (
    CAPTIVE,
    DEAD,
    OF_CAPTIVES,
    OF_OBJECTIVES,
    OF_SCENARIO,
    ROUND_ENDS,
    WAITING,
    Event,
    State,
    Step,
    other,
)
from .conditions import holds_for
from .credit import never_placed
from .ending import finish, wiped_out
from .motivations import happen
from .objectives import value
from .scoring import score

CAPTIVES_VP: Final = 1


class EndPhase(Step):
    """tactics/end/order, tactics/end/effects-order: effects of both sides first, the first player's before the others;
    tactics/setup/late-deploy-dead: whoever was never placed is dead by then."""

    form = "end-phase"

    def run(self, s: State) -> None:
        if s.round == 1:
            for model, fate in enumerate(s.fate):
                if fate == WAITING:
                    s.fate[model] = DEAD
                    never_placed(s, model)
            if wiped_out(s):
                return
        s.agenda.append(PHASE_SCORES)
        happen(s, Event(ROUND_ENDS), s.first)


class PhaseScores(Step):
    """tactics/objective/score, tactics/end/most-captures, tactics/capture/end-vp, tactics/scenario/mastery-of-the-ford:
    objectives, captives, the scenario."""

    form = "phase-scores"

    def run(self, s: State) -> None:
        for seat in (0, 1):
            score(s, seat, value(s, seat), OF_OBJECTIVES)
        held = [captives(s, 0), captives(s, 1)]
        for seat in (0, 1):
            if held[seat] > held[other(seat)]:
                score(s, seat, CAPTIVES_VP, OF_CAPTIVES)
        for special in s.board.specials:
            if isinstance(special, ScenarioVp) and special.when == "end_phase":
                for seat in (0, 1):
                    if all([holds_for(s, must, seat, NOBODY) for must in special.condition]):
                        score(s, seat, special.n, OF_SCENARIO)
        s.agenda.append(ROUND_OVER)


def captives(s: State, seat: int) -> int:
    """How many enemies a side holds."""
    return len([m for m, fate in enumerate(s.fate) if fate == CAPTIVE and s.side[m] == other(seat)])


class RoundOver(Step):
    """What lasted for the round is over; then the battle is, or the next round begins."""

    form = "round-over"

    def run(self, s: State) -> None:
        s.lasting = [0] * len(s.lasting)
        s.used_now = ()
        s.fell_now = 0
        if self.breaks(s):
            finish(s, "tactics/end/scenario-end")
        elif s.round >= s.board.rounds:
            finish(s, "tactics/end/last-round")
        else:
            next_round(s)

    def breaks(self, s: State) -> bool:
        """tactics/end/scenario-end, tactics/scenario/the-host-breaks: the side with a hero scores, and it ends."""
        for special in s.board.specials:
            if isinstance(special, EndGame):
                for seat in (0, 1):
                    if all([holds_for(s, must, seat, NOBODY) for must in special.condition]):
                        score(s, seat, special.vp, OF_SCENARIO)
                        return True
        return False


def next_round(s: State) -> None:
    """tactics/end/return-copper, tactics/coin/copper-refresh, tactics/coin/copper-refresh-total: copper is back in
    full; tactics/round/first-player-passes: the token changes hands. The round itself lies below on the agenda."""
    for seat in (0, 1):
        s.copper[seat] = s.board.pool[2] + s.extra_copper[seat]
        s.spent[seat] = 0
    s.first = other(s.first)


END_PHASE: Final = EndPhase()
PHASE_SCORES: Final = PhaseScores()
ROUND_OVER: Final = RoundOver()
