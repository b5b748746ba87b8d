"""What chance holds in store, for the games that can tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Bar:
    """One thing that may come of it, and how likely that is, from 0 to 1."""

    words: str
    share: float
    mark: str = ""
    """The same in a word or a number, for the foot of a column."""
    good: bool = True
    """Whether it is what the answer is given for."""


@dataclass(frozen=True)
class Forecast:
    """What may come of an answer, or of what is under way."""

    title: str
    """What is reckoned, as it begins a line: Fought to the end."""
    says: str
    """What comes of it, in a few words that go on after the title and a colon."""
    bars: tuple[Bar, ...]
    """What is worth telling apart, in the order in which it is read; together at most the whole."""
    hope: float | None = None
    """How likely it is that the answer does what it is given for; answers are compared by it."""
    numbers: Mapping[str, object] = field(default_factory=dict)
    """All that was reckoned, for programs: plain data."""


@dataclass(frozen=True)
class Calculator:
    """Odds that can be asked for without a table, from a few words."""

    form: str
    """What is to be given, in capitals: DICE SIDES."""
    line: str
    """What is reckoned, in a sentence."""
    reckon: Callable[[Sequence[str]], Forecast]
    """Raises Garbled where the words are not what `form` asks for."""


def percent(chance: float, least: str = "<1%", most: str = ">99%") -> str:
    """Whole percents, but nothing uncertain is called certain."""
    if 0 < chance < 0.01:
        return least
    if 0.99 < chance < 1:
        return most
    return f"{chance:.0%}"
