"""Saying no with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from mypy_extensions import mypyc_attr

LONGEST_QUOTE = 60


class Refusal:
    """Why a move may not be made: the rule that forbids it, the fact that stands against it, what would do."""

    def __init__(self, rule: str, says: str, instead: str = "") -> None:
        self.rule = rule
        self.says = says
        self.instead = instead

    def __repr__(self) -> str:
        return f"<Refusal: {self}>"

    def __str__(self) -> str:
        hint = f" {self.instead}" if self.instead else ""
        return f"{self.says}{hint} [{self.rule}]"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


@mypyc_attr(native_class=False)
class Illegal(Exception):
    """A move that was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@mypyc_attr(native_class=False)
class Garbled(Exception):
    """A text that is no move, no option or no position, and what was probably meant."""

    def __init__(self, says: str, instead: str = "") -> None:
        super().__init__(f"{says} {instead}".rstrip())
        self.says = says
        self.instead = instead


def no_such(kind: str, text: str, known: Sequence[str]) -> Garbled:
    """An unknown name, with the nearest known ones."""
    close = get_close_matches(text, known, n=3, cutoff=0.5) if len(text) <= LONGEST_QUOTE else []
    if close:
        return Garbled(f"There is no {kind} {text!r}.", f"Did you mean {' or '.join(close)}?")
    return Garbled(f"There is no {kind} {quoted(text)}.", f"Known: {', '.join(known)}.")


def quoted(text: str) -> str:
    """What somebody wrote, in quotation marks; only the beginning of what is too long for a sentence."""
    if len(text) <= LONGEST_QUOTE:
        return repr(text)
    return f"{text[:LONGEST_QUOTE]!r}.. ({len(text)} characters)"
