"""What the end of a round brings though nobody is asked: alliances, the Night King's points, a scoring phase."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.agenda import NOBODY, Frame
from ....core.english import counted, listed, made_of
from ..board import Power
from ..rules.alliances import CHECK_ALLIANCES
from ..rules.scoring import alliance_points, castle_points, objective_points, treaty_points
from ..rules.taxes import NIGHT_KING_TAX, TAXES
from ..state import State
from .seats import seat_name


def round_end(before: State, after: State) -> list[str]:
    """In sentences, in the order of the round; empty where none of it has just happened."""
    if before.gone != after.gone:
        return []
    return [*_alliances(before, after), *_his_points(before, after), *_scored(before, after)]


def _is_done(before: State, after: State, *frames: Frame) -> bool:
    """Whether one of these was still to come in the round, and none of them is any more."""
    was_due = any(frame in before.agenda for frame in frames)
    return was_due and (after.round > before.round or not any(frame in after.agenda for frame in frames))


def _alliances(before: State, after: State) -> Iterator[str]:
    """tinyepic/alliance/requirement: whose ally a house has become, or of whom it is no more."""
    if not _is_done(before, after, CHECK_ALLIANCES):
        return
    for house in before.mats:
        was, now = before.lord[house], after.lord[house]
        name = before.board.houses[house].name
        if now not in (was, NOBODY):
            yield f"{name} is now the ally of {_whose(after, now)}."
        elif now != was:
            yield f"{name} is no longer the ally of {_whose(before, was)}."


def _his_points(before: State, after: State) -> Iterator[str]:
    """tinyepic/coop-tax/night-king."""
    walkers = after.walkers().bit_count()
    if after.board.coop and after.agenda and walkers and _is_done(before, after, TAXES, NIGHT_KING_TAX):
        yield f"The Night King gains {counted(walkers, 'point')} for {counted(walkers, 'White Walker')} on the map."


def is_scored(before: State, after: State) -> bool:
    """tinyepic/coop-score/when: whether a scoring phase has just been; a Treaty has none after the last round."""
    if before.gone != after.gone or before.round not in before.board.scoring:
        return False
    is_last = not after.agenda and bool(before.agenda) and not before.board.coop
    return is_last or after.round > before.round


def _scored(before: State, after: State) -> Iterator[str]:
    """tinyepic/score/castles, tinyepic/score/objectives, tinyepic/score/alliances: who has gained how much."""
    board, number = before.board, before.round
    if not is_scored(before, after):
        return
    if board.coop:
        total, allied = treaty_points(after), alliance_points(after, board.treaty)
        objectives = sum(objective_points(after, power) for power in range(board.treaty))
        of_what = _made_of(total - objectives - allied, objectives, allied)
        yield f"Round {number} is scored: {counted(total, 'point')} for the Treaty{of_what}."
        return
    castles = castle_points(after)
    parts = [
        (castles[power], objective_points(after, power), alliance_points(after, power)) for power in range(board.powers)
    ]
    ranked = sorted(range(board.powers), key=lambda power: -sum(parts[power]))
    told = [f"{sum(parts[power])} for {_whose(after, power)}{_made_of(*parts[power])}" for power in ranked]
    yield f"Round {number} is scored: {listed(told)}."
    for power in range(board.powers):
        if after.vengeance[power] > before.vengeance[power]:
            yield f"A Vengeance token goes to {_whose(after, power)}, who is last."


def _made_of(castles: int, objectives: int, alliances: int) -> str:
    parts = {"castles": castles, "objectives": objectives, "alliances": alliances}
    return made_of(castles + objectives + alliances, parts)


def _whose(s: State, power: Power) -> str:
    return seat_name(s, power) if s.is_player(power) else "the Rival"
