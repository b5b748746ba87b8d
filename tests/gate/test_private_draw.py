"""A draw that only one seat sees, and a choice that only that seat can make of it.

As in Tactics' agendas (draw two, keep one, the other goes back), RISK's Objectives and Warband's hands.
"""

from __future__ import annotations

from itertools import combinations

from gate.toy import Table, Toy, ToyView, Word, holds, log_of, played, said, words
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Chance, Decision, Seat, Step
from painted_table.core.dice import Dice, SeededDice

AGENDAS = ("bold", "cruel", "devout", "wary")


class Camp(Table):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.deck = list(AGENDAS)
        self.looked: list[str] = []
        self.kept = [""] * players
        self.turn = 0
        self.agenda = [DRAW_TWO]


class DrawTwo(Chance[Camp]):
    def words(self) -> str:
        return "draw-two"

    def sample(self, s: Camp, dice: Dice) -> Action:
        cards = list(s.deck)
        first = cards.pop(dice.below(len(cards)))
        second = cards[dice.below(len(cards))]
        return Word(" ".join(sorted((first, second))))

    def outcomes(self, s: Camp) -> list[tuple[int, Action]]:
        return [(1, Word(" ".join(pair))) for pair in combinations(sorted(s.deck), 2)]

    def take(self, s: Camp, a: Action) -> None:
        s.looked = said(a).split()
        s.deck = [card for card in s.deck if card not in s.looked]
        s.agenda.append(KEEP)

    def witnesses(self, s: Camp, a: Action) -> list[Seat] | None:
        return [s.turn]


class Keep(Decision[Camp]):
    def words(self) -> str:
        return "keep"

    def seat(self, s: Camp) -> Seat:
        return s.turn

    def options(self, s: Camp) -> list[Action]:
        return words(*[f"keep {card}" for card in s.looked])

    def take(self, s: Camp, a: Action) -> None:
        s.kept[s.turn] = said(a).split()[1]
        s.deck = sorted([*s.deck, *[card for card in s.looked if card != s.kept[s.turn]]])
        s.looked = []
        s.agenda.append(NEXT)

    def witnesses(self, s: Camp, a: Action) -> list[Seat] | None:
        return [s.turn]


class Next(Step[Camp]):
    def words(self) -> str:
        return "next"

    def run(self, s: Camp) -> None:
        s.turn += 1
        if s.turn < s.players:
            s.agenda.append(DRAW_TWO)


DRAW_TWO = DrawTwo()
KEEP = Keep()
NEXT = Next()


def told(s: Camp, seat: Seat) -> list[object]:
    looked = " ".join(s.looked) if seat == s.turn else ""
    kept = s.kept[seat] if seat != NOBODY else ""
    return [s.players, s.turn, len(s.deck), len(s.looked), looked, kept, sum(map(bool, s.kept))]


def imagined(view: ToyView, dice: Dice) -> Camp:
    """What the view does not tell is dealt anew."""
    *frames, _winner, players, turn, _deck, looked_at, looked, kept, holders = view.told
    s = Camp(int(players))
    s.turn = int(turn)
    s.agenda = [{"draw-two": DRAW_TWO, "keep": KEEP}[frame] for frame in frames]
    known = [*looked.split(), *kept.split()]
    unknown = [card for card in AGENDAS if card not in known]
    s.looked = looked.split()
    while len(s.looked) < int(looked_at):
        s.looked.append(unknown.pop(dice.below(len(unknown))))
    s.looked.sort()
    for seat in range(int(holders)):
        s.kept[seat] = kept if seat == view.seat else unknown.pop(dice.below(len(unknown)))
    s.deck = unknown
    return s


CAMP = Toy("camp", Camp, told, imagined)


def test_only_the_drawer_sees_the_draw_and_the_choice() -> None:
    match = played(CAMP, 2)
    card = said(match.options(0)[0])
    match.play_text(0, card)
    drawn, kept = log_of(match)[:2]
    assert log_of(match, 0)[:3] == [drawn, kept, "* ?"]
    assert log_of(match, 1)[:2] == log_of(match, NOBODY)[:2] == ["* ?", "1 ?"]
    assert log_of(match, 1)[2] == log_of(match)[2]
    match.play(1, match.options(1)[1])
    assert match.over
    assert holds(match)


def test_whatever_is_drawn_the_others_are_sent_the_same() -> None:
    s = Camp(2)
    views = set()
    for _, a in DRAW_TWO.outcomes(s):
        after = s.clone()
        agenda.befall(after, a)
        views.add(CAMP.see(after, 1))
        assert len({CAMP.see(after, seat) for seat in (0, 1)}) == 2
    assert len(views) == 1


def test_a_game_imagined_from_a_view_looks_the_same() -> None:
    for seed in range(40):
        match = played(CAMP, 2, secret=f"{seed}")
        for _ in range(2):
            for seat in (NOBODY, 0, 1):
                view = CAMP.see(match.state, seat)
                dream = CAMP.imagine(view, SeededDice(seed))
                assert CAMP.see(dream, seat) == view
                assert agenda.options(dream, seat) == match.options(seat)
            if match.asked():
                match.play(match.asked()[0], match.options(match.asked()[0])[seed % 2])


def test_dreams_differ_where_they_may() -> None:
    match = played(CAMP, 2)
    view = CAMP.see(match.state, 1)
    assert len({str(CAMP.save(CAMP.imagine(view, SeededDice(seed)))) for seed in range(20)}) > 2
