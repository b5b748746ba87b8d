"""tactics/objective: who stands on an objective controls it."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..state import FigureId, State


def controller(s: State, objective: int) -> FigureId:
    """tactics/objective/control, tactics/objective/large-control: whoever stands there; NOBODY if no one does."""
    return s.at[s.board.objectives[objective]]


def held_by(s: State, model: FigureId) -> list[int]:
    """The objectives that a model controls."""
    return [n for n in range(len(s.board.objectives)) if controller(s, n) == model]


def controlled(s: State, seat: Seat) -> list[int]:
    """The objectives that a side controls."""
    found: list[int] = []
    for n in range(len(s.board.objectives)):
        model = controller(s, n)
        if model != NOBODY and s.side[model] == seat:
            found.append(n)
    return found


def controllers(s: State, seat: Seat) -> list[FigureId]:
    """The models of a side that control objectives, once each."""
    found: list[FigureId] = []
    for n in controlled(s, seat):
        model = controller(s, n)
        if model not in found:
            found.append(model)
    return found


def value(s: State, seat: Seat) -> int:
    """tactics/objective/score, tactics/scenario/king-of-the-ridge: what they bring in an end phase."""
    return sum([s.board.objective_values[n] for n in controlled(s, seat)])
