"""The map on the table: six cards with their domains and seas, where units, castles and names stand.

Made once for a pack and its map cards; every scene of such a table shares it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from ....core.chart import Chart as MapChart
from ....core.chart import grounds, layered
from ....core.chart.drawing import Drawing, Paper, Stand, Words, compass
from ....core.chart.room import Box, around, slots, standing
from ....core.chart.shapes import Spot
from ....core.look.text import breadth
from ....core.scene import Area, Backdrop, Label, Line, Piece, Point, Scatter
from ..pack import Pack
from ..pack.entries import Domain
from ..pack.shapes import DomainShape, Shapes, in_play, load_shapes
from ..text.names import slug

PIECE = 46.0
BESIDE = 38.0
"""Of the first house in a domain, and of others that stand beside it."""
NAME = 22.0
CASTLE = 31.0
COIN = 19.0
SEA_NAME = 16.0
SIGN = 0.8 * BESIDE
"""A number that a plan has in a domain."""
BESIDES = 3
"""How many houses find room beside the first; with the dead and their tokens there may be more."""
BREACH = 27.0
"""Half of how much of a fallen Wall is gone where one goes through it."""
MARGIN = 11.0
"""Water on both sides of the cards; with it the board is just wide enough to be laid out as a square one."""
SKY, SHORE = 4.0, -8.0
"""Water above the northernmost card; the southernmost has more than enough of its own."""


class DomainPlace(Struct, frozen=True):
    """Of one domain, what stands elsewhere than the shapes file has it."""

    piece: Point | None = None
    name: Point | None = None
    castle: Point | None = None
    lines: tuple[str, ...] = ()


class Places(Struct, frozen=True):
    compass: Spot
    domain: dict[str, DomainPlace]


@cache
def places() -> Places:
    return msgspec.toml.decode((Path(__file__).parent / "places.toml").read_bytes(), type=Places)


def _stand(shape: DomainShape) -> Stand:
    moved = places().domain.get(shape.id, DomainPlace())
    piece, name = moved.piece or (shape.army.x, shape.army.y), moved.name or (shape.label.x, shape.label.y)
    return Stand(piece, name, moved.lines or shape.label.lines, NAME)


class Chart(MapChart, frozen=True, eq=False, kw_only=True):
    """The drawn map with what only Tiny Epic has."""

    beside: dict[str, tuple[Point, ...]]
    """Of each domain, where further houses stand."""
    signs: dict[str, Point]
    """Of each domain, where a plan says which of its parts concern it."""
    castles: dict[str, Point]
    """Of each domain with a castle, and of King's Landing, where that stands."""
    ships: dict[str, Point]
    """Of each map card, where ships lie in its sea."""
    sails: dict[tuple[str, str], tuple[Point, ...]]
    """The ways of ships from the sea of one map card to the next, both ways."""


