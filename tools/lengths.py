"""Writes how often somebody is asked in each way to play, from games between quick bots: lengths.toml of each game.

python tools/lengths.py [--games 12] [--seed 7] [risk] [tinyepic] [tactics] [warband]
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import fmean

from painted_table.bots import QUICK, bot_names
from painted_table.core.game import AnyGame
from painted_table.core.lengths import Length, written
from painted_table.games import NAMES, game
from painted_table.lab.arena import Plan, play

GAMES = Path(__file__).resolve().parent.parent / "src" / "painted_table" / "games"


def ways(found: AnyGame, games: int, seed: int) -> list[Length]:
    bot = QUICK if QUICK in bot_names(found) else bot_names(found)[-1]
    told = []
    for mode in found.modes:
        for players in mode.seats:
            plan = Plan(found.name, (bot,) * players, dict(mode.options), seed)
            played = [play(plan, number) for number in range(games)]
            told.append(Length(mode.id, players, games, round(fmean(one.decisions for one in played))))
    return told


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("game", nargs="*", choices=[*NAMES, []], help="only these; all by default")
    reading.add_argument("--games", type=int, default=12)
    reading.add_argument("--seed", type=int, default=7)
    asked = reading.parse_args()
    for name in asked.game or NAMES:
        (GAMES / name / "lengths.toml").write_text(written(ways(game(name), asked.games, asked.seed)))


if __name__ == "__main__":
    main()
