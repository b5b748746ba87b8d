"""Records within the size that may be sent, which take far too long to read unless that is bounded."""

from __future__ import annotations

from itertools import count

from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.driver import play_on
from painted_table.core.dice import SeededDice
from painted_table.core.match import Match, Setup
from painted_table.core.record import header, line

BYTES = 1_900_000
ENTRIES = 5000
UNDONE = 299


def wide_record() -> str:
    """One line of chance with as many empty outcomes as fit."""
    match = Match(Setup(games.game("risk"), 2, {}), "a secret for uploads")
    return header(match) + "* first 6 1" + ";" * BYTES + "\n"


def undoing_record() -> str:
    """A long game of which the last moves are taken back, and made, again and again: each time all is replayed."""
    match = _long_game()
    text = header(match) + "".join(f"{line(match, entry)}\n" for entry in match.log)
    seat = match.asked()[0]
    for _ in range(UNDONE):
        match.enter(seat, match.options(seat)[0])
        text += f"{line(match, match.log[-1])}\n"
        text += f"undo {seat + 1} from {len(match.log) - 1}\n"
        match.enter_undo(seat, len(match.log) - 1)
    return text


def _long_game() -> Match:
    """A game that has come so far and is not over."""
    game = games.game("risk")
    bots = {seat: make_bot(game, "random") for seat in range(2)}
    for seed in count(5):
        match = Match(Setup(game, 2, {"victory": "conquest"}), f"a secret for uploads {seed}")
        for _ in play_on(match, bots, SeededDice(seed)):
            if len(match.log) >= ENTRIES:
                break
        if match.asked():
            return match
    raise AssertionError
