"""Actions of Warband as text, and back: the same in logs, cases, terminal and protocol."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.agenda import NOBODY, Action
from ....core.notation import Grammar, Kind, Number, Numbers
from ..actions import Drawn
from ..state import State
from .names import CARD_KIND, CONDITION, FACING, MILS, NCU_KIND, UNIT, ZONE_KIND, Naming, names_of, seat_name
from .verbs import VERBS
from .verbs_setup import UNITS
from .verbs_setup import VEILED as SETUP_VEILED

VEILED: Mapping[str, Action] = {"draw ?": Drawn(NOBODY), **SETUP_VEILED}

KINDS: Mapping[str, Kind[Naming]] = {
    "unit": UNIT,
    "units": UNITS,
    "target": UNIT,
    "ncu": NCU_KIND,
    "card": CARD_KIND,
    "zone": ZONE_KIND,
    "condition": CONDITION,
    "faces": Numbers(),
    "facing": FACING,
    "distance": MILS,
    "mode": Number(most=9, least=1, first=1),
    "wall": Number(most=9, least=1, first=1),
}


def _examples(names: Naming) -> list[str]:
    return ["activate " + (names.units[0] if names.units else "grey-wind"), "maneuver f1=0 d=5000 f2=900", "pass"]


GRAMMAR: Grammar[State, Naming] = Grammar(
    verbs=VERBS,
    kinds=KINDS,
    words=VEILED,
    board=names_of,
    who=seat_name,
    examples=_examples,
)
