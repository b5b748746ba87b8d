"""beacons/end: how it ends, and who may leave."""

from __future__ import annotations

from painted_table.core.agenda import NOBODY, Seat
from painted_table.core.english import counted
from painted_table.core.refusal import Refusal
from painted_table.core.result import Result, ranked

from ..state import KEEPERS, State


def goal(s: State) -> int:
    """beacons/end/vigil: for every second turn, rounded up."""
    return (s.table.rounds * s.table.players + 1) // 2


def result(s: State) -> Result | None:
    """None while the game goes on."""
    if s.agenda:
        return None
    scores = tuple(s.beacons(seat) for seat in s.seats)
    if s.table.together:
        burning = sum(scores)
        won = s.gone == NOBODY and burning >= goal(s)
        return Result(
            "won by all" if won else "lost by all",
            tuple(s.seats) if won else (),
            (1,) * len(scores),
            f"{KEEPERS[s.gone]} gave up." if s.gone != NOBODY else f"{burning} of {counted(goal(s), 'beacon')} burn.",
            "beacons/end/leaving" if s.gone != NOBODY else "beacons/end/vigil",
            scores,
            "beacon",
        )
    places = ranked([(seat != s.gone, 0 if s.gone != NOBODY else score) for seat, score in enumerate(scores)])
    first = tuple(seat for seat in s.seats if places[seat] == 1)
    if s.gone != NOBODY:
        reason, rule = f"{KEEPERS[s.gone]} gave up.", "beacons/end/leaving"
    elif len(first) > 1:
        reason, rule = "As many beacons burn for both.", "beacons/end/draw"
    else:
        reason, rule = "More beacons burn.", "beacons/end/duel"
    return Result("drawn" if len(first) > 1 else "won", first, places, reason, rule, scores, "beacon")


def why_not_resign(s: State, seat: Seat) -> Refusal | None:
    return None if s.agenda else Refusal("table/over", "The game is over.")


def resign(s: State, seat: Seat) -> None:
    """beacons/end/leaving"""
    s.gone = seat
    s.agenda.clear()
