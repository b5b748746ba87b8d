"""The facts of a game as its `state.py` declares them, read from the source without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from .. import facts
from ..facts import Aside, Cards, Deck, Hands, Own, Secret, Seen, Word
from ..refusal import Garbled

PLAIN = ("Public", "Settled", "Part")
WORDS = ("Deck", "Cards", "Hands", "Aside", "Own", "Seen", "Told", "Secret", "Follows")
BASES = ("Facts", "agenda.State")
MUTABLE = ("list",)
UNSAVED = ("dict", "set", "frozenset")
REMEDY = "Write Public[...] where everyone may; core/facts.py has the other words."


@dataclass(frozen=True)
class Type:
    """The type of a fact, as it is written."""

    text: str
    head: str
    """What stands before the brackets."""
    item: Type | None = None
    """Of a list or a tuple of alike things, what they are."""
    optional: bool = False


def read_type(node: ast.expr) -> Type:
    text = ast.unparse(node)
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
            some = read_type(left)
            return Type(text, some.head, some.item, optional=True)
        case ast.Subscript(value=ast.Name(id=head), slice=ast.Tuple(elts=[item, ast.Constant(value=end)])) if (
            end is ...
        ):
            return Type(text, head, read_type(item))
        case ast.Subscript(value=ast.Name(id=head), slice=inner):
            return Type(text, head, read_type(inner) if head == "list" else None)
    return Type(text, text)


@dataclass(frozen=True)
class Fact:
    name: str
    type: Type
    word: str | Word
    """One of PLAIN, or a word with its particulars."""
    default: str | None
    at: str
    """Where it is declared, for whoever must look there."""
    meaning: str = ""
    """What is told below it, as it stands there."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cards that it may hold unseen."""
        if isinstance(self.word, Cards):
            return self.word.cards
        return (self.word.cards,) if isinstance(self.word, (Deck, Hands, Aside)) else ()

    @property
    def held(self) -> Type:
        """What its cards lie in: a set or a tuple."""
        return self.type.item if isinstance(self.word, Hands) and self.type.item is not None else self.type

    @property
    def blank(self) -> str:
        """What stands in its place where it is not seen; by seat, in the place of one."""
        if isinstance(self.word, (Own, Seen, Secret, facts.Follows)) and self.word.blank:
            return self.word.blank
        shown = self.type.item if isinstance(self.word, Own) and self.type.item is not None else self.held
        if shown.optional:
            return "None"
        return {"tuple": "()", "list": "[]", "str": '""', "bool": "False"}.get(shown.head, "0")

    @property
    def own(self) -> str:
        """Of hands: the name of one's own."""
        return self.name.removesuffix("s")


@dataclass(frozen=True)
class Declared:
    """A class of facts."""

    name: str
    is_state: bool
    facts: tuple[Fact, ...]
    body_ends: int
    """The line after which its last fact is told, counted from 1."""

    @property
    def is_open(self) -> bool:
        """Whether everyone sees all of it."""
        return all(fact.word in PLAIN for fact in self.facts)


