"""Compares parsed data with struct types and notes every difference, in words for people who write packs.

msgspec stops at the first misfit and speaks to programmers; this walk goes on to the end and says where each
misfit is (file, entry, key), what was expected and what to write.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

import msgspec
from msgspec import inspect

from .problems import Problems, meant

IMPLIED = "implied"
"""Beside any text: the numbers that it leaves unsaid. It is no field of an entry; `saying` reads it."""


class Place(msgspec.Struct, frozen=True):
    """Where in a file the walk stands; items of a list are counted from 1, as people do."""

    problems: Problems
    file: str
    entry: str
    key: str = ""

    def at(self, key: str) -> Place:
        return Place(self.problems, self.file, self.entry, f"{self.key}.{key}" if self.key else key)

    def item(self, ordinal: int) -> Place:
        return Place(self.problems, self.file, self.entry, f"{self.key}[{ordinal}]")

    def note(self, problem: str, remedy: str) -> None:
        self.problems.add(self.file, self.entry, self.key, problem, remedy)


def fit_file(data: object, kind: inspect.StructType, file: str, problems: Problems, partial: bool = False) -> None:
    """A file is a table of tables, and has no others than its type names.

    A partial one says only what differs from another: tables may be absent, and of an entry all keys but those
    that tell which it is.
    """
    if not isinstance(data, dict):
        problems.add(file, "", "", "the file is not a table of entries", "see the other files of its kind")
        return
    fields = {field.encode_name: field for field in kind.fields}
    for table in data:
        if table not in fields:
            problems.add(file, f"[{table}]", "", "unknown table", meant(table, fields))
    for table, field in fields.items():
        if table in data:
            fit_table(data[table], field.type, file, table, problems, partial)
        elif field.required and not partial:
            problems.add(file, f"[{table}]", "", "the table is missing", "add it")


def listed(kind: inspect.Type) -> inspect.StructType | None:
    """The type of the entries of a table that is a list of them; None of another."""
    of = kind.item_type if isinstance(kind, inspect.ListType | inspect.VarTupleType) else None
    return of if isinstance(of, inspect.StructType) else None


def identity(kind: inspect.StructType) -> tuple[str, ...]:
    """The keys that tell an entry from the others of its list."""
    keys: tuple[str, ...] = getattr(kind.cls, "identity", ("id",))
    return keys


def fit_table(
    value: object, kind: inspect.Type, file: str, table: str, problems: Problems, partial: bool = False
) -> None:
    """A list of entries is told by their ids, which differ; a single entry by its table's name."""
    of = listed(kind)
    if of is None:
        place = Place(problems, file, f"[{table}]")
        if isinstance(kind, inspect.StructType):
            _fit_struct(value, kind, place, () if partial else None)
        else:
            _fit(value, kind, place)
        return
    if not isinstance(value, list):
        problems.add(file, f"[{table}]", "", "one table where a list of them is due", f"write [[{table}]]")
        return
    seen: dict[object, int] = {}
    for ordinal, entry in enumerate(value, 1):
        name = entry.get("id") if isinstance(entry, dict) else None
        place = Place(problems, file, f"{table} {name}" if name else f"{table} no. {ordinal}")
        _fit_struct(entry, of, place, identity(of) if partial else None)
        is_own = isinstance(name, str) and "id" in identity(of)
        if is_own and (first := seen.setdefault(name, ordinal)) != ordinal:
            place.at("id").note(f"entry no. {ordinal} has the id of no. {first}", "give it its own")


def _fit(value: object, kind: inspect.Type, place: Place) -> None:
    match kind:
        case inspect.StructType():
            _fit_struct(value, kind, place)
        case inspect.ListType() | inspect.VarTupleType() if isinstance(value, list):
            if len(value) < (kind.min_length or 0):
                place.note("the list is too short", f"name at least {kind.min_length}")
            for ordinal, item in enumerate(value, 1):
                _fit(item, kind.item_type, place.item(ordinal))
        case inspect.TupleType() if isinstance(value, list) and len(value) == len(kind.item_types):
            for ordinal, (item, of) in enumerate(zip(value, kind.item_types, strict=True), 1):
                _fit(item, of, place.item(ordinal))
        case inspect.DictType() if isinstance(value, dict):
            for key, item in value.items():
                _fit(item, kind.value_type, place.at(key))
        case inspect.UnionType():
            _fit_union(value, kind, place)
        case inspect.LiteralType() if type(value) in {type(choice) for choice in kind.values}:
            if value not in kind.values:
                place.note(f"{_shown(value)} is not one of the known values", meant(value, kind.values))
        case inspect.Metadata() if _fits(value, kind.type):
            return
        case _ if not _is_plainly(value, kind):
            place.note(f"expected {_words(kind)}, found {_shown(value)}", _rewritten(value, kind))


