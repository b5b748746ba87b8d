"""warband/attack/*: an attack from the arc to its end, each step a frame; what is known of it lies on `s.attacks`.

The record is made at the declaration, that of a charge too, so that what is used before the dice finds it there.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..board import CRITICAL_BLOW, PRECISION, RANGED
from ..geometry.arcs import REAR
from ..state import DYING, PANICKED, TABLE, Attack, State, Step, UnitId
from . import windows
from .chronicle import note_attack
from .conditions import give
from .damage import lose, suffered
from .dice import ATTACKING, GUARDING, Rerolls, Roll
from .modifiers import card_of, extra_wounds, is_blocked, is_hit, keywords, number_of_dice
from .morale import Tests, is_melee, panic
from .scoring import score_wall


def declare(s: State, attack: Attack) -> None:
    """The facts of an attack exist from here on; warband/ranged/into-melee-destroyed: also who would be shot at."""
    if attack.defender != NOBODY and card_of(s, attack).kind == RANGED:
        attack.free_shot = s.contacts[attack.defender]
    _mark(s, attack)
    s.attacks.append(attack)


def _mark(s: State, attack: Attack) -> None:
    """What comes with the granted action in which an attack is made."""
    if s.grants and s.grants[-1].unit == attack.attacker:
        given = s.grants[-1]
        attack.value = given.value or attack.value
        attack.reroll = max(attack.reroll, given.reroll)


def resolve(s: State) -> None:
    """warband/attack/windows: the steps of the attack on top, in their order."""
    s.agenda += [ATTACK_OVER, COMPLETED, FREE_SHOTS, PANIC_AFTER, CASUALTIES, PARRIED, Rerolls(GUARDING), GUARD]
    s.agenda += [HITS, STRUCK, Rerolls(ATTACKING), ATTACK_DICE, BEFORE_DICE]


def deal_hits(s: State, unit: UnitId, hits: int) -> None:
    """warband/effect/hits-outside-attack, warband/effect/vulnerable-on-hits: with defense dice, without arc, Panic Test
    and window."""
    if hits > 0 and s.fate[unit] == TABLE:
        s.attacks.append(Attack(NOBODY, unit, hits=hits))
        s.agenda += [ATTACK_OVER, CASUALTIES, Rerolls(GUARDING), GUARD]


def goes_on(s: State) -> bool:
    """warband/effect/destroyed-during: whether the attack on top has both its sides."""
    attack = s.attacks[-1]
    if attack.attacker != NOBODY and s.fate[attack.attacker] not in (TABLE, DYING):
        attack.ended = True
    if attack.defender != NOBODY and s.fate[attack.defender] != TABLE:
        attack.ended = True
    return not attack.ended


class BeforeDice(Step):
    """warband/mod/rear, warband/mod/rear-panicked-when: whoever is attacked in the Rear becomes Panicked now."""

    form = "attack-before-dice"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if not goes_on(s):
            return
        if attack.arc == REAR and attack.defender != NOBODY:
            give(s, attack.defender, PANICKED)
        if attack.wall == NOBODY:
            windows.open(s, "attack_before_dice")


class AttackDice(Step):
    """warband/attack/dice-count"""

    form = "attack-dice"

    def run(self, s: State) -> None:
        if goes_on(s):
            s.attacks[-1].rolled = True
            if s.attacks[-1].defender != NOBODY:
                note_attack(s, s.attacks[-1].defender, is_melee(s))
            s.agenda.append(Roll(ATTACKING, number_of_dice(s, s.attacks[-1])))


class Struck(Step):
    form = "attack-struck"

    def run(self, s: State) -> None:
        if goes_on(s) and s.attacks[-1].wall == NOBODY:
            windows.open(s, "attack_dice_rolled")


class Hits(Step):
    """warband/attack/roll, warband/keyword/critical-blow, warband/keyword/precision,
    warband/keyword/critical-and-precision: Hits, and those among them that cannot be blocked."""

    form = "attack-hits"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if not goes_on(s):
            return
        words = keywords(s, attack) if attack.wall == NOBODY else 0
        for face in (*attack.fresh, *attack.again):
            if is_hit(s, attack, face):
                hits = 2 if face == 6 and words & CRITICAL_BLOW else 1
                attack.hits += hits
                if face == 6 and words & PRECISION:
                    attack.sure += hits
        if attack.wall != NOBODY:
            _batter(s, attack)


def _batter(s: State, attack: Attack) -> None:
    """warband/clash/wall-attack, warband/clash/wall-destroyed: Hits cost structure points, and that is all."""
    was = s.walls[attack.wall]
    s.walls[attack.wall] = max(0, was - attack.hits)
    attack.ended = True
    if was > 0 and s.walls[attack.wall] == 0:
        score_wall(s, s.owner[attack.attacker])


class Guard(Step):
    """warband/attack/defense: one die for each Hit that can be blocked; warband/attack/no-hits-skip."""

    form = "attack-guard"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if goes_on(s) and attack.hits > attack.sure:
            s.agenda.append(Roll(GUARDING, attack.hits - attack.sure))


class Parried(Step):
    """warband/attack/no-hits-skip: no window where no defense die was rolled."""

    form = "attack-parried"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if goes_on(s) and attack.hits > attack.sure:
            windows.open(s, "defense_dice_rolled")


class Casualties(Step):
    """warband/attack/casualties, warband/keyword/extra-wounds, warband/keyword/blocks-hits, warband/resilience/attack,
    warband/attack/overkill."""

    form = "attack-casualties"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if not goes_on(s) or attack.hits == 0:
            return
        blocked = attack.blocked
        for face in (*attack.guards, *attack.guards_again):
            if is_blocked(s, attack, face):
                blocked += 1
        attack.wounds = max(0, attack.hits - attack.sure - blocked) + attack.sure
        if attack.attacker != NOBODY:
            attack.wounds += extra_wounds(s, attack)
        attack.casualties = suffered(s, attack.defender, attack.wounds)
        lose(s, attack.defender, attack.casualties, attack.attacker, is_melee(s))


class PanicAfter(Step):
    """warband/attack/panic-after, warband/attack/no-casualty-no-panic, warband/resilience/panic-trigger."""

    form = "attack-panic"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if goes_on(s) and attack.casualties > 0:
            panic(s, attack.defender, of_attack=True)


class FreeShots(Step):
    """warband/ranged/into-melee-panic, warband/ranged/into-melee-destroyed, warband/ranged/into-melee: the shooter's
    friends test that were engaged with the target, hit or not."""

    form = "attack-free-shots"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if attack.rolled and attack.free_shot:
            s.agenda.append(Tests(attack.free_shot))


class Completed(Step):
    """warband/attack/completed-order: effects put off to the end, then the window, then what a destruction grants."""

    form = "attack-completed"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if attack.rolled and attack.wall == NOBODY:
            windows.open(s, "attack_completed")


class AttackOver(Step):
    form = "attack-over"

    def run(self, s: State) -> None:
        s.attacks.pop()


BEFORE_DICE: Final = BeforeDice()
ATTACK_DICE: Final = AttackDice()
STRUCK: Final = Struck()
HITS: Final = Hits()
GUARD: Final = Guard()
PARRIED: Final = Parried()
CASUALTIES: Final = Casualties()
PANIC_AFTER: Final = PanicAfter()
FREE_SHOTS: Final = FreeShots()
COMPLETED: Final = Completed()
ATTACK_OVER: Final = AttackOver()