@dataclass(frozen=True)
class Source:
    """A game's `state.py`."""

    path: Path
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, str(self.path))

    @cached_property
    def classes(self) -> dict[str, Declared]:
        """By name, in the order of the source."""
        found = {node.name: self._declared(node) for node in _classes(self.tree)}
        if not any(declared.is_state for declared in found.values()):
            raise Garbled(f"{self.path} has no class that derives from agenda.State.")
        for declared in found.values():
            for fact in declared.facts:
                _check(fact, found)
        return found

    @cached_property
    def state(self) -> Declared:
        return next(declared for declared in self.classes.values() if declared.is_state)

    def part(self, fact: Fact) -> Declared | None:
        """The class of facts that a part is of."""
        return self.classes.get(_part_name(fact)) if fact.word == "Part" else None

    def parts(self) -> Iterator[tuple[Fact, Declared]]:
        """The parts of the state that have a view of their own: something in them is hidden."""
        for fact in self.state.facts:
            part = self.part(fact)
            if part is not None and not part.is_open:
                yield fact, part

    def _declared(self, node: ast.ClassDef) -> Declared:
        is_state = any(ast.unparse(base) == "agenda.State" for base in node.bases)
        declared = []
        ends = node.body[0].end_lineno or node.lineno
        for number, line in enumerate(node.body):
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                if ast.unparse(line.annotation).startswith("ClassVar"):
                    continue
                after = node.body[number + 1 : number + 2]
                told = after[0] if after and isinstance(after[0], ast.Expr) else None
                meaning = ast.get_source_segment(self.text, told) or "" if told else ""
                declared.append(replace(self._fact(node.name, line.target.id, line), meaning=meaning))
                ends = (told or line).end_lineno or ends
        return Declared(node.name, is_state, tuple(declared), ends)

    def _fact(self, owner: str, name: str, line: ast.AnnAssign) -> Fact:
        at = f"{self.path.name}:{line.lineno}: {owner}.{name}"
        default = None if line.value is None else ast.get_source_segment(self.text, line.value)
        match line.annotation:
            case ast.Subscript(value=ast.Name(id=word), slice=kind) if word in PLAIN:
                return Fact(name, read_type(kind), word, default, at)
            case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[kind, said])):
                return Fact(name, read_type(kind), _word(said, at), default, at)
        raise Garbled(f"{at} does not say who may see it.", REMEDY)


def load_name(declared: Declared) -> str:
    """The function that reads one from saved data."""
    return f"load_{declared.name.lower()}"


def _classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    """Those that hold facts."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) in BASES for base in node.bases):
            yield node


def _word(said: ast.expr, at: str) -> Word:
    """The word with its particulars, which are texts."""
    match said:
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in WORDS:
            try:
                particulars = {str(one.arg): ast.literal_eval(one.value) for one in keywords}
                found: Word = getattr(facts, name)(*map(ast.literal_eval, args), **particulars)
            except (TypeError, ValueError) as error:
                raise Garbled(f"{at} is told by {ast.unparse(said)}, which cannot be: {error}.") from None
            return found
    raise Garbled(f"{at} does not say who may see it: {ast.unparse(said)} is no word for that.", REMEDY)


def _part_name(fact: Fact) -> str:
    return (fact.type.item or fact.type).text.removesuffix(" | None")


def _check(fact: Fact, classes: dict[str, Declared]) -> None:
    """What the words cannot mean."""
    if fact.type.head in UNSAVED:
        raise Garbled(f"{fact.at} is a {fact.type.head}, which is not saved.", "Use a list, a tuple or a set of bits.")
    if fact.word == "Part":
        name = _part_name(fact)
        if name not in classes:
            raise Garbled(f"{fact.at} is said to be a part, and {name} is no class of Facts in the same module.")
    elif fact.type.head in classes or (fact.type.item is not None and fact.type.item.head in classes):
        raise Garbled(f"{fact.at} has facts of its own, each with a word.", f"Write Part[{fact.type.text}].")
    if isinstance(fact.word, (Hands, Own, Aside)) and fact.type.head not in ("list", "tuple"):
        raise Garbled(f"{fact.at} is told by seat, and {fact.type.text} is no list or tuple.")
    if isinstance(fact.word, Hands) and not fact.name.endswith("s"):
        raise Garbled(f"{fact.at}: hands end in s, for without it the name is that of one's own.")
    if fact.kinds and fact.held.head in MUTABLE:
        raise Garbled(f"{fact.at} holds cards in a {fact.held.head}.", "Use a set of bits, or a tuple.")
    if isinstance(fact.word, Cards) and (len(fact.kinds) > 1) != bool(fact.word.kind):
        raise Garbled(f"{fact.at}: name one kind of cards, or several and by which function one knows the kind.")
