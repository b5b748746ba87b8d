"""A recorded game told afterwards at the terminal: how it went, where it turned, who was lucky."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from ..core.story import Line, LuckTold, Moment, Story, length_in_words, sides_of, tell
from .ending import ending
from .records import Json, replayed
from .screen import make_console
from .shared import Pack, print_json


def story(file: Path, /, *, pack: Pack = None, json: Json = False) -> int:
    """Tell a recorded game: how it ended, what everyone had round by round, where it turned, who was lucky.

    Parameters
    ----------
    file
        The record.
    json
        Print for a program to read.
    """
    match, _ = replayed(file, pack)
    told = tell(match)
    if json:
        print_json(msgspec.to_builtins(told))
        return 0
    console = make_console()
    for number, line in enumerate(ending(match, match.setup.names) or ["The record ends before the game does."]):
        console.print(line, style="bold" if not number else "", soft_wrap=True)
    console.print(f"{length_in_words(told)}.", style="dim")
    scored = next((line for line in told.lines if line.id == told.scored), None)
    if scored is not None:
        _print_course(console, told, scored)
        if len(scored.parts) > 1:
            _print_parts(console, told, scored)
    if told.moments:
        console.print("\nWhere it turned", style="bold")
        for number, moment in enumerate(told.moments, 1):
            console.print(f"{number:>3}. {_in_words(told, moment, scored)}", soft_wrap=True)
    if told.luck is not None:
        console.print(f"\n{told.luck.title}", style="bold")
        for words in _luck(told, told.luck):
            console.print(f"     {words}", soft_wrap=True)
    return 0


def _print_course(console: Console, told: Story, line: Line) -> None:
    """A row for each round, as it stood at its end."""
    sides = sides_of(told, line)
    table = Table("Round", *sides, title=f"\n{line.name}", title_justify="left", title_style="bold", box=None)
    for column in table.columns[1:]:
        column.justify = "right"
    for n, turn in enumerate(told.turns):
        if n + 1 == len(told.turns) or told.turns[n + 1].round != turn.round:
            table.add_row(str(turn.round) if turn.round else "set-up", *map(str, line.values[n]))
    console.print(table)


def _print_parts(console: Console, told: Story, line: Line) -> None:
    table = Table("Part", *told.sides, title="\nParts of the score", title_justify="left", title_style="bold", box=None)
    for column in table.columns[1:]:
        column.justify = "right"
    for part in line.parts:
        table.add_row(part.name, *map(str, part.values[-1]))
    console.print(table)


def _in_words(told: Story, moment: Moment, scored: Line | None) -> str:
    whose = f", {told.sides[moment.seat]}" if moment.seat >= 0 else ""
    sides = sides_of(told, scored)
    gains = ", ".join(f"{sides[gain.seat]} {gain.was} to {gain.now}" for gain in moment.gains)
    return f"Round {moment.round}{whose}: {moment.text}{f' ({gains})' if gains else ''}"


def _luck(told: Story, luck: LuckTold) -> Iterator[str]:
    for line in luck.lines:
        rare = f", 1 in {line.one_in} as {'lucky' if line.gain > 0 else 'unlucky'}" if line.one_in else ""
        side = told.sides[line.seat]
        yield f"{line.gain:+.1f}  {side}: {luck.verb} {line.was:g} {luck.units}, expected {line.expected:g}{rare}"
