"""TOML packs to checked, typed data.

A pack is written by people, so it is read with patience: every fault of every file is gathered and
reported together, and each says where it is (file, entry, key), what is wrong and what to write instead.
The types are frozen msgspec structs derived from `Entry`; their fields are the keys of the file.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T", bound=msgspec.Struct)

PROSE = frozenset({"text", "note", "source", "origin"})
"""Keys that people read and rules do not: they leave a pack's hash alone."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of a pack: a key that is not a field is a spelling mistake, never ignored."""


class Problem(msgspec.Struct, frozen=True):
    """One fault of a pack, with the place where it stands and the way out."""

    file: str
    entry: str
    key: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        place = ": ".join(part for part in (self.file, self.entry, self.key) if part)
        return f"{place}: {self.problem}; {self.remedy}"


class ContentError(Exception):
    """A pack that cannot be used. `str` gives a line for each problem; the first is at hand by name."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)
        first = self.problems[0]
        self.file, self.entry, self.key = first.file, first.entry, first.key
        self.problem, self.remedy = first.problem, first.remedy


class Problems:
    """Gathers what is wrong, so that a person corrects a pack in one go and not fault by fault."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(self, file: str, entry: str, key: str, problem: str, remedy: str) -> None:
        self.found.append(Problem(file, entry, key, problem, remedy))

    def require(
        self, condition: bool, file: str, entry: str, key: str, problem: str, remedy: str
    ) -> bool:
        """Notes the problem unless the condition holds; says whether it holds."""
        if not condition:
            self.add(file, entry, key, problem, remedy)
        return condition

    def refer(
        self, name: str, known: Collection[str], what: str, file: str, entry: str, key: str
    ) -> bool:
        """A reference must name something that exists."""
        return self.require(
            name in known, file, entry, key, f'there is no {what} "{name}"', meant(name, known)
        )

    def check(self) -> None:
        """The end of a round of checks: all is well, or everything found is raised as one error."""
        if self.found:
            raise ContentError(self.found)


def require(condition: bool, file: str, entry: str, key: str, problem: str, remedy: str) -> None:
    """One check by itself, raised at once."""
    if not condition:
        raise ContentError([Problem(file, entry, key, problem, remedy)])


def meant(word: object, among: Iterable[object]) -> str:
    """The remedy for a word that is not among the known ones: the nearest of them, or all."""
    names = [str(name) for name in among]
    close = difflib.get_close_matches(str(word), names, n=1)
    if close:
        return f'did you mean "{close[0]}"?'
    if not names:
        return "remove it: nothing may stand here"
    shown = ", ".join(sorted(names)[:12]) + (", ..." if len(names) > 12 else "")
    return f"write one of: {shown}"


# Reading


def load_directory(directory: Path, of: type[T]) -> T:
    """A whole pack: each field of `of` is a file (`houses` is houses.toml); no other may be there."""
    problems = Problems()
    kind = _struct(of)
    names = [field.encode_name for field in kind.fields]
    for path in sorted(directory.glob("*.toml")):
        remedy = meant(path.stem, names).replace('"?', '.toml"?')
        problems.require(path.stem in names, path.name, "", "", "no such file belongs to this pack", remedy)
    data: dict[str, object] = {}
    for field in kind.fields:
        path = directory / f"{field.encode_name}.toml"
        if isinstance(field.type, inspect.StructType):
            data[field.encode_name] = _read_file(path, field.type, problems)
    problems.check()
    return msgspec.convert(data, of)


def load_file(path: Path, of: type[T]) -> T:
    """One file: each field of `of` is a table or a list of tables, and no other table may be there."""
    problems = Problems()
    data = _read_file(path, _struct(of), problems)
    problems.check()
    return msgspec.convert(data, of)


def load(path: Path, table: str, of: type[T]) -> list[T]:
    """The entries `[[table]]` of a file, in their order; other tables of the file are left alone."""
    problems = Problems()
    entries = _read_toml(path, problems).get(table)
    problems.check()
    require(entries is not None, path.name, f"[[{table}]]", "", "the table is missing", "add it")
    _check_table(entries, inspect.ListType(_struct(of)), path.name, table, problems)
    problems.check()
    return msgspec.convert(entries, list[of])  # type: ignore[valid-type]


def load_one(path: Path, table: str, of: type[T]) -> T:
    """The single entry `[table]` of a file; other tables of the file are left alone."""
    problems = Problems()
    entry = _read_toml(path, problems).get(table)
    problems.check()
    require(entry is not None, path.name, f"[{table}]", "", "the table is missing", "add it")
    _check_table(entry, _struct(of), path.name, table, problems)
    problems.check()
    return msgspec.convert(entry, of)


