"""What of RISK is worth measuring: five seats, and a state in the middle of a battle."""

from __future__ import annotations

from ...core.bench import Bench, Run, play_until
from ...core.dice import SeededDice
from ...core.playout import playout
from .choosing import choose
from .layout import lay_out
from .pack import Pack
from .rules.battle import PRESS_ON
from .rules.setup import new_state
from .state import State

SEATS = 5
BATTLED = 600
"""Decisions after which there is fighting everywhere."""


def mid_battle(pack: Pack) -> State:
    """A state some rounds into a game, in which an invader may press on."""
    dice = SeededDice(1)
    s = new_state(lay_out(pack, choose(pack, SEATS, {})))
    playout(s, dice, BATTLED)
    play_until(s, dice, lambda top: top is PRESS_ON)
    return s


def bench(pack: Pack) -> Bench[State]:
    return Bench(
        runs=(Run("Skirmish", SEATS), Run("Dominion", SEATS, {"mode": "dominion"})),
        spots={"in the middle of a battle": lambda: mid_battle(pack)},
        bots=("greedy", "greedy", "random", "random", "random"),
    )
