"""Secrets of the modes, as those imagine them who may not see them."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.dice import Dice
from ..state import State
from .modes.aims import targets


def any_marks(s: State, seat: Seat, dice: Dice) -> int:
    """warband/storm/marks: enemy units, as many as are marked."""
    return _some(s, seat, dice, enemies=True, count=s.board.marks) if s.chosen[seat] else 0


def any_van(s: State, seat: Seat, dice: Dice) -> int:
    """warband/storm/starting-units: own units, as many as begin on the table. The marks are shown by then."""
    return _some(s, seat, dice, enemies=False, count=s.board.starters) if s.chosen[seat] and s.revealed == 1 else 0


def _some(s: State, seat: Seat, dice: Dice, enemies: bool, count: int) -> int:
    units = [u for u, owner in enumerate(s.owner) if (owner != seat) == enemies]
    found = 0
    while units and count > 0:
        found |= 1 << units.pop(dice.below(len(units)))
        count -= 1
    return found


def any_target(s: State, seat: Seat, dice: Dice) -> int:
    """warband/winds/choose-target: as the card wants it that the seat is imagined to have chosen."""
    if s.aims[seat] == NOBODY:
        return NOBODY
    some = targets(s, seat, s.aims[seat])
    return some[dice.below(len(some))]
