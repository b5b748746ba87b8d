"""A continuous move: any whole numbers may be told, and `why_not` alone decides; `options` are examples.

As in Warband, where measuring is free: a turn and a distance in mils, no base on another, none off the table.
"""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.toy import Table, Toy, Word, holds, log_of, played, said, words
from painted_table.bots.driver import answer_in
from painted_table.core import agenda
from painted_table.core.agenda import Action, Decision, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.playout import playout
from painted_table.core.refusal import Garbled, Illegal, Refusal

SIZE, SPEED, BASE = 24_000, 5_000, 1_000
"""Mils: the side of the field, the reach of a move, the radius of a base."""
Point = tuple[int, int]


class Meadow(Table):
    """Two models; whoever comes to touch the other has won, and nobody may pass through the rock."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.places: list[Point] = [(2_000, 12_000), (22_000, 12_000)]
        self.rock: Point = (8_000, 12_000)
        self.active = 0
        self.turns = 0
        self.agenda = [MOVE]


def apart(a: Point, b: Point) -> int:
    """The square of a distance; whole numbers stay exact."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def crosses(a: Point, b: Point, centre: Point, radius: int) -> bool:
    """Whether the way from a to b comes nearer to the centre than the radius, exactly."""
    along, across = (b[0] - a[0], b[1] - a[1]), (centre[0] - a[0], centre[1] - a[1])
    length = along[0] ** 2 + along[1] ** 2
    dot = along[0] * across[0] + along[1] * across[1]
    if dot <= 0 or dot >= length:
        return min(apart(a, centre), apart(b, centre)) < radius**2
    return (along[0] * across[1] - along[1] * across[0]) ** 2 < radius**2 * length


class Move(Decision[Meadow]):
    def __init__(self) -> None:
        self.rule = "toy/move"

    def words(self) -> str:
        return "move"

    def seat(self, s: Meadow) -> Seat:
        return s.active

    def lists_all(self) -> bool:
        return False

    def options(self, s: Meadow) -> list[Action]:
        """Staying, and eight directions at half and full speed, where legal."""
        x, y = s.places[s.active]
        steps = [
            (dx * reach // 2, dy * reach // 2)
            for reach in (SPEED // 2, SPEED)
            for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
        ]
        found = words(*[f"go {x + dx} {y + dy}" for dx, dy in [(0, 0), *steps]])
        return [a for a in found if self.why_not(s, a) is None]

    def why_not(self, s: Meadow, a: Action) -> Refusal | None:
        place = goal(a)
        if place is None:
            return Refusal("toy/move", "Say where to go.", "For example: go 7000 12000")
        here, foe = s.places[s.active], s.places[1 - s.active]
        if not all(BASE <= number <= SIZE - BASE for number in place):
            return Refusal("toy/field", f"{place} is off the field.")
        if apart(here, place) > SPEED**2:
            return Refusal("toy/speed", f"{place} is more than {SPEED} mils away.")
        if crosses(here, place, s.rock, 2 * BASE):
            return Refusal("toy/rock", "The rock is in the way.")
        if apart(place, foe) < (2 * BASE) ** 2:
            return Refusal("toy/base", "Another base stands there.")
        return None

    def take(self, s: Meadow, a: Action) -> None:
        place = goal(a)
        assert place is not None
        s.places[s.active] = place
        s.turns += 1
        if apart(place, s.places[1 - s.active]) <= (2 * BASE + 10) ** 2:
            s.winner = s.active
        elif s.turns < 200:
            s.active = 1 - s.active
            s.agenda.append(self)


def goal(a: Action) -> Point | None:
    found = re.fullmatch(r"go (-?\d{1,6}) (-?\d{1,6})", said(a))
    return (int(found[1]), int(found[2])) if found else None


MOVE = Move()
MEADOW = Toy("meadow", Meadow)


def test_a_move_that_no_list_holds_is_played() -> None:
    match = played(MEADOW, 2)
    odd = Word("go 5021 13777")
    assert odd not in match.options(0)
    assert match.why_not(0, odd) is None
    match.play(0, odd)
    assert match.state.places[0] == (5021, 13777)
    assert log_of(match) == ["1 go 5021 13777"]
    match.undo(0)
    assert match.state.places[0] == (2_000, 12_000)
    match.play_text(0, "go 3000 12001")
    assert holds(match)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("go 9000 12000", "toy/speed"),
        ("go 7001 12000", "toy/speed"),
        ("go 7000 12000", "toy/rock"),
        ("go 500 12000", "toy/field"),
        ("go -500 12000", "toy/field"),
        ("stand", "toy/move"),
    ],
)
def test_a_refusal_names_the_rule(line: str, rule: str) -> None:
    match = played(MEADOW, 2)
    with pytest.raises(Illegal) as no:
        match.play_text(0, line)
    assert no.value.refusal.rule == rule
    assert match.log == []


@given(x=st.integers(-2_000, 26_000), y=st.integers(-2_000, 26_000), seed=st.integers(0, 99))
def test_the_examples_are_sound_and_the_rest_is_judged(x: int, y: int, seed: int) -> None:
    """Every example is legal; what is told freely is taken exactly when nothing stands against it."""
    s = Meadow(2)
    playout(s, SeededDice(seed), 1 + seed % 12)
    if not s.agenda:
        return
    seat = agenda.asked(s)[0]
    assert agenda.options(s, seat)
    assert all(agenda.why_not(s, seat, a) is None for a in agenda.options(s, seat))
    assert agenda.why_not(s, seat, agenda.default(s, seat)) is None
    a = Word(f"go {x} {y}")
    if agenda.why_not(s, seat, a) is None:
        agenda.checked_answer(s, seat, a)
        assert s.places[seat] == (x, y)
    else:
        with pytest.raises(Illegal):
            agenda.checked_answer(s, seat, a)


class Wanderer:
    """A bot that measures for itself instead of choosing from the examples."""

    def choose(self, view: object, options: object, dice: object) -> Action:
        return Word("go 2001 12003")


class Lost:
    def choose(self, view: object, options: object, dice: object) -> Action:
        return Word("go 20000 12000")


def test_bots_may_answer_what_is_not_listed() -> None:
    s = Meadow(2)
    assert answer_in(MEADOW, s, 0, Wanderer(), SeededDice(1)).action == Word("go 2001 12003")
    lost = answer_in(MEADOW, s, 0, Lost(), SeededDice(1))
    assert lost.action == agenda.default(s, 0)
    assert "toy/speed" in lost.note


def test_nothing_said_is_no_move() -> None:
    with pytest.raises(Garbled):
        played(MEADOW, 2, "0:   ")
