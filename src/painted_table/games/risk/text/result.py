"""How a game of RISK has ended, and why."""

from __future__ import annotations

from ....core.result import Result, ranked
from ..rules.ending import standing
from ..rules.objectives import is_at_goal
from ..state import State


def result(s: State) -> Result | None:
    """None while the game goes on."""
    if s.agenda:
        return None
    reason, rule = _why(s)
    by_objectives = s.court is not None and s.board.options.victory == "objectives"
    return Result(
        ending="won",
        winners=s.winners,
        places=ranked([_rank(s, seat) for seat in range(s.board.players)]),
        reason=reason,
        rule=rule,
        scores=tuple(
            s.court.points[seat] if by_objectives and s.court is not None else standing(s, seat)[1]
            for seat in range(s.board.players)
        ),
        unit="Victory Point" if by_objectives else "point",
    )


def _rank(s: State, seat: int) -> tuple[object, ...]:
    """risk/end/skirmish-object: winners first, then by standing; who is out comes last."""
    return (seat in s.winners, not s.is_out(seat), *standing(s, seat))


def _why(s: State) -> tuple[str, str]:
    """What ended it, and the rule. Whoever takes the last land of all is the last standing too."""
    options = s.board.options
    if any(s.held[seat] == s.board.all_lands for seat in s.winners):
        return "The whole map is in one hand.", "risk/end/all-territories"
    if len(s.alive()) == 1:
        return "Nobody else is left.", "risk/elimination/last-standing"
    if s.active in s.winners and is_at_goal(s, s.active):
        return f"{s.board.parts.points_to_win} Victory Points are reached.", "risk/objectives/goal"
    tied = len(s.winners) > 1
    verdict = "the best standing is shared" if tied else "the best standing wins"
    if options.max_rounds and s.round == options.max_rounds and _is_last_in_order(s):
        played = "1 round is played" if s.round == 1 else f"{s.round} rounds are played"
        return f"{played}; {verdict}.", "risk/end/max-rounds"
    rule = "risk/end/skirmish-tie" if tied else "risk/end/end-card-stops"
    return f"The End Game card came up; {verdict}.", rule


def _is_last_in_order(s: State) -> bool:
    """Whether nobody has a turn in this round any more; whoever had the last may be out since."""
    return all(s.is_out(seat) for seat in s.order[s.order.index(s.active) + 1 :])
