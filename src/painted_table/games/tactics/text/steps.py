"""The steps of a battle, in a word each."""

from __future__ import annotations

from ....core.game import NO_STEPS, Steps
from ..rules.deploying import DeployModel
from ..rules.end_phase import PhaseScores, RoundOver
from ..rules.mustering import Clash, Mustering, Unveiling
from ..state import State

SETTING_UP = ("Warbands", "Zones", "Deployment")
ROUND = ("Activations", "End phase")


def steps(s: State) -> Steps:
    """tactics/overview/warband-order: warbands, zones and cards, deployment; then rounds."""
    if not s.agenda:
        return NO_STEPS
    top = s.agenda[-1]
    if s.round == 0:
        if isinstance(top, (Mustering, Clash, Unveiling)):
            return Steps(SETTING_UP, 0)
        return Steps(SETTING_UP, 2 if isinstance(top, DeployModel) or s.on_field() else 1)
    ending = any(isinstance(frame, (PhaseScores, RoundOver)) for frame in s.agenda)
    return Steps(ROUND, 1 if ending or s.over else 0)
