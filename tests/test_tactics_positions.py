"""Positions of Tactics as text: what was tried in an activation, and by whom."""

from __future__ import annotations

import pytest

from painted_table.core.case import moved
from painted_table.core.refusal import Garbled
from painted_table.games.tactics.game import TACTICS
from painted_table.games.tactics.rules.walking import opened_to
from painted_table.games.tactics.text.names import figures
from proving import proves

pytestmark = pytest.mark.game("tactics")

CROSSING = {"option mode": "narrow_crossing", "option warbands": "preset"}


@proves("tactics/terrain/corpse-pile")
def test_a_pile_opened_in_a_granted_action_is_read_again_for_whom_it_was_opened() -> None:
    s = TACTICS.given({**CROSSING, "jon-arryn": "5,5", "roose": "5,3", "honor-guard-1": "20,6", "first": "baratheon"})
    for move in (
        *("activate jon-arryn", "use wise-words of jon-arryn on roose", "test", "pass", "will die 9"),
        *("climb 1", "pass", "will die 9"),
    ):
        s = moved(TACTICS, s, move)
    facts = TACTICS.position(s)
    assert facts["climbs"] == "model=roose pile=0 is-open=yes"
    again = TACTICS.given(facts)
    names = figures(again.board)
    assert opened_to(again, names.index("roose")) == 1
    assert opened_to(again, names.index("jon-arryn")) == 0


def test_positions_of_before_tell_the_piles_with_the_activation() -> None:
    given = {**CROSSING, "roose": "5,3", "robert": "5,5 on-foot", "honor-guard-1": "20,6", "asks": "acting baratheon"}
    robert = 1 << 2 * (1 + 11)
    s = TACTICS.given({**given, "activation": f"model=roose ap=2 tried={3 | robert} opened=1"})
    assert TACTICS.position(s)["climbs"] == ("model=roose pile=0 is-open=yes; model=roose pile=1; model=robert pile=0")
    assert TACTICS.position(s)["activation"] == "model=roose ap=2"


@pytest.mark.parametrize(
    "wrong",
    [
        {"climbs": "model=roose pile=0"},
        {"climbs": "model=roose pile=2", "activation": "model=roose ap=2"},
        {"climbs": "model=roose pile=-1", "activation": "model=roose ap=2"},
        {"activation": "model=roose ap=2 opened=-1"},
        {"activation": "model=roose ap=2 opened=1", "option mode": "the_ruby_ford"},
    ],
)
def test_a_pile_that_is_not_there_was_not_tried(wrong: dict[str, str]) -> None:
    with pytest.raises(Garbled):
        TACTICS.given({**CROSSING, "roose": "5,3", "honor-guard-1": "20,6", **wrong})
