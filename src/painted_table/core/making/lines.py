"""Lines of code."""

from __future__ import annotations

from collections.abc import Iterable

from .declared import Fact


def deeper(lines: Iterable[str]) -> list[str]:
    """The same lines, one step further in."""
    return [f"    {line}" if line else line for line in lines]


def each(fact: Fact, value: str, made: str) -> str:
    """A part made anew, `made` saying how with {} for the old one; each of them where there are several."""
    if fact.type.head == "list":
        return f"[{made.format('one')} for one in {value}]"
    return f"None if {value} is None else {made.format(value)}" if fact.type.optional else made.format(value)
