"""Writes the figures of docs/balance.md, and its pictures, from games played for it.

    python tools/balance.py [--games 1000] [--seed 1] [--jobs 0]

What stands above the line FIGURES in the document is written by hand and stays. Games already played are kept
in build/balance and not played again: remove that folder when rules or bots have changed. matplotlib comes with
the extra `lab`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from painted_table.games import game
from painted_table.lab import plots
from painted_table.lab.balance import Way, chapter, overview, play, studies

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "balance.md"
PICTURES = ROOT / "docs" / "balance"
KEPT = ROOT / "build" / "balance"
FIGURES = "<!-- What follows is written by tools/balance.py. -->"
BOT = "greedy"
WAYS = [
    Way("Skirmish", "skirmish", {"mode": "skirmish"}),
    Way("Dominion", "dominion", {"mode": "dominion"}),
    # Houses are drawn: bots that choose would choose the same ones each time.
    Way("House Mitchell", "mitchell", {"mode": "skirmish", "variant": "mitchell", "mitchell_draw_houses": "on"}),
]


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("--games", type=int, default=1000)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--jobs", type=int, default=0, help="how many processes; 0 is one for each core")
    asked = reading.parse_args()
    PICTURES.mkdir(exist_ok=True)
    risk = game("risk")
    results = []
    for study in studies(risk, WAYS):
        print(study.title, flush=True)
        summary = play(risk, study, asked.games, BOT, asked.seed, KEPT, asked.jobs)
        plots.draw(summary, PICTURES / f"{study.slug}.svg")
        results.append((study, summary))
    chapters = [chapter(study, summary, f"{PICTURES.name}/{study.slug}.svg") for study, summary in results]
    words = DOCUMENT.read_text().split(FIGURES)[0] if DOCUMENT.exists() else "# Balance\n\n"
    text = "\n".join([words + FIGURES, "", "## All tables", "", overview(results), "## Each table", "", *chapters])
    DOCUMENT.write_text(text)
    print(f"{DOCUMENT.relative_to(ROOT)} is written, {sum(len(each.played) for _, each in results)} games")


if __name__ == "__main__":
    main()
