"""Conditions given and taken, wounds healed: tactics/token/*, tactics/model/heal."""

from __future__ import annotations

from .....core.agenda import Action
from ...actions import Lose
from ...cards import CONDITIONS, ROUTED, SHAKEN
from ...pack.effects import GiveCondition, Heal, RemoveCondition
from ...state import Asked, FigureId, State
from ..deeds import Resolve
from ..passives import is_immune


def give(s: State, model: FigureId, condition: int) -> None:
    """tactics/token/one-each; tactics/equipment/milk-of-the-poppy, tactics/equipment/holy-icon."""
    if not s.is_on_field(model) or is_immune(s, model, condition):
        return
    if condition == SHAKEN:
        s.shaken |= 1 << model
    else:
        s.routed |= 1 << model


def lose_condition(s: State, model: FigureId, condition: int) -> None:
    if condition == SHAKEN:
        s.shaken &= ~(1 << model)
    else:
        s.routed &= ~(1 << model)
        now = s.activation
        if now is not None and now.model == model:
            # tactics/token/routed-late: one that it gets later in this activation stays
            now.was_routed = False


def has_condition(s: State, model: FigureId) -> bool:
    return (s.shaken | s.routed) >> model & 1 == 1


def give_condition(s: State, effect: GiveCondition, at: Resolve) -> None:
    give(s, at.target, CONDITIONS.index(effect.condition))


def remove_condition(s: State, effect: RemoveCondition, at: Resolve) -> None:
    model = at.target
    if effect.condition in ("all", "shaken"):
        lose_condition(s, model, SHAKEN)
    if effect.condition in ("all", "routed"):
        lose_condition(s, model, ROUTED)
    if effect.condition == "one":
        if s.shaken >> model & 1 and s.routed >> model & 1:
            s.agenda.append(Losing(s.side[at.bearer], model))
        else:
            lose_condition(s, model, SHAKEN)
            lose_condition(s, model, ROUTED)


class Losing(Asked):
    """Which of two conditions goes: the owner of the effect chooses."""

    rule = "tactics/token/one-each"
    form = "which-condition who model"

    def __init__(self, who: int, model: FigureId) -> None:
        self.who = who
        self.model = model

    def options(self, s: State) -> list[Action]:
        return [Lose(ROUTED), Lose(SHAKEN)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Lose)
        lose_condition(s, self.model, a.condition)


def heal(s: State, effect: Heal, at: Resolve) -> None:
    """tactics/model/heal: never below none."""
    s.wounds[at.target] = max(0, s.wounds[at.target] - effect.n)
