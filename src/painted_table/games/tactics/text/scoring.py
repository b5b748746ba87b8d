"""Who has scored how many victory points, and what for: told beside whatever brought them."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.decks import members
from ....core.english import listed, made_of
from ..pack.effects import ScenarioVp
from ..rules.conditions import holds_for
from ..rules.end_phase import CAPTIVES_VP, END_PHASE, PHASE_SCORES, captives
from ..rules.ending import PER_ROUND, has_models, rounds_left
from ..rules.last_scoring import SHOWING
from ..rules.objectives import value
from ..state import State, other
from .seats import seat_name

Parts = dict[str, int]
"""Points by what they are for."""
BOTH = (0, 1)


def scored(before: State, after: State) -> list[str]:
    """In sentences, of one entry; empty where nobody has scored.

    Between rounds objectives, captives and the scenario are counted apart; the rest is what the entry itself tells.
    """
    gained = [after.points[seat] - before.points[seat] for seat in BOTH]
    if not any(gained):
        return []
    if _is_round_over(before, after):
        told = [
            f"{_vp(gained[seat])} for {seat_name(after, seat)}{made_of(gained[seat], _of_round(after, seat))}"
            for seat in _ranked(gained)
        ]
        return [f"Round {before.round} is scored: {listed(told)}."]
    parts = [_of_agendas(after, seat) if SHOWING in before.agenda else {} for seat in BOTH]
    if after.over == "tactics/end/wiped-out" != before.over:
        parts = [_of_rounds_left(before, after, seat) for seat in BOTH]
    return [
        f"{seat_name(after, seat)} scores {_vp(gained[seat])}{made_of(gained[seat], parts[seat])}."
        for seat in _ranked(gained)
        if gained[seat]
    ]


def _ranked(gained: list[int]) -> list[Seat]:
    return sorted(BOTH, key=lambda seat: -gained[seat])


def _is_round_over(before: State, after: State) -> bool:
    """tactics/end/order: whether the scores of an end phase were still to come, and have come."""
    was_due = END_PHASE in before.agenda or PHASE_SCORES in before.agenda
    ends = ("tactics/end/last-round", "tactics/end/scenario-end")
    return was_due and (after.round > before.round or (after.over in ends and not before.over))


def _of_round(s: State, seat: Seat) -> Parts:
    """tactics/objective/score, tactics/end/most-captures, tactics/scenario/mastery-of-the-ford."""
    parts = {"objectives": value(s, seat)}
    if captives(s, seat) > captives(s, other(seat)):
        parts["captives"] = CAPTIVES_VP
    parts["the scenario"] = sum(
        special.n
        for special in s.board.specials
        if isinstance(special, ScenarioVp)
        and special.when == "end_phase"
        and all(holds_for(s, must, seat, NOBODY) for must in special.condition)
    )
    return parts


def _of_agendas(s: State, seat: Seat) -> Parts:
    """tactics/agenda/all-in-hand-score, tactics/agenda/play-and-score: those that are scored at the end."""
    parts = {}
    for card in members(s.face_up[seat]):
        agenda = s.board.pack.agendas[card]
        last = agenda.score.when == "end_phase_last_round"
        if last and all(holds_for(s, must, seat, NOBODY) for must in agenda.score.condition):
            parts[agenda.name.of("targaryen" if seat == 0 else "baratheon")] = agenda.score.vp
    return parts


def _of_rounds_left(before: State, after: State, seat: Seat) -> Parts:
    """tactics/end/wiped-out."""
    return {"the rounds left": PER_ROUND * rounds_left(before)} if has_models(after, seat) else {}


def _vp(gained: int) -> str:
    return f"{gained} VP" if gained else "none"
