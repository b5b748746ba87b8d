"""What is made of the facts for imagining: a whole state that fits a view."""

from __future__ import annotations

from collections.abc import Iterable

from ..facts import Aside, Cards, Deck, Follows, Hands, Own, Secret, Seen
from .clones import cloned
from .declared import Declared, Fact, Source
from .heaps import heaps, unseen
from .imports import name_of
from .lines import deeper, each
from .states import settled


def imagine(source: Source) -> list[str]:
    """The function `imagine`, and one for each part with secrets.

    Decks are dealt last and take what is left, which asks nothing of the dice.
    """
    state, parts = source.state, list(source.parts())
    body = [f"{heap.name} = {heap.dealer}(view.{heap.name}, dice)" for heap in heaps(source)]
    body += _kind_now(state.facts)
    body += [f"{fact.name} = {imagined(fact, 'view')}" for fact in state.facts if isinstance(fact.word, (Hands, Aside))]
    for fact, part in parts:
        call = ", ".join(["view", "{}", *map(unseen, _kinds(source, part))])
        body.append(f"{fact.name} = {each(fact, f'view.{fact.name}', f'imagine_{fact.name}({call})')}")
    body += [f"{fact.name} = {imagined(fact, 'view')}" for fact in state.facts if isinstance(fact.word, Cards)]
    body += [f"{fact.name} = {imagined(fact, 'view')}" for fact in state.facts if isinstance(fact.word, Deck)]
    dealt = {*[fact.name for fact, _ in parts], *[fact.name for fact in state.facts if fact.kinds]}
    values = [f"{fact.name}=view.{fact.name}" for fact in settled(source)]
    values.append("agenda=view.agenda.copy()")
    for fact in state.facts:
        if fact.word != "Settled":
            values.append(f"{fact.name}={fact.name if fact.name in dealt else imagined(fact, 'view')}")
    after = [line for fact in state.facts for line in _afterwards(fact, "s")]
    for fact, part in parts:
        after += _in_part(fact, [line for one in part.facts for line in _afterwards(one, fact.name)])
    made = [f"{state.name}(", *[f"    {value}," for value in values], ")"]
    whole = [f"s = {made[0]}", *made[1:], *after, "return s"] if after else [f"return {made[0]}", *made[1:]]
    lines = ["", f"def imagine(view: View, dice: Dice) -> {state.name}:"]
    lines += ['    """A game that looks like this from that seat: what it does not see is dealt by the dice."""']
    lines += deeper([*body, *whole])
    for fact, part in parts:
        lines += ["", "", *_imagine_part(source, fact, part)]
    return lines


def imagined(fact: Fact, view: str) -> str:
    """The value of a fact in an imagined state, before functions of the game are asked; `view` is what shows it."""
    word, value = fact.word, f"{view}.{fact.name}"
    if isinstance(word, Deck):
        return f"{unseen(word.cards)}.some({value}_count)"
    if isinstance(word, Cards):
        return f"{value} or {_dealer(word)}.{'row' if fact.held.head == 'tuple' else 'some'}({value}_count)"
    if isinstance(word, Hands):
        hands = f"{unseen(word.cards)}.hands({view}.{fact.own}, {view}.{fact.own}_counts, view.seat)"
        return f"tuple({hands})" if fact.type.head == "tuple" else hands
    if isinstance(word, Aside):
        aside = f"{unseen(word.cards)}.aside({value}, {view}.has_{fact.name}, view.seat)"
        return f"list({aside})" if fact.type.head == "list" else aside
    if isinstance(word, (Secret, Follows)):
        return fact.blank
    return cloned(fact, value)


def _dealer(word: Cards) -> str:
    """The unseen cards of a kind; of several kinds, those of the kind that it is now."""
    if len(word.cards) == 1:
        return unseen(word.cards[0])
    choice = "".join(f'{unseen(one)} if kind == "{one}" else ' for one in word.cards[:-1])
    return f"({choice}{unseen(word.cards[-1])})"


def _kind_now(facts: Iterable[Fact]) -> list[str]:
    kinds = [fact.word.kind for fact in facts if isinstance(fact.word, Cards) and fact.word.kind]
    return [f"kind = {name_of(kinds[0])}(view.agenda)"] if kinds else []


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
    if not lines:
        return []
    if fact.type.head == "list":
        return [
            f"for {fact.name}_ in {fact.name}:",
            *deeper([line.replace(f"{fact.name}.", f"{fact.name}_.") for line in lines]),
        ]
    return [f"if {fact.name} is not None:", *deeper(lines)] if fact.type.optional else lines


def _kinds(source: Source, part: Declared) -> list[str]:
    """The kinds of cards that lie in a part."""
    return [heap.kind for heap in heaps(source) if any(heap.kind in fact.kinds for fact in part.facts)]


def _imagine_part(source: Source, fact: Fact, part: Declared) -> list[str]:
    dealers = [f"{heap.name}: {heap.dealer}" for heap in heaps(source) if heap.kind in _kinds(source, part)]
    parameters = ["view: View", f"seen: {part.name}View", *dealers]
    cards = sorted([one for one in part.facts if one.kinds], key=lambda one: isinstance(one.word, Deck))
    return [
        f"def imagine_{fact.name}(",
        *[f"    {parameter}," for parameter in parameters],
        f") -> {part.name}:",
        *deeper(_kind_now(part.facts)),
        *[f"    {one.name} = {imagined(one, 'seen')}" for one in cards],
        f"    return {part.name}(",
        *[f"        {one.name}={one.name if one.kinds else imagined(one, 'seen')}," for one in part.facts],
        "    )",
    ]
