"""Battlefields: exact footprints, paint that is told apart in both themes, and no more of it than a browser likes."""

from __future__ import annotations

import gzip
from functools import cache

import pytest

from painted_table.core.brush import Stamp, soft
from painted_table.core.look import Theme, ThemeName, look
from painted_table.core.look.colour import contrast
from painted_table.core.scene import Area, Scene, board_of
from painted_table.core.svg import to_svg
from painted_table.core.svg_ground import grain_of, loops, meadow
from painted_table.core.svg_terrain import CORNER, terrain
from painted_table.games import game

both_themes = pytest.mark.parametrize("theme", ["light", "dark"])
fields = pytest.mark.parametrize(
    ("name", "mode"),
    [("warband", "thrones"), ("warband", "clash"), ("tactics", "the_ruby_ford"), ("tactics", "griffins_stand")],
)
GROUNDS = ("f-meadow", "f-meadow-2", "f-meadow-3", "f-mud", "f-track", "f-water", "f-sand", "f-hill", "f-plank")
OF_A_PIECE, OF_A_MEADOW, BYTES = 40, 160, 34_000
"""The most marks of a piece of terrain and of the bare ground, and the most bytes of a field, packed."""


@cache
def scene(name: str, mode: str) -> Scene:
    found = game(name)
    return found.scene(found.see(found.start(2, {"mode": mode}), 0))


def drawn(of: Scene) -> list[Area]:
    return [area for area in board_of(of).areas if area.drawn]


@both_themes
def test_names_are_read_on_every_ground(theme: ThemeName) -> None:
    surface = Theme(theme).surface
    assert [one for one in GROUNDS if contrast(surface("land-ink"), surface(one)) < 4.5] == []
    assert contrast(surface("f-frame-ink"), surface("f-frame")) >= 4.5


@both_themes
def test_what_a_rule_measures_stands_off_and_what_none_knows_does_not(theme: ThemeName) -> None:
    surface = Theme(theme).surface
    meadow = surface("f-meadow")
    assert contrast(surface("f-edge"), meadow) >= 2
    for wash in ("f-meadow-2", "f-meadow-3", "f-track"):
        assert contrast(surface(wash), meadow) <= 1.4, wash


@both_themes
def test_walls_are_seen_against_the_ground(theme: ThemeName) -> None:
    """By their stones where it is dark, by their outline where it is light."""
    surface = Theme(theme).surface
    seen = max(contrast(surface(paint), surface("f-meadow")) for paint in ("f-stone", "f-line"))
    assert seen >= 3


@both_themes
def test_overlays_stand_off_the_meadow_in_their_casing(theme: ThemeName) -> None:
    surface = Theme(theme).surface
    for paint in ("act", "rim"):
        seen = max(contrast(surface(one), surface("f-meadow")) for one in (paint, "casing"))
        assert seen >= 3 and contrast(surface(paint), surface("casing")) >= 3


def test_drawings_name_what_there_is() -> None:
    drawings, surfaces = look().drawings, look().palette.surface
    for recipe in drawings.drawn.values():
        assert {of for strewn in recipe.strewn for of in strewn.of} <= drawings.ornament.keys()
        assert {recipe.base, recipe.planks, *(pool.fill for pool in recipe.pools)} - {""} <= surfaces.keys()
    paints = {paint for layers in drawings.ornament.values() for one in layers for paint in (one.fill, one.stroke)}
    assert paints - {"", "tone"} <= surfaces.keys()
    assert {stroke.paint for strokes in drawings.line.values() for stroke in strokes} <= surfaces.keys()


@fields
def test_terrain_is_known_and_its_footprint_exact(name: str, mode: str) -> None:
    field = scene(name, mode).backdrop.field
    assert field is not None
    for area in drawn(scene(name, mode)):
        recipe = look().drawings.drawn.get(area.drawn)
        assert recipe is not None or area.drawn in ("ford", "deep"), area.drawn
        if recipe and recipe.base and not recipe.inset:
            base = terrain(area, grain_of(field)).flat[1]
            assert not isinstance(base, Stamp) and base.d == soft(area.rings[0], CORNER)


@fields
def test_a_field_is_within_its_budget(name: str, mode: str) -> None:
    told = scene(name, mode)
    field = told.backdrop.field
    assert field is not None
    for area in drawn(told):
        paint = terrain(area, grain_of(field))
        assert len(paint.flat) + len(paint.standing) <= OF_A_PIECE, area.id
    assert len(meadow(field, told.width, told.height)) <= OF_A_MEADOW
    assert len(gzip.compress(to_svg(told, panels=False).encode())) <= BYTES


def test_the_same_field_is_the_same_picture() -> None:
    told = scene("warband", "thrones")
    meadow.cache_clear()
    assert to_svg(told) == to_svg(told)


def test_a_wall_has_a_man_for_every_point_left() -> None:
    ring = ((0.0, 0.0), (150.0, 0.0), (150.0, 50.0), (0.0, 50.0))
    for left in (1, 3, 5):
        wall = Area(id="wall", rings=(ring,), drawn="rampart", tone="stark", pips=5, full=left)
        men = [
            one for one in terrain(wall, 1.0).standing if isinstance(one.paint, Stamp) and one.paint.of == "watchman"
        ]
        assert len(men) == left


def test_outlines_go_round_squares_and_holes() -> None:
    around = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    outer, inner = sorted(loops(around), key=len, reverse=True)
    assert (len(outer), len(inner)) == (12, 4)