def load_json(path: Path, of: type[T]) -> T:
    """A generated JSON file; it is large, so its faults are looked for only when it does not fit."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=of)
    except FileNotFoundError:
        raise ContentError([_missing_file(path)]) from None
    except msgspec.ValidationError as error:
        problems = Problems()
        _check_file(msgspec.json.decode(path.read_bytes()), _struct(of), path.name, problems)
        problems.check()
        raise ContentError([Problem(path.name, "", "", str(error), "make the file anew")]) from None
    except msgspec.DecodeError as error:
        raise ContentError([Problem(path.name, "", "", str(error), "make the file anew")]) from None


def content_hash(directory: Path, ignore: Collection[str] = PROSE) -> str:
    """The SHA-256 of what a pack says: the same for any layout, comments or line ends.

    Keys in `ignore`, and those ending in `_origin`, do not count, so that a better sentence does not
    part a record from its rules. The order of entries does count: boards number by it.
    """
    digest = hashlib.sha256()
    problems = Problems()
    for path in sorted(directory.glob("*.toml")):
        data = _without(_read_toml(path, problems), ignore)
        problems.check()
        digest.update(path.name.encode() + b"\0")
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=str)
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()


def _without(data: object, ignore: Collection[str]) -> object:
    if isinstance(data, dict):
        return {
            key: _without(value, ignore)
            for key, value in data.items()
            if key not in ignore and not key.endswith("_origin")
        }
    if isinstance(data, list):
        return [_without(value, ignore) for value in data]
    return data


def _struct(of: type[msgspec.Struct]) -> inspect.StructType:
    kind = inspect.type_info(of)
    assert isinstance(kind, inspect.StructType)
    return kind


def _missing_file(path: Path) -> Problem:
    return Problem(path.name, "", "", "the file is missing", f"add it to {path.parent.name}/")


def _read_toml(path: Path, problems: Problems) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        problems.found.append(_missing_file(path))
    except UnicodeDecodeError as error:
        problems.add(path.name, f"byte {error.start}", "", "the file is not UTF-8", "save it as UTF-8")
    except tomllib.TOMLDecodeError as error:
        what, place = _toml_place(str(error))
        problems.add(path.name, place, "", f"not TOML: {what}", "mend this line or the one before it")
    return {}


def _toml_place(message: str) -> tuple[str, str]:
    """tomllib writes `Invalid value (at line 3, column 7)`: the words and the place."""
    found = re.fullmatch(r"(.*) \(at (.*)\)", message, re.DOTALL)
    return (found[1], found[2]) if found else (message, "")


def _read_file(path: Path, kind: inspect.StructType, problems: Problems) -> dict[str, object]:
    before = len(problems.found)
    data = _read_toml(path, problems)
    if len(problems.found) == before:
        _check_file(data, kind, path.name, problems)
    return data


# Checking. Faults are told per table and entry, so these functions follow the shape of a file.


class _Place(msgspec.Struct, frozen=True):
    file: str
    entry: str
    key: str = ""

    def at(self, key: str) -> _Place:
        return _Place(self.file, self.entry, f"{self.key}.{key}" if self.key else key)

    def item(self, ordinal: int) -> _Place:
        return _Place(self.file, self.entry, f"{self.key}[{ordinal}]")


def _check_file(data: object, kind: inspect.StructType, file: str, problems: Problems) -> None:
    if not isinstance(data, dict):
        problems.add(file, "", "", "the file is not a table of entries", "see the other files of its kind")
        return
    fields = {field.encode_name: field for field in kind.fields}
    for table in data:
        problems.require(table in fields, file, f"[{table}]", "", "unknown table", meant(table, fields))
    for table, field in fields.items():
        if table in data:
            _check_table(data[table], field.type, file, table, problems)
        elif field.required:
            problems.add(file, f"[{table}]", "", "the table is missing", "add it")


def _check_table(value: object, kind: inspect.Type, file: str, table: str, problems: Problems) -> None:
    """A list of entries is told by their ids, a single one by its table's name."""
    of = kind.item_type if isinstance(kind, inspect.ListType | inspect.VarTupleType) else None
    if not isinstance(of, inspect.StructType):
        _check(value, kind, _Place(file, f"[{table}]"), problems)
        return
    if not isinstance(value, list):
        problems.add(file, f"[{table}]", "", "one table where a list of them is due", f"write [[{table}]]")
        return
    seen: dict[object, int] = {}
    for ordinal, entry in enumerate(value, 1):
        name = entry.get("id") if isinstance(entry, dict) else None
        place = _Place(file, f"{table} {name}" if name else f"{table} no. {ordinal}")
        _check(entry, of, place, problems)
        if isinstance(name, str):
            first = seen.setdefault(name, ordinal)
            problems.require(
                first == ordinal, file, place.entry, "id",
                f"entry no. {ordinal} has the id of entry no. {first}", "give it its own id or remove it",
            )


