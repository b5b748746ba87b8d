"""What the cases of a game speak of: for tests that demand one for everything that its pack has."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from painted_table.core.case import Case, load_cases

CASES = Path(__file__).parent / "cases"


@dataclass(frozen=True)
class Told:
    cases: tuple[Case, ...]
    said: str
    """All that they say, in small letters, a line each."""
    moved: str
    """The moves that were allowed, a line each."""
    named: frozenset[str]
    """The words of all positions."""
    rules: frozenset[str]


@cache
def told(game: str) -> Told:
    cases = tuple(case for path in sorted((CASES / game).rglob("*.toml")) for case in load_cases(path))
    texts = [text for case in cases for pair in case.given.items() for text in pair]
    return Told(
        cases,
        "\n".join(case.says.lower() for case in cases),
        "\n".join(move for case in cases for move in (case.when[:-1] if case.refused else case.when)),
        frozenset(word for text in texts for word in re.split(r"[ +:=]", text)),
        frozenset(rule for case in cases for rule in case.rules),
    )


def slug(name: str) -> str:
    """A name or an id as moves and positions write it."""
    return re.sub(r"[ _]", "-", re.sub(r"[^a-z0-9 _-]", "", name.lower()))
