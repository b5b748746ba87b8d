"""What each side has, as everyone can count it."""

from __future__ import annotations

from ....core.earning import as_measures
from ....core.measures import Measure
from ..rules.end_phase import captives
from ..rules.objectives import controlled
from ..state import SOURCES, State


def measures(s: State) -> tuple[Measure, ...]:
    seats = (0, 1)
    models = tuple(len(s.models(seat)) for seat in seats)
    heroes = tuple(sum(s.is_hero(m) for m in s.models(seat)) for seat in seats)
    made = as_measures(s.points, s.earned, SOURCES, "VP")
    return (
        Measure("points", "Victory points", "VP", tuple(s.points), made, units="VP", leads=True),
        Measure("objectives", "Objectives", "objective", tuple(len(controlled(s, seat)) for seat in seats)),
        Measure("models", "Models on the battlefield", "model", models),
        Measure("heroes", "Heroes on the battlefield", "hero", heroes, units="heroes"),
        Measure("captives", "Captives held", "captive", tuple(captives(s, seat) for seat in seats)),
        Measure("plunder", "Plunder taken", "plunder token", tuple(s.taken)),
        Measure("gold", "Gold dragons", "gold dragon", tuple(s.gold)),
        Measure("silver", "Silver stags", "silver stag", tuple(s.silver)),
        Measure("copper", "Copper stars", "copper star", tuple(s.copper)),
    )
