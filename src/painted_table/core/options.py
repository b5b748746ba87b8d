"""What a table settles before a game: how it is played, and what is otherwise than usual.

To a person a game has modes, each for so many seats, and choices that matter in some of them. To the game all of it
is words: `{"mode": "dominion", "draft": "off"}`. A mode is a few such words with a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from .numbers import is_number
from .provenance import OriginMark
from .refusal import Garbled, no_such, quoted
from .saying import fill

Value = bool | int | str
Kind = Literal["switch", "one of", "number", "list"]
MANY = 13
"""So many numbers of a choice are tried."""
NO_NUMBERS: Mapping[str, object] = {}
DRAWN = "drawn"
"""The word of a table whose mode was drawn (`core/drawn.py`). No game reads it, and nobody chooses it."""
TRUTHS = {"on": "on", "off": "off", "true": "on", "false": "off", "yes": "on", "no": "off"}


@dataclass(frozen=True)
class Mode:
    """A way to play: what a person chooses first."""

    id: str
    title: str
    text: str
    """What it is, and how it is won, in a line or two."""
    seats: range
    rule: str
    options: Mapping[str, str]
    """The words that choose it."""
    origin: OriginMark = ""
    """Whether it is published, and if not what it is instead; `source` is the note to it."""
    source: str = ""


@dataclass(frozen=True)
class Choice:
    """One thing a table can settle: what may be chosen, and the rule that speaks of it."""

    id: str
    kind: Kind
    text: str
    rule: str
    default: Mapping[str, str]
    """By the id of the mode."""
    values: tuple[str, ...] = ()
    """Of a switch, and of one of several."""
    least: int = 0
    most: int = 0
    """The bounds of a number; how many lines a list may have."""
    origin: OriginMark = ""
    """Whether it is published, and if not what it is instead; `source` is the note to it."""
    source: str = ""
    modes: frozenset[str] = frozenset()
    """The ids of the modes in which it matters; empty where in all."""
    needs: Mapping[str, str] = field(default_factory=dict)
    """What else must be so for it to matter: other choices with their values."""
    title: str = ""
    """What people call it; empty: its id does."""
    group: str = ""
    """The heading it stands under."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What people call its values, where those are no words for people."""

    def matters(self, mode: Mode, words: Mapping[str, str]) -> bool:
        """Whether a person at such a table need be shown it."""
        settled = {**mode.options, **words}
        return (not self.modes or mode.id in self.modes) and all(
            settled.get(id, value) == value for id, value in self.needs.items()
        )

    def allowed(self) -> str:
        """What may be chosen, in words."""
        if self.kind == "number":
            return f"a whole number from {self.least} to {self.most}"
        return " or ".join(self.values) if self.values else f"a list of at most {self.most} lines"

    def some(self) -> tuple[str, ...]:
        """Words to try it with: all values, the smallest numbers, the lists that the modes have."""
        if self.kind == "number":
            return tuple(str(n) for n in range(self.least, min(self.most, self.least + MANY - 1) + 1))
        return self.values or tuple(dict.fromkeys(self.default.values()))

    def read(self, word: str) -> Value:
        """The value of a word; raises Garbled where it is not allowed."""
        no = Garbled(f"{self.id} cannot be {quoted(word)} [{self.rule}].", f"It can be {self.allowed()}.")
        match self.kind:
            case "switch":
                if word.lower() not in TRUTHS:
                    raise no
                return TRUTHS[word.lower()] == "on"
            case "one of":
                if word not in self.values:
                    raise no
            case "number":
                if not is_number(word) or not self.least <= int(word) <= self.most:
                    raise no
                return int(word)
            case "list":
                if len(word.splitlines()) > self.most or len(word) > 200 * self.most:
                    raise no
        return word


class Wording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an option is called where people choose it; a game may say it in a file beside its content."""

    title: str
    group: str
    text: str
    names: dict[str, str] = {}


@cache
def load_wordings(path: Path) -> Mapping[str, Wording]:
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Wording])


def worded(choice: Choice, wordings: Mapping[str, Wording], numbers: Mapping[str, object] = NO_NUMBERS) -> Choice:
    """A choice in words for people, where there are some; what they name in braces are the pack's numbers."""
    told = wordings.get(choice.id)
    if told is None:
        return choice
    title, text = fill(told.title, numbers), fill(told.text, numbers)
    return replace(choice, title=title, group=told.group, text=text, names=told.names)


def open_choices(
    modes: Sequence[Mode], choices: Sequence[Choice], mode: Mode, words: Mapping[str, str]
) -> list[Choice]:
    """What is left to settle at a table of a mode with these words: what matters there, and no mode settles itself."""
    by_mode = {id for one in modes for id in one.options}
    in_force = {choice.id: words.get(choice.id, choice.default[mode.id]) for choice in choices}
    return [choice for choice in choices if choice.id not in by_mode and choice.matters(mode, in_force)]


def word(value: Value) -> str:
    """A value as the word that chooses it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def settled(choices: Sequence[Choice], words: Mapping[str, str], mode: str) -> dict[str, Value]:
    """Every choice with its value: as chosen, or as it is in the mode. Raises Garbled on what is unknown.

    The word `mode` itself is the game's to read, and that it was drawn is no choice.
    """
    known = {choice.id: choice for choice in choices}
    for id in words:
        if id not in known and id not in ("mode", DRAWN):
            raise no_such("option", id, ["mode", *known])
    return {id: choice.read(words.get(id, choice.default[mode])) for id, choice in known.items()}


def mode_of(modes: Iterable[Mode], players: int, words: Mapping[str, str]) -> Mode | None:
    """The mode that a table's words amount to: the one that most of them choose."""
    fitting = [
        mode
        for mode in modes
        if players in mode.seats and all(words.get(id) == value for id, value in mode.options.items())
    ]
    return max(fitting, key=lambda mode: len(mode.options), default=None)
