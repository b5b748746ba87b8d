"""Writes the web client's types of scenes, messages and requests from the Python ones.

    python tools/typescript.py            writes client/src/wire/made
    python tools/typescript.py --check    says what differs, and writes nothing

Every struct of a module becomes an interface with the words that Python has for it, every alias a type. What is said
to the server may leave out what has a default; what the server says leaves it out where the struct omits defaults. A
base of tagged structs becomes the union of them.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
import types
import typing
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Raw, Struct, structs

from painted_table.core import forms, gesture, scene, story
from painted_table.core import inspect as inspected
from painted_table.server import api, beat_lines, lobby_lines, seat_lines, wire

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parent / "client" / "src" / "wire" / "made"
MODULES: Mapping[str, types.ModuleType] = {
    "scene": scene,
    "forms": forms,
    "gesture": gesture,
    "inspect": inspected,
    "story": story,
    "beats": beat_lines,
    "lobby": lobby_lines,
    "seats": seat_lines,
    "wire": wire,
    "api": api,
}
WIDTH = 120
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    Raw: "unknown",
}
"""What is encoded already says what it is with `Meta(extra={"is": Scene})`, or else can be anything."""


class File:
    """One file of types: what it declares, and what it needs from the others."""

    def __init__(self, name: str, module: types.ModuleType, elsewhere: Mapping[object, tuple[str, str]]) -> None:
        self.name = name
        self.module = module
        self.elsewhere = elsewhere
        self.needs: dict[str, set[str]] = {}
        self.tree = ast.parse(inspect.getsource(module))
        self.aliases = {name: value for name, value in vars(module).items() if _wants_name(value)}
        self.declared = {
            target.id
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        self.borrowed: dict[str, object] = {}

    def written(self) -> str:
        body = list(self._declarations())
        borrowed = [self._alias(name, value, "") for name, value in self.borrowed.items()]
        source = Path(str(self.module.__file__)).relative_to(HERE.parent)
        head = [f"// Made by tools/typescript.py from {source}: change that, not this."]
        imports = [
            f'import type {{ {", ".join(sorted(names))} }} from "./{file}";' for file, names in self.needs.items()
        ]
        return "\n\n".join([*head, *(["\n".join(sorted(imports))] if imports else []), *borrowed, *body]) + "\n"

    def _declarations(self) -> Iterator[str]:
        for node, words in _told(self.tree.body):
            match node:
                case ast.ClassDef(name=name):
                    made = vars(self.module)[name]
                    if isinstance(made, type) and issubclass(made, Struct):
                        yield self._struct(made, node)
                case ast.Assign(targets=[ast.Name(id=name)]) if name in self.aliases:
                    yield self._alias(name, self.aliases[name], words)

    def _alias(self, name: str, value: object, words: str) -> str:
        return _doc(words, "") + _fitted(f"export type {name} =", self._type(value, named=False))

    def _struct(self, made: type[Struct], node: ast.ClassDef) -> str:
        config = made.__struct_config__
        words = _doc(ast.get_docstring(node) or "", "")
        if config.tag_field and (members := [other.__name__ for other in _descendants(made)]):
            return words + _fitted(f"export type {made.__name__} =", " | ".join(members))
        hints = typing.get_type_hints(made, include_extras=True)
        lines = [f'  readonly {config.tag_field}: "{config.tag}";'] if config.tag_field else []
        defaults = {field.encode_name: not field.required for field in structs.fields(made)}
        may_lack = config.forbid_unknown_fields or config.omit_defaults
        for field, said in _told(node.body):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                name = field.target.id
                mark = "?" if may_lack and defaults[name] else ""
                lines.append(_doc(said, "  ") + f"  readonly {name}{mark}: {self._type(hints[name])};")
        bases = [base for base in made.__bases__ if issubclass(base, Struct) and structs.fields(base)]
        over = f" extends {', '.join(self._named(base) for base in bases)}" if bases else ""
        body = "{\n" + "\n".join(lines) + "\n}" if lines else "{}"
        return f"{words}export interface {made.__name__}{over} {body}"

    def _named(self, made: type) -> str:
        if made.__module__ == self.module.__name__:
            return made.__name__
        name, file = self.elsewhere[made]
        self.needs.setdefault(file, set()).add(name)
        return name

    def _type(self, hint: Any, named: bool = True) -> str:
        if named:
            for name, value in self.aliases.items():
                if value == hint:
                    return self._alias_name(name, value)
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self._named(hint)
        if hint in PLAIN:
            return PLAIN[hint]
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self._annotated(args[0], args[1:])
        if origin is Literal:
            return " | ".join(msgspec.json.encode(word).decode() for word in args)
        if origin in (Union, types.UnionType):
            return " | ".join(self._type(one) for one in args)
        if origin in (list, tuple) and (origin is list or args[1:] == (...,)):
            inner = self._type(args[0])
            return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        if origin is tuple:
            return f"readonly [{', '.join(self._type(one) for one in args)}]"
        if origin in (dict, Mapping) or getattr(origin, "__name__", "") == "Mapping":
            return f"Readonly<Record<string, {self._type(args[1])}>>"
        raise TypeError(f"{self.module.__name__}: no TypeScript is known for {hint!r}")

    def _annotated(self, inner: Any, notes: tuple[object, ...]) -> str:
        said = next((note.extra["is"] for note in notes if isinstance(note, Meta) and note.extra), None)
        return self._type(inner) if said is None else self._named(said)

    def _alias_name(self, name: str, value: object) -> str:
        if name not in self.declared:
            found = next((told for other, told in self.elsewhere.items() if other == value), None)
            if found is None:
                self.borrowed[name] = value
            else:
                self.needs.setdefault(found[1], set()).add(found[0])
        return name


def _wants_name(value: object) -> bool:
    """Bounds of a text or a number say nothing to TypeScript; words to choose from, unions and tuples do."""
    return get_origin(value) in (Literal, Union, types.UnionType, tuple)


def _descendants(made: type[Struct]) -> Iterator[type[Struct]]:
    for other in made.__subclasses__():
        yield other
        yield from _descendants(other)


def _told(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Each statement with the words that stand below it."""
    for node, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        match after:
            case ast.Expr(value=ast.Constant(value=str(words))):
                yield node, inspect.cleandoc(words)
            case _:
                yield node, ""


