"""Questions that are answered by filling something in: some of these, an order, so many of each, a list with a budget.

```
Form(
    text="again {dice}",
    empty="keep",
    fields=(some("dice", [Thing(word="1", name="First die", value="die 1"), ...], least=1),),
)
```

A form says what can be chosen and how the choice is written as the notation of one answer; `write` and `read` are each
other's inverse, here and in the web client. What it says of bounds and budgets is for people, who see at once what is
left; the rules judge the whole by `why_not`, and nothing is decided here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from .english import counted
from .scene import Tray

FieldKind = Literal["some", "order", "amounts", "list"]
"""Any of these; these in an order; so many of each; a list in which a thing may stand more than once, with others."""

MANY = 999


class Thing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What can be chosen."""

    word: str
    """How it stands in the text of an answer."""
    name: str
    value: str = ""
    """The value of the thing in the scene that stands for it: pressing that chooses it."""
    note: str = ""
    """A few words more."""
    group: str = ""
    """The name of its group, where there are any."""
    costs: tuple[int, ...] = ()
    """Of each purse, in their order; nothing where there are none."""
    least: int = 0
    most: int = 1
    """How often it may be chosen, where that is more than once."""
    room: int = 0
    """How many others can be attached to it."""
    to: tuple[str, ...] = ()
    """What it is attached to, by word or group: it never stands alone."""
    tray: Tray | None = None
    """How it is drawn on the board, where that is a tray."""


