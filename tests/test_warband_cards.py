"""Windows of Warband: whoever is asked learns nothing of a hand, and neither does the other."""

from __future__ import annotations

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import Chance, Decision
from painted_table.core.dice import SeededDice
from painted_table.games.warband.actions import PlayCard
from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.rules.reacting import Reaction
from painted_table.games.warband.state import State

OPTIONS = {"first": "greatjon_small", "second": "gregor_small"}
TRIES = 1500


def _step(s: State, dice: SeededDice) -> tuple[agenda.Seat | None, agenda.Action]:
    top = s.agenda[-1]
    if isinstance(top, Chance):
        a = top.sample(s, dice)
        agenda.checked_befall(s, a)
        return None, a
    assert isinstance(top, Decision)
    options = top.options(s)
    fights = [a for a in options if type(a).__name__ in ("Charge", "Melee", "Strike")]
    some = fights if fights and dice.below(4) else options
    a = some[dice.below(len(some))]
    seat = top.seat(s)
    agenda.checked_answer(s, seat, a)
    return seat, a


@pytest.mark.parametrize("seed", range(2))
def test_who_is_asked_follows_from_what_everyone_knows(seed: int) -> None:
    """warband/card/window-order: with any other hand that the opponent can imagine, the same is asked after the same
    answers, unless an answer itself could not be given."""
    dice = SeededDice(seed)
    s = WARBAND.start(2, OPTIONS)
    agenda.advance(s)
    compared = 0
    for _ in range(TRIES):
        if not s.agenda:
            break
        observer = dice.below(2)
        other = WARBAND.imagine(WARBAND.see(s, observer), dice)
        seat, a = _step(s, dice)
        top = other.agenda[-1]
        if isinstance(top, Chance):
            if top.why_not(other, a) is not None:
                continue
            agenda.befall(other, a)
        else:
            assert seat is not None
            if agenda.why_not(other, seat, a) is not None:
                # Only a card can be missing in a hand that was imagined.
                assert seat != observer, WARBAND.show(s, a)
                continue
            agenda.answer(other, seat, a)
        assert [frame.words() for frame in other.agenda] == [frame.words() for frame in s.agenda]
        compared += 1
    assert compared > TRIES // 4


def test_a_seat_is_asked_although_it_holds_nothing_that_fits() -> None:
    dice = SeededDice(3)
    s = WARBAND.start(2, OPTIONS)
    agenda.advance(s)
    empty, played = 0, 0
    for _ in range(TRIES):
        if not s.agenda:
            break
        top = s.agenda[-1]
        if isinstance(top, Reaction):
            empty += len(top.options(s)) == 1
            assert s.hand_counts[top.player] > 0 or len(top.options(s)) > 1
        _, a = _step(s, dice)
        played += isinstance(a, PlayCard)
    assert empty > 0 and played > 0
