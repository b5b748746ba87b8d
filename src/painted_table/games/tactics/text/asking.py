"""The agenda of a position, as people write it.

A whole agenda is frames with a / between them, last thing first. One question alone is enough: `turn`, or `acting
robert`, which is the first action of that activation. Fields are numbers, or the names of models; `who` may be left
out, and is then whoever is active. The rest of the round follows.
"""

from __future__ import annotations

from ....core.agenda import NOBODY, Decision, Frame
from ....core.refusal import Garbled
from ..rules.activation import ACTION_OVER, ACTIVATION_OVER, Acting
from ..rules.end_phase import END_PHASE
from ..rules.frames import FRAMES
from ..rules.turn import BEGIN_ROUND, TURN_STEP, Turn
from ..state import Activation, State
from .names import figures
from .seats import side_names

REST: tuple[Frame, ...] = (BEGIN_ROUND, END_PHASE, TURN_STEP)
"""What lies below a turn."""


def read_agenda(s: State, asks: str) -> list[Frame]:
    """The agenda that some words describe; raises Garbled where they describe none."""
    frames = [_frame(s, words.strip()) for words in asks.split("/") if words.strip()]
    if len(frames) != 1 or not s.round:
        return frames
    top = frames[0]
    if isinstance(top, Turn):
        return [*REST, top]
    if isinstance(top, Acting):
        return [*REST, ACTIVATION_OVER, top]
    if isinstance(top, Decision) and s.activation is not None:
        return [*REST, ACTIVATION_OVER, ACTION_OVER, top]
    return frames


def _frame(s: State, words: str) -> Frame:
    name, *texts = words.split()
    form = next((form.split() for form in FRAMES.forms() if form.split()[0] == name), [name])
    fields = [field.rstrip("?") for field in form[1:]]
    if fields[:1] == ["who"] and len(texts) == len(fields) - 1:
        texts = [str(_active(s)), *texts]
    if name == "acting" and len(texts) == 1 and texts[0] in figures(s.board):
        # The model whose activation it is.
        model = figures(s.board).index(texts[0])
        s.activation = Activation(model, was_routed=bool(s.routed >> model & 1))
        s.activated |= 1 << model
        s.active = s.side[model]
        texts = [str(s.active)]
    return FRAMES.read(" ".join([name, *(str(_number(s, text)) for text in texts)]))


def _active(s: State) -> int:
    return s.first if s.active == NOBODY else s.active


def _number(s: State, text: str) -> int:
    if text.removeprefix("-").isdecimal() and len(text) < 20:
        return int(text)
    for names in (side_names(s), figures(s.board)):
        if text in names:
            return list(names).index(text)
    raise Garbled(f"{text!r} is no side and no model of this table.", f"Known: {', '.join(figures(s.board))}.")
