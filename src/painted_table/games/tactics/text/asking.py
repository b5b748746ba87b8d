"""The agenda of a position, as people write it.

A whole agenda is frames with a / between them, last thing first. One question alone is enough: `turn`. The rest of the
round follows.
"""

from __future__ import annotations

from ....core.agenda import Frame
from ..rules.frames import FRAMES
from ..rules.turn import BEGIN_ROUND
from ..state import State


def read_agenda(s: State, asks: str) -> list[Frame]:
    """The agenda that some words describe; raises Garbled where they describe none."""
    frames: list[Frame] = [FRAMES.read(words.strip()) for words in asks.split("/") if words.strip()]
    return [BEGIN_ROUND, *frames] if len(frames) == 1 and s.round else frames
