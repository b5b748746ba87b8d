"""The maps as drawn: one shapes file for each, made by a generator and checked against the pack.

Points are [x, y] in units of the view, y downwards. Borders and coasts are lines of their own, each once, so
that a map is not drawn by stroking polygons.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from ....core.content import Entry, Problems, load_json
from ....core.entries import Colour, Slug
from . import CONTENT, MapId, Pack, Territory
from .entries import CoastId

Point = tuple[float, float]
Line = tuple[Point, ...]


class View(Entry, frozen=True):
    width: float
    height: float


class Sizes(Entry, frozen=True):
    """The radius that each kind of mark is laid out for."""

    army: float
    castle: float
    port: float


class TerritoryLabel(Entry, frozen=True):
    """`inside` is false for islands whose name stands on the water beside them."""

    x: float
    y: float
    size: float
    lines: tuple[str, ...]
    inside: bool


class ArmyPlace(Entry, frozen=True):
    """`room` is the radius of the disc that fits there clear of coast, borders and label."""

    x: float
    y: float
    room: float


class CastlePlace(Entry, frozen=True):
    x: float
    y: float


class PortPlace(Entry, frozen=True):
    """x and y on the coast, the ship just off it."""

    coast: CoastId
    x: float
    y: float
    ship_x: float
    ship_y: float


class TerritoryShape(Entry, frozen=True):
    """`polygon` is one ring that is not closed: the last point is not the first."""

    id: Slug
    region: Slug
    polygon: Line
    label: TerritoryLabel
    army: ArmyPlace
    castle: CastlePlace | None
    port: PortPlace | None


class BorderShape(Entry, frozen=True):
    """A stretch of the border of two territories; heavier where regions meet."""

    a: Slug
    b: Slug
    length: float
    region_border: bool
    path: Line


class CoastShape(Entry, frozen=True):
    id: Slug
    path: Line


class SeaLine(Entry, frozen=True):
    a: Slug
    b: Slug
    kind: Literal["sea"]
    path: Line


class Gap(Entry, frozen=True):
    """Nobody's ground inside the land."""

    id: Slug
    kind: Literal["lake", "rock"]
    name: str
    polygon: Line


class Spot(Entry, frozen=True):
    x: float
    y: float
    size: float


class Feature(Entry, frozen=True, kw_only=True):
    """Ornament; a map may be drawn without it."""

    kind: Literal["ridge", "river", "wood", "grass", "reeds", "dunes", "snow", "islet"]
    x: float = 0
    y: float = 0
    path: Line = ()
    polygon: Line = ()
    peaks: tuple[Spot, ...] = ()
    trees: tuple[Spot, ...] = ()
    spots: tuple[Spot, ...] = ()


class RegionLabel(Entry, frozen=True):
    x: float
    y: float
    angle: float
    size: float
    lines: tuple[str, ...]


class RegionShape(Entry, frozen=True):
    """`tint` colours its land; the label stands on the water."""

    id: Slug
    tint: Colour
    label: RegionLabel


class Wall(Entry, frozen=True):
    """`beyond` is the bare land north of it."""

    path: Line
    beyond: Line


class Shapes(Entry, frozen=True):
    """One shapes file."""

    format: Literal[1]
    map: MapId
    view: View
    sizes: Sizes
    territories: tuple[TerritoryShape, ...]
    borders: tuple[BorderShape, ...]
    coasts: tuple[CoastShape, ...]
    sea_lines: tuple[SeaLine, ...]
    gaps: tuple[Gap, ...]
    features: tuple[Feature, ...]
    regions: tuple[RegionShape, ...]
    wall: Wall | None = None


@lru_cache(maxsize=16)
def load_shapes(pack: Pack, map_id: MapId) -> Shapes:
    """The shapes of a map, the published ones where the pack brings none, read when somebody draws.

    Raises ContentError where they contradict the pack.
    """
    file = f"{map_id}_shapes.json"
    own = pack.directory / file
    shapes = load_json(own if own.exists() else CONTENT / file, Shapes)
    problems = Problems()
    _check(shapes, pack, file, map_id, problems)
    problems.check()
    return shapes


def _check(shapes: Shapes, pack: Pack, file: str, map_id: MapId, problems: Problems) -> None:
    """Every territory has its shape and port; a border is drawn exactly where a link is printed.

    Castles stand beside the armies, wherever the pack has one.
    """
    anew = "make the shapes anew"
    at = problems.at(file, "")
    at.require(shapes.map == map_id, "map", f'it is a file of "{shapes.map}"', f'write "{map_id}"')
    territories = {t.id: t for t in pack.territories_of([map_id])}
    drawn = {shape.id: shape for shape in shapes.territories}
    at.require(
        drawn.keys() == territories.keys(), "territories", f"not those of the map: {_differ(drawn, territories)}", anew
    )
    for shape in shapes.territories:
        if shape.id in territories:
            _check_territory(shape, territories[shape.id], file, problems)
    regions = [region.id for region in pack.regions_of([map_id])]
    at.require([region.id for region in shapes.regions] == regions, "regions", "not those of the map", anew)
    links = pack.links_of([map_id])
    for key, lines, kind in (("borders", shapes.borders, "border"), ("sea_lines", shapes.sea_lines, "sea")):
        pairs = {_pair(line.a, line.b) for line in lines}
        printed = {_pair(link.a, link.b) for link in links if link.kind == kind}
        at.require(pairs == printed, key, f"not the links of the map: {_differ(pairs, printed)}", anew)


def _check_territory(shape: TerritoryShape, t: Territory, file: str, problems: Problems) -> None:
    at = problems.at(file, f"territory {shape.id}")
    at.require(shape.region == t.region, "region", f"the map has {t.region}", f'write "{t.region}"')
    coast = shape.port.coast if shape.port else ""
    at.require(coast == t.port, "port", f'the map has "{t.port}"', "place the port, or write null")


def _pair(a: str, b: str) -> str:
    return " - ".join(sorted((a, b)))


def _differ(some: Iterable[str], others: Iterable[str]) -> str:
    return ", ".join(sorted(set(some) ^ set(others))[:6])
