"""What Objectives ask of a bot, as far as it can tell from its view: how near they are, what brings them nearer."""

from __future__ import annotations

from ..actions import ObjectiveId, TerritoryId
from ..board import Lands, count, members
from ..pack.cards import (
    AnyRequirement,
    ConqueredFromOnePlayerThisTurn,
    ConqueredThisTurn,
    ConqueredWithFeatureThisTurn,
    ControlCastles,
    ControlCastlesAndPorts,
    ControlNInMRegions,
    ControlPorts,
    ControlRegions,
    DestroyedThisTurn,
    HaveGold,
    PortOnEachCoast,
    UnitsEach,
    UnitsSame,
)
from ..view import View

FLEETING = (DestroyedThisTurn, ConqueredThisTurn, ConqueredFromOnePlayerThisTurn, ConqueredWithFeatureThisTurn)
"""What is met this turn and may not be the next."""
IN_A_TURN = 2.5
"""Conquests that a turn brings as a rule; Objectives of one turn are judged by it before it begins."""


def goals(view: View) -> list[ObjectiveId]:
    """The Objectives in hand."""
    return [] if view.court is None else members(view.court.objective_hand)


def promise(view: View, lands: Lands, objective: ObjectiveId) -> float:
    """The points of an Objective, discounted by how far it is away."""
    face = view.board.parts.objectives[objective]
    near = progress(view, lands, face.requirement)
    return face.points * near * near


def progress(view: View, lands: Lands, requirement: AnyRequirement) -> float:
    """How much of a requirement is met, from 0 to 1."""
    board, court = view.board, view.court
    assert court is not None
    castles, ports = count(lands & board.castles), count(lands & board.ports)
    match requirement:
        case ControlCastles(n=n):
            return _part(castles, n)
        case ControlPorts(n=n):
            return _part(ports, n)
        case ControlCastlesAndPorts(castles=most, ports=some):
            return (_part(castles, most) + _part(ports, some)) / 2
        case HaveGold(n=n):
            return _part(court.gold[view.seat], n) if board.options.gold else 0.0
        case DestroyedThisTurn(n=n):
            return _part(2 * IN_A_TURN, n)
        case ConqueredThisTurn(n=n) | ConqueredFromOnePlayerThisTurn(n=n):
            return _part(IN_A_TURN, n)
        case ConqueredWithFeatureThisTurn(n=n):
            return _part(IN_A_TURN / 2, n)
        case ControlRegions(n=n):
            best = sorted([_part(count(lands & r.needed), count(r.needed)) for r in board.regions], reverse=True)
            return sum(best[:n]) / n
        case ControlNInMRegions(n=n, m=m):
            best = sorted([_part(count(lands & r.lands), n) for r in board.regions], reverse=True)
            return sum(best[:m]) / m
        case PortOnEachCoast():
            return _part(sum([1 for coast in board.parts.coasts if lands & coast]), len(board.parts.coasts))
    return _muster(_units(view, lands), requirement)


def _units(view: View, lands: Lands) -> list[int]:
    """By icon: how many Special Units stand on some lands."""
    court = view.court
    assert court is not None
    own = members(lands)
    return [sum([court.knights[t] for t in own]), sum([court.engines[t] for t in own]), count(court.forts & lands)]


def _muster(units: list[int], requirement: UnitsSame | UnitsEach) -> float:
    """How much of a requirement of units is met."""
    if isinstance(requirement, UnitsSame):
        return _part(max(units), requirement.n)
    return sum([_part(unit, requirement.n) for unit in units]) / len(units)


def unit_advance(view: View, lands: Lands, requirement: AnyRequirement, icon: int) -> float:
    """How much nearer one more unit of a kind brings a requirement."""
    if not isinstance(requirement, (UnitsSame, UnitsEach)):
        return 0.0
    units = _units(view, lands)
    now = _muster(units, requirement)
    units[icon] += 1
    return _muster(units, requirement) - now


def _part(have: float, wanted: int) -> float:
    return min(1.0, have / wanted)


def advance(view: View, lands: Lands, requirement: AnyRequirement, now: float, t: TerritoryId) -> float:
    """How much nearer the conquest of some land brings a requirement, of which so much is met now."""
    board, court = view.board, view.court
    assert court is not None
    match requirement:
        case DestroyedThisTurn(n=n):
            return min(view.armies[t], max(0, n - court.destroyed)) / n
        case ConqueredThisTurn(n=n):
            return 1 / n if count(view.conquered) < n else 0.0
        case ConqueredFromOnePlayerThisTurn(n=n):
            former = view.owner[t]
            if not 0 <= former < board.players or count(court.taken_from[former]) >= n:
                return 0.0
            return (1 + count(court.taken_from[former])) / (n * n)
        case ConqueredWithFeatureThisTurn(feature=feature, n=n):
            places = board.castles if feature == "castle" else board.ports
            return 1 / n if places >> t & 1 and count(view.conquered & places) < n else 0.0
        case HaveGold():
            return 0.0
    return progress(view, lands | 1 << t, requirement) - now
