"""tactics/attack/*: the ten steps of an attack, each a frame; what is known of it lies on `s.attacks`."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.refusal import Refusal
from ....core.rolls import D10, Faces, Heap, HeapRoll
from ..actions import AttackRoll, Pass, Strike, Use
from ..cards import (
    AFTERMATH_DEFENCE,
    ATTACK,
    FRIENDLY_TARGETED_IN_CONTACT,
    MELEE,
    RANGED,
    Mode,
)
from ..state import BY_MELEE, BY_SHOT, Attack, FigureId, State, Step
from .coins import can_pay, pay, too_dear
from .credit import wounded
from .deeds import carry_out
from .defence import defend
from .modifiers import TEN, calm, succeeds, total
from .offers import Offered, abilities_at, is_payable, would_change
from .passives import sees
from .removal import REMOVALS
from .surge import GRANTS, SURGE_STEP
from .tokens import ATTACKING, TokensStep, TurningStep

CHARGE_DIE: Final = 1


# -- 1 to 3a: mode, coins and target are one answer


def targets(s: State, model: FigureId, mode: Mode) -> list[FigureId]:
    """tactics/attackmode/melee, tactics/attackmode/ranged, tactics/attackmode/ranged-target-engaged."""
    if mode.kind == MELEE:
        return s.foes_in_contact(model)
    if s.is_engaged(model):
        return []
    return [foe for foe in s.models(1 - s.side[model]) if sees(s, model, foe)]


def why_not_bought(mode: Mode, bought: int, charging: bool) -> Refusal | None:
    """tactics/attackmode/charging-only, tactics/attackmode/ladder."""
    if bought >> len(mode.improvements):
        return Refusal("tactics/attackmode/improve-once", "The mode has no such improvement.")
    for place, improvement in enumerate(mode.improvements):
        if not bought >> place & 1:
            continue
        if improvement.charging and not charging:
            return Refusal("tactics/attackmode/charging-only", "That is for the attack of a charge.")
        if improvement.needs >= 0 and not bought >> improvement.needs & 1:
            return Refusal("tactics/attackmode/ladder", "It builds on another improvement, which must be bought too.")
    return None


def purchases(s: State, model: FigureId, mode: Mode, charging: bool) -> list[int]:
    """Every set of improvements that may be bought, nothing first; none where the mode itself cannot be paid."""
    seat = s.side[model]
    found: list[int] = []
    for bought, price in enumerate(mode.prices):
        if can_pay(s, seat, price) and (not bought or why_not_bought(mode, bought, charging) is None):
            found.append(bought)
    return found


def attack_answers(s: State, model: FigureId, most: int) -> list[Action]:
    """tactics/attack/1-mode, tactics/attack/must-have-target: every attack with a mode of at most so many AP."""
    found: list[Action] = []
    for number in s.face(model).modes:
        mode = s.board.modes[number]
        if mode.ap > most:
            continue
        foes = targets(s, model, mode)
        if not foes:
            continue
        for bought in purchases(s, model, mode, False):
            for foe in foes:
                found.append(s.board.answers.strike(number, bought, foe))
    return found


def why_not_attack(s: State, model: FigureId, a: Strike, most: int) -> Refusal | None:
    if a.mode not in s.face(model).modes:
        return Refusal("tactics/attackmode/none", "It has no such mode.")
    mode = s.board.modes[a.mode]
    if mode.ap > most:
        return Refusal("tactics/attackmode/ap", f"That costs {mode.ap} AP.")
    if a.target not in targets(s, model, mode):
        return _no_target(s, model, mode, a.target)
    no = why_not_bought(mode, a.bought, False)
    if no is None and not can_pay(s, s.side[model], mode.prices[a.bought]):
        return too_dear(s, s.side[model], mode.prices[a.bought])
    return no


def no_enemy(s: State, model: FigureId, target: FigureId) -> Refusal | None:
    """Of somebody who cannot be attacked at all."""
    name = s.board.figures[target].name
    if not s.is_on_field(target):
        return Refusal("tactics/attack/must-have-target", f"{name} is not on the battlefield.", "Name an enemy there.")
    if s.side[target] == s.side[model]:
        return Refusal("tactics/term/friendly-enemy", f"{name} is no enemy.", "Name one.")
    return None


def _no_target(s: State, model: FigureId, mode: Mode, target: FigureId) -> Refusal:
    """tactics/attackmode/melee, tactics/attackmode/ranged"""
    no = no_enemy(s, model, target)
    if no is not None:
        return no
    name = s.board.figures[target].name
    if mode.kind != RANGED:
        return Refusal("tactics/attackmode/melee", f"It is not engaged with {name}.", "Come into contact first.")
    if s.is_engaged(model):
        return Refusal("tactics/attackmode/ranged", "It is engaged.", "Only who is not may shoot.")
    return Refusal(
        "tactics/attackmode/ranged", f"{name} is not in its line of sight.", "Shoot at an enemy that it sees."
    )


def declare(s: State, model: FigureId, number: int, bought: int, target: FigureId, charging: bool) -> None:
    """tactics/attack/2-coins, tactics/attackmode/improve-before-roll, tactics/charge/plus-one-die."""
    mode = s.board.modes[number]
    pay(s, model, mode.prices[bought])
    dice, bonus = mode.dice + (CHARGE_DIE if charging else 0), 0
    for place, improvement in enumerate(mode.improvements):
        if bought >> place & 1:
            dice += improvement.dice
            bonus += improvement.bonus
    s.attacks.append(Attack(model, target, number, mode.kind, dice, mode.value, bonus, charging))


def shoot(s: State, model: FigureId, target: FigureId, dice: int, value: int) -> None:
    """tactics/objectivecard/arrow-cache: a ranged attack without a mode."""
    s.attacks.append(Attack(model, target, NOBODY, RANGED, dice, value))
    resolve(s)


def resolve(s: State) -> None:
    """Steps 3b to 10 of the attack on top."""
    s.agenda += [ATTACK_OVER, GRANTS, SURGE_STEP, REMOVALS, PARRIED_STEP, STRUCK_STEP, WOUNDED, HITS]
    s.agenda += [TurningStep(ATTACKING), ATTACK_DICE, TokensStep(ATTACKING, 0), TARGETED]


# -- 3b: somebody else becomes the target


class Targeted(Step):
    form = "targeted"

    def run(self, s: State) -> None:
        question = Intercepting(s.side[s.attacks[-1].defender])
        if question.uses(s):
            s.agenda.append(question)


class Intercepting(Offered):
    """tactics/ability/intercept: if the attack is legal against the new target."""

    rule = "tactics/ability/intercept"
    form = "intercepting who"

    def uses(self, s: State) -> list[Action]:
        attack = s.attacks[-1]
        found: list[Action] = []
        for friend in s.friends_in_contact(attack.defender):
            for ability in abilities_at(s, friend, FRIENDLY_TARGETED_IN_CONTACT):
                one = s.ability(ability)
                if not one.types >> s.face(attack.defender).type & 1 or not is_payable(s, friend, ability):
                    continue
                if one.attack_kind >= 0 and one.attack_kind != attack.kind:
                    continue
                if attack.kind == MELEE and not s.in_contact(friend, attack.attacker):
                    continue
                found.append(Use(ability, friend))
        return found

    def refused(self, s: State, a: Action) -> Refusal:
        return Refusal(self.rule, "It cannot take the place of the target.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, Use)
        pay(s, a.model, s.ability(a.ability).price)
        carry_out(s, a.ability, a.model, ())


# -- 3d: the dice


class AttackDice(HeapRoll[State]):
    """tactics/attack/3-target-roll; tactics/dice/supply-unlimited"""

    rule = "tactics/attack/3-target-roll"
    form = "attack-dice"

    def heaps(self, s: State) -> list[Heap]:
        return [(s.attacks[-1].dice, D10)]

    def shown(self, s: State, faces: Faces) -> Action:
        return AttackRoll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, AttackRoll) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, AttackRoll)
        s.attacks[-1].faces = a.faces


def attack_bonus(s: State, attack: Attack) -> int:
    return attack.bonus + total(s, attack.attacker, ATTACK, attack.kind, attack.defender)


def hits_of(faces: tuple[int, ...], value: int, bonus: int) -> int:
    """tactics/attackmode/dice-and-value; tactics/attack/natural-ten-extra: a natural 10 hits twice."""
    hits = 0
    for face in faces:
        if succeeds(face, value, bonus):
            hits += 2 if face == TEN else 1
    return hits


class Hits(Step):
    """tactics/attack/no-hits-skip"""

    form = "hits"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        attack.hits = hits_of(attack.faces, attack.value, attack_bonus(s, attack))
        calm(s, attack.attacker)
        if attack.hits:
            defend(s)


class Wounded(Step):
    """tactics/equipment/obsidian-dagger, tactics/equipment/obsidian-stuck, tactics/equipment/obsidian-mounted; then the
    nemesis."""

    form = "wounded"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if not attack.stuck:
            return
        model = attack.defender
        if attack.dagger and s.health(model) > 0:
            s.wounds[model] = s.face(model).wounds
            s.felled_by[model] = attack.attacker
            s.felled_how[model] = BY_MELEE if attack.kind == MELEE else BY_SHOT
        wounded(s, attack.attacker, model)


# -- 7 and 8: aftermaths


class StruckStep(Step):
    form = "struck-step"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        attack.used = ()
        question = Struck(s.side[attack.attacker])
        if question.uses(s):
            s.agenda.append(question)


class Struck(Offered):
    """tactics/attack/7-attacker-aftermath, tactics/ability/aftermath"""

    rule = "tactics/attack/7-attacker-aftermath"
    form = "struck who"

    def uses(self, s: State) -> list[Action]:
        attack = s.attacks[-1]
        found: list[Action] = []
        if attack.mode == NOBODY:
            return found
        for ability in s.board.modes[attack.mode].aftermath:
            one = s.ability(ability)
            if ability in attack.used or not is_payable(s, attack.attacker, ability):
                continue
            if one.needs_wound and not attack.stuck:
                continue
            if one.needs_infantry and s.face(attack.defender).is_large:
                continue
            if would_change(s, ability, attack.defender):
                found.append(Use(ability, attack.attacker))
        return found

    def refused(self, s: State, a: Action) -> Refusal:
        if isinstance(a, Use) and not would_change(s, a.ability, s.attacks[-1].defender):
            return Refusal("tactics/ability/no-empty-offer", "Nothing would come of it.")
        return Refusal(self.rule, "That is no aftermath of this attack, or cannot be paid.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, Use)
        attack = s.attacks[-1]
        used = (*attack.used, a.ability)
        pay(s, a.model, s.ability(a.ability).price)
        attack.used = used
        if self.uses(s):
            s.agenda.append(Struck(self.who))
        carry_out(s, a.ability, a.model, ())


class ParriedStep(Step):
    form = "parried-step"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        attack.used = ()
        question = Parried(s.side[attack.defender])
        if attack.guards and question.uses(s):
            s.agenda.append(question)


class Parried(Offered):
    """tactics/attack/8-defender-aftermath, tactics/ability/aftermath-needs-defence, tactics/ability/expert-riposte."""

    rule = "tactics/attack/8-defender-aftermath"
    form = "parried who"

    def uses(self, s: State) -> list[Action]:
        attack = s.attacks[-1]
        found: list[Action] = []
        for ability in abilities_at(s, attack.defender, AFTERMATH_DEFENCE):
            one = s.ability(ability)
            if one.attack_kind >= 0 and one.attack_kind != attack.kind:
                continue
            hurts = s.is_on_field(attack.attacker) and s.health(attack.attacker) > 0
            if hurts and is_payable(s, attack.defender, ability):
                found.append(Use(ability, attack.defender))
        return found

    def refused(self, s: State, a: Action) -> Refusal:
        return Refusal(self.rule, "That is no aftermath of this defence, or cannot be paid.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, Use)
        pay(s, a.model, s.ability(a.ability).price)
        carry_out(s, a.ability, a.model, ())


class AttackOver(Step):
    form = "attack-over"

    def run(self, s: State) -> None:
        s.attacks.pop()


TARGETED: Final = Targeted()
ATTACK_DICE: Final = AttackDice()
HITS: Final = Hits()
WOUNDED: Final = Wounded()
STRUCK_STEP: Final = StruckStep()
PARRIED_STEP: Final = ParriedStep()
ATTACK_OVER: Final = AttackOver()
