"""What a table can settle before a game, listed."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from ..games import NAMES, game
from .screen import make_console
from .shared import print_json


def options(
    game_name: Annotated[str, Parameter(name="GAME")] = NAMES[0],
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """List what can be switched with --option name=value, with the default of each mode.

    Parameters
    ----------
    game_name
        The game, for example risk.
    json
        Print for a program to read.
    """
    choices = game(game_name).choices()
    if json:
        print_json([{"id": c.id, "values": list(c.values), "default": dict(c.default), "text": c.text,
                     "rule": c.rule, "ours": c.ours} for c in choices])  # fmt: skip
        return 0
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for choice in choices:
        values = ", ".join(choice.values) or "a number"
        usual = next(iter(choice.default.values()))
        if choice.id != "mode" and len(set(choice.default.values())) > 1:
            usual = ", ".join(f"{word} in {mode}" for mode, word in choice.default.items())
        foot = f"{choice.rule}{', our own' if choice.ours else ''}"
        told = Text.assemble(values, (f"  default: {usual}\n", "dim"), f"{choice.text} ", (f"[{foot}]", "dim"))
        table.add_row(Text(choice.id, "bold"), told)
    make_console().print(table)
    return 0
