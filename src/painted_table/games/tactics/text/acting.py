"""Who does what is told, and how far: squares have no names on the battlefield."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.english import counted
from ..rules.bidding import Bidden
from ..rules.granted import GrantedMove
from ..rules.surge import Pressing, Surging
from ..state import State


def actor(s: State) -> str:
    """Who does it."""
    model = _actor(s)
    return "Somebody" if model == NOBODY else s.board.figures[model].name


def _actor(s: State) -> int:
    """The one on its way, or that surges, or was granted an action; else the active one."""
    top, now = s.agenda[-1] if s.agenda else None, s.activation
    model = NOBODY if now is None else now.model
    if isinstance(top, (GrantedMove, Bidden, Pressing)):
        model = top.model
    elif isinstance(top, Surging):
        model = s.attacks[-1].attacker
    elif s.moves:
        model = s.moves[-1].model
    return model


def far(s: State, to: int, steps: int) -> str:
    """` 2 squares south-east`."""
    model, width = _actor(s), s.board.width
    at = s.square[model] if model != NOBODY else to
    down, right = to // width - at // width, to % width - at % width
    way = "-".join(
        part for part in (("north", "", "south")[_sign(down) + 1], ("west", "", "east")[_sign(right) + 1]) if part
    )
    return f" {counted(steps, 'square')}{f' {way}' if way else ''}" if steps else " on the spot"


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
