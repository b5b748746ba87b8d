"""The odds of a move, where a game can tell them, from what the asker can see."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.odds import percent
from . import api
from .sight import Sight

MOST_LINES = 8
"""Bars that are told apart; the rest stand together in the last."""


def foretold(sight: Sight, move: str) -> api.OddsInfo:
    """What is known of a move; nothing, and no line, where it leads to no dice. Garbled where it is no move."""
    a = sight.game.parse(sight.s, move) if move else None
    told = sight.game.odds(sight.s, a)
    if told is None:
        return api.OddsInfo(move, "", [])
    says = (
        f"{percent(told.win, 'Less than 1%', 'More than 99%')} for the attack, losing {told.attackers_lost:.1f} "
        f"for {told.defenders_lost:.1f} on average."
    )
    lines = [*_lines("taken,", told.attackers_left), *_lines("held,", told.defenders_left)]
    return api.OddsInfo(move, says, lines)


def _lines(how: str, chances: Sequence[float]) -> list[api.OddsLine]:
    """The likeliest numbers left, in order, and how likely it is that some other number is."""
    shown = sorted(sorted(range(1, len(chances)), key=lambda n: -chances[n])[:MOST_LINES])
    lines = [api.OddsLine(f"{how} {n} left", round(chances[n], 4)) for n in shown if chances[n] >= 0.005]
    rest = sum(chances[1:]) - sum(line.chance for line in lines)
    if rest >= 0.005:
        lines.append(api.OddsLine(f"{how} another number left", round(rest, 4)))
    return lines