def _check(value: object, kind: inspect.Type, place: _Place, problems: Problems) -> None:
    """Compares a value with a type and notes every difference, however deep."""
    match kind:
        case inspect.StructType():
            _check_struct(value, kind, place, problems)
        case inspect.ListType() | inspect.VarTupleType() if isinstance(value, list):
            for ordinal, item in enumerate(value, 1):
                _check(item, kind.item_type, place.item(ordinal), problems)
        case inspect.TupleType() if isinstance(value, list) and len(value) == len(kind.item_types):
            for ordinal, (item, of) in enumerate(zip(value, kind.item_types, strict=True), 1):
                _check(item, of, place.item(ordinal), problems)
        case inspect.DictType() if isinstance(value, dict):
            for key, item in value.items():
                _check(item, kind.value_type, place.at(key), problems)
        case inspect.UnionType():
            _check_union(value, kind, place, problems)
        case inspect.LiteralType() if type(value) in {type(choice) for choice in kind.values}:
            if value not in kind.values:
                problem = f"{_shown(value)} is not one of the known values"
                problems.add(place.file, place.entry, place.key, problem, meant(value, kind.values))
        case _ if not _is_plainly(value, kind):
            expected = _words(kind)
            problem = f"expected {expected}, found {_shown(value)}"
            problems.add(place.file, place.entry, place.key, problem, _rewrite(value, kind, expected))


def _check_struct(value: object, kind: inspect.StructType, place: _Place, problems: Problems) -> None:
    if not isinstance(value, dict):
        problem = f"expected a table, found {_shown(value)}"
        problems.add(place.file, place.entry, place.key, problem, "write { key = value, ... }")
        return
    before = len(problems.found)
    fields = {field.encode_name: field for field in kind.fields}
    for key in value:
        if key not in fields and key != kind.tag_field:
            free = [name for name in fields if name not in value]
            problems.add(place.file, place.entry, place.at(key).key, "unknown key", meant(key, free))
    for name, field in fields.items():
        if name in value:
            _check(value[name], field.type, place.at(name), problems)
        elif field.required:
            remedy = f"add {name} = {_words(field.type)}"
            problems.add(place.file, place.entry, place.at(name).key, "the key is missing", remedy)
    if len(problems.found) == before and hasattr(kind.cls, "__post_init__"):
        _check_whole(value, kind.cls, place, problems)


def _check_whole(value: object, of: type, place: _Place, problems: Problems) -> None:
    """What a struct says of its fields together; its ValueError reads `problem; remedy`."""
    try:
        msgspec.convert(value, of)
    except msgspec.ValidationError as error:
        problem, _, remedy = str(error).partition("; ")
        problems.add(place.file, place.entry, place.key, problem, remedy or "see the entry's neighbours")


def _check_union(value: object, kind: inspect.UnionType, place: _Place, problems: Problems) -> None:
    tagged = {of.tag: of for of in kind.types if isinstance(of, inspect.StructType) and of.tag is not None}
    if tagged and isinstance(value, dict):
        tag_field = next(iter(tagged.values())).tag_field or "type"
        tag = value.get(tag_field)
        if tag in tagged:
            _check_struct(value, tagged[tag], place, problems)
        elif tag is None:
            problems.add(place.file, place.entry, place.at(tag_field).key, "the key is missing",
                         meant("", tagged))
        else:
            problems.add(place.file, place.entry, place.at(tag_field).key,
                         f"{_shown(tag)} is not one of the known values", meant(tag, tagged))
        return
    for of in kind.types:
        attempt = Problems()
        _check(value, of, place, attempt)
        if not attempt.found:
            return
    choices = [word for of in kind.types if isinstance(of, inspect.LiteralType) for word in of.values]
    expected = _words(kind)
    remedy = meant(value, choices) if isinstance(value, str) and choices else f"write {expected}"
    problems.add(place.file, place.entry, place.key, f"expected {expected}, found {_shown(value)}", remedy)


def _is_plainly(value: object, kind: inspect.Type) -> bool:
    match kind:
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool) and _is_within(value, kind)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool) and _is_within(value, kind)
        case inspect.StrType():
            return isinstance(value, str) and len(value) >= (kind.min_length or 0) and bool(
                kind.pattern is None or re.search(kind.pattern, value)
            )
        case inspect.NoneType():
            return value is None
        case inspect.AnyType():
            return True
    return False


def _is_within(value: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    return (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)


def _words(kind: inspect.Type) -> str:
    """A type in words for people who write packs."""
    match kind:
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return "a whole number" + _bounds(kind)
        case inspect.FloatType():
            return "a number" + _bounds(kind)
        case inspect.StrType():
            if kind.pattern is not None:
                return f"a text of the form {kind.pattern}"
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
    if kind.ge is not None and kind.le is not None:
        return f" from {kind.ge} to {kind.le}"
    if kind.ge is not None:
        return f" of at least {kind.ge}"
    return f" of at most {kind.le}" if kind.le is not None else ""


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


def _rewrite(value: object, kind: inspect.Type, expected: str) -> str:
    """The most frequent slips are quotation marks where none belong, and none where they do."""
    if isinstance(value, str):
        readings: list[tuple[type[inspect.Type], Callable[[str], object]]] = [
            (inspect.BoolType, {"true": True, "false": False}.get),
            (inspect.IntType, lambda text: int(text) if text.lstrip("-").isdigit() else None),
        ]
        for of, read in readings:
            if isinstance(kind, of) and read(value) is not None:
                return f"write {value} without quotation marks"
    if isinstance(kind, inspect.StrType) and isinstance(value, bool | int | float):
        return f'write "{_shown(value)}" in quotation marks'
    return f"write {expected}"
