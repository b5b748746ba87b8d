"""What changes a roll: the arc, keywords, terrain, standing effects, and what the records of attack and test have
gathered. The forecast asks the same functions.

warband/attack/mod-cap: what is found adds up; warband/effect/same-card-once: a name counts once.
"""

from __future__ import annotations

from typing import Final

from ..board import CRITICAL_BLOW, KEYWORDS, PRECISION, SUNDERING, VICIOUS, AttackCard
from ..geometry.arcs import FRONT, REAR
from ..pack.effects import AttackMod, DefenseMod, MoraleMod, PanicExtra
from ..state import ANY, HIGHEST, LOWEST, MISSES, NO_REROLL, PRINTED, Attack, MoraleTest, State, UnitId
from .grounds import cover, inspiration
from .holding import count, hold
from .modes.feast import is_dreadful
from .standing import Standing, is_immune, standing_effects

__all__ = ["CRITICAL_BLOW", "PRECISION", "is_immune"]

FLANK_GUARD: Final = -1
REAR_GUARD: Final = -2
SUNDERED: Final = -1
VICIOUS_DREAD: Final = -2
DREAD: Final = -1
"""warband/feast/dread"""


class Modifier:
    """A part of what is added, with the name it goes by."""

    def __init__(self, name: str, n: int) -> None:
        self.name = name
        self.n = n


def total(found: list[Modifier]) -> int:
    return sum([one.n for one in found])


def _added(found: list[Modifier], name: str, n: int) -> None:
    if n:
        found.append(Modifier(name, n))


def card_of(s: State, attack: Attack) -> AttackCard:
    return s.card(attack.attacker).attacks[attack.mode]


# -- attack dice


def _attack_mods(s: State, attack: Attack) -> list[tuple[Standing, AttackMod]]:
    """What always works on the attacks of a unit."""
    found: list[tuple[Standing, AttackMod]] = []
    for one in standing_effects(s, attack.attacker):
        effect = one.effect
        if isinstance(effect, AttackMod):
            one.at.attack = attack
            if hold(s, effect.when, one.at):
                found.append((one, effect))
    return found


def keywords(s: State, attack: Attack) -> int:
    """warband/keyword/same-once: a set, of the attack's card and of what has been added."""
    found = card_of(s, attack).keywords | attack.keywords
    for _, effect in _attack_mods(s, attack):
        if effect.keyword:
            found |= 1 << KEYWORDS.index(effect.keyword)
    return found


def dice_value(s: State, attack: Attack) -> int:
    """warband/attack/dice-value-order: the latest of influences and attached cards, passives, and what was used."""
    if attack.value != PRINTED or attack.wall >= 0:
        return attack.value
    found = PRINTED
    for _, effect in _attack_mods(s, attack):
        if effect.dice_value:
            found = HIGHEST if effect.dice_value == "highest" else LOWEST
    return found


def number_of_dice(s: State, attack: Attack) -> int:
    """warband/attack/dice-count, warband/attack/highest-value, warband/band/attack-dice, warband/attack/min-dice."""
    card = card_of(s, attack)
    table = s.card(attack.attacker).banded_dice if s.is_banded(attack.attacker) else card.dice
    value = dice_value(s, attack)
    if value == HIGHEST:
        number = max(table)
    elif value == LOWEST:
        number = min(table)
    else:
        number = table[min(s.ranks_lost(attack.attacker), len(table) - 1)]
    return max(1, number + attack.dice + sum([effect.dice for _, effect in _attack_mods(s, attack)]))


def hit_modifiers(s: State, attack: Attack) -> list[Modifier]:
    """What is added to each attack die, by name."""
    found: list[Modifier] = []
    if attack.wall >= 0:
        # warband/clash/wall-attack: nothing counts but extra dice.
        return found
    _added(found, "Effects", attack.hit)
    for one, effect in _attack_mods(s, attack):
        _added(found, one.name, effect.hit)
    return found


def to_hit(s: State, attack: Attack) -> int:
    return total(hit_modifiers(s, attack))


