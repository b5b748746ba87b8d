"""warband/rank/*, warband/resilience/*, warband/unit/hit-points: models lost and restored."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..state import TABLE, State, UnitId
from .chronicle import note_loss
from .control import held_or_controlled
from .removal import fall, has_commander

FRONT_FOUR = 4


def suffered(s: State, unit: UnitId, wounds: int) -> int:
    """warband/resilience/attack, warband/resilience/none-means-one, warband/attack/overkill: the models that so many
    wounds of one source cost; the rest is discarded."""
    return min(max(wounds, 0) // s.card(unit).resilience, s.hp[unit])


def lose(s: State, unit: UnitId, models: int, by: UnitId = NOBODY, melee: bool = False) -> None:
    """warband/rank/removal-order, warband/rank/destroyed-event: models leave from the back; whoever loses the last is
    destroyed. Nothing can be done to a unit that is not alive (warband/attack/last-attack-state)."""
    if models <= 0 or s.fate[unit] != TABLE:
        return
    # warband/victory/kill-credit, warband/thrones/kill-bonus: what it controls is read just before the damage, and who
    # deals it has not taken the token first.
    token = held_or_controlled(s, unit, by) if models >= s.hp[unit] else NOBODY
    left = max(0, s.hp[unit] - models)
    note_loss(s, unit, s.hp[unit], max(left, 1), by, melee, led=by != NOBODY and has_commander(s, by))
    s.hp[unit] = left
    if left == 0:
        fall(s, unit, by, melee, token)
    else:
        thin_out(s, unit)


def thin_out(s: State, unit: UnitId) -> None:
    """warband/band/right-attachment, warband/band/attachment-not-back: of a pair that lives on. Where all fall at once,
    whoever stood on the right was there just before (warband/victory/kill-credit)."""
    if s.hp[unit] <= FRONT_FOUR and s.right[unit] != NOBODY:
        s.attachment[s.right[unit]] = NOBODY


def wound(s: State, unit: UnitId, wounds: int) -> int:
    """warband/effect/wounds-outside-attack, warband/resilience/other-wounds: automatic wounds, without defense and
    without a Panic Test; the models that are lost."""
    if s.fate[unit] != TABLE:
        return 0
    models = suffered(s, unit, wounds)
    lose(s, unit, models)
    return models


def heal(s: State, unit: UnitId, wounds: int) -> int:
    """warband/keyword/heal, warband/rank/restore-order, warband/rank/no-resurrection, warband/resilience/healing,
    warband/effect/heal-max: the models that come back."""
    if s.fate[unit] != TABLE:
        return 0
    models = min(wounds // s.card(unit).resilience, s.full_hp(unit) - s.hp[unit])
    s.hp[unit] += models
    return models
