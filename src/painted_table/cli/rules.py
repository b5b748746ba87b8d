"""The rule book at the terminal: a rule by its id, rules by their words, and how far they are proved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..core.ledger import HOUSE, Ledger, Rule, citations, coverage, proofs, strangers, table_rules, with_table
from ..core.refusal import Garbled
from ..games import NAMES, folder_of, game, names
from .screen import make_console
from .shared import GameName, print_json

PACKAGE = Path(__file__).parents[1]
STATUS = {
    "seed": "from the published rules",
    "public": "from public sources",
    "reading": "from the published rules as we read them",
    "designed": "our own",
}

app = App(name="rules", help="Read the rules of a game, or see how far they are cited and proved.")


def draw_rule(rule: Rule) -> RenderableType:
    """One rule, whole."""
    head = Text.assemble((rule.title, "bold"), ("  " + rule.id, "dim"))
    parts: list[RenderableType] = [head, Padding(Text(rule.text), (0, 0, 0, 2))]
    for name, text in (("Example", rule.example), ("Ruling", rule.ruling)):
        if text:
            parts.append(Padding(Text.assemble((f"{name}: ", "bold"), text), (0, 0, 0, 2)))
    foot = f"{', '.join(rule.modes)}; {STATUS[rule.status]}"
    return Group(*parts, Padding(Text(foot, "dim"), (0, 0, 0, 2)))


def draw_rules(found: Sequence[Rule]) -> RenderableType:
    """Rules by id and title."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for rule in found:
        table.add_row(Text(rule.id, "bold"), rule.title)
    return table


def book_of(game_name: str) -> Ledger:
    """All that is to be read of a game; 'table' is what holds at every table."""
    return table_rules() if game_name == "table" else with_table(game(game_name).ledger())


def whole_id(ledger: Ledger, text: str) -> str:
    """An id as people write it, with or without the name of the game."""
    return text if text.startswith((f"{ledger.game}/", "table/", f"{HOUSE}/")) else f"{ledger.game}/{text}"


BookName = Annotated[
    str, Parameter(name="GAME", help=f"The game: {' or '.join(names())}; or table for what holds at every table.")
]


@app.default
def read(
    game_name: BookName,
    /,
    *words: str,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Read the rules of a game: all of them by title, one by its id, or those that hold some words.

    Parameters
    ----------
    words
        A rule's id, or words to look for.
    json
        Print for a program to read.
    """
    ledger = book_of(game_name)
    text = " ".join(words)
    if len(words) == 1 and "/" in text:
        found, whole = [ledger[whole_id(ledger, text)]], True
    else:
        found, whole = (ledger.search(text) if words else list(ledger)), False
        if not found:
            raise Garbled(f"No rule holds {text!r}.", f"Try fewer words, or 'painted-table rules {game_name}' for all.")
    if json:
        print_json([msgspec.to_builtins(rule) for rule in found])
        return 0
    console = make_console()
    if whole or len(found) == 1:
        console.print(draw_rule(found[0]))
    else:
        console.print(draw_rules(found))
        console.print(f"{len(found)} rules. 'painted-table rules {game_name} ID' shows one whole.", style="dim")
    return 0


def _tests(game_name: str) -> Path:
    """The tests beside the sources, or those of the checkout one stands in."""
    for folder in (PACKAGE.parents[1] / "tests", Path.cwd() / "tests"):
        if (folder / "cases" / game_name).is_dir():
            return folder
    raise Garbled(
        "The tests are not installed here, so nobody can see what they prove.",
        "Run this in a checkout of the sources.",
    )


@app.command(name="coverage")
def coverage_command(
    game_name: GameName = NAMES[0],
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """How many of the rules on offer are cited by code and proved by a case or a law; exit 1 if any is missing.

    Parameters
    ----------
    json
        Print for a program to read.
    """
    played = game(game_name)
    ledger = played.ledger()
    cited = citations(folder_of(game_name), ledger)
    proved = proofs(_tests(ledger.game), ledger)
    found = coverage(ledger, cited, proved, played.offered)
    whole = not (found.uncited or found.unproved or found.strangers)
    if json:
        print_json({"game": ledger.game, "modes": sorted(played.offered), **msgspec.to_builtins(found)})
        return 0 if whole else 1
    console = make_console()
    modes = ", ".join(sorted(played.offered))
    console.print(f"{played.title}, rules on offer ({modes}): {found.total}", style="bold")
    console.print(f"  cited by code  {found.cited:>4}  {found.cited / found.total:.0%}")
    console.print(f"  proved         {found.proved:>4}  {found.proved / found.total:.0%}")
    for id in found.uncited:
        console.print(f"  not cited by any code: {id}")
    for id in found.unproved:
        console.print(f"  not proved by any case or law: {id}")
    for told in (strangers(cited, ledger) | strangers(proved, ledger)).values():
        console.print(f"  {told}", soft_wrap=True)
    return 0 if whole else 1
