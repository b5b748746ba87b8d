"""What is made of the facts for views: what a seat sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..facts import Aside, Cards, Deck, Hands, Own, Seen, Told
from .clones import cloned
from .declared import Declared, Fact, Source, Type, load_name
from .heaps import Heap, heaps
from .imagining import imagine
from .imports import Imports, name_of
from .lines import by_kind, deeper, each
from .states import read, read_part, settled, settled_parameters

TITLE = "What a seat may know, and a whole game imagined from it."
INT, INTS, FLAGS = Type("int", "int"), Type("list[int]", "list"), Type("tuple[bool, ...]", "tuple")


def views_text(source: Source) -> str:
    """The module of views: a class for what is seen of each part with secrets, and of the whole."""
    lines: list[str] = []
    for fact, part in source.parts():
        lines += [*_part_view(source, fact, part), ""]
    lines += [*_view(source), "", *imagine(source)]
    return Imports(source).module(TITLE, lines)


@dataclass(frozen=True)
class Sight:
    """A field of a view."""

    name: str
    type: str
    seen: str
    """How it is seen."""
    read: str
    """How it is read from saved data."""


def _sight(name: str, kind: Type, seen: str) -> Sight:
    return Sight(name, kind.text, seen, read(name, kind))


def sights(source: Source, fact: Fact, owner: str) -> Iterator[Sight]:
    """What is seen of a fact; `owner` is what has it."""
    value, word = f"{owner}.{fact.name}", fact.word
    part = source.part(fact)
    if part is not None and not part.is_open:
        view = f"{part.name}View"
        seen = each(fact, value, f"{view}.of(s, {{}}, seat)")
        yield Sight(fact.name, fact.type.text.replace(part.name, view), seen, read_part(fact, f"{view}.load"))
    elif part is not None:
        yield Sight(fact.name, fact.type.text, cloned(fact, value), read_part(fact, load_name(part)))
    elif isinstance(word, str):
        yield _sight(fact.name, fact.type, cloned(fact, value))
    elif isinstance(word, Deck):
        yield _sight(f"{fact.name}_count", INT, _size(fact.held, value))
    elif isinstance(word, (Cards, Seen)):
        seen = f"{name_of(word.by)}(s, seat)"
        # Where there are no cards, nobody need be asked who sees them.
        known = f"{value} and {seen}" if isinstance(word, Cards) else seen
        yield _sight(fact.name, fact.type, f"{cloned(fact, value)} if {known} else {fact.blank}")
        if isinstance(word, Cards):
            yield _sight(f"{fact.name}_count", INT, _size(fact.held, value))
    elif isinstance(word, Hands):
        yield _sight(fact.own, fact.held, f"{fact.blank} if seat == NOBODY else {value}[seat]")
        yield _sight(f"{fact.own}_counts", INTS, f"[{_size(fact.held, 'hand')} for hand in {value}]")
        if word.open:
            nothing = "()" if fact.type.head == "tuple" else "[]"
            yield _sight(fact.name, fact.type, f"{cloned(fact, value)} if {name_of(word.open)}(s) else {nothing}")
    elif isinstance(word, Aside):
        yield _sight(fact.name, INT, f"NOBODY if seat == NOBODY else {value}[seat]")
        yield _sight(f"has_{fact.name}", FLAGS, f"tuple([card != NOBODY for card in {value}])")
    elif isinstance(word, Told):
        asked = "s, seat" if owner == "s" else f"s, {owner}, seat"
        yield _sight(fact.name, fact.type, f"{name_of(word.by)}({asked})")
    elif isinstance(word, Own):
        known = f"{name_of(word.open)}(s) or other == seat" if word.open else "other == seat"
        shown = f"[one if {known} else {fact.blank} for other, one in enumerate({value})]"
        yield _sight(fact.name, fact.type, f"tuple({shown})" if fact.type.head == "tuple" else shown)


def _size(held: Type, value: str) -> str:
    return f"len({value})" if held.head == "tuple" else f"count({value})"


def _part_view(source: Source, fact: Fact, part: Declared) -> list[str]:
    name, view = fact.name, f"{part.name}View"
    seen = [sight for one in part.facts for sight in sights(source, one, name if fact.type.head != "list" else "one")]
    owner = name if fact.type.head != "list" else "one"
    methods = [
        "",
        "@classmethod",
        f"def of(cls, s: {source.state.name}, {owner}: {part.name}, seat: Seat) -> Self:",
        "    return cls(",
        *[f"        {sight.seen}," for sight in seen],
        "    )",
        "",
        "@classmethod",
        "def load(cls, data: object) -> Self:",
        f'    saved = Saved(data, "the view of the {part.name}")',
        "    return saved.all_of(",
        "        cls(",
        *[f"            {sight.name}={sight.read}," for sight in seen],
        "        )",
        "    )",
    ]
    return ["", "@dataclass", f"class {view}:", *deeper([*_fields(part, seen), *methods])]


def _fields(declared: Declared, seen: Iterable[Sight]) -> Iterator[str]:
    """The fields of a view, each with what is told of the fact that is the same thing."""
    meanings = {fact.name: fact.meaning for fact in declared.facts if not isinstance(fact.word, Aside)}
    for sight in seen:
        yield f"{sight.name}: {sight.type}"
        if meanings.get(sight.name):
            yield meanings[sight.name]


def _view(source: Source) -> list[str]:
    state, kinds = source.state, heaps(source)
    first = [sight for fact in settled(source) for sight in sights(source, fact, "s")]
    rest = [fact for fact in state.facts if fact.word != "Settled"]
    seen = [sight for fact in rest for sight in sights(source, fact, "s")]
    seen += [_sight(heap.name, heap.type, heap.told) for heap in kinds]
    fields = ["seat: Seat", *_fields(state, first), "agenda: list[Frame]", *_fields(state, seen)]
    fields += ['"""Cards whose place the seat does not know."""'] if kinds else []
    of = [
        *[f"{fact.name} = s.{fact.name}" for fact, _ in source.parts() if fact.type.optional],
        *_gathered(source),
        # By position: with so many names a call by name takes half as long again.
        "return cls(",
        "    seat,",
        *[f"    {sight.seen}," for sight in first],
        "    s.agenda.copy(),",
        *[f"    {_by_local(source, sight)}," for sight in seen],
        ")",
    ]
    load = [
        'saved = Saved(data, "the View")',
        "return saved.all_of(",
        "    cls(",
        '        seat=saved.read("seat", int),',
        *[f"        {sight.name}={sight.name}," for sight in first],
        "        agenda=saved.agenda(FRAMES),",
        *[f"        {sight.name}={sight.read}," for sight in seen],
        "    )",
        ")",
    ]
    methods = [
        "",
        "@classmethod",
        f"def of(cls, s: {state.name}, seat: Seat) -> Self:",
        '    """What a seat sees; NOBODY is a spectator."""',
        *deeper(of),
        "",
        "@classmethod",
        f"def load(cls, data: object{settled_parameters(source)}) -> Self:",
        *deeper(load),
    ]
    return ["", "@dataclass", "class View:", *deeper([*fields, *methods])]


def _by_local(source: Source, sight: Sight) -> str:
    """Parts that may be absent are named once, so that they are looked at once."""
    for fact, _ in source.parts():
        if fact.type.optional and sight.name == fact.name:
            return sight.seen.replace(f"s.{fact.name}", fact.name)
    return sight.seen


def _gathered(source: Source) -> list[str]:
    """By kind of cards: all that a seat does not see, without their places."""
    known = {heap.kind: heap for heap in heaps(source)}
    lines = [f"{heap.name}: list[int] = []" if heap.is_heap else f"{heap.name} = 0" for heap in known.values()]
    lines += [line for fact in source.state.facts for line in _hidden(known, fact, "s")]
    for part_fact, part in source.parts():
        owner = part_fact.name if part_fact.type.optional else f"s.{part_fact.name}"
        found = [line for fact in part.facts for line in _hidden(known, fact, owner)]
        lines += [f"if {owner} is not None:", *deeper(found)] if found and part_fact.type.optional else found
    return lines


def _hidden(known: Mapping[str, Heap], fact: Fact, owner: str) -> list[str]:
    """The cards of a fact that a seat does not see are added to those of their kind."""
    if not fact.kinds:
        return []
    word, value, heap = fact.word, f"{owner}.{fact.name}", known[fact.kinds[0]]
    if isinstance(word, Deck):
        return [heap.added(fact, value)]
    if isinstance(word, Cards):
        lines = [f"if {value} and not {name_of(word.by)}(s, seat):"]
        if len(word.cards) == 1:
            return [*lines, f"    {heap.added(fact, value)}"]
        added = {kind: known[kind].added(fact, value) for kind in word.cards}
        return [*lines, *deeper(by_kind(word, "s.agenda", added))]
    if isinstance(word, Hands):
        if heap.is_heap:
            added_hand = f"        {heap.added(fact, 'hand')}"
            lines = [f"for other, hand in enumerate({value}):", "    if other != seat:", added_hand]
        else:
            lines = [f"{heap.name} |= others({value}, seat)"]
        return [f"if not {name_of(word.open)}(s):", *deeper(lines)] if word.open else lines
    added_card = f"{heap.name}.append(card)" if heap.is_heap else f"{heap.name} |= 1 << card"
    condition = "    if other != seat and card != NOBODY:"
    return [f"for other, card in enumerate({value}):", condition, f"        {added_card}"]
