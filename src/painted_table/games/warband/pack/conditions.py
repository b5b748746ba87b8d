"""When an ability, a card or an effect applies: a closed set of conditions, all of which must hold."""

from __future__ import annotations

import re
from typing import Literal

from ....core.content import Entry
from ....core.entries import Slug, Some

Zone = Literal["crown", "money", "letter", "swords", "horse"]
ActionKind = Literal["maneuver", "march", "retreat", "charge", "attack"]
ArcKind = Literal["front", "flank", "rear"]
Role = Literal[
    "self", "attacker", "defender", "tester", "activator", "claimer", "mover", "destroyed", "chosen", "friendly"
]
"""Who is meant: the unit that has the ability, or the part somebody plays in what happens."""


def _name(name: str) -> str:
    """ranks_lost for RanksLost."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Condition(Entry, frozen=True, tag_field="is", tag=_name):
    """Something that holds, or does not, at the moment at which it is asked."""


# -- the attack, the test, the action


class Melee(Condition, frozen=True):
    pass


class Ranged(Condition, frozen=True):
    pass


class Charging(Condition, frozen=True):
    """The attack is that of a charge."""


class Panic(Condition, frozen=True):
    """The Morale Test is a Panic Test."""


class Arc(Condition, frozen=True):
    """The attacker stands in one of these arcs of the defender."""

    arcs: tuple[ArcKind, ...]


class WithinShort(Condition, frozen=True):
    """The target of a shot is within Short Range."""


class Action(Condition, frozen=True):
    action: ActionKind


class DestroyedBy(Condition, frozen=True):
    """warband/effect/destroyed-by-attack: by a melee attack of that unit, or of any friendly one."""

    who: Literal["self", "friendly"]


class CardEnemy(Condition, frozen=True):
    """The card was played by the opponent."""


# -- zones


class InZone(Condition, frozen=True, tag="zone"):
    """The zone that has just been claimed."""

    zone: Zone


class Controls(Condition, frozen=True):
    """The user has an NCU there: in one of the zones, or in all of them."""

    zones: tuple[Zone, ...]
    all: bool = False


# -- units


class Engaged(Condition, frozen=True):
    who: Role


class Unengaged(Condition, frozen=True):
    who: Role


class EngagedOnlyWith(Condition, frozen=True):
    who: Role
    other: Role


class Alive(Condition, frozen=True):
    who: Role


class Friendly(Condition, frozen=True):
    who: Role


class Enemy(Condition, frozen=True):
    who: Role


class Combat(Condition, frozen=True):
    """A Combat Unit."""

    who: Role


class NotActivated(Condition, frozen=True):
    who: Role


class RanksLeft(Condition, frozen=True):
    who: Role
    n: Some


class RanksLost(Condition, frozen=True):
    who: Role
    at_least: Some


class NoMoreRanks(Condition, frozen=True):
    """As many ranks as another unit, or fewer."""

    who: Role
    than: Role


class Affiliation(Condition, frozen=True):
    who: Role
    house: Slug


class CommanderUnit(Condition, frozen=True):
    """The unit concerned holds this Commander."""

    character: Slug


class NearCommander(Condition, frozen=True):
    """Within Long Range of this Commander's unit, or that unit itself."""

    who: Role
    character: Slug


class CanCharge(Condition, frozen=True):
    """warband/charge/hopeless: a Charge of the canonical list."""


class SameName(Condition, frozen=True):
    """The army has another unit of this name."""


# -- counts


class CardTokens(Condition, frozen=True):
    at_least: Some


class Chosen(Condition, frozen=True):
    """The number that was chosen."""

    at_least: Some


class UsesLeft(Condition, frozen=True):
    """So many uses in a game."""

    n: Some


AnyCondition = (
    Melee | Ranged | Charging | Panic | Arc | WithinShort | Action | DestroyedBy | CardEnemy | InZone | Controls
    | Engaged | Unengaged | EngagedOnlyWith | Alive | Friendly | Enemy | Combat | NotActivated | RanksLeft | RanksLost
    | NoMoreRanks | Affiliation | CommanderUnit | NearCommander | CanCharge | SameName | CardTokens | Chosen | UsesLeft
)  # fmt: skip
Conditions = tuple[AnyCondition, ...]
