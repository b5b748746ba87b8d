"""An opponent that nobody plays: its turn is steps and chances, and now and then it asks a person.

As the Rival and the Night King of Tiny Epic: it draws a card, marches by rule, fights, and where its rule
leaves a tie the player decides.
"""

from __future__ import annotations

from gate.toy import Table, Toy, Word, holds, log_of, played, said, words
from painted_table.core.agenda import NOBODY, Action, Chance, Decision, Seat, Step
from painted_table.core.dice import Dice, SeededDice
from painted_table.core.playout import playout

ROAD = 7


class North(Table):
    """A road of seven fields. The player stands on one, walkers come from both ends."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.place = 3
        self.walkers = [0, ROAD - 1]
        self.strength = 3
        self.round = 1
        self.agenda = [NEXT_ROUND, KINGS_TURN, ORDERS]


class Orders(Decision[North]):
    def words(self) -> str:
        return "orders"

    def seat(self, s: North) -> Seat:
        return 0

    def options(self, s: North) -> list[Action]:
        steps = [place for place in (s.place - 1, s.place + 1) if 0 <= place < ROAD and place not in s.walkers]
        return words("hold", *[f"go {place}" for place in steps])

    def take(self, s: North, a: Action) -> None:
        if said(a) != "hold":
            s.place = int(said(a).split()[1])


class KingsTurn(Step[North]):
    """The whole of it stands here, last thing first."""

    def words(self) -> str:
        return "kings-turn"

    def run(self, s: North) -> None:
        s.agenda += [MARCH, RANGER]


class Ranger(Chance[North]):
    """A card says how far the dead march this round."""

    def words(self) -> str:
        return "ranger"

    def sample(self, s: North, dice: Dice) -> Action:
        return Word(f"march {1 + dice.below(2)}")

    def outcomes(self, s: North) -> list[tuple[int, Action]]:
        return [(1, Word("march 1")), (1, Word("march 2"))]

    def take(self, s: North, a: Action) -> None:
        s.agenda += [MARCH] * (int(said(a).split()[1]) - 1)


class March(Step[North]):
    """The nearest walker comes closer; where two are equally near the player says which."""

    def words(self) -> str:
        return "march"

    def run(self, s: North) -> None:
        near = min(abs(walker - s.place) for walker in s.walkers)
        nearest = [walker for walker in s.walkers if abs(walker - s.place) == near]
        if len(nearest) > 1:
            s.agenda.append(TIE)
        else:
            come_closer(s, nearest[0])


class Tie(Decision[North]):
    def words(self) -> str:
        return "tie"

    def seat(self, s: North) -> Seat:
        return 0

    def options(self, s: North) -> list[Action]:
        return words(*[f"from {walker}" for walker in s.walkers])

    def take(self, s: North, a: Action) -> None:
        come_closer(s, int(said(a).split()[1]))


class Fight(Chance[North]):
    """A fight in the midst of the King's turn: one die against the player's strength."""

    def words(self) -> str:
        return "fight"

    def sample(self, s: North, dice: Dice) -> Action:
        return Word(f"die {1 + dice.below(6)}")

    def outcomes(self, s: North) -> list[tuple[int, Action]]:
        return [(1, Word(f"die {face}")) for face in range(1, 7)]

    def take(self, s: North, a: Action) -> None:
        if int(said(a).split()[1]) > s.strength:
            s.strength -= 1
        fallen = s.walkers.index(s.place)
        s.walkers[fallen] = 0 if fallen == 0 else ROAD - 1
        if not s.strength:
            s.agenda.clear()


class NextRound(Step[North]):
    def words(self) -> str:
        return "next-round"

    def run(self, s: North) -> None:
        if s.round == 4:
            s.winner = 0
            return
        s.round += 1
        s.agenda += [NEXT_ROUND, KINGS_TURN, ORDERS]


def come_closer(s: North, walker: int) -> None:
    place = walker + (1 if walker < s.place else -1)
    s.walkers[s.walkers.index(walker)] = place
    if place == s.place:
        s.agenda.append(FIGHT)


ORDERS = Orders()
KINGS_TURN = KingsTurn()
RANGER = Ranger()
MARCH = March()
TIE = Tie()
FIGHT = Fight()
NEXT_ROUND = NextRound()
NORTH = Toy("north", North)


def test_the_kings_turn_runs_by_itself() -> None:
    """After one answer of the player everything happens until the player is asked again, and is in the log."""
    match = played(NORTH, 1, "0: go 2")
    assert match.state.round == 2
    assert log_of(match)[:2] == ["1 go 2", "* march 2"]
    assert {line[0] for line in log_of(match)[1:]} == {"*"}
    assert match.asked() == [0]
    assert holds(match)


def test_a_tie_of_its_rule_is_asked_of_the_player() -> None:
    match = played(NORTH, 1, "0: hold")
    assert match.state.agenda[-1] is TIE
    assert match.state.round == 1, "it is still the King's turn"
    match.play_text(0, "from 6")
    assert 5 in match.state.walkers or 4 in match.state.walkers
    assert holds(match)


def test_its_fights_are_chances_like_all_others() -> None:
    fights = 0
    for secret in "abcdefgh":
        match = played(NORTH, 1, secret=secret)
        while not match.over:
            match.play(0, match.options(0)[0])
        fights += sum(line.startswith("* die") for line in log_of(match))
        assert holds(match)
        assert {entry.seat for entry in match.log} == {0, NOBODY}
    assert fights


def test_whole_games_end_in_random_play() -> None:
    for seed in range(30):
        s = North(1)
        playout(s, SeededDice(seed), 1000)
        assert not s.agenda
