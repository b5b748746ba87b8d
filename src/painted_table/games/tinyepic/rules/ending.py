"""How a game ends: who has won, and giving up."""

from __future__ import annotations

from ....core.agenda import Seat
from ....core.refusal import Refusal
from ....core.result import Result, ranked
from ..board import Power
from ..state import State

WINNER = "tinyepic/end/winner"
GIVING_UP = "tinyepic/end/giving-up"


def standing(s: State, power: Power) -> tuple[int, int, int, int, int, int]:
    """tinyepic/end/winner, tinyepic/end/tie-break, tinyepic/solo/winner: points, the Iron Throne, castles, own tokens
    recruited, gold. Who has given up comes last.
    """
    return (
        0 if s.gone >> power & 1 else 1,
        s.score(power),
        1 if s.has_throne(power) else 0,
        s.castles(power),
        s.open_spaces(power),
        s.purse(power),
    )


def result(s: State) -> Result | None:
    """None while the game goes on."""
    if s.agenda:
        return None
    if s.board.coop:
        return _against_night_king(s)
    players = range(s.board.players)
    if s.house[-1] < 0:
        places: tuple[int, ...] = ranked([0 if s.gone >> seat & 1 else 1 for seat in players])
    else:
        places = ranked([standing(s, power) for power in range(s.board.powers)])
    winners = tuple(seat for seat in players if places[seat] == 1)
    scores = tuple(s.score(seat) for seat in players)
    if s.gone:
        reason, rule = "Somebody has given up.", GIVING_UP
    else:
        reason, rule = "The last scoring phase is over; the most points win.", WINNER
        if sum(1 for power in range(s.board.powers) if s.score(power) == max(s.points)) > 1:
            reason, rule = "The last scoring phase is over; the points were tied.", "tinyepic/end/tie-break"
    if s.board.rival >= 0:
        return _against_rival(s, (0,) if winners and not s.gone else (), places.count(1) > 1, scores)
    return Result("won" if winners else "drawn", winners, places[: s.board.players], reason, rule, scores)


def _against_rival(s: State, winners: tuple[Seat, ...], is_shared: bool, scores: tuple[int, ...]) -> Result:
    """tinyepic/solo/winner, tinyepic/solo/shared-victory: more points than the Rival, or the better of a tie; equal in
    everything, both have won.
    """
    reason, rule = f"The last scoring phase is over; the Rival has {s.score(1)} points.", "tinyepic/solo/winner"
    if s.gone:
        reason, rule = "Somebody has given up.", GIVING_UP
    elif is_shared:
        reason = (
            f"The last scoring phase is over; the Rival has {s.score(1)} points too, and is your equal in everything."
        )
        reason, rule = f"{reason} The victory is shared with it.", "tinyepic/solo/shared-victory"
    return Result("won by all" if winners else "lost by all", winners, (1,), reason, rule, scores)


def _against_night_king(s: State) -> Result:
    """tinyepic/coop/goal, tinyepic/coop/end-after-six, tinyepic/nk/defeated, tinyepic/coop/score-only-for-morale: all
    win with the Night King beaten, or all lose.
    """
    seats = tuple(range(s.board.players))
    scores = tuple(s.score(seat) for seat in seats)
    if s.beaten:
        reason = "The Night King is beaten in battle."
        return Result("won by all", seats, (1,) * len(seats), reason, "tinyepic/nk/defeated", scores)
    reason, rule = "The last round is over, and the Night King is not beaten.", "tinyepic/coop/end-after-six"
    if s.gone:
        reason, rule = "Somebody has given up.", GIVING_UP
    return Result("lost by all", (), (1,) * len(seats), reason, rule, scores)


def why_not_resign(s: State, seat: Seat) -> Refusal | None:
    """tinyepic/end/giving-up: where one opponent is left."""
    if s.board.coop and s.board.players > 1:
        says = "Giving up would end the game of the others, who are in it together with you."
        return Refusal(GIVING_UP, says, "Let a bot play on for you, or leave: those who stay can seat one.")
    if s.board.players > 2:
        says = "Giving up would end the game of the others, who compete for second place too."
        return Refusal(GIVING_UP, says, "Let a bot play on for you, or leave: those who stay can seat one.")
    return None


def resign(s: State, seat: Seat) -> None:
    """The table is left as it stands, in the midst of a battle too."""
    s.gone |= 1 << seat
    s.agenda.clear()
