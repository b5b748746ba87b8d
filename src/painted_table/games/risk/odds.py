"""The chances of a battle and of an invasion, computed from the battle's own code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from itertools import product

from .actions import Roll
from .board import Board
from .rules.battle import MOST_ATTACK, MOST_DEFENCE, contest, rolls
from .rules.strength import Strength


@dataclass(frozen=True)
class Fighting:
    """What units and cards do to the dice, as `Strength` says it; plain dice by default."""

    attack_all: int = 0
    attack_top: int = 0
    attack_eights: int = 0
    attack_ones: bool = False
    defence_all: int = 0
    defence_top: int = 0
    defence_eights: int = 0
    defence_ones: bool = False
    attacker_wins_ties: bool = False

    @staticmethod
    def of(total: Strength) -> Fighting:
        return Fighting(**{field.name: getattr(total, field.name) for field in fields(Fighting)})

    def strength(self) -> Strength:
        total = Strength()
        for field in fields(self):
            setattr(total, field.name, getattr(self, field.name))
        return total


PLAIN = Fighting()


def plain(board: Board) -> Fighting:
    """Bare dice, as they are compared at this table."""
    return Fighting(attacker_wins_ties=True) if board.attacker_wins_ties else PLAIN


# -- one battle


@dataclass(frozen=True)
class Clashes:
    """All rolls of one battle, counted by what they cost."""

    rolls: int
    counts: dict[tuple[int, int], int]
    """By the armies that attacker and defender lose: how many of the rolls come to that."""


@cache
def clashes(attack: int, defence: int, fighting: Fighting = PLAIN) -> Clashes:
    """So many attack dice against so many defence dice, exactly."""
    total = fighting.strength()
    attack_eights = min(attack, fighting.attack_eights)
    defence_eights = min(defence, fighting.defence_eights)
    counts: dict[tuple[int, int], int] = {}
    for ways, roll in rolls(attack, defence, attack_eights, defence_eights).outcomes:
        assert isinstance(roll, Roll)
        for others, attack_faces in _again(roll.attack, attack_eights, fighting.attack_ones):
            for more, defence_faces in _again(roll.defence, defence_eights, fighting.defence_ones):
                lost = contest(total, attack_faces, defence_faces)
                counts[lost] = counts.get(lost, 0) + ways * others * more
    return Clashes(sum(counts.values()), counts)


def _again(faces: tuple[int, ...], eights: int, ones: bool) -> Iterator[tuple[int, tuple[int, ...]]]:
    """risk/character/grey-worm: what becomes of a roll whose ones are rolled again, once.

    All rolls of as many dice get the same weight in sum, however many of them show a one.
    """
    if not ones:
        yield 1, faces
        return
    sides = [8 if i < eights else 6 for i in range(len(faces))]
    weight = 1
    for face, number in zip(faces, sides):
        weight *= number if face != 1 else 1
    for new in product(*[range(1, n + 1) if face == 1 else (face,) for face, n in zip(faces, sides)]):
        yield weight, new


# -- a whole invasion


@dataclass(frozen=True)
class Odds:
    """How an invasion ends that is fought to its end."""

    win: float
    attackers_lost: float
    """On average; likewise the next."""
    defenders_lost: float
    attackers_left: tuple[float, ...]
    """By number: the chance that exactly so many attackers are left. With none the defence has held."""
    defenders_left: tuple[float, ...]


@lru_cache(maxsize=20_000)
def conquest(attackers: int, defenders: int, fighting: Fighting = PLAIN, first: Fighting | None = None) -> Odds:
    """So many attackers, the guard that stays at home not counted, against so many defenders, both sides always
    with all the dice they may roll.

    `first` says how the first battle is fought, where a card lasts no longer than that.
    """
    chances = [[0.0] * (defenders + 1) for _ in range(attackers + 1)]
    chances[attackers][defenders] = 1.0
    now = first or fighting
    for a in range(attackers, 0, -1):
        for d in range(defenders, 0, -1):
            chance = chances[a][d]
            if chance:
                clash = clashes(min(a, MOST_ATTACK), min(d, MOST_DEFENCE), now)
                for (attack_loss, defence_loss), ways in clash.counts.items():
                    chances[a - attack_loss][d - defence_loss] += chance * ways / clash.rolls
                now = fighting
    attackers_left = (sum(chances[0]), *[row[0] for row in chances[1:]])
    defenders_left = (sum(attackers_left[1:]), *chances[0][1:])
    return Odds(
        win=defenders_left[0],
        attackers_lost=attackers - _average(attackers_left),
        defenders_lost=defenders - _average(defenders_left),
        attackers_left=attackers_left,
        defenders_left=defenders_left,
    )


def _average(chances: tuple[float, ...]) -> float:
    return sum([number * chance for number, chance in enumerate(chances)])
