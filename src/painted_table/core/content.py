"""TOML packs to checked, typed data.

A pack is written by people, so it is read with patience: every fault of every file is gathered and
reported together, and each says where it is (file, entry, key), what is wrong and what to write instead.
The types are frozen msgspec structs derived from `Entry`; their fields are the keys of the file.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, TypeVar

import msgspec
from msgspec import inspect

from .files import TooDeep, text_of, toml_of
from .fit import IMPLIED, fit_file, fit_table
from .problems import ContentError, Problem, Problems, Spot, meant, require
from .refusal import Garbled
from .saying import filled

__all__ = [
    "PROSE",
    "ContentError",
    "Entry",
    "Problem",
    "Problems",
    "Spot",
    "content_hash",
    "load",
    "load_directory",
    "load_file",
    "load_json",
    "load_one",
    "meant",
    "require",
]

T = TypeVar("T", bound=msgspec.Struct)

PROSE = frozenset({"text", "note", "figure", "source", "origin", IMPLIED})
"""Keys that people read and rules do not: they leave a pack's hash alone."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of a pack: a key that is not a field is a spelling mistake, never ignored."""

    identity: ClassVar[tuple[str, ...]] = ("id",)
    """The keys that tell one entry of a list from the others."""
    shown_apart: ClassVar[tuple[str, ...]] = ()
    """Keys whose numbers are shown beside the text, so that it need not say them."""


def load_directory(directory: Path, of: type[T], also: Collection[str] = ()) -> T:
    """A whole pack: each field of `of` is a file (`houses` is houses.toml); no other may be there."""
    problems = Problems()
    kind = struct_type(of)
    note_strangers(directory, kind, problems, also)
    data: dict[str, object] = {}
    for field in kind.fields:
        path = directory / f"{field.encode_name}.toml"
        if isinstance(field.type, inspect.StructType):
            data[field.encode_name] = filled(_read_file(path, field.type, problems), path.name, problems)
    problems.check()
    return built(data, of, directory.name)


def note_strangers(directory: Path, kind: inspect.StructType, problems: Problems, also: Collection[str] = ()) -> None:
    """Files that the pack has no room for: their entries would count for nothing."""
    names = [*(field.encode_name for field in kind.fields), *also]
    for path in sorted(directory.glob("*.toml")):
        if path.stem not in names:
            remedy = meant(path.name, [f"{name}.toml" for name in names])
            problems.add(path.name, "", "", "the pack has no file of this name", remedy)


def load_file(path: Path, of: type[T]) -> T:
    """One file: each field of `of` is a table or a list of tables, and no other table may be there."""
    problems = Problems()
    data = _read_file(path, struct_type(of), problems)
    problems.check()
    return built(data, of, path.name)


def load(path: Path, table: str, of: type[T]) -> list[T]:
    """The entries `[[table]]` of a file, in their order; other tables of the file are left alone."""
    problems = Problems()
    entries = read_toml(path, problems).get(table)
    problems.check()
    require(entries is not None, path.name, f"[[{table}]]", "", "the table is missing", "add it")
    fit_table(entries, inspect.ListType(struct_type(of)), path.name, table, problems)
    problems.check()
    assert isinstance(entries, list)
    return [built(entry, of, path.name) for entry in entries]


def load_one(path: Path, table: str, of: type[T]) -> T:
    """The single entry `[table]` of a file; other tables of the file are left alone."""
    problems = Problems()
    entry = read_toml(path, problems).get(table)
    problems.check()
    require(entry is not None, path.name, f"[{table}]", "", "the table is missing", "add it")
    fit_table(entry, struct_type(of), path.name, table, problems)
    problems.check()
    return built(entry, of, path.name)


def load_json(path: Path, of: type[T]) -> T:
    """A generated JSON file; it is large, so its faults are looked for only when it does not fit."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=of)
    except FileNotFoundError:
        raise ContentError([_missing_file(path)]) from None
    except msgspec.ValidationError as error:
        problems = Problems()
        fit_file(msgspec.json.decode(path.read_bytes()), struct_type(of), path.name, problems)
        problems.check()
        raise ContentError([Problem(path.name, "", "", str(error), "make the file anew")]) from None
    except msgspec.DecodeError as error:
        raise ContentError([Problem(path.name, "", "", str(error), "make the file anew")]) from None


def content_hash(directory: Path, ignore: Collection[str] = PROSE) -> str:
    """The SHA-256 of what a pack says: the same for any layout, comments or line ends.

    Keys in `ignore`, and those ending in `_origin`, do not count, so that a better sentence does not
    part a record from its rules. The order of entries does count: boards number by it.
    """
    problems = Problems()
    files = {path.stem: read_toml(path, problems) for path in sorted(directory.glob("*.toml"))}
    problems.check()
    return hash_of(files, ignore)


def hash_of(files: Mapping[str, object], ignore: Collection[str] = PROSE) -> str:
    """The hash of what some files say, each by its name without the ending."""
    digest = hashlib.sha256()
    for stem in sorted(files, key=lambda stem: f"{stem}.toml"):
        data = _without(files[stem], ignore)
        digest.update(f"{stem}.toml".encode() + b"\0")
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


def built(data: object, of: type[T], file: str) -> T:
    """The struct itself. What the walk let pass and msgspec does not is a fault all the same."""
    try:
        return msgspec.convert(data, of)
    except msgspec.ValidationError as error:
        raise ContentError([Problem(file, "", "", str(error), "mend the value named")]) from None


def struct_type(of: type[msgspec.Struct]) -> inspect.StructType:
    """A type of entries, or of a file, as the walk of `fit` reads it."""
    kind = inspect.type_info(of)
    assert isinstance(kind, inspect.StructType)
    return kind


def _missing_file(path: Path) -> Problem:
    return Problem(path.name, "", "", "the file is missing", f"add it to {path.parent.name}/")


def read_toml(path: Path, problems: Problems) -> dict[str, object]:
    """What a file says; nothing, and a problem noted, where it cannot be read."""
    try:
        return _parsed(text_of(path))
    except FileNotFoundError:
        problems.found.append(_missing_file(path))
    except UnicodeDecodeError as error:
        problems.add(path.name, f"byte {error.start}", "", "the file is not UTF-8", "save it as UTF-8")
    except tomllib.TOMLDecodeError as error:
        what, place = _toml_place(str(error))
        problems.add(path.name, place, "", f"not TOML: {what}", "mend this line or the one before it")
    except Garbled as problem:
        problems.add(path.name, "", "", "the file is too long", problem.instead)
    except TooDeep:
        problems.add(path.name, "", "", "the file is nested too deeply", "a few levels are enough for anything")
    except ValueError:
        # tomllib reads numbers with int(), which refuses those of more than 4,300 digits in its own way.
        problems.add(path.name, "", "", "a number is too long to be read", "write a smaller one")
    return {}


@lru_cache(maxsize=32)
def _parsed(text: str) -> dict[str, object]:
    """Loading a pack and hashing it read the same files; nobody changes what is read."""
    return toml_of(text)


def _toml_place(message: str) -> tuple[str, str]:
    """tomllib writes `Invalid value (at line 3, column 7)`: the words and the place."""
    found = re.fullmatch(r"(.*) \(at (.*)\)", message, re.DOTALL)
    return (found[1], found[2]) if found else (message, "")


def _read_file(path: Path, kind: inspect.StructType, problems: Problems) -> dict[str, object]:
    before = len(problems.found)
    data = read_toml(path, problems)
    if len(problems.found) == before:
        fit_file(data, kind, path.name, problems)
    return data
