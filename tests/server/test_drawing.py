"""A scene is sent as it is, however much of it was encoded before."""

from __future__ import annotations

import pytest

from painted_table.core.agenda import NOBODY
from painted_table.core.dice import SeededDice
from painted_table.core.playout import playout
from painted_table.core.scene import lean, to_json
from painted_table.games.risk.game import RISK
from painted_table.server import drawing
from painted_table.server.drawing import Drawings


@pytest.mark.parametrize("options", [{}, {"mode": "dominion", "variant": "mitchell"}])
def test_what_is_sent_is_the_scene(options: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "MOST_PARTS", 4)
    drawings, s, dice = Drawings(), RISK.start(4, options), SeededDice(3)
    for _ in range(40):
        playout(s, dice, 5)
        for seat in (0, NOBODY, 1):
            scene = RISK.scene(RISK.see(s, seat))
            assert bytes(drawings.draw(scene)) == to_json(lean(scene))


def test_seats_of_a_table_share_the_board() -> None:
    s = RISK.start(3, {})
    playout(s, SeededDice(3), 60)
    one, other = (RISK.scene(RISK.see(s, seat)) for seat in (0, 1))
    assert one.areas is other.areas and one.pieces is other.pieces and one.tracks is other.tracks
