"""What is made of the facts for reading saved states."""

from __future__ import annotations

from .declared import Fact, Source, Type, load_name
from .imports import Imports

TITLE = "States from their plain data."


def read(name: str, kind: Type) -> str:
    """A fact as it is read from saved data."""
    if kind.optional:
        return f'saved.maybe("{name}", {kind.text.removesuffix(" | None")})'
    return f'saved.read("{name}", {kind.text})'


def read_part(fact: Fact, load: str) -> str:
    """A part as it is read by its own function."""
    how = "parts" if fact.type.head == "list" else "maybe_part" if fact.type.optional else "part"
    return f'saved.{how}("{fact.name}", {load})'


def settled(source: Source) -> list[Fact]:
    return [fact for fact in source.state.facts if fact.word == "Settled"]


def settled_parameters(source: Source) -> str:
    """What the reader of a whole state or view must be given."""
    return "".join(f", {fact.name}: {fact.type.text}" for fact in settled(source))


def states_text(source: Source) -> str:
    names = ", ".join(f'"{fact.name}"' for fact in settled(source))
    lines = [f"SETTLED = frozenset({{{names}}})" if names else "SETTLED: frozenset[str] = frozenset()"]
    lines += ['"""What is not saved: it follows from players and options."""', ""]
    for declared in source.classes.values():
        more = settled_parameters(source) if declared.is_state else ""
        lines += ["", f"def {load_name(declared)}(data: object{more}) -> {declared.name}:"]
        lines += [f'    saved = Saved(data, "the {declared.name}")']
        values = [f"{fact.name}={fact.name}" for fact in declared.facts if fact.word == "Settled"]
        values += ["agenda=saved.agenda(FRAMES)"] if declared.is_state else []
        for fact in declared.facts:
            part = source.part(fact)
            if part is not None:
                values.append(f"{fact.name}={read_part(fact, load_name(part))}")
            elif fact.word != "Settled":
                values.append(f"{fact.name}={read(fact.name, fact.type)}")
        lines += ["    return saved.all_of(", f"        {declared.name}("]
        lines += [*[f"            {value}," for value in values], "        )", "    )", ""]
    return Imports(source).module(TITLE, lines)
