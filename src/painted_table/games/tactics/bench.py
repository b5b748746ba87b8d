"""What of Tactics is worth measuring: a standard battle, an attack, and an activation in which much can be done."""

from __future__ import annotations

from ...core.agenda import Frame
from ...core.bench import Bench, Run
from ...core.bench import reached as bench_reached
from ...core.playout import playout
from .choosing import choose, modes
from .geometry.sight import count_open_pairs
from .layout import lay_out
from .pack import Pack
from .rules.activation import Acting
from .rules.attack import AttackDice
from .rules.setup import new_state
from .rules.turn import Turn
from .state import State

PLAYED = 150
"""Decisions after which the armies have met, in the third of six rounds."""


def reached(pack: Pack, wanted: type[Frame]) -> State:
    """A state in the middle of a battle, in which a certain question is asked."""
    ford = lay_out(pack, choose(pack, 2, {}))
    return bench_reached(lambda: new_state(ford), wanted, lambda s, dice: playout(s, dice, PLAYED))


def bench(pack: Pack) -> Bench[State]:
    ford = lay_out(pack, choose(pack, 2, {}))
    return Bench(
        runs=tuple(Run(mode.title, 2, mode.options) for mode in modes(pack)),
        spots={
            "before the dice of an attack": lambda: reached(pack, AttackDice),
            "in the midst of an activation": lambda: reached(pack, Acting),
            "at the start of a turn": lambda: reached(pack, Turn),
        },
        works={"sight between all pairs of squares, standard": lambda: count_open_pairs(ford.ground)},
        bots=("greedy", "random"),
    )
