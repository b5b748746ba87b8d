"""Positions as TOML: to be read, pasted into a case or a bug report, and drawn."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from .game import AnyGame
from .refusal import Garbled, Illegal

OPTION = "option "
"""What the facts begin with that are options of the table."""


def brief(game: AnyGame, s: Any) -> dict[str, str]:
    """The facts that describe a state, without those that `given` would fill in anyway."""
    whole = game.position(s)
    facts = dict(whole)
    for fact in whole:
        rest = {key: value for key, value in facts.items() if key != fact}
        if rest and _describes(game, rest, whole):
            facts = rest
    return facts


def _describes(game: AnyGame, facts: Mapping[str, str], whole: Mapping[str, str]) -> bool:
    try:
        return game.position(game.given(facts)) == whole
    except (Garbled, Illegal):
        return False


def as_toml(game: AnyGame, s: Any) -> str:
    """A position as a file of its own, which `painted-table scene` draws."""
    return "".join(_lines({"game": game.name, **brief(game, s)}))


def as_case(game: AnyGame, s: Any, rule: str, says: str) -> str:
    """A position as a case that holds as it is: it claims what is asked. Moves and other claims can be added.

    `rule` is one that the case speaks of, `says` what it rules.
    """
    facts = brief(game, s)
    options = {key.removeprefix(OPTION): word for key, word in facts.items() if key.startswith(OPTION)}
    given = {key: text for key, text in facts.items() if not key.startswith(OPTION)}
    parts = [
        "[[case]]\n",
        f"rules = [{_quoted(rule)}]\n",
        f"says  = {_quoted(says)}\n",
        "when  = []\n",
        f"then  = {{ asks = {_quoted(game.facts(s)['asks'])} }}\n",
    ]
    if options:
        parts += ["[case.options]\n", *_lines(options)]
    return "".join([*parts, "[case.given]\n", *_lines(given)])


def _lines(table: Mapping[str, str]) -> list[str]:
    return [f"{_key(key)} = {_quoted(text)}\n" for key, text in table.items()]


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _quoted(name)


def _quoted(text: str) -> str:
    """TOML's basic strings are JSON's, but for DEL."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
