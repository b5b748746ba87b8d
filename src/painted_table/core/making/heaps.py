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
        """Whether its cards lie in tuples; in sets otherwise."""
        return any(_in_tuple(fact) for fact in self.facts)

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

    @property
    def adds(self) -> str:
        return "+=" if self.is_heap else "|="

    @property
    def told(self) -> str:
        """As a view tells them."""
        return f"tuple(sorted({self.name}))" if self.is_heap else self.name


def unseen(kind: str) -> str:
    return f"unseen_{kind}"


def _in_tuple(fact: Fact) -> bool:
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
    for kind, one in found.items():
        if len({_in_tuple(fact) for fact in one.facts if not isinstance(fact.word, Aside)}) > 1:
            raise Garbled(f"{one.facts[0].at}: cards of the kind {kind!r} lie in sets and in tuples.", "Choose one.")
    return list(found.values())
