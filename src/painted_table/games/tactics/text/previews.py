"""What an answer would do to what lies on the table."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ....core.forecast import percent
from ..actions import ChargeAt, Strike, Use
from ..forecast import forecast
from ..rules.defence import Defending
from ..state import State


def preview(s: State, seat: Seat, a: Action) -> str:
    """Of an attack, what it promises; of an ability in defence, how likely the model stays up."""
    if isinstance(a, (Strike, ChargeAt)):
        told = forecast(s, a)
        return f"{told.says[:1].upper()}{told.says[1:]}." if told is not None else ""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Defending):
        told = forecast(s, a if isinstance(a, Use) else None)
        return f"Stays up with {percent(told.hope)}." if told is not None and told.hope is not None else ""
    return ""
