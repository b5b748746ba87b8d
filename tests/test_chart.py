"""A small map, drawn by core alone: an island of two places, a lake, a crossing to an islet."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from painted_table.core.chart import grounds, layered
from painted_table.core.chart.drawing import Drawing, Paper, Stand
from painted_table.core.chart.room import Box, around, inside, label_box, slots, standing
from painted_table.core.chart.shapes import BorderShape, Check, PlaceShape, Room, Shapes, read_shapes
from painted_table.core.content import ContentError, Problems
from painted_table.core.scene import Backdrop


class Shire(PlaceShape, frozen=True):
    stone: Room


class Hedge(BorderShape, frozen=True):
    is_old: bool


class Island(Shapes, frozen=True, kw_only=True):
    shires: tuple[Shire, ...]
    borders: tuple[Hedge, ...]


EAST = [[200, 0], [400, 0], [400, 200], [200, 200]]
WEST = [[0, 0], [200, 0], [200, 200], [0, 200]]
FILE = {
    "format": 1,
    "map": "island",
    "view": {"width": 500, "height": 250},
    "shires": [
        {
            "id": id,
            "polygon": ring,
            "label": {"x": x, "y": 20, "size": 14, "lines": [id.title()], "inside": True},
            "stone": {"x": x, "y": 100, "room": 40},
        }
        for id, ring, x in (("west", WEST, 100), ("east", EAST, 300))
    ],
    "borders": [{"a": "west", "b": "east", "length": 200, "is_old": True, "path": [[200, 0], [200, 200]]}],
    "coasts": [{"id": "west", "path": [[0, 0], [0, 200]]}],
    "sea_lines": [{"a": "west", "b": "east", "kind": "ferry", "path": [[0, 210], [400, 210]]}],
    "gaps": [{"id": "mere", "kind": "lake", "name": "The Mere", "polygon": [[190, 90], [210, 90], [200, 110]]}],
    "features": [
        {"kind": "islet", "polygon": [[450, 0], [460, 0], [455, 9]]},
        {"kind": "wood", "trees": [{"x": 100, "y": 100, "size": 9}, {"x": 30, "y": 180, "size": 9}]},
    ],
}


@pytest.fixture
def island(tmp_path: Path) -> Island:
    (tmp_path / "island.json").write_bytes(msgspec.json.encode(FILE))
    return read_shapes("island.json", Island, tmp_path / "nowhere", tmp_path)


def drawing(island: Island, paper: Paper | None = None) -> Drawing:
    stands = {
        shire.id: Stand((shire.stone.x, shire.stone.y), (shire.label.x, shire.label.y), shire.label.lines)
        for shire in island.shires
    }
    return Drawing(paper or Paper(), island, stands, piece=40, name=14)


def backdrop(island: Island) -> Backdrop:
    drawn = drawing(island)
    part = Backdrop(
        id="island",
        areas=(*drawn.islets(), *(drawn.ground(s, s.id, s.id.title()) for s in island.shires), *drawn.gaps()),
        lines=tuple(drawn.lines(island.borders, lambda hedge: hedge.is_old)),
        labels=tuple(drawn.names({"west": "West", "east": "East"})),
        scatters=tuple(drawn.scatters()),
    )
    return layered("island", [part])


def test_a_map_is_drawn_from_its_shapes(island: Island) -> None:
    drawn = backdrop(island)
    assert [area.id for area in drawn.areas] == ["island-islet-0", "west", "east", "gap-mere"]
    assert list(grounds(drawn)) == ["west", "east"]
    assert [line.kind for line in drawn.lines] == ["region", "coast", "crossing"]
    assert [label.label for label in drawn.labels] == ["West", "East"]


def test_ornament_keeps_clear_of_pieces(island: Island) -> None:
    (trees,) = backdrop(island).scatters
    assert [spot[:2] for spot in trees.spots] == [(30, 180)]


def test_paper_scales_shapes_and_stretches_both() -> None:
    paper = Paper(scale=2, left=10, top=20, stretch=0.5)
    assert paper.shape(100, 50) == (110, 70)
    assert paper.place((100, 50)) == (60, 45)
    assert paper.off_coast((0, 0), (30, 40), 5) == (13, 24)


def test_slots_keep_clear_of_names_pieces_and_each_other(island: Island) -> None:
    drawn = backdrop(island)
    pieces = {"west": (100.0, 100.0), "east": (300.0, 100.0)}
    land = {id: area.rings[0] for id, area in grounds(drawn).items()}
    found = slots(pieces, 5, 24, 40, standing(drawn, pieces.values(), 40), Box(0, 0, 500, 250), land)
    boxes = [around(at, 24, 24) for spots in found.values() for at in spots]
    assert len(boxes) == 10
    for id, spots in found.items():
        assert all(inside(land[id], at) for at in spots)
    others = [label_box(label) for label in drawn.labels] + [around(at, 34, 34) for at in pieces.values()]
    assert not any(one.shared(other) for one, other in combinations(boxes, 2))
    assert not any(one.shared(other) for one in boxes for other in others)


def test_shapes_that_contradict_the_pack_are_named(island: Island) -> None:
    problems = Problems()
    check = Check("island.json", problems)
    check.map(island, "isle")
    check.same("shires", [shire.id for shire in island.shires], ["west", "north"])
    check.joined("borders", island.borders, [("east", "west")])
    check.joined("sea_lines", island.sea_lines, [])
    with pytest.raises(ContentError) as refused:
        problems.check()
    assert [str(problem) for problem in refused.value.problems] == [
        'island.json: map: it is a file of "island"; write "isle"',
        "island.json: shires: not those of the map: east, north; make the shapes anew",
        "island.json: sea_lines: not the links of the map: east - west; make the shapes anew",
    ]
