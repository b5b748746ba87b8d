"""Actions as text and back, and in words: one entry a verb.

```
Verb(Deploy, "{territory} +{armies}", points=("territory",), amount=("armies", "army"),
     label="{armies} in {territory}", sentence="{who} deploys {armies:army} in {territory}.")
```

The form is how the action is written and read; its fields are the action's. What a field is — a number, a place, a
card — is said once for all verbs by its `Kind`, which knows how it is written, read, named to people and pointed at.
Labels and sentences are templates over the fields and `who`; where words depend on the position, a function.
`{armies:army}` is a number with what it counts. `(die|dice)` in a form follows the number before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from .agenda import NOBODY, Action, Seat
from .english import counted, listed
from .memory import remembered
from .numbers import is_number
from .refusal import Garbled, no_such, quoted

B = TypeVar("B", bound=Hashable)
S = TypeVar("S")
Words = str | Callable[[Any, Seat, Any], str]
"""A template, or a function of the state, the seat that is spoken to or of, and the action."""
Pointed = Literal["all", "first", "last"]
"""How much of what is pointed at for an answer somebody has pointed at."""
THAT_CANNOT_BE = "That cannot be."
MOVE = "move"
"""Among a verb's points: the thing in the scene whose value is the move itself."""
NAME = r"[^<>+:;?]+?"
"""What a name may be written with; never the signs that stand between names."""


class Kind(Generic[B]):
    """What a field of an action is."""

    pattern = NAME

    def show(self, board: B, value: Any) -> str:
        """As notation has it; `read` is the inverse."""
        return str(value)

    def read(self, board: B, text: str) -> Any:
        raise NotImplementedError

    def told(self, board: B, value: Any) -> object:
        """As sentences have it."""
        return self.show(board, value)

    def point(self, board: B, value: Any) -> str:
        """The value of the thing in the scene that stands for it."""
        return self.show(board, value)

    def pointed(self, board: B, point: str) -> Any:
        """The inverse of `point`; raises Garbled where the thing is of another kind."""
        return self.read(board, point)

    def place(self, board: B, value: Any) -> str:
        """The value of the place on the board that its name leads to; nothing where it leads nowhere."""
        return ""

    def points(self, board: B, value: Any) -> tuple[str, ...]:
        """All that is pointed at for it: one thing, or as many as it is made of."""
        return (self.point(board, value),)


class Counted(int):
    """A number that `{n:army}` tells with what it counts."""

    def __format__(self, spec: str) -> str:
        return counted(self, spec) if spec else str(int(self))


@dataclass(frozen=True)
class Number(Kind[B]):
    """A whole number; people count some things from one that the state counts from nought."""

    most: int = 9999
    least: int = 0
    first: int = 0
    """What the state's 0 is written as."""

    pattern = r"\d{1,9}"

    def show(self, board: B, value: Any) -> str:
        return str(int(value) + self.first)

    def read(self, board: B, text: str) -> int:
        if not is_number(text) or not self.least <= int(text) <= self.most:
            raise Garbled(f"{text} is out of bounds.", f"Write a number from {self.least} to {self.most}.")
        return int(text) - self.first

    def told(self, board: B, value: Any) -> object:
        return Counted(int(value) + self.first)


class Numbers(Kind[B]):
    """Several numbers: faces of dice."""

    pattern = r"\d{1,4}(?: \d{1,4}){0,99}"

    def show(self, board: B, value: Any) -> str:
        return " ".join(map(str, value))

    def read(self, board: B, text: str) -> tuple[int, ...]:
        return tuple(int(word) for word in text.split())

    def told(self, board: B, value: Any) -> object:
        return ", ".join(map(str, value))


@dataclass(frozen=True)
class Named(Kind[B]):
    """One of a row of things, by its slug; the action has its place in the row."""

    what: str
    """What it is called when there is none of that name."""
    slugs: Callable[[B], Sequence[str]]
    names: Callable[[B], Sequence[str]]
    """For people, in the same order."""
    sign: str = ""
    """What stands before the slug in the scene's values: `card winterfell`."""
    is_place: bool = False
    """Whether something on the board has the bare slug for its value; a card may bear the name of a place."""

    def show(self, board: B, value: Any) -> str:
        return self.slugs(board)[int(value)]

    def read(self, board: B, text: str) -> int:
        slugs = self.slugs(board)
        wanted = text.strip().replace(" ", "-")
        for slug in (wanted, f"the-{wanted}"):
            if slug in slugs:
                return slugs.index(slug)
        raise no_such(self.what, text.strip(), slugs)

    def told(self, board: B, value: Any) -> object:
        return self.names(board)[int(value)]

    def point(self, board: B, value: Any) -> str:
        return f"{self.sign} {self.show(board, value)}" if self.sign else self.show(board, value)

    def pointed(self, board: B, point: str) -> int:
        if self.sign and not point.startswith(f"{self.sign} "):
            raise no_such(self.what, point, self.slugs(board))
        return self.read(board, point.removeprefix(f"{self.sign} ") if self.sign else point)

    def place(self, board: B, value: Any) -> str:
        return self.show(board, value) if self.is_place else ""


