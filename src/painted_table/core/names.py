"""Names and messages of people, typed or read from a record: text, never markup, and nothing that hides in it."""

from __future__ import annotations

import unicodedata

from .refusal import Garbled

LONGEST_NAME = 40
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control, format, surrogate, private and unassigned characters; separators of lines and paragraphs."""


def nameless(seat: int) -> str:
    """What a seat is called that has neither a side nor a name yet."""
    return f"Seat {seat + 1}"


def plain_text(text: str, what: str, longest: int) -> str:
    """One line without hidden characters; raises Garbled where nothing is left or it is too long."""
    kept = "".join(" " if c in "\r\n\t" else c for c in text if c in "\r\n\t" or unicodedata.category(c) not in HIDDEN)
    line = " ".join(kept.split())
    if not line:
        raise Garbled(f"The {what} is empty.", "Write a few words.")
    if len(line) > longest:
        raise Garbled(f"The {what} is too long.", f"It may have {longest} characters.")
    return line


def name_of(text: str) -> str:
    """A name for a seat. An equals sign would be read as a bot's in a record."""
    return plain_text(text.replace("=", " "), "name", LONGEST_NAME)
