"""The record of a running game as one seat knows it."""

from __future__ import annotations

from ..core.agenda import NOBODY, Seat
from ..core.match import Undo
from ..core.record import header
from .chronicle import UNDOES, Chronicle


def own_record(match: Chronicle, seat: Seat) -> str:
    """As `core.record.write`, but with what the seat did not see left veiled, and without the secret."""
    lines = []
    for entry, told in zip(match.log, match.told):
        if isinstance(entry.action, Undo):
            lines.append(f"undo {entry.seat + 1} from {told.move.removeprefix(UNDOES)}")
            continue
        is_open = entry.witnesses is None or seat in entry.witnesses
        who = "*" if entry.seat == NOBODY else str(entry.seat + 1)
        lines.append(f"{who} {told.move if is_open else told.veiled_move}")
    return header(match) + "".join(f"{line}\n" for line in lines)
