"""What is made of the facts for positions in words: the facts of every part, one after the other."""

from __future__ import annotations

from .clones import in_order
from .declared import Fact, Source
from .imports import Imports

TITLE = "The facts of every part of a state: compiled classes do not tell their own."


def fields_text(source: Source) -> str:
    parts = [declared for declared in source.classes.values() if not declared.is_state]
    lines = ["FIELDS: dict[type[Facts], tuple[Field, ...]] = {"]
    for declared in parts:
        lines += [f"    {declared.name}: (", *[f"        {_field(fact)}," for fact in in_order(declared)], "    ),"]
    return Imports(source).module(TITLE, [*lines, "}"])


def _field(fact: Fact) -> str:
    default = "" if fact.default is None else f", {fact.default}"
    return f'Field("{fact.name}", {fact.type.text}{default})'
