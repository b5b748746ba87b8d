"""Paint that everybody can tell apart: contrasts and colour blindness, computed from the palette."""

from __future__ import annotations

from itertools import combinations

import pytest

from painted_table.core.look import Theme, ThemeName, look
from painted_table.core.look.colour import Triple, contrast, hexed, linear, mixed, oklab
from painted_table.core.look.text import breadth, fitted, ui_breadth, wrapped
from painted_table.games.risk.pack import published

TEXT = 4.5
LINE = 3.0
APART = 9.0
"""The least distance of two sides' colours, in hundredths of oklab, however one sees."""

OFF_THE_SEA = 4.5
"""The least distance of held land from the sea, in the same measure."""

Sight = tuple[Triple, Triple, Triple]
SIGHTS: dict[str, Sight] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What becomes of red, green and blue light in each: Machado and others, 2009, at full severity."""

ON = {
    TEXT: [
        ("ink", "ground"), ("ink", "panel"), ("ink", "well"), ("ink-2", "ground"), ("ink-2", "panel"),
        ("ink-2", "well"), ("gold", "ground"), ("gold", "panel"), ("danger", "panel"), ("good", "panel"),
        ("info", "panel"), ("on-act", "act"), ("rail-ink", "rail"), ("rail-ink-2", "rail"),
        ("sea-ink", "sea"), ("land-ink", "land"), ("land-ink", "land-2"), ("land-ink", "ice"),
    ],
    LINE: [
        ("line-2", "panel"), ("coast", "sea"), ("region-line", "land"), ("info", "sea"), ("casing", "rim"),
        ("casing", "act"),
    ],
}  # fmt: skip

both_themes = pytest.mark.parametrize("theme", ["light", "dark"])


def seen(colour: str, sight: Sight) -> Triple:
    """A colour in oklab as somebody with that sight sees it."""
    light = linear(colour)
    red, green, blue = (
        min(max(sum(share * part for share, part in zip(row, light, strict=True)), 0.0), 1.0) for row in sight
    )
    return oklab((red, green, blue))


def distance(one: str, other: str, sight: Sight) -> float:
    pairs = zip(seen(one, sight), seen(other, sight), strict=True)
    return 100 * float(sum((x - y) ** 2 for x, y in pairs) ** 0.5)


@both_themes
@pytest.mark.parametrize("least", list(ON))
def test_inks_and_lines_are_seen_on_their_surfaces(theme: ThemeName, least: float) -> None:
    surface = Theme(theme).surface
    faint = [(ink, on) for ink, on in ON[least] if contrast(surface(ink), surface(on)) < least]
    assert not faint


@pytest.mark.parametrize("tone", list(look().palette.tone))
def test_numbers_are_legible_on_every_tone(tone: str) -> None:
    paint = look().palette.tone[tone]
    assert contrast(paint.ink, paint.fill) >= TEXT


@both_themes
def test_names_are_legible_on_land_that_a_side_holds(theme: ThemeName) -> None:
    painter = Theme(theme)
    sides = [house.id for house in published().houses] + [force.id for force in published().forces]
    faint = [side for side in sides if contrast(painter.surface("land-ink"), painter.wash(side)) < TEXT]
    assert not faint


@both_themes
def test_land_that_a_side_holds_is_no_water(theme: ThemeName) -> None:
    painter = Theme(theme)
    sides = [house.id for house in published().houses] + [force.id for force in published().forces]
    sea = painter.surface("sea")
    far = {side: round(distance(painter.wash(side), sea, SIGHTS["normal"]), 1) for side in sides}
    assert {side: off for side, off in far.items() if off < OFF_THE_SEA} == {}


@both_themes
def test_a_piece_stands_off_any_ground_by_one_of_its_edges(theme: ThemeName) -> None:
    painter = Theme(theme)
    grounds = [painter.surface(name) for name in ("sea", "land", "ice")]
    pack = published()
    grounds += [painter.wash(id) for id in [*[h.id for h in pack.houses], *[f.id for f in pack.forces]]]
    for ground in grounds:
        assert max(contrast(painter.surface(edge), ground) for edge in ("casing", "rim")) >= LINE


@pytest.mark.parametrize("sight", list(SIGHTS))
def test_houses_are_told_apart_however_one_sees(sight: str) -> None:
    tones = look().palette.tone
    houses = [house.id for house in published().houses if house.playable]
    assert len(houses) == 7
    close = {
        pair: round(far, 1)
        for pair in combinations(houses, 2)
        if (far := distance(tones[pair[0]].fill, tones[pair[1]].fill, SIGHTS[sight])) < APART
    }
    assert not close


@pytest.mark.parametrize("sight", list(SIGHTS))
def test_all_powers_of_house_mitchell_are_told_apart_however_one_sees(sight: str) -> None:
    """Eight Houses and three forces lie on one map."""
    tones = look().palette.tone
    powers = [start.power for start in published().mitchell.starts]
    assert len(powers) == 11
    close = {
        pair: round(far, 1)
        for pair in combinations(powers, 2)
        if (far := distance(tones[pair[0]].fill, tones[pair[1]].fill, SIGHTS[sight])) < APART
    }
    assert not close


@pytest.mark.parametrize("sight", list(SIGHTS))
def test_coasts_are_told_apart_however_one_sees(sight: str) -> None:
    fills = [look().palette.tone[coast.icon_colour].fill for coast in published().coasts]
    assert all(distance(*pair, SIGHTS[sight]) >= APART for pair in combinations(fills, 2))


def test_colour_never_stands_alone() -> None:
    """Each House has a silhouette of its own, and a mark with words for it."""
    drawings, tones = look().drawings, look().palette.tone
    sides = [house.id for house in published().houses] + [force.id for force in published().forces]
    shapes = [tones[side].shape for side in sides]
    assert len(set(shapes)) == len(shapes)
    assert set(shapes) <= drawings.shape.keys()
    assert all(drawings.mark[side].words for side in sides)


def test_strewn_layers_name_surfaces() -> None:
    layers = [layer for drawing in look().drawings.strewn.values() for layer in drawing]
    named = {layer.fill for layer in layers} | {layer.stroke for layer in layers}
    assert named - {""} <= look().palette.surface.keys()


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mixed("#E9DDC2", "#83161B", 0) == "#E9DDC2"
    assert mixed("#E9DDC2", "#83161B", 1) == "#83161B"
    assert hexed(linear("#4593DA")) == "#4593DA"
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


def test_words_are_cut_to_the_room_there_is() -> None:
    assert fitted("Mira", 14, 100) == "Mira"
    cut = fitted("Quentin of the Very Long Name", 14, 100)
    assert cut.endswith("…")
    assert ui_breadth(cut, 14) <= 100
    assert wrapped("Eastern Dothraki Sea", 13, 60, 3) == ["Eastern", "Dothraki", "Sea"]
    assert len(wrapped("one two three four five six", 13, 20, 3)) == 3
    assert breadth("Winterfell", 20) == pytest.approx(20 * 4.28, rel=0.08)
