"""tactics/attack/4-defence-abilities to tactics/attack/6-wounds: hits are blocked or become wounds. Terrain's, too."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.refusal import Refusal
from ....core.rolls import D10, Faces, Heap, HeapRoll
from ..actions import DefenceRoll, Pass, Use
from ..cards import BEFORE_DEFENCE_ROLL, DEFENCE, MELEE
from ..pack.effects import ModRoll
from ..state import BY_MELEE, BY_SHOT, BY_TERRAIN, Attack, State, Step
from .coins import pay, too_dear
from .modifiers import calm, succeeds, total
from .offers import Offered, abilities_at, has_friendly_hero_beside, is_payable
from .tokens import DEFENDING, TokensStep, TurningStep
from .wounds import lose


class DefendingStep(Step):
    """tactics/ability/no-empty-offer: nobody pays for a model that has lost its last wound already."""

    form = "defending-step"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        attack.used = ()
        question = Defending(s.side[attack.defender])
        if s.health(attack.defender) > 0 and question.uses(s):
            s.agenda.append(question)


class Defending(Offered):
    """tactics/ability/defence: after the hits are known and before the dice; tactics/ability/once-per-window."""

    rule = "tactics/attack/4-defence-abilities"
    form = "defending who"

    def uses(self, s: State) -> list[Action]:
        attack = s.attacks[-1]
        model = attack.defender
        found: list[Action] = []
        for ability in abilities_at(s, model, BEFORE_DEFENCE_ROLL):
            one = s.ability(ability)
            if ability in attack.used or not is_payable(s, model, ability):
                continue
            if one.beside_hero and not has_friendly_hero_beside(s, model):
                continue
            found.append(Use(ability, model))
        return found

    def refused(self, s: State, a: Action) -> Refusal:
        if isinstance(a, Use) and a.ability in s.attacks[-1].used:
            return Refusal("tactics/ability/once-per-window", "It has been used for this roll.")
        model = s.attacks[-1].defender
        if not isinstance(a, Use) or a.model != model or a.ability not in abilities_at(s, model, BEFORE_DEFENCE_ROLL):
            says = f"That changes no defence roll of {s.board.figures[model].name}."
            return Refusal(self.rule, says, "Use one of its defence abilities, or pass.")
        one = s.ability(a.ability)
        if one.beside_hero and not has_friendly_hero_beside(s, model):
            return Refusal("tactics/ability/for-the-king", "No friendly hero is in contact.", one.text)
        return too_dear(s, s.side[model], one.price)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, Use)
        attack = s.attacks[-1]
        attack.used = (*attack.used, a.ability)
        pay(s, a.model, s.ability(a.ability).price)
        for effect in s.board.deeds[s.ability(a.ability).deed].effects:
            if isinstance(effect, ModRoll):
                attack.guard += effect.n
        if self.uses(s):
            s.agenda.append(Defending(self.who))


class DefenceDice(HeapRoll[State]):
    """tactics/attack/5-defence-roll: one die per hit."""

    rule = "tactics/attack/5-defence-roll"
    form = "defence-dice"

    def heaps(self, s: State) -> list[Heap]:
        return [(s.attacks[-1].hits, D10)]

    def shown(self, s: State, faces: Faces) -> Action:
        return DefenceRoll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, DefenceRoll) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, DefenceRoll)
        s.attacks[-1].guards = a.faces


def defence_bonus(s: State, attack: Attack) -> int:
    kind = attack.kind if attack.attacker != NOBODY else MELEE
    return attack.guard + total(s, attack.defender, DEFENCE, kind, attack.attacker)


class Blocks(Step):
    """tactics/model/defence, tactics/attack/defence-natural-ten, tactics/attack/6-wounds: the rest is lost."""

    form = "blocks"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        model = attack.defender
        value, bonus = s.face(model).defence, defence_bonus(s, attack)
        blocked = 0
        for face in attack.guards:
            if succeeds(face, value, bonus):
                blocked += 1
        calm(s, model)
        wounds = attack.hits - blocked
        if wounds > 0:
            how = BY_MELEE if attack.kind == MELEE else BY_SHOT
            if attack.attacker == NOBODY:
                how = BY_TERRAIN
            lose(s, model, wounds, attack.attacker, how)


class TerrainHitsOver(Step):
    form = "terrain-hits-over"

    def run(self, s: State) -> None:
        s.attacks.pop()


DEFENDING_STEP: Final = DefendingStep()
DEFENCE_DICE: Final = DefenceDice()
BLOCKS: Final = Blocks()
TERRAIN_HITS_OVER: Final = TerrainHitsOver()


def defend(s: State) -> None:
    """Steps 4 to 6 of the attack on top."""
    s.agenda += [BLOCKS, TurningStep(DEFENDING), DEFENCE_DICE, TokensStep(DEFENDING, 0), DEFENDING_STEP]
