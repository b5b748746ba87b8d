"""Rolls of one die each: for the First Player, for the roles of a siege, for who places tokens first."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action
from ....core.rolls import D6, DiceRoll, Die
from ..actions import RollOff
from ..state import State


class Against(DiceRoll[State]):
    """warband/components/dice-d6: both roll; on a tie both roll again."""

    def dice(self, s: State) -> list[Die]:
        return [D6, D6]

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return RollOff((faces[0], faces[1]))

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, RollOff) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RollOff)
        if a.faces[0] == a.faces[1]:
            s.agenda.append(self)
        else:
            self.won(s, 0 if a.faces[0] > a.faces[1] else 1)

    def won(self, s: State, winner: int) -> None:
        raise NotImplementedError


class FirstRoll(Against):
    """warband/setup/roll-first-player, warband/setup/winner-must-take; warband/setup/choose-edge: the south edge."""

    form = "first-roll"
    rule = "warband/setup/roll-first-player"

    def won(self, s: State, winner: int) -> None:
        s.first = s.south = s.active = winner


ROLL_OFF: Final = FirstRoll()