class Map(Drawing):
    def __init__(self, pack: Pack, cards: tuple[str, ...], wall: bool) -> None:
        self.pack = pack
        self.wall = wall
        """Whether the Wall stands, or there is nothing beyond it."""
        self.drawn: Shapes = in_play(load_shapes(pack), cards)
        self.entries: dict[str, Domain] = {domain.id: domain for domain in pack.map.domain}
        rects = [card.rect for card in self.drawn.cards]
        top, bottom = min(y for _, y, _, _ in rects), max(y + height for _, y, _, height in rects)
        right = max(x + width for x, _, width, _ in rects)
        self.width, self.height = right + 2 * MARGIN, bottom - top + SKY + SHORE
        stands = {shape.id: _stand(shape) for shape in self.drawn.domains}
        super().__init__(Paper(left=MARGIN, top=SKY - top), self.drawn, stands, piece=PIECE, name=NAME)

    def backdrop(self) -> Backdrop:
        return Backdrop(
            id=self.id,
            areas=(*self.islets(), *self._domains(), *self.gaps()),
            lines=(*self._seams(), *self._drawn_lines(), *self._lanes()),
            pieces=tuple(self._fiefs()),
            labels=(
                *self.names({id: self.entries[id].name for id in self.stands}),
                *self._waters(),
                *self._wall_name(),
            ),
            scatters=(*self.scatters(), self._compass()),
        )

    def _domains(self) -> Iterator[Area]:
        cards = {card.id: card.name for card in self.pack.map.map_card}
        for shape in self.drawn.domains:
            entry = self.entries[shape.id]
            near = sorted(self.entries[id].name for id in entry.neighbours if id in self.stands)
            yield self.ground(shape, slug(shape.id), entry.name, cards[entry.card], _notes(self.pack, entry), near)

    def _through_wall(self) -> dict[str, float]:
        """tinyepic/wall/falls: the ways through a fallen Wall, and where they meet it."""
        north = {domain.id for domain in self.pack.map.domain if domain.north_of_wall}
        ways = [way for way in self.drawn.sea_lines if (way.a in north) != (way.b in north)]
        return {f"crossing-{way.a}-{way.b}": self.paper.ring(way.path)[0][0] for way in ways}

    def _drawn_lines(self) -> Iterator[Line]:
        """A Wall that stands is whole, and nobody goes through; a fallen one is broken where one does."""
        through = self._through_wall()
        for line in self.lines(self.drawn.borders, lambda _: False):
            if line.id == "the-wall" and not self.wall:
                yield from _broken(line, sorted(through.values()))
            elif line.id not in through or not self.wall:
                yield line

    def _wall_name(self) -> Iterator[Label]:
        wall = self.drawn.wall
        if wall is None or not self._through_wall():
            return
        name = "The Wall" if self.wall else "The Wall, fallen"
        x, y = self.paper.shape(*wall.path[0])
        at = (round(x - 12 - breadth(name, SEA_NAME) / 2, 1), y)
        yield Label(id="name-the-wall", label=name, at=at, lines=(name,), size=SEA_NAME, face="water")

    def _seams(self) -> Iterator[Line]:
        """tinyepic/march/across-cards: where map cards meet."""
        rects = [card.rect for card in self.drawn.cards]
        tops = sorted({y for _, y, _, _ in rects})[1:]
        for n, y in enumerate(tops):
            left, right = self.paper.shape(0, y)[0] - MARGIN, self.width
            height = self.paper.shape(0, y)[1]
            yield Line(id=f"seam-{n}", kind="seam", points=((left, height), (right, height)))
        for x in sorted({x for x, _, _, _ in rects})[1:]:
            at = self.paper.shape(x, 0)[0]
            yield Line(id="seam-down", kind="seam", points=((at, 0), (at, self.height)))

    def _lanes(self) -> Iterator[Line]:
        """tinyepic/sail/distance: the chain of seas."""
        for sail in self.drawn.sails:
            if not sail.after_wall_falls or not self.wall:
                yield Line(id=f"lane-{sail.a}-{sail.b}", kind="lane", points=self.paper.ring(sail.path))

    def _waters(self) -> Iterator[Label]:
        for sea in self.drawn.seas:
            words = Words((sea.x, sea.y), sea.lines, SEA_NAME)
            yield self.words(f"name-{sea.id}", words, "water", sea.name)

    def _fiefs(self) -> Iterator[Piece]:
        """tinyepic/tax/fiefs: a coin where a domain pays one."""
        for shape in self.drawn.domains:
            entry = self.entries[shape.id]
            if entry.kind == "fief":
                yield Piece(
                    id=f"fief-{shape.id}",
                    label=f"{entry.name} pays {entry.tax_gold} gold",
                    tone="paper",
                    at=self._before_name(shape.id),
                    size=COIN,
                    shape="circle",
                    mark="coin",
                )

    def _compass(self) -> Scatter:
        spot = places().compass
        x, y = self.paper.shape(spot.x, spot.y)
        return compass(Spot(x, y, spot.size))

    def _before_name(self, id: str) -> Point:
        """To the left of the first line of the name."""
        x, y = self.paper.place(self.stands[id].name)
        lines = self.stands[id].lines
        half = breadth(lines[0], NAME) / 2
        return round(x - half - 0.95 * COIN, 1), round(y - 0.475 * NAME * (len(lines) - 1), 1)

    def castles(self) -> dict[str, Point]:
        found: dict[str, Point] = {}
        for shape in self.drawn.domains:
            moved = places().domain.get(shape.id, DomainPlace())
            if shape.castle is not None:
                found[shape.id] = self.paper.shape(*(moved.castle or (shape.castle.x, shape.castle.y)))
        return found

    def armies(self) -> dict[str, Point]:
        return {id: self.paper.place(stand.piece) for id, stand in self.stands.items()}


