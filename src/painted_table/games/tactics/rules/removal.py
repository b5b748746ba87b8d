"""tactics/attack/9-removal: models that have lost all their wounds leave, one after the other, each completely."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ..actions import CAPTURE, KILL, PASS, Capture, Pass, Stand, Use
from ..cards import SELF_KILLED, SOLDIER, WOULD_BE_CAPTURED
from ..state import BY_MELEE, BY_SHOT, CAPTIVE, DEAD, FIELD, UNHURT, Asked, Attack, FigureId, State, Step
from .credit import captured, killed
from .deeds import Resolve, carry_out
from .motivations import flip
from .mounts import unhorse
from .offers import abilities_at, fits


class Removals(Step):
    """tactics/attack/9-order: the defender first, then the attacker, then others; tactics/model/wounds,
    tactics/term/deceased."""

    form = "removals"

    def run(self, s: State) -> None:
        model = next_fallen(s)
        if model == NOBODY:
            return
        s.agenda.append(REMOVALS)
        if s.face(model).is_large:
            # tactics/mount/death-of-mount, tactics/mount/death-not-kill
            s.agenda.append(Rider(s.side[model], model))
        elif can_capture(s, model):
            s.agenda.append(Fate(s.side[s.felled_by[model]], model))
        else:
            kill(s, model)


def next_fallen(s: State) -> FigureId:
    fallen: list[FigureId] = []
    for model, wounds in enumerate(s.wounds):
        if wounds and s.is_on_field(model) and s.health(model) <= 0:
            fallen.append(model)
    if not fallen:
        return NOBODY
    if s.attacks:
        attack = s.attacks[-1]
        if attack.defender in fallen:
            return attack.defender
        if attack.attacker in fallen:
            return attack.attacker
    return fallen[0]


def attack_of(s: State, model: FigureId) -> Attack | None:
    """The attack under way that has brought a model down."""
    if not s.attacks or s.felled_how[model] not in (BY_MELEE, BY_SHOT):
        return None
    return s.attacks[-1] if s.attacks[-1].attacker == s.felled_by[model] else None


def can_capture(s: State, model: FigureId) -> bool:
    """tactics/capture/choice: a champion or hero, in close combat; tactics/capture/soldiers-never,
    tactics/capture/token, tactics/attack/attacker-dead, tactics/attack/killed-outside, tactics/large/no-capture.
    """
    attack = attack_of(s, model)
    if attack is None or s.felled_how[model] != BY_MELEE or s.face(model).type == SOLDIER or s.face(model).is_large:
        return False
    if attack.dagger and attack.defender == model:
        return False
    captor = attack.attacker
    return s.is_on_field(captor) and s.health(captor) > 0 and not attack.unhorsed and s.captive_of(captor) == NOBODY


class Fate(Asked):
    """tactics/capture/choice: tactics/capture/soldier-captor, any model may."""

    rule = "tactics/capture/choice"
    form = "fate who model"

    def __init__(self, who: int, model: FigureId) -> None:
        self.who = who
        self.model = model

    def options(self, s: State) -> list[Action]:
        return [KILL, CAPTURE]

    def take(self, s: State, a: Action) -> None:
        if not isinstance(a, Capture):
            kill(s, self.model)
        elif abilities_at(s, self.model, WOULD_BE_CAPTURED):
            s.agenda.append(Flask(s.side[self.model], self.model))
        else:
            capture(s, self.model)


class Flask(Asked):
    """tactics/equipment/strangler-flask, tactics/equipment/strangler-credit: killed by that attack instead."""

    rule = "tactics/equipment/strangler-flask"
    form = "flask who model"

    def __init__(self, who: int, model: FigureId) -> None:
        self.who = who
        self.model = model

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [PASS]
        for ability in abilities_at(s, self.model, WOULD_BE_CAPTURED):
            found.append(Use(ability, self.model))
        return found

    def passing(self, s: State) -> Action | None:
        return PASS

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            capture(s, self.model)
        else:
            s.gear[self.model] = NOBODY
            kill(s, self.model)


class Rider(Asked):
    """tactics/mount/square-choice: where the character stands when its mount has fallen."""

    rule = "tactics/mount/death-of-mount"
    form = "rider who model"

    def __init__(self, who: int, model: FigureId) -> None:
        self.who = who
        self.model = model

    def options(self, s: State) -> list[Action]:
        return [Stand(square) for square in s.squares(self.model)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Stand)
        attack = attack_of(s, self.model)
        squares = s.squares(self.model)
        if attack is not None:
            # tactics/attack/surge-mount
            attack.vacated = (*attack.vacated, *squares)
        unhorse(s, self.model, a.square)


def kill(s: State, model: FigureId) -> None:
    """tactics/motivation/flip, then what its own card does, then it leaves."""
    flip(s, model)
    s.agenda.append(TakeOff(model, False))
    for ability in reversed(abilities_at(s, model, SELF_KILLED)):
        _last_words(s, ability, model)


def _last_words(s: State, ability: int, model: FigureId) -> None:
    """tactics/ability/off-field: what its own death triggers works; RUBIES IN THE WATER, MOURNED BY THE VALE."""
    one = s.ability(ability)
    if one.reach.side < 0:
        carry_out(s, ability, model, ())
        return
    for target in reversed([other for other in s.on_field() if other != model and fits(s, model, one.reach, other)]):
        s.agenda.append(Resolve(one.deed, 0, model, target))


def capture(s: State, model: FigureId) -> None:
    """tactics/capture/state, tactics/motivation/capture-no-kill"""
    s.agenda.append(TakeOff(model, True))


class TakeOff(Step):
    """It leaves the battlefield; whom it held is free, and then both sides answer."""

    form = "take-off model captured?"

    def __init__(self, model: FigureId, captured: bool) -> None:
        self.model = model
        self.captured = captured

    def run(self, s: State) -> None:
        model = self.model
        by, how = s.felled_by[model], s.felled_how[model]
        attack = attack_of(s, model)
        squares = s.squares(model)
        if attack is not None and not self.captured:
            # tactics/attack/surge-any-killed, tactics/attack/surge-not-capture
            attack.vacated = (*attack.vacated, *squares)
        for one in s.attacks:
            if one.attacker == model:
                one.unhorsed = True
        freed = s.captive_of(model)
        leave(s, model)
        if self.captured:
            s.fate[model] = CAPTIVE
            s.captor[model] = by
            s.wounds[model] = s.face(model).wounds - 1
        else:
            s.fate[model] = DEAD
        s.agenda.append(Removed(model, by, how, squares[0], self.captured))
        if freed != NOBODY:
            if len(squares) == 1:
                release(s, freed, squares[0])
            else:
                s.agenda.append(Freed(s.side[freed], freed, squares[0]))


def leave(s: State, model: FigureId) -> None:
    """tactics/token/removed-model, tactics/equipment/lost-on-death, tactics/equipment/lost-on-capture"""
    s.stand(model, NOBODY)
    s.wounds[model] = 0
    s.shaken &= ~(1 << model)
    s.routed &= ~(1 << model)
    s.gear[model] = NOBODY
    s.lasting[model] = 0
    s.felled_by[model] = NOBODY
    s.felled_how[model] = UNHURT


def release(s: State, model: FigureId, square: int) -> None:
    """tactics/capture/release, tactics/capture/captor-captured, tactics/capture/released-can-act"""
    s.captor[model] = NOBODY
    s.fate[model] = FIELD
    s.activated &= ~(1 << model)
    s.stand(model, square)


class Freed(Asked):
    """tactics/capture/release-large"""

    rule = "tactics/capture/release-large"
    form = "freed who model square"

    def __init__(self, who: int, model: FigureId, square: int) -> None:
        self.who = who
        self.model = model
        self.square = square

    def options(self, s: State) -> list[Action]:
        width = s.board.width
        four = (self.square, self.square + 1, self.square + width, self.square + width + 1)
        return [Stand(square) for square in four if s.at[square] == NOBODY]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Stand)
        release(s, self.model, a.square)


class Removed(Step):
    """tactics/attack/9-order: credit, triggers and motivations of both sides come last; `square` is where it stood."""

    form = "removed model by how square captured?"

    def __init__(self, model: FigureId, by: FigureId, how: int, square: int, captured: bool) -> None:
        self.model = model
        self.by = by
        self.how = how
        self.square = square
        self.captured = captured

    def run(self, s: State) -> None:
        if self.captured:
            captured(s, self.model, self.by)
        else:
            killed(s, self.model, self.by, self.how, [self.square])


REMOVALS: Final = Removals()
