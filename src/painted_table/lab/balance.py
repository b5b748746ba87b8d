"""A study of how fair a game is: many games for each way to play it and each number of seats, told as a chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ..core.figures import Figures, SideShare
from ..core.game import AnyGame
from ..core.refusal import Garbled
from .arena import Plan, Played, Share, Summary, simulate
from .pool import Progress
from .stats import Estimate, quantile, wilson

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True)
class Way:
    """A way to play a game."""

    title: str
    slug: str
    options: Mapping[str, str]


@dataclass(frozen=True)
class Study:
    """A way to play, by so many."""

    way: Way
    players: int

    @property
    def slug(self) -> str:
        return f"{self.way.slug}-{self.players}"

    @property
    def title(self) -> str:
        return self.way.title if self.players == 1 else f"{self.way.title}, {WORDS[self.players]} players"

    def command(self, plan: Plan, games: int) -> str:
        options = "".join(f" --option {id}={word}" for id, word in self.way.options.items())
        seats = ",".join(plan.bots)
        return f"painted-table simulate {plan.game} --games {games} --seats {seats}{options} --seed {plan.seed}"


def studies(game: AnyGame, ways: Sequence[Way]) -> Iterator[Study]:
    """Each way with every number of seats that it admits."""
    for way in ways:
        for players in game.seats():
            try:
                game.start(players, way.options)
            except Garbled:
                continue
            yield Study(way, players)


@dataclass(frozen=True)
class _Kept:
    plan: Plan
    played: list[Played]


def play(
    game: AnyGame,
    study: Study,
    games: int,
    bot: str,
    seed: int,
    kept: Path,
    jobs: int = 0,
    progress: Progress | None = None,
) -> Summary:
    """The games of a study, or what was kept of them from before: a long campaign can be stopped and gone on with."""
    path = kept / f"{study.slug}.json"
    plan = Plan(game.name, (bot,) * study.players, dict(study.way.options), seed)
    if path.exists():
        before = msgspec.json.decode(path.read_bytes(), type=_Kept)
        if before.plan == plan and len(before.played) == games:
            return Summary(game.title, plan, before.played, 0.0)
    summary = simulate(game, games, plan.bots, plan.options, seed, jobs, progress)
    kept.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(_Kept(plan, summary.played)))
    return summary


# -- telling


def figures(results: Sequence[tuple[Study, Summary]]) -> list[Figures]:
    """What is told where a table is set up, study by study; of one who plays alone there is no even share."""
    found = []
    for study, summary in [one for one in results if one[0].players > 1]:
        turns = [one.turns for one in summary.finished]
        low, middle, high = (round(quantile(turns, part)) for part in (0.05, 0.5, 0.95))
        found.append(
            Figures(
                options=dict(study.way.options),
                players=study.players,
                bot=summary.plan.bots[0],
                games=len(summary.played),
                turns=(low, middle, high),
                rounds=round(summary.rounds().value, 1),
                sides=tuple(_figure(share) for share in summary.by_name()),
                first=_figure(summary.by_place()[0]),
            )
        )
    return found


def _figure(share: Share) -> SideShare:
    return SideShare(share.name, share.games, share.wins, round(share.rate.low, 3), round(share.rate.high, 3))


def overview(results: Sequence[tuple[Study, Summary]]) -> str:
    """One line for each study; of one player alone what is asked is how often the game wins."""
    alone = [each for each in results if each[0].players == 1]
    together = [each for each in results if each[0].players > 1]
    return "\n".join([some for some in (_together(together), _alone(alone)) if some])


def _alone(results: Sequence[tuple[Study, Summary]]) -> str:
    if not results:
        return ""
    lines = [
        "| Table | Rounds | The player wins | The game wins | Best side | Worst side |",
        "|---|--:|--:|--:|---|---|",
    ]
    for study, summary in results:
        won = summary.by_seat()[0]
        sides = _by_rate(summary)
        lines.append(
            f"| [{study.title}](#{_anchor(study.title)}) | {summary.rounds().value:.1f} | {_interval(won)} | "
            f"{1 - won.rate.value:.1%} | {_side(sides[-1])} | {_side(sides[0])} |"
        )
    return "\n".join(lines) + "\n"


def _by_rate(summary: Summary) -> list[Share]:
    return sorted(summary.by_name(), key=lambda share: share.rate.value)


def _side(share: Share) -> str:
    return f"{share.name} {share.rate.value:.1%}"


def _together(results: Sequence[tuple[Study, Summary]]) -> str:
    if not results:
        return ""
    lines = [
        "| Table | Turns, median | Nine in ten | Rounds | First in turn order | Fair share | Best side | Worst side |",
        "|---|--:|--:|--:|--:|--:|---|---|",
    ]
    for study, summary in results:
        turns = [one.turns for one in summary.finished]
        low, middle, high = (quantile(turns, part) for part in (0.05, 0.5, 0.95))
        sides = _by_rate(summary)
        lines.append(
            f"| [{study.title}](#{_anchor(study.title)}) | {middle} | {low} to {high} | "
            f"{summary.rounds().value:.1f} | {_interval(summary.by_place()[0])} | {1 / study.players:.1%} | "
            f"{_side(sides[-1])} | {_side(sides[0])} |"
        )
    return "\n".join(lines) + "\n"


def shared(results: Sequence[tuple[Study, Summary]]) -> str:
    """How often all win together: a row for each number of players, a column for each title."""
    titles = list(dict.fromkeys(study.way.title for study, _ in results))
    lines = [
        f"| Players | {' | '.join(titles)} |",
        f"|---{'|--:' * len(titles)}|",
    ]
    for players in sorted({study.players for study, _ in results}):
        cells = []
        for title in titles:
            found = [summary for study, summary in results if (study.way.title, study.players) == (title, players)]
            cells.append(_won_together(found[0]) if found else "")
        lines.append(f"| {WORDS[players]} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def won_together(summary: Summary) -> Estimate:
    """How often all have won together."""
    return wilson(sum(1 for one in summary.played if one.ending == "won by all"), len(summary.played))


def _won_together(summary: Summary) -> str:
    rate = won_together(summary).scaled(100)
    return f"{rate.value:.0f} % ({rate.low:.0f} to {rate.high:.0f})"


def chapter(study: Study, summary: Summary, picture: str) -> str:
    """A study with its picture and its figures."""
    turns, rounds = summary.turns(), summary.rounds()
    games = len(summary.played)
    unfinished = f" {summary.unfinished} were not finished." if summary.unfinished else ""
    return "\n".join(
        [
            f"### {study.title}",
            "",
            f"![Wins by side and by place in turn order, and length: {study.title}]({picture})",
            "",
            f"{games} games:{unfinished} {turns.value:.1f} turns on average ({turns.low:.1f} to {turns.high:.1f}), "
            f"{rounds.value:.1f} rounds, {summary.decisions().value:.0f} decisions.",
            "",
            *_table("Side", summary.by_name()),
            "",
            *([] if study.players == 1 else [*_table("Place in turn order", summary.by_place()), ""]),
            *_table("Seat", summary.by_seat()),
            "",
            f"`{study.command(summary.plan, games)}`",
            "",
        ]
    )


def _table(what: str, shares: Sequence[Share]) -> list[str]:
    rows = [f"| {share.name} | {share.games} | {share.wins:.4g} | {_interval(share)} |" for share in shares]
    return [f"| {what} | Games | Won | Rate, 95 % interval |", "|---|--:|--:|--:|", *rows]


def _interval(share: Share) -> str:
    rate = share.rate.scaled(100)
    return f"{rate.value:.1f} % ({rate.low:.1f} to {rate.high:.1f})"


def _anchor(title: str) -> str:
    return title.lower().replace(",", "").replace("'", "").replace(" ", "-")
