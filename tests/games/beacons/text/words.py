"""What is asked, in words for people."""

from __future__ import annotations

from painted_table.core.agenda import Frame, Seat
from painted_table.core.game import Question, question_frame

from ..rules.packing import BUDGET, Packing
from ..rules.turn import Deed, Kindling, Ordering, Walking, reach
from ..state import SQUARES, State, square_of


def question(s: State, seat: Seat) -> Question:
    frame = question_frame(s)
    ask, why = _ask(s, frame)
    if isinstance(frame, Packing) and seat in frame.answered(s):
        why = "The other keeper still packs: until then you may pack anew."
    return Question(getattr(frame, "who", seat), ask, why, frame.rule)


def _ask(s: State, frame: Frame) -> tuple[str, str]:
    match frame:
        case Packing():
            return "Pack your provisions", f"You have {BUDGET} coins."
        case Walking(who=who):
            return "Walk across the moor", f"{reach(s, who)} paces at most, to any point: walk X Y."
        case Deed(who=who):
            return "Kindle or look", f"You stand in {SQUARES[square_of(s.at[who])]}."
        case Kindling(who=who):
            return "Keep the dice or roll again", f"You have {s.oil[who]} oil left."
        case Ordering():
            return "Which card lies on top?", "The fog falls there at the end of the round."
    return "The moor answers", ""
