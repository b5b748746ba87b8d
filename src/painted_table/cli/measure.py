"""Many games at once: simulations, measurements, and the search for crashes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..bots import offered_bots, usual_bot
from ..core.game import AnyGame
from ..core.refusal import Garbled
from ..games import NAMES, game, game_with
from .screen import make_console
from .shared import GameName, MaybeGame, Options, Pack, print_json, progress, read_options

FAILED = 1


def simulate(
    game_name: MaybeGame = None,
    /,
    *,
    games: int = 100,
    seats: str = "",
    option: Options = (),
    pack: Pack = None,
    seed: int = 1,
    jobs: int = 0,
    plot: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play many games between bots and tell who wins how often, with intervals, and how long games are.

    Bots change seats from game to game. The same seed gives the same results whatever --jobs is.

    Parameters
    ----------
    games
        How many.
    seats
        The bots, one for each seat: commander,squire,squire. By default the usual one among the weakest.
    option
        A rule to be played otherwise, as name=value; may be repeated.
    seed
        Where chance comes from.
    jobs
        How many processes; 0 is one for each core.
    plot
        Draw wins and lengths into this file: .svg, .png or .pdf. Needs matplotlib.
    json
        Print everything for a program to read.
    """
    from ..lab import arena, plots

    _check_jobs(jobs)
    played = game_with(game_name, pack)
    bots = [name.strip() for name in seats.split(",")] if seats else _usual_seats(played)
    if plot is not None:
        plots.check(plot)
    with progress("games") as bar:
        summary = arena.simulate(played, games, bots, read_options(option), seed, jobs, bar)
    if json:
        print_json(summary.data())
    else:
        arena.show(summary, make_console(markup=True))
    if plot is not None:
        plots.draw(summary, plot)
    return 0


def _usual_seats(played: AnyGame) -> list[str]:
    """The usual bot and as many of the weakest as make a small table."""
    sizes = played.modes[0].seats
    return [usual_bot(played), *offered_bots(played)[:1] * (sizes[min(1, len(sizes) - 1)] - 1)]


def fuzz(
    game_name: MaybeGame = None,
    /,
    *,
    games: int = 1000,
    bots: str = "",
    option: Options = (),
    pack: Pack = None,
    seed: int = 1,
    first: int = 0,
    jobs: int = 0,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play random games over random options, seats and bots, looking for crashes, dead ends and unsound states.

    Exit code 1 if something was found; each finding can be played again by itself.

    Parameters
    ----------
    games
        How many.
    bots
        The kinds of bots that seats are drawn from, as greedy,random; nobody gives default answers. All by default.
    option
        An option that all games have, as name=value; may be repeated. The others are drawn.
    seed
        Where chance comes from.
    first
        The number of the first game, to play a certain one again.
    jobs
        How many processes; 0 is one for each core.
    json
        Print everything for a program to read, with the records that lead there.
    """
    from ..lab import fuzz as search
    from ..lab.trial import Wanted

    _check_jobs(jobs)
    if first < 0:
        raise Garbled(f"There is no game {first}.", "Games are numbered from 0 on.")
    kinds = tuple(name.strip() for name in bots.split(",")) if bots else ()
    wanted = Wanted(read_options(option), kinds)
    with progress("games") as bar:
        report = search.run(game_with(game_name, pack), games, seed, jobs, bar, first, wanted=wanted)
    if json:
        print_json(report.data())
    else:
        search.show(report, make_console(markup=True))
    return 0 if report.clean else FAILED


def bench(
    game_name: GameName = NAMES[0],
    /,
    *,
    seconds: float = 1.0,
    best_of: int = 3,
    games: int = 300,
    json: Annotated[bool, Parameter(negative="")] = False,
    write: Path | None = None,
) -> int:
    """Measure the engine, interpreted and compiled, beside the peers that are installed.

    Everybody is measured in turn in one run and the best of several stretches counts, so that ratios hold
    on a busy machine too.

    Parameters
    ----------
    seconds
        About how long each stretch is.
    best_of
        How many stretches.
    games
        How many games are simulated with one process and with two.
    json
        Print for a program to read.
    write
        Measure every game, and write one page of ratios to this file.
    """
    from ..lab import bench as measuring

    for name, number in (("seconds", seconds), ("best-of", best_of), ("games", games)):
        if not number > 0:
            raise Garbled(f"--{name} {number} measures nothing.", "Give a number above 0.")
    if write is not None:
        return _write_page(write, seconds, best_of, games)
    with progress("measurements") as bar:
        measured = measuring.run(game(game_name), seconds, best_of, games, bar)
    if json:
        print_json(measured.data())
    else:
        measuring.show(measured, make_console(markup=True))
    return 0


def _write_page(path: Path, seconds: float, best_of: int, games: int) -> int:
    """All games, one after the other, each beside the peers."""
    from ..lab import bench as measuring
    from ..lab.bench_page import page

    found = []
    for name in NAMES:
        with progress(f"measurements of {name}") as bar:
            found.append(measuring.run(game(name), seconds, best_of, games, bar))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(found), encoding="utf-8")
    make_console().print(f"Written: {path}")
    return 0


def _check_jobs(jobs: int) -> None:
    if jobs < 0:
        raise Garbled(f"{jobs} processes cannot work.", "Give --jobs 1 or more, or 0 for one for each core.")
