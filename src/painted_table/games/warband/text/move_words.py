"""What is asked while a unit moves, charges or shoots, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Frame
from ..rules.charging import ChargeTurn, Placing, Repeating
from ..rules.moving import FirstTurn, Going, LastTurn
from ..rules.realigning import Realigning
from ..rules.retreating import DrawingOff
from ..rules.shifting import Shifting
from ..rules.shooting import Aiming
from ..state import State, UnitId
from .doing import inches
from .names import names_of, unit_name, verb_of

Told = tuple[str, str, tuple[str, ...]]


def ask_of_moves(s: State, frame: Frame) -> Told | None:
    """None where it is nothing of these."""
    if isinstance(frame, Realigning):
        return f"Realign {unit_name(s, frame.unit)}?", "Along the side it touches; or it stays.", _about(s, frame.unit)
    if isinstance(frame, Shifting):
        why = f"In a straight line, up to {inches(frame.limit)}, without turning."
        name = unit_name(s, frame.unit)
        return f"Where {verb_of(name, 'does')} {name} shift to?", why, _about(s, frame.unit)
    if not s.moves:
        return None
    move = s.moves[-1]
    name = unit_name(s, move.unit)
    does = verb_of(name, "does")
    target = move.targets[0] if move.targets else NOBODY
    about = _about(s, move.unit, target)
    if isinstance(frame, FirstTurn):
        return f"Which way {does} {name} turn?", f"Then it goes straight ahead, up to {inches(move.limit)}.", about
    if isinstance(frame, LastTurn):
        return f"Which way {does} {name} look at last?", "Its front is where it fights, sees and charges.", about
    if isinstance(frame, DrawingOff):
        return f"How far {does} {name} draw off?", f"Up to {inches(move.limit)}.", about
    if isinstance(frame, Going):
        return f"How far {does} {name} go?", f"Straight ahead, up to {inches(move.limit)}.", about
    if isinstance(frame, Aiming):
        return f"Turn {name} to shoot at {unit_name(s, target)}?", "It must be in front of it, and in sight.", about
    if isinstance(frame, ChargeTurn):
        return f"Charge {unit_name(s, target)}: how?", "It turns once, and then the die is rolled.", about
    if isinstance(frame, Placing):
        return f"How {does} {name} stand against {unit_name(s, target)}?", "Square on, or along its side.", about
    if isinstance(frame, Repeating):
        return f"Roll the charge of {name} again?", _repeat(s), about
    return None


def _repeat(s: State) -> str:
    move = s.moves[-1]
    return f"The die shows {move.die}; Speed is {inches(move.limit)}."


def _about(s: State, *units: UnitId) -> tuple[str, ...]:
    return tuple(names_of(s).units[unit] for unit in units if unit != NOBODY)
