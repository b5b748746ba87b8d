"""Whether the conditions of an ability, a card or an effect hold: read from what is public, and from what goes on.

Who plays which part follows from the moment: the attack, the test, the move and the fall on top of their stacks, the
unit or NCU that acts.
"""

from __future__ import annotations

from typing import assert_never

from ....core.agenda import NOBODY, Seat
from ..board import RANGED, ZONES
from ..geometry.arcs import FRONT, REAR
from ..geometry.tray import distance
from ..pack.conditions import (
    Action,
    Affiliation,
    Alive,
    AnyCondition,
    Arc,
    CanCharge,
    CardEnemy,
    CardTokens,
    Charging,
    Chosen,
    Combat,
    CommanderUnit,
    Conditions,
    Controls,
    DestroyedBy,
    Enemy,
    Engaged,
    EngagedOnlyWith,
    Friendly,
    InZone,
    Melee,
    NearCommander,
    NoMoreRanks,
    NotActivated,
    Panic,
    Ranged,
    RanksLeft,
    RanksLost,
    Role,
    SameName,
    Unengaged,
    UsesLeft,
    WithinShort,
)
from ..pack.effects import Per
from ..powers import (
    CHARGE_SUCCESS,
    LAST_DEEDS,
    NCU_ACTIVATES,
    SAVING,
    UNIT_ACTIVATES,
    UNIT_DESTROYED,
)
from ..state import ATTACK, DEEDS, DYING, TABLE, Attack, MoraleTest, State, UnitId
from .standing import At, commander_unit, holds_commander, is_of_house

SLIP = 1.0
"""Ranges have a mil of grace."""


def attack_of(s: State, at: At) -> Attack | None:
    if at.attack is not None:
        return at.attack
    return s.attacks[-1] if s.attacks else None


def test_of(s: State) -> MoraleTest | None:
    return s.tests[-1] if s.tests else None


def is_destruction(moment: int) -> bool:
    return moment in (SAVING, LAST_DEEDS, UNIT_DESTROYED)


def role(s: State, at: At, who: str) -> UnitId:
    """The unit that plays a part, or NOBODY."""
    if who == "self":
        return at.unit
    if who == "chosen":
        return at.target
    if who == "attacker" and is_destruction(at.moment) and s.falls:
        return s.falls[-1].by
    if who == "destroyed":
        return s.falls[-1].unit if s.falls else NOBODY
    if who == "tester":
        test = test_of(s)
        return NOBODY if test is None else test.unit
    if who == "activator":
        return NOBODY if at.moment == NCU_ACTIVATES else s.acting
    if who == "mover":
        return s.moves[-1].unit if s.moves else NOBODY
    attack = attack_of(s, at)
    if attack is None:
        return NOBODY
    if who == "attacker":
        return attack.attacker
    if who == "defender":
        return attack.defender
    return NOBODY


def seat_of(s: State, at: At, who: str) -> Seat:
    """Whose a part is: also of an NCU that is activated or claims a zone."""
    if who == "claimer" or (who == "activator" and at.moment == NCU_ACTIVATES):
        return NOBODY if s.acting_ncu == NOBODY else s.ncu_owner[s.acting_ncu]
    unit = role(s, at, who)
    return NOBODY if unit == NOBODY else s.owner[unit]


def concerned(s: State, at: At) -> UnitId:
    """warband/card/unit-concerned: the unit in the card's own role in the event or, where it speaks of a player, the
    one that tests or activates."""
    if at.subject in ("attacker", "defender", "destroyed", "mover", "self"):
        return role(s, at, at.subject)
    if at.moment == UNIT_ACTIVATES:
        return s.acting
    test = test_of(s)
    return NOBODY if test is None else test.unit


def hold(s: State, conditions: Conditions, at: At) -> bool:
    """All of them; warband/card/control-bonus: much asks for a zone that the user controls."""
    for condition in conditions:
        if not holds(s, condition, at):
            return False
    return True


def holds(s: State, condition: AnyCondition, at: At) -> bool:
    """Whether one condition holds."""
    match condition:
        case Melee() | Ranged() | Charging() | Arc() | WithinShort():
            attack = attack_of(s, at)
            return attack is not None and _of_attack(s, condition, attack)
        case Panic():
            test = test_of(s)
            return test is not None and test.panic
        case Action(action=deed):
            return DEEDS[deed_of(s)] == deed
        case DestroyedBy(who=who):
            return _destroyed_by(s, at, who)
        case CardEnemy():
            return bool(s.plays) and s.plays[-1].user != at.seat
        case InZone(zone=zone):
            return s.acting_ncu != NOBODY and s.ncu_zone[s.acting_ncu] == ZONES.index(zone)
        case Controls(zones=zones, all=every):
            held = [s.controls(at.seat, ZONES.index(zone)) for zone in zones]
            return all(held) if every else any(held)
        case Friendly(who=who):
            return seat_of(s, at, who) == at.seat
        case Enemy(who=who):
            return seat_of(s, at, who) == 1 - at.seat
        case Combat(who=who):
            return role(s, at, who) != NOBODY
        case CommanderUnit(character=character):
            unit = concerned(s, at)
            return unit != NOBODY and s.owner[unit] == at.seat and holds_commander(s, unit, character)
        case CanCharge():
            return can_charge(s, at.unit)
        case CardTokens(at_least=n):
            return at.tokens >= n
        case Chosen(at_least=n):
            return at.chosen >= n
        case SameName():
            same = [u for u, kind in enumerate(s.kind) if kind == s.kind[at.unit] and s.owner[u] == s.owner[at.unit]]
            return len(same) > 1
        case UsesLeft(n=n):
            return s.uses[at.unit] < n
        case (
            Engaged()
            | Unengaged()
            | EngagedOnlyWith()
            | Alive()
            | NotActivated()
            | RanksLeft()
            | RanksLost()
            | NoMoreRanks()
            | Affiliation()
            | NearCommander()
        ):
            unit = role(s, at, condition.who)
            return unit != NOBODY and _of_unit(s, condition, at, unit)
        case _:
            assert_never(condition)


