"""The maps as drawn agree with the maps as played, and nothing on them stands in the way of anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import hypot
from typing import NamedTuple

import pytest

from painted_table.core.chart.ways import arrow, by_sea
from painted_table.core.look.text import breadth
from painted_table.core.scene import Label, Line, Piece, Point
from painted_table.games.risk.pack import Link, Pack, published
from painted_table.games.risk.scene.chart import CASTLE, NAME, PIECE, PORT, Chart, chart
from painted_table.games.risk.scene.chart.sheets import places
from painted_table.games.risk.scene.chart.units import SEAT, UNIT, WALL, WALL_ASPECT

pytestmark = pytest.mark.game("risk")

SHEETS = {
    "westeros": ("westeros",), "essos": ("essos",), "world": ("westeros", "essos"), "mitchell": ("westeros",),
}  # fmt: skip
SHORTEST_BORDER = 12.0
NEAREST_STRANGERS = 6.0
"""In board units: what people can tell apart."""

Ring = tuple[Point, ...]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom


def around(point: Point, width: float, height: float) -> Box:
    x, y = point
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def bounds(ring: Ring) -> Box:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return Box(min(xs), min(ys), max(xs), max(ys))


def sides(ring: Ring) -> Iterator[tuple[Point, Point]]:
    return pairwise((*ring, ring[0]))


def inside(ring: Ring, point: Point) -> bool:
    x, y = point
    crossings = 0
    for (x0, y0), (x1, y1) in sides(ring):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            crossings += 1
    return crossings % 2 == 1


def to_side(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from a stretch."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0.0
    along = min(max(along, 0.0), 1.0)
    return hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)


def to_ring(point: Point, ring: Ring) -> float:
    return min(to_side(point, start, end) for start, end in sides(ring))


def gap(one: Ring, other: Ring, within: float) -> float:
    """How far two rings are apart, if they come as near as `within`."""
    nearest = within
    for ring, rival in ((one, other), (other, one)):
        reach = bounds(rival).grown(within)
        for point in ring:
            if reach.holds(point):
                nearest = min(nearest, to_ring(point, rival))
    return nearest


def crosses(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two stretches cut each other; touching ends do not count."""

    def turn(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


@cache
def drawn(sheet: str) -> Chart:
    return chart(published(), SHEETS[sheet], sheet == "mitchell")


@cache
def rings(sheet: str) -> dict[str, Ring]:
    """The ring of each territory."""
    return {area.id: area.rings[0] for area in drawn(sheet).backdrop.areas if area.value}


def pack() -> Pack:
    return published()


def links(sheet: str, kind: str) -> set[frozenset[str]]:
    def pair(link: Link) -> frozenset[str]:
        return frozenset((link.a, link.b))

    return {pair(link) for link in pack().links if link.a in rings(sheet) and link.kind == kind}


def borders(sheet: str) -> dict[frozenset[str], float]:
    """The length of what two territories have in common, point for point."""
    holders: dict[frozenset[Point], list[str]] = {}
    for id, ring in rings(sheet).items():
        for start, end in sides(ring):
            holders.setdefault(frozenset((start, end)), []).append(id)
    lengths: dict[frozenset[str], float] = {}
    for stretch, ids in holders.items():
        assert len(ids) <= 2, f"{ids} share one stretch"
        if len(ids) == 2:
            (x0, y0), (x1, y1) = stretch
            lengths[frozenset(ids)] = lengths.get(frozenset(ids), 0.0) + hypot(x1 - x0, y1 - y0)
    return lengths


def pieces(sheet: str, kind: str) -> dict[str, Piece]:
    """The marks of one kind by what they belong to: `castle`, `port`, `bonus`."""
    found = (piece for piece in drawn(sheet).backdrop.pieces if piece.id.startswith(f"{kind}-"))
    return {piece.id.removeprefix(f"{kind}-"): piece for piece in found}


def lines(sheet: str, kind: str) -> list[Line]:
    return [line for line in drawn(sheet).backdrop.lines if line.kind == kind]


def label_box(label: Label) -> Box:
    spaced = 1.0 if label.face == "place" else 1.1
    width = spaced * max(breadth(line, label.size) for line in label.lines)
    height = 0.95 * label.size * len(label.lines)
    return around(label.at, height, width) if abs(label.angle) == 90 else around(label.at, width, height)


def name_boxes(sheet: str) -> dict[str, Box]:
    labels = drawn(sheet).backdrop.labels
    return {label.id.removeprefix("name-"): label_box(label) for label in labels if label.id.startswith("name-")}


def stepped(points: Sequence[Point], step: float = 3.0) -> Iterator[Point]:
    """Points along a way, a step apart."""
    for (x0, y0), (x1, y1) in pairwise(points):
        parts = max(int(hypot(x1 - x0, y1 - y0) / step), 1)
        for n in range(parts + 1):
            yield x0 + (x1 - x0) * n / parts, y0 + (y1 - y0) * n / parts


each_map = pytest.mark.parametrize("sheet", ["westeros", "essos"])
each_sheet = pytest.mark.parametrize("sheet", list(SHEETS))


@each_sheet
def test_every_territory_is_drawn_and_named(sheet: str) -> None:
    here = {t.id: t.name for t in pack().territories_of([m.id for m in pack().maps if m.id in SHEETS[sheet]])}
    assert rings(sheet).keys() == here.keys() == drawn(sheet).pieces.keys()
    areas = {area.id: area for area in drawn(sheet).backdrop.areas if area.value}
    labels = {label.id: label for label in drawn(sheet).backdrop.labels}
    for id, name in here.items():
        assert areas[id].label == name
        assert " ".join(labels[f"name-{id}"].lines) == name


@each_map
def test_rings_are_simple(sheet: str) -> None:
    for id, ring in rings(sheet).items():
        stretches = list(sides(ring))
        assert len(set(ring)) == len(ring), f"{id} passes a point twice"
        cut = [(one, other) for one, other in combinations(stretches, 2) if crosses(one, other)]
        assert not cut, f"{id} crosses itself"


@each_map
def test_two_areas_touch_exactly_when_a_border_joins_them(sheet: str) -> None:
    shared = borders(sheet)
    assert shared.keys() == links(sheet, "border")
    short = {tuple(sorted(pair)): length for pair, length in shared.items() if length < SHORTEST_BORDER}
    assert not short


@each_map
def test_lines_are_drawn_along_the_edges_of_areas(sheet: str) -> None:
    """Borders and coasts are lines of their own; each stretch of them is an edge of two areas or of one."""
    edges = Counter(frozenset(side) for ring in rings(sheet).values() for side in sides(ring))
    drawn_edges = 0
    for kind, holders in (("border", 2), ("region", 2), ("coast", 1)):
        for line in lines(sheet, kind):
            if line.id != "coast-beyond-the-wall":
                assert {edges[frozenset(side)] for side in pairwise(line.points)} == {holders}, line.id
                drawn_edges += len(line.points) - 1
    assert drawn_edges == len(edges)


@each_map
def test_areas_without_a_border_keep_their_distance(sheet: str) -> None:
    touching = links(sheet, "border")
    outlines = rings(sheet)
    boxes = {id: bounds(ring) for id, ring in outlines.items()}
    for one, other in combinations(outlines, 2):
        apart = frozenset((one, other)) not in touching
        if apart and boxes[one].grown(NEAREST_STRANGERS).meets(boxes[other]):
            assert gap(outlines[one], outlines[other], NEAREST_STRANGERS) >= NEAREST_STRANGERS, f"{one}, {other}"


@each_map
def test_no_two_areas_overlap(sheet: str) -> None:
    outlines = rings(sheet)
    boxes = {id: bounds(ring) for id, ring in outlines.items()}
    corners = {id: set(ring) for id, ring in outlines.items()}
    for one, other in combinations(outlines, 2):
        if not boxes[one].meets(boxes[other]):
            continue
        for inner, outer in ((one, other), (other, one)):
            strays = [
                point
                for point in corners[inner] - corners[outer]
                if boxes[outer].holds(point) and inside(outlines[outer], point)
            ]
            assert all(to_ring(point, outlines[outer]) < 0.2 for point in strays), f"{inner} lies in {outer}"


@each_map
def test_sea_lines_join_the_coasts_they_should_over_water(sheet: str) -> None:
    outlines = rings(sheet)
    found = set()
    for line in lines(sheet, "crossing"):
        start, end = line.points[0], line.points[-1]
        ends = frozenset(min(outlines, key=lambda id: to_ring(point, outlines[id])) for point in (start, end))
        found.add(ends)
        for point in stepped(line.points):
            near_end = min(hypot(point[0] - x, point[1] - y) for x, y in (start, end)) < 6
            assert near_end or not any(inside(ring, point) for ring in outlines.values()), f"{line.id} on land"
    assert found == links(sheet, "sea")


@each_sheet
def test_castles_and_ports_stand_where_they_are_played(sheet: str) -> None:
    here = [t for t in pack().territories if t.id in rings(sheet)]
    assert pieces(sheet, "castle").keys() == {t.id for t in here if t.castle}
    ports = pieces(sheet, "port")
    assert ports.keys() == {t.id for t in here if t.port}
    colours = {coast.id: coast.icon_colour for coast in pack().coasts}
    for t in here:
        if t.port:
            port = ports[t.id]
            assert port.tone == colours[t.port]
            assert drawn(sheet).coasts[t.id] == t.port
            assert not any(inside(ring, port.at) for ring in rings(sheet).values()), f"port of {t.id} on land"
            assert to_ring(port.at, rings(sheet)[t.id]) < PORT, f"port of {t.id} is far from its coast"


@each_sheet
def test_armies_stand_on_their_own_land(sheet: str) -> None:
    for id, at in drawn(sheet).pieces.items():
        assert inside(rings(sheet)[id], at), id
        assert to_ring(at, rings(sheet)[id]) > PIECE / 4, f"{id}: too near its edge"


def standing(sheet: str) -> dict[str, Box]:
    """All that has a place on the map of its own: names, armies, castles, ports and bonuses."""
    found: dict[str, Box] = {f"name of {id}": box for id, box in name_boxes(sheet).items()}
    for id, at in drawn(sheet).pieces.items():
        found[f"army of {id}"] = around(at, 0.86 * PIECE, 0.86 * PIECE)
    for kind, size in (("castle", 0.9 * CASTLE), ("port", 0.9 * PORT)):
        for id, piece in pieces(sheet, kind).items():
            found[f"{kind} of {id}"] = around(piece.at, size, size)
    for id, piece in pieces(sheet, "bonus").items():
        found[f"bonus of {id}"] = around(piece.at, 0.8 * piece.size, 0.9 * piece.size)
    return found


def clashes(boxes: dict[str, Box]) -> list[str]:
    return [f"{one}, {other}" for (one, box), (other, rival) in combinations(boxes.items(), 2) if box.meets(rival)]


@each_sheet
def test_names_pieces_and_marks_keep_clear_of_each_other(sheet: str) -> None:
    board = Box(0, 0, drawn(sheet).width, drawn(sheet).height)
    for what, box in standing(sheet).items():
        assert board.holds((box.left, box.top)), what
        assert board.holds((box.right, box.bottom)), what
    assert not clashes(standing(sheet))


@each_sheet
def test_units_and_seats_find_room_between_all_that(sheet: str) -> None:
    """Two kinds of units and a wall in every territory at once, and a Seat of Power wherever one can be."""
    boxes = standing(sheet)
    board = Box(0, 0, drawn(sheet).width, drawn(sheet).height)
    homes = {home for house in pack().houses for home in (house.home, house.home_mitchell)}
    for id, place in drawn(sheet).units.items():
        for n, at in enumerate((place.first, place.second)):
            box = around(at, 0.86 * UNIT, 0.9 * UNIT)
            assert board.holds((box.left, box.top)), id
            assert board.holds((box.right, box.bottom)), id
            boxes[f"unit {n} of {id}"] = box
        if id in homes:
            boxes[f"castle of {id}"] = around(drawn(sheet).seats[id], 0.8 * SEAT, 0.9 * SEAT)
    assert not clashes(boxes)
    for id, place in drawn(sheet).units.items():
        across, down = 0.94 * WALL * WALL_ASPECT, 0.84 * WALL
        wall = around(place.wall.at, down, across) if place.wall.angle else around(place.wall.at, across, down)
        # A wall stands behind or before its own army.
        others = [what for what, box in boxes.items() if box.meets(wall) and what != f"army of {id}"]
        assert not others, id


@each_sheet
def test_invasions_by_sea_are_drawn_over_water(sheet: str) -> None:
    chart = drawn(sheet)
    boxes = {id: bounds(ring) for id, ring in rings(sheet).items()}
    for source, target in combinations(sorted(chart.coasts), 2):
        if chart.coasts[source] != chart.coasts[target]:
            continue
        way = arrow(by_sea(chart.ways, source, target), PORT, PORT)
        assert hypot(way[0][0] - chart.ways[source][0][0], way[0][1] - chart.ways[source][0][1]) < 2 * PORT
        for point in stepped(way, 8.0):
            ashore = [id for id, box in boxes.items() if box.holds(point) and inside(rings(sheet)[id], point)]
            assert not ashore, f"{source} to {target} over {ashore}"


def test_house_mitchell_has_room_for_its_exiles() -> None:
    sheet, chart = places().mitchell, drawn("mitchell")
    houses = {start.power for start in pack().mitchell.starts} & {house.id for house in pack().houses}
    assert len(sheet.exiles) == len(houses)
    for at in sheet.exiles:
        assert inside(sheet.exile, at)
        assert at[0] + PIECE / 2 < chart.width
    waiting = {str(n): around(at, 0.9 * PIECE, 0.9 * PIECE) for n, at in enumerate((*sheet.exiles, sheet.wildlings))}
    assert not clashes(standing("mitchell") | waiting)
    (beyond,) = (area.rings[0] for area in chart.backdrop.areas if area.id == "beyond-the-wall")
    assert inside(beyond, sheet.wildlings)
    assert max(x for ring in rings("mitchell").values() for x, _ in ring) < min(x for x, _ in sheet.exile)


def test_the_link_of_house_mitchell_joins_its_two_ports_over_water() -> None:
    (link,) = pack().mitchell.links
    sheet, chart = places().mitchell, drawn("mitchell")
    assert set(sheet.ports) == {link.a, link.b}
    for port, end in zip(sheet.ports, (sheet.link[0], sheet.link[-1]), strict=True):
        x, y = chart.ways[port][0]
        assert hypot(end[0] - x, end[1] - y) < PORT
    for point in stepped(sheet.link):
        assert not any(inside(ring, point) for ring in rings("mitchell").values())


@each_sheet
def test_regions_are_named_on_the_water_with_their_bonus(sheet: str) -> None:
    bonuses = pieces(sheet, "bonus")
    names = name_boxes(sheet)
    for region in pack().regions:
        if region.id in names:
            assert bonuses[region.id].text == str(region.bonus)
            for ring in rings(sheet).values():
                assert not any(names[region.id].holds(point) for point in ring), f"{region.id} lies on land"


@each_sheet
def test_names_are_as_large_as_pieces_ask(sheet: str) -> None:
    assert {label.size for label in drawn(sheet).backdrop.labels if label.face == "place"} == {NAME}


def test_both_maps_keep_their_proportions_side_by_side() -> None:
    layout = pack().layout
    edges = []
    for placement, sheet in ((layout.westeros, places().westeros), (layout.essos, places().essos)):
        across = placement.x_scale * layout.view_width / sheet.width
        down = placement.y_scale * layout.view_height / sheet.height
        assert across == pytest.approx(down, rel=1e-4)
        edges.append((placement.x_offset, placement.x_offset + 1000 * placement.x_scale))
    assert edges[0][1] < edges[1][0]
    assert edges[1][1] <= 1000.001


def test_every_port_of_the_narrow_sea_has_a_way_to_the_common_lane() -> None:
    common, *ways = lines("world", "lane")
    ports = pieces("world", "port")
    narrow = {id for id, coast in drawn("world").coasts.items() if coast == pack().join.coast}
    assert {way.id.removeprefix("lane-") for way in ways} == narrow
    for way in (common, *ways):
        for point in stepped(way.points):
            assert not any(inside(ring, point) for ring in rings("world").values()), f"{way.id} on land"
    for way in ways:
        x, y = ports[way.id.removeprefix("lane-")].at
        assert hypot(way.points[0][0] - x, way.points[0][1] - y) < PORT / 2
        assert to_side(way.points[-1], *common.points) < 1
