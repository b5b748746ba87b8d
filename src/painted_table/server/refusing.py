"""What a table refuses, whichever game is played at it."""

from __future__ import annotations

from ..core.refusal import Illegal, Refusal


def refuse(says: str, instead: str = "", rule: str = "") -> Illegal:
    return Illegal(Refusal(rule, says, instead))


STALE = Refusal("table/turn", "The game has gone on: that answers an earlier question.", "Look again and answer.")

NEVER = Refusal("table/takebacks", "At this table nothing is taken back: that was settled when it was made.")
ONLY_FREE = Refusal(
    "table/takebacks", "At this table a move is taken back only while nothing was rolled, revealed or answered since."
)
