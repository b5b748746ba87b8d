"""Before the battle: armies, roles, secret choices, and where things are put down."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.dice import Dice
from ..actions import Column, Deploy, HoldBack, Mark, Muster, Row, Vanguard
from ..actions import Turn as TurnTo
from ..board import DANGEROUS, INFANTRY
from ..rules.army import ArmyList, cost_of
from ..rules.modes import clash
from ..rules.places import ARRIVE, DEPLOY, REDEPLOY
from ..rules.posing import Across, Face, Up
from ..state import State, UnitId
from .weights import Weights
from .worth import token_worth

OF_UNITS: Final = (DEPLOY, ARRIVE, REDEPLOY)
INCH: Final = 1000.0
ABREAST: Final = 5.2 * INCH
BESIDE: Final = 2.8 * INCH
AS_GOOD: Final = 1.0
"""Armies that differ by no more are chosen between by chance."""


def any_of(options: list[Action], dice: Dice) -> Action:
    return options[dice.below(len(options))]


def mustered(s: State, options: list[Action], dice: Dice) -> Action:
    """One of the armies that spend most of their points, with units to act and somebody at the Tactics Board."""
    ranked: list[tuple[float, Action]] = []
    for a in options:
        assert isinstance(a, Muster)
        spent = cost_of(s.board.pack, ArmyList(a.units, a.ncus))
        ranked.append((spent + 0.4 * len(a.units) + 0.6 * min(2, len(a.ncus)), a))
    most = max([worth for worth, _ in ranked])
    return any_of([a for worth, a in ranked if worth >= most - AS_GOOD], dice)


# -- secret choices


def toughness(s: State, unit: UnitId) -> float:
    """How many Hits it takes, roughly: models by what they block, and by their nerve."""
    card = s.card(unit)
    through = max(1, card.defense - 1) / 6
    return card.hp * card.resilience / through * (1.6 - 0.1 * card.morale)


def marked(s: State, options: list[Action]) -> Action:
    """warband/storm/marks: those that fall most easily."""
    best, least = options[0], 1e9
    for a in options:
        assert isinstance(a, Mark)
        worth = sum([toughness(s, unit) for unit in a.units])
        if worth < least - 1e-9:
            best, least = a, worth
    return best


def vanguard(s: State, options: list[Action]) -> Action:
    """warband/storm/starting-units: the strong and the fast."""
    best, most = options[0], -1.0
    for a in options:
        assert isinstance(a, Vanguard)
        worth = sum([s.card(unit).cost + 0.8 * s.card(unit).speed for unit in a.units])
        if worth > most + 1e-9:
            best, most = a, worth
    return best


def held_back(s: State, options: list[Action]) -> Action:
    """warband/clash/defender-reserve: the hardest hold the walls from the beginning."""
    best, least = options[0], 1e9
    for a in options:
        assert isinstance(a, HoldBack)
        worth = sum([toughness(s, unit) for unit in a.units])
        if worth < least - 1e-9:
            best, least = a, worth
    return best


# -- deployment


def deployed(s: State, options: list[Action]) -> Action:
    """Infantry first, for the middle; nobody is linked."""
    best, most = options[0], -1.0
    for a in options:
        assert isinstance(a, Deploy)
        worth = float(s.card(a.unit).cost) + (10.0 if s.card(a.unit).type == INFANTRY else 0.0)
        if a.right == NOBODY and worth > most:
            best, most = a, worth
    return best


def posed(s: State, top: Face | Across | Up, seat: Seat, weights: Weights, dice: Dice) -> Action:
    """Units to the front of their zone, facing the enemy, each before something that it wants; all else anywhere."""
    options = top.options(s)
    if top.purpose not in OF_UNITS:
        return any_of(options, dice)
    south = seat == s.south
    if isinstance(top, Face):
        wanted = 0 if south else 1800
        for a in options:
            if isinstance(a, TurnTo) and a.facing == wanted:
                return a
        return options[0]
    best, most = options[0], -1e9
    for a in options:
        if isinstance(a, Column):
            worth = _column_worth(s, a.x, seat, weights)
        else:
            assert isinstance(a, Row)
            worth = _row_worth(s, a.y, seat)
        if worth > most + 1e-9:
            best, most = a, worth
    return best


def _column_worth(s: State, x: int, seat: Seat, weights: Weights) -> float:
    """Before an objective or a wall that no friend stands before, and rather in the middle."""
    found = -0.002 * abs(x - s.board.width / 2.0) / INCH
    for friend in s.units(seat):
        # Whoever stands behind a friend cannot go.
        if abs(s.x[friend] - x) < ABREAST:
            found -= 1.0
    for piece in s.outlines(DANGEROUS):
        # Or whose way leads over stakes.
        if piece.low_x - BESIDE < x < piece.high_x + BESIDE:
            found -= 0.3
    for goal_x, worth in _wanted(s, seat, weights):
        crowd = 0
        for friend in s.units(seat):
            if abs(s.x[friend] - goal_x) <= 4 * INCH:
                crowd += 1
        found += worth / (1.0 + crowd) / (2.0 + abs(x - goal_x) / INCH)
    return found


def _wanted(s: State, seat: Seat, weights: Weights) -> list[tuple[int, float]]:
    """Columns of what a side wants, the nearer the better."""
    if s.board.is_siege:
        return [(at.x, 1.0) for wall, at in enumerate(s.board.mode.walls) if s.walls[wall] > 0]
    found: list[tuple[int, float]] = []
    home = 0 if seat == s.south else s.board.height
    for token, (x, y) in enumerate(s.token_places):
        far = abs(y - home) / s.board.height
        worth = max(0.5, token_worth(s, token, seat, weights)) * (1.4 - far)
        found.append((x, worth))
    return found


def _row_worth(s: State, y: int, seat: Seat) -> float:
    """The front of the zone; whoever defends a castle stands close before its walls."""
    if s.board.is_siege and seat == clash.defender(s):
        deep = max([up for _, up in s.board.wall.corners])
        wanted = s.board.mode.walls[0].y - deep - 2.5 * INCH
        return -abs(y - wanted)
    return float(y if seat == s.south else -y)