def deed_of(s: State) -> int:
    """The action that is declared, or over."""
    return s.moves[-1].kind if s.moves else ATTACK


def arc_kind(arc: int) -> str:
    return "front" if arc == FRONT else "rear" if arc == REAR else "flank"


def _of_attack(s: State, condition: Melee | Ranged | Charging | Arc | WithinShort, attack: Attack) -> bool:
    match condition:
        case Melee():
            return not _is_shot(s, attack)
        case Ranged():
            return _is_shot(s, attack)
        case Charging():
            return attack.charging
        case Arc(arcs=arcs):
            return arc_kind(attack.arc) in arcs
        case WithinShort():
            # warband/ranged/short-for-abilities
            if attack.attacker == NOBODY or attack.defender == NOBODY:
                return False
            return distance(s.tray(attack.attacker), s.tray(attack.defender)) <= s.board.short + SLIP
        case _:
            assert_never(condition)


def _is_shot(s: State, attack: Attack) -> bool:
    return attack.attacker != NOBODY and s.card(attack.attacker).attacks[attack.mode].kind == RANGED


def _of_unit(
    s: State,
    condition: Engaged
    | Unengaged
    | EngagedOnlyWith
    | Alive
    | NotActivated
    | RanksLeft
    | RanksLost
    | NoMoreRanks
    | Affiliation
    | NearCommander,
    at: At,
    unit: UnitId,
) -> bool:
    match condition:
        case Engaged():
            return s.is_engaged(unit)
        case Unengaged():
            return s.fate[unit] == TABLE and not s.is_engaged(unit)
        case EngagedOnlyWith(other=other):
            return s.engaged(unit) == [role(s, at, other)]
        case Alive():
            return s.fate[unit] == TABLE
        case NotActivated():
            return not s.activated >> unit & 1
        case RanksLeft(n=n):
            return s.ranks(unit) == n
        case RanksLost(at_least=n):
            return s.ranks_lost(unit) >= n
        case NoMoreRanks(than=than):
            rival = role(s, at, than)
            return rival != NOBODY and s.ranks(unit) <= s.ranks(rival)
        case Affiliation(house=house):
            return is_of_house(s, unit, house)
        case NearCommander(character=character):
            leader = commander_unit(s, at.seat, character)
            return leader != NOBODY and is_within_long(s, unit, leader)
        case _:
            assert_never(condition)


def is_within_long(s: State, unit: UnitId, other: UnitId) -> bool:
    """warband/effect/last-place: measured to where a destroyed unit stood."""
    return unit == other or distance(s.tray(unit), s.tray(other)) <= s.board.long + SLIP


def _destroyed_by(s: State, at: At, who: Role) -> bool:
    """warband/effect/destroyed-by-attack"""
    if not s.falls:
        return False
    fall = s.falls[-1]
    if fall.by == NOBODY or not fall.melee:
        return False
    return fall.by == at.unit if who == "self" else s.owner[fall.by] == at.seat


def can_charge(s: State, unit: UnitId) -> bool:
    """warband/charge/hopeless: a Charge of the canonical list."""
    from ..state import CHARGE
    from .granted import can_perform

    return can_perform(s, unit, CHARGE)


def count(s: State, per: Per, at: At) -> int:
    """What a number is multiplied by, or what is added to it."""
    unit = role(s, at, per.who)
    if unit == NOBODY:
        return 0
    if per.count == "ranks_left":
        return s.ranks(unit)
    if per.count == "ranks_lost":
        return s.ranks_lost(unit)
    attack = attack_of(s, at)
    return 0 if attack is None else misses(s, attack)


def misses(s: State, attack: Attack) -> int:
    """Final attack dice that do not hit, by the Hits that were counted: who made them miss may be gone by now."""
    from .modifiers import CRITICAL_BLOW, keywords

    dice = (*attack.fresh, *attack.again)
    doubled = dice.count(6) if keywords(s, attack) & CRITICAL_BLOW else 0
    return len(dice) - (attack.hits - doubled)


def is_subject(s: State, at: At) -> bool:
    """Whether the unit that has an ability plays the part in which it works."""
    if at.subject == "self":
        if at.moment == UNIT_ACTIVATES:
            return s.acting == at.unit
        if is_destruction(at.moment):
            return bool(s.falls) and s.falls[-1].unit == at.unit
        return True
    if at.subject == "engaged_with_tester":
        return is_engaged_with_tester(s, at.unit)
    if at.subject in ("owner", "opponent"):
        return True
    if at.moment == CHARGE_SUCCESS and at.subject == "mover":
        return role(s, at, "attacker") == at.unit
    return role(s, at, at.subject) == at.unit


def is_engaged_with_tester(s: State, unit: UnitId) -> bool:
    """warband/effect/last-place: also with one that its test has destroyed."""
    test = test_of(s)
    if test is None or s.owner[test.unit] == s.owner[unit]:
        return False
    if s.fate[test.unit] in (TABLE, DYING):
        return bool(s.contacts[unit] >> test.unit & 1)
    return bool(test.beside >> unit & 1)
