"""Luck in RISK: armies that fell to the dice, beside how many fall to such dice on average."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...core.agenda import NOBODY, Action
from ...core.agenda import Chance as AnyChance
from ...core.luck import Fortune, Luck, fortune
from .actions import Roll
from .odds import Fighting, clashes, plain
from .rules.battle import Clash, contest
from .rules.strength import attacker, defender, strength
from .state import State


class DiceLuck(Luck[State]):
    """In every roll as many armies fall as dice are compared, so that whoever loses fewer has killed more."""

    title = "Luck with the dice"
    unit = "army"
    verb = "lost"
    more_is_better = False
    note = "Each roll of a battle as it first fell, with the units and cards at work in it, beside the average."

    def fortunes(self, s: State, top: AnyChance[State], a: Action) -> Sequence[Fortune]:
        battle = s.battle
        if battle is None or not isinstance(top, Clash) or not isinstance(a, Roll):
            return ()
        # risk/character/grey-worm: what is rolled again is another roll.
        fighting = replace(_fighting(s), attack_ones=False, defence_ones=False)
        lost = contest(fighting.strength(), a.attack, a.defence)
        ways = clashes(battle.attack, battle.defence, fighting).counts.items()
        return [
            fortune(seat, lost[side], [(count, losses[side]) for losses, count in ways])
            for side, seat in enumerate((attacker(s), defender(s)))
            if seat != NOBODY
        ]


def _fighting(s: State) -> Fighting:
    if s.battle is None or s.court is None:
        return plain(s.board)
    return Fighting.of(strength(s, s.battle))
