"""What the log of a battle says: who has done it."""

from __future__ import annotations

import pytest

from painted_table.core.agenda import advance, options
from painted_table.core.case import moved
from painted_table.games.tactics.game import TACTICS

pytestmark = pytest.mark.game("tactics")

GRANTED = {
    "rally": (
        {"eddard": "5,5", "baratheon-warden-1": "5,3", "honor-guard-1": "13,0"},
        ["activate eddard", "use rally-the-north of eddard on baratheon-warden-1"],
        "move 6,2",
        "Baratheon Warden 1 moves 1 square north-east.",
    ),
    "wise words": (
        {"jon-arryn": "5,5", "robert": "5,3 on-foot", "honor-guard-1": "4,3"},
        ["activate jon-arryn", "use wise-words of jon-arryn on robert", "test", "will die 9"],
        "attack honor-guard-1 with warhammer",
        "Young Robert Baratheon attacks Targaryen Honor Guard 1 with Warhammer.",
    ),
    "surge": (
        {"jon-arryn": "5,5", "denys": "5,3", "honor-guard-1": "4,3", "honor-guard-2": "13,0"},
        [
            *("activate jon-arryn", "use wise-words of jon-arryn on denys", "test", "will die 9"),
            *("attack honor-guard-1 with vale-longsword", "attack dice 9 1", "pass", "defence dice 1"),
        ],
        "move 4,3",
        "Denys Arryn moves 1 square west.",
    ),
    "forced": (
        {"stag-knight": "2,2", "lewyn": "3,2"},
        [
            *("activate stag-knight", "attack lewyn with two-handed-hammer", "attack dice 9 1", "defence dice 1"),
            "use send-reeling of stag-knight",
        ],
        "move 4,1",
        "Lewyn Martell moves 1 square north-east.",
    ),
}


@pytest.mark.parametrize("name", GRANTED)
def test_who_acts_is_told_and_not_who_is_active(name: str) -> None:
    given, moves, last, told = GRANTED[name]
    s = TACTICS.given({"option mode": "learn_to_play", "first": "baratheon", **given})
    for move in moves:
        s = moved(TACTICS, s, move)
    assert TACTICS.sentence(s, 1, TACTICS.parse(s, last)) == told


FIGHT = {
    "option mode": "the_ruby_ford",
    "option warbands": "preset",
    "rhaegar": "10,3 on-foot 3-wounds",
    "honor-guard-1": "0,0",
    "robert": "11,3 on-foot",
    "asks": "acting robert",
    "active": "baratheon",
}


def test_the_log_tells_what_dice_have_brought_and_who_fell() -> None:
    s, told = TACTICS.given(FIGHT), []
    for move in ("attack rhaegar with warhammer", "attack dice 9 9 1", "defence dice 9 1", "capture"):
        a = TACTICS.parse(s, move)
        told.append(TACTICS.sentence(s, 1, a))
        s = moved(TACTICS, s, move)
    assert told[1:] == [
        "The attack dice: 9, 9, 1: 2 hits.",
        "The defence dice: 9, 1: 1 blocked, 1 wound for Rhaegar Targaryen, who had 1 left.",
        "Young Robert Baratheon captures Rhaegar Targaryen.",
    ]


def test_an_agenda_goes_by_the_name_on_its_card_and_a_purchase_tells_its_gain() -> None:
    s = TACTICS.given({**FIGHT, "baratheon-hand": "no-quarter"})
    use = TACTICS.parse(s, "use no-quarter of robert")
    assert TACTICS.offer(s, 1, use).label == "Ours Is the Fury (agenda): a free attack first"
    song = {
        "option mode": "the_ruby_ford",
        "option warbands": "preset",
        **{"rhaegar": "10,3 on-foot", "lewyn": "5,6", "jonothor-darry": "15,7", "robert": "20,0"},
        "asks": "begin-round / end-phase",
    }
    names = [figure.id for figure in s.board.figures]
    s = TACTICS.given({key: value for key, value in song.items() if " " in key or "-" not in key or key in names})
    advance(s)
    labels = [TACTICS.offer(s, 0, a).label for a in options(s, 0)]
    assert "The Song to Be Sung (1 gold: 1 VP)" in labels


def test_a_square_alone_is_a_move_to_it() -> None:
    s = TACTICS.given({"option mode": "learn_to_play", "lewyn": "0,0", "denys": "13,0", "asks": "acting lewyn"})
    assert TACTICS.sentence(s, 0, TACTICS.parse(s, "move 3,0")) == "Lewyn Martell moves 3 squares east."
    assert TACTICS.show(s, TACTICS.parse(s, "move 3,0")) == "move 1,0 2,0 3,0"
    assert TACTICS.show(s, TACTICS.parse(s, "move 1,0")) == "move 1,0"


def test_before_the_first_round_a_hint_has_no_reason_rather_than_a_false_one() -> None:
    s = TACTICS.start(2, {"mode": "the_ruby_ford", "warbands": "preset"})
    mind = TACTICS.mind()
    assert not any(mind.features(s, 0))
    assert "models still to act" in mind.unsaid


def test_a_place_is_told_by_what_is_there() -> None:
    """A move says how far and beside whom, and the square comes last; the log does without the square."""
    s = TACTICS.given({"option mode": "learn_to_play", "first": "baratheon", "stag-knight": "2,2", "lewyn": "4,0"})
    s = moved(TACTICS, s, "activate stag-knight")
    advance(s)
    labels = [TACTICS.label(s, 1, a) for a in options(s, 1)]
    assert "Move 1 square north-east, beside Lewyn Martell (3,1)" in labels
    told = TACTICS.sentence(s, 1, TACTICS.parse(s, "move 3,1"))
    assert told == "Stag Knight moves 1 square north-east, beside Lewyn Martell."
