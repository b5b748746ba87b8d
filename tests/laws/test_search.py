"""A search thinks from a view alone: the same view, the same thought; its answer is legal, and nothing is touched."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.playing import Spot, spots
from painted_table import games
from painted_table.bots.searching import SearchBot
from painted_table.core import agenda
from painted_table.core.agenda import Decision
from painted_table.core.dice import SeededDice
from painted_table.core.search import Budget, Thought

every_mind = pytest.mark.parametrize("name", [name for name in games.NAMES if games.game(name).mind() is not None])
FEW = 8
"""A thought is dear; long looks are left to `--hypothesis-profile=deep`."""


def bot_of(name: str) -> SearchBot:
    game = games.game(name)
    mind = game.mind()
    assert mind is not None
    return SearchBot(game, mind, Budget(6, width=3))


def told(thought: Thought) -> tuple[Any, ...]:
    return thought.best, thought.trials, [(one.plan, one.values) for one in thought.considered]


def is_asked(spot: Spot) -> bool:
    return bool(spot.state.agenda) and isinstance(spot.state.agenda[-1], Decision)


@every_mind
@settings(max_examples=FEW)
@given(data=st.data())
def test_the_same_view_is_thought_of_alike(name: str, data: st.DataObject) -> None:
    """Another world behind the same view, hidden cards and all, changes neither the answer nor a value."""
    spot = data.draw(spots(name))
    if not is_asked(spot):
        return
    game, bot, seed = games.game(name), bot_of(name), data.draw(st.integers(0, 2**32))
    before = spot.saved()
    for seat in agenda.asked(spot.state):
        view = game.see(spot.state, seat)
        thought = bot.think(view, SeededDice(seed))
        other = game.imagine(view, SeededDice(seed + 1))
        assert told(bot.think(game.see(other, seat), SeededDice(seed))) == told(thought)
        assert agenda.why_not(spot.state, seat, thought.plan()[0]) is None
        assert all(0.0 <= value <= 1.0 for one in thought.considered for value in one.values)
    assert spot.saved() == before


@every_mind
@settings(max_examples=FEW)
@given(data=st.data())
def test_the_first_thought_is_the_mind_s_own(name: str, data: st.DataObject) -> None:
    """A search leaves it only on evidence: with no trial to spend it is the answer."""
    spot = data.draw(spots(name))
    if not is_asked(spot):
        return
    bot = bot_of(name)
    bot.budget = Budget(0)
    for seat in agenda.asked(spot.state):
        thought = bot.think(games.game(name).see(spot.state, seat), SeededDice(1))
        assert (thought.best, thought.trials) == (0, 0)