class Group(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Things that are listed together, and how many of them there may be."""

    name: str
    title: str
    least: int = 0
    most: int = MANY


class Field(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing to be filled in."""

    name: str
    """Its place in the text of the form: {name}."""
    kind: FieldKind
    title: str
    """What is chosen, in a few words."""
    things: tuple[Thing, ...]
    groups: tuple[Group, ...] = ()
    least: int = 0
    most: int = MANY
    """How many in all."""
    none: str = ""
    """What is written where nothing is chosen."""
    between: str = " "
    """What is written between two."""
    number: str = "{n} {word}"
    """How an amount is written."""
    joint: str = "+"
    """What is written before each thing that is attached to another."""
    along: str = ""
    """What such things are, in a word: Equipment."""


class Purse(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a list may cost."""

    unit: str
    """One of what is paid with."""
    most: int
    units: str = ""
    """Several of them, where that is not told by adding an s."""
    tone: str = ""
    """Their colour, where they are coins."""


class Preset(Struct, frozen=True, kw_only=True):
    """A form filled in by somebody who knows."""

    name: str
    text: str


class Form(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A question to be filled in, for one seat."""

    text: str
    """The answer, with the names of the fields: `pack {provisions}`."""
    fields: tuple[Field, ...]
    empty: str = ""
    """The answer that is written with nothing chosen at all, where it is written otherwise."""
    purses: tuple[Purse, ...] = ()
    presets: tuple[Preset, ...] = ()
    shelf: str = ""
    """Under what name people keep what they have filled in, for games to come; empty where that makes no sense."""

    def write(self, filling: Filling) -> str:
        """The answer as it stands, legal or not."""
        if self.empty and not any(filling.get(field.name) for field in self.fields):
            return self.empty
        parts = _NAMED.split(self.text)
        fields = {field.name: field for field in self.fields}
        return "".join(
            _written(fields[part], filling.get(part, ())) if n % 2 else part for n, part in enumerate(parts)
        ).strip()

    def read(self, text: str) -> Filling | None:
        """The inverse of `write`; None where the form cannot say so."""
        plain = " ".join(text.lower().split())
        if self.empty and plain == self.empty:
            return {}
        found = re.fullmatch(self._pattern(), plain)
        if found is None:
            return None
        names = _NAMED.split(self.text)[1::2]
        fields = {field.name: field for field in self.fields}
        return {name: _read(fields[name], part) for name, part in zip(names, found.groups())}

    def faults(self, filling: Filling) -> list[str]:
        """The bounds that it does not keep to, in words; what the rules say of it is another matter."""
        return [
            *(fault for field in self.fields for fault in _faults(field, filling.get(field.name, ()))),
            *(
                f"{self.costs(filling)[n]} of {_coins(purse.most, purse)}"
                for n, purse in enumerate(self.purses)
                if self.costs(filling)[n] > purse.most
            ),
        ]

    def costs(self, filling: Filling) -> list[int]:
        """What it costs, by purse."""
        sums = [0] * len(self.purses)
        for field in self.fields:
            things = {thing.word: thing for thing in field.things}
            for pick in filling.get(field.name, ()):
                for word in (pick.word, *pick.along):
                    for n, cost in enumerate(things[word].costs):
                        sums[n] += cost * pick.number
        return sums

    def _pattern(self) -> str:
        parts = _NAMED.split(self.text)
        fields = {field.name: field for field in self.fields}
        return "".join(f"({_several(fields[part])})" if n % 2 else re.escape(part) for n, part in enumerate(parts))


class Pick(Struct, frozen=True):
    """A thing as it was chosen: how many of it, and what is attached to it."""

    word: str
    number: int = 1
    along: tuple[str, ...] = ()


Filling = Mapping[str, Sequence[Pick]]
"""What stands in each field."""

_NAMED = re.compile(r"\{(\w+)\}")


# -- declaring


def some(name: str, things: Iterable[Thing], title: str, least: int = 0, most: int = MANY, none: str = "") -> Field:
    """Any of these, each once: cards to discard, dice to roll again."""
    return Field(name=name, kind="some", title=title, things=tuple(things), least=least, most=most, none=none)


def order(name: str, things: Iterable[Thing], title: str, least: int | None = None) -> Field:
    """These in an order: all of them, unless fewer will do."""
    every = tuple(things)
    least = len(every) if least is None else least
    return Field(name=name, kind="order", title=title, things=every, least=least, most=len(every))


# -- writing and reading


def _written(field: Field, picks: Sequence[Pick]) -> str:
    places = {thing.word: n for n, thing in enumerate(field.things)}
    if field.kind != "order":
        picks = sorted(picks, key=lambda pick: (places[pick.word], pick.along))
    words: list[str] = []
    for pick in picks:
        if field.kind == "amounts":
            words += [field.number.replace("{n}", str(pick.number)).replace("{word}", pick.word)] if pick.number else []
        else:
            words += ["".join([pick.word, *(field.joint + word for word in pick.along)])] * pick.number
    return field.between.join(words) or field.none


def _read(field: Field, text: str) -> tuple[Pick, ...]:
    if text == field.none:
        return ()
    one = re.compile(f"{_one(field)}(?={re.escape(field.between)}|$)")
    picks: list[Pick] = []
    at = 0
    while at <= len(text):
        found = one.match(text, at)
        assert found is not None, "the pattern of the whole has matched"
        picks.append(_pick(field, found[0]))
        at = found.end() + len(field.between)
    return tuple(picks)


def _pick(field: Field, text: str) -> Pick:
    if field.kind == "amounts":
        found = re.fullmatch(_amount(field).replace("\\d{1,4}", "(?P<n>\\d{1,4})", 1), text)
        assert found is not None
        number = found["n"]
        literal = field.number.replace("{n}", number)
        before, _, after = literal.partition("{word}")
        return Pick(text[len(before) : len(text) - len(after)], int(number))
    alone = {thing.word for thing in field.things if not thing.to}
    if field.kind != "list" or text in alone:
        return Pick(text)
    base = max((word for word in alone if text.startswith(word + field.joint)), key=len)
    return Pick(base, 1, tuple(text[len(base) + len(field.joint) :].split(field.joint)))


def _several(field: Field) -> str:
    one = _one(field)
    filled = f"{one}(?:{re.escape(field.between)}{one})*"
    return filled if not field.none and field.least else f"{filled}|{re.escape(field.none)}"


def _one(field: Field) -> str:
    if field.kind == "amounts":
        return _amount(field)
    if field.kind != "list":
        return _either(field.things)
    alone = [thing for thing in field.things if not thing.to]
    along = [thing for thing in field.things if thing.to]
    joined = f"(?:{re.escape(field.joint)}{_either(along)})*" if along else ""
    return _either(alone) + joined


def _amount(field: Field) -> str:
    before, _, after = field.number.partition("{word}")
    pattern = f"{re.escape(before)}{_either(field.things)}{re.escape(after)}"
    return pattern.replace(re.escape("{n}"), r"\d{1,4}")


def _either(things: Sequence[Thing]) -> str:
    """The longest first, so that none is taken for the beginning of another."""
    return f"(?:{'|'.join(re.escape(thing.word) for thing in sorted(things, key=lambda t: -len(t.word)))})"


# -- bounds


def _faults(field: Field, picks: Sequence[Pick]) -> list[str]:
    things = {thing.word: thing for thing in field.things}
    groups = {group.name: group for group in field.groups}
    number: dict[str, int] = {}
    for pick in picks:
        for word in (pick.word, *pick.along):
            number[word] = number.get(word, 0) + pick.number
    found = _bounded(field.title, sum(pick.number for pick in picks), field.least, field.most)
    for thing in field.things:
        found += _bounded(thing.name, number.get(thing.word, 0), thing.least, thing.most)
    for group in groups.values():
        inside = sum(n for word, n in number.items() if things[word].group == group.name)
        found += _bounded(group.title, inside, group.least, group.most)
    for pick in picks:
        base = things[pick.word]
        if len(pick.along) > base.room:
            found.append(f"{base.name}: {len(pick.along)} attached, room for {base.room}")
        for word in pick.along:
            if not {base.word, base.group} & set(things[word].to):
                found.append(f"{things[word].name} is not attached to {base.name}")
    return found


def _bounded(title: str, number: int, least: int, most: int) -> list[str]:
    if number < least:
        return [f"{title}: {number}, at least {least}"]
    return [f"{title}: {number}, at most {most}"] if number > most else []


def _coins(number: int, purse: Purse) -> str:
    return f"{number} {purse.units}" if purse.units and number != 1 else counted(number, purse.unit)