def _notes(pack: Pack, entry: Domain) -> Iterator[str]:
    """What a domain is for good."""
    if entry.kind == "fief":
        yield "Fief"
    elif entry.kind == "castle":
        yield "castle"
    else:
        yield "the Iron Throne"
    if entry.home_of:
        yield f"home of {pack.house(entry.home_of).name.removeprefix('House ').removeprefix('The ')}"


def _broken(wall: Line, gaps: list[float]) -> Iterator[Line]:
    """What is left of a Wall, with rubble in its breaches."""
    (left, y), (right, _) = wall.points[0], wall.points[-1]
    edges = [left, *[edge for gap in gaps for edge in (gap - BREACH, gap + BREACH)], right]
    for n, (start, end) in enumerate(zip(edges[::2], edges[1::2], strict=True)):
        if end > start:
            yield Line(id=f"the-wall-{n}", kind="wall", points=((start, y), (end, y)))
    for n, gap in enumerate(gaps):
        for side in (-1, 1):
            at = gap + side * 0.66 * BREACH
            yield Line(id=f"rubble-{n}-{side}", kind="wall", points=((at - 3, y + 5), (at + 3, y + 8)))


@lru_cache(maxsize=16)
def chart(pack: Pack, cards: tuple[str, ...], wall: bool = True, crowded: bool = False) -> Chart:
    """The chart of the map cards in play."""
    drawn = Map(pack, cards, wall)
    backdrop = layered(f"tinyepic-{len(cards)}", [drawn.backdrop()])
    armies, castles = drawn.armies(), drawn.castles()
    areas = grounds(backdrop)
    taken = standing(backdrop, armies.values(), PIECE)
    taken += [around(at, CASTLE, CASTLE) for at in castles.values()]
    # Every third point of an outline is enough to know whose land a spot is on.
    land = {id: area.rings[0][::3] for id, area in areas.items()}
    board = Box(0, 0, drawn.width, drawn.height)
    by_sea = {sea.id: sea.card for sea in drawn.drawn.seas}
    beside = slots(armies, BESIDES + crowded, BESIDE, PIECE, taken, board, land)
    # So many houses seldom meet: the last spot of each domain is a plan's as well.
    signs = {id: spots[-1] for id, spots in beside.items()}
    sails: dict[tuple[str, str], tuple[Point, ...]] = {}
    for sail in drawn.drawn.sails:
        way = drawn.paper.ring(sail.path)
        sails[by_sea[sail.a], by_sea[sail.b]] = way
        sails[by_sea[sail.b], by_sea[sail.a]] = way[::-1]
    return Chart(
        name="Westeros",
        width=drawn.width,
        height=drawn.height,
        backdrop=backdrop,
        pieces=armies,
        areas=areas,
        beside=beside,
        signs=signs,
        castles=castles,
        ships={sea.card: drawn.paper.shape(sea.ship_x, sea.ship_y) for sea in drawn.drawn.seas},
        sails=sails,
    )
