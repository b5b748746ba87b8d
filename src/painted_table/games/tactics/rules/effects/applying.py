"""Every kind of effect that a deed may hold, and what it does; one that is forgotten is found by the type checker."""

from __future__ import annotations

from typing import assert_never

from ...pack.effects import (
    CancelWounds,
    DrawAgenda,
    ExtraSquares,
    GainCoin,
    GiveCondition,
    GrantAction,
    Heal,
    IgnoreEngagement,
    IgnoreStartEngagement,
    IgnoreTerrain,
    Immune,
    Intercept,
    KilledInstead,
    KillIfWounded,
    LosToAll,
    ModRoll,
    MoveAway,
    MoveTowards,
    Nemesis,
    RangedAttack,
    RecoverCopper,
    RedirectWounds,
    RemoveCondition,
    Reroll,
    RevealAgenda,
    SetDie,
    SwapAgenda,
    SwapPlace,
    UsedEffect,
    Vp,
    WillTest,
    Wound,
)
from ...state import OF_CARDS, State
from ..deeds import Resolve
from ..scoring import reward
from .conditions import give_condition, heal, remove_condition
from .moves import away, grant_action, shoot_once, swap, towards
from .wounds import cancel, intercept, modify, redirect, take_test, wound


def apply(s: State, effect: UsedEffect, at: Resolve) -> None:
    if isinstance(effect, GiveCondition):
        give_condition(s, effect, at)
    elif isinstance(effect, RemoveCondition):
        remove_condition(s, effect, at)
    elif isinstance(effect, Heal):
        heal(s, effect, at)
    elif isinstance(effect, Wound):
        wound(s, effect, at)
    elif isinstance(effect, CancelWounds):
        cancel(s, effect, at)
    elif isinstance(effect, RedirectWounds):
        redirect(s, effect, at)
    elif isinstance(effect, WillTest):
        take_test(s, effect, at)
    elif isinstance(effect, ModRoll):
        modify(s, effect, at)
    elif isinstance(effect, Intercept):
        intercept(s, at)
    elif isinstance(effect, MoveAway):
        away(s, effect, at)
    elif isinstance(effect, MoveTowards):
        towards(s, effect, at)
    elif isinstance(effect, GrantAction):
        grant_action(s, effect, at)
    elif isinstance(effect, RangedAttack):
        shoot_once(s, effect, at)
    elif isinstance(effect, SwapPlace):
        swap(s, at)
    elif isinstance(effect, (Vp, GainCoin, RecoverCopper, DrawAgenda, SwapAgenda, RevealAgenda)):
        reward(s, s.side[at.bearer], effect, OF_CARDS)
    elif isinstance(
        effect,
        (
            Reroll,
            ExtraSquares,
            IgnoreEngagement,
            IgnoreStartEngagement,
            IgnoreTerrain,
            Nemesis,
            SetDie,
            KilledInstead,
            Immune,
            LosToAll,
            KillIfWounded,
        ),
    ):
        raise AssertionError(f"{effect} is read where it counts: pack/moments.py lets it stand nowhere else")
    else:
        assert_never(effect)
