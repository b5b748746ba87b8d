"""A process in which bots think: one request a line on standard input, one answer a line on standard output.

It is handed a seat's view as plain data and nothing else, so a bot cannot know more than its seat does.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from .. import games
from ..bots import make_bot
from ..bots.driver import answer_in
from ..core import agenda
from ..core.agenda import Action, Seat
from ..core.dice import SeededDice
from ..core.game import AnyGame, Bot
from ..core.hints import Hint
from ..core.refusal import Garbled
from .api import HintLine


class Request(Struct, frozen=True):
    """What a bot is asked: its view of a game, and who it is."""

    game: str
    players: int
    options: dict[str, str]
    seat: int
    bot: str
    seed: int
    view: dict[str, Any]
    hints: bool = False
    """Whether no bot answers, but a person is told what might be answered."""
    proposed: tuple[str, ...] = ()
    """What people of its side would have it do, the newest first."""
    seconds: float = 0.0
    """After which what a level has at once stands; 0: it is not hurried."""


class Reply(Struct, frozen=True):
    """The move as text, empty where there is none, and what went wrong where something did."""

    move: str
    note: str = ""
    hints: tuple[HintLine, ...] = ()
    follows: bool = False
    """Whether the move was proposed to it."""
    declined: dict[str, str] = {}
    """Why it does not do what else was proposed, by move."""


@lru_cache(maxsize=64)
def _bot(game: str, name: str, seconds: float) -> Bot:
    return make_bot(games.game(game), name, seconds)


def think(request: Request) -> Reply:
    game = games.game(request.game)
    dice = SeededDice(request.seed)
    view = game.load_view(request.players, request.options, request.view)
    s = game.imagine(view, dice)
    if request.hints:
        found = game.hints(s, request.seat)
        return Reply("", hints=tuple(_line(game, s, request.seat, hint) for hint in found))
    answer = answer_in(game, s, request.seat, _bot(request.game, request.bot, request.seconds), dice)
    declined: dict[str, str] = {}
    for move in request.proposed:
        says = _declines(game, s, request.seat, move, answer.action)
        if not says:
            return Reply(move, follows=True, declined=declined)
        declined[move] = says
    return Reply(game.show(s, answer.action), answer.note, declined=declined)


def _declines(game: AnyGame, s: Any, seat: Seat, move: str, own: Action) -> str:
    """Why a bot does not do what was proposed to it; empty: it does it."""
    try:
        proposed = game.parse(s, move)
    except Garbled as problem:
        return problem.says
    refusal = agenda.why_not(s, seat, proposed)
    return refusal.says if refusal is not None else game.declines(s, seat, proposed, own)


def _line(game: AnyGame, s: Any, seat: Seat, hint: Hint) -> HintLine:
    return HintLine(game.show(s, hint.action), game.label(s, seat, hint.action), hint.reason)


def main() -> None:
    """Until the server closes the pipe. Whatever goes wrong with a request is its answer.

    The packs that the server has brought are named on the command line.
    """
    games.serve_with(sys.argv[1:])
    for line in sys.stdin.buffer:
        try:
            reply = think(msgspec.json.decode(line, type=Request))
        except Exception as problem:
            reply = Reply("", f"thinking failed: {type(problem).__name__}: {problem}")
        try:
            sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            # The server is gone, and with it whoever wanted to know. Python would try once more when it ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return


if __name__ == "__main__":
    main()
