"""What is told where a table is set up was measured, and stands in docs/balance.md with the same figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from painted_table import games
from painted_table.core.figures import load_figures, written
from painted_table.games.risk import game as risk_game

RISK = risk_game.RISK
FIGURES = RISK.files / "figures.toml"
BALANCE = Path(__file__).parents[1] / "docs" / "balance.md"


def test_figures_are_read_as_they_are_written(tmp_path: Path) -> None:
    path = tmp_path / "figures.toml"
    path.write_text(written(list(load_figures(FIGURES))))
    assert load_figures(path) == load_figures(FIGURES)
    assert load_figures(tmp_path / "none.toml") == ()


@pytest.mark.parametrize("name", games.NAMES)
def test_the_document_says_the_same(name: str) -> None:
    text = BALANCE.read_text()
    assert games.game(name).figures()
    for one in games.game(name).figures():
        low, middle, high = one.turns
        assert f"| {middle} | {low} to {high} | {one.rounds:.1f} |" in text
        for side in one.sides:
            row = rf"\| {side.name} \| {side.games} \| {side.won:.4g} \| [\d.]+ % \({100 * side.low:.1f} to"
            assert re.search(row, text), side


def test_only_exactly_such_a_table_has_figures() -> None:
    found = RISK.known_figures(4, {"mode": "dominion"})
    assert found is not None
    assert (found.players, found.games, found.bot) == (4, 1000, "greedy")
    assert RISK.known_figures(4, {"mode": "dominion", "gold": "on"}) == found, "as the mode has it anyway"
    assert RISK.known_figures(4, {"mode": "dominion", "gold": "off"}) is None
    assert RISK.known_figures(4, {"mode": "skirmish", "variant": "mitchell"}) is None, "Houses were drawn"
