"""Choices that belong to something else: whom a card is for, which token, which dice are rolled again."""

from __future__ import annotations

from ....core.agenda import Action
from ..actions import KEEP, ChooseCondition, ChooseUnit, Reroll
from ..rules.choosing import ConditionChoice
from ..rules.dice import ATTACKING, GUARDING, Rerolling, Spending
from ..rules.modifiers import is_blocked, is_hit, more_panic, to_morale
from ..state import State, UnitId
from .odds import SUMS, lost_to
from .weights import Weights
from .worth import left_of
from .zones import best_condition


def chosen_target(s: State, options: list[Action], weights: Weights) -> Action:
    """Whom a card or an NCU's ability is for, at a glance: whoever fights, the most worth of them."""
    best, most = options[0], -1.0
    for a in options:
        if isinstance(a, ChooseUnit):
            worth = notable(s, a.unit, weights)
            if worth > most:
                best, most = a, worth
    return best


def notable(s: State, unit: UnitId, weights: Weights) -> float:
    """How much hangs on a unit now."""
    found = left_of(s, unit, weights)
    if s.is_engaged(unit):
        found *= 1.6
    return found if s.activated >> unit & 1 else found * 1.2


def chosen_condition(s: State, top: ConditionChoice) -> Action:
    wanted = best_condition(s, s.plays[-1].target)
    options = top.options(s)
    for a in options:
        if isinstance(a, ChooseCondition) and 1 << a.condition == wanted:
            return a
    return options[0]


# -- dice


def rerolled(s: State, top: Rerolling, weights: Weights) -> Action:
    """One's own dice that have failed, or the other's that have not, if that is worth a token."""
    if isinstance(top, Spending):
        return _spent(s, top, weights)
    faces = tuple([face for face in top.allowed(s) if not _succeeds(s, top.kind, face)])
    return Reroll(faces) if faces else KEEP


def _succeeds(s: State, kind: int, face: int) -> bool:
    if kind == ATTACKING:
        return is_hit(s, s.attacks[-1], face)
    if kind == GUARDING:
        return is_blocked(s, s.attacks[-1], face)
    return face >= 4


def _spent(s: State, top: Spending, weights: Weights) -> Action:
    """warband/condition/opponent-spends: where it costs the other side more than the token is worth later."""
    if top.kind == ATTACKING or top.kind == GUARDING:
        faces = tuple([face for face in top.allowed(s) if _succeeds(s, top.kind, face)])
        again = sum([1 for face in range(1, 7) if not _succeeds(s, top.kind, face)]) / 6
        return Reroll(faces) if len(faces) * again >= 0.6 else KEEP
    return _shaken(s, top, weights)


def _shaken(s: State, top: Spending, weights: Weights) -> Action:
    """The dice of a test that are better taken up: one, both or none, by the models that are lost then."""
    test = s.tests[-1]
    card = s.card(test.unit)
    mod, extra = to_morale(s, test), more_panic(s, test) if test.panic else 0
    resilience = max(1, card.resilience)
    faces = top.allowed(s)
    fixed = sum(test.fresh) + sum(test.again)
    best: Action = KEEP
    most = float(lost_to(card.morale, fixed + mod, extra, resilience)) + 0.3
    if not test.panic:
        most = (1.0 if fixed + mod < card.morale else 0.0) + 0.2
    for some in (faces[:1], faces) if len(faces) > 1 else (faces,):
        if not some:
            continue
        rest = fixed - sum(some) + mod
        found = 0.0
        for total, weight in _throws(len(some)):
            if test.panic:
                found += weight * lost_to(card.morale, rest + total, extra, resilience)
            elif rest + total < card.morale:
                found += weight
        if found > most + 1e-9:
            best, most = Reroll(some), found
    return best


def _throws(dice: int) -> list[tuple[int, float]]:
    """Sums of one or two dice, with their chances."""
    if dice == 1:
        return [(face, 1.0 / 6.0) for face in range(1, 7)]
    return [(total, SUMS[total] / 36.0) for total in range(2, 13)]
