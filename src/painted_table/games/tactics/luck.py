"""Luck in Tactics: the hits and blocks that dice have brought, beside what such dice bring on average."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.agenda import NOBODY, Action, Chance
from ...core.luck import Fortune, Luck
from .actions import AttackRoll, DefenceRoll
from .mind.odds import SIDES, successes
from .rules.attack import AttackDice, attack_bonus, hits_of
from .rules.defence import DefenceDice, defence_bonus
from .rules.modifiers import succeeds
from .state import State


class DiceLuck(Luck[State]):
    """A die more or less is a wound more or less, whoever rolls it: hits of one's own count, and hits blocked."""

    title = "Luck with the dice"
    unit = "hit"
    verb = "made or blocked"
    more_is_better = True
    note = "Hits of attack dice and hits blocked by defence dice, beside the average of as many dice."

    def fortunes(self, s: State, top: Chance[State], a: Action) -> Sequence[Fortune]:
        if isinstance(top, AttackDice) and isinstance(a, AttackRoll):
            attack = s.attacks[-1]
            bonus = attack_bonus(s, attack)
            hit = successes(attack.value, bonus) / SIDES
            ten = 1.0 / SIDES
            # tactics/attack/natural-ten-extra: a 10 hits twice.
            mean, square = hit + ten, hit + 3.0 * ten
            was = hits_of(a.faces, attack.value, bonus)
            return [_fortune(s.side[attack.attacker], was, len(a.faces), mean, square)]
        if isinstance(top, DefenceDice) and isinstance(a, DefenceRoll):
            attack = s.attacks[-1]
            value, bonus = s.face(attack.defender).defence, defence_bonus(s, attack)
            block = successes(value, bonus) / SIDES
            was = len([face for face in a.faces if succeeds(face, value, bonus)])
            return [_fortune(s.side[attack.defender], was, len(a.faces), block, block)]
        return []


def _fortune(seat: int, was: int, dice: int, mean: float, square: float) -> Fortune:
    """Of so many equal dice, by the mean of one and the mean of its square."""
    assert seat != NOBODY
    return Fortune(seat, float(was), dice * mean, dice * max(0.0, square - mean * mean))
