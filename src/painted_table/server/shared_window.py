"""A moment to react that is open to several seats: they answer in the order of the rules, but their time runs at once.

Who wants such moments short waits for one short while, not for one after another; whoever comes later in the order is
told as soon as it opens, and can have it wait. Everything here follows from what everyone knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.agenda import Seat
from ..core.game import question_frame
from ..core.match import Entry
from ..core.windows import Reaction


@dataclass(frozen=True)
class SharedWindow:
    """What stands open: since how many entries of the log, since when, and for whom it will be later."""

    seq: int
    at: float
    later: tuple[Seat, ...] = ()


CLOSED = SharedWindow(-1, 0.0)


def shared_window(s: Any, log: Sequence[Entry], before: SharedWindow, now: float) -> SharedWindow:
    """The window of the question that stands; it keeps its time while one after the other lets it go by."""
    top = question_frame(s)
    if not isinstance(top, Reaction):
        return CLOSED
    seq = _opened(top, s, log)
    return SharedWindow(seq, before.at if before.seq == seq else now, tuple(top.upcoming(s)))


def _opened(top: Reaction[Any], s: Any, log: Sequence[Entry]) -> int:
    """Back over the passes of those who came before, in their order."""
    earlier, seq, passed = top.before(s), len(log), top.pass_()
    while seq and earlier and log[seq - 1].action == passed and log[seq - 1].seat in earlier:
        earlier = earlier[: earlier.index(log[seq - 1].seat)]
        seq -= 1
    return seq
