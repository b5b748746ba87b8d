"""What an attack, a test or a charge promises: chances by the rules' own numbers, cards unseen left aside.

Where tokens are reckoned with they are spent as soon as they can be: an attacker's Weakened on its hits, a defender's
Vulnerable on what it has blocked, Panicked on a test.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import Step
from ..board import CRITICAL_BLOW, PRECISION, VICIOUS
from ..geometry.arcs import REAR
from ..powers import ATTACK_BEFORE_DICE, CHARGE_SUCCESS
from ..rules.conditions import give
from ..rules.modifiers import (
    VICIOUS_DREAD,
    extra_wounds,
    is_blocked,
    is_hit,
    keywords,
    more_panic,
    number_of_dice,
    rerolls,
    to_morale,
)
from ..rules.reacting import Passive, passives_at
from ..state import ANY, MISSES, PANICKED, VULNERABLE, WEAKENED, Attack, MoraleTest, State, UnitId

SIDES: Final = 6
SUMS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""Of 36 throws of two dice, how many have each sum."""


class Blow:
    """An attack by what comes of it."""

    def __init__(self, chances: list[float], hits: float, hp: int) -> None:
        self.chances = chances
        """By number of models lost to it, the Panic Test included, from 0: how likely exactly so many are."""
        self.hits = hits
        """On the average."""
        self.kill = chances[hp] if len(chances) > hp else 0.0
        self.losses = 0.0
        for number, chance in enumerate(chances):
            self.losses += number * chance


def convolved(found: list[float], die: list[float]) -> list[float]:
    """One die more."""
    longer = [0.0] * (len(found) + len(die) - 1)
    for number, chance in enumerate(found):
        if chance > 0.0:
            for more, one in enumerate(die):
                longer[number + more] += chance * one
    return longer


def per_die(s: State, attack: Attack, tokens: bool) -> list[list[float]]:
    """Of one attack die: by Hits that can be blocked, by those that cannot, how likely."""
    words = keywords(s, attack)
    sure = bool(words & PRECISION)
    two = 2 if words & CRITICAL_BLOW else 1
    once = [[0.0] * 3 for _ in range(3)]
    missed = 0.0
    for face in range(1, SIDES + 1):
        if not is_hit(s, attack, face):
            missed += 1.0 / SIDES
            continue
        worth = two if face == SIDES else 1
        if sure and face == SIDES:
            once[0][worth] += 1.0 / SIDES
        else:
            once[worth][0] += 1.0 / SIDES
    again = missed if rerolls(s, attack) in (MISSES, ANY) else 0.0
    # What is rolled a second time: misses that may be, and hits that a token is spent on.
    kept = 1.0
    if tokens and s.conditions[attack.attacker] & WEAKENED:
        kept = 0.0
        again += 1.0 - missed
    found = [[0.0] * 3 for _ in range(3)]
    for open_ in range(3):
        for unblockable in range(3):
            found[open_][unblockable] = once[open_][unblockable] * (kept + again)
    found[0][0] = 1.0 - sum([sum(row) for row in found])
    return found


def block_chance(s: State, attack: Attack, tokens: bool) -> float:
    """Of one Hit; twice where what is blocked must be rolled again."""
    block = sum([1 for face in range(1, SIDES + 1) if is_blocked(s, attack, face)]) / SIDES
    return block * block if tokens and s.conditions[attack.defender] & VULNERABLE else block


def unsaved(s: State, attack: Attack, dice: int, tokens: bool) -> tuple[list[float], float]:
    """Hits that get through, and how many Hits there are on the average."""
    die = per_die(s, attack, tokens)
    block = block_chance(s, attack, tokens)
    through = [0.0] * 3
    hits = 0.0
    for open_ in range(3):
        for sure in range(3):
            chance = die[open_][sure]
            if chance <= 0.0:
                continue
            hits += chance * (open_ + sure)
            passed = [1.0]
            for _ in range(open_):
                passed = convolved(passed, [block, 1.0 - block])
            for number, one in enumerate(passed):
                through[number + sure] += chance * one
    found = [1.0]
    for _ in range(dice):
        found = convolved(found, through)
    return found, hits * dice


def panic_losses(s: State, test: MoraleTest, tokens: bool = False) -> list[float]:
    """warband/morale/panic-casualties: by models lost to a Panic Test, how likely."""
    card = s.card(test.unit)
    mod, extra = to_morale(s, test), more_panic(s, test)
    resilience = max(1, card.resilience)
    found = [0.0] * (card.morale + extra + 14)
    if test.auto_pass:
        found[0] = 1.0
        return found
    for total in range(2, 13):
        found[lost_to(card.morale, total + mod, extra, resilience)] += SUMS[total] / 36.0
    if tokens and s.conditions[test.unit] & PANICKED:
        average = mean(found, len(found))
        again = found.copy()
        for number, chance in enumerate(found):
            if number < average:
                again[number] -= chance
                for other, one in enumerate(found):
                    again[other] += chance * one
        return again
    return found


