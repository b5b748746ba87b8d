"""What is filled in or put somewhere: forms and gestures say every answer, and nothing that the view does not hold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import Spot, answering, known_spots, spots
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import Action, Decision, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.forms import Filling, Form, Pick
from painted_table.core.gesture import Gesture, Pose
from painted_table.core.imagining import imagined
from painted_table.core.pressable import pressable

every_game = pytest.mark.parametrize("name", games.names())


def asked(spot: Spot) -> Iterator[tuple[Seat, Form | None, Gesture | None]]:
    for seat in answering(spot.state):
        yield seat, spot.game.form(spot.state, seat), spot.game.gesture(spot.state, seat)


def verbs(spot: Spot, some: list[Action]) -> set[str]:
    return {spot.game.grammar.verb(a) for a in some}


@every_game
@given(data=st.data())
def test_a_form_filled_with_an_answer_reads_back_as_that_answer(name: str, data: st.DataObject) -> None:
    """Every answer of a verb that a form can write can be reached through it, within the bounds that it tells."""
    spot = data.draw(spots(name))
    game, s = spot.game, spot.state
    for seat, form, _ in asked(spot):
        if form is None:
            continue
        beside: list[Action] = []
        filled: list[Action] = []
        for a in agenda.options(s, seat):
            filling = form.read(game.show(s, a))
            if filling is None:
                beside.append(a)
                continue
            filled.append(a)
            assert game.parse(s, form.write(filling)) == a
            if form.write(filling) != form.empty:
                assert form.faults(filling) == [], game.show(s, a)
        assert filled, "a form that can say no answer"
        assert not verbs(spot, beside) & verbs(spot, filled), "only a part of a verb's answers can be filled in"


@every_game
@given(data=st.data())
def test_whatever_is_filled_in_can_be_read_and_is_judged(name: str, data: st.DataObject) -> None:
    """Also half filled: the rules say what is missing."""
    spot = data.draw(spots(name))
    game, s = spot.game, spot.state
    dice = SeededDice(data.draw(st.integers(0, 2**32)))
    for seat, form, _ in asked(spot):
        if form is None:
            continue
        filling = filled_at_random(form, dice)
        text = form.write(filling)
        if any(not field.none and field.least and not filling[field.name] for field in form.fields):
            continue  # Nothing to be judged yet: the form itself says what it lacks.
        again = form.read(text)
        assert again is not None, text
        assert form.write(again) == text
        a = game.parse(s, text)
        refusal = agenda.why_not(s, seat, a)
        top = s.agenda[-1]
        assert isinstance(top, Decision)
        assert refusal is not None or not top.lists_all() or a in agenda.options(s, seat)


def filled_at_random(form: Form, dice: SeededDice) -> Filling:
    filling: dict[str, list[Pick]] = {}
    for field in form.fields:
        alone = [thing for thing in field.things if not thing.to]
        picks: list[Pick] = []
        for thing in alone:
            times = dice.below(min(thing.most, 3) + 1)
            if field.kind == "list":
                fits = [other.word for other in field.things if {thing.word, thing.group} & set(other.to)]
                picks += [Pick(thing.word, 1, tuple(fits[: thing.room * dice.below(2)])) for _ in range(times)]
            elif times:
                picks.append(Pick(thing.word, times if field.kind == "amounts" else 1))
        if field.kind == "order" and dice.below(2):
            picks.reverse()
        filling[field.name] = picks
    return filling


@every_game
def test_a_form_names_things_once_and_what_it_points_at_is_drawn(name: str) -> None:
    from laws.test_scenes import drawn

    for spot in known_spots(name)[::7]:
        for seat, form, gesture in asked(spot):
            scene = drawn(spot, seat)
            if form is not None:
                for field in form.fields:
                    words = [thing.word for thing in field.things]
                    assert len(set(words)) == len(words)
                    assert {thing.value for thing in field.things if thing.value} <= pressable(scene), spot
                    assert f"{{{field.name}}}" in form.text
                    assert all(len(thing.costs) in (0, len(form.purses)) for thing in field.things)
                for preset in form.presets:
                    a = spot.game.parse(spot.state, preset.text)
                    assert agenda.why_not(spot.state, seat, a) is None, preset
                    assert form.read(preset.text) is not None
            if gesture is not None:
                assert gesture.piece in [piece.id for piece in (*scene.pieces, *scene.trays)]


@every_game
@given(data=st.data())
def test_forms_and_gestures_tell_only_what_the_seat_knows(name: str, data: st.DataObject) -> None:
    """They are the same in every game that the seat could be playing."""
    spot = data.draw(spots(name))
    game, s = spot.game, spot.state
    for seat, form, gesture in asked(spot):
        other = imagined(game, s, seat)
        assert game.form(other, seat) == form
        assert game.gesture(other, seat) == gesture
        view = game.see(s, seat)
        dealt = game.imagine(view, SeededDice(data.draw(st.integers(0, 99))))
        assert game.form(dealt, seat) == form


@every_game
@given(data=st.data())
def test_a_pose_is_read_as_it_is_written_and_the_nearest_is_legal(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    game, s = spot.game, spot.state
    for seat, _, gesture in asked(spot):
        if gesture is None:
            continue
        beside = [a for a in agenda.options(s, seat) if gesture.read(game.show(s, a)) is None]
        # Where measuring is free the listed answers may all be smaller steps.
        top = s.agenda[-1]
        assert isinstance(top, agenda.Decision)
        assert len(beside) < len(agenda.options(s, seat)) or not top.lists_all()
        (x, y), (right, top) = gesture.least, gesture.most
        pose = Pose(data.draw(st.integers(x, right)), data.draw(st.integers(y, top)))
        a = game.parse(s, gesture.write(pose))
        read = gesture.read(game.show(s, a))
        assert read is not None
        assert gesture.write(read) == gesture.write(pose)
        near = game.nearest(s, seat, a)
        if near is not None:
            assert agenda.why_not(s, seat, near) is None
            assert gesture.read(game.show(s, near)) is not None
            if agenda.why_not(s, seat, a) is None:
                assert near == a


@every_game
@given(data=st.data())
def test_nothing_is_nearer_to_a_legal_answer_than_itself(name: str, data: st.DataObject) -> None:
    spot = data.draw(spots(name))
    for seat in answering(spot.state):
        for a in agenda.options(spot.state, seat)[:6]:
            assert spot.game.nearest(spot.state, seat, a) in (None, a)
            assert spot.game.measured(spot.state, seat, a) == spot.game.measured(spot.state, seat, a).strip()
