"""Prices of Tactics in words."""

from __future__ import annotations

import pytest

from painted_table.games.tactics.cards import Price
from painted_table.games.tactics.game import TACTICS
from painted_table.games.tactics.rules.coins import told, too_dear

pytestmark = pytest.mark.game("tactics")


def test_an_empty_pool_is_told_as_nothing() -> None:
    s = TACTICS.given({})
    s.gold[0] = s.silver[0] = s.copper[0] = 0
    refusal = too_dear(s, 0, Price(0, 1, 2))
    assert (refusal.says, refusal.instead) == ("That costs 1 silver and 2 copper.", "You have nothing.")
    assert told(Price(1, 0, 0)) == "1 gold"
