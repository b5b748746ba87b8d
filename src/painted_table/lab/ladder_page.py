"""A ladder told: as a table, as `ladder.toml`, which menus read, and as a part of docs/ladder.md."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.table import Table

from ..bots.levels import LEVELS, level
from ..bots.proof import Rung
from ..core.game import AnyGame

MARK = "<!-- What follows is written by painted-table ladder: {}. -->"
HEADS = ("level", "against", "games", "wins", "95 %", "fair", "")
WORDS = {"stronger": "proved", "no stronger": "not proved: no stronger", "not settled": "not proved: too few games"}
ORDER = [one.id for one in LEVELS]


def table(rungs: Sequence[Rung]) -> Table:
    drawn = Table(box=None, pad_edge=False)
    for head in HEADS:
        drawn.add_column(head, justify="left" if head in ("level", "against", "") else "right")
    for rung in rungs:
        drawn.add_row(*_cells(rung))
    return drawn


def _cells(rung: Rung) -> list[str]:
    return [
        _named(rung.level),
        _named(rung.below) if rung.below else "together",
        str(rung.games),
        f"{rung.share:.0%}",
        f"{rung.low:.0%} to {rung.high:.0%}",
        f"{rung.fair:.0%}" if rung.fair else "",
        WORDS.get(rung.verdict, ""),
    ]


def _named(id: str) -> str:
    rung = level(id)
    return id if rung is None else rung.name


def in_order(rungs: Sequence[Rung], modes: Sequence[str]) -> list[Rung]:
    """By table, then the levels from below against their neighbours, then against whoever else was named."""

    def place(rung: Rung) -> tuple[int, int, bool, int, str]:
        mode = modes.index(rung.mode) if rung.mode in modes else len(modes)
        is_neighbour = not rung.below or rung.below in ORDER[: ORDER.index(rung.level)][-1:]
        return mode, rung.players, not is_neighbour, ORDER.index(rung.level), rung.below

    return sorted(rungs, key=place)


def with_rungs(known: Sequence[Rung], new: Sequence[Rung], game: AnyGame) -> list[Rung]:
    """What was known, with the new in place of older ones of the same step."""

    def step(rung: Rung) -> tuple[str, int, str, str]:
        return rung.mode, rung.players, rung.level, rung.below

    fresh = {step(rung) for rung in new}
    others = [rung for rung in known if step(rung) not in fresh]
    return in_order([*others, *new], [mode.id for mode in game.modes])


def as_toml(rungs: Sequence[Rung]) -> str:
    """As `ladder.toml` has them."""
    parts = []
    for one in rungs:
        parts.append(
            f'[[rung]]\nmode = "{one.mode}"\nplayers = {one.players}\nlevel = "{one.level}"\nbelow = "{one.below}"\n'
            f"games = {one.games}\nshare = {one.share}\nlow = {one.low}\nhigh = {one.high}\nfair = {one.fair}\n"
            f'verdict = "{one.verdict}"\ndefaults = {one.defaults}\ncommand = "{one.command}"\n'
        )
    return "\n".join(parts)


def write_page(path: Path, game: AnyGame, rungs: Sequence[Rung]) -> None:
    """The game's part of the page, in place of what stood behind its mark, or at the end."""
    text = path.read_text(encoding="utf-8") if path.is_file() else "# How strong the levels proved to be\n"
    before, _, rest = text.partition(MARK.format(game.name))
    kept = rest.find(MARK.split("{")[0])
    lines = [before.rstrip(), "", MARK.format(game.name), "", *_part(game, rungs), rest[kept:] if kept >= 0 else ""]
    path.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


def _part(game: AnyGame, rungs: Sequence[Rung]) -> list[str]:
    lines = [f"## {game.title}", ""]
    titles = {mode.id: mode.title for mode in game.modes}
    for mode, players in dict.fromkeys((rung.mode, rung.players) for rung in rungs):
        own = [rung for rung in rungs if (rung.mode, rung.players) == (mode, players)]
        lines += [f"### {titles.get(mode, mode)}, {players} {'player' if players == 1 else 'players'}", ""]
        lines += [
            "| Level | Against | Games | Won | 95 % interval | By chance | Step |",
            "|---|---|--:|--:|--:|--:|---|",
        ]
        lines += [f"| {' | '.join(_cells(rung))} |" for rung in own]
        lines += ["", *_doubts(own), "```sh", *[rung.command for rung in own], "```", ""]
    return lines


def _doubts(rungs: Sequence[Rung]) -> list[str]:
    """In words, what the games do not show."""
    steps = [one for one in rungs if one.below in ORDER]
    open_ = [f"{_named(one.level)} above {_named(one.below)}" for one in steps if one.verdict != "stronger"]
    bad = sum(one.defaults for one in rungs)
    lines = [f"Not proved: {', '.join(open_)}.", ""] if open_ else []
    return [*lines, *([f"Answers that could not stand: {bad}.", ""] if bad else [])]
