"""Scenes as they are sent.

The long parts of a scene lie open: every seat sees the same, and few moves change all of them. A game that gives
the very same tuple again, to another seat or after another move, has it encoded once.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from ..core.scene import Scene, lean

ENCODER = msgspec.json.Encoder()
MOST_PARTS = 1024
LONG = 8
"""Things in a part that is worth remembering."""


class Drawings:
    def __init__(self) -> None:
        self._known: dict[int, tuple[object, Raw]] = {}
        """By identity. The part is kept too: while it is, nothing else can have its identity."""

    def draw(self, scene: Scene) -> Raw:
        """The scene, with only the name of its backdrop."""
        shared: dict[str, Any] = {name: self._part(getattr(scene, name)) for name in ("areas", "pieces", "tracks")}
        return Raw(ENCODER.encode(replace(lean(scene), **shared)))

    def _part(self, things: tuple[Any, ...]) -> Any:
        if len(things) < LONG:
            return things
        known = self._known.get(id(things))
        if known is None:
            if len(self._known) >= MOST_PARTS:
                del self._known[next(iter(self._known))]
            known = self._known[id(things)] = things, Raw(ENCODER.encode(things))
        return known[1]


DRAWINGS = Drawings()
