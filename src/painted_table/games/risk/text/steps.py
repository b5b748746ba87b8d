"""The steps of a turn, in a word each."""

from __future__ import annotations

from ....core.game import NO_STEPS, Steps
from ..rules.draw import DRAW_STEP
from ..rules.invade import FIRST_INVADE_STEP, INVADE_STEP
from ..rules.maneuver import MANEUVER_STEP
from ..rules.objectives import OBJECTIVE_STEP
from ..rules.purchase import PURCHASE_STEP
from ..rules.reinforce import Deployment, Muster
from ..state import State


def steps(s: State) -> Steps:
    """risk/turn/skirmish-order, risk/turn/dominion-order: a step is to come while its frame lies on the agenda.

    Invade comes again after every battle: it has not begun while armies are mustered.
    """
    if not s.round or not s.agenda:
        return NO_STEPS
    agenda = s.agenda
    is_mustering = s.battle is None and any(isinstance(frame, (Muster, Deployment)) for frame in agenda)
    is_before_invasions = FIRST_INVADE_STEP in agenda or (INVADE_STEP in agenda and is_mustering)
    to_come = {"Reinforce": False}
    if s.court is not None:
        to_come["Purchase"] = PURCHASE_STEP in agenda
    to_come |= {"Invade": is_before_invasions, "Maneuver": MANEUVER_STEP in agenda}
    if s.court is not None and s.board.options.objectives:
        to_come["Score"] = OBJECTIVE_STEP in agenda
    to_come["Draw"] = DRAW_STEP in agenda
    begun = [n for n, waits in enumerate(to_come.values()) if not waits]
    return Steps(tuple(to_come), begun[-1])
