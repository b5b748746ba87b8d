"""What answers are good for, in a sentence: for whoever plays a first battle."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ..actions import (
    UNASKED,
    Activate,
    ActivateNcu,
    Arrive,
    Charge,
    Choose,
    ChooseCondition,
    Claim,
    Column,
    Deploy,
    HoldBack,
    Keep,
    Maneuver,
    March,
    Mark,
    Melee,
    Muster,
    Pass,
    PlayCard,
    Redeploy,
    Reroll,
    Retreat,
    Shoot,
    Storm,
    UseAbility,
    Vanguard,
)
from ..geometry.aims import charge_sides
from ..geometry.arcs import FRONT, REAR
from ..geometry.choices import final_place
from ..geometry.tray import Tray, before, right_of
from ..rules.activation import Acting
from ..rules.army import ArmyList, cost_of, limit
from ..rules.charging import may_charge
from ..rules.dice import ATTACKING, GUARDING, Spending
from ..rules.shooting import shots
from ..state import State, UnitId

CONDITIONS = (
    "Panicked: you may make it roll dice of a Morale Test again.",
    "Vulnerable: you may make it roll defense dice again.",
    "Weakened: you may make it roll attack dice again.",
)


def purpose(s: State, seat: Seat, a: Action) -> str:
    """In a sentence or two; empty where the answer says itself."""
    return _of_setup(s, a) or _of_units(s, a) or _of_board(s, a) or _of_dice(s, a)


def _of_setup(s: State, a: Action) -> str:
    if isinstance(a, Muster):
        spent = cost_of(s.board.pack, ArmyList(a.units, a.ncus))
        return f"{spent} of {limit(s.board.pack, s.board.options)} points, {len(a.units)} units and {len(a.ncus)} NCUs."
    if isinstance(a, Mark):
        return "Marked enemies are worth two Victory Points more when they fall: mark those that fall easily."
    if isinstance(a, Vanguard):
        return "The strong and the fast begin; the others come in from round 2 on."
    if isinstance(a, HoldBack):
        return "Those who stay hold the walls until the reserve may come in."
    if isinstance(a, Deploy):
        return "Infantry holds the middle; the fast can wait to see where the enemy stands."
    if isinstance(a, Column):
        return "Before something worth taking, with the way ahead free."
    if isinstance(a, Choose):
        return s.board.pack.secrets[a.card].text
    return ""


def _of_units(s: State, a: Action) -> str:
    if isinstance(a, Activate):
        return _of_turn(s, a.unit)
    if isinstance(a, Arrive):
        return "A unit from reserve joins the battle."
    if isinstance(a, Redeploy):
        return "It comes back at full strength."
    if not isinstance(s.agenda[-1], Acting):
        return ""
    unit = s.acting
    if isinstance(a, Charge):
        side = a.arc if a.arc >= 0 else charge_sides(s.tray(unit), s.tray(a.target))[0]
        if side == FRONT:
            return "Whoever charges strikes first, and rolls misses again."
        worse = "Rear: defense at -2, and Panicked" if side == REAR else "Flank: defense at -1"
        return f"Into its {worse}. Whoever charges rolls misses again."
    if isinstance(a, Shoot):
        return "A shot costs the enemy models before it can strike back."
    if isinstance(a, Melee):
        return "Models that fall now will not strike back."
    if isinstance(a, Retreat):
        return "It draws off before it is destroyed."
    if isinstance(a, Storm):
        return f"A wall that falls brings {s.board.wall_points} Victory Points; {s.walls[a.wall]} of its own are left."
    if isinstance(a, (Maneuver, March)) and a.distance != UNASKED and a.last != UNASKED:
        return _of_move(s, unit, a)
    return ""


def _of_turn(s: State, unit: UnitId) -> str:
    if s.is_engaged(unit):
        return "It strikes before it is struck."
    if may_charge(s, unit):
        return "An enemy is within its charge."
    if shots(s, unit):
        return "An enemy is within its range."
    return "It has ground to gain."


def _of_move(s: State, unit: UnitId, a: Maneuver | March) -> str:
    """Onto an objective, nearer to one, or only to stand better."""
    start = s.tray(unit)
    first = start.facing if a.first == UNASKED else a.first
    end = final_place(start, first, a.distance, a.last)
    radius = s.board.pack.model.token_radius
    for x, y in s.token_places:
        if _covers(end, x, y, radius):
            return "It keeps its objective." if _covers(start, x, y, radius) else "It comes to stand on an objective."
    if s.token_places and _nearest(s, end) < _nearest(s, start) - 1000:
        return "It comes nearer to an objective."
    if a.distance == 0:
        return "It stands well, and turns to where danger is."
    return "It comes to where it can charge, or not be charged."


def _covers(tray: Tray, x: int, y: int, radius: int) -> bool:
    across, up = abs(right_of(tray, x, y)), abs(before(tray, x, y))
    return across <= tray.half_width - radius and up <= tray.half_depth - radius


def _nearest(s: State, tray: Tray) -> float:
    return min(abs(tray.x - x) + abs(tray.y - y) for x, y in s.token_places)


def _of_board(s: State, a: Action) -> str:
    if isinstance(a, ActivateNcu):
        return "A zone of the Tactics Board helps at once, and nobody else may have it in this round."
    if isinstance(a, Claim):
        return s.board.pack.zones[a.zone].text
    if isinstance(a, PlayCard):
        return s.board.pack.cards[a.card].text
    if isinstance(a, UseAbility):
        return s.board.abilities[a.ability].text
    if isinstance(a, ChooseCondition):
        return CONDITIONS[a.condition]
    return ""


def _of_dice(s: State, a: Action) -> str:
    top = s.agenda[-1]
    if isinstance(a, Reroll):
        if not isinstance(top, Spending):
            return "What has missed may hit."
        roll = "hit" if top.kind == ATTACKING else "blocked" if top.kind == GUARDING else "held"
        return f"The token is spent on dice that have {roll}."
    if isinstance(a, Keep):
        return "The dice will do as they are."
    if isinstance(a, Pass):
        return "Keeps what you have for a better moment."
    return ""