@dataclass(frozen=True)
class Several(Kind[B]):
    """A tuple of things of one kind, written one after the other: a subset, an order, a list.

    Each is pointed at by itself; of a verb's points it can only be the last.
    """

    one: Kind[B]
    sorts: bool = False
    """Whether the order says nothing: a subset, or a list, reads the same however it is written."""

    pattern = r"[\w-]+(?: [\w-]+){0,19}"

    def show(self, board: B, value: Any) -> str:
        return " ".join(self.one.show(board, item) for item in value)

    def read(self, board: B, text: str) -> tuple[Any, ...]:
        found = [self.one.read(board, word) for word in text.split()]
        return tuple(sorted(found) if self.sorts else found)

    def told(self, board: B, value: Any) -> object:
        return listed([str(self.one.told(board, item)) for item in value])

    def points(self, board: B, value: Any) -> tuple[str, ...]:
        return tuple(self.one.point(board, item) for item in value)


class Extra(NamedTuple):
    """Something that may be paid for beside an answer: its name, and what it costs and brings."""

    name: str
    says: str


@dataclass(frozen=True)
class Verb(Generic[B]):
    """All that is said of one class of actions."""

    action: type[Action]
    form: str
    label: Words = ""
    """A few words for a button; the sentence where there is none."""
    sentence: Words = ""
    cannot: Words = ""
    """That it cannot be, as the headline of a refusal: `{source} cannot invade {target}.`"""
    cannot_from: Words = ""
    """The same where only the first of its points was pointed at: `No invasion can begin in {source}.`"""
    cannot_to: Words = ""
    """The same where only the last was: `Nothing of yours can invade {target}.`"""
    is_quiet: bool = False
    """Whether what follows tells it as well: a list of results may leave its sentence out."""
    leads_on: bool = False
    """Whether it begins what is asked about again and again, with dice between, and can be seen to its end."""
    points: tuple[str, ...] = ()
    """The fields whose things a person points at, in that order, or MOVE."""
    amount: tuple[str, str] | None = None
    """The field that says how many, and what of: answers that differ only in it are one choice of a number."""
    kinds: Mapping[str, Kind[B]] = field(default_factory=dict)
    """Of fields that are not what their name is elsewhere."""
    extras: Callable[[B, Any], tuple[Action, tuple[Extra, ...]]] | None = None
    """The same without anything paid for besides, and what is: such answers are one, with switches."""
    also: tuple[str, ...] = ()
    """Other ways of writing it."""
    write: Callable[[B, Any], tuple[str, ...]] | None = None
    """The parts of the form, where they are not simply the action's fields."""
    read: Callable[..., Action] | None = None
    """The inverse of `write`, of a board and those parts."""

    @cached_property
    def name(self) -> str:
        """take-house for TakeHouse."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", self.action.__name__).lower()

    @cached_property
    def is_settled(self) -> bool:
        """Whether a button says the same whatever the state and whoever presses it."""
        return isinstance(self.label, str) and bool(self.label) and "who" not in _NAMES.findall(self.label)

    @cached_property
    def parts(self) -> list[str]:
        """Literal text and names of fields by turns."""
        return _FIELD.split(self.form)

    @cached_property
    def fields(self) -> list[str]:
        """Those of the action that are what their kind says; what `write` writes may be anything."""
        written = self.parts[1::2] if self.write is None else []
        return [*dict.fromkeys([*written, *(name for name in self.points if name != MOVE)])]


_FIELD = re.compile(r"\{(\w+)\}")
_EITHER = re.compile(r"\((\w+)\|(\w+)\)")


@dataclass(frozen=True)
class Amount:
    """How many of what."""

    number: int
    unit: str


@dataclass(frozen=True)
class Offer:
    """An answer as a person is offered it."""

    move: str
    label: str
    verb: str
    points: tuple[str, ...] = ()
    amount: Amount | None = None
    leads_on: bool = False
    plain: str = ""
    extras: tuple[Extra, ...] = ()
    """The move without what is paid for besides, and that; empty where nothing can be."""


class Unwritten(Exception):
    """No move is written so."""


class Unsettled:
    """Of an answer whose words depend on the state."""


UNSETTLED = Unsettled()


class Grammar(Generic[S, B]):
    """The notation of a game: its verbs, what their fields are, and answers that are plain words."""

    def __init__(
        self,
        verbs: Sequence[Verb[B]],
        kinds: Mapping[str, Kind[B]],
        words: Mapping[str, Action],
        board: Callable[[S], B],
        who: Callable[[S, Seat], str],
        examples: Callable[[B], Sequence[str]],
    ) -> None:
        self.verbs = verbs
        self.kinds = kinds
        self.words = words
        """Actions that are written as one text and have no fields to speak of: veiled ones among them."""
        self.board = board
        self.who = who
        self.examples = examples
        """Moves as they look, for whoever writes something else."""
        self._shown = {a: text for text, a in words.items()}
        self._verb = {verb.action: verb for verb in verbs}
        self._readers = [
            (re.compile(_pattern(form, verb, kinds)), verb) for verb in verbs for form in (verb.form, *verb.also)
        ]
        # Neither depends on anything that changes during a game, and both are asked for again and again.
        self.show: Callable[[B, Action], str] = remembered(self._show)
        self.points: Callable[[B, Action], tuple[str, ...]] = remembered(self._points)
        self.settled: Callable[[B, Action], Offer | Unsettled] = remembered(self._settled)
        self._read: Callable[[B, str], Action] = remembered(self._parsed)

    def kind(self, verb: Verb[B], name: str) -> Kind[B]:
        return verb.kinds.get(name) or self.kinds[name]

    # -- text

    def _show(self, board: B, a: Action) -> str:
        """An action as text; `parse` is the inverse."""
        if a in self._shown:
            return self._shown[a]
        verb = self._verb[type(a)]
        if verb.write is not None:
            shown = list(verb.write(board, a))
        else:
            shown = [self.kind(verb, name).show(board, getattr(a, name)) for name in verb.parts[1::2]]
        return _filled(verb.parts[::2], shown)

    def parse(self, board: B, text: str) -> Action:
        """The action that a text stands for; raises Garbled with what was probably meant."""
        words = " ".join(text.strip().lower().replace("_", "-").replace("'", "").split())
        if words in self.words:
            return self.words[words]
        try:
            return self._read(board, words)
        except Unwritten:
            says = f"{quoted(text.strip())} is no move."
            raise Garbled(says, f"Moves look like: {', '.join(self.examples(board))}.") from None

    def _parsed(self, board: B, words: str) -> Action:
        problem: Garbled | None = None
        for pattern, verb in self._readers:
            found = pattern.fullmatch(words)
            if found is None:
                continue
            try:
                return self._made(board, verb, found)
            except Garbled as no:
                problem = problem or no
        raise problem or Unwritten

    def _made(self, board: B, verb: Verb[B], found: re.Match[str]) -> Action:
        if verb.read is not None:
            return verb.read(board, *found.groups())
        fields = {name: self.kind(verb, name).read(board, part) for name, part in found.groupdict().items()}
        return verb.action(**fields)

    # -- pointing

    def _points(self, board: B, a: Action) -> tuple[str, ...]:
        """What a person points at to choose it."""
        verb = self._verb.get(type(a))
        if verb is None or a in self._shown:
            return ()
        found: list[str] = []
        for name in verb.points:
            found += [self.show(board, a)] if name == MOVE else self.kind(verb, name).points(board, getattr(a, name))
        return tuple(found)

    def pointed(self, board: B, a: Action, points: Sequence[str]) -> Action | None:
        """The same answer with other things pointed at; None where they are of other kinds, or it has fewer."""
        verb = self._verb.get(type(a))
        if verb is None or not verb.points:
            return None
        last = None if verb.points == (MOVE,) else self.kind(verb, verb.points[-1])
        alone = len(verb.points) - isinstance(last, Several)
        if len(points) > alone and not isinstance(last, Several):
            return None
        try:
            if verb.points == (MOVE,):
                return self.parse(board, points[0])
            changed: dict[str, Any] = {
                name: self.kind(verb, name).pointed(board, point) for name, point in zip(verb.points[:alone], points)
            }
            if isinstance(last, Several) and len(points) > alone:
                together = tuple(last.one.pointed(board, point) for point in points[alone:])
                changed[verb.points[-1]] = tuple(sorted(together)) if last.sorts else together
            again = self.parse(board, self.show(board, replace(a, **changed)))  # type: ignore[type-var]
        except Garbled:
            return None
        return again if type(again) is type(a) else None

    def amount(self, a: Action) -> Amount | None:
        verb = self._verb.get(type(a))
        return None if verb is None or verb.amount is None else Amount(getattr(a, verb.amount[0]), verb.amount[1])

    def extras(self, board: B, a: Action) -> tuple[str, tuple[Extra, ...]]:
        """The answer without what is paid for besides, as text, and that; nothing where nothing can be."""
        verb = self._verb.get(type(a))
        if verb is None or verb.extras is None:
            return "", ()
        plain, extras = verb.extras(board, a)
        return self.show(board, plain), extras

    def verb(self, a: Action) -> str:
        verb = self._verb.get(type(a))
        return verb.name if verb else ""

    # -- words

    def _settled(self, board: B, a: Action) -> Offer | Unsettled:
        """An answer as it is offered at every moment of a game, where that does not change."""
        verb = self._verb[type(a)]
        if not verb.is_settled:
            return UNSETTLED
        label = self._put(verb, str(verb.label), board, a)
        return Offer(self.show(board, a), label, verb.name, self.points(board, a), self.amount(a), verb.leads_on)

    def label(self, s: S, seat: Seat, a: Action) -> str:
        verb = self._verb[type(a)]
        return self._say(verb, verb.label or verb.sentence, s, seat if verb.label else NOBODY, a)

    def sentence(self, s: S, seat: Seat, a: Action) -> str:
        verb = self._verb[type(a)]
        said = self._say(verb, verb.sentence, s, seat, a)
        # A name may end a sentence by itself: Lannister plays Hear Me Roar!
        return said[:-1] if said.endswith(("!.", "?.")) else said

    def cannot(self, s: S, seat: Seat, a: Action, pointed: Pointed = "all") -> str:
        """That an answer cannot be, of which all that is pointed at is known, or only the first or the last of it."""
        verb = self._verb.get(type(a))
        if verb is None:
            return THAT_CANNOT_BE
        if len(verb.points) < 2:
            pointed = "all"
        words = verb.cannot_from if pointed == "first" else verb.cannot_to if pointed == "last" else verb.cannot
        if words:
            return self._say(verb, words, s, seat, a)
        if pointed != "all":
            return THAT_CANNOT_BE
        return f"{self.label(s, seat, a).rstrip('.')}: that cannot be."

    def leads_on(self, a: Action) -> bool:
        verb = self._verb.get(type(a))
        return verb is not None and verb.leads_on

    def is_quiet(self, a: Action) -> bool:
        """Whether what follows an answer tells it as well."""
        verb = self._verb.get(type(a))
        return verb is not None and verb.is_quiet

    def mentions(self, s: S, a: Action) -> dict[str, str]:
        """The places that a sentence of it names, each by its name with its value in the scene; veiled ones none."""
        verb = self._verb.get(type(a))
        if verb is None or a in self._shown:
            return {}
        board = self.board(s)
        named = [(self.kind(verb, name), getattr(a, name)) for name in verb.fields]
        return {str(kind.told(board, value)): place for kind, value in named if (place := kind.place(board, value))}

    def _say(self, verb: Verb[B], words: Words, s: S, seat: Seat, a: Action) -> str:
        if not isinstance(words, str):
            return words(s, seat, a)
        return self._put(verb, words, self.board(s), a, self.who(s, seat))

    def _put(self, verb: Verb[B], words: str, board: B, a: Action, who: str = "") -> str:
        told = {
            name: self.kind(verb, name).told(board, getattr(a, name)) for name in _NAMES.findall(words) if name != "who"
        }
        return words.format(who=who, **told)


_NAMES = re.compile(r"\{(\w+)")


def _pattern(form: str, verb: Verb[Any], kinds: Mapping[str, Kind[Any]]) -> str:
    """A regular expression for a form; round signs that are no words spaces may be left out or put in."""
    parts = _FIELD.split(form)
    found = ""
    for n, part in enumerate(parts):
        if n % 2:
            kind = verb.kinds.get(part) or kinds.get(part)
            pattern = kind.pattern if kind is not None else NAME
            found += f"(?P<{part}>{pattern})"
        else:
            found += "".join(_literal(word) for word in re.findall(r"\(\w+\|\w+\)|[\w-]+|\s+|[^\w\s]+", part))
    return re.sub(r" * \?(?: (?!\?))*", " ?", found)


def _literal(word: str) -> str:
    if either := _EITHER.fullmatch(word):
        return f" ?(?:{either[1]}|{either[2]})"
    if word.isspace():
        return " "
    return re.escape(word) if word[0].isalnum() else f" ?{re.escape(word)} ?"


def _filled(literals: Sequence[str], shown: Sequence[str]) -> str:
    text = ""
    for n, literal in enumerate(literals):
        one = n > 0 and shown[n - 1] == "1"
        text += _EITHER.sub(lambda either, one=one: either[1 if one else 2], literal)  # type: ignore[misc]
        if n < len(shown):
            text += shown[n]
    return text
