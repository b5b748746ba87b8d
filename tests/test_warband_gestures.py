"""Trays moved by hand: what is dragged is snapped to what is legal, by the same tests that judge every answer."""

from __future__ import annotations

import pytest

from painted_table.core import agenda
from painted_table.core.gesture import Pose
from painted_table.games.warband.actions import PASS, Maneuver
from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.rules.activation import Acting
from painted_table.games.warband.rules.shifting import Shifting
from painted_table.games.warband.state import State

FIELD = {"stark-sworn-swords": "10,10@0 bare", "lannister-guards": "10,17@180"}


def asked(*moves: str, field: dict[str, str] = FIELD) -> State:
    s = WARBAND.positions().given(field)
    for move in ("activate stark-sworn-swords", *moves):
        agenda.checked_answer(s, 0, WARBAND.parse(s, move))
    return s


def snapped(s: State, pose: Pose) -> str:
    """What an answer becomes that need not be legal."""
    gesture = WARBAND.gesture(s, 0)
    assert gesture is not None and gesture.piece == "stark-sworn-swords"
    found = WARBAND.nearest(s, 0, WARBAND.parse(s, gesture.write(pose)))
    assert found is not None and agenda.why_not(s, 0, found) is None
    return WARBAND.show(s, found)


def test_a_tray_is_pushed_as_far_as_it_may_go() -> None:
    s = asked("maneuver f1=0")
    assert snapped(s, Pose(0, 0, far=1234)) == "go 1234"
    assert snapped(s, Pose(0, 0, far=4000)) == "go 2150"
    assert WARBAND.measured(s, 0, WARBAND.parse(s, "go 1234")) == '1.2" of 5.0"'


# proves: warband/ui/default-answer
def test_whoever_does_not_answer_leaves_the_unit_where_it_is() -> None:
    s, told = asked(), []
    for _ in range(4):
        told.append(WARBAND.show(s, agenda.default(s, 0)))
        agenda.checked_answer(s, 0, agenda.default(s, 0))
    assert told == ["maneuver", "turn 0", "go 0", "turn 0"] and s.pose(0) == (10_000, 10_000, 0)


# proves: warband/ui/confirm
def test_measuring_changes_nothing() -> None:
    s = asked("maneuver f1=0")
    before = WARBAND.save(s)
    for far in (0, 1234, 5000, 99_999):
        a = WARBAND.parse(s, f"go {far}")
        WARBAND.nearest(s, 0, a)
        WARBAND.measured(s, 0, a)
        agenda.why_not(s, 0, a)
    assert WARBAND.save(s) == before


# proves: warband/geo/tray-sizes, warband/geo/within-range, warband/terrain/unlisted-piece
def test_trays_measure_as_the_box_says_and_all_terrain_is_of_the_pack() -> None:
    pack, s = WARBAND.pack, WARBAND.start(2, {})
    sizes = {one.id: (one.width, one.depth) for one in pack.trays}
    assert sizes["infantry"] == (5500, 4800) and sizes["cavalry"] == (5500, 5000)
    assert sizes["solo"] == (2750, 2750) and sizes["warmachine"] == (2750, 5500)
    assert (s.board.short, s.board.long) == (6000, 12_000)
    assert {laid.piece for layout in pack.layouts for laid in layout.pieces} <= {piece.id for piece in pack.pieces}


@pytest.mark.parametrize(("wanted", "found"), [(123, "turn 123"), (450, "turn 450")])
def test_a_tray_is_turned_as_nearly_as_it_may(wanted: int, found: str) -> None:
    assert snapped(asked("maneuver"), Pose(0, 0, turn=wanted)) == found


def test_a_turn_over_the_edge_is_turned_back() -> None:
    s = asked("maneuver", field={**FIELD, "stark-sworn-swords": "3,3@0 bare"})
    assert snapped(s, Pose(0, 0, turn=300)) not in ("turn 300", "turn 0")
    assert WARBAND.measured(s, 0, WARBAND.parse(s, "turn 300")) == "30°"


def test_whoever_turns_to_charge_is_told_the_die() -> None:
    s = asked("charge lannister-guards turning")
    assert WARBAND.measured(s, 0, WARBAND.parse(s, "turn 0")) == "needs a 2 or more"


def test_a_shift_is_cut_short_along_its_line() -> None:
    s = asked()
    s.agenda.append(Shifting(0, 3000))
    assert snapped(s, Pose(0, 3000)) == "shift 0 2150"
    assert snapped(s, Pose(-5000, 0)) == "shift -3000 0"
    gesture = WARBAND.gesture(s, 0)
    assert gesture is not None and gesture.reach == 3000


@pytest.mark.parametrize(
    ("place", "acting", "says"),
    [
        ("40,14@180", "stark-sworn-swords", "That enemy stands 35 degrees outside its front arc."),
        ("24,44@180", "stark-bowmen", "inches away, and it shoots 12 at most."),
    ],
)
def test_an_enemy_pressed_in_vain_is_measured(place: str, acting: str, says: str) -> None:
    """Where nothing can be charged or shot at: how far it is, or how far outside the front."""
    s = WARBAND.given(
        {
            "army-1": "stark-sworn-swords+robb-commander stark-bowmen",
            "army-2": "lannister-guards+jaime-commander",
            "stark-sworn-swords": "24,12@0",
            "stark-bowmen": "10,6@0",
            "lannister-guards": place,
        }
    )
    agenda.advance(s)
    agenda.answer(s, 0, WARBAND.parse(s, f"activate {acting}"))
    while not isinstance(s.agenda[-1], Acting):
        agenda.answer(s, agenda.asked(s)[0], PASS)
    meant = WARBAND.pointed(s, 0, Maneuver(), ["lannister-guards"])
    assert meant is not None
    why = agenda.why_not(s, 0, meant)
    assert why is not None and says in why.says
