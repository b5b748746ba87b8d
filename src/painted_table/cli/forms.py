"""A form in the terminal: what can be chosen, by number, and filled in on one line, by numbers or words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..core.english import counted
from ..core.forms import MANY, Field, Form, Pick, Purse, Thing
from ..core.refusal import Garbled, no_such

ATTACHED = "+"
"""Between a thing and what is attached to it, whatever its game writes there."""


def draw_form(form: Form) -> list[RenderableType]:
    """Lists to begin with first, then its fields with their things and what they cost."""
    parts: list[RenderableType] = [Text("  Ready-made, by name:", "dim")] if form.presets else []
    parts += [Text.assemble(("  ", ""), (preset.name, "bold"), (f": {preset.text}", "dim")) for preset in form.presets]
    for field in form.fields:
        parts += [Text(f"  {field.title}{_bounds(field)}{_budget(form)}", "dim"), _things(field)]
    parts.append(Text(f"  {_how(form)}", "dim"))
    return parts


def preset_named(form: Form, text: str) -> str | None:
    """The answer of the list that begins with these words, if one alone does."""
    found = [preset.text for preset in form.presets if text and preset.name.lower().startswith(text.lower())]
    return found[0] if len(found) == 1 else None


def read_field(field: Field, text: str) -> list[Pick]:
    """What one line chooses; raises Garbled where it names something else."""
    numbers: dict[tuple[str, tuple[str, ...]], int] = {}
    for word in text.replace(",", " ").split():
        base, *along = (_word(field, part) for part in word.split(ATTACHED))
        key = base, tuple(along)
        numbers[key] = numbers.get(key, 0) + 1
    if field.kind == "amounts":
        return [Pick(base, number) for (base, _), number in numbers.items()]
    times = {key: number if field.kind == "list" else 1 for key, number in numbers.items()}
    return [Pick(base, 1, along) for (base, along), number in times.items() for _ in range(number)]


def _word(field: Field, text: str) -> str:
    """A thing's word, by its number in the list or by itself."""
    if text.isdecimal() and 1 <= int(text) <= len(field.things):
        return field.things[int(text) - 1].word
    if any(thing.word == text.lower() for thing in field.things):
        return text.lower()
    raise no_such("answer", text, [thing.word for thing in field.things])


def fill(form: Form, lines: Iterator[tuple[Field, str]]) -> str:
    """The answer that a line for each field makes."""
    filling = {field.name: read_field(field, text) for field, text in lines}
    text = form.write(filling)
    if form.read(text) is None:
        raise Garbled("That is not filled in yet.", _how(form))
    return text


def _things(field: Field) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, thing in enumerate(field.things, 1):
        table.add_row(Text(f"  {number:>2} {thing.name}", "bold"), _costs(thing), Text(_note(field, thing), "dim"))
    return table


def _note(field: Field, thing: Thing) -> str:
    to = [number for number, other in enumerate(field.things, 1) if other.word in thing.to]
    return " ".join([some for some in (thing.note, f"Goes with {_spans(to)}." if to else "") if some])


def _spans(numbers: Sequence[int]) -> str:
    """Numbers that rise, those in a row as one: 1-4, 7."""
    firsts = [number for number in numbers if number - 1 not in numbers]
    lasts = [number for number in numbers if number + 1 not in numbers]
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in zip(firsts, lasts))


def _costs(thing: Thing) -> str:
    return " ".join(map(str, thing.costs))


def _bounds(field: Field) -> str:
    if field.least == field.most:
        return f": {field.least}"
    least = f" at least {field.least}" if field.least else ""
    most = f" at most {field.most}" if field.most < MANY else ""
    return f":{least}{most}" if least or most else ""


def _budget(form: Form) -> str:
    return f" for {' and '.join(_purse(purse) for purse in form.purses)}" if form.purses else ""


def _purse(purse: Purse) -> str:
    return f"{purse.most} {purse.units}" if purse.units else counted(purse.most, purse.unit)


def _how(form: Form) -> str:
    """How a line looks."""
    field = form.fields[0]
    attached = next((n for n, thing in enumerate(field.things, 1) if thing.to), 0)
    base = next((n for n, thing in enumerate(field.things, 1) if thing.room), 0)
    example = f"1 {base}{ATTACHED}{attached}" if attached else "2 1"
    ready = ", the name of a ready-made list" if form.presets else ""
    return f"Type their numbers, such as {example}{ready}, or a whole answer."
