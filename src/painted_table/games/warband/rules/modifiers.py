"""What changes a roll: the arc, keywords, terrain, standing effects, and what the records of attack and test have
gathered. The forecast asks the same functions.

warband/attack/mod-cap: what is found adds up; warband/effect/same-card-once: a name counts once.
"""

from __future__ import annotations

from typing import Final

from ..board import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, AttackCard
from ..geometry.arcs import FRONT, REAR
from ..state import ANY, HIGHEST, LOWEST, MISSES, Attack, MoraleTest, State, UnitId

__all__ = ["CRITICAL_BLOW", "PRECISION"]

FLANK_GUARD: Final = -1
REAR_GUARD: Final = -2
SUNDERED: Final = -1
VICIOUS_DREAD: Final = -2


def card_of(s: State, attack: Attack) -> AttackCard:
    return s.card(attack.attacker).attacks[attack.mode]


def is_immune(s: State, unit: UnitId, condition: int) -> bool:
    """Whether a unit never gets a Condition."""
    return False


# -- attack dice


def keywords(s: State, attack: Attack) -> int:
    """warband/keyword/same-once: a set, of the attack's card and of what has been added."""
    return card_of(s, attack).keywords | attack.keywords


def number_of_dice(s: State, attack: Attack) -> int:
    """warband/attack/dice-count, warband/attack/highest-value, warband/band/attack-dice, warband/attack/min-dice."""
    card = card_of(s, attack)
    table = s.card(attack.attacker).banded_dice if s.is_banded(attack.attacker) else card.dice
    if attack.value == HIGHEST:
        number = max(table)
    elif attack.value == LOWEST:
        number = min(table)
    else:
        number = table[min(s.ranks_lost(attack.attacker), len(table) - 1)]
    return max(1, number + attack.dice)


def to_hit(s: State, attack: Attack) -> int:
    """What is added to each attack die."""
    return attack.hit


def rerolls(s: State, attack: Attack) -> int:
    """warband/mod/charge-reroll: NO_REROLL, MISSES or ANY."""
    if attack.reroll == ANY:
        return ANY
    return MISSES if attack.charging else attack.reroll


def is_hit(s: State, attack: Attack, face: int) -> bool:
    """warband/attack/roll, warband/unit/stat-to-hit, warband/attack/natural-one-six."""
    if attack.auto_hit or face == 6:
        return True
    return face != 1 and face + to_hit(s, attack) >= card_of(s, attack).to_hit


# -- defense dice


def to_guard(s: State, attack: Attack) -> int:
    """warband/mod/flank, warband/mod/rear, warband/mod/flank-ranged, warband/keyword/sundering: what is added to each
    defense die; Hits of an effect know neither arc nor keyword (warband/effect/hits-outside-attack)."""
    found = attack.guard
    if attack.attacker < 0:
        return found
    if attack.arc == REAR:
        found += REAR_GUARD
    elif attack.arc != FRONT:
        found += FLANK_GUARD
    if keywords(s, attack) & SUNDERING:
        found += SUNDERED
    return found


def is_blocked(s: State, attack: Attack, face: int) -> bool:
    """warband/attack/defense, warband/unit/stat-defense, warband/attack/natural-one-six."""
    if face == 6:
        return True
    return face != 1 and face + to_guard(s, attack) >= s.card(attack.defender).defense


def extra_wounds(s: State, attack: Attack) -> int:
    """warband/keyword/extra-wounds"""
    return attack.extra_wounds


# -- morale


def to_morale(s: State, test: MoraleTest) -> int:
    """warband/morale/modifiers: what is added to the sum of the two dice."""
    found = test.mod
    if test.of_attack and s.attacks:
        attack = s.attacks[-1]
        found += attack.dread
        if attack.attacker >= 0 and keywords(s, attack) & VICIOUS:
            found += VICIOUS_DREAD
    return found


def more_panic(s: State, test: MoraleTest) -> int:
    """warband/effect/panic-extra: models lost besides, where a Panic Test fails."""
    return test.extra + (s.attacks[-1].panic_extra if test.of_attack and s.attacks else 0)
