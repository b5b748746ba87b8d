"""The steps of a round, in a word each."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.game import NO_STEPS, Steps
from ..rules.alliances import CHECK_ALLIANCES
from ..rules.draft import ROLL_DICE, BottomDie, DraftDie, LastDice
from ..rules.taxes import CULL, TAXES
from ..state import State


def steps(s: State) -> Steps:
    """tinyepic/round/sequence: a step is to come while its frame lies on the agenda; alone, nobody drafts."""
    if not s.round or not s.agenda:
        return NO_STEPS
    agenda = s.agenda
    drafts = any(frame == ROLL_DICE or isinstance(frame, (DraftDie, BottomDie, LastDice)) for frame in agenda)
    to_come = {} if s.board.rival != NOBODY else {"Draft": False}
    to_come |= {
        "Turns": drafts,
        "Alliances": CHECK_ALLIANCES in agenda,
        "Taxes": TAXES in agenda,
        "Limits": CULL in agenda,
    }
    begun = [n for n, waits in enumerate(to_come.values()) if not waits]
    return Steps(tuple(to_come), begun[-1])
