"""The maps as they are drawn: shapes, places of pieces and names, both maps on one sheet.

Geometry is data: `content/*_shapes.json` has the outlines, `places.toml` says where things stand on them,
`content/world.toml` where the maps lie beside each other. A chart is what never changes while a game goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Literal

from msgspec import Struct

from .....core.look.text import breadth
from .....core.scene import Area, Backdrop, Face, Label, Line, Piece, Point, Scatter, sealed
from ...pack import Pack
from ...pack.entries import MapId
from ...pack.shapes import Shapes, Spot, load_shapes
from ...text.names import slug
from .sheets import MitchellSheet, Sheet, Words, WorldSheet, places
from .units import SEAT, Box, UnitPlaces, around, unit_places

PIECE = 44.0
NAME = 19.0
CASTLE = 21.0
PORT = 25.0
SHIELD = 30.0
OFF_COAST = 15.0
"""Sizes in board units; a port stands this far off its coast."""


class Chart(Struct, frozen=True, eq=False):
    """A drawn map, or both: its size, what stays on it, and where each territory's things stand.

    There is one for each choice of maps: two charts are the same one or they differ.
    """

    name: str
    width: float
    height: float
    backdrop: Backdrop
    pieces: dict[str, Point]
    units: dict[str, UnitPlaces]
    seats: dict[str, Point]
    """Of each territory, where it is marked as a Seat of Power."""
    coasts: dict[str, str]
    """Of each port, the coast it lies on."""
    ways: dict[str, tuple[Point, ...]]
    """Of each port, the way from it to the lane of its coast."""
    ports: frozenset[Point]
    """Where ports are drawn."""
    joined: frozenset[frozenset[str]]
    """Territories that a border or a printed sea line joins."""
    areas: dict[str, Area]
    """The ground of each territory."""
    mitchell: MitchellSheet | None
    link: tuple[str, ...]
    """The two ports that only House Mitchell links, in the order of its way."""


class Paper:
    """Puts a map at its place on the sheet."""

    def __init__(self, map_id: MapId, scale: float, left: float = 0.0, top: float = 0.0, stretch: float = 1.0) -> None:
        self.map = map_id
        self.left = left
        self.top = top
        self.stretch = stretch
        self.scale = scale * stretch

    def shape(self, x: float, y: float) -> Point:
        """A point of the shapes file."""
        return round(self.left + self.scale * x, 1), round(self.top + self.scale * y, 1)

    def place(self, point: Point) -> Point:
        """A point of places.toml."""
        return round(self.left + self.stretch * point[0], 1), round(self.top + self.stretch * point[1], 1)

    def ring(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(self.shape(x, y) for x, y in points)


@lru_cache(maxsize=32)
def chart(pack: Pack, maps: tuple[str, ...], mitchell: bool = False) -> Chart:
    """The chart of the maps in play, with what House Mitchell adds to it."""
    known = [m for m in pack.maps if m.id in maps]
    papers = [_paper(m.id, pack, alone=len(known) == 1) for m in known]
    world = len(known) > 1
    added = places().mitchell if mitchell else None
    if world:
        name = "World at War"
        width, height = float(pack.layout.view_width), float(pack.layout.view_height)
        dressing = [_world_dressing(places().world)]
    else:
        sheet = places().sheet(known[0].id)
        name, width, height = known[0].name, sheet.width, sheet.height
        dressing = [_dressing(sheet)]
    if added:
        width = added.width
        dressing.append(_mitchell_dressing(added))
    parts = [*(_draw(paper, pack) for paper in papers), *dressing]
    backdrop = Backdrop(
        id="-".join(["risk", *maps, *(["mitchell"] if mitchell else [])]),
        ground="sea",
        areas=tuple(area for part in parts for area in part.areas),
        lines=tuple(line for part in parts for line in part.lines),
        pieces=tuple(piece for part in parts for piece in part.pieces),
        labels=tuple(label for part in parts for label in part.labels),
        scatters=tuple(scatter for part in parts for scatter in part.scatters),
    )
    armies = {t: paper.place(place.piece) for paper in papers for t, place in _sheet(paper).territory.items()}
    seats = {id: (round(x - PIECE / 2 - SEAT / 2 + 2, 1), y + 3) for id, (x, y) in armies.items()}
    ways = {port: way for paper in papers for port, way in _ways(pack, paper, world)}
    homes = {home for house in pack.houses for home in (house.seat, house.seat_mitchell)}
    standing = _standing(backdrop, armies, [seats[id] for id in armies if id in homes])
    return Chart(
        name,
        width,
        height,
        sealed(backdrop),
        armies,
        unit_places(armies, standing, Box(0, 0, width, height)),
        seats,
        {t.id: t.port.coast for paper in papers for t in load_shapes(pack, paper.map).territories if t.port},
        ways,
        frozenset([*(way[0] for way in ways.values()), *(added.link[:: len(added.link) - 1] if added else ())]),
        frozenset(frozenset((link.a, link.b)) for link in pack.links_of([m.id for m in known])),
        {area.id: area for area in backdrop.areas if area.value},
        added,
        places().mitchell.ports if mitchell else (),
    )


def _standing(backdrop: Backdrop, armies: dict[str, Point], seats: list[Point]) -> list[Box]:
    """What must not be covered: names, castles, ports, bonuses, Seats of Power and the armies themselves."""
    boxes = [around(at, 0.86 * PIECE, 0.86 * PIECE) for at in armies.values()]
    boxes += [around(at, 0.8 * SEAT, 0.9 * SEAT) for at in seats]
    boxes += [around(piece.at, 0.9 * piece.size, 0.9 * piece.size) for piece in backdrop.pieces]
    for label in backdrop.labels:
        if label.face in ("place", "region"):
            width = (1.0 if label.face == "place" else 1.1) * max(breadth(line, label.size) for line in label.lines)
            height = 0.95 * label.size * len(label.lines)
            boxes.append(around(label.at, height, width) if abs(label.angle) == 90 else around(label.at, width, height))
    return boxes


def _ways(pack: Pack, paper: Paper, world: bool) -> Iterator[tuple[str, tuple[Point, ...]]]:
    lanes = {lane.port: lane.path for lane in places().world.lanes} if world else {}
    for t in load_shapes(pack, paper.map).territories:
        if t.port:
            port = _port_place(paper, t.port.x, t.port.y, t.port.ship_x, t.port.ship_y)
            own = tuple(map(paper.place, _sheet(paper).way[t.id]))
            yield t.id, (port, *(lanes[t.id][1:] if t.id in lanes else own))


def _paper(map_id: MapId, pack: Pack, alone: bool) -> Paper:
    """World at War keeps the proportions of each map: its width on the common sheet tells its scale."""
    sheet = places().sheet(map_id)
    if alone:
        return Paper(map_id, sheet.scale)
    layout = pack.layout
    placement = layout.westeros if map_id == "westeros" else layout.essos
    return Paper(
        map_id,
        sheet.scale,
        placement.x_offset * layout.view_width / 1000,
        placement.y_offset * layout.view_height / 1000,
        placement.x_scale * layout.view_width / sheet.width,
    )


def _sheet(paper: Paper) -> Sheet:
    return places().sheet(paper.map)


def _draw(paper: Paper, pack: Pack) -> Backdrop:
    drawn = load_shapes(pack, paper.map)
    return Backdrop(
        id=paper.map,
        areas=tuple(_areas(paper, drawn, pack)),
        lines=tuple(_lines(paper, drawn)),
        pieces=tuple(_marks(paper, drawn, pack)),
        labels=tuple(_names(paper, pack)),
        scatters=tuple(_scatters(paper, drawn)),
    )


def _areas(paper: Paper, drawn: Shapes, pack: Pack) -> Iterator[Area]:
    for n, feature in enumerate(f for f in drawn.features if f.kind == "islet"):
        yield Area(id=f"{paper.map}-islet-{n}", tone="land", rings=(paper.ring(feature.polygon),))
    if drawn.wall:
        yield Area(id="beyond-the-wall", tone="ice", rings=(paper.ring(drawn.wall.beyond),))
    regions = {region.id: region.name for region in pack.regions}
    coasts = {coast.id: coast.name for coast in pack.coasts}
    entries = {t.id: t for t in pack.territories}
    for t in drawn.territories:
        entry = entries[t.id]
        notes = ["castle"] if entry.castle else []
        if entry.port:
            notes.append(f"port on the {coasts[entry.port]}")
        yield Area(
            id=t.id,
            label=entry.name,
            tone="land",
            value=slug(t.id),
            rings=(paper.ring(t.polygon),),
            name=entry.name,
            group=regions[entry.region],
            notes=tuple(notes),
        )


def _lines(paper: Paper, drawn: Shapes) -> Iterator[Line]:
    for n, feature in enumerate(f for f in drawn.features if f.kind == "river"):
        yield Line(id=f"{paper.map}-river-{n}", kind="river", points=paper.ring(feature.path))
    for n, border in enumerate(drawn.borders):
        kind: Literal["region", "border"] = "region" if border.region_border else "border"
        yield Line(id=f"{paper.map}-border-{n}", kind=kind, points=paper.ring(border.path))
    for n, coast in enumerate(drawn.coasts):
        yield Line(id=f"{paper.map}-coast-{n}", kind="coast", points=paper.ring(coast.path))
    if drawn.wall:
        yield Line(id="coast-beyond-the-wall", kind="coast", points=paper.ring(drawn.wall.beyond))
        yield Line(id="the-wall", kind="wall", points=paper.ring(drawn.wall.path))
    for way in drawn.sea_lines:
        yield Line(id=f"crossing-{way.a}-{way.b}", kind="crossing", points=paper.ring(way.path))


def _marks(paper: Paper, drawn: Shapes, pack: Pack) -> Iterator[Piece]:
    """Castles, ports in the colour of their coast, and each region's bonus on a shield."""
    colours = {coast.id: coast.icon_colour for coast in pack.coasts}
    entries = {t.id: t for t in pack.territories}
    coasts = {coast.id: coast.name for coast in pack.coasts}
    for t in drawn.territories:
        place = _sheet(paper).territory[t.id]
        if entries[t.id].castle:
            x, y = place.piece
            yield Piece(
                id=f"castle-{t.id}",
                label=f"Castle of {entries[t.id].name}",
                tone="paper",
                at=paper.place((x - PIECE / 2 - CASTLE / 2 - 1, y + 2)),
                size=CASTLE,
                shape="keep",
            )
        if t.port:
            yield Piece(
                id=f"port-{t.id}",
                label=f"Port of {entries[t.id].name} on the {coasts[t.port.coast]}",
                tone=colours[t.port.coast],
                at=_port_place(paper, t.port.x, t.port.y, t.port.ship_x, t.port.ship_y),
                size=PORT,
                shape="circle",
                mark="anchor",
            )
    for region in pack.regions_of((paper.map,)):
        yield Piece(
            id=f"bonus-{region.id}",
            label=f"{region.name}: {region.bonus} armies for the whole region",
            tone="paper",
            at=paper.place(_sheet(paper).region[region.id].shield),
            size=SHIELD,
            shape="heater",
            text=str(region.bonus),
        )


