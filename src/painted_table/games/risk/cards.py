"""Characters and Maester cards as the rules read them: who may play them, when and at what price."""

from __future__ import annotations

from typing import Final

from ...core.provenance import Provenance
from .pack.cards import AnyCondition, AnyEffect, AnyRequirement

TURN_START: Final = 0
OPPONENT_TURN_START: Final = 1
INCOME: Final = 2
DEPLOY: Final = 3
BUY_MAESTER_WINDOW: Final = 4
BEFORE_INVASIONS: Final = 5
INVASION_DECLARED: Final = 6
ATTACK_COMMITTED: Final = 7
AFTER_BATTLE_ROLL: Final = 8
AFTER_ANY_ROLL: Final = 9
MANEUVER_START: Final = 10
DRAW_STEP_WINDOW: Final = 11
MAESTER_PLAYED: Final = 12
ANY_TIME: Final = 13
WINDOWS: Final = [
    "turn_start",
    "opponent_turn_start",
    "income",
    "deploy",
    "buy_maester",
    "before_invasions",
    "invasion_declared",
    "attack_committed",
    "after_battle_roll",
    "after_any_roll",
    "maneuver_start",
    "draw_step",
    "maester_played",
    "any_time",
]
"""risk/timing/windows."""

SELF: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
EITHER_SIDE: Final = 3
BYSTANDER: Final = 4
ROLLER: Final = 5
OPPONENT_OF_PLAYER: Final = 6
OPPONENT_OF_ACTIVE: Final = 7
ROLES: Final = [
    "self",
    "attacker",
    "defender",
    "attacker_or_defender",
    "bystander",
    "roller",
    "opponent_of_player",
    "opponent_of_active",
]


ATTACKING: Final = 0
DEFENDING: Final = 1
BYSTANDING: Final = 2
ACTIVE: Final = 3
WAITING: Final = 4
STANCES: Final = 5
"""How a seat stands to what is happening: in a battle, or in the turn."""


class Face:
    """What stands on a Character or a Maester card."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        rule: str,
        text: str,
        house: str,
        cost: int,
        window: int,
        role: int,
        conditions: list[AnyCondition],
        effects: list[AnyEffect],
        told: Provenance,
    ) -> None:
        self.number = number
        """Its place among the board's `faces`: Characters first, then Maester designs."""
        self.id = id
        self.name = name
        self.rule = rule
        self.text = text
        self.house = house
        """Of a Character; empty for a Maester card."""
        self.cost = cost
        self.window = window
        self.role = role
        self.conditions = conditions
        self.effects = effects
        self.told = told
        """Where it comes from, as players are told."""


class ObjectiveFace:
    """What stands on an Objective."""

    def __init__(self, id: str, name: str, rule: str, text: str, points: int, requirement: AnyRequirement) -> None:
        self.id = id
        self.name = name
        self.rule = rule
        self.text = text
        self.points = points
        self.requirement = requirement


def fits(face: Face, window: int, stance: int) -> bool:
    """Whether a card can be played in a window by whoever stands so.

    risk/timing/any-time: cards of any time fit every window but the two in which a card is being resolved;
    risk/timing/windows: after a battle roll is after any roll, too.
    """
    if face.window == ANY_TIME:
        return window not in (MAESTER_PLAYED, AFTER_ANY_ROLL)
    fought = stance in (ATTACKING, DEFENDING)
    if face.window == AFTER_ANY_ROLL:
        return window == AFTER_ANY_ROLL or (window == AFTER_BATTLE_ROLL and fought)
    if face.window != window:
        return False
    if face.role == SELF:
        return stance == ACTIVE
    if face.role == OPPONENT_OF_ACTIVE:
        return stance == WAITING
    if face.role == EITHER_SIDE:
        return fought
    if face.role == ATTACKER:
        return stance == ATTACKING
    if face.role == DEFENDER:
        return stance == DEFENDING
    if face.role == BYSTANDER:
        return stance == BYSTANDING
    return True
