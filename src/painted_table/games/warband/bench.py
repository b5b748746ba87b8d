"""What of Warband is worth measuring: a battle of every mode, dice, an activation, and a turn when lines have met."""

from __future__ import annotations

from typing import Final

from ...core.agenda import Frame
from ...core.bench import Bench, Run
from ...core.bench import reached as bench_reached
from .pack import Pack
from .rules.activation import Acting
from .rules.charging import charges
from .rules.dice import Roll
from .rules.shooting import shots
from .rules.turn import Turn
from .state import State
from .text.position import WarbandPositions

MET: Final = {
    "option size": "medium",
    "option first": "greatjon_medium_mixed",
    "option second": "gregor_medium_mixed",
    "option terrain": "crossroads",
    "round": "3",
    "umber-berserkers": "20,22@0 9-hp panicked",
    "mountains-men": "20,26.8@180 10-hp",
    "stark-sworn-swords": "28,20@10",
    "stark-sworn-swords-2": "10,18@330 11-hp",
    "stark-bowmen": "35,12@350",
    "hedge-knights": "42,24@300",
    "lannister-guards": "30,29@190 vulnerable",
    "lannister-crossbowmen": "12,34@170",
    "stormcrow-mercenaries": "38,33@200",
    "casterly-rock-knights": "4,26@120",
}
"""Two armies in the third round: one pair of units fights, most others can charge or shoot."""


def reached(pack: Pack, wanted: type[Frame]) -> State:
    """A state in the middle of a battle, in which a certain question is asked."""
    return bench_reached(lambda: WarbandPositions(pack).given(MET), wanted)


def targets_of_all(s: State) -> int:
    """What every unit on the table could charge or shoot at: sight, ways and places, all looked up anew."""
    return sum(len(charges(s, unit)) + len(shots(s, unit)) for unit in s.on_table())


def bench(pack: Pack) -> Bench[State]:
    met = reached(pack, Turn)
    return Bench(
        runs=(
            Run("A Game of Thrones, small", 2),
            Run("A Clash of Kings, small", 2, {"mode": "clash"}),
            Run("A Storm of Swords, medium", 2, {"mode": "storm", "size": "medium"}),
            Run("A Feast for Crows, small", 2, {"mode": "feast"}),
            Run("The Winds of Winter, large", 2, {"mode": "winds", "size": "large"}),
        ),
        spots={
            "before dice are rolled": lambda: reached(pack, Roll),
            "in the midst of an activation": lambda: reached(pack, Acting),
            "at the start of a turn": lambda: reached(pack, Turn),
        },
        works={"charges and shots of all units": lambda: targets_of_all(met)},
        bots=("greedy", "random"),
    )
