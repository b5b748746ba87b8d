"""tactics/ability/granted-any: an action worth 1 AP for somebody: a move, an attack or an interaction, now or never."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action
from ....core.refusal import Refusal
from ..actions import PASS, Climb, Interact, Move, OpenDoor, Pass, Ride, Strike
from ..state import Asked, FigureId, State
from .attack import attack_answers, declare, resolve, why_not_attack
from .granted import MUST_ACT, can_move, grant_move, movement_abilities, pay_for_move, why_not_move
from .interacting import climb_answers, interact, interact_answers, interact_ap, why_not_interact
from .moving import make_move, move_answers
from .removal import REMOVALS

MOVE_ONLY: Final = 0
ATTACK_1AP: Final = 1
ANY_1AP: Final = 2
GRANTS: Final = ["move", "attack_1ap", "any_1ap"]


class Bidden(Asked):
    """tactics/ability/granted-now, tactics/ability/wise-words. `must`: the card does not say that it may, as an agenda
    that was played for it (tactics/agenda/no-quarter)."""

    rule = "tactics/ability/granted-any"
    form = "bidden who model what must?"

    def __init__(self, who: int, model: FigureId, what: int, must: bool) -> None:
        self.who = who
        self.model = model
        self.what = what
        self.must = must

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [] if self.must else [PASS]
        return found + bids(s, self.model, self.what)

    def lists_all(self) -> bool:
        return self.what != ANY_1AP

    def passing(self, s: State) -> Action | None:
        return None if self.must else PASS

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass):
            return MUST_ACT if self.must else None
        if isinstance(a, Strike):
            return why_not_attack(s, self.model, a, 1)
        if self.what == ANY_1AP and isinstance(a, (Move, Ride)):
            return why_not_move(s, self.model, a)
        if self.what == ANY_1AP and isinstance(a, (Interact, OpenDoor, Climb)) and interact_ap(s, a) <= 1:
            return why_not_interact(s, self.model, a)
        return Refusal(self.rule, "That is not the action that is granted.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        # tactics/ability/granted-own-end
        s.agenda.append(REMOVALS)
        if isinstance(a, Strike):
            declare(s, self.model, a.mode, a.bought, a.target, False)
            resolve(s)
        elif isinstance(a, (Move, Ride)):
            pay_for_move(s, self.model, a)
            make_move(s, self.model, a)
        elif isinstance(a, (Interact, OpenDoor, Climb)):
            interact(s, self.model, a)


def bids(s: State, model: FigureId, what: int) -> list[Action]:
    """The actions worth 1 AP among which it has a choice."""
    found = attack_answers(s, model, 1)
    if what == ANY_1AP:
        found += interact_answers(s, model, 1)
        found += climb_answers(s, model, 1)
        found += move_answers(s, model, movement_abilities(s, model))
    return found


def grant(s: State, model: FigureId, what: int, must: bool) -> None:
    """tactics/ability/no-activation: it acts, and is not activated."""
    if not s.is_on_field(model) or s.health(model) <= 0:
        return
    if what == MOVE_ONLY:
        grant_move(s, model, must)
    elif can_be_granted(s, model, what):
        s.agenda.append(Bidden(s.side[model], model, what, must))


def can_be_granted(s: State, model: FigureId, what: int) -> bool:
    """tactics/ability/no-empty-offer: whether there is anything that it could do."""
    if what == MOVE_ONLY:
        return can_move(s, model)
    if attack_answers(s, model, 1):
        return True
    return what == ANY_1AP and (
        can_move(s, model) or bool(interact_answers(s, model, 1)) or bool(climb_answers(s, model, 1))
    )
