"""What of Tiny Epic is worth measuring: four seats, a battle, and a turn in which much can be done."""

from __future__ import annotations

from ...core.agenda import Frame
from ...core.bench import Bench, Run
from ...core.bench import reached as bench_reached
from ...core.playout import playout
from .choosing import choose
from .layout import lay_out
from .pack import Pack
from .rules.battle import DefenceCard
from .rules.march import March
from .rules.setup import new_state
from .rules.turn import Placing
from .state import State

SEATS = 4
PLAYED = 120
"""Decisions after which armies are all over the map, in the third or fourth of six rounds."""


def reached(pack: Pack, wanted: type[Frame]) -> State:
    """A state in the middle of a game, in which a certain question is asked."""
    board = lay_out(pack, choose(pack, SEATS, {}))
    return bench_reached(lambda: new_state(board), wanted, lambda s, dice: playout(s, dice, PLAYED))


def bench(pack: Pack) -> Bench[State]:
    return Bench(
        runs=(
            Run("Competitive", SEATS),
            Run("Competitive, two players", 2),
            Run("Competitive, five players", 5, {"mode": "competitive5"}),
            Run("Solo against the Rival", 1, {"mode": "solo_rival"}),
            Run("Together against the Night King", SEATS, {"mode": "coop"}),
            Run("With a Teammate", 1, {"mode": "solo_coop"}),
        ),
        spots={
            "in the middle of a battle": lambda: reached(pack, DefenceCard),
            "before an army marches": lambda: reached(pack, March),
            "at the start of a turn": lambda: reached(pack, Placing),
        },
        bots=("greedy", "greedy", "random", "random"),
    )
