"""Clones, saved states and positions hold every fact, and no two of them share one that can change."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import case_spots, known_spots, spots
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Frame, State, Step
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.playout import playout
from painted_table.core.saving import attributes, plain

USED_UP = {
    "tactics": {"moves.waded"},
    "warband": {
        "attacks.dread", "attacks.guard", "attacks.mode", "attacks.named", "conceded", "falls.saved",
        "grants.charge_die", "moves.put_off", "plays.cancelled", "tests.again", "tests.auto_pass", "tests.named",
    },
}  # fmt: skip
"""Facts that are used up before anybody is asked again: only odd values try them (here and in test_positions_told)."""

every_game = pytest.mark.parametrize("name", games.names())


def settled(game: AnyGame, s: Any) -> set[str]:
    """The attributes that a saved state leaves out: what follows from players and options, and never changes."""
    return set(attributes(s)) - set(game.save(s))


def facts(s: object, without: Collection[str] = ()) -> list[str]:
    return [name for name in attributes(s) if name not in without]


def is_fixed(value: object) -> bool:
    """Whether a value can be shared by two states without either noticing."""
    if isinstance(value, tuple):
        return all(map(is_fixed, value))
    return value is None or isinstance(value, (bool, int, str, Frame))


def is_plain(value: object) -> bool:
    """What JSON could say of a fact by itself."""
    return is_fixed(value) or isinstance(value, (list, dict, set))


def disturbed(value: Any) -> Any:
    """Another value of the same type, in place where a value can change: what no default would be."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 7919
    if isinstance(value, str):
        return f"{value}?"
    if isinstance(value, tuple):
        return tuple(disturbed(item) for item in value)
    if isinstance(value, list):
        if value and isinstance(value[0], Frame):
            return [*value, value[0]]
        return [disturbed(item) for item in value]
    if value is not None and not isinstance(value, Frame):
        for name in attributes(value):
            setattr(value, name, disturbed(getattr(value, name)))
    return value


def forgotten(s: Any, again: Callable[[Any], Any], without: Collection[str] = ()) -> list[str]:
    """The facts of a state that another way of telling it loses, each tried with an odd value."""
    lost: list[str] = []
    for name in facts(s, without):
        odd = s.clone()
        # A copy of the value, so that a clone which shares it cannot hide behind it.
        setattr(odd, name, disturbed(getattr(s.clone(), name)))
        told = again(odd)
        if name not in attributes(told) or plain(getattr(told, name)) != plain(getattr(odd, name)):
            lost.append(name)
    return lost


def shared(s: Any, without: Collection[str] = ()) -> list[str]:
    """The facts that a clone has in common with its original although they can change."""
    clone = s.clone()
    return [
        name
        for name in facts(s, without)
        if not is_fixed(getattr(s, name)) and getattr(s, name) is getattr(clone, name)
    ]


