"""The maps as they are drawn: shapes, places of pieces and names, both maps on one sheet.

Geometry is data: `content/*_shapes.json` has the outlines, `places.toml` says where things stand on them,
`content/world.toml` where the maps lie beside each other. What is drawn alike on every map is `core/chart`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .....core.chart import Chart as MapChart
from .....core.chart import grounds, layered
from .....core.chart.drawing import Drawing, Paper, Words, compass, labelled
from .....core.chart.room import Box, around, standing
from .....core.scene import Area, Backdrop, Label, Line, Piece, Point
from ...pack import Pack
from ...pack.entries import MapId
from ...pack.shapes import PortPlace, Shapes, load_shapes
from ...text.names import slug
from .sheets import MitchellSheet, Sheet, WorldSheet, places
from .units import SEAT, UnitPlaces, unit_places

PIECE = 44.0
NAME = 19.0
CASTLE = 21.0
PORT = 25.0
SHIELD = 30.0
OFF_COAST = 15.0
"""Sizes in board units; a port stands this far off its coast."""


class Chart(MapChart, frozen=True, eq=False, kw_only=True):
    """A drawn map, or both, with what only RISK's maps have."""

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
    mitchell: MitchellSheet | None
    link: tuple[str, ...]
    """The two ports that only House Mitchell links, in the order of its way."""


class Map(Drawing):
    """One map on its paper, with its territories, castles, ports and bonuses."""

    def __init__(self, map_id: MapId, pack: Pack, alone: bool) -> None:
        self.pack = pack
        self.sheet: Sheet = places().sheet(map_id)
        self.drawn: Shapes = load_shapes(pack, map_id)
        self.regions = pack.regions_of((map_id,))
        paper = Paper(self.sheet.scale) if alone else _beside(map_id, self.sheet, pack)
        super().__init__(paper, self.drawn, self.sheet.territory, piece=PIECE, name=NAME)

    def backdrop(self) -> Backdrop:
        return Backdrop(
            id=self.id,
            areas=(*self.islets(), *self.beyond(), *self._territories()),
            lines=tuple(self.lines(self.drawn.borders, lambda border: border.region_border)),
            pieces=tuple(self._marks()),
            labels=(
                *self.names({t.id: t.name for t in self.pack.territories}),
                *(self.words(f"{self.id}-water-{n}", words, "water") for n, words in enumerate(self.sheet.water)),
                *self._region_names(),
            ),
            scatters=tuple(self.scatters()),
        )

    def _territories(self) -> Iterator[Area]:
        regions = {region.id: region.name for region in self.pack.regions}
        coasts = {coast.id: coast.name for coast in self.pack.coasts}
        entries = {t.id: t for t in self.pack.territories}
        joined: dict[str, list[str]] = {id: [] for id in entries}
        for link in self.pack.links:
            joined[link.a].append(entries[link.b].name)
            joined[link.b].append(entries[link.a].name)
        for shape in self.drawn.territories:
            entry = entries[shape.id]
            notes = ["castle"] if entry.castle else []
            if entry.port:
                notes.append(f"port on the {coasts[entry.port]}")
            yield self.ground(shape, slug(shape.id), entry.name, regions[entry.region], notes, sorted(joined[shape.id]))

    def _marks(self) -> Iterator[Piece]:
        """Castles, ports in the colour of their coast, and each region's bonus on a shield."""
        coasts = {coast.id: coast for coast in self.pack.coasts}
        entries = {t.id: t for t in self.pack.territories}
        for t in self.drawn.territories:
            if entries[t.id].castle:
                x, y = self.stands[t.id].piece
                yield Piece(
                    id=f"castle-{t.id}",
                    label=f"Castle of {entries[t.id].name}",
                    tone="paper",
                    at=self.paper.place((x - PIECE / 2 - CASTLE / 2 - 1, y + 2)),
                    size=CASTLE,
                    shape="keep",
                )
            if t.port:
                coast = coasts[t.port.coast]
                yield Piece(
                    id=f"port-{t.id}",
                    label=f"Port of {entries[t.id].name} on the {coast.name}",
                    tone=coast.icon_colour,
                    at=self._port(t.port),
                    size=PORT,
                    shape="circle",
                    mark="anchor",
                )
        for region in self.regions:
            yield Piece(
                id=f"bonus-{region.id}",
                label=f"{region.name}: {region.bonus} armies for the whole region",
                tone="paper",
                at=self.paper.place(self.sheet.region[region.id].shield),
                size=SHIELD,
                shape="heater",
                text=str(region.bonus),
            )

    def _region_names(self) -> Iterator[Label]:
        for region in self.regions:
            spot = self.sheet.region[region.id]
            words = Words(spot.name, spot.lines, NAME, spot.angle)
            yield self.words(f"name-{region.id}", words, "region", region.name)

    def _port(self, port: PortPlace) -> Point:
        return self.paper.off_coast((port.x, port.y), (port.ship_x, port.ship_y), OFF_COAST)

    def coasts(self) -> dict[str, str]:
        return {t.id: t.port.coast for t in self.drawn.territories if t.port}

    def ways(self, world: bool) -> Iterator[tuple[str, tuple[Point, ...]]]:
        lanes = {lane.port: lane.path for lane in places().world.lanes} if world else {}
        for t in self.drawn.territories:
            if t.port:
                own = tuple(map(self.paper.place, self.sheet.way[t.id]))
                yield t.id, (self._port(t.port), *(lanes[t.id][1:] if t.id in lanes else own))

    def armies(self) -> dict[str, Point]:
        return {id: self.paper.place(stand.piece) for id, stand in self.stands.items()}


