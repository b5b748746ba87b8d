"""Dice in the terminal: a die that counts stands out, a spare one does not."""

from __future__ import annotations

from painted_table.cli.board import draw_dice
from painted_table.core.scene import Die


def test_a_spare_die_is_dim() -> None:
    text = draw_dice((Die("6", "wins"), Die("3", "loses"), Die("1", "spare")))
    assert [(text.plain[span.start : span.end], span.style) for span in text.spans] == [
        ("6", "bold"),
        ("3", "bold"),
        ("1", "dim"),
    ]


def test_dice_that_have_not_fallen_are_counted() -> None:
    assert [draw_dice((Die(""),) * n).plain for n in (0, 1, 2)] == ["", "1 die to roll", "2 dice to roll"]
