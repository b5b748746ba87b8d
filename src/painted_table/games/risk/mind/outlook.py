"""What an invasion is likely to come to, looked up: the chance of conquest and the armies that it costs."""

from __future__ import annotations

from typing import Final

from ..odds import Fighting, clashes
from ..rules.battle import MOST_ATTACK, MOST_DEFENCE
from ..rules.strength import Strength

LARGEST: Final = 30
"""Battles of more armies than this on a side are judged by a smaller one in the same proportion."""
MOST_KNOWN: Final = 500
MOST_BONUS: Final = 8
"""No die shows more: a greater bonus decides no more than this."""


class Outlook:
    """All invasions of up to LARGEST against LARGEST that are fought in one way, both sides always with all the dice
    they may roll.
    """

    def __init__(self, fighting: Fighting) -> None:
        size = LARGEST + 1
        self.win: list[list[float]] = [[0.0] * size for _ in range(size)]
        self.lost: list[list[float]] = [[0.0] * size for _ in range(size)]
        self._fill(fighting)

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
    """How invasions go with all these modifiers; worked out once, and forgotten when there are too many.

    Dice are only compared: of bonuses on both sides the difference counts, and to win ties is as good as one more.
    """
    lead = _bounded(total.attack_all - total.defence_all + (1 if total.attacker_wins_ties else 0))
    top = _bounded(total.attack_top - total.defence_top)
    attack_eights = min(total.attack_eights, MOST_ATTACK)
    defence_eights = min(total.defence_eights, MOST_DEFENCE)
    key = (lead + MOST_BONUS) << 9 | (top + MOST_BONUS) << 4 | attack_eights << 2 | defence_eights
    key = key << 2 | int(total.attack_ones) << 1 | int(total.defence_ones)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = Outlook(
            Fighting(
                attack_all=max(0, lead),
                defence_all=max(0, -lead),
                attack_top=max(0, top),
                defence_top=max(0, -top),
                attack_eights=attack_eights,
                defence_eights=defence_eights,
                attack_ones=total.attack_ones,
                defence_ones=total.defence_ones,
            )
        )
        _KNOWN[key] = known
    return known


def _bounded(bonus: int) -> int:
    return max(-MOST_BONUS, min(MOST_BONUS, bonus))
