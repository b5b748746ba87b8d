"""A map as drawn: a shapes file, made by a generator and checked against the pack.

Points are [x, y] in units of the view, y downwards. Borders and coasts are lines of their own, each once, so
that a map is not drawn by stroking polygons. A game derives its `Shapes` with the keys that only it has: its
list of places, of borders, and whatever stands on them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Literal, TypeVar

from ..content import Entry, Problems, load_json
from ..entries import Slug

Point = tuple[float, float]
Points = tuple[Point, ...]


class View(Entry, frozen=True):
    width: float
    height: float


class Place(Entry, frozen=True):
    x: float
    y: float


class Room(Place, frozen=True):
    """`room` is the radius of the disc that fits there clear of coast, borders and label."""

    room: float


class Spot(Place, frozen=True):
    size: float


class ShapeLabel(Spot, frozen=True):
    """Words in lines. `inside` is false for islands whose name stands on the water beside them."""

    lines: tuple[str, ...]
    angle: float = 0.0
    inside: bool = True


class PlaceShape(Entry, frozen=True):
    """`polygon` is one ring that is not closed: the last point is not the first."""

    id: Slug
    polygon: Points
    label: ShapeLabel


class BorderShape(Entry, frozen=True):
    """A stretch of the border of two places."""

    a: Slug
    b: Slug
    length: float
    path: Points


class CoastShape(Entry, frozen=True):
    """One stretch of the coast of a place, which may have several."""

    identity: ClassVar[tuple[str, ...]] = ("path",)

    id: Slug
    path: Points


class Crossing(Entry, frozen=True):
    """A way over water that joins two places."""

    a: Slug
    b: Slug
    kind: str
    path: Points


class Gap(Entry, frozen=True):
    """Nobody's ground inside the land."""

    id: Slug
    kind: Literal["lake", "rock"]
    name: str
    polygon: Points


class Feature(Entry, frozen=True, kw_only=True):
    """Ornament; a map may be drawn without it."""

    kind: Literal["ridge", "river", "wood", "grass", "reeds", "dunes", "snow", "islet"]
    x: float = 0
    y: float = 0
    path: Points = ()
    polygon: Points = ()
    peaks: tuple[Spot, ...] = ()
    trees: tuple[Spot, ...] = ()
    spots: tuple[Spot, ...] = ()


class Wall(Entry, frozen=True):
    """`beyond` is the bare land north of it."""

    path: Points
    beyond: Points = ()
    thickness: float = 0


class Shapes(Entry, frozen=True, kw_only=True):
    """What every shapes file has."""

    format: Literal[1]
    map: str
    view: View
    coasts: tuple[CoastShape, ...]
    sea_lines: tuple[Crossing, ...]
    gaps: tuple[Gap, ...]
    features: tuple[Feature, ...]
    wall: Wall | None = None


S = TypeVar("S", bound=Shapes)

ANEW = "make the shapes anew"


def read_shapes(file: str, of: type[S], own: Path, published: Path) -> S:
    """The shapes that a pack brings in its directory, or else the published ones."""
    return load_json(own / file if (own / file).exists() else published / file, of)


class Check:
    """Notes where shapes contradict the pack."""

    def __init__(self, file: str, problems: Problems) -> None:
        self.file = file
        self.problems = problems
        self.at = problems.at(file, "")

    def map(self, shapes: Shapes, id: str) -> None:
        self.at.require(shapes.map == id, "map", f'it is a file of "{shapes.map}"', f'write "{id}"')

    def same(self, key: str, drawn: Iterable[str], known: Iterable[str], whose: str = "those of the map") -> None:
        """Every one is drawn and no other."""
        strangers = sorted(set(drawn) ^ set(known))[:6]
        self.at.require(not strangers, key, f"not {whose}: {', '.join(strangers)}", ANEW)

    def joined(self, key: str, lines: Iterable[BorderShape | Crossing], links: Iterable[tuple[str, str]]) -> None:
        """A line is drawn exactly where a link is printed."""
        drawn = {_pair(line.a, line.b) for line in lines}
        self.same(key, drawn, {_pair(a, b) for a, b in links}, "the links of the map")


def _pair(a: str, b: str) -> str:
    return " - ".join(sorted((a, b)))
