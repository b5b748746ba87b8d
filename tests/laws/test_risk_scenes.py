"""What the laws of scenes must have met in RISK, or they would prove little of it."""

from __future__ import annotations

import pytest

from laws.playing import known_spots
from laws.test_scenes import drawn, places
from laws.test_views import has_secret, is_secret, varies
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY
from painted_table.core.scene import drawn_areas

pytestmark = pytest.mark.game("risk")


def test_every_verb_that_is_pointed_at_was_tried() -> None:
    """Each territory, card, Character, die, seat and House that an answer can name."""
    pointed = {
        type(a).__name__
        for spot in places("risk")
        for seat in agenda.asked(spot.state)
        for a in agenda.options(spot.state, seat)
        if spot.game.points(spot.state, seat, a)
    }
    assert pointed == {
        "CallExile", "Claim", "Deploy", "GiveBack", "Invade", "Keep", "Maneuver", "PickCharacter", "PickDie",
        "PickLand", "PickSeat", "Play", "Ransom", "Redeem", "Score", "Swap", "TakeHouse", "Trade", "Use",
    }  # fmt: skip


def test_battles_with_modifiers_were_drawn() -> None:
    assert any(contest.tally for spot in places("risk") for contest in drawn(spot, NOBODY).contests)


def test_every_territory_belongs_to_a_region() -> None:
    for spot in places("risk")[::40]:
        assert all(area.group for area in drawn_areas(drawn(spot, NOBODY)) if area.value)


def test_there_is_much_to_be_kept_secret() -> None:
    """Cards drawn and Objectives chosen unseen; and two dreams of one view differ in many positions."""
    spots = known_spots("risk")
    assert any(has_secret(spot) for spot in spots)
    assert any(is_secret(spot, seat) for spot in spots for seat in agenda.asked(spot.state))
    assert sum(varies(spot) for spot in spots[::7]) > 10
