"""Rolling and drafting the dice of a round."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action, Frame
from ....core.refusal import Refusal
from ....core.rolls import Faces, Heap, HeapRoll, marked
from ..actions import PUT_DIE, TAKE_DIE, PutDie, Roll, TakeDie
from ..board import FACES
from ..state import Asked, State, Step, without
from .ready import roll

DIE: Final = marked((1, 1, 1, 1, 1, 1))
"""All dice are alike: one side for each action."""


class RollDice(HeapRoll[State]):
    """tinyepic/draft/roll: all action dice."""

    rule = "tinyepic/draft/roll"
    form = "roll-dice"

    def heaps(self, s: State) -> list[Heap]:
        return [(s.board.dice, DIE)]

    def shown(self, s: State, faces: Faces) -> Action:
        return roll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, Roll) else None

    def take(self, s: State, a: Action) -> None:
        """tinyepic/draft/public: they lie open, and nobody holds any."""
        assert isinstance(a, Roll)
        s.held = [() for _ in s.held]
        s.bottom = ()
        s.dice = tuple(sorted(a.faces))
        s.agenda += draft_order(s)


def draft_order(s: State) -> list[Frame]:
    """What is asked until the dice are drafted, last thing first.

    tinyepic/draft/order: counter-clockwise from the right-hand neighbour of the Hand; the Hand is last and takes two.
    tinyepic/draft/three-players, tinyepic/draft/two-players: some also fill the bottom slots.
    """
    players = s.board.players
    order = [(s.first - n) % players for n in range(1, players)]
    frames: list[Frame] = []
    for n, seat in enumerate(order):
        if n == 0 and players < 4:
            frames.append(BottomDie(seat))
        frames.append(DraftDie(seat))
    if players == 2:
        frames.append(BottomDie(s.first))
    frames.append(LAST_DICE)
    frames.reverse()
    return frames


def distinct(dice: tuple[int, ...]) -> list[int]:
    return [face for face in range(len(FACES)) if face in dice]


class DraftDie(Asked):
    """tinyepic/draft/order: one die."""

    rule = "tinyepic/draft/order"
    form = "draft who"

    def options(self, s: State) -> list[Action]:
        return [TAKE_DIE[face] for face in distinct(s.dice)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, TakeDie) and a.face in s.dice:
            return None
        return Refusal(self.rule, "Take one of the dice that lie in the middle.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeDie)
        s.dice = without(s.dice, a.face)
        s.held[self.who] = (*s.held[self.who], a.face)


class BottomDie(Asked):
    """tinyepic/draft/three-players, tinyepic/draft/two-players: one die for the bottom of the action mat."""

    rule = "tinyepic/draft/two-players"
    form = "bottom-die who"

    def options(self, s: State) -> list[Action]:
        return [PUT_DIE[face] for face in distinct(s.dice)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, PutDie) and a.face in s.dice:
            return None
        rule = self.rule if s.board.players == 2 else "tinyepic/draft/three-players"
        return Refusal(rule, "Put one of the dice in the middle into the bottom slot.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PutDie)
        s.dice = without(s.dice, a.face)
        s.bottom = (*s.bottom, a.face)


class LastDice(Step):
    """tinyepic/draft/order: the Hand holder gets the two dice that are left, and begins."""

    form = "last-dice"

    def run(self, s: State) -> None:
        s.held[s.first] = s.dice
        s.dice = ()


ROLL_DICE: Final = RollDice()
LAST_DICE: Final = LastDice()
