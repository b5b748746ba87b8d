"""How strong bots are, and what they think positions are worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from msgspec import structs

from ..core.game import AnyGame
from ..core.refusal import Garbled
from ..games import game_with
from .screen import make_console
from .shared import MaybeGame, Options, Pack, print_json, progress, read_options

if TYPE_CHECKING:
    from ..bots.proof import Rung


def ladder(
    game_name: MaybeGame = None,
    /,
    *,
    players: int = 2,
    option: Options = (),
    level: str = "",
    against: str = "",
    games: int = 400,
    pack: Pack = None,
    seed: int = 1,
    jobs: int = 0,
    keep: Path | None = None,
    into: Path | None = None,
    page: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Let every level play the one below it until it is plain whether it is stronger.

    Everybody sits in every seat once with the same dice. Where all play together it tells how often each level wins.

    Parameters
    ----------
    players
        How many seats: one of the upper level, the others of the lower.
    option
        A rule to be played otherwise, as name=value; may be repeated.
    level
        Only this one against the one below it.
    against
        Whom the levels play instead of the one below them, as greedy.
    games
        How many games a step of the ladder has at the most.
    seed
        Where chance comes from.
    jobs
        How many processes; 0 is one for each core.
    keep
        A folder in which every game is kept when it is over: what was stopped goes on there. Remove it when bots have
        changed.
    into
        A file of proofs (ladder.toml) in which these steps are put, in place of older ones; menus tell of them.
    page
        A page (docs/ladder.md) in which the part of this game is written anew, from all that the file of proofs has.
    json
        Print everything for a program to read.
    """
    from ..bots.proof import rungs_in
    from ..lab import ladder as climbing
    from ..lab import ladder_page as pages

    played = game_with(game_name, pack)
    _check_seats(played.seats(), players, played.title)
    if games < players:
        raise Garbled(f"{games} games are too few.", f"With {players} seats ask for {players} or more.")
    campaign = climbing.Campaign(played, players, read_options(option), games - games % players, seed, jobs, keep)
    steps = climbing.pairs(campaign, level, against)
    console = make_console(markup=True)
    rungs: list[Rung] = []

    def heard(rung: Rung, is_done: bool) -> None:
        if is_done:
            rungs.append(rung)
            _keep_rungs(played, rung, into, page)
        elif not json:
            console.print(f"{rung.level}: {rung.share:.0%} of {rung.games} games so far", style="dim")

    climbing.climb(campaign, steps, heard)
    if into is None and page is not None:
        pages.write_page(page, played, rungs)
    if json:
        print_json([structs.asdict(rung) for rung in rungs])
    else:
        console.print(pages.table(rungs))
    rungs_in.cache_clear()
    return 0


def _keep_rungs(played: AnyGame, rung: Rung, into: Path | None, page: Path | None) -> None:
    """After every step, so that a ladder that is stopped has told what it knew."""
    from ..bots.proof import rungs_in
    from ..lab import ladder_page as pages

    if into is None:
        return
    rungs_in.cache_clear()
    known = pages.with_rungs(rungs_in(into), [rung], played)
    into.write_text(pages.as_toml(known), encoding="utf-8")
    if page is not None:
        pages.write_page(page, played, known)


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
