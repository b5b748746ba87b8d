"""Tiny Epic in the terminal: its map in words, part by part, with all that stands there."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from painted_table.cli.board import draw_board
from painted_table.cli.screen import Badges
from painted_table.core.dice import SeededDice
from painted_table.core.mind import carry_on
from painted_table.core.scene import drawn_areas
from painted_table.games import game

TINY = game("tinyepic")

pytestmark = pytest.mark.game("tinyepic")


@pytest.mark.parametrize("mode", TINY.modes, ids=lambda mode: mode.id)
def test_the_board_tells_whose_a_place_is_and_what_stands_there(mode: Any) -> None:
    s: Any = TINY.start(mode.seats[-1], mode.options)
    mind = TINY.mind()
    assert mind is not None
    dice = SeededDice(3)
    for _ in range(12):
        carry_on(mind, s, dice, mind.tick(s) + 1, 600)
    view = TINY.see(s, 0)
    scene = TINY.scene(view)
    console = Console(file=io.StringIO(), width=200, color_system=None)
    console.print(draw_board(scene, (), {}, Badges(scene), 0))
    told = " ".join(console.file.getvalue().split())  # type: ignore[attr-defined]
    areas = [area for area in drawn_areas(scene) if area.value]
    held = [area.label.partition(", ")[2].removesuffix(f", {area.group}") for area in areas if area.counts]
    assert areas and held
    assert [area.name for area in areas if area.name not in told] == []
    assert [words for words in held if words not in told] == []