def _doc(words: str, indent: str) -> str:
    if not words:
        return ""
    words = words.replace("*/", "* /")
    if "\n" not in words and len(words) + len(indent) + 7 <= WIDTH:
        return f"{indent}/** {words} */\n"
    lines = [line for part in words.split("\n") for line in textwrap.wrap(part, WIDTH - len(indent) - 3) or [""]]
    return "".join([f"{indent}/**\n", *(f"{indent} * {line}".rstrip() + "\n" for line in lines), f"{indent} */\n"])


def _fitted(head: str, body: str) -> str:
    if len(head) + len(body) + 2 <= WIDTH:
        return f"{head} {body};"
    return head + "".join(f"\n  | {part}" for part in body.split(" | ")) + ";"


def files() -> dict[Path, str]:
    """What each file should hold."""
    found: dict[Path, str] = {}
    elsewhere: dict[object, tuple[str, str]] = {}
    for name, module in MODULES.items():
        found[FOLDER / f"{name}.ts"] = File(name, module, dict(elsewhere)).written()
        for declared, value in vars(module).items():
            if getattr(value, "__module__", "") == module.__name__ or _wants_name(value):
                elsewhere.setdefault(value, (declared, name))
    return found


def main() -> None:
    check = "--check" in sys.argv[1:]
    differing = []
    for path, text in files().items():
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        differing.append(str(path.relative_to(HERE.parent)))
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if check and differing:
        sys.exit(f"{', '.join(differing)}: not what Python's types say. Run: python tools/typescript.py")


if __name__ == "__main__":
    main()
