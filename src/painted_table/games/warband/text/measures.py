"""What each side has, as everyone can count it."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.earning import as_measures
from ....core.measures import Measure
from ..rules.control import controller
from ..rules.earning import SOURCES
from ..state import State


def measures(s: State) -> tuple[Measure, ...]:
    seats = (0, 1)
    units = tuple(len(s.units(seat)) for seat in seats)
    models = tuple(sum(s.hp[unit] for unit in s.units(seat)) for seat in seats)
    made = as_measures(s.points, s.earned, SOURCES, "VP")
    return (
        Measure("points", "Victory Points", "VP", tuple(s.points), made, units="VP", leads=True),
        Measure("objectives", "Objectives", "objective", _objectives(s)),
        Measure("units", "Units on the table", "unit", units),
        Measure("models", "Models on the table", "model", models),
        Measure("spoils", "Cost of enemies destroyed", "point", tuple(s.spoils)),
        Measure("cards", "Cards in hand", "card", tuple(s.hand_counts)),
    )


def _objectives(s: State) -> tuple[int, ...]:
    """Those under a tray, and those that are carried."""
    held = [0, 0]
    for unit, token in enumerate(s.held):
        if token != NOBODY:
            held[s.owner[unit]] += 1
    for token in range(len(s.token_places)):
        unit = controller(s, token)
        if unit != NOBODY and token not in s.held:
            held[s.owner[unit]] += 1
    return tuple(held)
