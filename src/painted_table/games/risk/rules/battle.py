"""One battle of an invasion: commit armies, roll, lose armies, march in."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from ....core import dice
from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import STOP, Dice, Move, Roll, Stop
from ..board import DICE
from ..state import Battle, Chance, Decision, State
from .elimination import conquered

MOST_ATTACK: Final = 3
MOST_DEFENCE: Final = 2


def casualties(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[int, int]:
    """Armies that attacker and defender lose.

    risk/battle/pairs-compared: highest dice in pairs; risk/battle/attacker-higher-wins;
    risk/battle/ties-to-defender; risk/battle/spare-dice-ignored; risk/battle/loss-count: one army a pair.
    """
    lost = 0
    pairs = min(len(attack), len(defence))
    for i in range(pairs):
        if attack[i] <= defence[i]:
            lost += 1
    return lost, pairs - lost


def _faces(number: int) -> list[tuple[int, tuple[int, ...]]]:
    """Every roll of six-sided dice, high to low, with the number of ways it can fall."""
    rolls: list[tuple[int, tuple[int, ...]]] = []
    for faces in combinations_with_replacement((6, 5, 4, 3, 2, 1), number):
        ways = factorial(number)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        rolls.append((ways, faces))
    return rolls


class Rolls:
    """All rolls of so many dice against so many: with weights for search, one by one for sampling."""

    def __init__(self, attack: int, defence: int) -> None:
        self.outcomes: list[tuple[int, Action]] = []
        self.table: list[Action] = []
        for ways, faces in _faces(attack):
            for others, answer in _faces(defence):
                roll = Roll(faces, answer)
                self.outcomes.append((ways * others, roll))
                self.table += [roll] * (ways * others)


ROLLS: Final = [[Rolls(a, d) for d in range(MOST_DEFENCE + 1)] for a in range(MOST_ATTACK + 1)]
_COMMIT: Final[list[list[Action]]] = [[DICE[n] for n in range(1, most + 1)] for most in range(4)]
_COMMIT_OR_STOP: Final[list[list[Action]]] = [[STOP, *commits] for commits in _COMMIT]


def _battle(s: State) -> Battle:
    assert s.battle is not None
    return s.battle


class AttackDice(Decision):
    """risk/battle/attacker-commits: one to three armies, and one stays home (risk/invade/stand-guard).

    risk/invade/first-battle-due: the first battle must be fought; before each later one the attacker may
    stop (risk/invade/stop-or-go-on).
    """

    rule = "risk/battle/attacker-commits"

    def __init__(self, may_stop: bool) -> None:
        self.may_stop = may_stop

    def words(self) -> str:
        return "press-on" if self.may_stop else "assault"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        most = s.armies[_battle(s).source] - 1
        if most > MOST_ATTACK:
            most = MOST_ATTACK
        return _COMMIT_OR_STOP[most] if self.may_stop else _COMMIT[most]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        source = _battle(s).source
        there = s.armies[source]
        most = min(MOST_ATTACK, there - 1)
        if isinstance(a, Stop):
            return Refusal("risk/invade/first-battle-due", "An invasion that was declared must fight one battle.")
        if not isinstance(a, Dice):
            return Refusal(self.rule, f"You are attacking: commit 1 to {most} armies.")
        rule = "risk/invade/stand-guard" if a.number == there else self.rule
        return Refusal(
            rule,
            f"{s.board.names[source]} holds {there}, one must stand guard and at most three fight.",
            f"Commit 1 to {most}.",
        )

    def take(self, s: State, a: Action) -> None:
        battle = _battle(s)
        if isinstance(a, Stop):
            s.battle = None
            return
        assert isinstance(a, Dice)
        battle.attack = a.number
        most = min(MOST_DEFENCE, s.armies[battle.target])
        battle.defence = most
        s.agenda.append(CLASH)
        if most > 1 and s.is_player(s.owner[battle.target]):
            s.agenda.append(DEFENCE_DICE)

    def default(self, s: State) -> Action:
        return STOP if self.may_stop else self.options(s)[-1]


class DefenceDice(Decision):
    """risk/battle/defender-commits: one or two armies, knowing what attacks (risk/battle/defender-after-attacker).

    A single defender has no choice and neutral armies always commit what they can
    (risk/neutral/max-dice, risk/neutral/opponent-rolls): neither is asked.
    """

    rule = "risk/battle/defender-commits"

    def words(self) -> str:
        return "defend"

    def seat(self, s: State) -> Seat:
        return s.owner[_battle(s).target]

    def options(self, s: State) -> list[Action]:
        return _COMMIT[MOST_DEFENCE]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "You are defending: commit 1 or 2 armies.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Dice)
        _battle(s).defence = a.number

    def default(self, s: State) -> Action:
        return DICE[MOST_DEFENCE]


class Clash(Chance):
    """risk/battle/one-die-per-army: both sides roll; the fallen go back to their reserve
    (risk/battle/losses-to-reserve).
    """

    rule = "risk/battle/one-die-per-army"

    def words(self) -> str:
        return "clash"

    def sample(self, s: State, dice: dice.Dice) -> Action:
        battle = _battle(s)
        table = ROLLS[battle.attack][battle.defence].table
        return table[dice.below(len(table))]

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        battle = _battle(s)
        return ROLLS[battle.attack][battle.defence].outcomes

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Roll)
        battle = _battle(s)
        battle.attack_faces = a.attack
        battle.defence_faces = a.defence
        attackers_lost, defenders_lost = casualties(a.attack, a.defence)
        s.armies[battle.source] -= attackers_lost
        s.armies[battle.target] -= defenders_lost
        if not s.armies[battle.target]:
            s.agenda.append(MARCH_IN)
        elif s.armies[battle.source] > 1:
            s.agenda.append(PRESS_ON)
        else:
            # risk/invade/forced-stop: a lone army stands guard and attacks no more.
            s.battle = None


class MarchIn(Decision):
    """risk/conquest/last-defender: the land is taken.

    risk/conquest/survivors-move: all that were committed march in, and risk/battle/final-battle-lossless
    says that none of them fell; risk/conquest/extra-move: more may follow, one stays
    (risk/conquest/never-empty). Asked even when one number is possible: people want the pause.
    """

    rule = "risk/conquest/survivors-move"

    def words(self) -> str:
        return "march-in"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        battle = _battle(s)
        return [*s.board.moves(battle.attack, s.armies[battle.source] - 1)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        battle = _battle(s)
        least, most = battle.attack, s.armies[battle.source] - 1
        rule = "risk/conquest/survivors-move"
        if isinstance(a, Move) and a.armies > most:
            rule = "risk/conquest/extra-move"
        return Refusal(
            rule,
            f"The {least} committed must march in and one army must stay in {s.board.names[battle.source]}.",
            f"Move {least}." if least == most else f"Move {least} to {most}.",
        )

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Move)
        battle = _battle(s)
        s.armies[battle.source] -= a.armies
        s.armies[battle.target] += a.armies
        s.battle = None
        conquered(s, battle.target)

    def default(self, s: State) -> Action:
        return self.options(s)[-1]


ASSAULT: Final = AttackDice(False)
PRESS_ON: Final = AttackDice(True)
DEFENCE_DICE: Final = DefenceDice()
CLASH: Final = Clash()
MARCH_IN: Final = MarchIn()
