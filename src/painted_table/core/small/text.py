"""How answers and positions of a small game are written: it follows from the types of their fields and facts."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, is_dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, get_origin

from ..agenda import NOBODY, Action, Frame
from ..frames import Frames
from ..notation import Grammar, Kind, Named, Number, Numbers, Verb
from ..numbers import whole_number
from ..position_text import PLAYERS, Asks, Entry, Fact, Positions, Thing, Told, yes
from ..refusal import Garbled, no_such, quoted
from .state import SmallState, Table, bare, facts_of, fields_of, is_place, item_of, slug

if TYPE_CHECKING:
    from .game import AnySmall

NONE, EMPTY = "none", "-"
"""A place that is none and a list of nothing; a row of nothing among others."""


# -- answers


class PlaceKind(Named[Table]):
    """A place of the board, by its name."""

    pattern = r"[\w-]+"

    def __init__(self, places: Sequence[str]) -> None:
        slugs = tuple(map(slug, places))
        super().__init__("place", lambda table: slugs, lambda table: places, is_place=True)


class Yes(Kind[Table]):
    """A flag."""

    pattern = "yes|no"

    def show(self, board: Table, value: Any) -> str:
        return yes(value)

    def read(self, board: Table, text: str) -> bool:
        return text == "yes"


class Word(Kind[Table]):
    """A word of small letters."""

    pattern = r"[\w-]+"

    def read(self, board: Table, text: str) -> str:
        return text


def grammar(game: AnySmall) -> Grammar[Any, Table]:
    """The notation of a game: `step {source} {target}` for an answer `Step` with these fields, or as its verbs say."""
    said = {verb.action: verb for verb in game.verbs}
    kinds = actions_of(sys.modules[game.state.__module__])
    verbs = [said.get(kind) or _verb(game, kind) for kind in kinds]
    return Grammar(verbs, {}, {}, _table, game.seat_name_or_chance, lambda table: [verb.form for verb in verbs][:6])


def _table(s: SmallState) -> Table:
    return s.table


def actions_of(module: ModuleType) -> list[type[Action]]:
    """The classes of answers and outcomes that a module defines."""
    return [
        thing
        for thing in vars(module).values()
        if inspect.isclass(thing) and issubclass(thing, Action) and is_dataclass(thing)
        if thing.__module__ == module.__name__
    ]


def _verb(game: AnySmall, action: type[Action]) -> Verb[Table]:
    """Its sentence is its docstring where that is a template over `{who}` and its fields."""
    fields = fields_of(action)
    words = re.sub(r"(?<!^)(?=[A-Z])", " ", action.__name__).lower()
    named = "".join(f" {{{name}}}" for name in fields)
    told = (inspect.getdoc(action) or "").partition("\n")[0]
    label = str(getattr(action, "label", "")) or f"{words.capitalize()}{named}"
    return Verb(
        action,
        f"{words}{named}",
        label=label,
        sentence=told if "{" in told or not fields else f"{{who}}: {words}{named}.",
        points=tuple(name for name, hint in fields.items() if is_place(hint)),
        kinds={name: _kind(game, hint) for name, hint in fields.items()},
    )


def _kind(game: AnySmall, hint: Any) -> Kind[Table]:
    if is_place(hint):
        return PlaceKind(game.places)
    kind = bare(hint)
    return Yes() if kind is bool else Number() if kind is int else Word() if kind is str else Numbers()


# -- positions


@dataclass(frozen=True)
class Plain(Thing):
    """A fact of whatever type."""

    hint: Any
    places: Sequence[str]

    def show(self, s: Any, value: Any) -> str:
        return self._shown(self.hint, value)

    def read(self, s: Any, key: str, text: str) -> Any:
        return self._read(self.hint, key, text)

    def _shown(self, hint: Any, value: Any) -> str:
        inner = item_of(hint)
        if inner is not None:
            if item_of(inner) is None:
                return " ".join(self._shown(inner, item) for item in value) or NONE
            return " / ".join(EMPTY if not row else self._shown(inner, row) for row in value) or NONE
        if is_place(hint):
            return NONE if value == NOBODY else self.places[value]
        return yes(value) if isinstance(value, bool) else str(value)

    def _read(self, hint: Any, key: str, text: str) -> Any:
        inner, kind = item_of(hint), bare(hint)
        if inner is not None:
            rows = item_of(inner) is not None
            parts = [] if text == (NONE if rows else EMPTY) or text == NONE else text.split("/" if rows else None)
            found = [self._read(inner, key, part.strip()) for part in parts]
            return tuple(found) if get_origin(kind) is tuple else found
        if is_place(hint):
            return self._place(text)
        if kind is bool and text not in ("yes", "no"):
            raise Garbled(f"{key} = {quoted(text)} is neither.", "Write yes or no.")
        if kind is bool or kind is str:
            return text == "yes" if kind is bool else text
        return NOBODY if text == str(NOBODY) else whole_number(text, f"{key} =")

    def _place(self, text: str) -> int:
        if text != NONE and text not in self.places:
            raise no_such("place", text, self.places)
        return NOBODY if text == NONE else self.places.index(text)


class SmallFrames(Frames):
    """The questions of a game that is one module."""

    def _modules(self) -> list[ModuleType]:
        return [sys.modules[self.package]]


class SmallPositions(Positions[Any]):
    """What is left out of a position is as in a new game."""

    def __init__(self, game: AnySmall) -> None:
        self.game = game
        self.frames = game.frames
        told = facts_of(game.state).items()
        self.facts: Sequence[Entry[Any]] = (
            *(Fact(name.replace("_", "-"), Plain(hint, game.places), default=None) for name, hint in told),
            Asks(),
        )
        self.first_asks = " / ".join(frame.words() for frame in game.start(game.for_players[0], {}).agenda)

    def start(self, told: Told, chosen: Any) -> SmallState:
        text = told.get(PLAYERS, str(self.game.for_players[0]))
        s: SmallState = self.game.start(whole_number(text, f"{PLAYERS} ="), chosen)
        return s

    def players(self, s: SmallState) -> int:
        return s.players

    def options(self, s: SmallState) -> dict[str, str]:
        return {}

    def check(self, s: SmallState) -> list[str]:
        return self.game.check(s)


# -- questions


def asked_in_words(frame: Frame) -> str:
    """What people are asked: as the question says, or else its name."""
    name = frame.form.split()[0].replace("-", " ") if frame.form else type(frame).__name__
    return str(getattr(frame, "ask", "")) or f"{name[:1].upper()}{name[1:]}"
