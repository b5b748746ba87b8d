"""Lines of code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..facts import Cards
from .declared import Fact
from .imports import name_of

WIDEST = 120


def deeper(lines: Iterable[str]) -> list[str]:
    """The same lines, one step further in."""
    return [f"    {line}" if line else line for line in lines]


def each(fact: Fact, value: str, made: str) -> str:
    """A part made anew, `made` saying how with {} for the old one; each of them where there are several."""
    if fact.type.head == "list":
        return f"[{made.format('one')} for one in {value}]"
    return f"None if {value} is None else {made.format(value)}" if fact.type.optional else made.format(value)


def assigned(name: str, value: str) -> list[str]:
    """A variable; a choice that is too long for a line stands on three."""
    line = f"{name} = {value}"
    if len(line) + 4 <= WIDEST or " if " not in value:
        return [line]
    first, _, rest = value.partition(" if ")
    condition, _, otherwise = rest.partition(" else ")
    return [f"{name} = (", *deeper([first, f"if {condition}", f"else {otherwise}"]), ")"]


def by_kind(word: Cards, agenda: str, made: Mapping[str, str]) -> list[str]:
    """What is done with cards of several kinds, by the kind that they are now."""
    first, *others, last = word.cards
    lines = [f"kind = {name_of(word.kind)}({agenda})", f'if kind == "{first}":', f"    {made[first]}"]
    for one in others:
        lines += [f'elif kind == "{one}":', f"    {made[one]}"]
    return [*lines, "else:", f"    {made[last]}"]
