"""tactics/ability/granted-now: a move action outside one's activation, now or never, without AP."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.refusal import Refusal
from ..actions import PASS, Move, Pass, Ride
from ..cards import DECLARE_MOVE
from ..state import Asked, FigureId, State
from .coins import pay, too_dear
from .moving import make_move, move_answers, move_of, why_not_path
from .offers import abilities_at, is_payable
from .removal import REMOVALS

MUST_ACT: Final = Refusal("tactics/ability/granted-now", "The card was played for this action, and it is taken.")


def movement_abilities(s: State, model: FigureId) -> list[int]:
    """tactics/ability/movement: also for granted moves."""
    return [ability for ability in abilities_at(s, model, DECLARE_MOVE) if is_payable(s, model, ability)]


def why_not_move(s: State, model: FigureId, a: Move | Ride) -> Refusal | None:
    if a.ability != NOBODY and a.ability not in movement_abilities(s, model):
        return no_movement_ability(s, model, a.ability)
    return why_not_path(s, move_of(s, model, a.ability), a)


def no_movement_ability(s: State, model: FigureId, ability: int) -> Refusal:
    """One that it does not have, or cannot pay for."""
    one = s.ability(ability)
    if ability in abilities_at(s, model, DECLARE_MOVE):
        return too_dear(s, s.side[model], one.price)
    says = f"{s.board.figures[model].name} has no movement ability {one.name}."
    return Refusal("tactics/ability/movement", says, "Use one of its own card, or none.")


def pay_for_move(s: State, model: FigureId, a: Move | Ride) -> None:
    if a.ability != NOBODY:
        pay(s, model, s.ability(a.ability).price)


class GrantedMove(Asked):
    """tactics/ability/no-activation: whose model it is decides; tactics/move/at-least-one. `must`: the card does not
    say that it may, as an agenda that was played for it (tactics/agenda/through-the-lines)."""

    rule = "tactics/ability/granted-now"
    form = "granted-move who model must?"

    def __init__(self, who: int, model: FigureId, must: bool) -> None:
        self.who = who
        self.model = model
        self.must = must

    def options(self, s: State) -> list[Action]:
        found = move_answers(s, self.model, movement_abilities(s, self.model))
        return found if self.must else [PASS, *found]

    def lists_all(self) -> bool:
        return False

    def passing(self, s: State) -> Action | None:
        return None if self.must else PASS

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass):
            return MUST_ACT if self.must else None
        if isinstance(a, (Move, Ride)):
            return why_not_move(s, self.model, a)
        return Refusal(self.rule, "A move is granted, and nothing else.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, (Move, Ride))
        # tactics/ability/granted-own-end: whoever falls on the way leaves when this action ends, not the one around it
        s.agenda.append(REMOVALS)
        pay_for_move(s, self.model, a)
        make_move(s, self.model, a)


def grant_move(s: State, model: FigureId, must: bool) -> None:
    """Asked only if it can move at all."""
    if can_move(s, model):
        s.agenda.append(GrantedMove(s.side[model], model, must))


def can_move(s: State, model: FigureId) -> bool:
    return bool(move_answers(s, model, movement_abilities(s, model)))
