"""Scenes as they are sent: whole, or what has changed since another one.

A scene is made of parts, and parts of things with ids that stay. The long parts lie open: every seat sees the same,
and few moves change much of them. A game that gives the very same tuple again, to another seat or after another move,
has it encoded once, and what has changed between two such tuples is looked for once.
"""

from __future__ import annotations

from typing import Any, NamedTuple, get_args, get_origin, get_type_hints
from zlib import crc32

import msgspec
from msgspec import NODEFAULT, Raw, Struct
from msgspec.structs import astuple, fields, replace

from ..core.memory import Bounded
from ..core.scene import Scene, lean
from .wire import Part, Thing

ENCODER = msgspec.json.Encoder()
MOST_PARTS = 1024
LONG = 8
"""Things in a part that is worth remembering."""
Things = tuple[Any, ...]


class Shape(NamedTuple):
    """The fields of a struct, and which of them hold things with ids."""

    names: tuple[str, ...]
    hold_things: tuple[bool, ...]
    parts: tuple[str, ...]

    @property
    def columns(self) -> tuple[tuple[str, ...], tuple[bool, ...]]:
        return self[:2]


_shapes: dict[type[Struct], Shape] = {}


def shape(kind: type[Struct]) -> Shape:
    found = _shapes.get(kind)
    if found is None:
        found = _shapes[kind] = _shape(kind)
    return found


def _shape(kind: type[Struct]) -> Shape:
    hints = get_type_hints(kind)
    names = tuple([field.name for field in fields(kind)])
    hold_things = tuple([_holds_things(hints[name]) for name in names])
    return Shape(names, hold_things, tuple([name for name, holds in zip(names, hold_things) if holds]))


def _holds_things(hint: Any) -> bool:
    kinds = get_args(hint)
    if get_origin(hint) is not tuple or len(kinds) != 2 or kinds[1] is not Ellipsis:
        return False
    held = [kinds[0]] if isinstance(kinds[0], type) else get_args(kinds[0])
    return bool(held) and all(isinstance(kind, type) and issubclass(kind, Struct) and _has_id(kind) for kind in held)


def _has_id(kind: type[Struct]) -> bool:
    return any(field.name == "id" and field.default is NODEFAULT for field in fields(kind))


def spoken(thing: Struct) -> int:
    """The check of a thing itself: what it is called, and is in words."""
    return crc32(f"{getattr(thing, 'id', '')}\t{getattr(thing, 'label', '')}\n".encode())


def total_of(things: Things) -> int:
    """The check of some things with all that is in them. Their order does not matter."""
    found = 0
    for thing in things:
        found += spoken(thing)
        for name in shape(type(thing)).parts:
            found += total_of(getattr(thing, name))
    return found


def check_of(scene: Scene) -> int:
    return sum([total_of(getattr(scene, name)) for name in shape(Scene).parts]) & 0xFFFFFFFF


class Difference(NamedTuple):
    """Between two tuples of things."""

    part: Part | None
    """None where ids are not each their own, so that only the whole tells what there is."""
    check: int
    """By how much the check grows."""


class Known(NamedTuple):
    """Two tuples and how they differ. They are kept too: while they are, nothing else can have their identities."""

    before: Things
    now: Things
    drawn: Raw | None
    check: int


