"""What a Treaty has, as everyone can count it, and how far it has come against the Night King."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.measures import Goal, Step
from ..rules.dead_strength import dead_strength
from ..rules.night_king import may_fight
from ..rules.scoring import treaty_points
from ..state import State


def coming(s: State, seat: Seat) -> int:
    """tinyepic/coop-score/when: what a scoring phase would bring all together."""
    return treaty_points(s)


def his_points(s: State, seat: Seat) -> int:
    return s.score(s.board.dead)


def walkers(s: State, seat: Seat) -> int:
    return s.walkers().bit_count()


def terror(s: State, seat: Seat) -> int:
    """Tokens of houses in the Terror Pool."""
    return sum(s.pool(s.board.dead, house) for house in s.mats)


def beat_him(s: State) -> tuple[Goal, Goal]:
    """tinyepic/coop/goal, tinyepic/nk/may-be-fought: first keep up with him, then beat him in battle."""
    ours, his, at = s.score(s.board.treaty), s.score(s.board.dead), s.night_king()
    morale = Goal(
        title="As many points as the Night King",
        text="Only then may the Treaty fight him. He gains a point for each White Walker on the map, every round.",
        rule="tinyepic/nk/may-be-fought",
        steps=(Step(min(ours, his), his, "point"),),
        met=may_fight(s),
    )
    where = "He has not come yet." if at == NOBODY else f"He stands in {s.board.names[at]}"
    needed = "" if at == NOBODY else f" and counts for {dead_strength(s, at)} and his card."
    victory = Goal(
        title="Beat the Night King in battle",
        text=f"{where}{needed} After round {s.board.rounds} all is lost.",
        rule="tinyepic/coop/goal",
        steps=(Step(int(s.beaten), 1, "victory", "victories"),),
        met=s.beaten,
    )
    return victory, morale
