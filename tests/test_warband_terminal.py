"""Warband in the terminal: no picture, but every unit, what it faces and how far, and what lies on the table."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from painted_table.cli.board import draw_board
from painted_table.cli.screen import Badges
from painted_table.core.dice import SeededDice
from painted_table.core.mind import carry_on
from painted_table.games import game

WARBAND = game("warband")

pytestmark = pytest.mark.game("warband")


def test_the_board_tells_every_unit_and_what_lies_about() -> None:
    s: Any = WARBAND.start(2, WARBAND.modes[0].options)
    mind = WARBAND.mind()
    assert mind is not None
    carry_on(mind, s, SeededDice(3), mind.tick(s) + 1, 600)
    view = WARBAND.see(s, 0)
    scene, terminal = WARBAND.scene(view), WARBAND.terminal()
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(draw_board(scene, terminal.regions(view), terminal.marks(view), Badges(scene), 0))
    told = " ".join(console.file.getvalue().split())  # type: ignore[attr-defined]
    units = [tray.label for tray in scene.trays if not tray.ghost]
    lying = [piece.label for piece in scene.pieces if piece.label and not piece.ghost]
    assert len(units) > 6 and lying
    assert [label for label in (*units, *lying) if " ".join(label.split()) not in told] == []
