"""A little English for what a game tells: numbers with what they count, lists, plurals."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

IRREGULAR = {"die": "dice", "foot": "feet", "Gold": "Gold", "gold": "gold", "hero": "heroes", "man": "men", "VP": "VP"}


@lru_cache(maxsize=1024)
def plural(one: str) -> str:
    """Of the last word: army, armies; Siege Engine, Siege Engines."""
    head, space, last = one.rpartition(" ")
    if last in IRREGULAR:
        return f"{head}{space}{IRREGULAR[last]}"
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{one[:-1]}ies"
    return f"{one}es" if last.endswith(("s", "x", "ch", "sh")) else f"{one}s"


def counted(number: int, one: str, many: str = "") -> str:
    """1 army, 3 armies."""
    return f"{number} {one if number == 1 else many or plural(one)}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """One, two and three."""
    return f" {last} ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), *words[-1:]])


def made_of(total: int, parts: Mapping[str, int]) -> str:
    """What a number is made of, after it: ` (castles)`, ` (2 for objectives and 1 more)`; nothing where that is not
    known, or does not add up.
    """
    known = {name: number for name, number in parts.items() if number}
    rest = total - sum(known.values())
    if not known or rest < 0:
        return ""
    if rest == 0 and len(known) == 1:
        return f" ({''.join(known)})"
    told = [f"{number} for {name}" for name, number in known.items()] + [f"{rest} more"] * (rest > 0)
    return f" ({listed(told)})"


def sentences(text: str) -> list[str]:
    """A text sentence by sentence; a dot between digits ends none."""
    return re.findall(r"\S.*?[.!?](?=\s|$)|\S.*$", text)
