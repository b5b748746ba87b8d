"""Adds a golden record: a whole game between bots, with its final position beside it.

    .venv/bin/python tests/replays/make.py risk-two-on-essos --game risk --players 2 --bots greedy,random

What is there is never overwritten: an old game must go on replaying, or the change that broke it is wrong.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.driver import answer_for
from painted_table.core import record
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.match import RESIGN, Match, Setup

HERE = Path(__file__).parent


def played(setup: Setup, secret: str, gives_up: dict[int, int], by_consent: bool) -> Match:
    """A finished match; every fiftieth answer that can be taken back is, and then the seat thinks again.

    By consent every fiftieth is taken back with the dice that followed, and every other one of them is given again.
    """
    match = Match(setup, secret)
    bots = [make_bot(setup.game, name) for name in setup.bots]
    dice = SeededDice(len(secret))
    match.settle()
    for number in range(20_000):
        if match.over:
            return match
        seat = match.asked()[0]
        if number in gives_up:
            match.play(gives_up[number], RESIGN)
            continue
        match.play(seat, answer_for(match, seat, bots[seat], dice).action)
        if number % 50 or match.over:
            continue
        if by_consent:
            match.take_back(seat, range(setup.players))
            if number % 100 == 0:
                match.redo(seat, range(setup.players))
        elif match.why_not_undo(seat) is None:
            match.undo(seat)
    raise SystemExit("The bots came to no end; choose options that end the game.")


def final_position(game: AnyGame, match: Match) -> str:
    """The facts at the end, options left out: the record has them."""
    facts = {k: v for k, v in game.position(match.state).items() if not k.startswith("option ")}
    return "".join(f"{json.dumps(key)} = {json.dumps(value)}\n" for key, value in facts.items())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", help="of the new files")
    parser.add_argument("--game", default="risk", choices=games.names())
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--bots", default="greedy", help="by seat, separated by commas; the last for all others")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--resign", action="append", default=[], metavar="SEAT:ANSWERS")
    parser.add_argument("--by-consent", action="store_true", help="take back dice too, and give some answers again")
    parser.add_argument("--secret", help="what the dice follow from; the name by default")
    told = parser.parse_args()
    paths = [HERE / f"{told.name}.record", HERE / f"{told.name}.end.toml"]
    if any(path.exists() for path in paths):
        sys.exit(f"{told.name} is there already, and golden records are never overwritten.")
    bots = told.bots.split(",")
    bots += bots[-1:] * (told.players - len(bots))
    options = dict(option.split("=", 1) for option in told.option)
    gives_up = {int(at): int(seat) - 1 for seat, _, at in (word.partition(":") for word in told.resign)}
    setup = Setup(games.game(told.game), told.players, options, names=tuple(bots), bots=tuple(bots))
    match = played(setup, told.secret or told.name, gives_up, told.by_consent)
    paths[0].write_text(record.write(match), encoding="utf-8")
    paths[1].write_text(final_position(setup.game, match), encoding="utf-8")
    print(f"{told.name}: {len(match.log)} entries, won by {list(setup.game.winners(match.state))}")


if __name__ == "__main__":
    main()
