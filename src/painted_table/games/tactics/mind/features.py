"""What a seat has, as shares of what both have together: for a value, and for words."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Seat
from ....core.mind import shares
from ..cards import HERO, SOLDIER
from ..rules.objectives import value
from ..state import CAPTIVE, FIELD, WAITING, State, other

NAMES: Final = (
    "points",
    "objectives",
    "heroes",
    "champions",
    "soldiers",
    "wounds left",
    "captives",
    "gold",
    "silver",
    "copper",
    "agendas",
    "models still to act",
)


def features(s: State, seat: Seat) -> list[float]:
    """By name: what a seat has of what both have; 0 where nobody has any, and for all before the first round: coins are
    dealt after the models are placed, and would pass for a reason."""
    if not s.round:
        return [0.0] * len(NAMES)
    return shares(holdings(s, seat), [holdings(s, other(seat))])


def holdings(s: State, seat: Seat) -> list[float]:
    heroes = champions = soldiers = health = captives = idle = 0
    for model, fate in enumerate(s.fate):
        if fate == CAPTIVE and s.side[model] != seat:
            captives += 1
        if fate not in (FIELD, WAITING) or s.side[model] != seat:
            continue
        type = s.face(model).type
        if type == HERO:
            heroes += 1
        elif type == SOLDIER:
            soldiers += 1
        else:
            champions += 1
        health += max(0, s.health(model))
        idle += 0 if s.activated >> model & 1 else 1
    return [
        float(s.points[seat]),
        float(value(s, seat)),
        float(heroes),
        float(champions),
        float(soldiers),
        float(health),
        float(captives),
        float(s.gold[seat]),
        float(s.silver[seat]),
        float(s.copper[seat]),
        float(s.hand_counts[seat]),
        float(idle),
    ]
