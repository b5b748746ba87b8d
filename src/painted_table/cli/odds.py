"""Odds without a table, as far as a game can reckon them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter

from ..core.forecast import Calculator, Forecast, percent
from ..core.refusal import Garbled
from ..games import game, game_with, names
from .screen import make_console
from .shared import Pack, print_json

WIDEST = 40
"""Letters of a bar that is certain."""


def odds(
    *words: Annotated[str, Parameter(name="WORDS", show_default=False)],
    pack: Pack = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """The chances of something, from the game's own rules.

    Begin with the name of the game where several can reckon. Without any words you are told what can be asked for.

    Parameters
    ----------
    words
        What the game needs to know: numbers, mostly.
    json
        Print all that was reckoned for a program to read.
    """
    offered = _calculators()
    name, rest = _asked_of(offered, words)
    brought = None if pack is None else game_with(name, pack).calculator()
    told = (brought or offered[name]).reckon(rest)
    if json:
        general = {"game": name, "title": told.title, "says": told.says, "bars": [asdict(bar) for bar in told.bars]}
        print_json({**told.numbers, **general})
        return 0
    console = make_console()
    console.print(f"{told.title}: {told.says}.")
    for line in bars(told):
        console.print(f"  {line}", style="default")
    return 0


def _calculators() -> dict[str, Calculator]:
    """By game, of those that can reckon."""
    offered = {name: game(name).calculator() for name in names()}
    return {name: calculator for name, calculator in offered.items() if calculator is not None}


def _asked_of(offered: Mapping[str, Calculator], words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The game that is asked, which need not be named where only one can reckon, and what it is asked."""
    if words and words[0] in names():
        if words[0] not in offered:
            others = " and ".join(offered)
            raise Garbled(
                f"{game(words[0]).title} has no odds to tell without a table.",
                f"In a game, 'odds' tells those of a move. Without a table there are odds of {others}.",
            )
        if words[1:]:
            return words[0], words[1:]
    elif words and len(offered) == 1:
        return next(iter(offered)), words
    forms = [f"  painted-table odds {name} {known.form}\n    {known.line}" for name, known in offered.items()]
    raise Garbled("Say what is to be reckoned:\n" + "\n".join(forms))


def bars(told: Forecast) -> list[str]:
    """A line for each, as long as it is likely."""
    wide = max((len(bar.words) for bar in told.bars), default=0)
    return [
        f"{bar.words:<{wide}}  {percent(bar.share):>4}  {'█' * round(bar.share * WIDEST)}".rstrip() for bar in told.bars
    ]
