"""A match: atomic moves, undo and taking back, giving up, the log as the truth."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.toy import Table, Toy, played, said, words
from laws.playing import matches, play_at_random
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Decision
from painted_table.core.dice import SealedDice, SeededDice
from painted_table.core.match import RESIGN, Entry, Match, Setup, Undo
from painted_table.core.refusal import Garbled, Illegal

RISK = games.game("risk")
every_game = pytest.mark.parametrize("name", games.names())
seeds = st.integers(0, 2**32)


def begun(players: int = 3, secret: str = "winter") -> Match:
    """A Skirmish after its set-up, the first player reinforcing."""
    match = Match(Setup(RISK, players), secret)
    match.settle()
    while match.state.round == 0:
        seat = match.asked()[0]
        match.play(seat, match.options(seat)[0])
    return match


def now(match: Match) -> dict[str, object]:
    return match.game.save(match.state)


def refusal(match: Match, seat: int, text: str) -> str:
    with pytest.raises(Illegal) as no:
        match.play_text(seat, text)
    return no.value.refusal.rule


# -- playing


def test_chance_answers_until_a_seat_must() -> None:
    match = Match(Setup(RISK, 3), "winter")
    assert match.asked() == []
    match.settle()
    assert len(match.asked()) == 1
    assert {entry.seat for entry in match.log} == {NOBODY}


def test_the_same_secret_gives_the_same_match() -> None:
    assert begun(secret="a").log == begun(secret="a").log
    assert begun(secret="a").log != begun(secret="b").log


def test_every_outcome_follows_from_the_secret_and_its_place_in_the_log() -> None:
    match = begun()
    again = Match(match.setup, "winter")
    for number, entry in enumerate(match.log):
        if entry.seat == NOBODY:
            top: Any = again.state.agenda[-1]
            assert top.sample(again.state, SealedDice("winter", number)) == entry.action
        again.repeat(entry)


def test_a_secret_is_new_each_time_and_only_its_hash_is_shown() -> None:
    one, two = Match(Setup(RISK, 3)), Match(Setup(RISK, 3))
    assert one.secret != two.secret
    assert one.secret not in one.commitment
    assert len(one.commitment) == 64


def test_what_is_refused_changes_nothing() -> None:
    match = begun()
    seat = match.asked()[0]
    before, log, state = now(match), list(match.log), match.state
    assert refusal(match, (seat + 1) % 3, "end") == "table/turn"
    assert refusal(match, seat, "stop") == "risk/reinforce/deploy-all"
    with pytest.raises(Garbled):
        match.play_text(seat, "hodor")
    with pytest.raises(Illegal):
        match.befall(match.options(seat)[0])
    assert (now(match), match.log) == (before, log)
    assert match.state is state


class Trap(Decision[Table]):
    """A rule with a fault: it changes the state and then fails."""

    def words(self) -> str:
        return "trap"

    def seat(self, s: Table) -> int:
        return 0

    def options(self, s: Table) -> list[Action]:
        return words("step", "fall")

    def take(self, s: Table, a: Action) -> None:
        s.winner = 0
        s.agenda.append(self)
        if said(a) == "fall":
            raise ZeroDivisionError


class Pit(Table):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.agenda = [Trap()]


def test_a_move_that_fails_half_way_is_not_made() -> None:
    match = played(Toy("pit", Pit), 1)
    before, state = now(match), match.state
    with pytest.raises(ZeroDivisionError):
        match.play_text(0, "fall")
    assert now(match) == before
    assert match.state is state
    assert match.log == []
    match.play_text(0, "step")
    assert match.state.winner == 0
    assert len(match.log) == 1


@every_game
@given(data=st.data())
def test_a_match_is_the_fold_of_its_log(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    assert match.game.save(match.replayed()) == now(match)
    again = Match(match.setup, match.secret)
    for entry in match.log:
        again.repeat(entry)
    assert now(again) == now(match)
    assert again.log == match.log


# -- undo


def test_undo_returns_exactly_the_earlier_state() -> None:
    match = begun()
    seat = match.asked()[0]
    before = now(match)
    match.play(seat, match.options(seat)[0])
    assert now(match) != before
    match.undo(seat)
    assert now(match) == before
    assert isinstance(match.log[-1].action, Undo), "what was undone stays in the log as undone"
    assert len(match.live()) == len(match.log) - 2


def test_undo_goes_back_one_answer_at_a_time() -> None:
    match = begun()
    seat = match.asked()[0]
    states = [now(match)]
    for _ in range(3):
        match.play(seat, match.options(seat)[0])
        states.append(now(match))
    for earlier in reversed(states[:3]):
        match.undo(seat)
        assert now(match) == earlier


def test_no_undo_after_dice() -> None:
    match = begun()
    seat = match.asked()[0]
    match.play(seat, agenda.default(match.state, seat))
    source = next(a for a in match.options(seat) if ">" in RISK.show(match.state, a))
    match.play(seat, source)
    match.play(seat, match.options(seat)[0])
    while match.asked() and match.asked() != [seat]:
        match.play(match.asked()[0], match.options(match.asked()[0])[0])
    no = match.why_not_undo(seat)
    assert no is not None
    assert no.rule == "table/undo"
    with pytest.raises(Illegal):
        match.undo(seat)


def test_no_undo_of_what_others_did_or_before_anything() -> None:
    match = Match(Setup(RISK, 3), "winter")
    match.settle()
    first = match.asked()[0]
    assert match.why_not_undo(first) is not None
    match.play(first, match.options(first)[0])
    second = match.asked()[0]
    assert match.why_not_undo(second) is not None
    assert match.why_not_undo(first) is None
    match.play(second, match.options(second)[0])
    no = match.why_not_undo(first)
    assert no is not None
    assert "another player" in no.says


@every_game
@given(data=st.data(), seed=seeds)
def test_an_undo_that_is_free_reveals_nothing(name: str, data: st.DataObject, seed: int) -> None:
    """Whatever is undone freely was the very last thing in the log, and all is as before it."""
    match = data.draw(matches(name, most=120))
    dice = SeededDice(seed)
    for _ in range(12):
        if match.over:
            return
        before, live = now(match), match.live()
        seat = match.asked()[0]
        options = match.options(seat)
        match.play(seat, options[dice.below(len(options))])
        alone = len(match.live()) == len(live) + 1 and not match.over
        assert (match.why_not_undo(seat) is None) == alone
        if alone and dice.below(2):
            match.undo(seat)
            assert now(match) == before
            assert match.live() == live


# -- taking back by consent


@every_game
@given(data=st.data(), seed=seeds)
def test_the_table_can_agree_to_take_back(name: str, data: st.DataObject, seed: int) -> None:
    match = data.draw(matches(name, most=60))
    dice = SeededDice(seed)
    before: dict[int, dict[str, object]] = {}
    for _ in range(10):
        if match.over:
            return
        seat = match.asked()[0]
        before[seat] = now(match)
        options = match.options(seat)
        match.play(seat, options[dice.below(len(options))])
    for seat, state in list(before.items())[:1]:
        others = [other for other in range(match.setup.players) if not match.game.is_out(match.state, other)]
        for missing in others:
            if missing != seat:
                with pytest.raises(Illegal, match="Not everyone agrees"):
                    match.take_back(seat, [other for other in others if other != missing])
        match.take_back(seat, others)
        assert now(match) == state
        assert match.game.save(match.replayed()) == state


def test_who_is_out_need_not_agree() -> None:
    match = begun()
    seat = match.asked()[0]
    match.play((seat + 1) % 3, RESIGN)
    before = now(match)
    match.play(seat, agenda.default(match.state, seat))
    with pytest.raises(Illegal, match="Not everyone agrees"):
        match.take_back(seat, [(seat + 1) % 3])
    match.take_back(seat, [(seat + 2) % 3])
    assert now(match) == before


def test_only_a_standing_move_of_that_seat_can_be_taken_back() -> None:
    match = begun()
    seat = match.asked()[0]
    start = match.undo_start(seat)
    assert start is not None
    for wrong in (start + 1, -1, 10_000):
        with pytest.raises(Illegal):
            match.enter_undo(seat, wrong)
    with pytest.raises(Illegal):
        match.enter_undo(NOBODY, 0)
    with pytest.raises(Illegal):
        match.enter_undo((seat + 1) % 3, start)
    match.enter_undo(seat, start)
    with pytest.raises(Illegal):
        match.enter_undo(seat, start)


# -- giving up


def test_giving_up_is_an_entry_like_any_other_and_may_come_at_any_time() -> None:
    match = begun()
    seat = match.asked()[0]
    other = (seat + 1) % 3
    match.play(other, RESIGN)
    assert match.log[-1] == Entry(other, RESIGN)
    assert match.asked() == [seat]
    assert RISK.is_out(match.state, other)
    with pytest.raises(Illegal):
        match.play(other, RESIGN)
    match.play(seat, RESIGN)
    assert match.over
    assert list(RISK.winners(match.state)) == [(seat + 2) % 3]
    assert RISK.save(match.replayed()) == now(match)


def test_after_the_end_nothing_is_accepted() -> None:
    match = begun(2)
    match.play(0, RESIGN)
    assert match.over
    for seat in (0, 1):
        with pytest.raises(Illegal) as no:
            match.play(seat, RESIGN)
        assert no.value.refusal.rule == "table/over"
    assert refusal(match, 1, "end") == "table/over"


@every_game
@given(data=st.data(), seed=seeds)
def test_whoever_gives_up_the_match_goes_on(name: str, data: st.DataObject, seed: int) -> None:
    match = data.draw(matches(name, most=150))
    dice = SeededDice(seed)
    for seat in range(match.setup.players):
        if match.why_not(seat, RESIGN) is None:
            match.play(seat, RESIGN)
            break
    for _ in range(30):
        if match.over:
            break
        play_at_random(match, dice)
    assert match.game.save(match.replayed()) == now(match)


@pytest.mark.parametrize(
    ("options", "told", "untold"),
    [
        ({}, "end", "buy maester"),
        ({"maester": "on"}, "buy maester", "call wildlings"),
        ({"variant": "mitchell"}, "call wildlings", "buy maester"),
    ],
)
def test_what_is_no_move_is_answered_with_moves_of_this_table(options: dict[str, str], told: str, untold: str) -> None:
    risk = games.game("risk")
    with pytest.raises(Garbled) as refused:
        risk.parse(risk.start(3, options), "hodor")
    assert told in refused.value.instead
    assert untold not in refused.value.instead
