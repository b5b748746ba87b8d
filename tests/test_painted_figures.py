"""Figures: words that can be drawn, contrasts that can be read, casualties that can be counted, and what they cost."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from painted_table import games
from painted_table.core import record, specimen
from painted_table.core.look import Theme, ThemeName, look
from painted_table.core.look.colour import contrast
from painted_table.core.match import Match
from painted_table.core.parade import FIGURED, badge_at, parade, rear_left
from painted_table.core.scene import Scene, Tray
from painted_table.core.svg import to_svg
from painted_table.core.svg_figures import Figures
from painted_table.core.wardrobe import dressed, unknown, worn
from painted_table.games.tactics.pack import published as tactics_pack
from painted_table.games.warband.pack import published as warband_pack

TEXT, LINE = 4.5, 3.0
NODES, BYTES = 6000, 250_000
MIDWAY = 200
"""Entries of a log after which both sides stand among each other."""
REPLAYS = Path(__file__).parent / "replays"
THEMES: tuple[ThemeName, ...] = ("light", "dark")
LIT = tuple(product(THEMES, sorted(look().palette.tone)))


def test_what_content_wears_can_be_drawn() -> None:
    pack = warband_pack()
    worn_there = [unit.figure for unit in pack.units] + [one.figure for one in pack.attachments]
    worn_there += [model.figure for model in tactics_pack().models]
    assert all(worn_there)
    assert [words for figure in worn_there for words in unknown(figure)] == []
    assert unknown("legs sword=mauve top-hat") == ["legs", "sword=mauve", "top-hat"]


def test_every_kind_has_an_outline_of_its_own() -> None:
    kinds = look().drawings.kind
    assert len({frozenset(worn(kind)) for kind in kinds}) == len(kinds)
    for kind, pose in product(kinds, ("", "a", "b", "ab", "o", "ao")):
        assert dressed(kind, "stark", pose)


@pytest.mark.parametrize(("theme", "tone"), LIT)
def test_a_number_is_read_on_its_house_and_a_rim_is_seen(theme: ThemeName, tone: str) -> None:
    """The number on its silhouette; the silhouette by its dark casing or its light rim, wherever it stands."""
    paint = Theme(theme)
    assert contrast(paint.ink(tone), paint.fill(tone)) >= TEXT
    for ground in ("land", "floor", *(name for name in ("f-meadow", "f-water") if name in paint.palette.surface)):
        edges = max(contrast(paint.surface(edge), paint.surface(ground)) for edge in ("casing", "rim"))
        assert edges >= LINE, ground
    assert max(contrast(paint.surface(edge), paint.fill(tone)) for edge in ("casing", "rim")) >= LINE


@pytest.mark.parametrize("theme", THEMES)
def test_names_are_read_on_the_ground(theme: ThemeName) -> None:
    paint = Theme(theme)
    assert contrast(paint.surface("land-ink"), paint.surface("land")) >= TEXT


@pytest.mark.parametrize("left", range(1, 13))
def test_a_figure_is_a_fact(left: int) -> None:
    """As many stand as are left, whoever leads them; the rest are dotted rings from the rear."""
    for leads in ((), ("captain",), ("lord",)):
        shown = parade(_unit(left=left, leads=leads))
        assert (len(shown.men), len(shown.feet), len(shown.empty)) == (left, left, 12 - left)
        assert sum(man.figure in leads for man in shown.men) == len(leads)


def test_who_stays_stays_as_he_is() -> None:
    """Nobody changes his helm or his place because somebody behind him fell."""
    before, after = parade(_unit(left=12)).men, parade(_unit(left=5)).men
    assert set(after) <= set(before)


@pytest.mark.parametrize("angle", range(0, 360, 15))
def test_no_token_covers_a_number(angle: int) -> None:
    for tray in specimen.units().values():
        turned = replace(tray, angle=float(angle))
        unit = parade(turned).unit
        x, y = rear_left(turned, unit)
        for corner in FIGURED.keys() - {"sw"}:
            far = [abs(one - other) for one, other in zip(badge_at(turned, corner, unit), (x, y), strict=True)]
            assert far[0] ** 2 + far[1] ** 2 >= (30 * unit) ** 2, (tray.figure, corner)


def test_a_unit_is_cheap() -> None:
    """At most 50 elements a tray, 20 a person."""
    for name, tray in specimen.units().items():
        drawn = Figures(Theme("light"), "k")
        assert _nodes(drawn.tray(tray)) + _nodes(drawn.number(tray, ())) <= 50, name


@pytest.mark.parametrize(("name", "file"), [("warband", "warband-thrones"), ("tactics", "tactics-ruby-ford")])
def test_a_whole_field_is_cheap(name: str, file: str) -> None:
    """In its middle: elements and bytes of the board's picture, and of what figures add to a scene."""
    scene = _midway(name, file)
    drawn = to_svg(scene, panels=False)
    assert "-fig-" in drawn
    assert _nodes(drawn) <= NODES
    assert len(drawn.encode()) <= BYTES
    assert drawn == to_svg(scene, panels=False)


def test_the_specimen_shows_all() -> None:
    page = specimen.page()
    for kind in look().drawings.kind:
        assert f"-fig-{kind}-" in page
    for house in specimen.sides():
        assert page.count(f"<figcaption>{house}</figcaption>") == len(THEMES)
    assert set(re.findall('href="#([^"]*)"', page)) <= set(re.findall('id="([^"]*)"', page))
    ElementTree.fromstring(page.partition("\n")[2].replace('<meta charset="utf-8">', ""))


class _Enough(Exception):
    """The game need not be played on."""


def _midway(name: str, file: str) -> Scene:
    game = games.game(name)
    found: list[Scene] = []

    def look_on(match: Match, _line: int, _text: str) -> None:
        if len(match.log) >= MIDWAY:
            found.append(game.scene(game.see(match.state, 0)))
            raise _Enough

    with suppress(_Enough):
        record.replay(record.load(REPLAYS / f"{file}.record", games.game), look_on)
    return found[0]


def _unit(left: int = 12, leads: tuple[str, ...] = ()) -> Tray:
    return replace(specimen.units()["seven left"], left=left, leads=leads)


def _nodes(markup: str) -> int:
    return len(re.findall("<[a-zA-Z]", markup))
