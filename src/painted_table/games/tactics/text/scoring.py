"""Who has scored how many victory points, and what for: told beside whatever brought them."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.decks import members
from ....core.earning import gained
from ....core.english import listed, made_of
from ..rules.conditions import holds_for
from ..rules.end_phase import END_PHASE, PHASE_SCORES
from ..rules.last_scoring import SHOWING
from ..state import OF_AGENDAS, SOURCES, State
from .seats import seat_name

Parts = dict[str, int]
"""Points by what they are for."""
BOTH = (0, 1)


def scored(before: State, after: State) -> list[str]:
    """In sentences, of one entry; empty where nobody has scored.

    Between rounds objectives, captives and the scenario are counted apart; the rest is what the entry itself tells.
    """
    won = [after.points[seat] - before.points[seat] for seat in BOTH]
    if not any(won):
        return []
    parts = [_parts(before, after, seat) for seat in BOTH]
    told = [made_of(won[seat], parts[seat]) for seat in BOTH]
    if _is_round_over(before, after):
        by_side = [f"{_vp(won[seat])} for {seat_name(after, seat)}{told[seat]}" for seat in _ranked(won)]
        return [f"Round {before.round} is scored: {listed(by_side)}."]
    return [f"{seat_name(after, seat)} scores {_vp(won[seat])}{told[seat]}." for seat in _ranked(won) if won[seat]]


def _parts(before: State, after: State, seat: Seat) -> Parts:
    """By source; agendas by their names."""
    found = gained(before.earned, after.earned, SOURCES, seat)
    if SHOWING in before.agenda:
        named = _of_agendas(after, seat)
        if sum(named.values()) == found.get(SOURCES[OF_AGENDAS]):
            del found[SOURCES[OF_AGENDAS]]
            return {**named, **found}
    return found


def _ranked(won: list[int]) -> list[Seat]:
    return sorted(BOTH, key=lambda seat: -won[seat])


def _is_round_over(before: State, after: State) -> bool:
    """tactics/end/order: whether the scores of an end phase were still to come, and have come."""
    was_due = END_PHASE in before.agenda or PHASE_SCORES in before.agenda
    ends = ("tactics/end/last-round", "tactics/end/scenario-end")
    return was_due and (after.round > before.round or (after.over in ends and not before.over))


def _of_agendas(s: State, seat: Seat) -> Parts:
    """tactics/agenda/all-in-hand-score, tactics/agenda/play-and-score: those that are scored at the end."""
    parts = {}
    for card in members(s.face_up[seat]):
        agenda = s.board.pack.agendas[card]
        last = agenda.score.when == "end_phase_last_round"
        if last and all(holds_for(s, must, seat, NOBODY) for must in agenda.score.condition):
            parts[agenda.name.of("targaryen" if seat == 0 else "baratheon")] = agenda.score.vp
    return parts


def _vp(won: int) -> str:
    return f"{won} VP" if won else "none"
