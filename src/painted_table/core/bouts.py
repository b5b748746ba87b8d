"""A contest from its declaration to its result: what stays before the players until the next act.

A scene shows dice as they lie. What a whole battle has cost so far, how likely its last roll was, and the very dice
that ended it are told by following the log, as everybody may know it. A game tells its own (`Game.bout`).
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from .scene import Contest


class Bout(Struct, frozen=True):
    """A contest as far as it has come. Games derive theirs, with what they must remember."""

    contest: Contest
    """As everybody sees it; over, it shows the last dice and says what came of them."""


def without_odds(contest: Contest) -> Contest:
    """table/odds: the same for a table that does not tell them."""
    if contest.chance < 0 and not contest.odds:
        return contest
    return replace(contest, chance=-1.0, odds=())
