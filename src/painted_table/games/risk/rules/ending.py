"""How a game ends and who has won."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..board import count
from ..state import State


def win(s: State, winners: list[Seat]) -> None:
    """Nothing more is asked."""
    s.winners = tuple(winners)
    s.battle = None
    s.reserve = 0
    s.agenda.clear()


def points(s: State, seat: Seat) -> int:
    """risk/end/skirmish-score, risk/world/victory-skirmish: territories, castles and ports, as published one each."""
    lands = s.held[seat]
    territory, castle, port = s.board.points_each
    return territory * count(lands) + castle * count(lands & s.board.castles) + port * count(lands & s.board.ports)


def seat_of_power(s: State, seat: Seat) -> int:
    """The territory of a player's Seat: risk/setup/seat-list, risk/mitchell/seats.

    risk/objectives/seat-follows-territory: it never moves, and whoever holds the land holds the Seat.
    risk/mitchell/takeover-state: House Targaryen, which has no home there, sits where it landed.
    """
    home = s.board.houses[s.house[seat]].home
    return s.mitchell.landed if home == NOBODY and s.mitchell is not None else home


def standing(s: State, seat: Seat) -> tuple[int, int, int, int, int]:
    """What decides, in this order.

    risk/end/skirmish-tie: points, then castles, then ports, then armies on the map.
    risk/options/objectives-with-end-card: Victory Points are added to the points of the map;
    risk/end/max-rounds: in a game that Objectives decide they come first.
    """
    lands = s.held[seat]
    won = 0 if s.court is None else s.court.points[seat]
    by_objectives = s.board.options.victory == "objectives"
    return (
        won if by_objectives else 0,
        points(s, seat) if by_objectives else points(s, seat) + won,
        count(lands & s.board.castles),
        count(lands & s.board.ports),
        s.armies_of(seat),
    )


def score(s: State) -> None:
    """risk/end/skirmish-object: the best standing wins; players still tied share the win.

    risk/mitchell/score: neutral Houses, garrisons and Wildlings are not among them.
    """
    alive = s.alive()
    best = max([standing(s, seat) for seat in alive])
    win(s, [seat for seat in alive if standing(s, seat) == best])