@every_game
@given(data=st.data())
def test_a_clone_has_every_fact(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    assert spot.game.save(spot.copy()) == spot.saved()
    unsaved = settled(spot.game, spot.state)
    assert forgotten(spot.state, lambda s: s.clone(), unsaved) == []
    assert shared(spot.state, unsaved) == []


@every_game
@given(data=st.data())
def test_a_clone_is_independent(name: str, data: st.DataObject) -> None:
    """Whatever is played on one leaves the other as it was."""
    spot = data.draw(spots(name))
    before = spot.saved()
    clone = spot.copy()
    playout(clone, SeededDice(data.draw(st.integers(0, 2**32))), 50)
    assert spot.saved() == before


@every_game
@given(data=st.data())
def test_a_saved_state_has_every_fact(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    game, s = spot.game, spot.state
    unsaved = settled(game, s)

    def again(other: Any) -> Any:
        return game.load(game.players(s), game.settled(s), json.loads(json.dumps(game.save(other))))

    for fact in unsaved:
        # A number or a list is a fact of the game; what is settled is a whole, and follows from the options.
        assert not is_plain(getattr(s, fact)), f"{fact} is not saved"
    assert game.settled(again(s)) == game.settled(s)
    assert game.save(again(s)) == game.save(s)
    assert forgotten(s, again, unsaved) == []
    for seat in agenda.asked(s):
        assert agenda.options(again(s), seat) == agenda.options(s, seat)


@every_game
def test_every_fact_was_tried(name: str) -> None:
    """A fact that is the same in every position tried, nothing or 0 or no, would prove nothing."""
    tried: dict[str, set[object]] = {}
    for spot in (*known_spots(name), *case_spots(name, every=1)):
        for fact, value in all_facts(spot.state, settled(spot.game, spot.state)):
            tried.setdefault(re.sub(r" \d+", "", fact), set()).update(leaves(value))
    assert {fact for fact, found in tried.items() if len(found) < 2} <= USED_UP.get(name, set())


def leaves(value: object) -> Iterator[object]:
    """What a fact is made of: the numbers in a list, however long; a part by its being there."""
    if isinstance(value, (tuple, list)):
        for item in value or ("nothing",):
            yield from leaves(item)
    elif value is None or isinstance(value, (bool, int, str)):
        yield value
    else:
        yield "something"


def all_facts(thing: object, without: Collection[str] = (), path: str = "") -> Iterator[tuple[str, object]]:
    """The facts of a state and, with dots, of the parts it is made of; of a list of parts those of each."""
    for name in facts(thing, without):
        value = getattr(thing, name)
        yield path + name, value
        if isinstance(value, list):
            for number, part in enumerate(value if holds_parts(value) else ()):
                yield from all_facts(part, path=f"{path}{name} {number}.")
        elif not is_fixed(value):
            yield from all_facts(value, path=f"{path}{name}.")


def holds_parts(value: object) -> bool:
    """Whether a fact is a list of parts that hold facts of their own."""
    return isinstance(value, list) and bool(value) and not is_plain(value[0]) and not isinstance(value[0], Frame)


def at_rest(value: object) -> bool:
    """Nothing, none, nobody, no: what a fact mostly is when it is forgotten."""
    if isinstance(value, (tuple, list)):
        return all(map(at_rest, value))
    return value in (None, False, 0, NOBODY, "")


@every_game
@given(data=st.data())
def test_a_position_tells_the_whole_state(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    game = spot.game
    position = game.position(spot.state)
    assert game.save(game.given(position)) == spot.saved()
    assert game.settled(game.given(position)) == game.settled(spot.state)
    told = game.facts(spot.state)
    assert set(position) <= set(told), "facts are the position and what follows from it"


# -- the laws themselves: a state whose clone or saved form forgets something is found out


class Pause(Step[State]):
    def words(self) -> str:
        return "pause"


class Tale(State):
    """A small state that copies what it is told to copy."""

    def __init__(self, without: str = "", sharing: str = "") -> None:
        super().__init__()
        self.agenda = [Pause()]
        self.gold = 5
        self.ravens = [1, 2]
        self.won = False
        self._without = without
        self._sharing = sharing

    def clone(self) -> Tale:
        other = Tale(self._without, self._sharing)
        for name in ("gold", "ravens", "won", "agenda"):
            value = getattr(self, name)
            if name != self._without:
                setattr(other, name, value if name == self._sharing or isinstance(value, int) else value.copy())
        return other


def test_a_true_clone_passes() -> None:
    assert forgotten(Tale(), lambda s: s.clone()) == []
    assert shared(Tale()) == []


@pytest.mark.parametrize("fact", ["gold", "ravens", "won", "agenda"])
def test_a_clone_that_forgets_a_fact_is_found_out(fact: str) -> None:
    assert forgotten(Tale(without=fact), lambda s: s.clone()) == [fact]


@pytest.mark.parametrize("fact", ["ravens", "agenda"])
def test_a_clone_that_shares_a_list_is_found_out(fact: str) -> None:
    assert shared(Tale(sharing=fact)) == [fact]


@pytest.mark.parametrize("fact", ["gold", "ravens", "won"])
def test_a_saved_state_that_forgets_a_fact_is_found_out(fact: str) -> None:
    def again(s: Tale) -> Tale:
        saved = plain(s, frozenset({fact}))
        assert isinstance(saved, dict)
        other = Tale()
        for name, value in saved.items():
            setattr(other, name, value)
        return other

    assert fact in forgotten(Tale(), again)


def test_saving_reads_the_facts_off_the_state() -> None:
    """A fact added to a class is found without being listed anywhere."""

    class Longer(Tale):
        def __init__(self) -> None:
            super().__init__()
            self.winter = 3

    assert "winter" in attributes(Longer())
    saved = plain(Longer())
    assert isinstance(saved, dict)
    assert saved["winter"] == 3
