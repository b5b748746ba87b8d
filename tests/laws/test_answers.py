"""Options and refusals agree, every option is accepted, every answer has its words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import answering, answers, case_spots, faults, is_reasoned, known_spots, other_answers, spots
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Council, Decision
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame

every_game = pytest.mark.parametrize("name", games.names())


@every_game
@given(data=st.data())
def test_options_and_refusals_agree(name: str, data: st.DataObject) -> None:
    """What is offered is not refused; what is refused has a reason; where all is listed, nothing else goes."""
    spot = data.draw(spots(name))
    dice = SeededDice(data.draw(st.integers(0, 2**32)))
    s = spot.state
    for seat in answering(s):
        options = agenda.options(s, seat)
        assert options, f"seat {seat} has no answer"
        assert len(set(options)) == len(options)
        assert [a for a in options if agenda.why_not(s, seat, a) is not None] == []
        top = s.agenda[-1]
        assert isinstance(top, Decision)
        for a in other_answers(spot, dice, 60):
            refusal = agenda.why_not(s, seat, a)
            if refusal is None:
                assert a in options or not top.lists_all(), spot.game.show(s, a)
            else:
                assert a not in options, spot.game.show(s, a)
                assert is_reasoned(spot.game, refusal), f"{spot.game.show(s, a)}: {refusal}"


@every_game
@given(data=st.data())
def test_only_those_who_are_asked_may_answer(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    s = spot.state
    some = answers(s)[:1] or other_answers(spot, SeededDice(1), 3)
    for seat in [NOBODY, *spot.seats]:
        if seat not in answering(s):
            assert agenda.options(s, seat) == []
            assert all(is_reasoned(spot.game, agenda.why_not(s, seat, a)) for a in some)


@every_game
@given(data=st.data())
def test_every_answer_is_accepted_and_leaves_a_sound_state(name: str, data: st.DataObject) -> None:
    """A case may begin with what cannot come about, such as too few cards; then no other fault is added."""
    spot = data.draw(spots(name))
    s = spot.state
    before = set(faults(spot.game, s))
    assert not before or spot.made_up
    if not s.agenda:
        return
    seats = answering(s) or [NOBODY]
    for seat in seats:
        options = answers(s) if seat == NOBODY else agenda.options(s, seat)
        for a in data.draw(st.permutations(options))[: 12 // len(seats) + 1]:
            after = s.clone()
            if seat == NOBODY:
                agenda.checked_befall(after, a)
            else:
                agenda.checked_answer(after, seat, a)
            assert set(faults(spot.game, after)) <= before, spot.game.show(s, a)


@every_game
@given(data=st.data())
def test_notation_is_read_as_it_is_written(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    game, s = spot.game, spot.state
    shown: dict[str, object] = {}
    for a in answers(s):
        text = game.show(s, a)
        assert game.parse(s, text) == a
        assert game.parse(s, f"  {text.upper()} ") == a
        assert shown.setdefault(text, a) == a, f"two answers are written {text!r}"
        assert text == text.strip() == text.splitlines()[0]
        assert ";" not in text, "records part outcomes by semicolons"
        veiled = game.show(s, a.veil())
        assert game.parse(s, veiled) == a.veil()


class Nameless(Decision[Any]):
    """A question that no game has words for."""

    form = "nameless"

    def seat(self, s: Any) -> int:
        return 0

    def options(self, s: Any) -> list[Action]:
        return []


def words_of_nothing(game: AnyGame, s: Any) -> str:
    """What a game asks where it has forgotten to say what: meant for dice, and for no person."""
    twin = s.clone()
    twin.agenda.append(Nameless())
    return game.question(twin, NOBODY).ask


@every_game
def test_no_person_is_asked_in_words_that_are_meant_for_dice(name: str) -> None:
    """Every question that has come up in cases and between bots has words of its own."""
    wordless = {
        type(spot.state.agenda[-1]).__name__
        for spot in (*known_spots(name), *case_spots(name, every=1))
        for seat in agenda.asked(spot.state)[:1]
        if spot.game.question(spot.state, seat).ask == words_of_nothing(spot.game, spot.state)
    }
    assert wordless == set()


UNMET = {"tinyepic": {"Alliance"}, "warband": {"ChooseHeir"}}
"""Questions that are worded, and that no case and no bot has met yet."""


@every_game
def test_every_question_has_come_up(name: str) -> None:
    """A question that neither a case nor a bot has met would be worded unseen."""
    game = games.game(name)
    met = {type(frame) for spot in (*known_spots(name), *case_spots(name, every=1)) for frame in spot.state.agenda[-1:]}
    known = {kind for kind in game.positions().frames.kinds() if issubclass(kind, (Decision, Council))}
    assert {kind.__name__ for kind in known - met} <= UNMET.get(name, set())


@every_game
@given(data=st.data())
def test_every_question_and_answer_has_words(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    game, s = spot.game, spot.state
    for seat in agenda.asked(s):
        question = game.question(s, seat)
        assert question.ask
        assert question.rule in game.ledger(), question
        for a in agenda.options(s, seat)[:40]:
            assert game.label(s, seat, a)
            assert game.sentence(s, seat, a)
    for a in answers(s)[:10]:
        assert game.sentence(s, NOBODY, a)
        assert game.sentence(s, NOBODY, a.veil())


@every_game
@given(data=st.data())
def test_who_has_answered_may_answer_otherwise_and_is_not_waited_for(name: str, data: st.DataObject) -> None:
    """The last answer counts as if it had been the first; nobody else is asked more or less for it."""
    spot = data.draw(spots(name))
    s = spot.state
    assert not set(agenda.asked(s)) & set(agenda.answered(s))
    for seat in agenda.answered(s):
        assert agenda.asked(s), "with nobody left to wait for, nothing can be changed"
        for a in agenda.options(s, seat)[:6]:
            after = s.clone()
            agenda.checked_answer(after, seat, a)
            assert agenda.asked(after) == agenda.asked(s)
            assert agenda.answered(after) == agenda.answered(s)
            again = after.clone()
            agenda.checked_answer(again, seat, a)
            assert spot.game.save(again) == spot.game.save(after)


@every_game
@given(data=st.data())
def test_the_default_answer_is_legal(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    s = spot.state
    for seat in agenda.asked(s):
        assert agenda.why_not(s, seat, agenda.default(s, seat)) is None
