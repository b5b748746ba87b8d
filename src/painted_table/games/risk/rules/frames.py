"""Every frame of the game by its words, so that an agenda can be saved and read."""

from __future__ import annotations

from ....core.agenda import Frame
from ....core.refusal import Garbled
from .battle import ASSAULT, CLASH, DEFENCE_DICE, MARCH_IN, PRESS_ON
from .draw import DRAW_OR_DECLINE, DRAW_STEP, TOP_CARD
from .invade import INVADE_STEP, INVASIONS
from .maneuver import MANEUVER_STEP, MANEUVERS, March
from .reinforce import DEPLOYMENT, MUSTER, SPOILS, Pledge
from .setup import DEAL, DRAFT, DRAFT_ARMIES, HOUSES, NEUTRAL_LAND, READY, SEATS, RollForFirst
from .turn import END_TURN

_PLAIN: dict[str, Frame] = {
    frame.words(): frame
    for frame in [
        HOUSES, SEATS, DEAL, NEUTRAL_LAND, DRAFT_ARMIES, DRAFT, READY, MUSTER, DEPLOYMENT, SPOILS, INVADE_STEP,
        INVASIONS, ASSAULT, PRESS_ON, DEFENCE_DICE, CLASH, MARCH_IN, MANEUVER_STEP, MANEUVERS, DRAW_STEP,
        DRAW_OR_DECLINE, TOP_CARD, END_TURN,
    ]
}  # fmt: skip


def frame(words: str) -> Frame:
    """The frame that says these words."""
    if words in _PLAIN:
        return _PLAIN[words]
    name, *numbers = words.split()
    try:
        particulars = [int(n) for n in numbers]
        if name == "pledge":
            lands, armies = particulars
            return Pledge(lands, armies)
        if name == "march":
            source, target = particulars
            return March(source, target)
        if name == "first":
            (contenders,) = particulars
            return RollForFirst(contenders)
    except ValueError:
        pass
    raise Garbled(f"{words!r} is nothing that RISK asks.", f"Known: {', '.join(sorted(_PLAIN))}.")
