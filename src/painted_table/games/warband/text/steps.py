"""The steps of a battle, in a word each."""

from __future__ import annotations

from ....core.game import NO_STEPS, Steps
from ..rules.cleanup import Discard
from ..rules.deploying import DeployUnit
from ..rules.mustering import Mustering
from ..rules.places import DEPLOY
from ..rules.posing import Across, Face, Up
from ..state import State

SETTING_UP = ("Armies", "Table", "Deployment")
ROUND = ("Activations", "Clean-up")


def steps(s: State) -> Steps:
    """warband/setup/order-of-steps, warband/round/two-phases"""
    if not s.agenda:
        return NO_STEPS
    top = s.agenda[-1]
    if s.round == 0:
        if isinstance(top, Mustering):
            return Steps(SETTING_UP, 0)
        is_deploying = isinstance(top, (Face, Across, Up)) and top.purpose == DEPLOY
        return Steps(SETTING_UP, 2 if isinstance(top, DeployUnit) or is_deploying or s.on_table() else 1)
    return Steps(ROUND, 1 if isinstance(top, Discard) or s.over else 0)
