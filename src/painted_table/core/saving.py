"""States and views as plain data, without listing their facts a second time.

The attributes of an object are read off the object itself, compiled or not, so that a fact added to a
state is saved and compared without another word. What reads them back is made of the facts (core/facts.py).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from .agenda import Frame
from .frames import Frames
from .refusal import Garbled

T = TypeVar("T")


_DECLARED: dict[type[Any], tuple[str, ...]] = {}
"""By class, the names that it and its bases declare."""


def attributes(thing: object) -> tuple[str, ...]:
    """The names of an object's facts."""
    kind = type(thing)
    found = _DECLARED.get(kind)
    if found is None:
        found = _DECLARED[kind] = _declared(kind)
    own = getattr(thing, "__dict__", None)
    return found if not own or own.keys() <= set(found) else tuple(sorted({*found, *own}))


def _declared(kind: type[Any]) -> tuple[str, ...]:
    found: set[str] = set()
    for base in kind.__mro__:
        found.update(getattr(base, "__mypyc_attrs__", ()))
        found.update(inspect.get_annotations(base))
    return tuple(sorted(name for name in found if not name.startswith("__")))


def plain(value: object, without: frozenset[str] = frozenset()) -> object:
    """Anything a state holds, as what JSON knows."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, Frame):
        return value.words()
    return {name: plain(getattr(value, name)) for name in attributes(value) if name not in without}


REQUIRED = object()
"""In the place of a default where there is none."""


class Field(NamedTuple):
    """A fact of a part of a state."""

    name: str
    type: object
    default: object = REQUIRED


class Saved:
    """Plain data being read, fact by fact; Garbled tells what is missing, too much, or not what it should be."""

    def __init__(self, data: object, what: str) -> None:
        self.what = what
        if not isinstance(data, Mapping):
            raise Garbled(f"What was saved of {what} is no table of facts.")
        self.left: dict[str, Any] = dict(data)

    def read(self, name: str, kind: type[T]) -> T:
        """A fact that is plain data itself."""
        try:
            return msgspec.convert(self._take(name), kind)
        except msgspec.ValidationError as error:
            raise Garbled(f"What was saved of {self.what} has {name!r} otherwise: {error}.") from None

    def maybe(self, name: str, kind: type[T]) -> T | None:
        """A fact that may be absent."""
        if name in self.left and self.left[name] is None:
            del self.left[name]
            return None
        return self.read(name, kind)

    def agenda(self, frames: Frames) -> list[Frame]:
        return [frames.read(words) for words in self.read("agenda", list[str])]

    def part(self, name: str, load: Callable[[object], T]) -> T:
        """A part that has facts of its own."""
        return load(self._take(name))

    def maybe_part(self, name: str, load: Callable[[object], T]) -> T | None:
        data = self._take(name)
        return None if data is None else load(data)

    def parts(self, name: str, load: Callable[[object], T]) -> list[T]:
        return [load(data) for data in self.read(name, list[Any])]

    def all_of(self, thing: T) -> T:
        """What was read, where nothing is left over."""
        if self.left:
            raise Garbled(f"What was saved of {self.what} does not hold its facts: {', '.join(sorted(self.left))}?")
        return thing

    def _take(self, name: str) -> object:
        if name not in self.left:
            raise Garbled(f"What was saved of {self.what} does not hold its facts: {name!r} is missing.")
        return self.left.pop(name)
