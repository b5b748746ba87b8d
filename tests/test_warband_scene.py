"""The picture of Warband: what lies on the table never hides what must be read."""

from __future__ import annotations

import pytest

from painted_table.core.agenda import NOBODY
from painted_table.core.scene import Scene
from painted_table.games.warband.game import WARBAND

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
