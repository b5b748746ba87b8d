"""What the log of a battle says: who has done it."""

from __future__ import annotations

import pytest

from painted_table.core.case import moved
from painted_table.games.tactics.game import TACTICS

pytestmark = pytest.mark.game("tactics")

GRANTED = {
    "rally": (
        {"eddard": "5,5", "baratheon-warden-1": "5,3", "honor-guard-1": "13,0"},
        ["activate eddard", "use rally-the-north of eddard on baratheon-warden-1"],
        "move 6,2",
        "Baratheon Warden 1 moves to 6,2.",
    ),
    "wise words": (
        {"jon-arryn": "5,5", "robert": "5,3 on-foot", "honor-guard-1": "4,3"},
        ["activate jon-arryn", "use wise-words of jon-arryn on robert", "test", "will die 9"],
        "attack honor-guard-1 with warhammer",
        "Young Robert Baratheon attacks Targaryen Honor Guard 1: Warhammer.",
    ),
    "surge": (
        {"jon-arryn": "5,5", "denys": "5,3", "honor-guard-1": "4,3", "honor-guard-2": "13,0"},
        [
            *("activate jon-arryn", "use wise-words of jon-arryn on denys", "test", "will die 9"),
            *("attack honor-guard-1 with vale-longsword", "attack dice 9 1", "pass", "defence dice 1"),
        ],
        "move 4,3",
        "Denys Arryn moves to 4,3.",
    ),
    "forced": (
        {"stag-knight": "2,2", "lewyn": "3,2"},
        [
            *("activate stag-knight", "attack lewyn with two-handed-hammer", "attack dice 9 1", "defence dice 1"),
            "use send-reeling of stag-knight",
        ],
        "move 4,1",
        "Lewyn Martell moves to 4,1.",
    ),
}


@pytest.mark.parametrize("name", GRANTED)
def test_who_acts_is_told_and_not_who_is_active(name: str) -> None:
    given, moves, last, told = GRANTED[name]
    s = TACTICS.given({"option mode": "learn_to_play", "first": "baratheon", **given})
    for move in moves:
        s = moved(TACTICS, s, move)
    assert TACTICS.sentence(s, 1, TACTICS.parse(s, last)) == told
