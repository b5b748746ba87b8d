"""What a table can settle before a game, listed."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from ..games import NAMES, game
from .screen import make_console
from .shared import GameName, print_json


def options(
    game_name: GameName = NAMES[0],
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """List the modes, and what can be settled with --option name=value, with the default of each mode.

    Parameters
    ----------
    json
        Print for a program to read.
    """
    found = game(game_name)
    if json:
        modes = [{**asdict(mode), "seats": list(mode.seats)} for mode in found.modes]
        print_json({"modes": modes, "options": [{**asdict(c), "modes": sorted(c.modes)} for c in found.choices()]})
        return 0
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for mode in found.modes:
        words = " ".join(f"{id}={word}" for id, word in mode.options.items())
        players = f"{mode.seats[0]} to {mode.seats[-1]} players" if len(mode.seats) > 1 else f"{mode.seats[0]} players"
        told = Text.assemble(f"{players}: {mode.text} ", (f"[{mode.rule}] {words}", "dim"))
        table.add_row(Text(f"--mode {mode.id}", "bold"), told)
    for choice in found.choices():
        usual = next(iter(choice.default.values()))
        if len(set(choice.default.values())) > 1:
            usual = ", ".join(f"{word} in {mode}" for mode, word in choice.default.items())
        foot = f"{choice.rule}{', our own' if choice.ours else ''}"
        allowed = Text.assemble(choice.allowed(), (f"  default: {usual}\n", "dim"))
        table.add_row(Text(choice.id, "bold"), allowed.append(f"{choice.text} ").append(f"[{foot}]", "dim"))
    make_console().print(table)
    return 0
