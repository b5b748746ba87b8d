"""tactics/end: when a battle is over, who has won, and giving up."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ....core.refusal import Refusal
from ....core.result import Result, ranked
from ..state import FIELD, OF_ROUNDS, WAITING, State, Step, other
from .last_scoring import LAST_SCORING
from .scoring import score

PER_ROUND: Final = 2
PER_ROUND_CONCEDED: Final = 3


def rounds_left(s: State) -> int:
    """The current one included; tactics/end/concede-setup: the set-up counts as round 1."""
    return s.board.rounds - max(s.round, 1) + 1


def has_models(s: State, seat: Seat) -> bool:
    """tactics/end/wiped-out-count: on the battlefield, and in round 1 waiting to be placed; captives do not count."""
    for model, fate in enumerate(s.fate):
        if s.side[model] == seat and (fate == FIELD or (fate == WAITING and s.round <= 1)):
            return True
    return False


def wiped_out(s: State) -> bool:
    """tactics/end/wiped-out, tactics/end/wiped-out-both: whether somebody has nobody left; if so, the battle ends with
    the last scoring and nothing else (tactics/end/wiped-out-when)."""
    left = [has_models(s, 0), has_models(s, 1)]
    if left[0] and left[1]:
        return False
    for seat in (0, 1):
        if left[seat]:
            score(s, seat, PER_ROUND * rounds_left(s), OF_ROUNDS)
    finish(s, "tactics/end/wiped-out")
    return True


def finish(s: State, rule: str) -> None:
    """Whatever was going on is broken off."""
    s.over = rule
    s.agenda.clear()
    s.moves.clear()
    s.attacks.clear()
    s.breaches.clear()
    s.tests.clear()
    s.losses.clear()
    s.events.clear()
    s.activation = None
    s.climbs.clear()
    s.agenda.append(LAST_SCORING)


class Elimination(Step):
    """tactics/end/wiped-out-when: after each action has been fully resolved."""

    form = "elimination"

    def run(self, s: State) -> None:
        wiped_out(s)


ELIMINATION: Final = Elimination()


def result(s: State) -> Result | None:
    """tactics/end/most-vp-wins, tactics/end/tie; None while the battle goes on."""
    if s.agenda:
        return None
    scores = (s.points[0], s.points[1])
    if s.conceded != NOBODY:
        winner = other(s.conceded)
        places = (1, 2) if winner == 0 else (2, 1)
        return Result("won", (winner,), places, "The other side has conceded.", "tactics/end/concede", scores, "VP")
    places2 = ranked(scores)
    winners = tuple([seat for seat in (0, 1) if places2[seat] == 1])
    told = {
        "tactics/end/last-round": "The last round is over",
        "tactics/end/scenario-end": "Only one side has a hero left",
        "tactics/end/wiped-out": "A side has no model left",
    }.get(s.over, "The battle is over")
    if len(winners) > 1:
        return Result("drawn", winners, places2, f"{told}, and both have as many VP.", "tactics/end/tie", scores, "VP")
    return Result("won", winners, places2, f"{told}; most VP win.", "tactics/end/most-vp-wins", scores, "VP")


def why_not_resign(s: State, seat: Seat) -> Refusal | None:
    return None if s.agenda else Refusal("table/over", "The game is over.")


def resign(s: State, seat: Seat) -> None:
    """tactics/end/concede, tactics/end/concede-setup: at once and without a last scoring."""
    score(s, other(seat), PER_ROUND_CONCEDED * rounds_left(s), OF_ROUNDS)
    s.conceded = seat
    s.over = "tactics/end/concede"
    s.agenda.clear()
