"""Writes the figures of docs/balance.md, its pictures, and what is told where a table is set up, from games played.

    python tools/balance.py [risk] [tinyepic] [together] [tactics] [warband] [--games 1000] [--seed 1] [--jobs 0]

What stands above the first line of FIGURES in the document is written by hand and stays, and so do the parts of games
that are not asked for. Games already played are kept
in build/balance and not played again: remove that folder when rules or bots have changed. matplotlib comes with
the extra `lab`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from painted_table.core.figures import written
from painted_table.core.game import AnyGame
from painted_table.games import game
from painted_table.lab import plots
from painted_table.lab.balance import Way, chapter, figures, overview, play, shared, studies, won_together

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "balance.md"
PICTURES = ROOT / "docs" / "balance"
TOLD = ROOT / "src" / "painted_table" / "games"
"""Each game has a file of the same figures, for whoever sets up a table."""
KEPT = ROOT / "build" / "balance"
FIGURES = "<!-- What follows is written by tools/balance.py: {}. -->"
BOT = "greedy"
DEALT = {"houses": "random"}
RIVAL = {"mode": "solo_rival", **DEALT}
WAYS = {
    "risk": [
        Way("Skirmish", "skirmish", {"mode": "skirmish"}),
        Way("Dominion", "dominion", {"mode": "dominion"}),
        # Houses are drawn: bots that choose would choose the same ones each time.
        Way("House Mitchell", "mitchell", {"mode": "skirmish", "variant": "mitchell", "mitchell_draw_houses": "on"}),
    ],
    "tinyepic": [
        Way("Competitive", "tinyepic-competitive", {"mode": "competitive", **DEALT}),
        Way("Competitive", "tinyepic-competitive", {"mode": "competitive5", **DEALT}),
        Way("Against the Rival, novice", "tinyepic-rival-novice", {**RIVAL, "difficulty": "novice"}),
        Way("Against the Rival, standard", "tinyepic-rival-standard", {**RIVAL, "difficulty": "standard"}),
        Way("Against the Rival, hard", "tinyepic-rival-hard", {**RIVAL, "difficulty": "hard"}),
        Way("Against the Rival, epic", "tinyepic-rival-epic", {**RIVAL, "difficulty": "epic"}),
    ],
    "tactics": [
        Way("The Ruby Ford", "tactics-ruby-ford", {"mode": "the_ruby_ford"}),
        Way("Learn to Play", "tactics-learn", {"mode": "learn_to_play"}),
        Way("Raid on the Baggage Train", "tactics-raid", {"mode": "raid_on_the_baggage"}),
        Way("The Narrow Crossing", "tactics-crossing", {"mode": "narrow_crossing"}),
        Way("The Griffin's Stand", "tactics-griffin", {"mode": "griffins_stand"}),
        Way("Break the Host", "tactics-host", {"mode": "break_the_royal_host"}),
        Way("Dead Man's Bank", "tactics-bank", {"mode": "dead_mans_bank"}),
    ],
    "warband": [
        Way("A Game of Thrones", "warband-thrones", {"mode": "thrones"}),
        Way("A Clash of Kings", "warband-clash", {"mode": "clash"}),
        Way("A Storm of Swords", "warband-storm", {"mode": "storm"}),
        Way("A Feast for Crows", "warband-feast", {"mode": "feast"}),
        Way("The Winds of Winter", "warband-winds", {"mode": "winds"}),
    ],
}
TOGETHER = "together"
"""The part of games that all win or lose together."""
DIFFICULTIES = ("standard", "hard", "epic")
SIDE_BY_SIDE = [
    Way(difficulty.capitalize(), f"tinyepic-{mode}-{difficulty}", {"mode": mode, **DEALT, "difficulty": difficulty})
    for mode in ("solo_coop", "coop")
    for difficulty in DIFFICULTIES
]


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("game", nargs="*", choices=[*WAYS, TOGETHER, []], help="only these; all by default")
    reading.add_argument("--games", type=int, default=1000)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--jobs", type=int, default=0, help="how many processes; 0 is one for each core")
    asked = reading.parse_args()
    PICTURES.mkdir(exist_ok=True)
    text = DOCUMENT.read_text()
    for name in asked.game or (*WAYS, TOGETHER):
        part = told_together(asked) if name == TOGETHER else told(game(name), WAYS[name], asked)
        text = with_part(text, FIGURES.format(name), part)
    DOCUMENT.write_text(text)
    print(f"{DOCUMENT.relative_to(ROOT)} is written")


def with_part(text: str, mark: str, part: list[str]) -> str:
    """The document with this part in the place of what stood behind its mark, or at the end."""
    before, _, rest = text.partition(mark)
    kept = rest.find(FIGURES.split("{")[0])
    return "\n".join([before.rstrip(), "", mark, "", *part, rest[kept:] if kept >= 0 else ""]).rstrip() + "\n"


def told(played: AnyGame, ways: list[Way], asked: argparse.Namespace) -> list[str]:
    """A game's part of the document; its games are played, or read where they are kept."""
    results = []
    for study in studies(played, ways):
        print(study.title, flush=True)
        summary = play(played, study, asked.games, BOT, asked.seed, KEPT, asked.jobs)
        plots.draw(summary, PICTURES / f"{study.slug}.svg")
        results.append((study, summary))
    chapters = [chapter(study, summary, f"{PICTURES.name}/{study.slug}.svg") for study, summary in results]
    (TOLD / played.name / "figures.toml").write_text(written(figures(results)))
    return [f"## {played.title}", "", overview(results), *chapters]


def told_together(asked: argparse.Namespace) -> list[str]:
    """How often a Treaty of bots beats the Night King, by its size and by difficulty."""
    tinyepic = game("tinyepic")
    results = []
    for study in studies(tinyepic, SIDE_BY_SIDE):
        print(study.slug, flush=True)
        results.append((study, play(tinyepic, study, asked.games, BOT, asked.seed, KEPT, asked.jobs)))
    study, summary = results[-1]
    rates = [(study.way.title, study.players, won_together(summary)) for study, summary in results]
    plots.draw_together(rates, PICTURES / "tinyepic-together.svg")
    return [
        f"## {tinyepic.title}, together",
        "",
        f"![Games won by the Treaty, by players and difficulty]({PICTURES.name}/tinyepic-together.svg)",
        "",
        f"The Treaty's wins of {len(summary.played)} games, with 95 % intervals. One plays with a Teammate.",
        "",
        shared(results),
        f"`{study.command(summary.plan, len(summary.played))}`",
    ]


if __name__ == "__main__":
    main()
