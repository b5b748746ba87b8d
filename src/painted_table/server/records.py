"""The record of a running game as one seat knows it."""

from __future__ import annotations

from ..core.agenda import Seat
from ..core.record import header, line
from .chronicle import Chronicle


def own_record(match: Chronicle, seat: Seat) -> str:
    """As `core.record.write`, but with what the seat did not see left veiled, and without the secret."""
    lines = [line(match, entry, seat) for entry in match.log]
    lines.append(f"hash {match.hash_after(len(match.log))}")
    return header(match, seat) + "".join(f"{text}\n" for text in lines)
