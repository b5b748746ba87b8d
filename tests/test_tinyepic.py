"""Tiny Epic: random games keep what is always true, and it is measured where it is most work."""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table.core import agenda, record
from painted_table.core.agenda import Decision
from painted_table.core.dice import SeededDice
from painted_table.core.following import follow, steps
from painted_table.games import game
from painted_table.games.tinyepic.game import TINYEPIC
from proving import proves

RECORDS = Path(__file__).parent / "replays"
pytestmark = pytest.mark.game("tinyepic")


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_random_game_keeps_what_is_always_true(players: int) -> None:
    dice = SeededDice(players)
    s = TINYEPIC.start(players, {"houses": "random"})
    agenda.advance(s)
    while s.agenda:
        top = s.agenda[-1]
        assert TINYEPIC.check(s) == []
        for viewer in (-1, 0):
            view = TINYEPIC.see(s, viewer)
            again = TINYEPIC.see(TINYEPIC.imagine(view, dice), viewer)
            assert TINYEPIC.view_data(again) == TINYEPIC.view_data(view)
        if isinstance(top, Decision):
            options = top.options(s)
            agenda.checked_answer(s, top.seat(s), options[dice.below(len(options))])
        else:
            agenda.checked_befall(s, top.sample(s, dice))  # type: ignore[attr-defined]
    assert TINYEPIC.result(s) is not None


@proves("tinyepic/setup/no-coop-parts-in-competitive", "tinyepic/setup/map-layout")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_of_the_north_is_on_the_table(players: int) -> None:
    board = TINYEPIC.start(players, {}).board
    north = {domain.id for domain in TINYEPIC.pack.map.domain if domain.north_of_wall}
    assert len(board.ids) == 24
    assert not north & set(board.ids)
    assert (board.castles.bit_count(), board.fiefs.bit_count()) == (12, 11)


def test_the_positions_that_are_measured_are_in_the_middle_of_a_game() -> None:
    states = [reach() for reach in TINYEPIC.bench().spots.values()]
    assert [s.agenda[-1].words().split()[0] for s in states] == ["defence-card", "march", "place"]
    assert all(1 < s.round < 6 for s in states)


@pytest.mark.parametrize("name", ["two", "three", "three-added", "four-dragons", "five"])
def test_no_beat_goes_on_into_the_next_turn(name: str) -> None:
    """What somebody does at the end of a round is over with it, whatever the next round begins with."""
    match = record.replay(record.load(RECORDS / f"tinyepic-{name}.record", game))
    turns = {number: TINYEPIC.turn(before) for number, _, before, _ in steps(match)}
    for beat in follow(match, None).beats:
        assert {turns[number] for number in range(beat.first, beat.last + 1) if number in turns} == {beat.turn}, (
            beat.text
        )
