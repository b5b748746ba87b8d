"""Bots at a table: asked through their views, and never able to block it.

Whatever a bot does wrong, its seat gives the decision's default answer instead, and the answer says so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..core import agenda
from ..core.agenda import Action, Seat
from ..core.dice import Dice, SeededDice
from ..core.game import AnyGame, Bot
from ..core.match import Match
from .random import RandomBot


class DeadEnd(Exception):
    """A seat is asked and no answer exists: a fault of the rules, never of a bot."""


@dataclass(frozen=True)
class Answer:
    """What a bot's seat answers."""

    action: Action
    note: str = ""
    """Why the default answer stands in for the bot's own; empty where it does not."""


def answer_for(match: Match, seat: Seat, bot: Bot, dice: Dice) -> Answer:
    """What the bot of an asked seat answers now; the match is not touched."""
    return answer_in(match.game, match.state, seat, bot, dice)


def answer_in(game: AnyGame, s: Any, seat: Seat, bot: Bot, dice: Dice) -> Answer:
    """As `answer_for`, for a bare state. The bot sees a view and a copy of the options, nothing else."""
    options = tuple(agenda.options(s, seat))
    view = None if isinstance(bot, RandomBot) else game.see(s, seat)
    try:
        a = bot.choose(view, options, dice)
        # Nearly always it is one of the very objects, which is found without comparing any.
        if id(a) in map(id, options) or a in options:
            return Answer(a)
    except Exception as problem:
        return _default(s, seat, f"the bot failed: {type(problem).__name__}: {problem}")
    try:
        refusal = agenda.why_not(s, seat, a)
    except Exception:
        return _default(s, seat, f"the bot answered {a!r}, which is no answer")
    if refusal is not None:
        return _default(s, seat, f"the bot answered {a!r}: {refusal}")
    return Answer(a)


def _default(s: Any, seat: Seat, note: str) -> Answer:
    try:
        return Answer(agenda.default(s, seat), f"{note}; the default answer was given instead")
    except (IndexError, ValueError) as problem:
        raise DeadEnd(f"seat {seat + 1} is asked {s.agenda[-1].words()!r} and has no answer") from problem


def whims(match: Match) -> Dice:
    """The dice of a bot that is asked now, from the secret and the place in the log: the same whenever a match is
    repeated or taken up again, and nothing that the dice of the game could be foretold from.
    """
    text = f"{match.secret}:bot:{len(match.log)}"
    return SeededDice(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))


def play_on(match: Match, bots: Mapping[Seat, Bot], dice: Dice | None = None) -> Iterator[tuple[Seat, Answer]]:
    """Let bots, and chance, answer until only seats without a bot are asked, or the game is over.

    Each answer is told after it was played, so nothing happens before somebody listens: loop over it, or `list` it.
    Without `dice` the bots' whims follow from the match as well: a match with a seed goes alike in every run.
    """
    match.settle()
    while True:
        waiting = [seat for seat in match.asked() if seat in bots]
        if not waiting:
            return
        answer = answer_for(match, waiting[0], bots[waiting[0]], whims(match) if dice is None else dice)
        match.play(waiting[0], answer.action)
        yield waiting[0], answer
