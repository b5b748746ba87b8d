"""tactics/equipment/lucky-charm, tactics/equipment/blinding-powder, tactics/equipment/obsidian-dagger: tokens that are
declared before a roll, and the dice that are turned after it (tactics/dice/change-order).
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import KEEP, Keep, Pass, Turn, Use
from ..cards import BEFORE_ENGAGED_ENEMY_ROLLS, BEFORE_OWN_ATTACK_ROLL, BEFORE_OWN_ROLL
from ..pack.effects import KillIfWounded, SetDie
from ..state import Asked, FigureId, State, Step, other
from .offers import Offered, abilities_at

ATTACKING: Final = 0
DEFENDING: Final = 1
TESTING: Final = 2
BREACHING: Final = 3
"""Which roll it is: the attack's, the defence's, a test of will, one against a door."""


def roller(s: State, roll: int) -> FigureId:
    if roll == TESTING:
        return s.tests[-1].model
    if roll == BREACHING:
        return s.breaches[-1].model
    attack = s.attacks[-1]
    return attack.attacker if roll == ATTACKING else attack.defender


def _declared(s: State, roll: int) -> tuple[FigureId, ...]:
    if roll == TESTING:
        return s.tests[-1].charms
    return s.breaches[-1].charms if roll == BREACHING else s.attacks[-1].charms


def _declare(s: State, roll: int, models: tuple[FigureId, ...]) -> None:
    if roll == TESTING:
        s.tests[-1].charms = models
    elif roll == BREACHING:
        s.breaches[-1].charms = models
    else:
        s.attacks[-1].charms = models


def dice_of(s: State, roll: int) -> tuple[int, ...]:
    """The dice as they lie."""
    if roll == TESTING:
        return (s.tests[-1].die,)
    if roll == BREACHING:
        return s.breaches[-1].faces
    attack = s.attacks[-1]
    return attack.faces if roll == ATTACKING else attack.guards


def _lay(s: State, roll: int, faces: tuple[int, ...]) -> None:
    if roll == TESTING:
        s.tests[-1].die = faces[0]
    elif roll == BREACHING:
        s.breaches[-1].faces = faces
    elif roll == ATTACKING:
        s.attacks[-1].faces = faces
    else:
        s.attacks[-1].guards = faces


class TokensStep(Step):
    """Own tokens first, then those of enemies who are engaged with the roller."""

    form = "tokens-step roll whose"

    def __init__(self, roll: int, whose: int) -> None:
        self.roll = roll
        self.whose = whose
        """0: the roller's side, 1: the other."""

    def run(self, s: State) -> None:
        if self.whose == 0:
            s.agenda.append(TokensStep(self.roll, 1))
        seat = s.side[roller(s, self.roll)]
        question = Tokens(self.roll, seat if self.whose == 0 else other(seat))
        if question.uses(s):
            s.agenda.append(question)


class Tokens(Offered):
    """Tokens that may be discarded before a roll, one after the other."""

    rule = "tactics/equipment/discard-once"
    form = "tokens roll who"

    def __init__(self, roll: int, who: Seat) -> None:
        self.roll = roll
        self.who = who

    def uses(self, s: State) -> list[Action]:
        model = roller(s, self.roll)
        found: list[Action] = []
        if self.roll == DEFENDING and s.health(model) <= 0:
            # tactics/ability/no-empty-offer: it has lost its last wound already
            return found
        if s.side[model] == self.who:
            for ability in abilities_at(s, model, BEFORE_OWN_ROLL):
                found.append(Use(ability, model))
            if self.roll == ATTACKING:
                for ability in abilities_at(s, model, BEFORE_OWN_ATTACK_ROLL):
                    found.append(Use(ability, model))
        else:
            for foe in s.foes_in_contact(model):
                for ability in abilities_at(s, foe, BEFORE_ENGAGED_ENEMY_ROLLS):
                    found.append(Use(ability, foe))
        return found

    def refused(self, s: State, a: Action) -> Refusal:
        return Refusal(self.rule, "No such token can be used before this roll.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, Use)
        s.gear[a.model] = NOBODY
        for effect in s.board.deeds[s.ability(a.ability).deed].effects:
            if isinstance(effect, KillIfWounded):
                s.attacks[-1].dagger = True
            elif isinstance(effect, SetDie):
                _declare(s, self.roll, (*_declared(s, self.roll), a.model))
        if self.uses(s):
            s.agenda.append(Tokens(self.roll, self.who))


class TurningStep(Step):
    """After the roll: whoever has declared a token may turn a die, in the order in which they did."""

    form = "turning-step roll"

    def __init__(self, roll: int) -> None:
        self.roll = roll

    def run(self, s: State) -> None:
        declared = _declared(s, self.roll)
        if declared:
            s.agenda += [self, Turning(self.roll, s.side[declared[0]])]


class Turning(Asked):
    """tactics/equipment/die-choice: one die, or none."""

    rule = "tactics/equipment/die-choice"
    form = "turning roll who"

    def __init__(self, roll: int, who: Seat) -> None:
        self.roll = roll
        self.who = who

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [KEEP]
        for face in sorted(set(dice_of(s, self.roll))):
            found.append(Turn(face))
        return found

    def default(self, s: State) -> Action:
        """The lowest of one's own, the highest of an enemy's."""
        faces = dice_of(s, self.roll)
        return Turn(min(faces) if s.side[roller(s, self.roll)] == self.who else max(faces))

    def take(self, s: State, a: Action) -> None:
        _declare(s, self.roll, _declared(s, self.roll)[1:])
        if isinstance(a, Keep):
            return
        assert isinstance(a, Turn)
        faces = list(dice_of(s, self.roll))
        faces[faces.index(a.face)] = TEN if s.side[roller(s, self.roll)] == self.who else ONE
        _lay(s, self.roll, tuple(faces))


TEN: Final = 10
ONE: Final = 1
