"""What an invasion is likely to come to, looked up: the chance of conquest and the armies that it costs."""

from __future__ import annotations

from typing import Final

from ..odds import Fighting, clashes
from ..rules.battle import MOST_ATTACK, MOST_DEFENCE
from ..rules.strength import Strength

LARGEST: Final = 30
"""Battles of more armies than this on a side are judged by a smaller one in the same proportion."""
MOST_KNOWN: Final = 500
STEP: Final = 5
"""Bits for each modifier in the number that stands for them all, and the largest that is told apart."""
MOST: Final = (1 << STEP) - 1


class Outlook:
    """All invasions of up to LARGEST against LARGEST that are fought in one way, both sides always with all the dice
    they may roll.
    """

    def __init__(self, total: Strength) -> None:
        size = LARGEST + 1
        self.win: list[list[float]] = [[0.0] * size for _ in range(size)]
        self.lost: list[list[float]] = [[0.0] * size for _ in range(size)]
        self._fill(Fighting.of(total))

    def _fill(self, fighting: Fighting) -> None:
        """From small battles to large ones, each from what one roll makes of it."""
        for attackers in range(LARGEST + 1):
            self.win[attackers][0] = 1.0
        for attackers in range(1, LARGEST + 1):
            for defenders in range(1, LARGEST + 1):
                clash = clashes(min(attackers, MOST_ATTACK), min(defenders, MOST_DEFENCE), fighting)
                win = lost = 0.0
                for (fallen, slain), ways in clash.counts.items():
                    chance = ways / clash.rolls
                    win += chance * self.win[attackers - fallen][defenders - slain]
                    lost += chance * (fallen + self.lost[attackers - fallen][defenders - slain])
                self.win[attackers][defenders] = win
                self.lost[attackers][defenders] = lost

    def chance(self, attackers: int, defenders: int) -> float:
        """To conquer."""
        if attackers <= LARGEST and defenders <= LARGEST:
            return self.win[attackers][defenders]
        largest = max(attackers, defenders)
        return self.win[max(1, attackers * LARGEST // largest)][max(1, defenders * LARGEST // largest)]

    def losses(self, attackers: int, defenders: int) -> float:
        """Attackers who fall on average."""
        if attackers <= LARGEST and defenders <= LARGEST:
            return self.lost[attackers][defenders]
        largest = max(attackers, defenders)
        fewer = max(1, attackers * LARGEST // largest)
        return self.lost[fewer][max(1, defenders * LARGEST // largest)] * attackers / fewer


_KNOWN: Final[dict[int, Outlook]] = {}


def outlook(total: Strength) -> Outlook:
    """How invasions go with all these modifiers; worked out once, and forgotten when there are too many."""
    key = _key(total)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = Outlook(total)
        _KNOWN[key] = known
    return known


def _key(total: Strength) -> int:
    key = 0
    for modifier in (
        total.attack_all,
        total.attack_top,
        min(total.attack_eights, MOST_ATTACK),
        total.defence_all,
        total.defence_top,
        min(total.defence_eights, MOST_DEFENCE),
        int(total.attack_ones) + 2 * int(total.defence_ones) + 4 * int(total.attacker_wins_ties),
    ):
        key = key << STEP | min(modifier, MOST)
    return key
