"""A pack as people bring it: a directory that is a whole pack, or one that says only what differs.

A directory that holds every file of the game is a whole pack. Any other is an *overlay*: its entries are laid over
the published ones by their ids, key by key, and what comes of it is checked as a whole. An entry with an id of its
own is a new one; `remove = true` takes one out.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Generic

from msgspec import inspect

from .content import PROSE, T, built, hash_of, load_directory, note_strangers, read_toml, struct_type
from .fit import fit_file, identity, listed
from .house import ABOUT, Change, changes, text_warnings
from .problems import ContentError, Problem, Problems, meant
from .refusal import Garbled
from .saying import filled, unsaid

RULES = "rules"
"""The file of a pack that holds no content but rules: new ones, and other words for known ones."""
REMOVE = "remove"
USUAL: Mapping[str, object] = {"origin": "designed"}
"""What goes without saying of an entry that a pack adds."""

File = dict[str, object]


@dataclass(frozen=True)
class Files(Generic[T]):
    """The files of a pack, read and each by itself sound."""

    source: T
    hash: str
    directory: Path
    brought: frozenset[str]
    """The files that the directory holds; of a whole pack all of them."""
    is_overlay: bool

    @contextmanager
    def told(self) -> Iterator[None]:
        """For checks of the pack as a whole: what is wrong with an overlay is told of its files."""
        if not self.is_overlay:
            yield
            return
        with of_overlay(self.directory):
            yield


def load_files(directory: Path, published: Path, of: type[T], ornament: Collection[str] = PROSE) -> Files[T]:
    """The files of a whole pack, or of an overlay laid over the published pack.

    Raises Garbled where there is no such directory, ContentError with everything that is wrong in it.
    """
    if not directory.is_dir():
        raise Garbled(f"{directory} is no directory.", "Name the directory that holds the TOML files of a pack.")
    kind = struct_type(of)
    names = [field.encode_name for field in kind.fields]
    brought = frozenset(name for name in names if (directory / f"{name}.toml").exists())
    problems = Problems()
    if len(brought) == len(names):
        source = load_directory(directory, of, also=[RULES, ABOUT])
        data = {name: read_toml(directory / f"{name}.toml", problems) for name in names}
        _note_differences(directory, published, kind, data)
        return Files(source, _hash(data, kind, ornament), directory, brought, is_overlay=False)
    note_strangers(directory, kind, problems, also=[RULES, ABOUT])
    with of_overlay(directory):
        if not brought and not problems.found and not (directory / f"{RULES}.toml").exists():
            some = ", ".join(f"{name}.toml" for name in names)
            problems.add("", "", "", "no file of a pack is here", f"bring some of: {some}")
        data = {
            field.encode_name: _laid_over(directory, published, field.encode_name, field.type, problems)
            for field in kind.fields
            if isinstance(field.type, inspect.StructType)
        }
        said = {name: filled(file, f"{name}.toml", problems) for name, file in data.items()}
        problems.check()
        source = built(said, of, directory.name)
        _note_differences(directory, published, kind, data)
        return Files(source, _hash(data, kind, ornament), directory, brought, is_overlay=True)


@dataclass(frozen=True)
class Differences:
    """What a pack has otherwise than the published one, and what its texts may say wrongly because of it."""

    changes: tuple[Change, ...] = ()
    warnings: tuple[str, ...] = ()
    files: Mapping[str, File] = dataclasses.field(default_factory=dict)
    """What the pack says, file by file."""


NO_DIFFERENCES = Differences()
_differences: dict[Path, Differences] = {}


def differences(directory: Path) -> Differences:
    """Of a pack that was read, by its directory."""
    return _differences.get(directory.absolute(), NO_DIFFERENCES)


def _note_differences(directory: Path, published: Path, kind: inspect.StructType, data: Mapping[str, File]) -> None:
    """Told of the files as they were read, so that whoever plays with the pack can be told at any time."""
    found: list[Change] = []
    warned: list[str] = []
    problems = Problems()
    for field in kind.fields:
        name = field.encode_name
        if not isinstance(field.type, inspect.StructType) or not (directory / f"{name}.toml").exists():
            continue
        base = read_toml(published / f"{name}.toml", problems)
        found += changes(base, data[name], field.type, f"{name}.toml")
        warned += text_warnings(base, data[name], field.type, f"{name}.toml")
        warned += unsaid(data[name], field.type, f"{name}.toml")
    _differences[directory.absolute()] = Differences(tuple(found), tuple(warned), data)


def _laid_over(directory: Path, published: Path, name: str, kind: inspect.StructType, problems: Problems) -> File:
    file = f"{name}.toml"
    data = read_toml(published / file, problems)
    if not (directory / file).exists():
        return data
    before = len(problems.found)
    changes = read_toml(directory / file, problems)
    if len(problems.found) == before:
        data = lay_over(data, changes, kind, file, problems)
    if len(problems.found) == before:
        fit_file(data, kind, file, problems)
    return data


# -- one file over another


def lay_over(
    base: File,
    changes: File,
    kind: inspect.StructType,
    file: str,
    problems: Problems,
    usual: Mapping[str, object] = USUAL,
) -> File:
    """What a file says together with the changes to it; notes what is unknown or misspelt among them."""
    before = len(problems.found)
    fit_file(_without_removals(changes), kind, file, problems, partial=True)
    if len(problems.found) > before:
        return base
    merged = dict(base)
    for field in kind.fields:
        table = field.encode_name
        if table not in changes:
            continue
        entry = listed(field.type)
        old, new = base.get(table), changes[table]
        if entry is not None:
            merged[table] = _Entries(entry, file, table, problems, usual).merged(old or [], new)
        elif isinstance(new, dict) and isinstance(field.type, inspect.StructType):
            merged[table] = {**(old if isinstance(old, dict) else _fitting(usual, field.type)), **new}
        else:
            merged[table] = new
    return merged


def _without_removals(changes: File) -> File:
    """`remove = true` is a word of overlays, and no key of an entry."""
    return {
        table: [
            {key: value for key, value in entry.items() if (key, value) != (REMOVE, True)}
            if isinstance(entry, dict)
            else entry
            for entry in entries
        ]
        if isinstance(entries, list)
        else entries
        for table, entries in changes.items()
    }


def _fitting(usual: Mapping[str, object], kind: inspect.StructType) -> File:
    known = {field.encode_name for field in kind.fields}
    return {key: value for key, value in usual.items() if key in known}


class _Entries:
    """One list of entries, and the changes to it."""

    def __init__(
        self, kind: inspect.StructType, file: str, table: str, problems: Problems, usual: Mapping[str, object]
    ) -> None:
        self.keys = identity(kind)
        self.required = [field.encode_name for field in kind.fields if field.required]
        self.usual = _fitting(usual, kind)
        self.file = file
        self.table = table
        self.problems = problems

    def merged(self, old: object, new: object) -> list[File]:
        assert isinstance(old, list)
        assert isinstance(new, list)
        entries: list[File | None] = list(old)
        known = {self.name(entry): place for place, entry in enumerate(old)}
        for entry in new:
            name = self.name(entry)
            place = known.get(name)
            if place is None:
                self._add(entry, entries, known)
            elif entry.get(REMOVE) is True:
                entries[place] = None
            else:
                entries[place] = {**(entries[place] or {}), **entry}
        return [entry for entry in entries if entry is not None]

    def _add(self, entry: File, entries: list[File | None], known: Mapping[str, int]) -> None:
        name = self.name(entry)
        fresh = {**self.usual, **entry}
        missing = [key for key in self.required if key not in fresh]
        if not missing and REMOVE not in entry:
            entries.append(fresh)
            return
        remedy = meant(name, known)
        if missing and REMOVE not in entry:
            remedy += f"{'' if remedy.endswith('?') else ';'} a new one also needs {', '.join(missing)}"
        self.problems.add(self.file, f"{self.table} {name}", self.keys[0], f'there is no {self.table} "{name}"', remedy)

    def name(self, entry: File) -> str:
        """What tells an entry from others: its id, or the things it joins, in any order."""
        parts: list[str] = []
        for key in self.keys:
            value = entry.get(key)
            parts += map(str, value) if isinstance(value, list) else [str(value)]
        return " - ".join(sorted(parts))


# -- telling


@contextmanager
def of_overlay(directory: Path) -> Iterator[None]:
    """Problems of an overlay name its files, and where it lacks the file, the one to add."""
    try:
        yield
    except ContentError as error:
        raise ContentError([_placed(problem, directory) for problem in error.problems]) from None


def _placed(problem: Problem, directory: Path) -> Problem:
    file, remedy = problem.file, problem.remedy
    here = f"{directory.name}/{file}"
    if (directory / file).exists():
        file = here
    elif file:
        remedy = f"{remedy}, in {here}"
    else:
        file = f"{directory.name}/"
    return Problem(file, problem.entry, problem.key, problem.problem, remedy)


# -- the hash


def _hash(files: Mapping[str, File], kind: inspect.StructType, ornament: Collection[str]) -> str:
    """What a pack may leave out whole counts only where it says something else than its absence does."""
    told: dict[str, object] = {}
    for field in kind.fields:
        assert isinstance(field.type, inspect.StructType)
        data = dict(files[field.encode_name])
        for table in field.type.fields:
            if not table.required and isinstance(table.type, inspect.StructType) and table.encode_name in data:
                data[table.encode_name] = _unusual(data[table.encode_name], table.type, ornament)
                if not data[table.encode_name]:
                    del data[table.encode_name]
        told[field.encode_name] = data
    return hash_of(told, ornament)


def _unusual(entry: object, kind: inspect.StructType, ornament: Collection[str]) -> File:
    assert isinstance(entry, dict)
    defaults = {field.encode_name: field.default for field in kind.fields}
    return {key: value for key, value in entry.items() if key not in ornament and value != defaults.get(key)}
