"""Taking back and giving again: the same answers meet the same chance."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.toy import Table, Toy, Word, said, words
from laws.playing import matches, play_at_random
from painted_table import games
from painted_table.core import record
from painted_table.core.agenda import NOBODY, Action, Chance, Decision
from painted_table.core.dice import Dice, SeededDice
from painted_table.core.match import Match, Setup
from painted_table.core.refusal import Illegal
from test_match import begun, every_game, now, seeds

HEADS, TAILS = Word("heads"), Word("tails")
SECRET = ("my heads", "my tails")
EVERYONE = (0, 1)


class Bets(Decision[Table]):
    """Seat after seat bets and a coin is thrown; nobody else sees a secret bet."""

    def words(self) -> str:
        return "bets"

    def seat(self, s: Table) -> int:
        assert isinstance(s, Betting)
        return s.tally % s.players

    def options(self, s: Table) -> list[Action]:
        return [HEADS, TAILS, *words(*SECRET)]

    def witnesses(self, s: Table, a: Action) -> list[int] | None:
        return [self.seat(s)] if said(a) in SECRET else None

    def take(self, s: Table, a: Action) -> None:
        assert isinstance(s, Betting)
        s.tally += 1
        s.agenda += [self, Coin()]


class Coin(Chance[Table]):
    """A number that hardly ever comes twice."""

    def words(self) -> str:
        return "coin"

    def outcomes(self, s: Table) -> list[tuple[int, Action]]:
        return [(1, Word(f"{n}")) for n in range(10_000)]

    def sample(self, s: Table, dice: Dice) -> Action:
        return Word(f"{dice.below(10_000)}")

    def take(self, s: Table, a: Action) -> None:
        pass


class Betting(Table):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.tally = 0
        self.agenda = [Bets()]


def betting() -> Match:
    return Match(Setup(Toy("betting", Betting), 2), "winter")


def coins(match: Match) -> list[Action]:
    return [match.log[number].action for number in match.live() if match.log[number].seat == NOBODY]


def test_the_same_answers_meet_the_same_chance() -> None:
    """table/same-chance: nobody rolls again by taking back, and who answers otherwise meets other dice."""
    match = betting()
    match.play(0, HEADS)
    match.play(1, HEADS)
    first = coins(match)
    match.take_back(0, EVERYONE)
    match.play(0, TAILS)
    match.play(1, HEADS)
    other = coins(match)
    assert not set(first) & set(other)
    for bets, expected in (((HEADS, HEADS), first), ((TAILS, HEADS), other)):
        match.take_back(0, EVERYONE)
        for seat, bet in enumerate(bets):
            match.play(seat, bet)
        assert coins(match) == expected
    match.take_back(1, EVERYONE)
    match.play(1, TAILS)
    assert coins(match)[:1] == other[:1]
    assert coins(match) != other


def test_a_secret_answer_does_not_show_in_the_chance_after_a_takeback() -> None:
    """Had the dice followed from what only one seat saw, others could tell whether it was answered otherwise."""
    thrown = []
    for again in SECRET:
        match = betting()
        match.play(0, Word("my heads"))
        match.take_back(0, EVERYONE)
        match.play(0, Word(again))
        thrown.append(coins(match))
    assert thrown[0] == thrown[1]


@every_game
@given(data=st.data(), seed=seeds)
def test_whatever_is_taken_back_and_repeated_is_as_it_was(name: str, data: st.DataObject, seed: int) -> None:
    """table/redo: the same seats' same answers lead to the very same position."""
    match = data.draw(matches(name, most=60))
    dice = SeededDice(seed)
    for _ in range(6):
        if match.over:
            return
        play_at_random(match, dice)
    seat = next((entry.seat for entry in match.log if entry.seat != NOBODY), NOBODY)
    everyone = range(match.setup.players)
    if match.over or match.undo_start(seat) is None or any(match.redo_of(other) is not None for other in everyone):
        return
    before, gone = now(match), len(match.live())
    match.take_back(seat, everyone)
    kept = len(match.live())
    match.redo(seat, everyone)
    assert len(match.live()) == gone > kept
    assert now(match) == before
    with pytest.raises(Illegal, match="taken back just now"):
        match.redo(seat)


def test_redo_goes_forward_one_answer_at_a_time_until_something_else_is_played() -> None:
    match = begun()
    seat = match.asked()[0]
    states = [now(match)]
    for _ in range(3):
        match.play(seat, match.options(seat)[0])
        states.append(now(match))
    assert match.redo_of(seat) is None
    for _ in range(3):
        match.undo(seat)
    for later in states[1:3]:
        match.redo(seat)
        assert now(match) == later
    match.undo(seat)
    match.play(seat, match.options(seat)[-1])
    assert match.redo_of(seat) is None
    with pytest.raises(Illegal) as no:
        match.redo(seat)
    assert no.value.refusal.rule == "table/redo"


def test_redo_stops_where_somebody_else_must_answer_themselves() -> None:
    match = betting()
    match.play(0, HEADS)
    match.play(1, TAILS)
    first = coins(match)
    match.take_back(0, EVERYONE)
    assert match.redo_of(1) is None
    match.redo(0)
    assert match.asked() == [1]
    assert match.redo_of(1) == TAILS
    match.redo(1)
    assert coins(match) == first


# -- records


def taken_back() -> Match:
    """A Skirmish in which an invasion is taken back with its dice, and tried again."""
    match = Match(Setup(games.game("risk"), 2, names=("Arya", "Brienne"), bots=("", "")), "winter")
    match.settle()
    while match.log[-1].seat != NOBODY or match.state.round == 0:
        seat = match.asked()[0]
        invasions = [a for a in match.options(seat) if ">" in match.game.show(match.state, a)]
        match.play(seat, (invasions or match.options(seat))[0])
    seat = next(match.log[number].seat for number in reversed(match.live()) if match.log[number].seat != NOBODY)
    a = match.log[match.undo_start(seat) or 0].action
    match.take_back(seat, EVERYONE)
    match.play(seat, a)
    return match


def test_a_record_of_what_was_taken_back_holds() -> None:
    text = record.write(taken_back(), reveal=True)
    assert found(text)["dice"]
    assert found(text)["hash"]


def found(text: str) -> dict[str, bool]:
    return {finding.what: finding.holds for finding in record.verify(record.read(text, games.game))}