def _beside(map_id: MapId, sheet: Sheet, pack: Pack) -> Paper:
    """World at War keeps the proportions of each map: its width on the common sheet tells its scale."""
    layout = pack.layout
    placement = layout.westeros if map_id == "westeros" else layout.essos
    return Paper(
        sheet.scale,
        placement.x_offset * layout.view_width / 1000,
        placement.y_offset * layout.view_height / 1000,
        placement.x_scale * layout.view_width / sheet.width,
    )


@lru_cache(maxsize=32)
def chart(pack: Pack, maps: tuple[str, ...], mitchell: bool = False) -> Chart:
    """The chart of the maps in play, with what House Mitchell adds to it."""
    known = [m for m in pack.maps if m.id in maps]
    world = len(known) > 1
    drawn = [Map(m.id, pack, alone=not world) for m in known]
    added = places().mitchell if mitchell else None
    if world:
        name = "World at War"
        width, height = float(pack.layout.view_width), float(pack.layout.view_height)
        dressing = [_world_dressing(places().world)]
    else:
        sheet = drawn[0].sheet
        name, width, height = known[0].name, sheet.width, sheet.height
        dressing = [_dressing(sheet)]
    if added:
        width = added.width
        dressing.append(_mitchell_dressing(added))
    id = "-".join(["risk", *maps, *(["mitchell"] if mitchell else [])])
    backdrop = layered(id, [*(map.backdrop() for map in drawn), *dressing])
    armies = {id: at for map in drawn for id, at in map.armies().items()}
    seats = {id: (round(x - PIECE / 2 - SEAT / 2 + 2, 1), y + 3) for id, (x, y) in armies.items()}
    ways = {port: way for map in drawn for port, way in map.ways(world)}
    homes = {home for house in pack.houses for home in (house.home, house.home_mitchell)}
    taken = standing(backdrop, armies.values(), PIECE)
    taken += [around(seats[id], 0.8 * SEAT, 0.9 * SEAT) for id in armies if id in homes]
    return Chart(
        name=name,
        width=width,
        height=height,
        backdrop=backdrop,
        pieces=armies,
        areas=grounds(backdrop),
        units=unit_places(armies, taken, Box(0, 0, width, height)),
        seats=seats,
        coasts={port: coast for map in drawn for port, coast in map.coasts().items()},
        ways=ways,
        ports=frozenset([*(way[0] for way in ways.values()), *(added.link[:: len(added.link) - 1] if added else ())]),
        joined=frozenset(frozenset((link.a, link.b)) for link in pack.links_of([m.id for m in known])),
        mitchell=added,
        link=added.ports if added else (),
    )


def _dressing(sheet: Sheet) -> Backdrop:
    """What a map wears when it lies alone."""
    return Backdrop(
        id="dressing",
        labels=(labelled("title", sheet.title, "title"), labelled("narrow-sea", sheet.narrow_sea, "water")),
        scatters=(compass(sheet.compass),),
    )


def _world_dressing(world: WorldSheet) -> Backdrop:
    """risk/world/narrow-sea: one lane that every port of that sea joins, instead of a line for each pair."""
    return Backdrop(
        id="dressing",
        lines=tuple(Line(id=f"lane-{lane.port}", kind="lane", tone="blue", points=lane.path) for lane in world.lanes),
        labels=(
            labelled("title", world.title, "title"),
            labelled("note", world.note, "note"),
            *(labelled(f"world-water-{n}", words, "water") for n, words in enumerate(world.water)),
        ),
        scatters=(compass(world.compass),),
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
        labels=(labelled("name-exile", added.name, "place"),),
    )
