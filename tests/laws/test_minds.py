"""The mind of a game answers whatever can be asked: legally, without touching the state, for the seat it speaks for."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import Spot, known_spots, opened, setups, spots
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import Decision, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.mind import Mind, Plan, carry_on
from painted_table.core.playout import playout

every_mind = pytest.mark.parametrize("name", [name for name in games.NAMES if games.game(name).mind() is not None])
seeds = st.integers(0, 2**32)
CLOSE = 1e-9


def mind_of(name: str) -> Mind[Any]:
    mind = games.game(name).mind()
    assert mind is not None
    return mind


def asking(spot: Spot) -> Decision[Any] | None:
    top = spot.state.agenda[-1] if spot.state.agenda else None
    return top if isinstance(top, Decision) else None


def is_legal(s: Any, seat: Seat, plan: Plan) -> bool:
    """Each answer of a plan in its turn, nobody else and no dice between."""
    ahead = s.clone()
    for a in plan:
        if agenda.why_not(ahead, seat, a) is not None:
            return False
        agenda.answer(ahead, seat, a)
    return True


@every_mind
@given(data=st.data())
def test_quick_answers_are_legal_and_change_nothing(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    top = asking(spot)
    if top is None:
        return
    before = spot.saved()
    dice = SeededDice(data.draw(seeds))
    for seat in agenda.asked(spot.state):
        a = mind_of(name).answer(spot.state, top, seat, dice)
        assert agenda.why_not(spot.state, seat, a) is None, f"{spot}: {top} answered {a}"
    assert spot.saved() == before


@every_mind
@given(data=st.data())
def test_candidates_are_few_different_and_legal(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    top = asking(spot)
    if top is None:
        return
    before = spot.saved()
    width = data.draw(st.integers(1, 12))
    for seat in agenda.asked(spot.state):
        plans = mind_of(name).candidates(spot.state, top, seat, width)
        assert 1 <= len(plans) <= width
        assert all(plan not in plans[:place] for place, plan in enumerate(plans)), f"{spot}: {top} {plans}"
        assert [plan for plan in plans if not plan or not is_legal(spot.state, seat, plan)] == [], f"{spot}: {top}"
    assert spot.saved() == before


@every_mind
def test_every_known_position_is_answered(name: str) -> None:
    """Each position of each case, and each question that has come up between bots."""
    mind, dice = mind_of(name), SeededDice(1)
    for spot in known_spots(name):
        top = asking(spot)
        if top is not None:
            for seat in agenda.asked(spot.state):
                a = mind.answer(spot.state, top, seat, dice)
                assert agenda.why_not(spot.state, seat, a) is None, f"{spot}: {top} answered {a}"
                for plan in mind.candidates(spot.state, top, seat, 12):
                    assert is_legal(spot.state, seat, plan), f"{spot}: {top} {plan}"


@every_mind
@given(data=st.data())
def test_features_are_shares(name: str, data: st.DataObject) -> None:
    """Named, from 0 to 1, and together the whole of what the players have, or nothing; who plays alone, and all who
    are on one side, share with an opponent that nobody plays.
    """
    spot = data.draw(spots(name))
    before = spot.saved()
    by_seat = [mind_of(name).features(spot.state, seat) for seat in spot.seats]
    assert {len(features) for features in by_seat} == {len(mind_of(name).names)}
    for word, shares in zip(mind_of(name).names, zip(*by_seat)):
        assert all(-CLOSE <= share <= 1 + CLOSE for share in shares), f"{spot}: {word} {shares}"
        whole = min(abs(sum(shares)), abs(sum(shares) - 1)) < CLOSE
        assert whole or max(shares) - min(shares) < CLOSE, f"{spot}: {word} {shares}"
    assert spot.saved() == before


@every_mind
@given(data=st.data())
def test_ticks_grow_with_turns_and_never_fall(name: str, data: st.DataObject) -> None:
    setup = data.draw(setups(name))
    game, mind = setup.game, mind_of(name)
    dice = SeededDice(data.draw(seeds))
    s = opened(setup)
    playout(s, dice, data.draw(st.integers(0, 1500)))
    agenda.advance(s)
    tick, turn = mind.tick(s), game.turn(s)
    for _ in range(100):
        playout(s, dice, 1)
        agenda.advance(s)
        assert mind.tick(s) >= tick
        if agenda.asked(s) and game.turn(s) != turn and tick:
            assert mind.tick(s) > tick, f"{turn} to {game.turn(s)}"
        tick, turn = mind.tick(s), game.turn(s)


@every_mind
@given(data=st.data())
def test_games_of_the_mind_end_or_reach_their_horizon(name: str, data: st.DataObject) -> None:
    setup = data.draw(setups(name, ends=True))
    mind, dice = mind_of(name), SeededDice(data.draw(seeds))
    s = opened(setup)
    horizon = mind.tick(s) + data.draw(st.integers(1, 12))
    carry_on(mind, s, dice, horizon, 20_000)
    assert not s.agenda or mind.tick(s) >= horizon
    assert not s.agenda or isinstance(s.agenda[-1], Decision)
    assert setup.game.check(s) == []
