"""warband/winds: what happens in a round is noted, as far as Secret Objectives ask; in other modes nothing is."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..geometry.arcs import FRONT
from ..state import State, UnitId
from .control import controller


def is_kept(s: State) -> bool:
    return s.board.has_secrets


def begin_round(s: State) -> None:
    """A new page."""
    if not is_kept(s):
        return
    s.slain = s.shaken = s.attacked = s.struck = s.flankers = 0
    s.led = [0, 0]
    s.broken = [0] * len(s.fate)
    s.hurt = [0] * len(s.fate)
    s.began = []
    for token in range(len(s.token_places)):
        unit = controller(s, token)
        s.began.append(NOBODY if unit == NOBODY else s.owner[unit])


def note_loss(s: State, unit: UnitId, before: int, after: int, by: UnitId, melee: bool, led: bool) -> None:
    """Hit Points lost; `led`: the Commander is with whoever did it. The last one is noted when the unit is removed:
    whom an effect saves has not lost it (warband/effect/saved-not-lost)."""
    if before == after or not is_kept(s):
        return
    ranks = _ranks(s, unit, before) - _ranks(s, unit, after)
    s.broken[unit] += ranks
    s.hurt[unit] += before - after
    if by != NOBODY and melee and led:
        seat = s.owner[by]
        s.led[seat] = max(s.led[seat], 2 if ranks else 1)


def _ranks(s: State, unit: UnitId, hp: int) -> int:
    """Of a Solo or Warmachine one, as long as it lives."""
    size = s.card(unit).rank_size
    if size == 0:
        return 1 if hp > 0 else 0
    if s.right[unit] != NOBODY:
        size *= 2
    return (hp + size - 1) // size


def note_fall(s: State, unit: UnitId) -> None:
    if is_kept(s):
        s.slain |= 1 << unit


def note_panic(s: State, unit: UnitId) -> None:
    if is_kept(s):
        s.shaken |= 1 << unit


def note_attack(s: State, unit: UnitId, melee: bool) -> None:
    if is_kept(s):
        s.attacked |= 1 << unit
        if melee:
            s.struck |= 1 << unit


def note_charge(s: State, unit: UnitId, side: int) -> None:
    """A successful one, by the side of the target that it came against."""
    if is_kept(s) and side != FRONT:
        s.flankers |= 1 << unit
