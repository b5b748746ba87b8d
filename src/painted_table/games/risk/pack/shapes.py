"""The maps as drawn: one shapes file for each, and what it must have in common with the pack."""

from __future__ import annotations

from functools import lru_cache

from ....core.chart.shapes import BorderShape, Check, Place, PlaceShape, Room, ShapeLabel, read_shapes
from ....core.chart.shapes import Shapes as MapShapes
from ....core.content import Entry, Problems
from ....core.entries import Colour, Slug
from . import CONTENT, MapId, Pack, Territory
from .entries import CoastId


class Sizes(Entry, frozen=True):
    """The radius that each kind of mark is laid out for."""

    army: float
    castle: float
    port: float


class PortPlace(Place, frozen=True):
    """x and y on the coast, the ship just off it."""

    coast: CoastId
    ship_x: float
    ship_y: float


class TerritoryShape(PlaceShape, frozen=True):
    region: Slug
    army: Room
    castle: Place | None
    port: PortPlace | None


class TerritoryBorder(BorderShape, frozen=True):
    """Heavier where regions meet."""

    region_border: bool


class RegionShape(Entry, frozen=True):
    """`tint` colours its land; the label stands on the water."""

    id: Slug
    tint: Colour
    label: ShapeLabel


class Shapes(MapShapes, frozen=True, kw_only=True):
    """One shapes file."""

    sizes: Sizes
    territories: tuple[TerritoryShape, ...]
    borders: tuple[TerritoryBorder, ...]
    regions: tuple[RegionShape, ...]


@lru_cache(maxsize=16)
def load_shapes(pack: Pack, map_id: MapId) -> Shapes:
    """The shapes of a map, the published ones where the pack brings none, read when somebody draws.

    Raises ContentError where they contradict the pack.
    """
    file = f"{map_id}_shapes.json"
    shapes = read_shapes(file, Shapes, pack.directory, CONTENT)
    problems = Problems()
    _check(shapes, pack, map_id, Check(file, problems))
    problems.check()
    return shapes


def _check(shapes: Shapes, pack: Pack, map_id: MapId, check: Check) -> None:
    """Every territory has its shape and port; a border is drawn exactly where a link is printed.

    Castles stand beside the armies, wherever the pack has one.
    """
    check.map(shapes, map_id)
    territories = {t.id: t for t in pack.territories_of([map_id])}
    check.same("territories", [shape.id for shape in shapes.territories], territories)
    for shape in shapes.territories:
        if shape.id in territories:
            _check_territory(shape, territories[shape.id], check)
    check.same("regions", [r.id for r in shapes.regions], [r.id for r in pack.regions_of([map_id])])
    links = pack.links_of([map_id])
    check.joined("borders", shapes.borders, [(link.a, link.b) for link in links if link.kind == "border"])
    check.joined("sea_lines", shapes.sea_lines, [(link.a, link.b) for link in links if link.kind == "sea"])


def _check_territory(shape: TerritoryShape, t: Territory, check: Check) -> None:
    at = check.problems.at(check.file, f"territory {shape.id}")
    at.require(shape.region == t.region, "region", f"the map has {t.region}", f'write "{t.region}"')
    coast = shape.port.coast if shape.port else ""
    at.require(coast == t.port, "port", f'the map has "{t.port}"', "place the port, or write null")
