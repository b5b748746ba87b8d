"""A process that measures a way to play: what is asked for on standard input, what bots' games came to on standard
output."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec
from msgspec import Struct

from .. import games
from ..bots import QUICK, bot_names, make_bot
from ..bots.driver import answer_in
from ..core import agenda
from ..core.agenda import Chance, Seat
from ..core.dice import SeededDice
from ..core.figures import Figures, SideShare
from ..core.game import AnyGame

LIMIT = 50_000
"""Decisions after which a game counts as unfinished."""
Z = 1.96
"""19 times in 20."""


class Wanted(Struct, frozen=True):
    game: str
    players: int
    options: dict[str, str]
    games: int
    seconds: float
    """After which no further game begins."""


class Measured(Struct, frozen=True):
    figures: Figures
    decisions: int
    """How often somebody is asked in a game, on average."""
    won: SideShare | None
    """Of a game that all win or lose together, or one alone: how often they win."""


class _Game(Struct, frozen=True):
    names: tuple[str, ...]
    order: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    is_together: bool
    decisions: int
    turns: int
    rounds: int


def play(game: AnyGame, start: Any, bot: str, players: int, number: int) -> _Game | None:
    """One game between bots of one kind; None where it does not come to an end."""
    bots = [make_bot(game, bot) for _ in range(players)]
    dice = SeededDice(number)
    s = start.clone()
    agenda.advance(s)
    decisions, turns, turn = 0, 0, game.turn(s)
    names: tuple[str, ...] = ()
    order: tuple[Seat, ...] = ()
    while s.agenda:
        if decisions > LIMIT:
            return None
        if game.turn(s) != turn:
            turn, turns = game.turn(s), turns + 1
            if turns == 1:
                names = tuple(game.seat_name(s, seat) for seat in range(players))
                order = tuple(game.order(s))
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
            continue
        seat = agenda.asked(s)[0]
        agenda.answer(s, seat, answer_in(game, s, seat, bots[seat], dice).action)
        decisions += 1
    result = game.result(s)
    if result is None:
        return None
    is_together = result.ending in ("won by all", "lost by all") or players == 1
    return _Game(names, order, result.winners, is_together, decisions, turns, turn.round)


def measured(wanted: Wanted) -> Measured:
    game = games.game(wanted.game)
    bot = QUICK if QUICK in bot_names(game) else bot_names(game)[-1]
    start = game.start(wanted.players, wanted.options)
    ends, played = time.process_time() + wanted.seconds, list[_Game]()
    for number in range(wanted.games):
        if (one := play(game, start, bot, wanted.players, number)) is not None:
            played.append(one)
        if time.process_time() > ends:
            break
    return _told(wanted, bot, played)


def _told(wanted: Wanted, bot: str, played: Sequence[_Game]) -> Measured:
    turns = sorted(one.turns for one in played) or [0]
    low, middle, high = (turns[round(part * (len(turns) - 1))] for part in (0.05, 0.5, 0.95))
    is_together = any(one.is_together for one in played)
    in_games, wins = Counter[str](), Counter[str]()
    for one in played:
        in_games.update(set(one.names))
        for seat in one.winners:
            wins[one.names[seat]] += 1 / len(one.winners)  # type: ignore[assignment]
    first = sum(1 / len(one.winners) for one in played if one.order and one.order[0] in one.winners)
    count = len(played)
    sides = [] if is_together else [_share(name, in_games[name], wins[name]) for name in sorted(in_games)]
    return Measured(
        Figures(
            options=wanted.options,
            players=wanted.players,
            bot=bot,
            games=count,
            turns=(low, middle, high),
            rounds=round(sum(one.rounds for one in played) / max(1, count), 1),
            sides=tuple(sides),
            first=_share("1", count, first),
        ),
        decisions=round(sum(one.decisions for one in played) / max(1, count)),
        won=_share("", count, sum(bool(one.winners) for one in played)) if is_together else None,
    )


def _share(name: str, count: int, won: float) -> SideShare:
    """With Wilson's interval, which holds for few games and for rates near 0 or 1."""
    if not count:
        return SideShare(name, 0, 0.0, 0.0, 1.0)
    rate, stretch = won / count, 1 + Z * Z / count
    middle = (rate + Z * Z / (2 * count)) / stretch
    reach = Z / stretch * sqrt(rate * (1 - rate) / count + Z * Z / (4 * count * count))
    return SideShare(name, count, round(won, 2), round(max(0.0, middle - reach), 3), round(min(1.0, middle + reach), 3))


def main() -> None:
    """Behind those who play, where the system knows such an order."""
    if hasattr(os, "nice"):
        os.nice(10)
    games.serve_with(sys.argv[1:])
    sys.stdout.buffer.write(msgspec.json.encode(measured(msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted))))


if __name__ == "__main__":
    main()
