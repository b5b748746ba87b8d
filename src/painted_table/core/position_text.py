"""Positions as text that people read and write: a game says of each fact how it is written and read, once.

```
Fact("round", NUMBER, default="1")                          # round = "3" is s.round
Fact("order", Several(SEAT), default=seat_order)            # order = "lannister stark" is s.order
EachSeat(houses, Own("gold", NUMBER, "court.gold"))         # stark-gold = "300" is s.court.gold[seat]
EachPlace(lands, holding, hold, default="neutral 1")        # winterfell = "stark 4"
```

What is told is read first, or the text that stands for what is left out, fact by fact; then what follows from other
facts where it is left out, by a function of what is known by then. The agenda comes after that, and facts that follow
it are `late`. A position that cannot be, or whose question has no answer, is refused in words.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .agenda import NOBODY, Chance, Frame, Seat, State, advance, asked, frame_name, options
from .dice import SeededDice
from .frames import Frames
from .notation import Kind
from .numbers import whole_number
from .position import OPTION
from .refusal import Garbled, no_such, quoted

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=Hashable)

Told = Mapping[str, str]
"""The facts of a position without its options."""
Default = str | Callable[[Any, Told], str] | None
"""What a fact is read from where it is left out; None leaves it as a new game has it."""

MOST = 10_000

PLAYERS, ASKS = "players", "asks"


# -- what facts are made of


class Thing:
    """What the value of a fact is: how it is written and read."""

    def show(self, s: Any, value: Any) -> str:
        """As positions have it; `read` is the inverse."""
        return str(value)

    def read(self, s: Any, key: str, text: str) -> Any:
        """Raises Garbled with the key where the text is nothing of the kind."""
        raise NotImplementedError


@dataclass(frozen=True)
class Whole(Thing):
    """A whole number up to the most that means anything."""

    most: int = MOST

    def read(self, s: Any, key: str, text: str) -> int:
        return read_number(key, text, self.most)


@dataclass(frozen=True)
class Flag(Thing):
    """`yes` or `no`."""

    def show(self, s: Any, value: Any) -> str:
        return yes(value)

    def read(self, s: Any, key: str, text: str) -> bool:
        return read_flag(key, text)


@dataclass(frozen=True)
class Of(Thing):
    """What moves name too: a kind of the notation, which reads by what `board` has of the state."""

    kind: Kind[Any]
    board: Callable[[Any], Any]

    def show(self, s: Any, value: Any) -> str:
        return self.kind.show(self.board(s), value)

    def read(self, s: Any, key: str, text: str) -> Any:
        return self.kind.read(self.board(s), text)


@dataclass(frozen=True)
class SeatName(Thing):
    """A seat by its name; `names` are those of a state, in seat order."""

    names: Callable[[Any], Sequence[str]]
    what: str = "seat"

    def show(self, s: Any, value: Any) -> str:
        return str(self.names(s)[value])

    def read(self, s: Any, key: str, text: str) -> Seat:
        names = self.names(s)
        if text not in names:
            raise no_such(self.what, text, names)
        return names.index(text)


@dataclass(frozen=True)
class Maybe(Thing):
    """A thing, or nobody and nothing, which is NOBODY in the state."""

    thing: Thing
    nobody: str = ""

    def show(self, s: Any, value: Any) -> str:
        return self.nobody if value == NOBODY else self.thing.show(s, value)

    def read(self, s: Any, key: str, text: str) -> Any:
        return NOBODY if text == self.nobody else self.thing.read(s, key, text)


@dataclass(frozen=True)
class Several(Thing):
    """Some things in their order, spaces between them; a tuple in the state."""

    thing: Thing

    def show(self, s: Any, value: Any) -> str:
        return " ".join(self.thing.show(s, one) for one in value)

    def read(self, s: Any, key: str, text: str) -> tuple[Any, ...]:
        return tuple(self.thing.read(s, key, word) for word in text.split())


@dataclass(frozen=True)
class SetOf(Thing):
    """Some things in any order; a set of bits in the state."""

    thing: Thing

    def show(self, s: Any, value: Any) -> str:
        return " ".join(self.thing.show(s, one) for one in bits(value))

    def read(self, s: Any, key: str, text: str) -> int:
        return sum({1 << self.thing.read(s, key, word) for word in text.split()})


NUMBER, FLAG = Whole(), Flag()
NUMBERS = Several(NUMBER)


def bits(some: int) -> Iterator[int]:
    """The numbers in a set of bits."""
    return (n for n in range(some.bit_length()) if some >> n & 1)


def yes(fact: bool) -> str:
    return "yes" if fact else "no"


def read_flag(key: str, text: str) -> bool:
    if text not in ("yes", "no"):
        raise Garbled(f"{key} = {quoted(text)} is neither.", "Write yes or no.")
    return text == "yes"


def read_number(key: str, text: str, most: int = MOST) -> int:
    number = whole_number(text, f"{key} =")
    if number > most:
        raise Garbled(f"{key} = {text!r} is too large.", f"{most} is the most.")
    return number


# -- facts


class Entry(Generic[S]):
    """One fact, or a row of them."""

    part = ""
    """The attribute of the state without which the fact is not there: `court`."""
    late = False
    """Whether it is read after the agenda."""

    def keys(self, s: S) -> Iterable[str]:
        """The names of its facts at this table."""
        raise NotImplementedError

    def write(self, s: S) -> Iterator[tuple[str, str]]:
        """Its facts as text."""
        raise NotImplementedError

    def read(self, s: S, told: Told) -> None:
        """What is told of it."""
        raise NotImplementedError

    def fill(self, s: S, told: Told) -> None:
        """What is not told, from what is known by now."""


class Fact(Entry[S]):
    """An attribute of the state: `court.gold` is one of its part `court`."""

    def __init__(self, name: str, thing: Thing, at: str = "", *, default: Default = "", late: bool = False) -> None:
        self.name = name
        self.thing = thing
        self.part, _, self.attribute = (at or name.replace("-", "_")).rpartition(".")
        self.default = default
        self.late = late

    def keys(self, s: S) -> Iterable[str]:
        return (self.name,)

    def write(self, s: S) -> Iterator[tuple[str, str]]:
        yield self.name, self.thing.show(s, getattr(_home(s, self.part), self.attribute))

    def read(self, s: S, told: Told) -> None:
        text = told.get(self.name, self.default)
        if isinstance(text, str):
            self._set(s, text)

    def fill(self, s: S, told: Told) -> None:
        if self.name not in told and callable(self.default):
            self._set(s, self.default(s, told))

    def _set(self, s: S, text: str) -> None:
        setattr(_home(s, self.part), self.attribute, self.thing.read(s, self.name, text))


class Saying(Entry[S]):
    """A fact that is written and read in a way of its own, and is as in a new game where it is left out.

    Without `write` it is only read, without `read` somebody else reads it.
    """

    def __init__(
        self,
        name: str,
        write: Callable[[S], str] | None = None,
        read: Callable[[S, str], None] | None = None,
        *,
        part: str = "",
        late: bool = False,
    ) -> None:
        self.name = name
        self._write = write
        self._read = read
        self.part = part
        self.late = late

    def keys(self, s: S) -> Iterable[str]:
        return (self.name,)

    def write(self, s: S) -> Iterator[tuple[str, str]]:
        if self._write is not None:
            yield self.name, self._write(s)

    def read(self, s: S, told: Told) -> None:
        if self._read is not None and self.name in told:
            self._read(s, told[self.name])


class Own(Generic[S]):
    """What each seat has: an item of a list or a tuple, or written and read in a way of its own."""

    def __init__(
        self,
        name: str,
        thing: Thing | None = None,
        at: str = "",
        *,
        write: Callable[[S, Seat], str] | None = None,
        read: Callable[[S, Seat, str], None] | None = None,
        default: str | Callable[[S, Told, Seat], str] = "",
    ) -> None:
        self.name = name
        self.part, _, self.attribute = (at or name.replace("-", "_")).rpartition(".")
        self.default = default
        self._thing = thing
        self._write = write
        self._read = read

    def show(self, s: S, seat: Seat) -> str:
        if self._write is not None:
            return self._write(s, seat)
        assert self._thing is not None
        return self._thing.show(s, getattr(_home(s, self.part), self.attribute)[seat])

    def set(self, s: S, seat: Seat, key: str, text: str) -> None:
        if self._read is not None:
            self._read(s, seat, text)
            return
        assert self._thing is not None
        home = _home(s, self.part)
        items = getattr(home, self.attribute)
        value = self._thing.read(s, key, text)
        if isinstance(items, list):
            items[seat] = value
        else:
            setattr(home, self.attribute, (*items[:seat], value, *items[seat + 1 :]))


class EachSeat(Entry[S]):
    """What the seats have, seat by seat: `stark-gold`, `stark-cards`."""

    def __init__(self, names: Callable[[S], Sequence[str]], *facts: Own[S]) -> None:
        self.names = names
        self.facts = facts
        self.part = facts[0].part

    def keys(self, s: S) -> Iterable[str]:
        return (f"{name}-{fact.name}" for name in self.names(s) for fact in self.facts)

    def write(self, s: S) -> Iterator[tuple[str, str]]:
        for seat, name in enumerate(self.names(s)):
            for fact in self.facts:
                yield f"{name}-{fact.name}", fact.show(s, seat)

    def read(self, s: S, told: Told) -> None:
        for seat, key, fact in self._each(s):
            text = told.get(key, fact.default)
            if isinstance(text, str):
                fact.set(s, seat, key, text)

    def fill(self, s: S, told: Told) -> None:
        for seat, key, fact in self._each(s):
            if key not in told and callable(fact.default):
                fact.set(s, seat, key, fact.default(s, told, seat))

    def _each(self, s: S) -> Iterator[tuple[Seat, str, Own[S]]]:
        for seat, name in enumerate(self.names(s)):
            for fact in self.facts:
                yield seat, f"{name}-{fact.name}", fact


class EachPlace(Entry[S]):
    """A fact for every place of the board, by the place's own name: `winterfell`; `rest` tells of all that are not
    named, and `default` where it does not.
    """

    def __init__(
        self,
        names: Callable[[S], Sequence[str]],
        write: Callable[[S, int], str],
        read: Callable[[S, int, str], None],
        default: str,
        rest: str = "rest",
    ) -> None:
        self.names = names
        self._write = write
        self._read = read
        self.default = default
        self.rest = rest

    def keys(self, s: S) -> Iterable[str]:
        return (self.rest, *self.names(s))

    def write(self, s: S) -> Iterator[tuple[str, str]]:
        for place, name in enumerate(self.names(s)):
            yield name, self._write(s, place)

    def read(self, s: S, told: Told) -> None:
        rest = told.get(self.rest, self.default)
        for place, name in enumerate(self.names(s)):
            self._read(s, place, told.get(name, rest))


def _home(s: Any, part: str) -> Any:
    return getattr(s, part) if part else s


# -- positions


class Positions(Generic[S]):
    """All positions of a game. A game derives its own, with its facts in the order in which they are written."""

    frames: Frames
    facts: Sequence[Entry[S]]
    first_asks: str
    """What is asked where nobody says: `invade`."""
    absent: Mapping[str, tuple[str, str]] = {}
    """By part: what is said of its facts where it is not played, and what to do instead."""
    like = "Give the facts that the question needs."

    def start(self, told: Told, chosen: Mapping[str, str]) -> S:
        """A new game at the table that the facts speak of."""
        raise NotImplementedError

    def is_new(self, told: Told) -> bool:
        """Whether nothing but the table is told: a game that begins."""
        return told.keys() <= {PLAYERS}

    def players(self, s: S) -> int:
        raise NotImplementedError

    def options(self, s: S) -> Mapping[str, str]:
        """The options of the table, as words."""
        raise NotImplementedError

    def agenda(self, s: S, asks: str) -> list[Frame]:
        """What is asked: frames from bottom to top, split by `/`; a game may know shorter words for a step."""
        return [self.frames.read(words.strip()) for words in asks.split("/") if words.strip()]

    def settle(self, s: S, told: Told) -> None:
        """What must be seen to when all facts are read, before the agenda."""

    def check(self, s: S) -> list[str]:
        """What cannot be."""
        raise NotImplementedError

    def derived(self, s: S) -> Mapping[str, str]:
        """What follows from the facts, for the `then` of a case."""
        return {}

    # -- writing

    def position(self, s: S) -> dict[str, str]:
        """Everything there is to know, as text."""
        facts = {f"{OPTION}{id}": word for id, word in self.options(s).items()}
        facts[PLAYERS] = str(self.players(s))
        for fact in self.facts:
            if _home(s, fact.part) is not None:
                facts.update(fact.write(s))
        return facts

    def told(self, s: S) -> dict[str, str]:
        """The position, and what follows from it."""
        found = self.position(s)
        found[ASKS] = frame_name(s.agenda[-1]) if s.agenda else ""
        found.update(self.derived(s))
        return found

    def names(self, s: S) -> list[str]:
        """Every fact that can be told at this table, those of parts that are not played among them."""
        return [PLAYERS, *(key for fact in self.facts for key in fact.keys(s))]

    # -- reading

    def given(self, facts: Mapping[str, str]) -> S:
        """The state that the facts describe; what is left out is filled in."""
        chosen = {key.removeprefix(OPTION): word for key, word in facts.items() if key.startswith(OPTION)}
        told = {key: text for key, text in facts.items() if not key.startswith(OPTION)}
        s = self.start(told, chosen)
        self._check_names(s, told)
        if self.is_new(told):
            advance(s)
            return s
        here = [fact for fact in self.facts if _home(s, fact.part) is not None]
        early = [fact for fact in here if not fact.late]
        for fact in early:
            fact.read(s, told)
        for fact in early:
            fact.fill(s, told)
        self.settle(s, told)
        asks = told.get(ASKS, self.first_asks)
        s.agenda.clear()
        s.agenda[:] = self.agenda(s, asks)
        for fact in here:
            if fact.late:
                fact.read(s, told)
                fact.fill(s, told)
        _refuse(self.check(s))
        self._ask(s, asks)
        return s

    def _check_names(self, s: S, told: Told) -> None:
        """Every fact is one of this table, of the parts that are played."""
        parts = {key: fact.part for fact in self.facts for key in fact.keys(s)}
        for key in told:
            if key not in parts and key != PLAYERS:
                raise no_such("fact", key, [PLAYERS, *parts])
            if key != PLAYERS and _home(s, parts[key]) is None:
                says, instead = self.absent[parts[key]]
                raise Garbled(f"{key}: {says}", instead)

    def _ask(self, s: S, asks: str) -> None:
        """The question that is due can be put and answered; whoever writes an agenda by hand may leave a gap."""
        try:
            advance(s)
            top = s.agenda[-1] if s.agenda else None
            if isinstance(top, Chance):
                top.sample(s, SeededDice(0))
            answers = [options(s, seat) for seat in asked(s)]
        except Exception as problem:
            raise Garbled(f"asks = {quoted(asks)}: that cannot be asked in this position.", self.like) from problem
        if top is not None and not isinstance(top, Chance) and not (answers and all(answers)):
            says = f"asks = {quoted(asks)}: there is no answer to {top.words()!r} in this position."
            raise Garbled(says, self.like)
        _refuse(self.check(s))


class Asks(Entry[S]):
    """The agenda, where it stands among the facts that are written; it is read by its own rules."""

    def keys(self, s: S) -> Iterable[str]:
        return (ASKS,)

    def write(self, s: S) -> Iterator[tuple[str, str]]:
        yield ASKS, " / ".join(frame.words() for frame in s.agenda)

    def read(self, s: S, told: Told) -> None:
        """Nothing: `Positions.agenda` does it when all facts are known."""


def _refuse(wrong: list[str]) -> None:
    """A position that cannot be is refused with the first thing that is wrong."""
    if wrong:
        raise Garbled(f"This position cannot be: {wrong[0]}.")
