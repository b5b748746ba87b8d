"""Every game comes to a sound end, also when somebody gives up on the way."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import LONG, Spot, faults, is_reasoned, opened, setups, spots
from painted_table import games
from painted_table.core import agenda
from painted_table.core.dice import SeededDice
from painted_table.core.playout import playout
from painted_table.core.result import unsound

every_game = pytest.mark.parametrize("name", games.names())
seeds = st.integers(0, 2**32)


@every_game
@given(data=st.data())
def test_every_random_game_ends(name: str, data: st.DataObject) -> None:
    """In every mode, for every number of seats, with a result that can be told, and nobody asked any more."""
    setup = data.draw(setups(name, ends=True))
    s = opened(setup)
    playout(s, SeededDice(data.draw(seeds)), LONG)
    assert not s.agenda, f"not over after {LONG} decisions"
    assert setup.game.check(s) == []
    result = setup.game.result(s)
    assert result is not None
    assert unsound(result, setup.players) == []
    assert result.rule in setup.game.ledger()
    assert result.told([setup.game.seat_name(s, seat) for seat in range(setup.players)])
    assert not any(setup.game.is_out(s, seat) for seat in result.winners)


@every_game
@given(data=st.data())
def test_random_play_is_sound_at_every_step(name: str, data: st.DataObject) -> None:
    setup = data.draw(setups(name))
    dice = SeededDice(data.draw(seeds))
    s = opened(setup)
    playout(s, dice, data.draw(st.integers(0, 2000)))
    for _ in range(60):
        agenda.advance(s)
        assert faults(setup.game, s) == []
        playout(s, dice, 1)


@every_game
@given(data=st.data())
def test_giving_up_is_refused_with_a_reason_or_leaves_a_game_that_ends(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    game = spot.game
    if not spot.state.agenda or sum(not game.is_out(spot.state, seat) for seat in spot.seats) < 2:
        return
    for seat in spot.seats:
        s = spot.copy()
        before = set(faults(game, s))
        refusal = game.why_not_resign(s, seat)
        if refusal is not None:
            assert is_reasoned(game, refusal)
            continue
        game.resign(s, seat)
        agenda.advance(s)
        assert set(faults(game, s)) <= before
        assert (game.result(s) is None) == bool(s.agenda)
        if s.agenda:
            assert game.is_out(s, seat)
            assert seat not in agenda.asked(s)
            assert game.why_not_resign(s, seat) is not None
        play_on_without(spot, s, seat, SeededDice(data.draw(seeds)))


def play_on_without(spot: Spot, s: Any, gone: int, dice: SeededDice) -> None:
    """Some way on: a seat that has given up is never asked again and wins nothing it had not won before."""
    over = not s.agenda
    for _ in range(40):
        agenda.advance(s)
        assert gone not in agenda.asked(s)
        playout(s, dice, 3)
    playout(s, dice, 3000)
    agenda.advance(s)
    if not s.agenda and not over:
        assert gone not in spot.game.winners(s)
        assert spot.made_up or spot.game.check(s) == []
