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


def test_what_was_used_is_told_by_its_name() -> None:
    s = TACTICS.given({**CROSSING, "jon-arryn": "5,5 shaken", "roose": "5,3", "honor-guard-1": "20,6"})
    names = [ability.id for ability in s.board.abilities]
    facts = {**TACTICS.position(s), "jon-arryn": "5,5 activated", "asks": "activation-over / acting 1"}
    again = TACTICS.given({**facts, "activation": "model=jon-arryn ap=2 helped=sand-step"})
    assert again.activation is not None and again.activation.helped == (names.index("sand-step"),)
    assert TACTICS.position(again)["activation"] == "model=jon-arryn ap=2 helped=sand-step"


@pytest.mark.parametrize(
    "wrong",
    [
        {"climbs": "model=roose pile=0"},
        {"roose": "5,3 activated", "climbs": "model=roose pile=2", "activation": "model=roose ap=2"},
        {"roose": "5,3 activated", "climbs": "model=roose pile=-1", "activation": "model=roose ap=2"},
    ],
)
def test_a_pile_that_is_not_there_was_not_tried(wrong: dict[str, str]) -> None:
    with pytest.raises(Garbled):
        TACTICS.given({**CROSSING, "roose": "5,3", "honor-guard-1": "20,6", **wrong})
