"""What a seat has, as shares of what all players have together: for a value, and for words."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ....core.mind import shares
from ..board import count, members
from ..rules.ending import seat_of_power
from ..rules.income import basic_income
from ..rules.playable import free_characters
from ..state import State
from .chart import chart
from .goals import promise, units_on

NAMES: Final = (
    "territories",
    "castles",
    "ports",
    "reinforcements",
    "region bonuses",
    "armies",
    "largest army",
    "secure borders",
    "Territory cards",
    "turn",
    "Seat of Power",
    "Gold",
    "Victory Points",
    "Objectives in reach",
    "Maester cards",
    "Characters",
    "Special Units",
)
FIELD: Final = 11
"""So many of them are there without the parts of Dominion."""


def features(s: State, seat: Seat) -> list[float]:
    """By name: what a seat has of what all players have; 0 where nobody has any."""
    others = [holdings(s, other) for other in s.order if other != seat and not s.is_out(other)]
    return shares(holdings(s, seat), others)


def holdings(s: State, seat: Seat) -> list[float]:
    """What a seat has of each, in its own unit."""
    if s.is_out(seat):
        return [0.0] * len(NAMES)
    found = _on_the_field(s, seat)
    return found + _at_court(s, seat)


def _on_the_field(s: State, seat: Seat) -> list[float]:
    board = s.board
    lands = s.held[seat]
    armies, largest, secure = 0, 0, 0
    for t in members(lands):
        there = s.armies[t]
        armies += there
        if there > largest:
            largest = there
        if _is_secure(s, seat, t):
            secure += 1
    if s.active == seat:
        armies += s.reserve
    return [
        float(count(lands)),
        float(count(lands & board.castles)),
        float(count(lands & board.ports)),
        float(basic_income(s, seat) if lands else 0),
        float(board.region_bonus(lands)),
        float(armies),
        float(largest),
        float(secure),
        float(count(s.hands[seat])),
        float(s.round > 0 and s.active == seat),
        float(_sits_at_home(s, seat)),
    ]


def _is_secure(s: State, seat: Seat, t: int) -> bool:
    """Whether no player next door has more armies to send than stand there."""
    for u in chart(s.board).near[t]:
        holder = s.owner[u]
        if holder != seat and 0 <= holder < s.board.players and s.armies[u] - 1 > s.armies[t]:
            return False
    return True


def _sits_at_home(s: State, seat: Seat) -> bool:
    if not s.board.options.seats or s.house[seat] == NOBODY:
        return False
    home = seat_of_power(s, seat)
    return home != NOBODY and s.held[seat] >> home & 1 == 1


def _at_court(s: State, seat: Seat) -> list[float]:
    c = s.court
    if c is None:
        return [0.0] * (len(NAMES) - FIELD)
    goals = chart(s.board).goals
    hopes = [promise(s, seat, goals[card]) for card in members(c.objective_hands[seat])]
    return [
        float(c.gold[seat]),
        float(c.points[seat]),
        sum(hopes),
        float(count(c.maester_hands[seat])),
        float(count(free_characters(s, seat) & c.face_up)),
        float(sum(units_on(s, s.held[seat]))),
    ]
