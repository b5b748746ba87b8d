"""Numbers and flags in positions."""

from __future__ import annotations

from typing import Final

from ....core.numbers import whole_number
from ....core.refusal import Garbled, quoted

MOST: Final = 10_000
"""So many armies at most: answers with them are listed one by one."""
MOST_GOLD: Final = 10_000_000


def read_number(key: str, text: str, most: int = MOST) -> int:
    number = whole_number(text, f"{key} =", 'Write, for example, "stark 4" or "3".')
    if number > most:
        raise Garbled(f"{key} = {text!r} is too large.", f"{most} is the most.")
    return number


def read_flag(key: str, text: str) -> bool:
    if text not in ("yes", "no"):
        raise Garbled(f"{key} = {quoted(text)} is neither.", "Write yes or no.")
    return text == "yes"