def _port_place(paper: Paper, x: float, y: float, ship_x: float, ship_y: float) -> Point:
    """A little way off the coast, towards the ship."""
    x, y = paper.shape(x, y)
    sea_x, sea_y = paper.shape(ship_x, ship_y)
    step = OFF_COAST / hypot(sea_x - x, sea_y - y)
    return round(x + step * (sea_x - x), 1), round(y + step * (sea_y - y), 1)


def _names(paper: Paper, pack: Pack) -> Iterator[Label]:
    sheet = _sheet(paper)
    names = {t.id: t.name for t in pack.territories}
    for t, place in sheet.territory.items():
        yield Label(id=f"name-{t}", label=names[t], at=paper.place(place.name), lines=place.lines, size=NAME)
    for n, words in enumerate(sheet.water):
        yield Label(
            id=f"{paper.map}-water-{n}",
            at=paper.place(words.at),
            lines=words.lines,
            size=words.size,
            face="water",
            angle=words.angle,
        )
    for region in pack.regions_of((paper.map,)):
        spot = sheet.region[region.id]
        yield Label(
            id=f"name-{region.id}",
            label=region.name,
            at=paper.place(spot.name),
            lines=spot.lines,
            size=NAME,
            face="region",
            angle=spot.angle,
        )


def _scatters(paper: Paper, drawn: Shapes) -> Iterator[Scatter]:
    """Ornament, where neither a piece nor a name stands."""
    for n, feature in enumerate(drawn.features):
        mark = {"ridge": "peak", "wood": "tree"}.get(feature.kind, feature.kind)
        spots = tuple(
            (*paper.shape(s.x, s.y), round(s.size * paper.scale, 1))
            for s in feature.peaks + feature.trees + feature.spots
        )
        clear = tuple(sorted((s for s in spots if _is_clear(paper, s)), key=lambda s: s[1]))
        if clear:
            yield Scatter(id=f"{paper.map}-{mark}-{n}", mark=mark, spots=clear)


