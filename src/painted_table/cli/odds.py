"""The chances of what is on the table, from the game's own battle code."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter

from ..core.odds import Odds, percent
from ..core.refusal import Garbled


def in_words(told: Odds) -> str:
    """One line for people."""
    losses = f"{told.attackers_lost:.1f} for {told.defenders_lost:.1f}"
    return f"the attack wins {percent(told.win)}, losing {losses} on average"


def odds(attackers: int, defenders: int, /, *, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """How an invasion of RISK ends that is fought to its end, both sides with all the dice they may roll.

    Parameters
    ----------
    attackers
        Armies that attack; the one that must stay at home is not counted.
    defenders
        Armies that defend.
    json
        Print the whole distribution for a program to read.
    """
    from ..games.risk.forecast import LARGEST
    from ..games.risk.odds import conquest
    from .screen import make_console
    from .shared import print_json

    for number, side in ((attackers, "attackers"), (defenders, "defenders")):
        if not 1 <= number <= LARGEST:
            raise Garbled(f"{number} {side} cannot be reckoned with.", f"Give 1 to {LARGEST} on each side.")
    told = conquest(attackers, defenders)
    if json:
        print_json({"attackers": attackers, "defenders": defenders, **asdict(told)})
        return 0
    console = make_console()
    console.print(f"{attackers} against {defenders}: fought to the end {in_words(told)}.")
    for left, chance in enumerate(told.attackers_left):
        if left and chance >= 0.005:
            console.print(f"  taken with {left:>3} left  {percent(chance):>4}  {_bar(chance)}", style="default")
    for left, chance in enumerate(told.defenders_left):
        if left and chance >= 0.005:
            console.print(f"  held  with {left:>3} left  {percent(chance):>4}  {_bar(chance)}", style="default")
    return 0


def _bar(chance: float) -> str:
    return "█" * round(chance * 40)
