"""The steps of a round, in a word each."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.game import NO_STEPS, Steps
from ..rules.alliances import CHECK_ALLIANCES
from ..rules.draft import ROLL_DICE, BottomDie, DraftDie, LastDice
from ..rules.ranger import Ranger, RangerAttack, RangerParts
from ..rules.ranger_card import RangerCard
from ..rules.taxes import CULL, TAXES
from ..rules.terror import TerrorCheck
from ..state import State


def steps(s: State) -> Steps:
    """tinyepic/round/sequence: a step is to come while its frame lies on the agenda; alone, nobody drafts."""
    if not s.round or not s.agenda:
        return NO_STEPS
    agenda = s.agenda
    if s.board.coop:
        return _of_treaty(s)
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


def _of_treaty(s: State) -> Steps:
    """tinyepic/coop/round-steps: the Ranger card, turns, what terror does, taxes."""
    agenda = s.agenda
    ranger = ROLL_DICE in agenda or any(
        isinstance(frame, (Ranger, RangerCard, RangerAttack, RangerParts)) for frame in agenda
    )
    drafts = ranger or any(isinstance(frame, (DraftDie, BottomDie, LastDice)) for frame in agenda)
    to_come = {"Ranger": False} | ({} if s.board.rival != NOBODY else {"Draft": ranger})
    to_come |= {
        "Turns": drafts,
        "Terror": any(isinstance(frame, TerrorCheck) for frame in agenda),
        "Taxes": TAXES in agenda,
    }
    begun = [n for n, waits in enumerate(to_come.values()) if not waits]
    return Steps(tuple(to_come), begun[-1])
