"""The chances of a battle and of an invasion, computed from the battle's own code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from .actions import Roll
from .rules.battle import MOST_ATTACK, MOST_DEFENCE, ROLLS, casualties


@dataclass(frozen=True)
class Clashes:
    """All rolls of one battle, counted by what they cost."""

    rolls: int
    counts: dict[tuple[int, int], int]
    """By the armies that attacker and defender lose: how many of the rolls come to that."""


@cache
def clashes(attack: int, defence: int) -> Clashes:
    """So many attack dice against so many defence dice, exactly."""
    counts: dict[tuple[int, int], int] = {}
    for ways, roll in ROLLS[attack][defence].outcomes:
        assert isinstance(roll, Roll)
        lost = casualties(roll.attack, roll.defence)
        counts[lost] = counts.get(lost, 0) + ways
    return Clashes(sum(counts.values()), counts)


@dataclass(frozen=True)
class Odds:
    """How an invasion ends that is fought to its end, both sides always with all the dice they may roll."""

    win: float
    """The chance that the land is taken."""
    attackers_lost: float
    """On average; likewise the next."""
    defenders_lost: float
    attackers_left: tuple[float, ...]
    """By number: the chance that exactly so many attackers are left. With none the land has held."""
    defenders_left: tuple[float, ...]


@lru_cache(maxsize=20_000)
def conquest(attackers: int, defenders: int) -> Odds:
    """So many attackers, the guard that stays at home not counted, against so many defenders."""
    chances = [[0.0] * (defenders + 1) for _ in range(attackers + 1)]
    chances[attackers][defenders] = 1.0
    for a in range(attackers, 0, -1):
        for d in range(defenders, 0, -1):
            chance = chances[a][d]
            if chance:
                clash = clashes(min(a, MOST_ATTACK), min(d, MOST_DEFENCE))
                for (attack_loss, defence_loss), ways in clash.counts.items():
                    chances[a - attack_loss][d - defence_loss] += chance * ways / clash.rolls
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