class Drawings:
    def __init__(self) -> None:
        self._known = Bounded[int, tuple[Things, Raw]](MOST_PARTS)
        """By identity. The part is kept too: while it is, nothing else can have its identity."""
        self._changes = Bounded[tuple[int, int], Known](MOST_PARTS)

    def draw(self, scene: Scene) -> Raw:
        """The scene, with only the name of its backdrop."""
        shared: dict[str, Any] = {}
        for name in shape(Scene).parts:
            things = getattr(scene, name)
            if len(things) >= LONG:
                shared[name] = self._part(things)
        return Raw(ENCODER.encode(replace(lean(scene), **shared)))

    def _part(self, things: Things) -> Raw:
        known = self._known.get(id(things))
        if known is None:
            known = self._known[id(things)] = things, Raw(ENCODER.encode(things))
        return known[1]

    def change(self, before: Scene, now: Scene) -> tuple[Thing | None, int]:
        """What is other in a scene than in one before it, and by how much its check grows."""
        if before is now:
            return None, 0
        fields: dict[str, Any] = {}
        parts: dict[str, Raw] = {}
        check = 0
        for name, is_part, one, other in zip(*shape(Scene).columns, astuple(before), astuple(now)):
            if one is other:
                continue
            if not is_part:
                if one != other:
                    fields[name] = lean(now).backdrop if name == "backdrop" else other
                continue
            known = self._changes.get((id(one), id(other)))
            if known is None:
                known = self._compare(one, other)
            check += known.check
            if known.drawn is None:
                fields[name] = other
            elif known.drawn is not NOTHING:
                parts[name] = known.drawn
        return (Thing(set=fields, parts=parts) if fields or parts else None), check

    def _compare(self, before: Things, now: Things) -> Known:
        part, check = difference(before, now)
        drawn = None if part is None else NOTHING if part is SAME or part == SAME else Raw(ENCODER.encode(part))
        known = Known(before, now, drawn, check)
        self._changes[id(before), id(now)] = known
        return known


NOTHING = Raw(b"")
SAME = Part()
UNCHANGED = Difference(SAME, 0)


def difference(before: Things, now: Things) -> Difference:
    """What has become of some things."""
    others = [(one, other) for one, other in zip(before, now) if one is not other]
    if not others and len(before) == len(now):
        return UNCHANGED
    are_alike = all([one.id == other.id and type(one) is type(other) for one, other in others])
    if are_alike and len(before) == len(now) == len({thing.id for thing in now}):
        # Mostly the same things stand in the same order.
        return _changed(others)
    return _moved(before, now)


def _changed(pairs: list[tuple[Any, Any]]) -> Difference:
    changed, check = [], 0
    for before, now in pairs:
        if before != now:
            thing, growth = _thing(before, now)
            changed.append(thing)
            check += growth
    return Difference(Part(changed=changed), check)


def _moved(before: Things, now: Things) -> Difference:
    known, here = {thing.id: thing for thing in before}, {thing.id: thing for thing in now}
    if len(known) != len(before) or len(here) != len(now):
        return Difference(None, total_of(now) - total_of(before))
    at = [place for place, thing in enumerate(now) if type(known.get(thing.id)) is not type(thing)]
    come = tuple([now[place] for place in at])
    new = {thing.id for thing in come}
    gone = tuple([thing for thing in before if thing.id not in here or thing.id in new])
    left = {thing.id for thing in gone}
    stay = [id for id in known if id not in left]
    is_in_order = stay == [id for id in here if id not in new]
    changed, check = _changed([(known[id], here[id]) for id in stay if known[id] is not here[id]])
    assert changed is not None
    part = replace(
        changed,
        gone=[thing.id for thing in gone],
        come=list(come),
        at=at if is_in_order else [],
        order=[] if is_in_order else list(here),
    )
    return Difference(part, check + total_of(come) - total_of(gone))


def _thing(before: Any, now: Any) -> tuple[Thing, int]:
    """What is other in a thing, and by how much its check grows."""
    fields: dict[str, Any] = {}
    parts: dict[str, Raw] = {}
    check = spoken(now) - spoken(before)
    for name, is_part, one, other in zip(*shape(type(now)).columns, astuple(before), astuple(now)):
        if one is other or one == other:
            continue
        part = None
        if is_part:
            part, growth = difference(one, other)
            check += growth
        if part is None:
            fields[name] = other
        else:
            parts[name] = Raw(ENCODER.encode(part))
    return Thing(now.id, fields, parts), check


DRAWINGS = Drawings()
