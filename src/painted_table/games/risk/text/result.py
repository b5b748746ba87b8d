"""How a game of RISK has ended, and why."""

from __future__ import annotations

from ....core.result import Result, ranked
from ..rules.ending import standing
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
    parts, options = s.board.parts, s.board.options
    if len(s.alive()) == 1:
        return "Nobody else is left.", "risk/elimination/last-standing"
    if any(s.held[seat] == s.board.all_lands for seat in s.winners):
        return "The whole map is in one hand.", "risk/end/all-territories"
    won = max((s.court.points[seat] for seat in s.winners), default=0) if s.court is not None else 0
    if options.victory == "objectives" and won >= parts.points_to_win:
        return f"{parts.points_to_win} Victory Points are reached.", "risk/objectives/goal"
    last = [seat for seat in s.order if not s.is_out(seat)][-1]
    if options.max_rounds and s.round == options.max_rounds and s.active == last:
        return f"{options.max_rounds} rounds are played; the best standing wins.", "risk/end/max-rounds"
    tied = len(s.winners) > 1
    words = "The End Game card came up; " + ("the best standing is shared." if tied else "most points win.")
    return words, "risk/end/skirmish-tie" if tied else "risk/end/end-card-stops"
