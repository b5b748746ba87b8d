"""Content packs checked, and rulings run: what people write for a game in TOML."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from ..core import agenda
from ..core import case as cases
from ..core.dice import SeededDice
from ..core.game import AnyGame
from ..core.house import ABOUT
from ..core.ledger import HOUSE
from ..core.playout import playout
from ..core.problems import ContentError
from ..core.refusal import Garbled
from ..games import NAMES, folder_of, game, game_of, game_with, names
from .screen import make_console
from .shared import Pack, print_json

WRONG = 2
FAILED = 1
Json = Annotated[bool, Parameter(negative="")]

app = App(name="content", help="Cards, maps and charts as TOML packs that owners of a game can correct.")


@app.command
def check(
    directory: Path | None = None,
    /,
    *,
    pack: Pack = None,
    game_name: Annotated[str | None, Parameter(name="--game")] = None,
    json: Json = False,
) -> int:
    """Check a content pack: every fault is told with its file, entry, key and remedy; exit code 2 if there is one.

    A directory that lacks some files of the game is an overlay: its entries are laid over the published ones by
    their ids, and checked with them. A sound pack is compared with the published one, also where that was edited
    in place.

    Parameters
    ----------
    directory
        The pack; the game's own by default.
    game_name
        The game it is for; told from the names of its files, or its pack.toml, where it is not given.
    json
        Print for a program to read.
    """
    directory = directory or pack
    if game_name is None:
        game_name = NAMES[0] if directory is None else game_of(directory)
    published = game(game_name).published
    problems: Sequence[object] = ()
    digest = ""
    differing: Sequence[str] = ()
    warnings: Sequence[str] = ()
    try:
        found_game = game_with(game_name, directory)
        digest = found_game.content_hash()
        differing, warnings = found_game.house_rules(), found_game.content_warnings()
        problems = unplayable(found_game) if directory is not None else ()
    except ContentError as error:
        problems = error.problems
    if json:
        place = None if directory is None else str(directory)
        found = [msgspec.to_builtins(problem) for problem in problems]
        told = {"game": game_name, "directory": place, "hash": digest, "published": published, "problems": found}
        print_json({**told, "differs": list(differing), "warnings": list(warnings)})
        return WRONG if problems else 0
    if problems:
        for problem in problems:
            print(problem, file=sys.stderr)
        count = "1 fault" if len(problems) == 1 else f"{len(problems)} faults"
        print(f"{directory or game_name}: {count}.", file=sys.stderr)
        return WRONG
    console = make_console()
    for warning in warnings:
        console.print(f"Warning: {warning}", soft_wrap=True)
    console.print(f"{directory or game_name}: the pack is sound.", soft_wrap=True)
    if digest == published:
        console.print(f"content {digest} (as published, words and looks aside)", style="dim", soft_wrap=True)
    else:
        console.print(f"changed: it differs from the published content ({published})", soft_wrap=True)
        for line in differing:
            console.print(f"  {line}", soft_wrap=True)
        console.print(f"content {digest} (records of games played with it name this)", style="dim", soft_wrap=True)
    return 0


@app.command
def export(directory: Path, /, *, game_name: Annotated[str, Parameter(name="--game")] = NAMES[0]) -> int:
    """Write the published content of a game into a directory, to look at and to change.

    Parameters
    ----------
    directory
        Where to; it must not hold anything yet.
    game_name
        The game.
    """
    source = folder_of(game_name) / "content"
    if game(game_name).name not in names() or not source.is_dir():
        raise Garbled(f"{game_name} has no content in files.", f"Games that do: {', '.join(NAMES)}.")
    if directory.exists() and any(directory.iterdir()):
        raise Garbled(f"{directory} is not empty.", "Name a directory that is not there yet.")
    try:
        shutil.copytree(source, directory, dirs_exist_ok=True)
        (directory / f"{ABOUT}.toml").write_text(f'game = "{game_name}"\n', encoding="utf-8")
    except OSError as problem:
        raise Garbled(f"{directory} cannot be written: {problem.strerror}.", "Name another directory.") from None
    count = len(list(directory.glob("*.toml")))
    console = make_console()
    console.print(f"{count} files written to {directory}: a whole pack of {game(game_name).title}.", soft_wrap=True)
    console.print("Take out the files you do not change: the rest is then laid over the published ones.", style="dim")
    return 0


MOVES = 400
"""So many decisions of a game in each mode are tried before a pack is called sound."""


def unplayable(found: AnyGame) -> list[str]:
    """What goes wrong when each mode is begun with a pack and played on at random for a while."""
    wrong: list[str] = []
    for mode in found.modes:
        for players in dict.fromkeys((mode.seats[0], mode.seats[-1])):
            try:
                s = found.start(players, mode.options)
                agenda.advance(s)
                playout(s, SeededDice(players), MOVES)
                wrong += [f"{mode.title} for {players}: {fault}" for fault in found.check(s)]
                found.scene(found.see(s, 0))
            except Garbled as problem:
                wrong.append(f"{mode.title} for {players} cannot be begun: {problem}")
            except Exception as problem:
                # Whatever a rule does not know of a pack comes up here rather than at a table.
                wrong.append(f"{mode.title} for {players} cannot be played: {type(problem).__name__}: {problem}")
    return wrong


def case(
    *files: Path,
    pack: Pack = None,
    game_name: Annotated[str | None, Parameter(name="--game")] = None,
    json: Json = False,
) -> int:
    """Run rulings: given a position, when these moves are made, then this is so, or the last is refused.

    Exit code 1 if one does not hold, with what was expected and what was found. With --pack they are rulings of
    the game with that pack, and may cite the house rules of its rules.toml.

    Parameters
    ----------
    files
        Files of cases in TOML, or directories that hold them.
    game_name
        The game of rules that do not say it in their id, as house rules.
    json
        Print for a program to read.
    """
    if not files:
        raise Garbled("No file of cases was named.", "Write: painted-table case FILE..")
    if game_name is None:
        game_name = NAMES[0] if pack is None else game_of(pack)
    failures: list[dict[str, str]] = []
    shelf: dict[str, AnyGame] = {}
    total = 0
    for path in _all(files):
        for ruling in cases.load_cases(path):
            total += 1
            name = next((game for id in ruling.rules if (game := id.partition("/")[0]) != HOUSE), game_name)
            if name not in shelf:
                shelf[name] = game_with(name, pack)
            played = shelf[name]
            for id in ruling.rules:
                played.ledger()[id]
            for failure in cases.run(played, ruling):
                failures.append({"file": str(path), "says": ruling.says, "what": failure.what,
                                 "expected": failure.expected, "found": failure.found})  # fmt: skip
    if json:
        print_json({"cases": total, "failures": failures})
        return FAILED if failures else 0
    console = make_console()
    for one in failures:
        console.print(f"{one['file']}: {one['says']}: {one['what']}", soft_wrap=True)
        console.print(f"  expected: {one['expected']}", soft_wrap=True)
        console.print(f"  found:    {one['found']}", soft_wrap=True)
    held = "all hold" if not failures else f"{len({(f['file'], f['says']) for f in failures})} fail"
    console.print(f"{total} cases, {held}." if total != 1 else f"1 case, {held}.", style="bold")
    return FAILED if failures else 0


def _all(files: Sequence[Path]) -> list[Path]:
    found: list[Path] = []
    for path in files:
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise Garbled(f"{path} holds no TOML files.", "Cases are written in TOML.")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise Garbled(f"{path}: there is no such file.", "Name a file of cases, or a directory of them.")
    return found
