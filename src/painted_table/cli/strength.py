"""How strong bots are, and what they think positions are worth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..core.refusal import Garbled
from ..games import game_with
from .screen import make_console
from .shared import MaybeGame, Options, Pack, print_json, progress, read_options


def ladder(
    game_name: MaybeGame = None,
    /,
    *,
    players: int = 2,
    option: Options = (),
    games: int = 400,
    pack: Pack = None,
    seed: int = 1,
    jobs: int = 0,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Let every level play the one below it until it is plain whether it is stronger.

    Where all play together it tells how often each level wins.

    Parameters
    ----------
    players
        How many seats: one of the upper level, the others of the lower.
    option
        A rule to be played otherwise, as name=value; may be repeated.
    games
        How many games a step of the ladder has at the most.
    seed
        Where chance comes from.
    jobs
        How many processes; 0 is one for each core.
    json
        Print everything for a program to read.
    """
    from ..lab import ladder as climbing

    played = game_with(game_name, pack)
    _check_seats(played.seats(), players, played.title)
    rungs = climbing.climb(played, players, read_options(option), games, seed, jobs)
    if json:
        print_json(climbing.data(rungs))
    else:
        climbing.show(rungs, make_console(markup=True))
    return 0


def learn(
    game_name: MaybeGame = None,
    /,
    *,
    players: int = 2,
    option: Options = (),
    games: int = 300,
    seed: int = 1,
    into: Path | None = None,
) -> int:
    """Learn what positions of a table are worth from games of its own bots, and print the value or keep it.

    Parameters
    ----------
    players
        How many seats.
    option
        A rule to be played otherwise, as name=value; may be repeated.
    games
        How many; the last fifth of them only tests what was learned.
    seed
        Where chance comes from.
    into
        A file of values (values.toml) in which the entry of this table is put, in place of an older one.
    """
    from ..core.values import as_toml, learned, with_entry
    from ..lab.learning import learn as study

    played = game_with(game_name, None)
    _check_seats(played.seats(), players, played.title)
    if games < 5:
        raise Garbled(f"Nothing is learned from {games} games.", "Ask for 5 or more.")
    chosen = read_options(option)
    words = "".join(f" --option {id}={word}" for id, word in chosen.items())
    command = f"painted-table learn {played.name} --players {players}{words} --games {games} --seed {seed}"
    with progress("games") as bar:
        found = study(played, players, dict(chosen), games, seed, command, bar)
    if into is None:
        print(as_toml((found,)), end="")
    else:
        into.write_text(as_toml(with_entry(learned(into), found)), encoding="utf-8")
    return 0


def _check_seats(seats: range, players: int, title: str) -> None:
    if players not in seats:
        raise Garbled(f"{title} is not played by {players}.", f"Give --players {seats[0]} to {seats[-1]}.")
