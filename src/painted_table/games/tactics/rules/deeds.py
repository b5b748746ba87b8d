"""What a card does: its effects, applied in order, one behind the other.

What each kind of effect does stands in effects/applying.py. What an effect leads to (a test of will, a move, a loss of
wounds) is done before the next one.
"""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..cards import ATTACKER, DEFENDER
from ..state import FigureId, State, Step


class Resolve(Step):
    """A deed from one of its effects on: whose it is, and whom it is for."""

    form = "resolve deed place bearer target"

    def __init__(self, deed: int, place: int, bearer: FigureId, target: FigureId) -> None:
        self.deed = deed
        self.place = place
        self.bearer = bearer
        self.target = target

    def run(self, s: State) -> None:
        effects = s.board.deeds[self.deed].effects
        if self.place >= len(effects):
            return
        # tactics/ability/targets-order: who has left the battlefield meanwhile is skipped
        if self.place == 0 and self.target != self.bearer and self.target != NOBODY and s.square[self.target] == NOBODY:
            return
        if self.place + 1 < len(effects):
            s.agenda.append(Resolve(self.deed, self.place + 1, self.bearer, self.target))
        # What effects do (attacks, moves, tests) leads to deeds again.
        from .effects.applying import apply

        apply(s, effects[self.place], self)


def carry_out(s: State, ability: int, bearer: FigureId, targets: tuple[FigureId, ...]) -> None:
    """tactics/ability/targets-order: the whole list of effects for each target, in the order that was named."""
    one = s.ability(ability)
    side = one.reach.side
    if side == ATTACKER:
        targets = (s.attacks[-1].attacker,)
    elif side == DEFENDER:
        targets = (s.attacks[-1].defender,)
    elif not targets:
        targets = (bearer,)
    for target in reversed(targets):
        s.agenda.append(Resolve(one.deed, 0, bearer, target))
