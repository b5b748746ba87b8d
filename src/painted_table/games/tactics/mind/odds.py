"""What an attack promises: the chances of its wounds, by the rules' own numbers."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..cards import ATTACK, DEFENCE, Mode
from ..rules.modifiers import TEN, total
from ..state import FigureId, State

SIDES: Final = 10


class Blow:
    """An attack by what comes of it: `wounds` are those that count, `chances` those of so many wounds or more."""

    def __init__(self, chances: list[float], health: int) -> None:
        self.chances = chances
        """By number of wounds, from 0: how likely exactly so many are."""
        self.kill = 0.0
        self.wounds = 0.0
        for number, chance in enumerate(chances):
            if number >= health:
                self.kill += chance
                self.wounds += chance * health
            else:
                self.wounds += chance * number


def successes(value: int, bonus: int) -> int:
    """On how many sides a die succeeds; a natural 10 always does (tactics/dice/natural-ten-no-penalty)."""
    lowest = value - bonus
    if lowest > TEN:
        lowest = TEN
    return SIDES - lowest + 1 if lowest > 1 else SIDES


def block_chance(s: State, attacker: FigureId, defender: FigureId, kind: int, guard: int = 0) -> float:
    """How likely a hit is blocked."""
    bonus = guard + total(s, defender, DEFENCE, kind, attacker)
    return successes(s.face(defender).defence, bonus) / SIDES


def wounds_of(dice: int, hit: float, block: float) -> list[float]:
    """tactics/attack/natural-ten-extra: a die brings no wound, one, or as a natural 10 two. `hit` counts the 10 too."""
    open_ = 1.0 - block
    ten = 1.0 / SIDES
    two = ten * open_ * open_
    one = (hit - ten) * open_ + ten * 2.0 * open_ * block
    none = 1.0 - one - two
    found = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(found) + 2)
        for number, chance in enumerate(found):
            longer[number] += chance * none
            longer[number + 1] += chance * one
            longer[number + 2] += chance * two
        found = longer
    return found


def unblocked(hits: int, block: float) -> list[float]:
    """Wounds of so many hits that are known already."""
    found = [1.0]
    for _ in range(hits):
        longer = [0.0] * (len(found) + 1)
        for number, chance in enumerate(found):
            longer[number] += chance * block
            longer[number + 1] += chance * (1.0 - block)
        found = longer
    return found


def blow(
    s: State, attacker: FigureId, defender: FigureId, kind: int, dice: int, value: int, bonus: int, high: bool = False
) -> Blow:
    """Of an attack from where both stand; `high` where the attacker will have come to High Ground."""
    added = bonus + total(s, attacker, ATTACK, kind, NOBODY if high else defender) + (2 if high else 0)
    hit = successes(value, added) / SIDES
    return Blow(wounds_of(dice, hit, block_chance(s, attacker, defender, kind)), s.health(defender))


def blow_of(s: State, attacker: FigureId, defender: FigureId, mode: Mode, bought: int, extra: int) -> Blow:
    """With a mode and the improvements that are bought; `extra` dice are those of a charge."""
    dice, bonus = mode.dice + extra, 0
    for place, improvement in enumerate(mode.improvements):
        if bought >> place & 1:
            dice += improvement.dice
            bonus += improvement.bonus
    return blow(s, attacker, defender, mode.kind, dice, mode.value, bonus)
