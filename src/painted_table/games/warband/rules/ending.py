"""warband/victory/*: when a battle is over, who has won, and giving up."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.refusal import Refusal
from ....core.result import Result, ranked
from ..state import State, other


def finish(s: State, rule: str) -> None:
    """Whatever was going on is broken off."""
    s.over = rule
    s.agenda.clear()
    s.moves.clear()
    s.attacks.clear()
    s.tests.clear()
    s.plays.clear()
    s.falls.clear()
    s.grants.clear()


def result(s: State) -> Result | None:
    """None while the battle goes on."""
    if s.agenda:
        return None
    scores = (s.points[0], s.points[1])
    if s.conceded != NOBODY:
        winner = other(s.conceded)
        places = (1, 2) if winner == 0 else (2, 1)
        return Result("won", (winner,), places, "The other side has given up.", "table/resign", scores, "VP")
    places2 = ranked(scores)
    winners = tuple([seat for seat in (0, 1) if places2[seat] == 1])
    if len(winners) > 1:
        return Result("drawn", winners, places2, "The battle is over.", s.over, scores, "VP")
    return Result("won", winners, places2, "The battle is over.", s.over, scores, "VP")


def why_not_resign(s: State, seat: Seat) -> Refusal | None:
    return None if s.agenda else Refusal("table/over", "The game is over.")


def resign(s: State, seat: Seat) -> None:
    s.conceded = seat
    finish(s, "table/resign")
