"""The picture of Warband: what lies on the table never hides what must be read."""

from __future__ import annotations

import pytest

from minding import asked_in
from painted_table.core.agenda import NOBODY
from painted_table.core.scene import Label, Scene
from painted_table.games.warband.game import WARBAND
from painted_table.server.routes_setup import cover

pytestmark = pytest.mark.game("warband")


def drawn(**facts: str) -> Scene:
    s = WARBAND.given({name.replace("_", "-"): text for name, text in facts.items()})
    return WARBAND.scene(WARBAND.see(s, NOBODY))


@pytest.mark.parametrize("spot", ["24,20", "24.3,19.8", "22,20.1", "23.5,21"])
def test_an_objective_under_a_tray_leaves_its_number_free(spot: str) -> None:
    scene = drawn(tokens=spot, stark_sworn_swords="24,20@30", lannister_guards="24,45@180")
    star = next(piece for piece in scene.pieces if piece.id == "token 1")
    tray = next(tray for tray in scene.trays if tray.text == "12" and tray.at[1] > scene.height / 2)
    across, down = abs(star.at[0] - tray.at[0]), abs(star.at[1] - tray.at[1])
    short = min(tray.width, tray.depth)
    assert across >= 0.26 * short + star.size / 2 or down >= 0.16 * short + star.size / 2
    assert max(across, down) < 0.5 * short


def test_an_objective_in_the_open_lies_where_it_lies() -> None:
    scene = drawn(tokens="24,24", stark_sworn_swords="24,20@0", lannister_guards="24,45@180")
    star = next(piece for piece in scene.pieces if piece.id == "token 1")
    assert star.at == pytest.approx((scene.width / 2, scene.height / 2))


def name_of(scene: Scene, word: str) -> Label:
    return next(label for label in scene.labels if word in label.lines[0])


def test_a_name_lies_where_nothing_else_is_to_be_read() -> None:
    """Below its tray; where an objective lies there above it; between two trays beside it."""
    away = "44,45@180"
    below = name_of(drawn(tokens="2,2", stark_sworn_swords="24,20@0", lannister_guards=away), "Sworn Swords")
    marked = name_of(drawn(tokens="24,17", stark_sworn_swords="24,20@0", lannister_guards=away), "Sworn Swords")
    hemmed = drawn(tokens="2,2", stark_sworn_swords="24,24@0", stark_outriders="24,29.5@0", lannister_guards="24,19@0")
    beside = name_of(hemmed, "Sworn Swords")
    assert marked.at[1] < below.at[1] and marked.at[0] == below.at[0]
    assert abs(beside.at[0] - below.at[0]) > 50


def test_a_unit_is_called_by_the_name_of_who_leads_it() -> None:
    """Not by how that one is styled."""
    led = WARBAND.given({"army-2": "mountains-men+gregor-mad-dog lannister-guards", "mountains-men": "24,40@180"})
    labels = WARBAND.scene(WARBAND.see(led, NOBODY)).labels
    assert "Mountain's Men (Gregor)" in [label.lines[0] for label in labels]


def test_whose_edge_it_is_makes_way_for_trays() -> None:
    free = name_of(drawn(stark_sworn_swords="10,20@0", lannister_guards="10,45@180"), "Stark edge")
    taken = name_of(drawn(stark_sworn_swords="37,3.2@0", lannister_guards="10,45@180"), "Stark edge")
    assert free.at[1] == taken.at[1] and abs(free.at[0] - taken.at[0]) > 50


def test_of_terrain_half_a_name_is_none() -> None:
    """It is written below a piece that lies open, and not at all under a tray."""
    piece = {"terrain": "hedge:24,20@0"}
    free = drawn(stark_sworn_swords="10,20@0", lannister_guards="10,45@180", **piece)
    under = drawn(stark_sworn_swords="24,20@0", lannister_guards="10,45@180", **piece)
    x, y = name_of(free, "Hedge").at
    assert x == pytest.approx(scene_x(free, 24)) and scene_x(free, 28.75) < y < scene_x(free, 30)
    assert not any("Hedge" in label.lines for label in under.labels)


def scene_x(scene: Scene, inches: float) -> float:
    return inches * scene.width / 48


def charge_words(facts: dict[str, str], *moves: str) -> str:
    s, _, seat = asked_in(WARBAND, facts, *moves)
    scene = WARBAND.scene(WARBAND.see(s, seat))
    return next(overlay.text for overlay in scene.overlays if overlay.id.startswith("charge "))


def test_a_charge_that_is_pointed_at_is_told_as_it_would_be_rolled() -> None:
    """warband/charge/roll, warband/terrain/hindering, warband/charge/set-die"""
    near = {"stark-sworn-swords": "24,10@0 bare", "lannister-guards": "24,22@180"}
    assert charge_words(near, "activate stark-sworn-swords") == '6.0" needs 2+, 83%, front'
    bogs = near | {"terrain": "bog:24,16@0 hedge:18,16@0 hedge:30,16@0"}
    assert charge_words(bogs, "activate stark-sworn-swords") == '6.0" needs 2+ on both dice, 69%, front'
    mad = {
        "army-1": "lannister-guards+jaime-commander",
        "army-2": "mountains-men+gregor-mad-dog lannister-halberdiers",
        "mountains-men": "24,10@0",
        "lannister-guards": "24,22@180",
        "active": "second",
    }
    raging = charge_words(mad, "activate mountains-men", "morale dice 1 1")
    assert raging == '6.0" with a 6, which is set, front'


def test_on_its_cover_the_armies_have_met() -> None:
    scene = cover(WARBAND, WARBAND.modes[0], 2)
    sides = {plate.tone for plate in scene.plates}
    first, second = ([tray for tray in scene.trays if tray.tone == side] for side in sorted(sides))
    gaps = [abs(a.at[0] - b.at[0]) + abs(a.at[1] - b.at[1]) - a.depth - b.depth for a in first for b in second]
    assert min(gaps) < first[0].width
