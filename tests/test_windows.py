"""Windows of core: who is asked, in which order, and what a play leads to."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import Action, Frame, Seat, State
from painted_table.core.windows import AGAIN, CLOSED, ONWARD, Opening, Reaction, Resolving, might_hold


@dataclass(frozen=True)
class Pass(Action):
    pass


@dataclass(frozen=True)
class Raven(Action):
    pass


class Rookery(State):
    """Three seats with so many ravens each; everyone sees who has a card at all."""

    def __init__(self, ravens: list[int], blanks: list[int]) -> None:
        super().__init__()
        self.ravens = ravens
        self.blanks = blanks
        self.flown: list[Seat] = []


class Open(Opening[Rookery]):
    form = "open window place about"

    def seats(self, s: Rookery) -> list[Seat]:
        return [seat for seat in (1, 2, 0) if seat != self.about]

    def may_react(self, s: Rookery, seat: Seat) -> bool:
        return s.ravens[seat] + s.blanks[seat] > 0

    def reaction(self, place: int, seat: Seat, order: list[Seat]) -> Frame:
        return React(self.window, place, self.about, seat, order)


class React(Reaction[Rookery]):
    """The number of the window is what a play leads to."""

    form = "react window place about player"
    rule = "toy/react"

    def plays(self, s: Rookery) -> list[Action]:
        return [Raven()] if s.ravens[self.player] else []

    def pass_(self) -> Action:
        return Pass()

    def after_play(self) -> int:
        return self.window

    def opening(self, place: int, order: list[Seat] | None) -> Frame:
        return Open(self.window, place, self.about, order)

    def play(self, s: Rookery, a: Action) -> None:
        s.ravens[self.player] -= 1
        s.agenda.append(Fly(0, self.player, 0))


class Fly(Resolving[Rookery]):
    """It flies twice."""

    form = "fly number seat place"

    def effects(self, s: Rookery) -> int:
        return 2

    def at(self, place: int) -> Frame:
        return Fly(self.number, self.seat, place)

    def apply(self, s: Rookery) -> None:
        s.flown.append(self.seat)


def asked(s: Rookery, window: int, *plays: Seat) -> list[Seat]:
    """Who is asked, one after the other, when those seats play as soon as they can, once each."""
    s.agenda = [Open(window, 0, -1)]
    agenda.advance(s)
    found: list[Seat] = []
    left = list(plays)
    while s.agenda:
        (seat,) = agenda.asked(s)
        found.append(seat)
        if seat in left:
            left.remove(seat)
            agenda.checked_answer(s, seat, Raven())
        else:
            agenda.checked_answer(s, seat, Pass())
    return found


def test_all_who_might_react_are_asked_in_order() -> None:
    assert asked(Rookery([1, 0, 1], [0, 1, 0]), AGAIN) == [1, 2, 0]
    assert asked(Rookery([1, 0, 1], [0, 0, 0]), AGAIN) == [2, 0]


@pytest.mark.parametrize(
    ("window", "order"),
    [(AGAIN, [1, 2, 1, 2, 0]), (ONWARD, [1, 2, 0]), (CLOSED, [1, 2])],
    ids=["all", "on", "shut"],
)
def test_what_a_play_leads_to(window: int, order: list[Seat]) -> None:
    s = Rookery([1, 1, 2], [0, 0, 0])
    assert asked(s, window, 2) == order
    assert s.flown == [2, 2]


def test_whoever_has_nothing_left_is_not_asked_again() -> None:
    assert asked(Rookery([0, 1, 1], [0, 0, 0]), AGAIN, 1) == [1, 2]


def test_a_reaction_is_refused_in_words_and_can_be_let_go() -> None:
    s = Rookery([0, 0, 0], [0, 1, 0])
    s.agenda = [Open(AGAIN, 0, -1)]
    agenda.advance(s)
    refusal = agenda.why_not(s, 1, Raven())
    assert refusal is not None
    assert refusal.rule == "toy/react"
    top = s.agenda[-1]
    assert isinstance(top, React)
    assert top.passing(s) == top.default(s) == Pass()
    assert top.words() == "react 0 0 -1 1"


def test_a_hand_is_judged_by_what_lies_open() -> None:
    assert might_hold(0b001, 0b110, 0b010)
    assert not might_hold(0, 0b110, 0)
    assert not might_hold(0b001, 0b110, 0b111)
