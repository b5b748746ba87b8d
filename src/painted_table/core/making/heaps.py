"""Where the unseen cards of each kind lie."""

from __future__ import annotations

from dataclasses import dataclass

from ..facts import Aside
from ..refusal import Garbled
from .declared import Fact, Source, Type


@dataclass(frozen=True)
class Heap:
    """The cards of one kind that a seat may not see, wherever they are."""

    kind: str
    in_state: list[Fact]
    in_parts: list[tuple[Fact, list[Fact]]]
    """By part of the state."""

    @property
    def facts(self) -> list[Fact]:
        return [*self.in_state, *[fact for _, facts in self.in_parts for fact in facts]]

    @property
    def is_heap(self) -> bool:
        """Whether some of its cards lie in tuples; all in sets otherwise."""
        return any(in_tuple(fact) for fact in self.facts)

    @property
    def type(self) -> Type:
        return Type("tuple[int, ...]", "tuple") if self.is_heap else Type("int", "int")

    @property
    def dealer(self) -> str:
        """The class that deals them."""
        return "UnseenHeap" if self.is_heap else "UnseenSet"

    @property
    def name(self) -> str:
        """Of the variable, and of the view's field, that has those that are unseen."""
        return unseen(self.kind)

    def added(self, fact: Fact, value: str) -> str:
        """Cards of a fact are added to those that are unseen."""
        if not self.is_heap:
            return f"{self.name} |= {value}"
        return f"{self.name} += {value if in_tuple(fact) else f'members({value})'}"

    @property
    def told(self) -> str:
        """As a view tells them."""
        return f"tuple(sorted({self.name}))" if self.is_heap else self.name


def unseen(kind: str) -> str:
    return f"unseen_{kind}"


def in_tuple(fact: Fact) -> bool:
    """Whether the cards of a fact lie in a tuple."""
    return fact.held.head == "tuple" and not isinstance(fact.word, Aside)


def heaps(source: Source) -> list[Heap]:
    """By kind of cards, in the order in which they are met."""
    found: dict[str, Heap] = {}

    def heap(kind: str) -> Heap:
        return found.setdefault(kind, Heap(kind, [], []))

    for fact in source.state.facts:
        for kind in fact.kinds:
            heap(kind).in_state.append(fact)
    for part_fact, part in source.parts():
        for fact in part.facts:
            if fact.kinds and part_fact.type.head == "list":
                raise Garbled(f"{fact.at} holds unseen cards in one of several parts.", "Keep them in the state.")
            inner = source.part(fact)
            if inner is not None and not inner.is_open:
                raise Garbled(f"{fact.at} is a part with secrets in a part.", "Keep it in the state.")
        for kind in dict.fromkeys(kind for fact in part.facts for kind in fact.kinds):
            heap(kind).in_parts.append((part_fact, [fact for fact in part.facts if kind in fact.kinds]))
    return list(found.values())