def lost_to(morale: int, total: int, extra: int, resilience: int) -> int:
    """warband/morale/panic-casualties: models, by what was rolled with all that is added to it."""
    margin = morale - total
    return max(0, margin + extra) // resilience if margin > 0 else 0


def blow_of(s: State, attack: Attack, tokens: bool = False) -> Blow:
    """An attack from its dice on to its Panic Test; cards to come are not reckoned with, tokens only if so asked."""
    through, hits = unsaved(s, attack, number_of_dice(s, attack), tokens)
    return _with_panic(s, attack, through, hits, extra_wounds(s, attack), tokens)


def guarded(s: State, attack: Attack) -> Blow:
    """An attack whose Hits are known, before the defense dice."""
    block = block_chance(s, attack, True)
    through = [1.0]
    for _ in range(attack.hits - attack.sure):
        through = convolved(through, [block, 1.0 - block])
    more = attack.sure + (extra_wounds(s, attack) if attack.attacker >= 0 else 0)
    return _with_panic(s, attack, convolved(through, [0.0] * more + [1.0]), float(attack.hits), 0, True)


def _with_panic(s: State, attack: Attack, through: list[float], hits: float, more: int, tokens: bool) -> Blow:
    """What gets through, and who flees then; Hits outside an attack frighten nobody."""
    hp = s.hp[attack.defender]
    resilience = max(1, s.card(attack.defender).resilience)
    lost = [0.0] * (hp + 1)
    for number, chance in enumerate(through):
        wounds = number + more if number else 0
        lost[min(hp, wounds // resilience)] += chance
    if attack.attacker < 0:
        return Blow(lost, hits, hp)
    dread = attack.dread + (VICIOUS_DREAD if keywords(s, attack) & VICIOUS else 0)
    test = MoraleTest(attack.defender, True, dread, extra=attack.panic_extra)
    panic = panic_losses(s, test, tokens)
    found = [0.0] * (hp + 1)
    found[0] = lost[0]
    found[hp] += lost[hp]
    for number in range(1, hp):
        if lost[number] > 0.0:
            for fled, chance in enumerate(panic):
                found[min(hp, number + fled)] += lost[number] * chance
    return Blow(found, hits, hp)


def faced(
    s: State,
    unit: UnitId,
    target: UnitId,
    mode: int,
    arc: int,
    charging: bool = False,
    tokens: bool = True,
    crossed: tuple[int, ...] = (),
) -> Blow:
    """An attack with all that would happen by itself before its dice: abilities, and what a Rear costs. Whoever
    charges is reckoned to be in contact. `tokens`: those that lie there are spent as well; `crossed`: terrain that the
    charge comes across."""
    twin = s.clone()
    twin.agenda.clear()
    attack = Attack(unit, target, mode, charging, arc, crossed=crossed)
    twin.attacks.append(attack)
    if charging:
        twin.contacts[unit] |= 1 << target
        twin.contacts[target] |= 1 << unit
        _by_itself(twin, CHARGE_SUCCESS)
    if arc == REAR:
        give(twin, target, PANICKED)
    _by_itself(twin, ATTACK_BEFORE_DICE)
    return blow_of(twin, attack, tokens)


def _by_itself(s: State, moment: int) -> None:
    """warband/unit/ability-passive: what a moment sets off, as far as nobody is asked."""
    for power, owner in reversed(passives_at(s, moment)):
        s.agenda.append(Passive(power, owner))
    while s.agenda:
        top = s.agenda.pop()
        if not isinstance(top, Step):
            s.agenda.clear()
            return
        top.run(s)


def charge_chance(distance: int, speed: int, fail_on: int, dice: int = 1) -> float:
    """warband/charge/roll, warband/charge/one-fails: Speed in inches and one die, in mils, with a mil of grace;
    warband/terrain/hindering: of two dice the lower."""
    reached = 0
    for face in range(1, SIDES + 1):
        if face > fail_on and 1000 * (speed + face) + 1 >= distance:
            reached += 1
    chance = reached / SIDES
    return chance * chance if dice > 1 else chance


def mean(chances: list[float], most: int) -> float:
    """Of models lost, no more than there are."""
    found = 0.0
    for number, chance in enumerate(chances):
        found += min(number, most) * chance
    return found
