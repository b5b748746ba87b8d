"""Moves and actions of others: tactics/ability/away, tactics/ability/towards, tactics/ability/granted-now."""

from __future__ import annotations

from ...pack.effects import Effect, GrantAction, MoveAway, MoveTowards, RangedAttack, SwapPlace
from ...state import AWAY, TOWARDS, State
from ..attack import shoot
from ..bidding import GRANTS, grant
from ..deeds import HANDLERS, Resolve
from ..moving import ask_way, begin_move


def _away(s: State, effect: Effect, at: Resolve) -> None:
    assert isinstance(effect, MoveAway)
    if s.is_on_field(at.target):
        begin_move(s, at.target, AWAY, effect.n, target=at.bearer)
        ask_way(s)


def _towards(s: State, effect: Effect, at: Resolve) -> None:
    assert isinstance(effect, MoveTowards)
    if s.is_on_field(at.target):
        begin_move(s, at.target, TOWARDS, effect.n, target=at.bearer)
        ask_way(s)


def _grant(s: State, effect: Effect, at: Resolve) -> None:
    """tactics/ability/granted-now; what a kill grants waits for the surge and does not come here."""
    assert isinstance(effect, GrantAction)
    model = at.bearer if effect.to == "self" else at.target
    grant(s, model, GRANTS.index(effect.action), not effect.optional)


def _shoot(s: State, effect: Effect, at: Resolve) -> None:
    assert isinstance(effect, RangedAttack)
    shoot(s, at.bearer, at.target, effect.dice, effect.value)


def _swap(s: State, effect: Effect, at: Resolve) -> None:
    """tactics/objectivecard/hidden-path, tactics/terrain/placed-models"""
    one, two = s.square[at.bearer], s.square[at.target]
    s.lift(at.bearer)
    s.lift(at.target)
    s.square[at.bearer] = -1
    s.square[at.target] = -1
    s.stand(at.bearer, two)
    s.stand(at.target, one)


HANDLERS[MoveAway] = _away
HANDLERS[MoveTowards] = _towards
HANDLERS[GrantAction] = _grant
HANDLERS[RangedAttack] = _shoot
HANDLERS[SwapPlace] = _swap
