"""What is made of the facts for imagining: a whole state that fits a view."""

from __future__ import annotations

from collections.abc import Iterable

from ..facts import Aside, Cards, Deck, Follows, Hands, Own, Secret, Seen
from .clones import cloned, in_order
from .declared import Declared, Fact, Source
from .heaps import Heap, heaps, in_tuple, unseen
from .imports import name_of
from .lines import assigned, by_kind, deeper, each
from .states import settled


def imagine(source: Source) -> list[str]:
    """The function `imagine`, and one for each part with secrets.

    Decks are dealt last and take what is left, which asks nothing of the dice.
    """
    state, parts = source.state, list(source.parts())
    body = [f"{heap.name} = {heap.dealer}(view.{heap.name}, dice)" for heap in heaps(source)]
    cards = [fact for fact in state.facts if fact.kinds]
    first = [fact for fact in cards if isinstance(fact.word, (Hands, Aside))]
    body += [line for fact in first for line in _dealt(source, fact, "view")]
    for fact, part in parts:
        call = ", ".join(["view", "{}", *map(unseen, _kinds(source, part))])
        body += assigned(fact.name, each(fact, f"view.{fact.name}", f"imagine_{fact.name}({call})"))
    body += [line for fact in _in_turn(cards) if fact not in first for line in _dealt(source, fact, "view")]
    dealt = {*[fact.name for fact, _ in parts], *[fact.name for fact in state.facts if fact.kinds]}
    values = [f"view.{fact.name}" for fact in settled(source)]
    values.append("view.agenda.copy()")
    for fact in in_order(state):
        if fact.word != "Settled":
            values.append(fact.name if fact.name in dealt else imagined(fact, "view"))
    after = [line for fact in state.facts for line in _afterwards(fact, "s")]
    for fact, part in parts:
        owner = "one" if fact.type.head == "list" else fact.name
        after += _in_part(fact, [line for one in part.facts for line in _afterwards(one, owner)])
    made = [f"{state.name}(", *[f"    {value}," for value in values], ")"]
    whole = [f"s = {made[0]}", *made[1:], *after, "return s"] if after else [f"return {made[0]}", *made[1:]]
    lines = ["", f"def imagine(view: View, dice: Dice) -> {state.name}:"]
    lines += ['    """A game that looks like this from that seat: what it does not see is dealt by the dice."""']
    lines += deeper([*body, *whole])
    for fact, part in parts:
        lines += ["", "", *_imagine_part(source, fact, part)]
    return lines


def imagined(fact: Fact, view: str, heap: Heap | None = None) -> str:
    """The value of a fact in an imagined state, before functions of the game are asked.

    `view` is what shows it; of cards, `heap` are those of their kind.
    """
    word, value = fact.word, f"{view}.{fact.name}"
    if isinstance(word, (Secret, Follows)):
        return fact.blank
    if heap is None:
        return cloned(fact, value)
    if isinstance(word, Deck):
        return _some(fact, heap, view, "some")
    if isinstance(word, Cards):
        return f"{value} or {_some(fact, heap, view, 'row')}"
    if isinstance(word, Hands):
        own = f"{view}.{fact.own}"
        hands = f"{heap.name}.{'sets' if _mixed(fact, heap) else 'hands'}({own}, {own}_counts, view.seat)"
        hands = f"tuple({hands})" if fact.type.head == "tuple" else hands
        return f"{cloned(fact, value)} or {hands}" if word.open else hands
    aside = f"{heap.name}.aside({value}, {view}.has_{fact.name}, view.seat)"
    return f"list({aside})" if fact.type.head == "list" else aside


def _mixed(fact: Fact, heap: Heap) -> bool:
    """Whether cards lie in a set here, and elsewhere in tuples."""
    return heap.is_heap and not in_tuple(fact)


def _some(fact: Fact, heap: Heap, view: str, how: str) -> str:
    """As many unseen cards of a kind as lie there, in an order if they have one."""
    dealt = f"{heap.name}.{how if heap.is_heap else 'some'}({view}.{fact.name}_count)"
    return f"set_of({dealt})" if _mixed(fact, heap) else dealt


def _in_turn(facts: Iterable[Fact]) -> list[Fact]:
    """Hands and single cards first, decks last."""
    return sorted(facts, key=lambda fact: 2 if isinstance(fact.word, Deck) else int(isinstance(fact.word, Cards)))


def _dealt(source: Source, fact: Fact, view: str) -> list[str]:
    """Cards, as far as they are unseen dealt anew."""
    known = {heap.kind: heap for heap in heaps(source)}
    word = fact.word
    if not isinstance(word, Cards) or len(word.cards) == 1:
        return [f"{fact.name} = {imagined(fact, view, known[fact.kinds[0]])}"]
    made = {kind: f"{fact.name} = {_some(fact, known[kind], view, 'row')}" for kind in word.cards}
    lines = by_kind(word, "view.agenda", made)
    return [f"{fact.name} = {view}.{fact.name}", f"if {view}.{fact.name}_count and not {fact.name}:", *deeper(lines)]


def _afterwards(fact: Fact, owner: str) -> list[str]:
    """What functions of the game say of a fact once the public ones are there."""
    word, value = fact.word, f"{owner}.{fact.name}"
    if isinstance(word, Follows):
        return [f"{value} = {name_of(word.of)}(s)"]
    if isinstance(word, Secret):
        return [f"{value} = {name_of(word.imagined)}(s, dice)"]
    if isinstance(word, Seen):
        return [f"if not {name_of(word.by)}(s, view.seat):", f"    {value} = {name_of(word.imagined)}(s, dice)"]
    if isinstance(word, Own):
        made = f"one if other == view.seat else {name_of(word.imagined)}(s, other, dice)"
        made = f"[{made} for other, one in enumerate({value})]"
        lines = [f"{value} = tuple({made})" if fact.type.head == "tuple" else f"{value} = {made}"]
        return [f"if not {name_of(word.open)}(s):", *deeper(lines)] if word.open else lines
    return []


def _in_part(fact: Fact, lines: list[str]) -> list[str]:
    """Lines about a part, which may be absent, or about each of several."""
    if not lines:
        return []
    if fact.type.head == "list":
        return [f"for one in {fact.name}:", *deeper(lines)]
    return [f"if {fact.name} is not None:", *deeper(lines)] if fact.type.optional else lines


def _kinds(source: Source, part: Declared) -> list[str]:
    """The kinds of cards that lie in a part."""
    return [heap.kind for heap in heaps(source) if any(heap.kind in fact.kinds for fact in part.facts)]


def _imagine_part(source: Source, fact: Fact, part: Declared) -> list[str]:
    dealers = [f"{heap.name}: {heap.dealer}" for heap in heaps(source) if heap.kind in _kinds(source, part)]
    parameters = ["view: View", f"seen: {part.name}View", *dealers]
    cards = _in_turn([one for one in part.facts if one.kinds])
    return [
        f"def imagine_{fact.name}(",
        *[f"    {parameter}," for parameter in parameters],
        f") -> {part.name}:",
        *deeper([line for one in cards for line in _dealt(source, one, "seen")]),
        f"    return {part.name}(",
        *[f"        {one.name if one.kinds else imagined(one, 'seen')}," for one in in_order(part)],
        "    )",
    ]
