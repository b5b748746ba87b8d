"""What is made in the classes of facts themselves: how one is made, and how it is copied."""

from __future__ import annotations

from .declared import MUTABLE, Declared, Fact, Source, Type

BEGINS = "    # -- made of the facts above by `painted-table facts`"
ENDS = "    # -- end of what is made"


def copied(kind: Type, value: str) -> str:
    """An expression for a copy that shares nothing that can change."""
    if kind.optional:
        some = copied(Type(kind.text, kind.head, kind.item), value)
        return value if some == value else f"None if {value} is None else {some}"
    if kind.head not in MUTABLE:
        return value
    if kind.item is not None and kind.item.head in MUTABLE:
        return f"[{copied(kind.item, 'one')} for one in {value}]"
    return f"{value}.copy()"


def cloned(fact: Fact, value: str) -> str:
    """The same of any fact, parts among them."""
    if fact.word == "Settled":
        return value
    if fact.word != "Part":
        return copied(fact.type, value)
    if fact.type.head == "list":
        return f"[one.clone() for one in {value}]"
    return f"None if {value} is None else {value}.clone()" if fact.type.optional else f"{value}.clone()"


def in_order(declared: Declared) -> list[Fact]:
    """The facts as a constructor takes them: what is settled, then what has no default, then the rest."""
    return sorted(declared.facts, key=lambda fact: (fact.word != "Settled", fact.default is not None))


def methods(declared: Declared) -> list[str]:
    """`__init__` and `clone`."""
    facts = in_order(declared)
    settled = [fact for fact in facts if fact.word == "Settled"]
    rest = [fact for fact in facts if fact.word != "Settled"]
    agenda = ["agenda: list[Frame]"] if declared.is_state else []
    parameters = [*map(_parameter, settled), *agenda, *map(_parameter, rest)]
    lines = ["    def __init__(", "        self,", *[f"        {one}," for one in parameters], "    ) -> None:"]
    lines += [f"        self.{fact.name} = {fact.name}" for fact in settled]
    lines += ["        self.agenda = agenda"] if declared.is_state else []
    lines += [f"        self.{fact.name} = {fact.name}" for fact in rest]
    lines += ["", f"    def clone(self) -> {declared.name}:"]
    values = [f"self.{fact.name}" for fact in settled]
    values += ["self.agenda.copy()"] if declared.is_state else []
    for fact in rest:
        value = f"self.{fact.name}"
        if fact.type.optional and cloned(fact, value) != value:
            lines.append(f"        {fact.name} = {value}")
            value = fact.name
        values.append(cloned(fact, value))
    lines += [f"        return {declared.name}(", *[f"            {value}," for value in values], "        )"]
    return lines


def _parameter(fact: Fact) -> str:
    return f"{fact.name}: {fact.type.text}" + ("" if fact.default is None else f" = {fact.default}")


def with_methods(source: Source) -> str:
    """The whole of `state.py` with what is made brought up to date."""
    lines = source.text.splitlines()
    for declared in reversed(source.classes.values()):
        made = ["", BEGINS, "", *methods(declared), "", ENDS]
        begin = end = declared.body_ends
        if lines[begin : begin + 2] == ["", BEGINS]:
            end = lines.index(ENDS, begin) + 1
        lines[begin:end] = made
    return "\n".join(lines) + "\n"
