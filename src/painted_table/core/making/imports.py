"""A made module as a whole: its heading, what it imports, and its lines."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Mapping, Sequence

from .declared import Source, load_name

HEADING = '"""{title}\n\nMade of the facts in state.py by `painted-table facts`, and not written by hand.\n"""'
HOUSE = {
    "core.agenda": ("NOBODY", "Frame", "Seat"),
    "core.decks": ("UnseenHeap", "UnseenSet", "count", "members", "others", "set_of"),
    "core.dice": ("Dice",),
    "core.facts": ("Facts",),
    "core.saving": ("Field", "Saved"),
}
PYTHON = {"dataclasses": ("dataclass",), "typing": ("Self",)}
RULES = {"rules.frames": ("FRAMES",)}


def name_of(path: str) -> str:
    """A function by its path in the game, as code calls it."""
    return path.rpartition(".")[2]


class Imports:
    """Where names come from, as the source of the facts knows them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.known: dict[str, tuple[int, str]] = {}
        """By name: how many dots, and the module."""
        core = (0, "painted_table.")
        for node in source.tree.body:
            if isinstance(node, ast.ImportFrom):
                module = node.module or ""
                level = node.level + 1 if node.level else 0
                for alias in node.names:
                    self.known[alias.asname or alias.name] = (level, module)
                if module.endswith("core.facts"):
                    core = (level, module.removesuffix("core.facts"))
            elif isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                self.known[node.name] = (2, "state")
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    if isinstance(target, ast.Name):
                        self.known[target.id] = (2, "state")
        for declared in source.classes.values():
            self.known[load_name(declared)] = (1, "states")
        for path in _paths(source):
            module, _, name = path.rpartition(".")
            if module:
                self.known[name] = (2, module)
        for modules, level, prefix in ((HOUSE, core[0], core[1]), (PYTHON, 0, ""), (RULES, 2, "")):
            for module, names in modules.items():
                for name in names:
                    self.known[name] = (level, prefix + module)

    def module(self, title: str, lines: Sequence[str]) -> str:
        """The text of a made module."""
        body = "\n".join(lines).strip("\n")
        wanted = _names(body)
        groups: tuple[dict[tuple[int, str], set[str]], ...] = ({}, {}, {})
        for name in wanted:
            place = self.known.get(name)
            if place is not None:
                level, module = place
                group = 2 if level else 1 if module.startswith("painted_table") else 0
                groups[group].setdefault((level, module), set()).add(name)
        apart = "\n\n\n" if body.startswith(("@", "class", "def")) else "\n\n"
        head = [HEADING.format(title=title), "from __future__ import annotations", *filter(None, map(_block, groups))]
        return "\n\n".join(head) + f"{apart}{body}\n"


def _paths(source: Source) -> Iterable[str]:
    for declared in source.classes.values():
        for fact in declared.facts:
            if not isinstance(fact.word, str):
                yield from (said for said in vars_of(fact.word) if "." in said)


def vars_of(word: object) -> list[str]:
    """The texts that a word is told with."""
    names = ("by", "imagined", "open", "of", "kind")
    return [str(getattr(word, name)) for name in names if hasattr(word, name)]


def _names(body: str) -> set[str]:
    """The names that code uses and does not make itself."""
    tree = ast.parse(body)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    made = {node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return used - made - stored - set(dir(builtins))


def _block(group: Mapping[tuple[int, str], set[str]]) -> str:
    """Import lines as a formatter would have them: farther ones first."""
    lines = []
    for (level, module), names in sorted(group.items(), key=lambda item: (-item[0][0], item[0][1])):
        ordered = sorted(names, key=_import_order)
        line = f"from {'.' * level}{module} import {', '.join(ordered)}"
        if len(line) > 120:
            line = "\n".join([f"from {'.' * level}{module} import (", *[f"    {name}," for name in ordered], ")"])
        lines.append(line)
    return "\n".join(lines)


def _import_order(name: str) -> tuple[int, str]:
    """Constants, then classes, then the rest."""
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2
    return kind, name
