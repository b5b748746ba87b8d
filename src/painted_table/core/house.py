"""House rules told to whoever plays by them: which game a pack is for, and what differs from the published content.

Differences are told of files, entry by entry and key by key, in the words of the files; how things look and are drawn
is left out. `text_warnings` finds entries that do something else than before under a text that says the old thing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, inspect

from .content import PROSE, read_toml
from .fit import identity, listed
from .problems import Problems
from .refusal import Garbled, no_such
from .saying import TAGS, besides, numbers_said, said

ABOUT = "pack"
"""The file in which a pack says what it is: `game = "risk"`, and its `name` if it has one."""
RULES = "rules"
HOUSE = "house"
"""What ids of house rules begin with: `house/battle/no-mercy`."""
LOOKS = PROSE | {"x", "y", "colour", "ink", "mark", "sigil", "words"}
"""Keys of which players need not be told."""
LONGEST = 60
"""Letters of a value that is told whole."""

File = Mapping[str, Any]


class Change(Struct, frozen=True):
    """One thing that differs: an entry of a file, and of a changed one the key with what it was and is."""

    file: str
    entry: str
    key: str = ""
    was: str = ""
    now: str = ""

    def __str__(self) -> str:
        if not self.key:
            return f"{self.entry}: {self.now}"
        instead = f", published {self.was}" if self.was else ""
        return f"{self.entry}: {self.key.replace('_', ' ')} {self.now}{instead}"


def games_of(directory: Path, contents: Mapping[str, Path]) -> list[str]:
    """The games that a pack may be for: as its pack.toml says, or by the names of its files.

    `contents` are the folders of published content by game. Raises Garbled where it can be for none.
    """
    if not directory.is_dir():
        raise Garbled(f"{directory} is no directory.", "Name the directory that holds the TOML files of a pack.")
    about = directory / f"{ABOUT}.toml"
    if about.exists():
        problems = Problems()
        said = read_toml(about, problems).get("game", "")
        problems.check()
        if said not in contents:
            raise no_such("game", str(said), list(contents))
        return [str(said)]
    brought = {path.name for path in directory.glob("*.toml")} - {f"{RULES}.toml"}
    known = {name: {path.name for path in folder.glob("*.toml")} for name, folder in contents.items()}
    best = max((len(brought & files) for files in known.values()), default=0)
    fitting = [name for name, files in known.items() if best and len(brought & files) == best]
    fitting = fitting or [name for name in _cited(directory) if name in contents]
    if not fitting:
        files = ", ".join(sorted(brought)) or "no content"
        raise Garbled(f"The game of {directory} cannot be told: it holds {files}.", told_how(next(iter(contents))))
    return fitting


def told_how(name: str) -> str:
    """How a pack says which game it is for."""
    return f'Write a {ABOUT}.toml with game = "{name}" into it, or name the game.'


def _cited(directory: Path) -> list[str]:
    """The games whose rules a pack of rules alone speaks of."""
    path = directory / f"{RULES}.toml"
    if not path.exists():
        return []
    found = re.findall(r'^id = "([a-z0-9-]+)/', path.read_text(encoding="utf-8"), re.MULTILINE)
    return [name for name in dict.fromkeys(found) if name != HOUSE]


# -- what differs


def changes(base: File, now: File, kind: inspect.StructType, file: str) -> Iterator[Change]:
    """What one file has otherwise than the published one."""
    for field in kind.fields:
        table = field.encode_name
        entry = listed(field.type)
        old, new = base.get(table), now.get(table)
        if old == new:
            continue
        if entry is not None:
            yield from _entries(old or [], new or [], entry, file, table)
        elif isinstance(field.type, inspect.StructType) and isinstance(new, dict):
            yield from _keys(old if isinstance(old, dict) else {}, new, field.type, file, table.replace("_", " "))
        else:
            yield Change(file, table.replace("_", " "), "", _said(old), _said(new))


def _entries(
    old: Sequence[Any], new: Sequence[Any], kind: inspect.StructType, file: str, table: str
) -> Iterator[Change]:
    keys = identity(kind)
    known = {_name(entry, keys): entry for entry in old}
    left = {_name(entry, keys): entry for entry in new}
    for name, entry in left.items():
        called = f"{table.replace('_', ' ')} {_called(entry, name)}"
        if name not in known:
            yield Change(file, called, "", "", "new")
        elif known[name] != entry:
            yield from _keys(known[name], entry, kind, file, called)
    for name, entry in known.items():
        if name not in left:
            yield Change(file, f"{table.replace('_', ' ')} {_called(entry, name)}", "", "", "taken out")


def _keys(old: File, new: File, kind: inspect.StructType, file: str, called: str) -> Iterator[Change]:
    defaults = {field.encode_name: field.default for field in kind.fields if not field.required}
    for key in dict.fromkeys([*new, *old]):
        was, now = old.get(key, defaults.get(key)), new.get(key, defaults.get(key))
        if was != now and key not in LOOKS:
            yield Change(file, called, key, _said(was), _said(now))


def _name(entry: File, keys: Collection[str]) -> str:
    parts: list[str] = []
    for key in keys:
        value = entry.get(key)
        parts += map(str, value) if isinstance(value, list) else [str(value)]
    return " - ".join(sorted(parts))


def _called(entry: File, name: str) -> str:
    for key in ("name", "title"):
        if isinstance(entry.get(key), str):
            return str(entry[key])
    return name.replace("_", " ")


def _said(value: object) -> str:
    """A value in words that fit into a line; what is long is only said to be otherwise."""
    if value is None or value == "" or type(value).__module__.startswith("msgspec"):
        return ""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, str):
        text = value.replace("_", " ") if re.fullmatch(r"[a-z0-9_]+", value) else value
    elif isinstance(value, list) and all(isinstance(one, (str, int)) for one in value):
        text = ", ".join(map(_said, value))
    elif isinstance(value, list) and all(isinstance(one, dict) for one in value):
        text = "; ".join(map(_said, value))
    elif isinstance(value, dict):
        text = " ".join(f"{key.replace('_', ' ')} {_said(one)}" for key, one in value.items() if key != "kind")
        text = f"{_said(value['kind'])} {text}".strip() if "kind" in value else text
    else:
        text = str(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 2]} …"


# -- texts that say the old thing


def text_warnings(base: File, now: File, kind: inspect.StructType, file: str) -> Iterator[str]:
    """Entries that do something else than before under a text that stayed and names nothing of it."""
    for field in kind.fields:
        entry = listed(field.type)
        if entry is None:
            continue
        keys = identity(entry)
        known = {_name(one, keys): one for one in base.get(field.encode_name) or []}
        for one in now.get(field.encode_name) or []:
            old = known.get(_name(one, keys))
            if old is None or old == one:
                continue
            where = f"{field.encode_name} {_called(one, _name(one, keys))}"
            for text, changed in outlived(old, one):
                yield (
                    f"{file}: {where}: {', '.join(changed)} changed, and its text still says: "
                    f"{text.rstrip('.')}. Write the text anew."
                )


def outlived(old: File, one: File) -> Iterator[tuple[str, list[str]]]:
    """Texts of an entry and of its parts that are as before, with the keys beside them that are not."""
    text = old.get("text")
    if isinstance(text, str) and one.get("text") == text:
        known, now = besides(old), besides(one)
        changed = [key for key in now if now[key] != known.get(key) and _speaks(said(text, old), old.get(key))]
        if changed:
            yield said(text, one), changed
    for key, parts in one.items():
        was = old.get(key)
        if isinstance(parts, list) and isinstance(was, list):
            for part, before in _matched(parts, was):
                yield from outlived(before, part)


def _matched(parts: Sequence[object], was: Sequence[object]) -> Iterator[tuple[File, File]]:
    """Tables of two lists that are the same thing: by their ids or names, or else by their places."""
    named = {_called(one, one.get("id", str(n))): one for n, one in enumerate(was) if isinstance(one, dict)}
    for n, part in enumerate(parts):
        if isinstance(part, dict) and (before := named.get(_called(part, part.get("id", str(n))))) is not None:
            yield part, before


def _speaks(text: str, value: object) -> bool:
    """Whether a text may speak of a value: of effects and conditions, words, and numbers that stand in it."""
    if isinstance(value, list):
        return any(isinstance(one, str) or _speaks(text, one) for one in value)
    if isinstance(value, dict):
        return any(tag in value for tag in TAGS) or any(_speaks(text, one) for one in value.values())
    return isinstance(value, int) and value in numbers_said(text)
