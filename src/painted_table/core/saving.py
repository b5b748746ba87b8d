"""States as plain data, without listing their facts a second time.

The attributes of an object are read off the object itself, compiled or not, so that a fact added to a
state is saved and compared without another word.
"""

from __future__ import annotations

import inspect

from .agenda import Frame


def attributes(thing: object) -> list[str]:
    """The names of an object's facts."""
    found: set[str] = set(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        found.update(getattr(kind, "__mypyc_attrs__", ()))
        found.update(inspect.get_annotations(kind))
    return sorted(name for name in found if not name.startswith("__"))


def plain(value: object, without: frozenset[str] = frozenset()) -> object:
    """Anything a state holds, as what JSON knows."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, Frame):
        return value.words()
    return {name: plain(getattr(value, name)) for name in attributes(value) if name not in without}