def rerolls(s: State, attack: Attack) -> int:
    """warband/mod/charge-reroll: NO_REROLL, MISSES or ANY."""
    if attack.wall >= 0:
        return NO_REROLL
    found = max(attack.reroll, MISSES if attack.charging else NO_REROLL)
    for _, effect in _attack_mods(s, attack):
        if effect.reroll:
            found = max(found, ANY if effect.reroll == "any" else MISSES)
    return found


def is_hit(s: State, attack: Attack, face: int) -> bool:
    """warband/attack/roll, warband/unit/stat-to-hit, warband/attack/natural-one-six."""
    if attack.auto_hit or face == 6:
        return True
    return face != 1 and face + to_hit(s, attack) >= card_of(s, attack).to_hit


# -- defense dice


def guard_modifiers(s: State, attack: Attack) -> list[Modifier]:
    """warband/mod/flank, warband/mod/rear, warband/mod/flank-ranged, warband/keyword/sundering: what is added to each
    defense die; Hits of an effect know neither arc nor keyword nor terrain (warband/effect/hits-outside-attack), but
    the unit's own abilities and the power of its token (warband/effect/vulnerable-on-hits)."""
    found: list[Modifier] = []
    _added(found, "Effects", attack.guard)
    for one in standing_effects(s, attack.defender):
        effect = one.effect
        if isinstance(effect, DefenseMod) and hold(s, effect.when, one.at):
            n = effect.value if effect.per is None else effect.value * count(s, effect.per, one.at)
            _added(found, one.name, n)
    if attack.attacker < 0:
        return found
    if attack.arc == REAR:
        _added(found, "Rear", REAR_GUARD)
    elif attack.arc != FRONT:
        _added(found, "Flank", FLANK_GUARD)
    if keywords(s, attack) & SUNDERING:
        _added(found, "Sundering", SUNDERED)
    for name, n in cover(s, attack):
        _added(found, name, n)
    return found


def to_guard(s: State, attack: Attack) -> int:
    return total(guard_modifiers(s, attack))


def is_blocked(s: State, attack: Attack, face: int) -> bool:
    """warband/attack/defense, warband/unit/stat-defense, warband/attack/natural-one-six."""
    if face == 6:
        return True
    return face != 1 and face + to_guard(s, attack) >= s.card(attack.defender).defense


def extra_wounds(s: State, attack: Attack) -> int:
    """warband/keyword/extra-wounds"""
    return attack.extra_wounds + sum([effect.extra_wounds for _, effect in _attack_mods(s, attack)])


# -- morale


def morale_modifiers(s: State, test: MoraleTest) -> list[Modifier]:
    """warband/morale/modifiers, warband/keyword/vicious, warband/morale/panic-is-morale: what is added to the sum of
    the two dice."""
    found: list[Modifier] = []
    _added(found, "Effects", test.mod)
    for one in standing_effects(s, test.unit):
        effect = one.effect
        if isinstance(effect, MoraleMod) and hold(s, effect.when, one.at):
            n = effect.value if effect.per is None else effect.value * count(s, effect.per, one.at)
            _added(found, one.name, n)
    for name, n in inspiration(s, test.unit):
        _added(found, name, n)
    if is_dreadful(s, test.unit):
        _added(found, "Dread of the dead", DREAD)
    if test.of_attack and s.attacks:
        attack = s.attacks[-1]
        _added(found, "The attack", attack.dread)
        if attack.attacker >= 0 and keywords(s, attack) & VICIOUS:
            _added(found, "Vicious", VICIOUS_DREAD)
    return found


def to_morale(s: State, test: MoraleTest) -> int:
    return total(morale_modifiers(s, test))


def more_panic(s: State, test: MoraleTest) -> int:
    """warband/effect/panic-extra: models lost besides, where a Panic Test fails."""
    found = test.extra + (s.attacks[-1].panic_extra if test.of_attack and s.attacks else 0)
    for one in standing_effects(s, test.unit):
        if isinstance(one.effect, PanicExtra) and hold(s, one.effect.when, one.at):
            found += one.effect.value
    return found


def morale_of(s: State, unit: UnitId, panic: bool = True) -> int:
    """What is added to a test of a unit outside an attack: for forecasts."""
    return to_morale(s, MoraleTest(unit, panic))
