"""tactics/end/last-scoring: last-round motivations, agendas, and what the scenario gives at the end."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.decks import members
from ....core.dice import Dice
from ..actions import ShowAgendas
from ..pack.effects import ScenarioVp
from ..state import BATTLE_ENDS, OF_AGENDAS, OF_SCENARIO, Chance, Event, State, Step
from .agendas import turn_up
from .conditions import holds_for
from .motivations import happen
from .scoring import score


class LastScoring(Step):
    """tactics/end/last-scoring, tactics/end/effects-order: first player first; tactics/capture/end-of-game: captives
    stay what they are."""

    form = "last-scoring"

    def run(self, s: State) -> None:
        s.agenda.append(AT_THE_END)
        if s.board.scenario.use.agendas:
            s.agenda.append(SHOWING)
        happen(s, Event(BATTLE_ENDS), s.first)


class Showing(Chance):
    """tactics/agenda/all-in-hand-score: to show the hands is a chance with one outcome, which stands in the log."""

    form = "show-agendas"
    rule = "tactics/agenda/all-in-hand-score"

    def sample(self, s: State, dice: Dice) -> Action:
        return ShowAgendas((s.hands[0], s.hands[1]))

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, ShowAgendas((s.hands[0], s.hands[1])))]

    def take(self, s: State, a: Action) -> None:
        """tactics/agenda/play-and-score: those that were played are scored as well."""
        for seat in (0, 1):
            for card in members(s.hands[seat]):
                turn_up(s, seat, card)
            for card in members(s.face_up[seat]):
                agenda = s.board.pack.agendas[card]
                last = agenda.score.when == "end_phase_last_round"
                if last and all([holds_for(s, must, seat, NOBODY) for must in agenda.score.condition]):
                    score(s, seat, agenda.score.vp, OF_AGENDAS)


class AtTheEnd(Step):
    """tactics/scenario/spoils-of-war"""

    form = "at-the-end"

    def run(self, s: State) -> None:
        for special in s.board.specials:
            if isinstance(special, ScenarioVp) and special.when == "end_of_game":
                for seat in (0, 1):
                    if all([holds_for(s, must, seat, NOBODY) for must in special.condition]):
                        score(s, seat, special.n, OF_SCENARIO)
        s.agenda.clear()


LAST_SCORING: Final = LastScoring()
SHOWING: Final = Showing()
AT_THE_END: Final = AtTheEnd()
