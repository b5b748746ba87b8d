"""warband/victory/*: when a battle is over, who has won, and giving up."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ....core.refusal import Refusal
from ....core.result import Result
from ..state import BANDED, DESTROYED, State, other

TARGET: Final = "warband/victory/needs-strict-lead"
WIPED: Final = "warband/victory/army-wiped"
LAST_ROUND: Final = "warband/victory/most-after-eight"
SPOILS: Final = "warband/victory/tie-after-eight"
HELD: Final = "warband/clash/defender-wins"
STORMED: Final = "warband/clash/attacker-wins"
GIVEN_UP: Final = "table/resign"
TOLD: Final = {
    TARGET: "The target is reached, and nobody has as many.",
    WIPED: "The other army is wiped out.",
    LAST_ROUND: "The last round is over; most Victory Points win.",
    SPOILS: "Victory Points are equal; what was destroyed decides.",
    HELD: "The castle has been held.",
    STORMED: "The castle has been stormed.",
    GIVEN_UP: "The other side has given up.",
}


def is_wiped(s: State, seat: Seat) -> bool:
    """warband/victory/army-wiped: nobody on the table and nobody in reserve; an Attacker's troops come back
    (warband/clash/attacker-wiped)."""
    for unit, fate in enumerate(s.fate):
        if s.owner[unit] == seat and fate not in (DESTROYED, BANDED):
            return False
    return True


def check_victory(s: State) -> None:
    """warband/victory/check-at-round-end, warband/victory/target-before-wipe: the target, then whether an army is
    gone, then the last round."""
    if s.board.is_siege:
        _check_siege(s)
        return
    for seat in (0, 1):
        if s.points[seat] >= s.board.target and s.points[seat] > s.points[other(seat)]:
            finish(s, TARGET, seat)
            return
    gone = [is_wiped(s, 0), is_wiped(s, 1)]
    if gone[0] != gone[1]:
        finish(s, WIPED, 1 if gone[0] else 0)
    elif gone[0] or s.round >= s.board.rounds:
        _decide(s)


def _check_siege(s: State) -> None:
    """warband/clash/attacker-wins, warband/clash/attacker-wiped, warband/clash/defender-wins."""
    attacker, defender = s.south, other(s.south)
    if s.points[attacker] >= s.board.target:
        finish(s, STORMED, attacker)
    elif is_wiped(s, defender):
        finish(s, WIPED, attacker)
    elif s.round >= s.board.rounds:
        finish(s, HELD, defender)


def _decide(s: State) -> None:
    """warband/victory/most-after-eight, warband/victory/eight-rounds, warband/victory/tie-after-eight."""
    for rule, of in ((LAST_ROUND, s.points), (SPOILS, s.spoils)):
        if of[0] != of[1]:
            finish(s, rule, 0 if of[0] > of[1] else 1)
            return
    finish(s, SPOILS, NOBODY)


def finish(s: State, rule: str, winner: Seat) -> None:
    """Whatever was going on is broken off."""
    s.over = rule
    s.winner = winner
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
    if s.winner == NOBODY:
        told = "Nobody has more Victory Points, and nobody has destroyed more."
        return Result("drawn", (0, 1), (1, 1), told, s.over, scores, "Victory Point")
    places = (1, 2) if s.winner == 0 else (2, 1)
    return Result("won", (s.winner,), places, TOLD[s.over], s.over, scores, "Victory Point")


def why_not_resign(s: State, seat: Seat) -> Refusal | None:
    return None if s.agenda else Refusal("table/over", "The game is over.")


def resign(s: State, seat: Seat) -> None:
    s.conceded = seat
    finish(s, GIVEN_UP, other(seat))
