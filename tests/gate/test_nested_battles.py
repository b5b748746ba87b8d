"""A battle inside a battle: the inner one is fought to its end, then the outer one goes on where it was.

As in Tiny Epic, where a White Walker that is added fights at once, also in the midst of the Night King's attack;
and in Tactics, where a kill can grant an attack inside an attack.
"""

from __future__ import annotations

from gate.toy import Table, Toy, Word, holds, played, said, words
from painted_table.core.agenda import Action, Chance, Decision, Seat, Step
from painted_table.core.dice import Dice, SeededDice
from painted_table.core.playout import playout


class Duel:
    """A fight under way: its facts stay with it while another is fought on top."""

    def __init__(self, attacker: Seat, rolls: tuple[int, ...] = ()) -> None:
        self.attacker = attacker
        self.rolls = rolls

    def clone(self) -> Duel:
        return Duel(self.attacker, self.rolls)


class Field(Table):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.lives = [6] * players
        self.duels: list[Duel] = []
        self.story: list[str] = []
        self.active = 0
        self.agenda = [CHALLENGE]

    def clone(self) -> Field:
        other: Field = super().clone()
        other.duels = [duel.clone() for duel in self.duels]
        return other


class Challenge(Decision[Field]):
    def words(self) -> str:
        return "challenge"

    def seat(self, s: Field) -> Seat:
        return s.active

    def options(self, s: Field) -> list[Action]:
        return words("strike", "yield")

    def take(self, s: Field, a: Action) -> None:
        if said(a) == "yield":
            s.winner = 1 - s.active
            return
        s.agenda.append(NEXT)
        begin(s, s.active)


class Strike(Chance[Field]):
    def words(self) -> str:
        return "strike"

    def sample(self, s: Field, dice: Dice) -> Action:
        return Word(f"die {1 + dice.below(6)}")

    def outcomes(self, s: Field) -> list[tuple[int, Action]]:
        return [(1, Word(f"die {face}")) for face in range(1, 7)]

    def take(self, s: Field, a: Action) -> None:
        s.duels[-1].rolls += (int(said(a).split()[1]),)


class Riposte(Decision[Field]):
    """The struck one may strike back at once: a duel inside the duel, before the first is settled."""

    def words(self) -> str:
        return "riposte"

    def seat(self, s: Field) -> Seat:
        return 1 - s.duels[-1].attacker

    def options(self, s: Field) -> list[Action]:
        return words("bear", "strike back") if len(s.duels) < 3 else words("bear")

    def take(self, s: Field, a: Action) -> None:
        if said(a) == "strike back":
            begin(s, 1 - s.duels[-1].attacker)


class Settle(Step[Field]):
    """Two rolls make a duel: their sum, if eight or more, costs the other a life."""

    def words(self) -> str:
        return "settle"

    def run(self, s: Field) -> None:
        duel = s.duels.pop()
        s.story.append(f"{duel.attacker}: {duel.rolls[0]} {duel.rolls[1]}")
        if sum(duel.rolls) >= 8:
            s.lives[1 - duel.attacker] -= 1
            if not s.lives[1 - duel.attacker]:
                s.winner = duel.attacker
                s.agenda.clear()


class Next(Step[Field]):
    def words(self) -> str:
        return "next"

    def run(self, s: Field) -> None:
        s.active = 1 - s.active
        s.agenda.append(CHALLENGE)


def begin(s: Field, attacker: Seat) -> None:
    s.duels.append(Duel(attacker))
    s.agenda += [SETTLE, STRIKE, RIPOSTE, STRIKE]


CHALLENGE = Challenge()
STRIKE = Strike()
RIPOSTE = Riposte()
SETTLE = Settle()
NEXT = Next()
FIELD = Toy("field", Field)


def test_the_inner_battle_ends_first_and_the_outer_keeps_its_dice() -> None:
    match = played(FIELD, 2, "0: strike")
    outer = match.state.duels[0].rolls
    match.play_text(1, "strike back")
    assert len(match.state.duels) == 2
    assert match.state.duels[0].rolls == outer, "what was rolled before waits"
    inner = match.state.duels[1].rolls
    match.play_text(0, "strike back")
    match.play_text(1, "bear")
    assert [line.split(":")[0] for line in match.state.story] == ["0", "1", "0"], "innermost first"
    assert match.state.story[1].startswith(f"1: {inner[0]} ")
    assert match.state.story[2].startswith(f"0: {outer[0]} ")
    assert match.asked() == [1]
    assert holds(match)


def test_a_clone_has_its_own_battles() -> None:
    match = played(FIELD, 2, "0: strike", "1: strike back")
    clone = match.state.clone()
    clone.duels[0].rolls = (9,)
    assert match.state.duels[0].rolls != (9,)


def test_undo_inside_a_battle_returns_to_it() -> None:
    """Bearing the blow leads to a roll, which closes the way back; the table can still agree to it."""
    match = played(FIELD, 2, "0: strike")
    before = FIELD.save(match.state)
    match.play_text(1, "bear")
    assert match.why_not_undo(1) is not None
    match.take_back(1, [0])
    assert FIELD.save(match.state) == before
    assert holds(match)


def test_whole_games_end_in_random_play() -> None:
    for seed in range(30):
        s = Field(2)
        playout(s, SeededDice(seed), 10_000)
        assert not s.agenda
        assert s.duels == [] or 0 in s.lives