def _fit_struct(value: object, kind: inspect.StructType, place: Place, due: Collection[str] | None = None) -> None:
    """All keys that a struct needs, or of a partial one those that are `due`."""
    if not isinstance(value, dict):
        place.note(f"expected a table, found {_shown(value)}", "write { key = value, ... }")
        return
    before = len(place.problems.found)
    fields = {field.encode_name: field for field in kind.fields}
    for key in value:
        if key == IMPLIED and "text" in fields:
            _fit(value[key], inspect.ListType(inspect.StrType()), place.at(key))
        elif key not in fields and key != kind.tag_field:
            place.at(key).note("unknown key", meant(key, [name for name in fields if name not in value]))
    for name, field in fields.items():
        if name in value:
            _fit(value[name], field.type, place.at(name))
        elif field.required if due is None else name in due:
            place.at(name).note("the key is missing", f"add {name} = {_words(field.type)}")
    if due is None and len(place.problems.found) == before and hasattr(kind.cls, "__post_init__"):
        _fit_whole({key: one for key, one in value.items() if key != IMPLIED}, kind.cls, place)


def _fit_whole(value: object, of: type, place: Place) -> None:
    """What a struct says of its fields together; its ValueError reads `problem; remedy`."""
    try:
        msgspec.convert(value, of)
    except msgspec.ValidationError as error:
        problem, _, remedy = str(error).partition("; ")
        place.note(problem, remedy or "compare it with its neighbours")


def _fit_union(value: object, kind: inspect.UnionType, place: Place) -> None:
    tagged = {of.tag: of for of in kind.types if isinstance(of, inspect.StructType) and of.tag is not None}
    if tagged and isinstance(value, dict):
        tag_field = next(iter(tagged.values())).tag_field or "type"
        tag = value.get(tag_field)
        if tag in tagged:
            _fit_struct(value, tagged[tag], place)
        elif tag is None:
            place.at(tag_field).note("the key is missing", meant("", tagged))
        else:
            problem = f"{_shown(tag)} is not one of the known values"
            place.at(tag_field).note(problem, meant(tag, tagged))
        return
    if any(_fits(value, of) for of in kind.types):
        return
    expected = _words(kind)
    choices = [word for of in kind.types if isinstance(of, inspect.LiteralType) for word in of.values]
    remedy = meant(value, choices) if isinstance(value, str) and choices else f"write {expected}"
    place.note(f"expected {expected}, found {_shown(value)}", remedy)


def _fits(value: object, kind: inspect.Type) -> bool:
    attempt = Problems()
    _fit(value, kind, Place(attempt, "", ""))
    return not attempt.found


def _is_plainly(value: object, kind: inspect.Type) -> bool:
    match kind:
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool) and _is_within(value, kind)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool) and _is_within(value, kind)
        case inspect.StrType():
            return (
                isinstance(value, str)
                and len(value) >= (kind.min_length or 0)
                and bool(kind.pattern is None or re.search(kind.pattern, value))
            )
        case inspect.NoneType():
            return value is None
        case inspect.AnyType():
            return True
    return False


def _is_within(value: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    return (
        (kind.ge is None or value >= kind.ge)
        and (kind.le is None or value <= kind.le)
        and (kind.multiple_of is None or value % kind.multiple_of == 0)
    )


def _words(kind: inspect.Type) -> str:
    """A type in words for people who write packs; its own description, if it has one."""
    match kind:
        case inspect.Metadata():
            return str((kind.extra_json_schema or {}).get("description") or _words(kind.type))
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return "a whole number" + _bounds(kind)
        case inspect.FloatType():
            return "a number" + _bounds(kind)
        case inspect.StrType():
            return "a text that is not empty" if kind.min_length else "a text"
        case inspect.LiteralType():
            return " or ".join(_shown(value) for value in kind.values)
        case inspect.ListType() | inspect.VarTupleType():
            return f"a list, each item {_words(kind.item_type)}"
        case inspect.TupleType():
            return f"a list of {len(kind.item_types)} items"
        case inspect.UnionType():
            return " or ".join(dict.fromkeys(_words(of) for of in kind.types))
        case inspect.NoneType():
            return "nothing"
    return "a table"


def _bounds(kind: inspect.IntType | inspect.FloatType) -> str:
    if kind.multiple_of is not None:
        return f" that is a multiple of {kind.multiple_of}"
    if kind.ge is not None and kind.le is not None:
        return f" from {kind.ge} to {kind.le}"
    return f" of at least {kind.ge}" if kind.ge is not None else ""


def _shown(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{value}"'
        case Mapping():
            return "a table"
        case list():
            return "a list"
    return str(value)


def _rewritten(value: object, kind: inspect.Type) -> str:
    """The most frequent slips are quotation marks where none belong, and none where they do."""
    bare = kind.type if isinstance(kind, inspect.Metadata) else kind
    if isinstance(bare, inspect.BoolType) and value in ("true", "false"):
        return f"write {value} without quotation marks"
    if isinstance(bare, inspect.IntType | inspect.FloatType) and isinstance(value, str):
        return f"write {_words(kind)} without quotation marks"
    if isinstance(bare, inspect.StrType) and isinstance(value, bool | int | float):
        return f'write "{_shown(value)}" in quotation marks'
    return f"write {_words(kind)}"
