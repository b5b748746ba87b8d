"""The map as drawn: the shapes file, what it must have in common with the pack, and what of it is in play."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from msgspec.structs import replace

from ....core.chart.shapes import BorderShape, Check, Feature, Place, PlaceShape, Points, Room, read_shapes
from ....core.chart.shapes import Shapes as MapShapes
from ....core.content import Entry, Problems
from ....core.entries import Slug
from . import CONTENT, Pack

FILE = "map_shapes.json"


class Sizes(Entry, frozen=True):
    """The radius that each kind of mark is laid out for."""

    army: float
    castle: float
    port: float


class DomainShape(PlaceShape, frozen=True):
    card: Slug
    army: Room
    castle: Place | None


class DomainBorder(BorderShape, frozen=True):
    """Heavier where map cards meet."""

    card_border: bool


class CardShape(Entry, frozen=True):
    id: Slug
    name: str
    rect: tuple[float, float, float, float]


class SeaShape(Entry, frozen=True):
    """The water of a map card: its name, where a ship lies in it, and its rings."""

    id: Slug
    name: str
    card: Slug
    x: float
    y: float
    size: float
    lines: tuple[str, ...]
    ship_x: float
    ship_y: float
    areas: tuple[Points, ...]


class SailShape(Entry, frozen=True):
    """The way of ships from the sea of one card to that of the next."""

    a: Slug
    b: Slug
    kind: str
    after_wall_falls: bool
    path: Points


class Shapes(MapShapes, frozen=True, kw_only=True):
    sizes: Sizes
    domains: tuple[DomainShape, ...]
    borders: tuple[DomainBorder, ...]
    cards: tuple[CardShape, ...]
    seas: tuple[SeaShape, ...]
    sails: tuple[SailShape, ...]


@lru_cache(maxsize=16)
def load_shapes(pack: Pack) -> Shapes:
    """The shapes of the map, the published ones where the pack brings none, read when somebody draws.

    Raises ContentError where they contradict the pack.
    """
    shapes = read_shapes(FILE, Shapes, pack.directory, CONTENT)
    problems = Problems()
    check = Check(FILE, problems)
    check.map(shapes, "tinyepic")
    check.same("domains", [shape.id for shape in shapes.domains], [domain.id for domain in pack.map.domain])
    check.same("cards", [card.id for card in shapes.cards], [card.id for card in pack.map.map_card])
    check.same("seas", [sea.id for sea in shapes.seas], [sea.id for sea in pack.map.sea])
    by_land = [(link.a, link.b) for link in pack.map.link if link.kind == "land"]
    check.joined("borders", shapes.borders, by_land)
    others = [(link.a, link.b) for link in pack.map.link if link.kind != "land"]
    check.joined("sea_lines", shapes.sea_lines, others)
    problems.check()
    return shapes


def in_play(shapes: Shapes, cards: Collection[str]) -> Shapes:
    """tinyepic/setup/map-layout: only what lies on the map cards of this table."""
    domains = tuple(shape for shape in shapes.domains if shape.card in cards)
    ids = {shape.id for shape in domains}
    rects = [card.rect for card in shapes.cards if card.id in cards]
    features = (_within(feature, rects) for feature in shapes.features)
    seas = {sea.id for sea in shapes.seas if sea.card in cards}
    return replace(
        shapes,
        domains=domains,
        borders=tuple(border for border in shapes.borders if border.a in ids and border.b in ids),
        coasts=tuple(coast for coast in shapes.coasts if coast.id in ids),
        sea_lines=tuple(line for line in shapes.sea_lines if line.a in ids and line.b in ids),
        features=tuple(feature for feature in features if feature is not None),
        cards=tuple(card for card in shapes.cards if card.id in cards),
        seas=tuple(sea for sea in shapes.seas if sea.id in seas),
        sails=tuple(sail for sail in shapes.sails if sail.a in seas and sail.b in seas),
    )


Rect = tuple[float, float, float, float]


def _within(feature: Feature, rects: list[Rect]) -> Feature | None:
    """As much of an ornament as lies on these cards."""
    way = feature.path if feature.kind == "river" else feature.polygon
    if way and not all(_holds(rects, x, y) for x, y in way):
        return None
    return replace(
        feature,
        peaks=tuple(spot for spot in feature.peaks if _holds(rects, spot.x, spot.y - spot.size)),
        trees=tuple(spot for spot in feature.trees if _holds(rects, spot.x, spot.y - spot.size)),
        spots=tuple(spot for spot in feature.spots if _holds(rects, spot.x, spot.y - spot.size)),
    )


def _holds(rects: list[Rect], x: float, y: float) -> bool:
    return any(left <= x <= left + width and top <= y <= top + height for left, top, width, height in rects)
