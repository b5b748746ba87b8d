"""tactics/chargeterrain/roll: whoever has come to a door rolls to break it, and may step through."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action
from ....core.rolls import D10, Faces, Heap, HeapRoll
from ..actions import DoorRoll
from ..geometry.ground import Square
from ..state import Breach, FigureId, State, Step
from .doors import beside, change_door
from .modifiers import calm, penalty, succeeds
from .surge import press_on
from .tokens import BREACHING, TokensStep, TurningStep


class DoorReached(Step):
    """tactics/chargeterrain/already-there, tactics/chargeterrain/route: in one of its squares, engaged or not; then
    tactics/equipment/lucky-charm, tactics/equipment/blinding-powder: a roll like any other."""

    form = "door-reached model door"

    def __init__(self, model: FigureId, door: int) -> None:
        self.model = model
        self.door = door

    def run(self, s: State) -> None:
        if s.is_on_field(self.model) and s.health(self.model) > 0 and beside(s, self.model, self.door):
            s.breaches.append(Breach(self.model, self.door))
            s.agenda += [BREACHED, TurningStep(BREACHING), DOOR_DICE, TokensStep(BREACHING, 0)]


class DoorDice(HeapRoll[State]):
    """The printed number of dice."""

    rule = "tactics/chargeterrain/roll"
    form = "door-dice"

    def heaps(self, s: State) -> list[Heap]:
        return [(s.board.door_kinds[s.doors[s.breaches[-1].door]].dice, D10)]

    def shown(self, s: State, faces: Faces) -> Action:
        return DoorRoll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, DoorRoll) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, DoorRoll)
        s.breaches[-1].faces = a.faces


class Breached(Step):
    """tactics/chargeterrain/mods: shaken counts, attack bonuses do not; tactics/chargeterrain/flip and
    tactics/chargeterrain/surge: one die is enough."""

    form = "breached"

    def run(self, s: State) -> None:
        breach = s.breaches.pop()
        model, number = breach.model, breach.door
        kind = s.board.door_kinds[s.doors[number]]
        bonus = -penalty(s, model)
        calm(s, model)
        if any([succeeds(face, kind.value, bonus) for face in breach.faces]):
            change_door(s, number, kind.broken)
            press_on(s, model, behind(s, model, number))


def behind(s: State, model: FigureId, number: int) -> Square:
    """The square on the other side of a door."""
    door = s.board.doors[number]
    return door.other if door.square in s.squares(model) else door.square


DOOR_DICE: Final = DoorDice()
BREACHED: Final = Breached()
