"""Several seats choose at once, in secret and in any order; then all is revealed together.

As in Warband's secret choices at the start of a round, Tactics' secret warbands and RISK's Objectives.
"""

from __future__ import annotations

import pytest

from gate.toy import Table, Toy, Word, holds, log_of, played, said, words
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Chance, Council, Seat
from painted_table.core.dice import Dice, SeededDice
from painted_table.core.playout import playout
from painted_table.core.refusal import Illegal


class Hall(Table):
    """Each seat bids; the highest bid wins. Chosen in secret, shown together."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.bids = [0] * players
        self.shown = False
        self.agenda = [BIDDING]


class Bidding(Council[Hall]):
    def __init__(self) -> None:
        self.rule = "toy/bid"

    def words(self) -> str:
        return "bid"

    def waiting(self, s: Hall) -> list[Seat]:
        return [seat for seat in range(s.players) if not s.bids[seat]]

    def options_of(self, s: Hall, seat: Seat) -> list[Action]:
        """Not everyone has the same choice."""
        return words(*[f"bid {n}" for n in range(1, 4 + seat)])

    def take_from(self, s: Hall, seat: Seat, a: Action) -> None:
        s.bids[seat] = int(said(a).split()[1])
        s.agenda.append(BIDDING if self.waiting(s) else REVEAL)


class Reveal(Chance[Hall]):
    """To reveal is a chance with one outcome: it stands in the log, for all to read, and closes the way back."""

    def words(self) -> str:
        return "reveal"

    def sample(self, s: Hall, dice: Dice) -> Action:
        return Word("shown " + " ".join(map(str, s.bids)))

    def outcomes(self, s: Hall) -> list[tuple[int, Action]]:
        return [(1, self.sample(s, SeededDice(0)))]

    def take(self, s: Hall, a: Action) -> None:
        s.shown = True
        s.winner = s.bids.index(max(s.bids))


BIDDING = Bidding()
REVEAL = Reveal()


def told(s: Hall, seat: Seat) -> list[object]:
    """Who has chosen is public; what, is one's own until it is shown."""
    return [[bid if s.shown or other == seat else bool(bid) for other, bid in enumerate(s.bids)]]


HALL = Toy("hall", Hall, told)


def test_all_are_asked_at_once_and_answer_in_any_order() -> None:
    match = played(HALL, 3)
    assert match.asked() == [0, 1, 2]
    match.play_text(2, "bid 5")
    assert match.asked() == [0, 1]
    match.play_text(0, "bid 1")
    match.play_text(1, "bid 2")
    assert match.over
    assert HALL.winners(match.state) == [2]
    assert holds(match)


def test_each_seat_has_its_own_options_and_answers_once() -> None:
    match = played(HALL, 3, "2: bid 5")
    assert len(match.options(0)) == 3
    assert len(match.options(1)) == 4
    assert match.options(2) == []
    for seat, line in ((0, "bid 4"), (2, "bid 1")):
        with pytest.raises(Illegal):
            match.play_text(seat, line)
    assert [agenda.default(match.state, seat) for seat in (0, 1)] == words("bid 1", "bid 1")


def test_nobody_is_told_what_another_has_chosen_until_it_is_revealed() -> None:
    seen = []
    for bid in ("bid 1", "bid 5"):
        match = played(HALL, 3, f"2: {bid}")
        seen.append([(HALL.see(match.state, seat), log_of(match, seat)) for seat in (NOBODY, 0, 1)])
        assert log_of(match, 2) == [f"3 {bid}"]
    assert seen[0] == seen[1]
    assert seen[0][0][1] == ["3 ?"]
    match = played(HALL, 3, "2: bid 5", "0: bid 1", "1: bid 2")
    assert log_of(match, NOBODY) == ["3 ?", "1 ?", "2 ?", "* shown 1 2 5"]


def test_the_last_to_choose_cannot_choose_again_after_seeing_the_others() -> None:
    match = played(HALL, 2, "0: bid 1")
    assert match.why_not_undo(0) is None
    match.play_text(1, "bid 2")
    for seat in (0, 1):
        no = match.why_not_undo(seat)
        assert no is not None
        assert no.rule == "table/undo"


def test_a_choice_can_be_taken_back_while_nobody_else_has_chosen() -> None:
    match = played(HALL, 2, "1: bid 3")
    match.undo(1)
    assert match.asked() == [0, 1]
    match.play_text(1, "bid 4")
    match.play_text(0, "bid 2")
    assert HALL.winners(match.state) == [1]
    assert holds(match)


def test_random_play_needs_no_special_case() -> None:
    s = Hall(4)
    assert playout(s, SeededDice(1), 100) == 4
    assert not s.agenda
