"""tactics/mount/*: a mounted character is large, and loses its mount first."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..geometry.ground import Square
from ..state import UNHURT, FigureId, State


def unhorse(s: State, model: FigureId, square: Square) -> None:
    """The character stands on foot on a square, for good: tactics/mount/dismount-clean, tactics/mount/dismount-keeps,
    tactics/mount/foot-never-mounts, tactics/capture/release-dismount."""
    s.lift(model)
    s.card[model] = s.face(model).foot
    s.square[model] = NOBODY
    s.stand(model, square)
    s.wounds[model] = 0
    s.shaken &= ~(1 << model)
    s.routed &= ~(1 << model)
    s.felled_by[model] = NOBODY
    s.felled_how[model] = UNHURT
    now = s.activation
    if now is not None and now.model == model:
        # tactics/token/routed-late: the token that it started with is gone, and one that it gets later stays
        now.was_routed = False
    for attack in s.attacks:
        if attack.attacker == model:
            # tactics/attack/attacker-dead: nor does the rider surge
            attack.unhorsed = True
