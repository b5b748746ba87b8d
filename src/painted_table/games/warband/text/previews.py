"""What an answer would do to what lies on the table."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ..forecast import forecast
from ..state import State


def preview(s: State, seat: Seat, a: Action) -> str:
    """Of an attack, a charge or a retreat, what it promises."""
    told = forecast(s, a)
    return f"{told.says[:1].upper()}{told.says[1:]}." if told is not None else ""
