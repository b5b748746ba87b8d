"""What a table can settle before a game, listed."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from ..core.drawn import random_mode
from ..core.english import counted
from ..core.options import Mode
from ..core.provenance import ORIGINS, OriginMark
from ..games import game_with
from .screen import make_console
from .shared import MaybeGame, Pack, print_json


def options(
    game_name: MaybeGame = None,
    /,
    *,
    pack: Pack = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """List the modes, and what can be settled with --option name=value, with the default of each mode.

    Parameters
    ----------
    json
        Print for a program to read.
    """
    found = game_with(game_name, pack)
    if json:
        modes = [{**asdict(mode), "seats": list(mode.seats)} for mode in found.modes]
        print_json({"modes": modes, "options": [{**asdict(c), "modes": sorted(c.modes)} for c in found.choices()]})
        return 0
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for mode in [*found.modes, *filter(None, [random_mode(found)])]:
        words = " ".join(f"{id}={word}" for id, word in mode.options.items())
        told = Text.assemble(f"{seats_told(mode)}: {mode.text} ", (f"[{mode.rule}] {words}", "dim"))
        told.append_text(origin_told(mode.origin))
        table.add_row(Text(f"--mode {mode.id}", "bold"), told)
    for choice in found.choices():
        usual = next(iter(choice.default.values()))
        if len(set(choice.default.values())) > 1:
            usual = ", ".join(f"{word} in {mode}" for mode, word in choice.default.items())
        allowed = Text.assemble(choice.allowed(), (f"  default: {usual}\n", "dim"))
        allowed.append(f"{choice.text} ").append(f"[{choice.rule}]", "dim")
        table.add_row(Text(choice.id, "bold"), allowed.append_text(origin_told(choice.origin)))
    console = make_console()
    console.print(table)
    notes = [(mode.origin, mode.source) for mode in found.modes]
    for origin, source in dict.fromkeys([*notes, *((choice.origin, choice.source) for choice in found.choices())]):
        if origin and source:
            console.print(Text.assemble((f"{ORIGINS[origin]}: ", "italic"), source))
    return 0


def seats_told(mode: Mode) -> str:
    """For how many it is."""
    least, most = mode.seats[0], mode.seats[-1]
    return counted(least, "player") if least == most else f"{least} to {most} players"


def origin_told(origin: OriginMark) -> Text:
    """The mark of what is not as published."""
    return Text(f" {ORIGINS[origin]}" if origin else "", "italic")
