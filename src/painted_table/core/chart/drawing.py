"""One map on paper: grounds, borders, coasts, names and ornament, as parts of a backdrop.

A game takes the parts it has, in its own order, and adds its marks: `Paper.shape` turns a point of the shapes
file into one of the board, `Paper.place` a point of the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import hypot
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ..scene import Area, Face, Label, Line, LineKind, Point, Scatter
from .shapes import BorderShape, PlaceShape, Shapes, Spot

B = TypeVar("B", bound=BorderShape)


class Words(Struct, frozen=True):
    """A text on the board, in lines, centred on its place."""

    at: Point
    lines: tuple[str, ...]
    size: float
    angle: float = 0.0


class Stand(Struct, frozen=True):
    """Of one place on the map: where its piece stands and where its name, both on the sheet."""

    piece: Point
    name: Point
    lines: tuple[str, ...]
    size: float = 0.0
    """Of the name; 0 is as large as all others."""


class Paper:
    """Puts a map at its place on the board.

    `scale` turns the units of the shapes file into those of the sheet, `stretch` both into those of the board.
    """

    def __init__(self, scale: float = 1.0, left: float = 0.0, top: float = 0.0, stretch: float = 1.0) -> None:
        self.left = left
        self.top = top
        self.stretch = stretch
        self.scale = scale * stretch

    def shape(self, x: float, y: float) -> Point:
        """A point of the shapes file."""
        return round(self.left + self.scale * x, 1), round(self.top + self.scale * y, 1)

    def place(self, point: Point) -> Point:
        """A point of the sheet."""
        return round(self.left + self.stretch * point[0], 1), round(self.top + self.stretch * point[1], 1)

    def ring(self, points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple(self.shape(x, y) for x, y in points)

    def off_coast(self, port: Point, ship: Point, by: float) -> Point:
        """A little way off the coast, towards the ship."""
        x, y = self.shape(*port)
        sea_x, sea_y = self.shape(*ship)
        step = by / hypot(sea_x - x, sea_y - y)
        return round(x + step * (sea_x - x), 1), round(y + step * (sea_y - y), 1)


class Drawing:
    """One map: its paper, its shapes, where things stand on it, and how large pieces and names are."""

    def __init__(self, paper: Paper, shapes: Shapes, stands: Mapping[str, Stand], *, piece: float, name: float) -> None:
        self.paper = paper
        self.shapes = shapes
        self.stands = stands
        self.piece = piece
        self.name = name
        self.id = shapes.map

    # -- grounds

    def islets(self) -> Iterator[Area]:
        for n, feature in enumerate(f for f in self.shapes.features if f.kind == "islet"):
            yield Area(id=f"{self.id}-islet-{n}", tone="land", rings=(self.paper.ring(feature.polygon),))

    def gaps(self) -> Iterator[Area]:
        """Lakes and bare rock; to be laid over what they are gaps of."""
        for gap in self.shapes.gaps:
            tone = "sea" if gap.kind == "lake" else "land-2"
            yield Area(id=f"gap-{gap.id}", tone=tone, rings=(self.paper.ring(gap.polygon),), name=gap.name)

    def beyond(self) -> Iterator[Area]:
        """The bare land behind the wall."""
        if self.shapes.wall and self.shapes.wall.beyond:
            yield Area(id="beyond-the-wall", tone="ice", rings=(self.paper.ring(self.shapes.wall.beyond),))

    def ground(
        self,
        shape: PlaceShape,
        value: str,
        name: str,
        group: str = "",
        notes: Iterable[str] = (),
        links: Iterable[str] = (),
    ) -> Area:
        """The ground of one place. `value` is what the notation calls it, `links` name what it is joined to."""
        return Area(
            id=shape.id,
            label=name,
            tone="land",
            value=value,
            rings=(self.paper.ring(shape.polygon),),
            name=name,
            group=group,
            notes=tuple(notes),
            links=tuple(links),
        )

    # -- lines

    def lines(self, borders: Iterable[B], is_heavy: Callable[[B], bool]) -> Iterator[Line]:
        """Rivers, borders (heavier where more than two places meet), coasts, the wall and crossings."""
        ring = self.paper.ring
        for n, feature in enumerate(f for f in self.shapes.features if f.kind == "river"):
            yield Line(id=f"{self.id}-river-{n}", kind="river", points=ring(feature.path))
        for n, border in enumerate(borders):
            kind: LineKind = "region" if is_heavy(border) else "border"
            yield Line(id=f"{self.id}-border-{n}", kind=kind, points=ring(border.path))
        for n, coast in enumerate(self.shapes.coasts):
            yield Line(id=f"{self.id}-coast-{n}", kind="coast", points=ring(coast.path))
        wall = self.shapes.wall
        if wall and wall.beyond:
            yield Line(id="coast-beyond-the-wall", kind="coast", points=ring(wall.beyond))
        if wall:
            yield Line(id="the-wall", kind="wall", points=ring(wall.path))
        for way in self.shapes.sea_lines:
            yield Line(id=f"crossing-{way.a}-{way.b}", kind="crossing", points=ring(way.path))

    # -- words

    def names(self, names: Mapping[str, str]) -> Iterator[Label]:
        """The name of each place; `names` are read aloud."""
        for id, stand in self.stands.items():
            yield Label(
                id=f"name-{id}",
                label=names[id],
                at=self.paper.place(stand.name),
                lines=stand.lines,
                size=stand.size or self.name,
            )

    def words(self, id: str, words: Words, face: Face, label: str = "") -> Label:
        return labelled(id, replace(words, at=self.paper.place(words.at)), face, label)

    # -- ornament

    def scatters(self) -> Iterator[Scatter]:
        """Ornament, where neither a piece nor a name stands."""
        for n, feature in enumerate(self.shapes.features):
            mark = {"ridge": "peak", "wood": "tree"}.get(feature.kind, feature.kind)
            spots = [
                (*self.paper.shape(s.x, s.y), round(s.size * self.paper.scale, 1))
                for s in feature.peaks + feature.trees + feature.spots
            ]
            clear = tuple(sorted((spot for spot in spots if self._is_clear(*spot)), key=lambda spot: spot[1]))
            if clear:
                yield Scatter(id=f"{self.id}-{mark}-{n}", mark=mark, spots=clear)

    def _is_clear(self, x: float, y: float, size: float) -> bool:
        for stand in self.stands.values():
            piece_x, piece_y = self.paper.place(stand.piece)
            if hypot(x - piece_x, y - size / 2 - piece_y) < self.piece / 2 + size / 2 + 2:
                return False
            name_x, name_y = self.paper.place(stand.name)
            letters = stand.size or self.name
            wide = 0.25 * letters * max(map(len, stand.lines)) + size / 2
            high = 0.5 * letters * len(stand.lines) + size / 2
            if abs(x - name_x) < wide and abs(y - size / 2 - name_y) < high:
                return False
        return True


def labelled(id: str, words: Words, face: Face, label: str = "") -> Label:
    """Words whose place is one of the board itself."""
    return Label(id=id, label=label, at=words.at, lines=words.lines, size=words.size, face=face, angle=words.angle)


def compass(spot: Spot) -> Scatter:
    return Scatter(id="compass", mark="compass", spots=((spot.x, spot.y, spot.size),))