def _is_clear(paper: Paper, spot: tuple[float, float, float]) -> bool:
    x, y, size = spot
    for place in _sheet(paper).territory.values():
        piece_x, piece_y = paper.place(place.piece)
        if hypot(x - piece_x, y - size / 2 - piece_y) < PIECE / 2 + size / 2 + 2:
            return False
        name_x, name_y = paper.place(place.name)
        wide = 0.25 * NAME * max(map(len, place.lines)) + size / 2
        high = 0.5 * NAME * len(place.lines) + size / 2
        if abs(x - name_x) < wide and abs(y - size / 2 - name_y) < high:
            return False
    return True


def _dressing(sheet: Sheet) -> Backdrop:
    """What a map wears when it lies alone."""
    return Backdrop(
        id="dressing",
        labels=(_words("title", sheet.title, "title"), _words("narrow-sea", sheet.narrow_sea, "water")),
        scatters=(_compass(sheet.compass),),
    )


def _world_dressing(world: WorldSheet) -> Backdrop:
    """risk/world/narrow-sea: one lane that every port of that sea joins, instead of a line for each pair."""
    return Backdrop(
        id="dressing",
        lines=tuple(Line(id=f"lane-{lane.port}", kind="lane", tone="blue", points=lane.path) for lane in world.lanes),
        labels=(
            _words("title", world.title, "title"),
            _words("note", world.note, "note"),
            *(_words(f"world-water-{n}", words, "water") for n, words in enumerate(world.water)),
        ),
        scatters=(_compass(world.compass),),
    )


def _mitchell_dressing(added: MitchellSheet) -> Backdrop:
    """risk/mitchell/exile, risk/mitchell/linked-ports: the shore of the exiles, and the way between two ports."""
    return Backdrop(
        id="mitchell",
        areas=(Area(id="exile", tone="land-2", rings=(added.exile,)),),
        lines=(
            Line(id="coast-exile", kind="coast", points=added.exile),
            Line(id="lane-mitchell", kind="lane", points=added.link),
        ),
        labels=(_words("name-exile", added.name, "place"),),
    )


def _compass(spot: Spot) -> Scatter:
    return Scatter(id="compass", mark="compass", spots=((spot.x, spot.y, spot.size),))


def _words(id: str, words: Words, face: Face) -> Label:
    return Label(id=id, at=words.at, lines=words.lines, size=words.size, face=face, angle=words.angle)
