"""What a seat has, as shares of what all have together: for a value, and for words."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Seat
from ....core.mind import shares
from ..rules.scoring import alliance_points, castle_points, objective_points
from ..rules.taxes import income
from ..state import State
from ..units import ALL_DRAGONS, ALL_HEROES, token_count

NAMES: Final = (
    "points",
    "castles",
    "castle points to come",
    "objectives",
    "alliances",
    "domains",
    "power tokens on the map",
    "heroes and dragons",
    "open spaces of the Force Track",
    "income",
    "gold",
    "plot cards",
    "Ally Pool",
    "Iron Throne",
    "Vengeance",
)


def features(s: State, seat: Seat) -> list[float]:
    """By name: what a seat has of what all powers have; 0 where nobody has any. A Treaty that has won has it all."""
    if s.beaten:
        return [1.0] * len(NAMES)
    if s.board.coop:
        return shares(_treaty(s), [_dead(s)])
    castles = castle_points(s)
    others = [holdings(s, other, castles) for other in range(s.board.powers) if other != seat]
    return shares(holdings(s, seat, castles), others)


def _treaty(s: State) -> list[float]:
    """What all players have together; a Treaty has no Vengeance tokens, and dice on its side instead of others'."""
    side = s.board.treaty
    army = s.on_map() & s.led[side]
    members = [power for power in range(side) if s.house[power] >= 0]
    return [
        float(s.score(side)),
        float(s.castles(side)),
        float(s.castles(side) // s.board.winter.castles_per_point),
        float(sum([objective_points(s, power) for power in members])),
        float(alliance_points(s, side)),
        float(len(s.controlled(side))),
        float(token_count(army)),
        float((army & (ALL_HEROES | ALL_DRAGONS)).bit_count()),
        float(sum([s.open_spaces(power) for power in members])),
        float(income(s, side)),
        float(s.purse(side)),
        float(sum([len(hand) for hand in s.hands])),
        float(s.pool_size(side)),
        1.0 if s.has_throne(side) else 0.0,
        0.0,
    ]


def _dead(s: State) -> list[float]:
    """What the Night King has of the same: terrified houses for alliances, White Walkers for tokens and income."""
    side, walkers = s.board.dead, s.walkers().bit_count()
    return [
        float(s.score(side)),
        float(s.destroyed.bit_count()),
        0.0,
        0.0,
        float(len(s.allies(side))),
        float(len(s.controlled(side))),
        float(walkers),
        1.0 if s.night_king() >= 0 else 0.0,
        0.0,
        float(walkers),
        0.0,
        0.0,
        float(s.pool_size(side) + s.terror_walkers),
        1.0 if s.has_throne(side) else 0.0,
        0.0,
    ]


def holdings(s: State, power: int, castles: list[int]) -> list[float]:
    if s.house[power] < 0:
        return [0.0] * len(NAMES)
    army = s.on_map() & s.led[power]
    player = s.is_player(power)
    return [
        float(s.score(power)),
        float(s.castles(power)),
        float(castles[power]),
        float(objective_points(s, power)),
        float(alliance_points(s, power)),
        float(len(s.controlled(power))),
        float(token_count(army)),
        float((army & (ALL_HEROES | ALL_DRAGONS)).bit_count()),
        float(s.open_spaces(power)),
        float(income(s, power)),
        float(s.purse(power)) if player else 0.0,
        float(len(s.hands[power])) if player else 0.0,
        float(s.pool_size(power)),
        1.0 if s.has_throne(power) else 0.0,
        float(s.vengeance[power]),
    ]
