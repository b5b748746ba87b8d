"""Whole numbers that people write: in moves, positions, options and records.

Python itself refuses to read a number of more than 4,300 digits, with an exception of its own, and long before that
no number means anything here. So none is read by `int` alone.
"""

from __future__ import annotations

from .refusal import Garbled, quoted

MOST_DIGITS = 9


def is_number(text: str) -> bool:
    """Whether a text is a whole number from 0 on that somebody can have meant; `int` may then read it."""
    return text.isdecimal() and len(text) <= MOST_DIGITS


def whole_number(text: str, what: str, instead: str = "Write a whole number, 0 or more.") -> int:
    """The number that a text is; raises Garbled with what it was to be, and what would be right."""
    if is_number(text):
        return int(text)
    if text.isdecimal():
        raise Garbled(f"{what} {quoted(text)} is too large.", f"A number has at most {MOST_DIGITS} digits.")
    raise Garbled(f"{what} {quoted(text)} is no whole number.", instead)


def whole_numbers(text: str, what: str, instead: str) -> tuple[int, ...]:
    """Several numbers with spaces between them: the faces of dice."""
    return tuple(whole_number(word, what, instead) for word in text.split())
