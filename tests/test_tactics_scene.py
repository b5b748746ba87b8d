"""Dice of Tactics on the table: what is rolled, what is added and why, what came of it, in words and in numbers; and
how far everybody goes."""

from __future__ import annotations

import pytest

from painted_table.core.agenda import NOBODY
from painted_table.core.case import moved
from painted_table.core.scene import Contest
from painted_table.games.tactics.game import TACTICS

pytestmark = pytest.mark.game("tactics")

FACING = {"rhaegar": "4,3 on-foot valyrian-steel", "hoster": "5,3 shaken", "option warbands": "preset"}


def shown(given: dict[str, str], *moves: str) -> list[Contest]:
    s = TACTICS.given(given)
    for text in moves:
        s = moved(TACTICS, s, text)
    found = [TACTICS.scene(TACTICS.see(s, seat)).contests for seat in (0, 1, NOBODY)]
    assert found[0] == found[1] == found[2], "dice lie open"
    return list(found[0])


def test_an_attack_is_told_step_by_step() -> None:
    attack = ("activate rhaegar", "attack hoster with dragons-edge+finesse")
    (waiting,) = shown(FACING, *attack)
    assert (waiting.title, waiting.steps[waiting.step]) == ("Rhaegar Targaryen attacks Hoster Tully", "attack dice")
    assert [die.face for die in waiting.rows[0].dice] == ["", "", ""]
    (hit,) = shown(FACING, *attack, "attack dice 8 3 1")
    assert hit.rows[0].note == "Dragon's Edge, 5+: 2 hits"
    assert [(die.face, die.bonus, die.total) for die in hit.rows[0].dice] == [
        ("8", "+2", "10"), ("3", "+2", "5"), ("1", "+2", "3")
    ]  # fmt: skip
    assert [(one.row, one.text, one.cause) for one in hit.tally] == [
        (0, "+1", "Valyrian Steel"), (0, "+1", "paid for"), (1, "-2", "shaken")
    ]  # fmt: skip
    assert [(one.label, one.value) for one in hit.facts] == [("hits", "2")]
    assert (hit.steps[hit.step], len(hit.rows[1].dice)) == ("defence dice", 2)


def test_hits_of_a_ditch_have_nobody_behind_them() -> None:
    ditch = {"lewyn": "5,4", "robert": "20,0", "leaves": "6,5=ditch", "asks": "acting lewyn"}
    (stakes,) = shown(ditch, "move 6,5")
    assert (stakes.title, len(stakes.rows)) == ("Stakes hit Lewyn Martell", 1)
    assert [(one.label, one.value) for one in stakes.facts] == [("hits", "1")]


def test_a_test_of_will_and_a_door() -> None:
    words = {"hoster": "3,3", "honor-guard-1": "6,3 flask-of-mead", "first": "baratheon", "option warbands": "preset"}
    (test,) = shown(words, "activate hoster", "use loyally-rebellious of hoster on honor-guard-1")
    assert (test.rows[0].note, [one.cause for one in test.tally]) == ("Will, 6+", ["Flask of Mead", "shaken"])
    house = {"lewyn": "10,6", "denys": "20,0", "option mode": "griffins_stand", "option warbands": "preset"}
    (door,) = shown(house, "activate lewyn", "break north-door")
    assert (door.rows[0].note, len(door.rows[0].dice)) == ("One die of 6+ will do", 2)


@pytest.mark.parametrize(("side", "who", "foe"), [(0, "honor-guard-1", "denys"), (1, "robert", "lewyn")])
def test_a_field_of_reach_parts_where_somebody_would_be_engaged(side: int, who: str, foe: str) -> None:
    """tactics/move/squares, tactics/move/stop-when-engaged: on foot and mounted, wherever a move may end."""
    first, where = ("targaryen", "baratheon")[side], "2,6 mounted" if side else "2,6"
    s = moved(TACTICS, TACTICS.given({who: where, foe: "6,7", "first": first}), f"activate {who}")
    assert s.face(s.models(side)[0]).is_large == bool(side)
    overlays = {one.id: one for one in TACTICS.scene(TACTICS.see(s, side)).overlays}
    free, held = (set(overlays[f"{key} {who}"].areas) for key in ("reach", "held"))
    near = {f"{6 + across},{7 + down}" for across in (-1, 0, 1) for down in (-1, 0, 1)}
    assert free and held and not free & held and not free & near
    assert held <= near or side
    told = [one for id, one in overlays.items() if id.startswith("way ")]
    assert told and {one.when[0] for one in told if "engaged" in one.text} <= free | held
