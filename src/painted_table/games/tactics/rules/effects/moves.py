"""Moves and actions of others: tactics/ability/away, tactics/ability/towards, tactics/ability/granted-now."""

from __future__ import annotations

from ...pack.effects import GrantAction, MoveAway, MoveTowards, RangedAttack
from ...state import AWAY, TOWARDS, State
from ..attack import shoot
from ..bidding import GRANTS, grant
from ..deeds import Resolve
from ..moving import ask_way, begin_move


def away(s: State, effect: MoveAway, at: Resolve) -> None:
    if s.is_on_field(at.target):
        begin_move(s, at.target, AWAY, effect.n, target=at.bearer)
        ask_way(s)


def towards(s: State, effect: MoveTowards, at: Resolve) -> None:
    if s.is_on_field(at.target):
        begin_move(s, at.target, TOWARDS, effect.n, target=at.bearer)
        ask_way(s)


def grant_action(s: State, effect: GrantAction, at: Resolve) -> None:
    """tactics/ability/granted-now; what a kill grants waits for the surge and does not come here."""
    model = at.bearer if effect.to == "self" else at.target
    grant(s, model, GRANTS.index(effect.action), not effect.optional)


def shoot_once(s: State, effect: RangedAttack, at: Resolve) -> None:
    shoot(s, at.bearer, at.target, effect.dice, effect.value)


def swap(s: State, at: Resolve) -> None:
    """tactics/objectivecard/hidden-path, tactics/terrain/placed-models"""
    one, two = s.square[at.bearer], s.square[at.target]
    s.lift(at.bearer)
    s.lift(at.target)
    s.square[at.bearer] = -1
    s.square[at.target] = -1
    s.stand(at.bearer, two)
    s.stand(at.target, one)
