"""Wounds dealt, ignored and moved to another; tests of will; bonuses that last."""

from __future__ import annotations

from ...pack.effects import CancelWounds, ModRoll, RedirectWounds, WillTest, Wound
from ...state import BY_ABILITY, State
from ..deeds import Resolve
from ..willing import Willing, begin_test
from ..wounds import lose


def wound(s: State, effect: Wound, at: Resolve) -> None:
    """tactics/ability/expert-riposte, tactics/attack/killed-outside"""
    lose(s, at.target, effect.n, at.bearer, BY_ABILITY)


def cancel(s: State, effect: CancelWounds, at: Resolve) -> None:
    if s.losses:
        loss = s.losses[-1]
        loss.wounds = max(0, loss.wounds - effect.n)


def redirect(s: State, effect: RedirectWounds, at: Resolve) -> None:
    """tactics/ability/redirect: suffered by the other, of the same attack, and not to be redirected again."""
    if not s.losses:
        return
    loss = s.losses[-1]
    moved = loss.wounds if effect.n == "all" else min(loss.wounds, int(effect.n))
    if moved <= 0:
        return
    loss.wounds -= moved
    lose(s, at.bearer if effect.to == "self" else at.target, moved, loss.by, loss.how, True)


def take_test(s: State, effect: WillTest, at: Resolve) -> None:
    """tactics/ability/will, tactics/ability/loyally-rebellious"""
    deed = s.board.deeds[at.deed]
    model = at.bearer if effect.who == "self" else at.target
    passed, failed = deed.passed[at.place], deed.failed[at.place]
    if effect.optional:
        s.agenda.append(Willing(s.side[model], model, at.bearer, at.target, passed, failed))
    else:
        begin_test(s, model, at.bearer, at.target, passed, failed)


def modify(s: State, effect: ModRoll, at: Resolve) -> None:
    """tactics/ability/no-stack: what lasts is kept by the ability that it comes from."""
    if effect.until:
        s.lasting[at.target] |= 1 << lasting_ability(s, at.deed)


def lasting_ability(s: State, deed: int) -> int:
    """The ability that a deed belongs to, itself or behind a test."""
    for ability in s.board.abilities:
        if ability.deed == deed:
            return ability.number
        if ability.deed >= 0 and deed in s.board.deeds[ability.deed].passed:
            return ability.number
    raise AssertionError("every deed is of an ability")


def intercept(s: State, at: Resolve) -> None:
    """tactics/ability/intercept"""
    s.attacks[-1].defender = at.bearer
